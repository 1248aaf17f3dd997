"""What can be typed, and the rules in short, game by game; docs/rules has them in full."""

from __future__ import annotations

from textwrap import fill
from typing import Final

from eleusis.players.storyteller import WIDTH

_CARDS: Final = """\
  7H             play a card: H hearts, D diamonds, C clubs, S spades; ten is 10"""
_NONE: Final = """\
  none           say that no card of your hand fits, and show it"""
_GUESS: Final = """\
  guess TEXT     say the rule, when you may"""
_ALWAYS: Final = """\
  y, n           answer a question; pass where no answer is one, too
  note TEXT      write an idea into your notebook, in any words
  hint           the next rung of the ladder of hints
  table          look at the table again
  rules          the rules of this game in short
  help           read this
  quit           stop; the rule is shown"""

_OWN: Final = {
    "express": (_CARDS, _NONE, _GUESS),
    "three_lives": (_CARDS, _NONE, _GUESS),
    "classic": (_CARDS, "  7H 3C          play two to four cards at once, in order", _NONE),
    "delphi": (),
}
_DEALER: Final = """\
As dealer:
  Enter          go on; run goes on without stopping after each turn
  hint TEXT      give everybody a hint
  undo           turn your last verdict on a card round, where you judge"""


def help_text(game: str) -> str:
    """What can be typed in this game."""
    return "\n".join((*_OWN.get(game, (_CARDS, _NONE)), _ALWAYS, _DEALER))


_RULE: Final = """\
A secret rule says which card may follow which. It looks at the main line only: at the cards
that fitted, never at those below, at who plays or when. Ace 1, jack 11, queen 12, king 13;
diamonds and hearts are red. Find the rule by playing."""

_RULES: Final = {
    "express": """\
Play one card a turn. If it fits, it joins the line and you may guess the rule, or pass. If not,
it lies below and you draw one. Or say none: if no card of your hand fits, it goes under the
stock, you get one fewer, and may guess; if one does, it is played and you draw one.
The round ends with a right guess or an empty hand. Points: 12 less the cards you have left,
6 for the right guess, 3 for an empty hand; the dealer has those of the best player.""",
    "three_lives": """\
Everyone has three lives. Play one card a turn; a wrong one costs a life. Or say none: that costs
nothing if it is true, and a life if a card of your hand fits. Once a turn, before the card or
after a right one, you may guess the rule; a wrong guess costs a life. Whoever has none left is
out. The first right guess wins the round: 1 point.""",
    "classic": """\
Play one to four cards a turn, in order. All fit, or all lie below and you draw twice as many.
Or say none: if it is true, you get a new hand four cards smaller; if not, one of them is played
and you draw five. Nobody guesses aloud: at the end of your turn you may become the prophet, if
two others are still in. A prophet plays no cards and says of every play whether it fits: a card
on the line after that is 1 point, one below 2; one false call, and it is over: five cards.
A marker lies on every tenth card. From the fourth on (40 cards, or 30 after the prophet's) a
wrong play puts you out of the round. It ends with an empty hand, or when all but the prophet
are out. Points: the largest hand less your own, 4 for an empty hand, and the prophet's.""",
    "delphi": """\
The cards of one pack are turned one by one. Say of each whether it fits the rule: right is a
token more, wrong or no answer a token less. Nobody has a hand, and nobody guesses aloud.
Points: for every other player the difference between your tokens and theirs. The oracle, who
made the rule, has all differences added up.""",
}


def rules_text(game: str) -> str:
    """The game in short."""
    said = (_RULE, _RULES.get(game, ""), f"All of it: docs/rules/{game}.md")
    return "\n".join(fill(" ".join(one.split()), WIDTH - 1) for one in said if one)
