"""Reading a rule in words by typed meanings: a lexicon, a chart, and composition by type.

`words` parts a text; `lexing` looks its words up in a `lexicon`; the `chart` finds all readings by the
rows of the `grammar`, theme by theme; `combining` makes one rule of several statements, `choosing` keeps
what may be meant, `reading` answers.
"""
