from typing import Any

from django.db import migrations, models
from django.utils import timezone


def begin(apps: Any, _schema: Any) -> None:
    """Installing counts as the first time: from now on they are expected."""
    heartbeat = apps.get_model("jobs", "Heartbeat")
    for name in ("worker", "beat", "retention"):
        heartbeat.objects.get_or_create(name=name, defaults={"at": timezone.now()})


class Migration(migrations.Migration):
    initial = True

    dependencies = []

    operations = [
        migrations.CreateModel(
            name="Heartbeat",
            fields=[
                ("name", models.CharField(max_length=20, primary_key=True, serialize=False)),
                ("at", models.DateTimeField()),
            ],
        ),
        migrations.RunPython(begin, migrations.RunPython.noop),
    ]
