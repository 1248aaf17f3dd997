"""The live tables and rooms: what is held in memory, how it is told, and the channels that carry it."""
