"""How much a rule may ask for: a count of work, never a clock, so that it is the same on every machine.

A rule is allowed when all its states can be looked at within `MOST_WORK`. Two allowed rules can then always be
compared: a comparison looks at each state of either rule once (see `eleusis.rules.equivalence`).
"""

from __future__ import annotations

from typing import Final

from eleusis.rules.conventions import ContrivedRule
from eleusis.rules.judge import Machine, State
from eleusis.rules.looks import classes
from eleusis.rules.symmetry import KEY_WORK, renaming_of
from eleusis.texts import gettext_lazy as _

MOST_STATES: Final = 3_000
MOST_WORK: Final = 90_000  # a step of a machine without memory is 2, one part of a rule evaluated is 1


def check_extent(machine: Machine) -> None:
    """Raise `ContrivedRule` for a rule that has too many states; whatever cards are laid, none is left out."""
    renaming = renaming_of(machine)
    letters = [(mask, *look) for look, mask in classes(machine.letters).items()]
    seen: set[object] = set()
    waiting: list[State] = []
    work = 0

    def meet(state: State) -> None:
        nonlocal work
        work += KEY_WORK if renaming else 0
        mark = renaming.mark(state) if renaming else state
        if mark not in seen:
            seen.add(mark)
            waiting.append(state)
            work += machine.work(state, 0 if renaming else len(letters))
            if len(seen) > MOST_STATES or work > MOST_WORK:
                raise ContrivedRule(_("This rule remembers more of the line than can be checked."))

    for _mask, look in letters:
        meet(machine.begin(look))
    while waiting:
        state = waiting.pop()
        for _mask, look in renaming.unlike(letters, state) if renaming else letters:
            meet(machine.step(state, look))
