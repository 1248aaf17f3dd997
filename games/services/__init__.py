"""Verbs: what can be done with lessons, tables and seats."""
