"""Doors of the reports: pages for the teacher, a page for the student, and files."""
