"""The laws every game keeps, each a function of a recorded game. A broken one raises `AssertionError`."""

from __future__ import annotations

import json
import operator
import random
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cache
from itertools import pairwise
from typing import Any, get_type_hints

from eleusis import codec
from eleusis import events as ev
from eleusis import moves as mv
from eleusis import state as st
from eleusis.cards import Card
from eleusis.codec import event_from_json, event_to_json, move_from_json, move_to_json
from eleusis.errors import EleusisError, IllegalMove
from eleusis.game import Game
from eleusis.seats import CLOCK, PUBLIC, TEACHER, Actor, Seat, Viewer
from eleusis.state import State
from eleusis.statement import Statement
from eleusis.variants import classic
from tests.engine.games import told_of
from tests.engine.playing import RULES, START, WORDS, Dice, Record, SameDice, Step, actors, cut, maker_of, rule_of

Law = Callable[[Record], None]


def prefixes(record: Record) -> list[tuple[ev.Event, State, State]]:
    """Every event with the table before and after it; folded once for all laws."""
    if not record.moments:
        state, evolve = State(), record.game.variant.evolve
        for event in record.log:
            after = evolve(state, event)
            record.moments.append((event, state, after))
            state = after
    return record.moments


def _some_viewers(record: Record, count: int) -> list[Viewer]:
    return random.Random(record.plan.seed).sample(record.viewers, min(count, len(record.viewers)))


_written = json.JSONEncoder(sort_keys=True).encode


def heard(game: Game, events: tuple[ev.Event, ...], viewer: Viewer) -> str:
    """What is sent to the viewer, to the letter."""
    return _written([event_to_json(event) for event in game.told(events, viewer)])


# ── cards ────────────────────────────────────────────────────────────────────────────────────────


def check_cards_are_conserved(record: Record) -> None:
    """Stock, hands, layout and the card that waits are all the packs in play, card for card, at all times."""
    packs, counted = 0, None
    for event, _, state in prefixes(record):
        if isinstance(event, ev.RoundBegan):
            packs = 0
        elif isinstance(event, ev.Dealt):
            cards = len(event.stock) + 1 + sum(map(len, event.hands.values()))
            assert cards % len(Card.ALL) == 0
            packs = cards // len(Card.ALL)
        elif isinstance(event, ev.PackAdded):
            assert Counter(event.cards) == Counter(Card.ALL)
            packs += 1
        round_ = state.round
        if round_ is None or not packs:
            continue
        places = (packs, round_.stock, round_.layout, round_.hands, round_.pending)
        if counted is not None and all(map(operator.is_, places, counted)):
            continue  # the event has not touched a card
        counted = places
        lying = Counter(round_.stock.cards)
        lying.update(round_.layout.cards())
        for hand in round_.hands.values():
            lying.update(hand)
        if round_.pending is not None:
            lying.update(round_.pending.cards)
        assert lying == dict.fromkeys(Card.ALL, packs), event


def check_layout_is_what_was_judged(record: Record) -> None:
    """A card lies on the main line iff it was found right there, and under the right card iff wrong."""
    columns: list[list[Card]] = []
    for event, _, state in prefixes(record):
        match event:
            case ev.Dealt(starter=starter):
                columns = [[starter]]
            case ev.NoPlayJudged(played=Card() as card):
                columns.append([card])
            case ev.CardsJudged(cards=cards, fits=True):
                columns.extend([card] for card in cards)
            case ev.CardsJudged(cards=cards, fits=False):
                columns[-1].extend(cards)
            case ev.VerdictRetracted(cards=cards, fits=True):
                assert columns[-1][-len(cards) :] == list(cards)
                columns[-1] = columns[-1][: -len(cards)]
                columns.extend([card] for card in cards)
            case ev.VerdictRetracted(cards=cards, fits=False):
                assert columns[-len(cards) :] == [[card] for card in cards]
                columns = columns[: -len(cards)]
                columns[-1].extend(cards)
            case ev.RoundBegan():
                columns = []
        if state.round is not None:
            layout = state.round.layout
            assert [[c.main.card, *(p.card for p in c.side)] for c in layout.columns] == columns
            assert layout.line == tuple(column[0] for column in columns)
            numbers = [placed.number for column in layout.columns for placed in (column.main, *column.side)]
            assert sorted(numbers) == list(range(len(numbers)))
            assert layout.played == max(len(numbers) - 1, 0)


def check_rule_gives_the_verdicts(record: Record) -> None:
    """With a rule judge a card is right iff the rule accepts it; a no-play iff it accepts none of the hand."""
    for event, before, _ in prefixes(record):
        round_ = before.round
        if round_ is None or round_.judge != "rule" or round_.statement is None:
            continue
        rule = rule_of(round_.statement.key)
        match event:
            case ev.CardsJudged(cards=cards, fits=fits):
                lines = [(*round_.layout.line, *cards[:at]) for at in range(len(cards))]
                assert fits == all(map(rule.accepts, lines, cards))
            case ev.NoPlayJudged(hand=hand, right=right, played=played):
                assert right == (not rule.fitting(round_.layout.line) & set(hand))
                assert right or (played in hand and rule.accepts(round_.layout.line, played))
            case ev.Dealt(starter=starter):
                assert rule.fits_starter(starter)
                assert rule.fitting((starter,))


def check_a_student_dealer_chooses_what_proves_a_no_play_wrong(record: Record) -> None:
    """Where the server judges: among the cards that fit, if they are not all alike; only these, and they are told to no player.

    A prophet may have named one before. Chance chooses when time is up or the dealer has gone.
    """
    for step in record.steps:
        before = step.before.state
        round_ = before.round
        for event in step.events:
            if round_ is None or round_.statement is None or not isinstance(event, ev.NoPlayRefuted | ev.NoPlayJudged):
                continue
            if round_.judge != "rule":
                assert not isinstance(event, ev.NoPlayRefuted)
                continue
            shown = round_.shown or step.before.state.round.hands[event.seat]
            fits = [card for card in shown if card in rule_of(round_.statement.key).fitting(round_.layout.line)]
            chosen = isinstance(step.move, classic.Call) and step.move.card in fits
            asked = len(set(fits)) > 1 and round_.dealer in before.seats and not chosen
            if isinstance(event, ev.NoPlayRefuted):
                assert asked
                assert list(event.fitting or ()) == fits
                assert step.after.state.round.phase == st.CHOICE
                for viewer in record.viewers:
                    (told,) = step.after.told((event,), viewer)
                    assert isinstance(told, ev.NoPlayRefuted)
                    assert (told.fitting is None) == (viewer not in (round_.dealer, TEACHER))
            elif round_.phase == st.CHOICE:
                assert isinstance(step.move, mv.PlayFor | mv.TimeUp | mv.Skip | mv.LeaveSeat)
                assert event.played in fits
            else:
                assert not asked


# ── the log ──────────────────────────────────────────────────────────────────────────────────────


def check_replay_is_the_state(record: Record) -> None:
    """The log alone gives every state of the game, written out and read back too."""
    replayed, read = Game.of(record.plan.variant), Game.of(record.plan.variant)
    for step in record.steps:
        assert step.before == replayed
        replayed = replayed.after(step.events)
        read = read.after([event_from_json(json.loads(_written(event_to_json(event)))) for event in step.events])
        assert step.after == replayed == read
        replayed = read = step.after  # equal, and compared quickly from here on


def check_seq_is_dense(record: Record) -> None:
    """Every event counts once, for everyone: nothing is dropped for any viewer."""
    seq = 0
    for step in record.steps:
        assert step.events
        assert step.before.seq == seq
        seq += len(step.events)
        assert step.after.seq == seq
        for viewer in record.viewers:
            assert len(step.after.told(step.events, viewer)) == len(step.events)


def check_moves_and_events_can_be_written_and_read(record: Record) -> None:
    """Reading what was written gives the same thing, and writing it again the same bytes."""
    for step in record.steps:
        form = json.loads(json.dumps(move_to_json(step.move)))
        assert move_from_json(form) == step.move
        assert move_to_json(move_from_json(form)) == form
        told = [step.after.told(step.events, viewer) for viewer in (TEACHER, PUBLIC, step.actor)]
        every = {id(event): event for events in (step.events, *told) for event in events}  # most are told as they are
        for event in every.values():
            form = json.loads(_written(event_to_json(event)))
            read = event_from_json(form)
            assert read == event
            assert event_to_json(read) == form


# ── secrets ──────────────────────────────────────────────────────────────────────────────────────


def check_told_then_folded_is_folded_then_viewed(record: Record) -> None:
    """What a viewer makes of what it is told is what it may see, at every moment."""
    for viewer in _some_viewers(record, 4):
        seen, dealer = State(), None
        for event, _, state in prefixes(record):
            if isinstance(event, ev.RoundBegan):
                dealer = event.dealer
            game = Game(record.game.variant, state)
            assert game.dealer == dealer or not isinstance(event, ev.RuleSet)
            (told,) = game.told((event,), viewer)
            seen, view = game.variant.evolve(seen, told), game.view(viewer)
            assert seen == view, (viewer, event)
            seen = view  # equal, and compared quickly from here on


def check_a_status_tells_no_secret(record: Record) -> None:
    """What a game tells a screen from the whole table, it could have told from what the viewer may see; and it is JSON."""
    for step in record.sample(6):
        variant, state = step.after.variant, step.after.state
        for viewer in record.viewers:
            status = variant.status(state, viewer)
            assert status == variant.status(variant.view(state, viewer), viewer)
            assert json.loads(json.dumps(status)) == status


def check_nothing_leaks(record: Record) -> None:
    """Non-interference: what a viewer may not know can be different, and every byte it gets is the same.

    Different are: the faces of all cards the viewer never saw, in other hands and in the stock; the secret
    rule, as long as every verdict stays the same; notes, closing guesses and sealed predictions of others.
    """
    rnd = random.Random(record.plan.seed)
    for viewer in _some_viewers(record, 2):
        sight = [_sight(step.after, step.events, viewer) for step in record.steps]
        _check_same_bytes(cut(record, _shows_the_rule), viewer, sight, rnd, other_rule=True)
        _check_same_bytes(record, viewer, sight, rnd, other_rule=False)


def check_words_are_heard_when_they_may_be(record: Record) -> None:
    """Non-interference, of guesses: until it is judged wrong, or the rule is shown, its words can be others.

    Every byte is the same for all but whoever said them, the dealer and the teacher: for the wall, too.
    """
    for place, step in enumerate(record.steps):
        if not isinstance(step.move, mv.Guess):
            continue
        end = next((at for at in range(place, len(record.steps)) if _unseals(record.steps[at])), len(record.steps))
        said = Statement("In other words.", step.move.statement.rule, "In another sentence.")
        game = step.before
        for at in range(place, end):
            now = record.steps[at]
            move = mv.Guess(said) if at == place else now.move
            drawn = [other.thrown for other in record.steps[at - 1 : at]] or [(0, 0)]
            dice = SameDice(record.dice.shuffles[drawn[0][0] :], record.dice.choices[drawn[0][1] :])
            done = game.decide(now.actor, move, now=now.now, chance=dice)
            game = done.game
            for viewer in {*record.viewers} - {step.actor, game.dealer, TEACHER}:
                assert _sight(game, done.events, viewer) == _sight(now.after, now.events, viewer), (viewer, now.move)


def _unseals(step: Step) -> bool:
    """Here the words of a guess are told to everybody."""
    return any(
        isinstance(event, ev.RuleShown) or (isinstance(event, ev.GuessJudged) and not event.right)
        for event in step.events
    )


def check_all_hear_a_judged_guess(record: Record) -> None:
    """What was said is kept from nobody for good: a wrong guess comes with its verdict, a right one with the rule."""
    said: Statement | None = None
    found: Statement | None = None
    for event, _, state in prefixes(record):
        match event:
            case ev.RoundBegan():
                found = None
            case ev.Guessed(statement=statement):
                said = statement
            case ev.GuessJudged(right=True):
                found = said
                assert event.statement is None
            case ev.GuessJudged():
                assert event.statement == said
            case ev.RuleShown():
                assert event.found == found
                assert state.round is not None
                assert state.round.found == found


def _sight(game: Game, events: tuple[ev.Event, ...], viewer: Viewer) -> tuple[str, State, tuple[type[mv.Move], ...]]:
    """All that reaches the viewer with these events."""
    return heard(game, events, viewer), game.view(viewer), game.options(viewer)


def _shows_the_rule(step: Step) -> bool:
    shown = any(isinstance(event, ev.RuleShown | ev.GuessJudged) for event in step.events)
    round_ = step.after.state.round
    return shown or (round_ is not None and len(round_.layout.line) > 25)


def _check_same_bytes(
    record: Record, viewer: Viewer, sight: Sequence[Any], rnd: random.Random, *, other_rule: bool
) -> None:
    dice = _dice_of_another_world(record, viewer, rnd)
    game = Game.of(record.plan.variant)
    sealed_from = _sealed_from(record)
    for place, step in enumerate(record.steps):
        move = _another_secret(step, viewer, after_all=place >= sealed_from, other_rule=other_rule)
        done = game.decide(step.actor, move, now=step.now, chance=dice)
        game = done.game
        assert _sight(game, done.events, viewer) == sight[place], (viewer, step.move)


def _sealed_from(record: Record) -> int:
    """The step after which nothing has been unsealed any more."""
    kinds = (ev.CardsJudged, ev.RoundClosing)
    last = [place for place, step in enumerate(record.steps) if any(isinstance(e, kinds) for e in step.events)]
    return last[-1] + 1 if last else 0


def _reads_the_words(step: Step, viewer: Viewer) -> bool:
    """The verdict is by the words, and how the cards were sorted changes nothing for who is not the dealer."""
    round_ = step.before.state.round
    assert round_ is not None
    return viewer != round_.dealer and round_.guess is not None and round_.guess.rule is not None


def _another_secret(step: Step, viewer: Viewer, *, after_all: bool, other_rule: bool) -> mv.Move:
    if viewer in (step.actor, TEACHER):
        return step.move
    match step.move:
        case mv.Note():
            return mv.Note(Statement("Something else."), 1, (Card.ALL[9],))
        case mv.Conclude():
            return mv.Conclude(Statement("Something else."))
        case mv.Sort(fits) if _reads_the_words(step, viewer):
            return mv.Sort(tuple(not one for one in fits))
        case mv.Predict(fits) if after_all:
            return mv.Predict(not fits)
        case mv.Play(card, expects) if after_all:
            return mv.Play(card, not expects)
        case classic.PlayString(cards, expects) if after_all:
            return classic.PlayString(cards, not expects)
        case mv.BeginRound(dealer=dealer, statement=Statement() as said) if other_rule and dealer != viewer:
            return replace(step.move, statement=_as_long_as_it_matters(said))
        case mv.SetRule(statement=said) if other_rule and step.after.dealer != viewer:
            return replace(step.move, statement=_as_long_as_it_matters(said), expected_cards=50)
    return step.move


def _as_long_as_it_matters(said: Statement) -> Statement:
    """Another rule: the same up to card 30 of the line, and nothing fits there."""
    if said.rule is None:
        return Statement("Something else.")
    here = {"is": "not", "cond": {"is": "pos_in", "mod": 0, "values": [30]}}
    return Statement("Something else.", {**said.rule, "rule": {"is": "and", "conds": [said.rule["rule"], here]}})


def _dice_of_another_world(record: Record, viewer: Viewer, rnd: random.Random) -> SameDice:
    seen: set[int] = set()
    for step in record.steps:
        for event in step.events:
            seen.update(id(card) for card in _may_be_known(event, viewer))
    decks = record.dice.shuffles
    for event in record.log:
        if isinstance(event, ev.Dealt):
            deck = next(deck for deck in decks if any(card is event.starter for card in deck))
            dealt = sum(map(len, event.hands.values()))
            starter_at = next(place for place, card in enumerate(deck) if card is event.starter)
            seen.update(id(card) for card in deck[dealt:starter_at])  # misfits must stay misfits
    unseen = [card for deck in decks for card in deck if id(card) not in seen]
    faces = [card.index for card in unseen]
    rnd.shuffle(faces)
    other = {id(card): Card(face) for card, face in zip(unseen, faces, strict=True)}
    return SameDice([tuple(other.get(id(card), card) for card in deck) for deck in decks], list(record.dice.choices))


def _may_be_known(event: ev.Event, viewer: Viewer) -> tuple[Card, ...]:
    """The cards that this fact shows the viewer by the rules of play; said once more, apart from the engine."""
    match event:
        case ev.Dealt(hands=hands, starter=starter):
            own = [card for seat, hand in hands.items() if viewer in (seat, TEACHER) for card in hand if card]
            return (starter, *own)
        case ev.SeatTaken(seat=seat, hand=cards) | ev.CardsDrawn(seat=seat, cards=cards):
            return tuple(card for card in cards if card is not None and viewer in (seat, TEACHER))
        case ev.CardsPlayed(cards=cards) | ev.NoPlayDeclared(hand=cards):
            return cards
        case _:
            return ()  # what else shows cards shows such as have been seen


# ── options ──────────────────────────────────────────────────────────────────────────────────────

TRIES = 30
OF_NUMBER = {"too_few_players", "too_many_players", "table_full"}  # a teacher may try, and is told how many may play
ALL_MOVES = tuple(codec._MOVE_NAMES)


def check_what_is_offered_is_accepted(record: Record) -> None:
    """For each kind of move that is offered there is some content with which it is accepted."""
    for step in record.sample(6):
        for actor in (*actors(step.after), PUBLIC):
            for kind in step.after.options(actor):
                assert _accepted(step, actor, kind, record), (actor, kind)


def _accepted(step: Step, actor: Actor, kind: type[mv.Move], record: Record) -> bool:
    rnd = random.Random(1)
    plan = replace(record.plan, skill=0.5)  # who always does the right thing does not try everything
    for _ in range(TRIES):
        move = maker_of(plan.variant, kind)(step.after, actor, rnd, plan)
        if kind is mv.LeaveSeat and not step.after.state.seats:
            return True
        if type(move) is not kind:
            continue
        now = move.deadline if isinstance(move, mv.TimeUp) else step.now
        try:
            assert step.after.decide(actor, move, now=now, chance=Dice(1)).events
        except EleusisError as refused:
            if refused.code in OF_NUMBER:
                return True
            last = refused
        else:
            return True
    raise AssertionError(last)


def check_what_is_not_offered_is_refused(record: Record) -> None:
    """Every other kind of move is refused with a code, whatever it holds, and nothing has changed."""
    rnd, dice = random.Random(2), Dice(1)
    for step in record.sample(2):
        moves = [any_move(kind, rnd) for kind in ALL_MOVES]
        for actor in (*actors(step.after), PUBLIC, 99):
            offered = step.after.options(actor)
            for move in moves:
                if type(move) in offered:
                    continue
                try:
                    step.after.decide(actor, move, now=step.now, chance=dice)
                except IllegalMove as refused:
                    assert refused.code  # noqa: PT017
                    assert str(refused)  # noqa: PT017
                else:
                    raise AssertionError((actor, move))


def check_decide_is_total(record: Record) -> None:
    """Any move of anybody at any moment gives events or a refusal with a code, and a refusal changes nothing."""
    rnd = random.Random(record.plan.seed)
    for step in record.sample(5):
        before = repr(step.after.state)
        for _ in range(25):
            actor = rnd.choice((*range(9), TEACHER, CLOCK, PUBLIC))
            move = any_move(rnd.choice(step.after.options(actor) or ALL_MOVES), rnd)
            try:
                done = step.after.decide(actor, move, now=step.now, chance=Dice(1))
            except EleusisError as refused:
                assert refused.code  # noqa: PT017
                assert refused.code != "error"  # noqa: PT017
                assert str(refused)  # noqa: PT017
            else:
                assert done.events
                assert done.game.seq == step.after.seq + len(done.events)
        assert repr(step.after.state) == before


BAD_RULES: tuple[Any, ...] = (
    {},
    {"rule": {"is": "nothing"}},
    {"rule": {"is": "const", "value": False}},
    {"rule": {"is": "const", "value": True}, "start": {"is": "const", "value": False}},
    {"rule": 7},
    {1: 2, "rule": object()},
)
SETTINGS: tuple[dict[str, Any], ...] = (
    {}, {"hand_size": 3}, {"hand_size": 99}, {"hand_size": 13}, {"x": 1}, {"turn_seconds": "1"},
)  # fmt: skip
SAID = (*RULES, WORDS, *(Statement("A rule.", rule) for rule in BAD_RULES))


def any_move(kind: type[mv.Move], rnd: random.Random) -> mv.Move:
    """A move of that kind with whatever content the types allow, sensible or not.

    What the kind has no part for is thrown for as well: the games of a seed stay the same.
    """
    said = rnd.choice(SAID)
    content: dict[str, Any] = {
        "card": rnd.choice(Card.ALL),
        "expects": rnd.choice((None, True, False)),
        "statement": said if kind is not mv.BeginRound else rnd.choice((said, None)),
        "fits": rnd.random() < 0.5,
        "right": rnd.random() < 0.5,
        "confidence": rnd.choice((None, -1, 0, 100, 101)),
        "cards": tuple(rnd.choices(Card.ALL, k=rnd.randrange(4))),
        "judge": rnd.choice(("rule", "dealer", "nobody")),
        "text": rnd.choice(("", " ", "A hint.", "x" * 501, "\ud800")),
        "seat": rnd.choice((*range(9), -1, 1000)),
        "settings": rnd.choice(SETTINGS),
        "dealer": rnd.choice((None, *range(9), -1)),
        "deadline": rnd.choice((0, START)),
        "seconds": rnd.choice((-1, 0, 1, 3600, 3601)),
    }
    by_type = {
        bool: content["fits"], int: content["seat"], int | None: content["seat"], str: content["text"],
        Card: content["card"],
    }  # fmt: skip
    if kind is mv.Sort:
        content["fits"] = (content["fits"],) * content["seat"]
    held = {name: content[name] if name in content else by_type[hint] for name, hint in _parts(kind)}
    return kind(**held)


@cache
def _parts(kind: type[mv.Move]) -> tuple[tuple[str, Any], ...]:
    """The parts of a kind of move, with their types."""
    return tuple(get_type_hints(kind).items())


# ── turns ────────────────────────────────────────────────────────────────────────────────────────


def check_only_the_player_on_turn_plays(record: Record) -> None:
    """Nobody else's card comes to the table, and never the dealer's."""
    kinds = (
        ev.CardsPlayed,
        ev.CardsJudged,
        ev.NoPlayDeclared,
        ev.NoPlayJudged,
        ev.TurnPassed,
        ev.Guessed,
        ev.SortingOpened,
        ev.Sorted,
        ev.GuessPassed,
    )
    for event, before, _ in prefixes(record):
        round_ = before.round
        if isinstance(event, kinds):
            assert round_ is not None
            assert event.seat == round_.turn
            assert event.seat != round_.dealer
            assert event.seat in round_.hands
    for step in record.steps:
        if isinstance(step.move, mv.Play | mv.DeclareNoPlay | mv.Guess | mv.PassGuess | mv.Sort):
            assert step.before.state.round is not None
            assert step.actor == step.before.state.round.turn


# ── the end ──────────────────────────────────────────────────────────────────────────────────────


def check_rounds_end_once(record: Record) -> None:
    """One end to each round, the rule shown right after it, and nothing played from then on."""
    on = False
    after_the_end = (ev.SeatTaken, ev.SeatLeft, ev.Paused, ev.Resumed, ev.HintGiven, ev.RoundBegan)
    for event, following in pairwise([*record.log, None]):
        if isinstance(event, ev.RoundBegan):
            assert not on
            on = True
        elif isinstance(event, ev.RoundEnded):
            assert on
            assert isinstance(following, ev.RuleShown)
            on = False
        elif not on:
            assert isinstance(event, (*after_the_end, ev.RuleShown))


def check_who_came_to_no_rule_has_not_dealt(record: Record) -> None:
    """A round ended before its rule was made is no turn as dealer, for the next dealer and for points alike."""
    dealt: list[Seat] = []
    dealer: Seat | None = None
    for event, _, state in prefixes(record):
        match event:
            case ev.RoundBegan():
                dealer = event.dealer
            case ev.Dealt() if dealer is not None:
                dealt.append(dealer)
            case ev.RoundEnded():
                assert state.dealt == tuple(dealt)


def check_a_teacher_or_the_bell_can_end_any_round(record: Record) -> None:
    """From anywhere: two moves at most, the rule shown, who it was, and no bonuses unless it had ended before."""
    for place, step in enumerate(record.sample(8)):
        game, round_ = step.after, step.after.state.round
        if round_ is None or round_.phase == st.OVER:
            continue
        closing, by_bell = round_.phase == st.CLOSING, bool(place % 2)
        for _ in range(2):
            if mv.EndRound in game.options(TEACHER):
                game = game.decide(TEACHER, mv.EndRound(by_bell), now=step.now, chance=Dice(1)).game
        ended = game.state.round
        assert ended is not None
        assert ended.rule_shown
        if not closing:
            assert ended.reason == ("bell" if by_bell else "teacher")
            assert not any({"guess", "empty_hand"} & set(score.parts) for score in ended.scores)


# ── verdicts turned round, and the clock ─────────────────────────────────────────────────────────


def check_the_clock_stands_still_in_a_pause(record: Record) -> None:
    """No turn is lost to a pause: nothing is timed in it, and afterwards there is as much time as before."""
    clocks = {
        st.TURN: "turn_seconds", st.CHOICE: "turn_seconds", st.WINDOW: "predict_seconds", st.GUESS: "guess_seconds", st.CLOSING: "closing_seconds",
        **record.game.variant.clocks,
    }  # fmt: skip
    left: int | None = None
    fresh = False
    for step in record.steps:
        before, after = step.before.state, step.after.state
        if isinstance(step.move, mv.Pause):
            deadline = None if before.round is None else before.round.deadline
            left, fresh = None if deadline is None else max(0, deadline - step.now), False
        if after.paused and after.round is not None:
            assert after.round.deadline is None
            assert step.actor != CLOCK
            told = (ev.PredictionsClosed, ev.RoundEnded)
            fresh = fresh or any(isinstance(event, told) or hasattr(event, "deadline") for event in step.events)
        round_ = after.round
        if isinstance(step.move, mv.Resume) and round_ is not None:
            seconds = round_.settings.seconds(clocks[round_.phase]) if round_.phase in clocks else 0
            full = step.now + 1000 * seconds if seconds else None
            waiting = left is not None and round_.phase in clocks
            assert round_.deadline == (step.now + left if waiting and not fresh else full)
        elif round_ is not None and not after.paused and isinstance(step.events[-1], ev.TurnBegan):
            seconds = round_.settings.turn_seconds
            assert round_.deadline == (step.now + 1000 * seconds if seconds else None)


def laws_of(variant: str) -> tuple[Law, ...]:
    """The laws of all games, and those of this one."""
    return (*LAWS, *told_of(variant, "LAWS", ()))


LAWS: tuple[Law, ...] = (
    check_cards_are_conserved,
    check_layout_is_what_was_judged,
    check_rule_gives_the_verdicts,
    check_a_student_dealer_chooses_what_proves_a_no_play_wrong,
    check_replay_is_the_state,
    check_seq_is_dense,
    check_moves_and_events_can_be_written_and_read,
    check_told_then_folded_is_folded_then_viewed,
    check_a_status_tells_no_secret,
    check_nothing_leaks,
    check_words_are_heard_when_they_may_be,
    check_all_hear_a_judged_guess,
    check_what_is_offered_is_accepted,
    check_what_is_not_offered_is_refused,
    check_decide_is_total,
    check_rounds_end_once,
    check_who_came_to_no_rule_has_not_dealt,
    check_a_teacher_or_the_bell_can_end_any_round,
    check_the_clock_stands_still_in_a_pause,
)
