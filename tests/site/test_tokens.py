"""The tokens of the design: both dark sets are one, and what must be read can be read."""

from __future__ import annotations

import posixpath
import re

import pytest
from django.conf import settings

from eleusis_site import deck
from reports.templatetags import report_cards

CSS = settings.STATICFILES_DIRS[0] / "css"


def declarations(selector: str, sheet: str = "tokens.css") -> dict[str, str]:
    block = (CSS / sheet).read_text(encoding="utf-8").split(f"\n{selector} {{", 1)[1].split("}", 1)[0]
    return dict(re.findall(r"(--[\w-]+):\s*([^;]+);", block))


LIGHT = declarations(":root")
DARK = declarations(":root", "themes/dark.css")
FOUR = declarations(":root.four-colours")
THEMES = {"light": LIGHT, "dark": LIGHT | DARK, "four colours": LIGHT | FOUR}


def luminance(colour: str) -> float:
    channels = [int(colour[start : start + 2], 16) / 255 for start in (1, 3, 5)]
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


TEXT = [
    *((ink, ground) for ink in ("ink", "quiet", "accent") for ground in ("paper", "surface", "sunken")),
    *((ink, ground) for ink in ("wrong", "accent") for ground in ("paper", "surface", f"{ink}-soft")),
    *((f"{ink}-strong", f"{ink}-soft") for ink in ("accent", "wrong")),
    *(("ink", f"{ground}-soft") for ground in ("accent", "wrong", "warm")),
    *(("on-accent", "accent"), ("on-accent", "accent-strong"), ("on-wrong", "wrong"), ("on-wrong", "wrong-strong")),
    *(("warm", "warm-soft"), ("surface", "warm"), ("paper", "quiet")),
    *((f"suit-{suit}", ground) for suit in "shdc" for ground in ("card-face", "card-wrong-face")),
    *(("card-face", ground) for ground in ("card-right", "card-wrong")),
]
EDGES = [
    *(("edge", ground) for ground in ("paper", "surface", "sunken")),
    *(("focus", ground) for ground in ("paper", "surface", "sunken")),
]


def test_the_dark_set_changes_only_what_the_light_set_has():
    assert set(DARK) <= set(LIGHT)


STYLES = [*(f"base/{sheet.name}" for sheet in sorted((CSS / "base").iterdir())), "cards.css", "layouts.css", "home.css"]


@pytest.mark.parametrize("tokens", THEMES.values(), ids=list(THEMES))
@pytest.mark.parametrize(("ink", "ground"), TEXT)
def test_text_stands_out(tokens, ink, ground):
    assert contrast(tokens[f"--{ink}"], tokens[f"--{ground}"]) >= 4.5


@pytest.mark.parametrize("tokens", THEMES.values(), ids=list(THEMES))
@pytest.mark.parametrize(("mark", "ground"), EDGES)
def test_edges_and_signs_stand_out(tokens, mark, ground):
    assert contrast(tokens[f"--{mark}"], tokens[f"--{ground}"]) >= 3


def test_cards_are_the_same_paper_and_ink_in_every_theme():
    assert [name for name in DARK if name.startswith(("--card", "--suit"))] == []
    assert LIGHT["--card-face"] == "#ffffff"


def test_suits_have_two_colours_where_nobody_chose_four():
    assert LIGHT["--suit-h"] == LIGHT["--suit-d"] != LIGHT["--suit-s"] == LIGHT["--suit-c"]
    assert len({(LIGHT | FOUR)[f"--suit-{suit}"] for suit in "shdc"}) == 4


def test_the_suits_of_the_pictures_are_those_of_the_tokens():
    assert {f"--suit-{suit.lower()}": ink for suit, ink in deck.PALETTE.items()} == {
        f"--suit-{suit}": LIGHT[f"--suit-{suit}"] for suit in "shdc"
    }
    assert {f"--suit-{suit.lower()}": ink for suit, (_colour, ink) in deck.FOUR_COLOURS.items()} == {
        name: ink for name, ink in FOUR.items() if not name.endswith("image")
    }
    assert deck.PALETTE == report_cards.INK


@pytest.mark.parametrize("name", STYLES)
def test_no_colour_is_named_outside_the_tokens(name):
    css = (CSS / name).read_text(encoding="utf-8")
    screen = css.split("@media (forced-colors")[0].split("@media print")[0]
    assert re.findall(r"#[0-9a-fA-F]{3,8}\b", screen) == []


@pytest.mark.parametrize("name", STYLES)
def test_every_token_that_is_used_exists(name):
    css = (CSS / name).read_text(encoding="utf-8")
    own = set(re.findall(r"(--[\w-]+):", css))
    assert set(re.findall(r"var\((--[\w-]+)", css)) - own <= set(LIGHT)


def test_no_sheet_is_longer_than_can_be_read_at_once():
    assert [
        sheet.name for sheet in CSS.rglob("*.css") if len(sheet.read_text(encoding="utf-8").splitlines()) >= 300
    ] == []


def test_every_sheet_is_on_some_page():
    """Those of one game are found by its name, those of the files by theirs."""
    pages = [page.read_text(encoding="utf-8") for page in (settings.BASE_DIR / "templates").rglob("*.html")]
    named = {
        name
        for page in pages
        for tag in re.findall(r"{% styles ([^%]+) %}", page)
        for name in re.findall(r'"([^"]+)"', tag)
    }
    named |= {name for page in pages for name in re.findall(r"'css/([\w/]+)\.css'", page)}
    sheets = {str(sheet.relative_to(CSS)).removesuffix(".css") for sheet in CSS.rglob("*.css")}
    assert named <= sheets
    seen: set[str] = set()
    while named - seen:  # and what these import
        name = (named - seen).pop()
        seen.add(name)
        text = (CSS / f"{name}.css").read_text(encoding="utf-8")
        named |= {
            posixpath.normpath(f"{name}/../{one}")
            for one in re.findall(r'^@import "([./\w]+)\.css"', text, re.MULTILINE)
        }
    assert {name for name in sheets - named if not name.startswith(("games/", "print/"))} == set()


def test_no_sheet_has_the_quotation_marks_of_one_language():
    sheets = {path.name: path.read_text(encoding="utf-8") for path in CSS.rglob("*.css")}
    assert [name for name, text in sheets.items() if re.search(r"content:\s*\"[“”„«»]", text)] == []
