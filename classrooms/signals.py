"""What the roster tells the rest of the site. `games` and `reports` listen; `classrooms` does not know who does."""

from django.dispatch import Signal

student_erased = Signal()  # student: Student; sent before the row goes, in the transaction in which it goes
