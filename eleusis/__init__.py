"""The game: cards, layouts, rules, variants, and a game read as an inquiry.

Pure Python. Nothing in here imports a web framework, reads a clock, draws a random number or does
I/O: chance and time are handed in, and everything that happened is an event.
"""
