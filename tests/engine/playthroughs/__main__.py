"""Record all playthroughs anew."""

from tests.engine.playthroughs import HERE, PLAYTHROUGHS, record

for name, plan in PLAYTHROUGHS.items():
    (HERE / f"{name}.txt").write_text(record(plan), encoding="utf-8")
