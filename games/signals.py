"""What a lesson tells the rest of the site. `reports` listens; `games` does not know who does."""

from django.dispatch import Signal

round_over = Signal()  # table_id: UUID, round: int; sent after the facts are committed
