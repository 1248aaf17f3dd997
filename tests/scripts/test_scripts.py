"""The browser's fold, in Node, over whole recorded games: what it folds from frames is what a fresh page is told."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any
from uuid import UUID

from msgspec import to_builtins

from eleusis import codec
from eleusis.game import Game
from eleusis.seats import PUBLIC, TEACHER, Viewer
from games.live import viewing
from games.live.changes import LastTold
from games.live.frames import OwnPart, SharedPart
from games.live.viewing import People
from tests import servers
from tests.engine.playing import Record, play
from tests.engine.playthroughs import PLAYTHROUGHS, first_round

HERE = Path(__file__).parent
VIEWERS = {"the first player": 0, "the second player": 1, "the teacher": TEACHER, "the wall": PUBLIC}


def parts(game: Game, viewer: Viewer) -> tuple[SharedPart, OwnPart]:
    """The two halves of ``you``."""
    people = People(names={seat: f"Student {seat}" for seat in range(9)})
    options = viewing.option_names(game, viewer)
    return (
        viewing.shared_part(game.state, people, frozenset(game.state.seats), 0),
        viewing.own_part(game.state, viewer, options, game.status(viewer)),
    )


def you(game: Game, viewer: Viewer) -> dict[str, Any]:
    shared, own = parts(game, viewer)
    return {**to_builtins(shared), **to_builtins(own)}


def told_now(last: LastTold, game: Game, viewer: Viewer) -> dict[str, Any]:
    """``you``, or what of it has changed."""
    shared, own = parts(game, viewer)
    changes, own_changes = last.shared(viewer == PUBLIC, shared)[0], last.own(viewer, own)
    if changes is None or own_changes is None:
        return {"you": you(game, viewer)}
    return {"changes": to_builtins(changes | own_changes)}


def whole(game: Game, viewer: Viewer) -> dict[str, Any]:
    table = to_builtins(viewing.table_part(game, viewer, (), table_id=UUID(int=0), number=1, title=""))
    return {"t": "state", "seq": game.seq, "table": table, "you": you(game, viewer)}


def told(record: Record, viewer: Viewer) -> dict[str, Any]:
    """The frames of a game to one viewer, and beside each what a fresh page would be told."""
    first = record.steps[0].before
    frames, wholes, last = [whole(first, viewer)], [whole(first, viewer)], LastTold()
    for step in record.steps:
        events = [codec.event_to_json(event) for event in step.before.told(step.events, viewer)]
        frames.append({"t": "events", "seq": step.after.seq, "events": events, **told_now(last, step.after, viewer)})
        wholes.append(whole(step.after, viewer))
    return {"frames": frames, "wholes": wholes}


def test_what_the_browser_folds_is_what_a_fresh_page_is_told(tmp_path: Path) -> None:
    games = [
        {"name": name, "viewer": title, **told(first_round(play(plan)), viewer)}
        for name, plan in PLAYTHROUGHS.items()
        for title, viewer in VIEWERS.items()
    ]
    file = tmp_path / "told.json"
    file.write_text(json.dumps(games))
    command = [servers.node(), "--test", str(HERE / "fold.test.js")]
    done = subprocess.run(command, env={"TOLD": str(file)}, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-6000:]
    assert f"tests {2 * len(games) + 8}" in done.stdout
