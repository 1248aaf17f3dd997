"""The rules of a game, for anyone; with what the words mean in the class of whoever asks."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from classrooms import wording
from classrooms.services import admission
from games import catalogue, rulebook


@never_cache
@require_safe
def how_to_play(request: HttpRequest, variant: str) -> HttpResponse:
    """The whole rules; a student of a class with conventions of its own is told them."""
    games = [one for one in catalogue.all_games() if not one.together]
    game = next((one for one in games if one.variant == variant), None)
    rules = None if game is None else rulebook.rules_of(variant)
    if rules is None:
        raise Http404
    student = admission.student_of_session(request.session)
    context = {
        "game": game,
        "games": games,
        "rules": rules,
        "agreed": [] if student is None else wording.differences(student.classroom.agreed),
        "back": "" if student is None else reverse("games:play"),
    }
    return render(request, "games/how_to_play.html", context)
