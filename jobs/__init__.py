"""Work beside the tables: whether somebody does it, and since when nobody has."""
