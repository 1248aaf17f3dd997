"""The lesson pack: what a teacher prints or puts on the wall before a lesson and after it.

Nothing of it is stored: each sheet is made from the lesson whenever somebody looks, and is the same each time.
"""
