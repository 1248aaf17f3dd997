"""Why a text could not be read: the place, what was understood before it, and what could stand there instead."""

from __future__ import annotations

from collections.abc import Sequence

from eleusis.rules.reader.answer import RuleError
from eleusis.rules.reader.choosing import Nobodys
from eleusis.rules.reader.completing import going_on
from eleusis.rules.reader.lexicon.entries import Lexicon
from eleusis.rules.reader.lexing import Lattice
from eleusis.rules.reader.outlook import Outlook
from eleusis.rules.reader.written import WrittenWord
from eleusis.texts import gettext as _

MOST_EXPECTED = 4
_SHOWN = 3  # words before the place


def not_understood(text: str, lattice: Lattice, lexicon: Lexicon) -> RuleError:
    """The words can be gone on with up to some place, and what stands there does not go on with them."""
    view = Outlook.of(lattice, lexicon)
    if view.farthest >= len(lattice.words):
        expected = _onward(view, view.farthest)
        return RuleError(
            "unfinished",
            (_("The sentence is not finished.%(expected)s") % {"expected": _could(expected)}),
            (len(text), len(text)),
            expected,
        )
    if lattice.words[view.farthest].text == ")":
        return _false_gloss(text, lattice, view.farthest)
    start, end = next(piece for piece in _phrases(lattice) if piece[1] > view.farthest)
    expected = _onward(view, start)
    span = (lattice.words[start].start, lattice.words[end - 1].end)
    wrong = text[span[0] : span[1]]
    if not start:
        return RuleError(
            "unexpected",
            (_("A rule cannot begin with “%(wrong)s”.%(expected)s") % {"wrong": wrong, "expected": _could(expected)}),
            span,
            expected,
        )
    understood = text[lattice.words[max(0, start - _SHOWN)].start : lattice.words[start - 1].end]
    message = _("After “%(understood)s”, “%(wrong)s” was not understood.%(expected)s") % {
        "understood": understood,
        "wrong": wrong,
        "expected": _could(expected),
    }
    return RuleError("unexpected", message, span, expected)


def _false_gloss(text: str, lattice: Lattice, at: int) -> RuleError:
    """What stands in brackets is understood, and does not go with what it stands behind."""
    depth = 0
    for opening in range(at, -1, -1):
        depth += {")": 1, "(": -1}.get(lattice.words[opening].text, 0)
        if not depth:
            break
    span = (lattice.words[opening].start, lattice.words[at].end)
    message = _("“%(text)s” does not go with what it stands behind. Leave it out, or say it in a sentence.") % {
        "text": text[span[0] : span[1]]
    }
    return RuleError("unexpected", message, span)


def unknown_word(
    text: str, words: Sequence[WrittenWord], unknown: Sequence[WrittenWord], lexicon: Lexicon
) -> RuleError:
    """A word of no phrase."""
    word = unknown[0]
    view = Outlook.of(Lattice.of([before for before in words if before.end <= word.start], lexicon), lexicon)
    whole = view.farthest == len(view.lattice.words)
    expected = _onward(view, view.farthest) if whole else ()
    could = (_(" You could write: %(expected)s.") % {"expected": _quoted(expected)}) if expected else ""
    message = _("The word “%(text)s” is not known.%(could)s") % {"text": text[word.start : word.end], "could": could}
    return RuleError("unknown_word", message, (word.start, word.end), expected)


def no_rule(text: str, refusal: Nobodys) -> RuleError:
    """All that the text can mean is nobody's rule."""
    return RuleError(refusal.code, str(refusal), (0, len(text)))


def only_values(text: str) -> RuleError:
    """As in "J = 11, Q = 12, K = 13"."""
    message = _("This only says how cards count. Say, too, which ones may be played.")
    return RuleError("no_rule", message, (0, len(text)))


def _onward(view: Outlook, place: int) -> tuple[str, ...]:
    return tuple(view.lexicon.spelled(phrase) for phrase in going_on(view, place, MOST_EXPECTED))


def _could(expected: Sequence[str]) -> str:
    return (_(" Here could follow: %(expected)s.") % {"expected": _quoted(expected)}) if expected else ""


def _quoted(phrases: Sequence[str]) -> str:
    return ", ".join(_("“%(words)s”") % {"words": phrase} for phrase in phrases)


def _phrases(lattice: Lattice) -> list[tuple[int, int]]:
    """The words as the longest phrases from the left."""
    longest: dict[int, int] = {}
    for edges in lattice.ending:
        for edge in edges:
            longest[edge.start] = max(longest.get(edge.start, 0), edge.end)
    pieces = []
    place = 0
    while place < len(lattice.words):
        pieces.append((place, longest.get(place, place + 1)))
        place = pieces[-1][1]
    return pieces
