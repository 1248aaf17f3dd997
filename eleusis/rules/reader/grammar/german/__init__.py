"""The order of words in German, and what German says in ways of its own."""
