"""Fixed words of the report: steps, practices, sources, reasons. Sentences about one cycle are in `steps`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

Text = str | Promise

FEW: Final = 5  # below so many plays or predictions nothing is said about a student


@dataclass(frozen=True, slots=True)
class StepName:
    """A step in the student's words, in the teacher's, and the practice it shows (NGSS, Appendix F)."""

    key: str
    asks: Text
    term: Text
    practice: int


STEPS: Final = (
    StepName("observe", _("What had we seen?"), _("Question and observe"), 4),
    StepName("hypothesise", _("What did I think?"), _("Hypothesise"), 6),
    StepName("check", _("Did it agree with the cards so far?"), _("Check against the evidence"), 7),
    StepName("predict", _("What did I expect next?"), _("Predict"), 3),
    StepName("experiment", _("What did I try?"), _("Experiment"), 3),
    StepName("result", _("What happened?"), _("Result"), 4),
    StepName("conclude", _("How close was it?"), _("Conclude"), 6),
    StepName("revise", _("What did I change?"), _("Revise"), 7),
    StepName("share", _("Whose cards helped?"), _("Share"), 8),
)

PRACTICES: Final[dict[int, Text]] = {
    2: _("Developing and using models"),
    3: _("Planning and carrying out investigations"),
    4: _("Analysing and interpreting data"),
    6: _("Constructing explanations"),
    7: _("Arguing from evidence"),
    8: _("Communicating"),
}

# What is counted of each, and of what (`reports.selectors.practices`).
OCCASIONS: Final[dict[str, Text]] = {
    "rule": _("ideas put as a rule, of all ideas"),
    "proved": _("cards sorted as the own words say, of those sorted before a verdict"),
    "chosen": _("cards that could tell half of what the best could, of all choices"),
    "foretold": _("verdicts foretold, of cards that were turned up"),
    "agreed": _("ideas that agreed with every card seen, of those with cards to meet"),
    "explained": _("rounds with an idea put into words, of rounds played"),
    "revised": _("ideas changed after evidence against them, of those followed by another"),
    "argued": _("notes that cite cards, of notes with cards to cite"),
    "aloud": _("rounds with an idea said aloud or at the close, of rounds played"),
}

SOURCES: Final[dict[str, Text]] = {
    "guess": _("guess, said aloud"),
    "note": _("notebook"),
    "closing": _("closing guess"),
    "predictions": _("predictions before any words"),
    "prophet": _("prophet, judging aloud"),
}

REASONS: Final[dict[str, Text]] = {
    "guess": _("the rule was guessed"),
    "empty_hand": _("a hand was empty"),
    "stock": _("the stock was used up"),
    "lives": _("nobody had a life left"),
    "expelled": _("everybody who took turns was expelled"),
    "teacher": _("the teacher ended the round"),
    "bell": _("the bell ended the round"),
    "left": _("players left"),
}

SUITS: Final[dict[str, Text]] = {"C": _("clubs"), "D": _("diamonds"), "H": _("hearts"), "S": _("spades")}
KINDS: Final[dict[str, Text]] = {
    "red": _("red cards"),
    "black": _("black cards"),
    "face": _("faces"),
    "number": _("number cards"),
    "odd": _("odd cards"),
    "even": _("even cards"),
}
CHANGED: Final[dict[str, Text]] = {
    "suit": _("suit"),
    "colour": _("colour"),
    "rank": _("rank"),
    "parity": _("odd or even"),
    "face": _("face or number"),
    "before": _("the card before"),
}

MISSING: Final[dict[str, Text]] = {
    "free_words": _("Cannot be told: the idea is in free words."),
    "no_rule": _("Cannot be told: the secret rule is in free words."),
    "too_many_cases": _("Cannot be told: the two rules have too many cases to compare."),
    "first": _("A first idea: nothing to revise yet."),
    "no_turn": _("No turn was left for it."),
    "judged": _("It was judged at once: nothing more was tried on it."),
    "ruled_out": _("It was ruled out when it was said: there was nothing left to try."),
}
NOT_DONE: Final[dict[str, Text]] = {
    "check": _("Not put into words, so nothing to check."),
    "predict": _("Not on record: what was expected while the idea stood."),
    "experiment": _("Not on record: no own card was played on this idea."),
    "result": _("Not on record: nothing could speak for or against it."),
    "result_of_predictions": _("Not put into words: no card can speak for or against it."),
    "conclude": _("Not put into words, so nothing to compare."),
    "revise": _("Not put into words, so nothing to compare."),
    "share": _("Not put into words, so nothing to compare."),
}

OF_WORDS: Final = frozenset({"check", "revise", "share"})  # steps that a prophet took when the idea was put into words
NO_CARDS: Final = _("In this game nobody plays cards; what is tried is to foretell them.")
NO_CALLS: Final = _("Not on record: no call was made.")

# What points are for in all games (`eleusis.events.Score.parts`); what one game alone gives stands in `reports.selectors.tellings`.
PARTS: Final[dict[str, Text]] = {
    "hand": _("hand"),
    "guess": _("right guess"),
    "empty_hand": _("empty hand"),
    "dealer": _("as dealer"),
}

DEBRIEF: Final[tuple[Text, ...]] = (
    _("Which card changed your mind?"),
    _("Which rejected card was hardest to use?"),
    _("Name another rule that fitted as well. Which card would have told the two apart?"),
    _("What did you learn from another player’s mistake?"),
    _("What made this rule easy or hard to find?"),
    _("Where does the game differ from real science?"),
)

REAL_SCIENCE: Final[tuple[Text, ...]] = (
    _("Here every verdict is certain; a measurement has errors."),
    _("Here the law never changes while you look."),
    _("Here the answer is shown at the end; in science nobody turns the card over."),
    _("Here there are 52 kinds of card; nature has more."),
    _("Here colleagues see every result at once."),
)

CANNOT_KNOW: Final[tuple[Text, ...]] = (
    _("Only what was said, written or played can be read here. What a student thought and did not show is not in it."),
    _(
        "Playing cards that one’s own idea accepts (positive tests) is often a good strategy; it is reported, not marked."
    ),
    _("“Supported so far” means: not ruled out by any card seen. No number of cards makes it more than that."),
    _("A student makes 5 to 12 plays a round. Figures come with their n; below 5 nothing is said."),
)
