"""What holds in which case: after which card, if what is so, and what holds otherwise."""
