"""A teacher's own gradebook comes in, and goes out with one column filled and every other byte as it was."""
