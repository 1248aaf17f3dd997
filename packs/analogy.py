"""What in the game is like what in science. Where the two differ stands in `reports.selectors.report_words`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from django.utils.translation import gettext_lazy as _

from games.kinds import GameChoice, Text, kind_of


@dataclass(frozen=True, slots=True)
class Likeness:
    """A row of the page. ``key`` is that of `games.kinds.Kind.like_science`; none where it is in every game."""

    game: Text
    science: Text
    ask: Text
    key: str = ""


LIKENESSES: Final = (
    Likeness(
        _("The dealer knows the rule, and says only whether a card fits."),
        _("Nature keeps her laws, and says only what happens."),
        _("Whom can you ask whether your idea is right?"),
    ),
    Likeness(
        _("A card is played."),
        _("An experiment is made."),
        _("What did you want to know when you played it?"),
    ),
    Likeness(
        _("A card hangs below the line."),
        _("A negative result: it did not happen. It is evidence as good as the other."),
        _("Which card below the line taught you most?"),
    ),
    Likeness(
        _("“I think the rule is …”, said aloud or written in the notebook."),
        _("A hypothesis, and the lab journal it stands in."),
        _("Does it agree with every card, those below the line, too?"),
    ),
    Likeness(
        _("The rule is guessed, and all hear whether it is right."),
        _("A claim is published, and others test it."),
        _("Had you tried to prove yourself wrong before you said it?"),
        "guess",
    ),
    Likeness(
        _("Before each verdict everyone says: it fits, or it does not."),
        _("A prediction, written down before the result is known."),
        _("Why before, and not after?"),
        "predict",
    ),
    Likeness(
        _("Several cards are played at once, as a string. If it fails, nobody is told which card was wrong."),
        _("An experiment with several things changed at once: nobody can say which of them it was."),
        _("When is it worth the risk?"),
        "string",
    ),
    Likeness(
        _("The prophet foretells every verdict, and one mistake ends it."),
        _("A theory that stakes itself on every next result."),
        _("When would you dare to be the prophet?"),
        "prophet",
    ),
    Likeness(
        _("“None of my cards fits”: the whole hand is shown."),
        _("A claim that something cannot be needs proof: all of the evidence on the table."),
        _("What is harder to show: that something can be, or that nothing can?"),
        "no_play",
    ),
)


def likenesses_of(game: GameChoice) -> list[tuple[Likeness, bool]]:
    """All of them, each with whether it is in this game."""
    has = kind_of(game.variant).like_science
    return [(one, not one.key or one.key in has) for one in LIKENESSES]
