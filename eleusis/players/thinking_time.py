"""How long a bot seems to think, in milliseconds. Decided here, waited for elsewhere."""

from __future__ import annotations

from typing import Final

from eleusis import moves as mv
from eleusis.players.luck import Luck
from eleusis.settings import Settings
from eleusis.variants.classic import BecomeProphet, Call, PassProphecy, PlayString

_THINKING: Final[dict[type[mv.Move], tuple[int, int]]] = {
    mv.Play: (2500, 9000),
    mv.DeclareNoPlay: (5000, 12000),
    mv.Guess: (6000, 15000),
    mv.PassGuess: (1500, 4000),
    mv.Predict: (1000, 3500),
    mv.Note: (4000, 12000),
    mv.Conclude: (8000, 20000),
    mv.SetRule: (8000, 20000),
    mv.PlayFor: (2000, 6000),
    PlayString: (5000, 12000),
    BecomeProphet: (6000, 15000),
    PassProphecy: (1000, 3000),
    Call: (1500, 6000),
}
_OTHERWISE: Final = (2000, 5000)
_CLOCKS: Final[dict[type[mv.Move], str]] = {
    mv.Play: "turn_seconds",
    mv.DeclareNoPlay: "turn_seconds",
    mv.Guess: "guess_seconds",
    mv.PassGuess: "guess_seconds",
    mv.Predict: "predict_seconds",
    PlayString: "turn_seconds",
    mv.PlayFor: "turn_seconds",
    Call: "turn_seconds",
    BecomeProphet: "prophet_seconds",
    PassProphecy: "prophet_seconds",
    mv.Conclude: "closing_seconds",
}
_LATEST: Final = 0.7  # of the time there is


def thinking(move: mv.Move, settings: Settings, tempo: float, luck: Luck) -> int:
    """Milliseconds until the move; a `tempo` of 2 is twice as quick. Always well within the table's clock."""
    shortest, longest = _THINKING.get(type(move), _OTHERWISE)
    wanted = (shortest + (longest - shortest) * luck.fraction() ** 2) / tempo
    seconds: int = getattr(settings, _CLOCKS.get(type(move), ""), 0)
    return int(min(wanted, 1000 * seconds * _LATEST) if seconds else wanted)
