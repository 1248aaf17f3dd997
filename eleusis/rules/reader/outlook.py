"""How far a text can be read, and what could stand there: found in the chart, from the top down.

The chart finds every phrase wherever it stands. Seen from the whole text, only some of them are wanted where they
stand: those that something begun before them still waits for.
"""

from __future__ import annotations

from dataclasses import dataclass

from eleusis.rules.reader.chart import Chart, Node, RowTree


@dataclass(frozen=True)
class Outlook:
    """The number of words that can begin a rule, and the symbols that could come behind them."""

    farthest: int
    wanted: frozenset[str]


def outlook(chart: Chart, tree: RowTree) -> Outlook:
    """What the words of a chart that is no whole text could go on with."""
    count = len(chart.found)
    wanted: list[set[str]] = [set() for _ in range(count)]
    begun: list[dict[tuple[int, int], tuple[Node, int]]] = [{} for _ in range(count)]
    wanted[0] |= tree.leading["Text"]
    farthest = 0

    def go_on(node: Node | None, start: int, end: int) -> None:
        """A row begun at `start` has been read up to `end`."""
        if node is not None and not tree.makes(node).isdisjoint(wanted[start]):
            begun[end][id(node), start] = (node, start)

    for place in range(count):
        for node, start in begun[place].values():
            for symbol, further in node.ways.items():
                if symbol not in wanted[place] and not tree.makes(further).isdisjoint(wanted[start]):
                    wanted[place] |= tree.leading.get(symbol, frozenset({symbol}))
        if not wanted[place]:
            continue
        farthest = place
        for end in range(place + 1, count):
            for kind in chart.found[end].get(place, ()):
                if kind in wanted[place]:
                    go_on(tree.root.ways.get(kind), place, end)
                    for node, start in begun[place].values():
                        go_on(node.ways.get(kind), start, end)
    whole = "Text" in chart.found[-1].get(0, ())
    return Outlook(count - 1 if whole else farthest, frozenset(wanted[farthest]))
