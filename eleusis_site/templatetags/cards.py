"""``{% card "QH" %}``: a playing card in a page, with a name a screen reader can say."""

from __future__ import annotations

from typing import Final

from django import template
from django.templatetags.static import static
from django.utils.functional import Promise
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext_lazy

from eleusis.cards import Card

register = template.Library()

RANKS: Final[dict[int, Promise]] = {
    1: gettext_lazy("ace"),
    2: pgettext_lazy("of a card", "two"),
    3: pgettext_lazy("of a card", "three"),
    4: pgettext_lazy("of a card", "four"),
    5: pgettext_lazy("of a card", "five"),
    6: pgettext_lazy("of a card", "six"),
    7: gettext_lazy("seven"),
    8: gettext_lazy("eight"),
    9: gettext_lazy("nine"),
    10: gettext_lazy("ten"),
    11: gettext_lazy("jack"),
    12: gettext_lazy("queen"),
    13: gettext_lazy("king"),
}
SUITS: Final[dict[str, Promise]] = {
    "C": gettext_lazy("clubs"),
    "D": gettext_lazy("diamonds"),
    "H": gettext_lazy("hearts"),
    "S": gettext_lazy("spades"),
}


def card_name(card: Card | str, verdict: str = "") -> str:
    """How a card is read aloud: "Queen of hearts", or "Queen of hearts: does not fit"."""
    card = card if isinstance(card, Card) else Card.parse(card)
    name = _("%(rank)s of %(suit)s") % {"rank": RANKS[card.rank], "suit": SUITS[card.suit]}
    name = name[:1].upper() + name[1:]
    if verdict == "right":
        return _("%(card)s: fits") % {"card": name}
    if verdict == "wrong":
        return _("%(card)s: does not fit") % {"card": name}
    return name


@register.simple_tag(name="card")
def card(code: Card | str, verdict: str = "", *, full: bool = False) -> SafeString:
    """A card. ``verdict`` is "", "right" or "wrong"; ``full`` draws the face of the deck, not the chip of a layout."""
    card = code if isinstance(code, Card) else Card.parse(code)
    classes = " ".join(filter(None, ["card", "full" if full else "", f"s-{card.suit}", verdict]))
    name = card_name(card, verdict)
    if not full:
        return format_html(
            '<span class="{}"><span class="face" aria-hidden="true">{}</span><span class="visually-hidden">{}</span></span>',
            classes,
            str(card)[:-1],
            name,
        )
    sprite = static("cards/deck.svg")
    return format_html(
        '<span class="{}"><svg class="face" aria-hidden="true" focusable="false"><use href="{}#{}"></use></svg>'
        '<svg class="face jumbo" aria-hidden="true" focusable="false"><use href="{}#{}-index"></use></svg>'
        '<span class="visually-hidden">{}</span></span>',
        classes,
        sprite,
        card,
        sprite,
        card,
        name,
    )


@register.simple_tag(name="card_back")
def card_back(name: str = "") -> SafeString:
    """A card face down; ``name`` says what it is to a screen reader, and nothing does without one."""
    return format_html(
        '<span class="card back"{}>{}</span>',
        SafeString("" if name else ' aria-hidden="true"'),
        format_html('<span class="visually-hidden">{}</span>', name) if name else "",
    )


@register.filter(name="card_name")
def card_name_filter(code: Card | str) -> str:
    """``{{ "QH"|card_name }}``: Queen of hearts."""
    return card_name(code)
