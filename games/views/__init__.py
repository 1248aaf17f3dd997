"""Doors over HTTP: each reads the request, calls one function and answers."""
