"""What fits and what does not: must, may, only, never, if, unless; the verbs that say it."""
