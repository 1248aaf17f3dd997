"""One card held against another: the same, different, higher by so much, in how many respects, two spoken of together."""
