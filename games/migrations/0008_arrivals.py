"""A number for each device that comes to a seat, from the one place that all processes share."""

from django.db import migrations


def _begin(apps, schema_editor):
    if schema_editor.connection.vendor == "postgresql":  # on SQLite there is one process, which counts by itself
        schema_editor.execute("CREATE SEQUENCE games_arrivals")


def _end(apps, schema_editor):
    if schema_editor.connection.vendor == "postgresql":
        schema_editor.execute("DROP SEQUENCE games_arrivals")


class Migration(migrations.Migration):

    dependencies = [
        ("games", "0007_practice_by_age"),
    ]

    operations = [
        migrations.RunPython(_begin, _end),
    ]
