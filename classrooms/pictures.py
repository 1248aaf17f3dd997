"""The pictures that open a seat: each student has three different ones, in order.

The drawings are `static/pictures/<key>.svg`. A key is never renamed: it is stored with the student.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterable
from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

PICTURES: dict[str, str | Promise] = {
    "apple": _("apple"),
    "balloon": _("balloon"),
    "banana": _("banana"),
    "bee": _("bee"),
    "bell": _("bell"),
    "boat": _("boat"),
    "butterfly": _("butterfly"),
    "cactus": _("cactus"),
    "car": _("car"),
    "carrot": _("carrot"),
    "cat": _("cat"),
    "cherries": _("cherries"),
    "cloud": _("cloud"),
    "crown": _("crown"),
    "cup": _("cup"),
    "fish": _("fish"),
    "flower": _("flower"),
    "fox": _("fox"),
    "frog": _("frog"),
    "house": _("house"),
    "key": pgettext_lazy("of a door", "key"),
    "kite": pgettext_lazy("the toy", "kite"),
    "moon": _("moon"),
    "mushroom": _("mushroom"),
    "owl": _("owl"),
    "penguin": _("penguin"),
    "rabbit": _("rabbit"),
    "rainbow": _("rainbow"),
    "rocket": _("rocket"),
    "snail": _("snail"),
    "star": pgettext_lazy("in the sky", "star"),
    "sun": _("sun"),
    "tree": _("tree"),
    "turtle": _("turtle"),
    "umbrella": _("umbrella"),
    "whale": _("whale"),
}
COUNT = 3


@dataclass(frozen=True)
class Picture:
    """One drawing, as a page shows it."""

    key: str

    @property
    def name(self) -> str:
        return str(PICTURES[self.key])

    @property
    def path(self) -> str:
        """Below `static/`."""
        return f"pictures/{self.key}.svg"


ALL = tuple(Picture(key) for key in PICTURES)


def new_pictures(taken: Iterable[str] = ()) -> str:
    """Three different pictures in order, as stored: "fox moon boat"; none of those already ``taken`` in the class."""
    used = set(taken)
    chance = secrets.SystemRandom()
    while True:
        three = " ".join(chance.sample(tuple(PICTURES), COUNT))
        if three not in used:
            return three


def read(stored: str) -> tuple[Picture, ...]:
    """The pictures of a stored triple, in order."""
    return tuple(Picture(key) for key in stored.split() if key in PICTURES)


def sign_of(digest: str) -> Picture:
    """A picture that stands for a waiting device, so that a teacher can tell two devices apart."""
    return ALL[int(digest[:8], 16) % len(ALL)]
