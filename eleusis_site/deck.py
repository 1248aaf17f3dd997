"""The deck, drawn by code: one sprite of card faces and the suit pictures of layout cards.

A face has no ground and no edge (CSS gives the card both) and no colour of its own: the suit is
``currentColor``, the second ink ``--card-second``, so that a palette and high contrast are matters of
CSS alone. Ranks are drawn, not set in type, so a card looks the same on every device.

``manage.py make_deck`` writes the files; they are kept in the repository under ``static/cards``.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from eleusis.cards import Card

WIDTH: Final = 100
HEIGHT: Final = 140

PALETTE: Final = {"S": "#000000", "H": "#d2142f", "D": "#d2142f", "C": "#000000"}
FOUR_COLOURS: Final = {"D": ("blue", "#0b63dd"), "C": ("green", "#204e0c")}  # where they differ, for whoever chose four

SUIT_PATHS: Final = {  # in a box from -10 to 10, about its middle
    "S": "M0-10C2.4-6.3 9.2-2.3 9.2 3C9.2 6 7.1 7.5 4.9 7.5C3.2 7.5 1.6 6.6.8 5.1C.9 7.1 1.7 8.8 3.4 10H-3.4C-1.7 8.8-.9 7.1"
    "-.8 5.1C-1.6 6.6-3.2 7.5-4.9 7.5C-7.1 7.5-9.2 6-9.2 3C-9.2-2.3-2.4-6.3 0-10Z",
    "H": "M0 9.4C-2.2 6-9.6 1.6-9.6-4C-9.6-7.3-7.3-9.2-4.9-9.2C-2.7-9.2-.9-7.8 0-5.7C.9-7.8 2.7-9.2 4.9-9.2C7.3-9.2 9.6-7.3 9.6-4"
    "C9.6 1.6 2.2 6 0 9.4Z",
    "D": "M0-10C2-6.4 4.6-3 7.8 0C4.6 3 2 6.4 0 10C-2 6.4-4.6 3-7.8 0C-4.6-3-2-6.4 0-10Z",
    "C": "M0-9.8A4.5 4.5 0 0 1 3.3-2.3A4.6 4.6 0 1 1 .8 4.6C.9 7 1.7 8.8 3.4 10H-3.4C-1.7 8.8-.9 7-.8 4.6A4.6 4.6 0 1 1-3.3-2.3"
    "A4.5 4.5 0 0 1 0-9.8Z",
}

RANK_PATHS: Final = {  # strokes in a box 10 wide and 16 high
    "A": "M.4 16L5 0L9.6 16M2.1 10.6H7.9",
    "2": "M.9 4.4C.9 1.7 2.6 0 5 0C7.4 0 9.1 1.7 9.1 4.2C9.1 6.4 7.9 7.9 5.8 10.1L.6 16H9.6",
    "3": "M.9 3.6C1.3 1.4 2.8 0 5 0C7.3 0 8.9 1.5 8.9 3.9C8.9 6.2 7.3 7.5 4.4 7.5C7.6 7.5 9.5 9.1 9.5 11.7C9.5 14.3 7.6 16 5 16"
    "C2.6 16 .9 14.7.5 12.3",
    "4": "M7.2 16V0L.3 11H9.9",
    "5": "M8.8 0H2.1L1.3 7.2C2.2 6.3 3.5 5.9 4.9 5.9C7.6 5.9 9.5 7.9 9.5 10.8C9.5 13.9 7.5 16 4.8 16C2.6 16 1.1 14.9.4 12.9",
    "6": "M8.5 1.8C7.7.6 6.6 0 5.2 0C2.2 0 .5 3 .5 8.6C.5 13.4 2.1 16 5 16C7.6 16 9.5 13.9 9.5 11C9.5 8.1 7.7 6.1 5.2 6.1"
    "C2.8 6.1.9 7.7.6 10.2",
    "7": "M.4 0H9.5L3.8 16",
    "8": "M5 0C7.3 0 8.9 1.5 8.9 3.8C8.9 6.1 7.3 7.6 5 7.6C2.7 7.6 1.1 6.1 1.1 3.8C1.1 1.5 2.7 0 5 0Z"
    "M5 7.6C7.7 7.6 9.5 9.3 9.5 11.8C9.5 14.3 7.7 16 5 16C2.3 16 .5 14.3.5 11.8C.5 9.3 2.3 7.6 5 7.6Z",
    "9": "M1.5 14.2C2.3 15.4 3.4 16 4.8 16C7.8 16 9.5 13 9.5 7.4C9.5 2.6 7.9 0 5 0C2.4 0 .5 2.1.5 5C.5 7.9 2.3 9.9 4.8 9.9"
    "C7.2 9.9 9.1 8.3 9.4 5.8",
    "10": "M-2.2 2.6L.4 0V16M8.4 0C10.9 0 12.4 2.6 12.4 8C12.4 13.4 10.9 16 8.4 16C5.9 16 4.4 13.4 4.4 8C4.4 2.6 5.9 0 8.4 0Z",
    "J": "M4.4 0H8.2V11.4C8.2 14.4 6.6 16 4.2 16C2 16 .7 14.6.5 12.2",
    "Q": "M5 0C8 0 9.6 3 9.6 8C9.6 13 8 16 5 16C2 16 .4 13 .4 8C.4 3 2 0 5 0ZM5.6 11.4L9.9 16.8",
    "K": "M1 0V16M9.2 0L1 9.6M3.9 6.4L9.8 16",
}

LEFT, MIDDLE, RIGHT = 33.0, 50.0, 67.0
TOP, BOTTOM = 28.0, 112.0
PIPS: Final[dict[str, tuple[tuple[float, float], ...]]] = {
    "2": ((MIDDLE, TOP), (MIDDLE, BOTTOM)),
    "3": ((MIDDLE, TOP), (MIDDLE, 70), (MIDDLE, BOTTOM)),
    "4": ((LEFT, TOP), (RIGHT, TOP), (LEFT, BOTTOM), (RIGHT, BOTTOM)),
    "5": ((LEFT, TOP), (RIGHT, TOP), (MIDDLE, 70), (LEFT, BOTTOM), (RIGHT, BOTTOM)),
    "6": ((LEFT, TOP), (RIGHT, TOP), (LEFT, 70), (RIGHT, 70), (LEFT, BOTTOM), (RIGHT, BOTTOM)),
    "7": ((LEFT, TOP), (RIGHT, TOP), (MIDDLE, 49), (LEFT, 70), (RIGHT, 70), (LEFT, BOTTOM), (RIGHT, BOTTOM)),
    "8": (
        *((LEFT, TOP), (RIGHT, TOP), (MIDDLE, 49), (LEFT, 70), (RIGHT, 70)),
        *((MIDDLE, 91), (LEFT, BOTTOM), (RIGHT, BOTTOM)),
    ),
    "9": (
        *((LEFT, TOP), (RIGHT, TOP), (LEFT, 56), (RIGHT, 56), (MIDDLE, 70)),
        *((LEFT, 84), (RIGHT, 84), (LEFT, BOTTOM), (RIGHT, BOTTOM)),
    ),
    "10": (
        *((LEFT, TOP), (RIGHT, TOP), (MIDDLE, 42), (LEFT, 56), (RIGHT, 56)),
        *((LEFT, 84), (RIGHT, 84), (MIDDLE, 98), (LEFT, BOTTOM), (RIGHT, BOTTOM)),
    ),
}

INK: Final = "var(--card-figure-ink)"
GOLD: Final = "var(--card-second)"
CLOTH: Final = "var(--card-figure)"
OUTLINE: Final = f'stroke="{INK}" stroke-width="1" stroke-linejoin="round" stroke-linecap="round"'
SKIN: Final = {"S": "#9a6644", "H": "#f3d3b5", "D": "#dcab82", "C": "#c08a60"}
HAIR: Final = {"S": "#33302e", "H": "#c98d2e", "D": "#8f4a2a", "C": "#54382a"}


def _number(value: float) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".")


def pip(suit: str, x: float, y: float, scale: float, *, turned: bool = False) -> str:
    """The suit sign about (x, y), twenty units times ``scale`` high."""
    size = _number(-scale if turned else scale)
    return f'<path fill="currentColor" d="{SUIT_PATHS[suit]}" transform="translate({_number(x)} {_number(y)})scale({size})"/>'


def rank_sign(rank: str, x: float, y: float, scale: float, weight: float = 2.3) -> str:
    """The rank about the middle x, its top at y."""
    return (
        f'<path fill="none" stroke="currentColor" stroke-width="{_number(weight)}" stroke-linecap="round" stroke-linejoin="round"'
        f' d="{RANK_PATHS[rank]}" transform="translate({_number(x - 5 * scale)} {_number(y)})scale({_number(scale)})"/>'
    )


def _both_ends(name: str, marks: str) -> str:
    """The marks, and the same turned about. Only ids of the same symbol are named, so each also stands alone."""
    return f'<g id="{name}">{marks}</g><use href="#{name}" transform="rotate(180 50 70)"/>'


def _corners(rank: str, suit: str) -> str:
    scale = 0.8 if rank == "10" else 0.92
    return _both_ends(f"{rank}{suit}-corner", rank_sign(rank, 11.5, 9, scale) + pip(suit, 11.5, 34.5, 0.56))


def _pip_face(rank: str, suit: str) -> str:
    name = f"{rank}{suit}-pip"
    sign = f'<defs><path id="{name}" fill="currentColor" d="{SUIT_PATHS[suit]}"/></defs>'
    pips = "".join(
        f'<use href="#{name}" transform="translate({_number(x)} {_number(y)})scale({-0.86 if y > 70 else 0.86})"/>'
        for x, y in PIPS[rank]
    )
    return sign + _corners(rank, suit) + pips


def _ace(suit: str) -> str:
    ring = '<circle cx="50" cy="70" r="33" fill="none" stroke="currentColor" stroke-width="1"/>'
    beads = "".join(
        f'<circle cx="{_number(50 + dx)}" cy="{_number(70 + dy)}" r="1.9" fill="currentColor"/>'
        for dx, dy in ((0, -33), (33, 0), (0, 33), (-33, 0))
    )
    return _corners("A", suit) + ring + beads + pip(suit, 50, 70, 1.9)


def _face_of_a_figure(suit: str) -> str:
    return (
        f'<path d="M45 47V56H55V47Z" fill="{SKIN[suit]}" {OUTLINE}/>'
        f'<path d="M40.6 35C40.6 29 44.6 26 50 26C55.4 26 59.4 29 59.4 35V40C59.4 46.5 55 51 50 51C45 51 40.6 46.5 40.6 40Z"'
        f' fill="{SKIN[suit]}" {OUTLINE}/>'
        f'<path d="M44.2 36.4H47M53 36.4H55.8M50 37.4V42H48.8" fill="none" {OUTLINE}/>'
        f'<circle cx="45.8" cy="38.9" r="1.1" fill="{INK}"/><circle cx="54.2" cy="38.9" r="1.1" fill="{INK}"/>'
    )


def _king(suit: str) -> str:
    robe = (
        f'<path d="M22 86V64C30 57 40 54.5 50 54.5C60 54.5 70 57 78 64V86Z" fill="currentColor" {OUTLINE}/>'
        f'<path d="M44 54.8L50 70L56 54.8C63 55.6 69 57.6 74 60.8L52 92H48L26 60.8C31 57.6 37 55.6 44 54.8Z" fill="{CLOTH}" {OUTLINE}/>'
        f'<path d="M50 62V92" {OUTLINE}/>'
        f'<g fill="{INK}"><circle cx="36" cy="62" r="1"/><circle cx="42" cy="69" r="1"/><circle cx="64" cy="62" r="1"/>'
        '<circle cx="58" cy="69" r="1"/><circle cx="45" cy="60.5" r="1"/><circle cx="55" cy="60.5" r="1"/></g>'
    )
    hair = f'<path d="M37.6 31H62.4V45C62.4 48.6 60 50.4 58 50.4H42C40 50.4 37.6 48.6 37.6 45Z" fill="{HAIR[suit]}" {OUTLINE}/>'
    beard = (
        f'<path d="M40.6 40C42.4 44 45 44.6 47 43.4C49 42.4 51 42.4 53 43.4C55 44.6 57.6 44 59.4 40V46C59.4 54 54 58.6 50 61.4'
        f'C46 58.6 40.6 54 40.6 46Z" fill="{HAIR[suit]}" {OUTLINE}/>'
        '<path d="M47.6 46.8H52.4" fill="none" stroke="#f6ecd2" stroke-width="1.2" stroke-linecap="round"/>'
    )
    crown = (
        f'<path d="M37 32V19.5L43.2 25L50 17L56.8 25L63 19.5V32Z" fill="{GOLD}" {OUTLINE}/>'
        f'<path d="M37 28.6H63" {OUTLINE}/><circle cx="50" cy="24.4" r="1.7" fill="currentColor"/>'
        '<circle cx="42.6" cy="30.3" r="1" fill="currentColor"/><circle cx="50" cy="30.3" r="1" fill="currentColor"/>'
        '<circle cx="57.4" cy="30.3" r="1" fill="currentColor"/>'
    )
    sceptre = (
        f'<path d="M70.6 36V88" fill="none" stroke="{INK}" stroke-width="3.4"/><path d="M70.6 36V88" stroke="{GOLD}" stroke-width="1.8"/>'
        f'<circle cx="70.6" cy="31.6" r="4.4" fill="{GOLD}" {OUTLINE}/><path d="M70.6 22.6V27.2M68.4 24.6H72.8" fill="none" {OUTLINE}/>'
        f'<path d="M66.4 57.5C66.4 55 74.8 55 74.8 57.5V62C74.8 64.6 66.4 64.6 66.4 62Z" fill="{SKIN[suit]}" {OUTLINE}/>'
    )
    return robe + hair + _face_of_a_figure(suit) + beard + crown + sceptre


def _queen(suit: str) -> str:
    hair = (
        f'<path d="M50 22.4C41 22.4 36.6 28 36.6 36C36.6 46 34.6 52 31 58C36 62 42 62 46 60H54C58 62 64 62 69 58C65.4 52 63.4 46 63.4 36'
        f'C63.4 28 59 22.4 50 22.4Z" fill="{HAIR[suit]}" {OUTLINE}/>'
    )
    dress = (
        f'<path d="M22 86V66C29 60 37 57.4 44.4 56C46 59 54 59 55.6 56C63 57.4 71 60 78 66V86Z" fill="currentColor" {OUTLINE}/>'
        f'<path d="M38.6 57.4C41 64 45 67.6 50 67.6C55 67.6 59 64 61.4 57.4C59.4 56.8 57.4 56.3 55.6 56C54 59 46 59 44.4 56'
        f'C42.6 56.3 40.6 56.8 38.6 57.4Z" fill="{CLOTH}" {OUTLINE}/>'
        f'<path d="M41.6 59.4C44 65 47 66 50 66C53 66 56 65 58.4 59.4" fill="none" stroke="{GOLD}" stroke-width="1.6" stroke-dasharray="0 2.6" stroke-linecap="round"/>'
        f'<path d="M50 67.6V92" {OUTLINE}/>'
    )
    face = _face_of_a_figure(suit) + (
        f'<path d="M40.6 36C43 33.6 47.6 31 50 27.6C52.4 31 57 33.6 59.4 36V32C59.4 27 55.4 24.6 50 24.6C44.6 24.6 40.6 27 40.6 32Z" fill="{HAIR[suit]}"/>'
        '<path d="M47.4 45.6C49 46.9 51 46.9 52.6 45.6" fill="none" stroke="#9c2f3a" stroke-width="1.3" stroke-linecap="round"/>'
    )
    coronet = (
        f'<path d="M39.4 27.6L37.8 20.6L44 23.4L50 18.6L56 23.4L62.2 20.6L60.6 27.6C54 25.4 46 25.4 39.4 27.6Z" fill="{GOLD}" {OUTLINE}/>'
        f'<circle cx="37.8" cy="20.4" r="1.5" fill="currentColor"/><circle cx="50" cy="18.2" r="1.7" fill="currentColor"/>'
        '<circle cx="62.2" cy="20.4" r="1.5" fill="currentColor"/>'
    )
    petals = "".join(
        f'<circle cx="{_number(70.4 + dx)}" cy="{_number(38 + dy)}" r="2.9" fill="currentColor" {OUTLINE}/>'
        for dx, dy in ((0, -3.7), (3.5, -1.1), (2.2, 3), (-2.2, 3), (-3.5, -1.1))
    )
    flower = (
        f'<path d="M70.4 40C70.8 48 69.6 54 70 62" fill="none" stroke="#3d7a46" stroke-width="1.7" stroke-linecap="round"/>'
        '<path d="M70.6 50C73 47.6 75.4 47.6 76.6 48.4C75.8 51 73 52.2 70.5 51.6Z" fill="#3d7a46"/>'
        f'{petals}<circle cx="70.4" cy="38" r="2.3" fill="{GOLD}" {OUTLINE}/>'
        f'<path d="M66 60C66 57.6 74.4 57.6 74.4 60V63.6C74.4 66 66 66 66 63.6Z" fill="{SKIN[suit]}" {OUTLINE}/>'
    )
    return hair + dress + face + coronet + flower


def _jack(suit: str) -> str:
    coat = (
        f'<path d="M22 86V65.5C29 60 36.6 57 44.4 55.6H55.6C63.4 57 71 60 78 65.5V86Z" fill="currentColor" {OUTLINE}/>'
        f'<path d="M33 59.6L42 92M67 59.6L58 92" stroke="{GOLD}" stroke-width="3"/>'
        f'<path d="M43.4 55.4L50 66L56.6 55.4L60 60.6L50 74L40 60.6Z" fill="{CLOTH}" {OUTLINE}/>'
    )
    hair = (
        f'<path d="M38 31C36.6 37 37 46 38 51.4C40.4 53.4 43 52.6 44 50V32H56V50C57 52.6 59.6 53.4 62 51.4C63 46 63.4 37 62 31Z"'
        f' fill="{HAIR[suit]}" {OUTLINE}/>'
    )
    fringe = f'<path d="M41 34.6C46 34.6 54 33.6 59 31V28H41Z" fill="{HAIR[suit]}"/>'
    mouth = f'<path d="M47.8 45.8H52.2" fill="none" {OUTLINE}/>'
    cap = (
        f'<path d="M36.4 31C35 23 41 18.4 50 18.4C58.6 18.4 65 21 64.6 27C64.4 29.6 63.6 31 62 31.4C54 28.8 45 28.8 36.4 31Z" fill="currentColor" {OUTLINE}/>'
        f'<path d="M36.4 31C45 28.6 54 28.6 62.4 31.4L61.8 34C54 31.6 45 31.6 37 33.8Z" fill="{GOLD}" {OUTLINE}/>'
        f'<path d="M60.6 29C64 24 69 20 74.6 18.8C75.4 24 71 29 63.4 30.6Z" fill="{CLOTH}" {OUTLINE}/>'
        f'<path d="M62 29.6C66 26.4 69.4 23.4 73 20.6" fill="none" {OUTLINE}/>'
    )
    staff = (
        f'<path d="M71 46V88" fill="none" stroke="{INK}" stroke-width="3.2"/><path d="M71 46V88" stroke="{GOLD}" stroke-width="1.6"/>'
        f'<path d="M71 34C73.6 37.6 75 41 75 43.4C75 46 73.2 47.6 71 47.6C68.8 47.6 67 46 67 43.4C67 41 68.4 37.6 71 34Z" fill="{CLOTH}" {OUTLINE}/>'
        f'<path d="M66.8 60C66.8 57.6 75.2 57.6 75.2 60V63.6C75.2 66 66.8 66 66.8 63.6Z" fill="{SKIN[suit]}" {OUTLINE}/>'
    )
    return coat + hair + _face_of_a_figure(suit) + fringe + mouth + cap + staff


FIGURES: Final = {"J": _jack, "Q": _queen, "K": _king}


def _court(rank: str, suit: str) -> str:
    """A figure from the waist up and the same turned about, cut along a slanting line."""
    cut = f"{rank}{suit}-cut"
    half = (
        f'<clipPath id="{cut}"><path d="M22 14H78V62L22 78Z"/></clipPath>'
        f'<g clip-path="url(#{cut})">{FIGURES[rank](suit)}{pip(suit, 30.4, 25.6, 0.62)}</g>'
    )
    frame = '<rect x="22" y="14" width="56" height="112" rx="3" fill="none" stroke="currentColor" stroke-width="1.2"/>'
    seam = '<path d="M22 78L78 62" fill="none" stroke="currentColor" stroke-width="1.2"/>'
    return _corners(rank, suit) + _both_ends(f"{rank}{suit}-half", half) + seam + frame


def face(card: Card) -> str:
    """The full face, in a box 100 by 140."""
    rank, suit = str(card)[:-1], card.suit
    if rank == "A":
        return _ace(suit)
    return _court(rank, suit) if rank in FIGURES else _pip_face(rank, suit)


def index_face(card: Card) -> str:
    """A face for small screens and for large print: the rank and the suit, as big as they go."""
    rank, suit = str(card)[:-1], card.suit
    return rank_sign(rank, 50, 14, 3.3, 2.6) + pip(suit, 50, 105.5, 2.5)


def back() -> str:
    """The back: a lattice, and in the middle the mark of the house, a line of cards with one hanging below."""
    lines = []
    left, top, right, bottom, step = 7, 7, 93, 133, 7
    for start in range(left - (bottom - top), right, step):
        x0, x1 = max(start, left), min(start + bottom - top, right)
        lines.append(
            f"M{x0} {top + x0 - start}L{x1} {top + x1 - start}M{x0} {bottom - x0 + start}L{x1} {bottom - x1 + start}"
        )
    cards = "".join(
        f'<rect x="{x}" y="{y}" width="9" height="12.6" rx="2" fill="{fill}"/>'
        for x, y, fill in (
            *(
                (33.5, 55.6, "var(--card-back-line)"),
                (45.5, 55.6, "var(--card-back-line)"),
                (57.5, 55.6, "var(--card-back-line)"),
            ),
            (45.5, 71.8, GOLD),
        )
    )
    return (
        '<rect width="100" height="140" rx="6" fill="var(--card-back)"/>'
        f'<path d="{"".join(lines)}" stroke="var(--card-back-line)" stroke-width=".7" opacity=".55"/>'
        '<rect x="7" y="7" width="86" height="126" rx="3" fill="none" stroke="var(--card-back-line)" stroke-width="1.4"/>'
        '<circle cx="50" cy="70" r="26" fill="var(--card-back)" stroke="var(--card-back-line)" stroke-width="1.4"/>'
        + cards
    )


def _symbols() -> Iterator[str]:
    for card in Card.ALL:
        yield f'<symbol id="{card}" viewBox="0 0 {WIDTH} {HEIGHT}">{face(card)}</symbol>'
        yield f'<symbol id="{card}-index" viewBox="0 0 {WIDTH} {HEIGHT}">{index_face(card)}</symbol>'
    yield f'<symbol id="back" viewBox="0 0 {WIDTH} {HEIGHT}">{back()}</symbol>'
    for suit, path in SUIT_PATHS.items():
        yield f'<symbol id="suit-{suit}" viewBox="-10.5 -10.5 21 21"><path fill="currentColor" d="{path}"/></symbol>'


def sprite() -> str:
    """Every picture of the deck, to be shown by ``<use href="deck.svg#QH">``."""
    return "\n".join(['<svg xmlns="http://www.w3.org/2000/svg">', *_symbols(), "</svg>", ""])


def suit_picture(suit: str, colour: str) -> str:
    """One suit sign in one colour, for the background of layout cards."""
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-10.5 -10.5 21 21" width="42" height="42">'
        f'<path fill="{colour}" d="{SUIT_PATHS[suit]}"/></svg>\n'
    )


def files() -> dict[str, str]:
    """File name to text, for everything under ``static/cards``."""
    texts = {"deck.svg": sprite()}
    for suit, ink in PALETTE.items():
        texts[f"suit-{suit}.svg"] = suit_picture(suit, ink)
    for suit, (colour, ink) in FOUR_COLOURS.items():
        texts[f"suit-{suit}-{colour}.svg"] = suit_picture(suit, ink)
    return texts
