"""The exit ticket: what it says is so, of every rule of the library, by the judge of the tables."""

from __future__ import annotations

import pytest
from django.utils import translation

from eleusis.cards import Card
from eleusis.rules import LIBRARY, Rule, parse, syntax
from packs.ticket import ASKED, BELOW, ON_THE_LINE, ExitTicket, NoTicket, ticket_of


def line_of(ticket: ExitTicket) -> tuple[Card, ...]:
    return tuple(Card.parse(column.main.code) for column in ticket.columns)


def accepts(rule: Rule, ticket: ExitTicket, code: str) -> bool:
    return rule.accepts(line_of(ticket), Card.parse(code))


@pytest.mark.parametrize("entry", LIBRARY, ids=[one.code for one in LIBRARY])
def test_what_a_ticket_says_is_so(entry):
    rule = entry.rule
    for seed in ("a", "b"):
        ticket = ticket_of(rule, seed)
        line = line_of(ticket)
        below = [(at, Card.parse(mark.code)) for at, column in enumerate(ticket.columns, 1) for mark in column.side]
        assert (len(line), len(below)) == (ON_THE_LINE, BELOW)
        for one in (rule, ticket.rival):  # both agree with all that lies there
            assert all(one.accepts(line[:at], card) for at, card in enumerate(line) if at)
            assert not any(one.accepts(line[:at], card) for at, card in below)
        for asked in (*ticket.fitting, *ticket.telling):
            assert asked.fits == accepts(rule, ticket, asked.code)
            assert asked.by_rival == accepts(ticket.rival, ticket, asked.code)
        assert sum(one.tells_apart for one in ticket.telling) == 1
        assert 0 < len(ticket.right) < len(ticket.fitting) == len(ticket.telling) == ASKED
        assert accepts(rule, ticket, ticket.rejected)
        assert not accepts(rule, ticket, ticket.accepted)
        codes = [one.code for one in (*ticket.fitting, *ticket.telling)] + [ticket.rejected, ticket.accepted]
        lying = [mark.code for column in ticket.columns for mark in (column.main, *column.side)]
        assert len({*codes, *lying}) == len(codes) + len(lying)  # no card is asked about twice, or lies there already


def test_the_same_seed_gives_the_same_ticket_and_others_give_others():
    rule = LIBRARY[0].rule
    again = ticket_of.__wrapped__(rule, "a")
    assert again == ticket_of(rule, "a")
    assert len({str(ticket_of(rule, str(seed)).columns) for seed in range(6)}) == 6


def test_a_ticket_is_said_in_the_readers_language_with_the_same_cards():
    ticket = ticket_of(LIBRARY[0].rule, "a")
    english = ticket.sentence
    with translation.override("de"):
        assert ticket_of(LIBRARY[0].rule, "a").columns == ticket.columns
        assert ticket.sentence != english
        assert "Karte" in ticket.sentence


@pytest.mark.parametrize("lets_in", ["all", "one"])
def test_a_rule_that_leaves_nothing_to_ask_is_refused(lets_in):
    rule = Rule(syntax.Const(True)) if lets_in == "all" else parse("Play the queen of hearts").rules[0]
    with pytest.raises(NoTicket) as refusal:
        ticket_of(rule, "a")
    assert refusal.value.code == "no_ticket"
