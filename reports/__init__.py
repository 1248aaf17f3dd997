"""Readings of finished rounds, lesson reports, exports and their jobs."""
