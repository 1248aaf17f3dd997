"""`manage.py dump_table ID --json`: the whole log of one table and the state it folds to, for tests from outside."""

from __future__ import annotations

import json
from argparse import ArgumentParser
from typing import Any
from uuid import UUID

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError
from msgspec import to_builtins

from eleusis import codec
from eleusis.game import Game
from eleusis.seats import TEACHER
from games.live import store, viewing
from games.live import table_plan as plan
from games.models import Table


class Command(BaseCommand):
    help = "Print the log of a table, secrets included, and what it comes to."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("table", type=UUID, help="the table's id")
        parser.add_argument("--json", action="store_true", help="as JSON; otherwise one line an event")

    def handle(self, *_: Any, **options: Any) -> None:
        if not settings.ACCEPTANCE:
            raise CommandError("This command is off. Set ELEUSIS_ACCEPTANCE=1 to allow it.")
        table = Table.objects.select_related("lesson").filter(pk=options["table"]).first()
        if table is None:
            raise CommandError("There is no such table.")
        dumped = dump(table)
        if options["json"]:
            self.stdout.write(json.dumps(dumped, ensure_ascii=False, indent=1))
            return
        for entry in dumped["log"]:
            self.stdout.write(f"{entry['seq']:5}  {entry['actor']:3}  {json.dumps(entry['event'], ensure_ascii=False)}")


def dump(table: Table) -> dict[str, Any]:
    log = store.read(table.pk)
    game = Game.of(table.lesson.variant).after(entry.fact for entry in log)
    round_ = game.state.round
    people = plan.people_at(table.pk)
    shown = viewing.table_part(game, TEACHER, (), table_id=table.pk, number=table.number, title="")
    return {
        "table": str(table.pk),
        "lesson": str(table.lesson_id),
        "number": table.number,
        "epoch": table.epoch,
        "seq": game.seq,
        "seqs": [entry.seq for entry in log],
        "log": [
            {
                "seq": entry.seq,
                "at": entry.at,
                "actor": entry.actor,
                "move_id": entry.move_id,
                "event": codec.event_to_json(entry.fact),
            }
            for entry in log
        ],
        "state": {
            **to_builtins(shown),
            "phase": viewing.phase(game.state),
            "paused": game.state.paused,
            "turn": None if round_ is None else round_.turn,
            "rounds": game.state.rounds,
            "seats": to_builtins(viewing.seat_parts(game.state, people, frozenset())),
            "hands": {}
            if round_ is None
            else {str(seat): [str(card) for card in hand] for seat, hand in round_.hands.items()},
            "stock": [] if round_ is None else [str(card) for card in round_.stock.cards],
            "rule": None if round_ is None else to_builtins(viewing.statement_part(round_.statement)),
        },
    }
