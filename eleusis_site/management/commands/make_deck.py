"""Write the card pictures under ``static/cards`` from `eleusis_site.deck`."""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand

from eleusis_site import deck


class Command(BaseCommand):
    help = "Draw the deck: the sprite of card faces and the suit pictures in static/cards."

    def handle(self, *_args: Any, **_options: Any) -> None:
        folder = settings.STATICFILES_DIRS[0] / "cards"
        folder.mkdir(parents=True, exist_ok=True)
        for name, text in deck.files().items():
            (folder / name).write_text(text, encoding="utf-8")
            self.stdout.write(f"{name}: {len(text)} characters")
