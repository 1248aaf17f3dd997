"""What it takes to delete a class's facts from a long log, and what partitions by month would take.

    python -m benchmarks.deletion [--rows 1000000]

The table of facts as the site has it, on PostgreSQL of this machine: so many rows, 300 a table, eight tables a class, all of one
school year. Deleted are one class, as the hourly job or a teacher does it, and one month.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

import psycopg

from deploy.school.servers import services

COLUMNS: Final = "id bigint, table_id uuid, seq int, at bigint, actor smallint, move_id text, kind text, body text"
FACTS: Final = """
    SELECT n, md5((n / 300)::text)::uuid, n %% 300, {month}, 1, md5(n::text), 'cards_played', repeat('{{"card": "7H"}} ', 9)
    FROM generate_series(0, %s - 1) AS n
"""
MONTHS: Final = 10


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--rows", type=int, default=1_000_000)
    rows = options.parse_args().rows
    month = f"n * {MONTHS}::bigint / {rows}"  # lessons follow each other
    with services(durable=True) as begun, psycopg.connect(begun.postgresql.url, autocommit=True) as database:
        run = database.execute
        run(f"CREATE TABLE one ({COLUMNS}, UNIQUE (table_id, seq))")
        run(FACTS.format(month=month).join(("INSERT INTO one ", "")), [rows])
        run(f"CREATE TABLE parted ({COLUMNS}, UNIQUE (table_id, seq, at)) PARTITION BY RANGE (at)")
        for at in range(MONTHS):
            run(f"CREATE TABLE month_{at} PARTITION OF parted FOR VALUES FROM ({at}) TO ({at + 1})")
        run("INSERT INTO parted SELECT * FROM one")
        run("VACUUM ANALYZE one")
        run("VACUUM ANALYZE parted")
        print(f"{rows} facts in {MONTHS} months, {size_of(database)}")
        eight = "table_id = ANY (ARRAY(SELECT md5(n::text)::uuid FROM generate_series(0, 7) AS n))"
        last = "table_id = ANY (ARRAY(SELECT md5(n::text)::uuid FROM generate_series(8, 15) AS n))"
        with told("one class of one table"):
            run(f"DELETE FROM one WHERE {eight}")
        with told("one class of ten partitions"):
            run(f"DELETE FROM parted WHERE {eight}")
        with told("the log of one table read, one table"):
            run("SELECT * FROM one WHERE table_id = md5('20')::uuid ORDER BY seq").fetchall()
        with told("the log of one table read, ten partitions"):
            run("SELECT * FROM parted WHERE table_id = md5('20')::uuid ORDER BY seq").fetchall()
        with told("one month, class by class, of one table"):
            for first in range(16, rows // MONTHS // 300, 8):
                run(
                    f"DELETE FROM one WHERE {last.replace('8, 15', f'{first}, {first + 7}')}",
                )
        with told("and VACUUM after it"):
            run("VACUUM one")
        with told("one month, as a partition"):
            run("DROP TABLE month_0")


def size_of(database: psycopg.Connection) -> str:
    row = database.execute("SELECT pg_size_pretty(pg_total_relation_size('one'))").fetchone()
    assert row is not None
    return str(row[0])


@contextmanager
def told(what: str) -> Iterator[None]:
    began = time.perf_counter()
    yield
    print(f"{what:<45}{1000 * (time.perf_counter() - began):>10.1f} ms", flush=True)


if __name__ == "__main__":
    main()
