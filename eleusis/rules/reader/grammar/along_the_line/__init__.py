"""What the whole line has to do with it: how many there are, in a row or in all, what has been, what most are."""
