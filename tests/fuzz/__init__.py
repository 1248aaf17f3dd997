"""Inputs that nobody foresaw: frames, rule texts, rosters, pages, channels. None of them may make a fault, take a second or lose anything.

Each target is a function of bytes. `test_fuzz` gives them 20,000 inputs, half made from examples and half from nothing; by hand
(``make fuzz N=1000000``) atheris leads them to what has not been run yet, where it is installed.
"""
