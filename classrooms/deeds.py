"""What a teacher can have done in a class, a sentence each; `classrooms.models.Deed` keeps the key."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from django.utils.translation import gettext_lazy as _

# %(table)s is the number of a table; %(student)s and %(colleague)s are names.
SAID: Final[Mapping[str, object]] = {
    # the teachers
    "invited": _("%(teacher)s invited a teacher."),
    "revoked": _("%(teacher)s revoked an invitation."),
    "joined": _("%(teacher)s joined the class as a teacher."),
    "left": _("%(teacher)s left the class."),
    "took_out": _("%(teacher)s took %(colleague)s out of the class."),
    "offered": _("%(teacher)s offered the class to %(colleague)s."),
    "withdrew": _("%(teacher)s withdrew the offer of the class."),
    "declined": _("%(teacher)s did not take the class over."),
    "took_over": _("%(teacher)s took the class over from %(colleague)s."),
    # the class
    "changed_class": _("%(teacher)s changed the settings of the class."),
    "renewed_code": _("%(teacher)s made a new class code."),
    "kept_longer": _("%(teacher)s keeps the class for longer."),
    "agreed_words": _("%(teacher)s changed what rule words mean."),
    "asked_of_groups": _("%(teacher)s changed who sits with whom."),
    "added_students": _("%(teacher)s added students."),
    "renamed_student": _("%(teacher)s renamed %(student)s."),
    "took_off": _("%(teacher)s took %(student)s off the roster."),
    "brought_back": _("%(teacher)s brought %(student)s back."),
    "deleted_student": _("%(teacher)s deleted a student for good."),
    "gave_pictures": _("%(teacher)s gave %(student)s new pictures."),
    "let_in": _("%(teacher)s let %(student)s in."),
    # the lessons
    "saved_lesson": _("%(teacher)s prepared a lesson."),
    "opened_lesson": _("%(teacher)s opened the lesson."),
    "closed_lesson": _("%(teacher)s closed the lesson."),
    "deleted_lesson": _("%(teacher)s deleted a lesson."),
    "changed_rules": _("%(teacher)s changed the rules of the lesson."),
    "typed_paper": _("%(teacher)s typed in what table %(table)s played on paper."),
    "undid_paper": _("%(teacher)s took back the last change to what table %(table)s played on paper."),
    "made_file": _("%(teacher)s asked for a file of a report."),
    # the room
    "pause_all": _("%(teacher)s paused all tables."),
    "resume_all": _("%(teacher)s let all tables go on."),
    "next_round_all": _("%(teacher)s began the next round at every table."),
    "pause": _("%(teacher)s paused table %(table)s."),
    "resume": _("%(teacher)s let table %(table)s go on."),
    "end_round": _("%(teacher)s ended the round at table %(table)s."),
    "turn_card": _("%(teacher)s turned the next card at table %(table)s."),
    "next_round": _("%(teacher)s began the next round at table %(table)s."),
    "skip": _("%(teacher)s skipped a turn at table %(table)s."),
    "extend": _("%(teacher)s gave table %(table)s more time."),
    "hint": _("%(teacher)s gave table %(table)s a hint."),
    "move_student": _("%(teacher)s moved %(student)s to table %(table)s."),
    "seat_student": _("%(teacher)s gave %(student)s a seat."),
    "remove_student": _("%(teacher)s took %(student)s out of the lesson."),
    "mark_absent": _("%(teacher)s marked %(student)s absent."),
    "mark_present": _("%(teacher)s marked %(student)s present."),
    "undo_regrouping": _("%(teacher)s moved %(student)s back."),
    "accept_repair": _("%(teacher)s accepted better seats."),
    "leave_repair": _("%(teacher)s left the seats as they are."),
    "undo_repair": _("%(teacher)s took the better seats back."),
    "substitute": _("%(teacher)s let a bot play for %(student)s."),
    "give_back": _("%(teacher)s gave %(student)s the seat back."),
    "add_bot": _("%(teacher)s put a bot at table %(table)s."),
    "remove_bot": _("%(teacher)s took a bot from table %(table)s."),
    "bell": _("%(teacher)s set the bell."),
    "debrief": _("%(teacher)s went on to the debrief."),
    "play_on": _("%(teacher)s let the class play on."),
    "lock": _("%(teacher)s locked joining."),
    "unlock": _("%(teacher)s unlocked joining."),
    "wall_join": _("%(teacher)s put the way in on the wall."),
    "wall_blank": _("%(teacher)s blanked the wall."),
    "wall_debrief": _("%(teacher)s put the debrief on the wall."),
    "wall_table": _("%(teacher)s put table %(table)s on the wall."),
    "wall_replay": _("%(teacher)s put a replay of table %(table)s on the wall."),
}
