"""The HTTP side of every live channel: stream, poll and send under the channel's own path."""

from django.urls import path
from django.urls.resolvers import URLPattern

from games.views import live

_PLACES = ("table/<uuid:table_id>/", "room/<uuid:lesson_id>/", "show/<slug:key>/", "show/<slug:key>/<int:number>/")

urlpatterns: list[URLPattern] = [path("rules/read/", live.read_rule, name="read-rule")]
for _place in _PLACES:
    urlpatterns += [
        path(f"live/{_place}stream", live.stream),
        path(f"live/{_place}poll", live.poll),
        path(f"live/{_place}send", live.send),
    ]
