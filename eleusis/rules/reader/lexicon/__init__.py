"""The words of each language: what a phrase is, and what it means."""
