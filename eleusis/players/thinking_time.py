"""How long a bot seems to think, in milliseconds. Decided here, waited for elsewhere."""

from __future__ import annotations

from typing import Final

from eleusis import moves as mv
from eleusis.players.habits import Habits
from eleusis.players.luck import Luck
from eleusis.settings import Settings

_THINKING: Final[dict[type[mv.Move], tuple[int, int]]] = {
    mv.Play: (2500, 9000),
    mv.DeclareNoPlay: (5000, 12000),
    mv.Guess: (6000, 15000),
    mv.PassGuess: (1500, 4000),
    mv.Sort: (5000, 12000),
    mv.Predict: (1000, 3500),
    mv.Note: (4000, 12000),
    mv.Conclude: (8000, 20000),
    mv.SetRule: (8000, 20000),
    mv.PlayFor: (2000, 6000),
}
_OTHERWISE: Final = (2000, 5000)
_CLOCKS: Final[dict[type[mv.Move], str]] = {
    mv.Play: "turn_seconds",
    mv.DeclareNoPlay: "turn_seconds",
    mv.Guess: "guess_seconds",
    mv.PassGuess: "guess_seconds",
    mv.Sort: "guess_seconds",
    mv.Predict: "predict_seconds",
    mv.PlayFor: "turn_seconds",
    mv.Conclude: "closing_seconds",
}
_LATEST: Final = 0.7  # of the time there is


def thinking(move: mv.Move, settings: Settings, tempo: float, luck: Luck, habits: Habits) -> int:
    """Milliseconds until the move; a `tempo` of 2 is twice as quick. Always well within the table's clock."""
    kind = type(move)
    shortest, longest = habits.thinking.get(kind) or _THINKING.get(kind, _OTHERWISE)
    wanted = (shortest + (longest - shortest) * luck.fraction() ** 2) / tempo
    seconds: int = getattr(settings, habits.clocks.get(kind) or _CLOCKS.get(kind, ""), 0)
    return int(min(wanted, 1000 * seconds * _LATEST) if seconds else wanted)
