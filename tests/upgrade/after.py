"""Run on a database of an earlier version: migrates it, looks at its pages, goes on at its table, and says what it saw as JSON."""

from __future__ import annotations

import json
import os
import sys

os.environ["DJANGO_SETTINGS_MODULE"] = "eleusis_site.settings"


def main() -> None:
    import django

    django.setup()
    from django.core.management import call_command
    from django.test import Client

    from accounts.models import Teacher
    from games.models import Event, Lesson, Table

    before = Event.objects.count()
    call_command("migrate", verbosity=0)
    client = Client(headers={"host": "localhost"})
    client.force_login(Teacher.objects.get())
    over = Lesson.objects.get(state="closed")
    running = Table.objects.get(lesson__state="open")
    pages = [
        "/classes/",
        f"/lessons/{over.pk}/report/",
        f"/lessons/{running.lesson_id}/room/",
    ]
    pages += [f"/lessons/{over.pk}/report/tables/{table.number}/" for table in over.tables.all()]
    said = {
        "events": [before, Event.objects.count()],
        "pages": {page: client.get(page, follow=True).status_code for page in pages},
    }
    seq = running.events.count()
    answer = client.post(
        f"/live/table/{running.pk}/send",
        json.dumps({"t": "move", "id": "u1", "seq": seq, "move": {"type": "pause"}}),
        content_type="application/json",
    )
    said["move"] = [frame["t"] for frame in answer.json()["frames"]]
    said["log"] = [seq, running.events.count(), running.events.latest("seq").kind]
    sys.stdout.write(json.dumps(said) + "\n")
    sys.stdout.flush()
    os._exit(0)  # the table would be kept for who comes next


if __name__ == "__main__":
    main()
