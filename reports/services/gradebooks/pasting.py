"""A list of names that was pasted, line by line: the marks go back beside it, so every line has its own."""

from __future__ import annotations

from classrooms.rosters import columns, roster_files
from classrooms.rosters.columns import RosterEntry

NOBODY = RosterEntry("")


def listed(text: str) -> list[RosterEntry]:
    """Who stands on each line below the heads; an empty line, or one that names no student, is a line as well."""
    grid = roster_files.read_text(text)
    if len(grid.rows) < 2:
        return columns.entries(grid)  # all in one line, perhaps
    found = columns.row_by_row(grid)
    filled = [bool(line.strip(' \t",;')) for line in text.strip().splitlines()]
    if filled.count(True) != len(grid.rows):
        return found  # cells with ends of lines in them
    heads = len(grid.rows) - len(found)
    below = iter(found)
    lines = []
    for is_filled in filled:
        if is_filled and heads:
            heads -= 1
        elif not heads:
            lines.append(next(below) if is_filled else NOBODY)
    return lines
