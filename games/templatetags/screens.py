"""What one game alone brings to a page: its styles, and how it is played, on a card and in four lines. None has to be there."""

from __future__ import annotations

from functools import lru_cache

from django import template
from django.contrib.staticfiles import finders
from django.template.loader import get_template
from django.templatetags.static import static
from django.utils.html import format_html_join
from django.utils.safestring import SafeString

from games import catalogue
from games.kinds import GameChoice, Text

register = template.Library()


@lru_cache
def _styles(variant: str) -> SafeString:
    sheets = (f"css/games/{name}.css" for name in (variant, f"{variant}_wall"))
    found = ((static(sheet),) for sheet in sheets if finders.find(sheet))
    return format_html_join("", '<link rel="stylesheet" href="{}">', found)


@register.simple_tag
def game_styles(variant: str) -> SafeString:
    """``static/css/games/<variant>.css`` and ``<variant>_wall.css``, where there is one."""
    return _styles(variant)


@register.simple_tag
def how_to_play(variant: str) -> SafeString | str:
    """``templates/games/variants/<variant>/how_to_play.html``, where there is one."""
    return _of_its_own(variant, "how_to_play")


@register.simple_tag
def four_lines(variant: str) -> SafeString | str:
    """``templates/games/variants/<variant>/four_lines.html``, where there is one: how to play, while others are expected."""
    return _of_its_own(variant, "four_lines")


@register.simple_tag
def inventors() -> list[tuple[GameChoice, Text]]:
    """Each game with who invented it, and for what it is good."""
    return catalogue.inventors()


def _of_its_own(variant: str, card: str) -> SafeString | str:
    try:
        found = get_template(f"games/variants/{variant}/{card}.html")
    except template.TemplateDoesNotExist:
        return ""
    return found.render()
