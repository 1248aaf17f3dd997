"""What a text comes near to that cannot be read: at least two rules to choose from, beside the error, or none; or one alone,
where only words are left out that say nothing, or few that nothing speaks against, and others have said the same.
"""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from eleusis.rules import LIBRARY, Rule, equivalent, parse
from eleusis.rules.equivalence import Comparison
from eleusis.rules.languages import read
from eleusis.rules.reader.lexicon.english import ENGLISH
from eleusis.rules.reader.lexicon.entries import Lexicon
from eleusis.rules.reader.lexicon.german import GERMAN
from eleusis.rules.syntax import Const

NEAR = [
    ("the tower must be even and black", "Play a black even card."),
    (
        "If the last card is red, always and hardly ever play a black one; otherwise play a red one.",
        "Alternate red and black",
    ),
    ("A higher card, as my brother found at home, or red.", "Play a red card or a card higher than the last card."),
    (
        "Play a card of another suit. The purple dragon sleeps on his cards.",
        "Play a card of a different suit from the last card.",
    ),
    ("Even after odd, as in the song, odd after even, and so on like soldiers.", "Alternate odd and even"),
    (
        "two steps or more away frmo the last number wobbly",
        "Play a card at least 2 higher or lower than the last card.",
    ),
]


@pytest.mark.parametrize(("text", "meant"), NEAR)
def test_with_something_left_out_it_is_among_what_is_offered(text: str, meant: str) -> None:
    reading = parse(text)
    assert reading.error is not None
    assert 2 <= len(reading.rules) <= 4
    (rule,) = parse(meant).rules
    assert any(equivalent(rule, offered).same for offered in reading.rules), [rule.sentence for rule in reading.rules]


LEFT_OUT = [
    ("The card has to be a heart, crikey, or higher than the last card.", "a heart or higher than the last card", "crikey", ENGLISH),
    ("The new card must be lower than or equal to the starter, whatever befell in between.", "at most as high as the starter", "befell", ENGLISH),
    ("If the last card is red, always and ever play a black one; otherwise play a red one.", "alternate red and black", "and", ENGLISH),
    ("whatever lies there, a red card gets through on a black one and a black one on a red one", "alternate red and black", None, ENGLISH),
    ("What the teacher did was accept odd cards.", "an odd card", "What the teacher did was", ENGLISH),
    ("Alle Karten, hui, müssen höher als die letzte sein.", "higher than the last card", "hui", GERMAN),
    ("Ihr durftet nie unter den niedrigsten Wert gehen, der schon da war.", "at least as high as the lowest card so far", "gehen", GERMAN),
    ("Der Wert hat immer um zwei oder drei springen müssen, egal in welche Richtung.", "2 or 3 higher or lower than the last card", None, GERMAN),
]  # fmt: skip


@pytest.mark.parametrize(("text", "meant", "left_out", "language"), LEFT_OUT)
def test_without_a_few_words_that_say_nothing_it_is_read_and_they_are_told(
    text: str, meant: str, left_out: str | None, language: Lexicon
) -> None:
    reading = parse(text, language=language)
    (rule,) = reading.rules
    (wanted,) = parse(meant).rules
    assert reading.error is None
    assert equivalent(rule, wanted).same
    assert [repair.written for repair in reading.repairs] == ([] if left_out is None else [left_out])


@pytest.mark.parametrize(
    "text",
    [
        "every purple card must be higher than the last",
        "aces may be played after any blue card",
        "the card must hardly be higher than the last",
        "play a card barely higher than the last card",
        "the card must be much higher than the last card",
        "play an almost prime card",
        "the card must rarely be red",
        "KC 5H",
        "AS 2C",
        "3S AD AC 6D",
        "in a row red",
        "moving three up on the circle ace to king",
        "invert the colour of the last card",
        "After a face card, the next two cards can't be face cards.",
        "with a red card on the table it must be higher, with a black one lower",
        "The new card must be higher than the average of all the cards played so far.",
        "higher, lol or a card that is already somewhere on the line",
        "The rank may neither equal nor differ by one from the rank of either of the last two cards.",
    ],
)
def test_what_may_say_something_is_not_left_out(text: str) -> None:
    reading = parse(text)
    assert reading.error is not None
    assert len(reading.rules) != 1


@pytest.mark.parametrize(
    "text",
    [
        "Die Gesamtsumme aller Karten muss stets durch 3 teilbar sein.",
        "wenn schon 5 karten liegen nur noch rot, vorher egal",
        "Die Karte muss gerade, blorpig und schwarz sein",
        "Die Karte muss nicht rot sein",
        "Die Karte muss kaum höher sein als die letzte",
        "Jede Karte muss höher sein als die letzte. Der Wert hat keine Bedeutung.",
    ],
)
def test_nor_in_german(text: str) -> None:
    reading = parse(text, language=GERMAN)
    assert reading.error is not None
    assert len(reading.rules) != 1


@given(st.sampled_from([entry.text for entry in LIBRARY if len(entry.text.split()) < 20]), st.data())
def test_a_word_that_says_how_far_something_holds_is_never_left_out_of_a_sentence(
    text: str, data: st.DataObject
) -> None:
    words = text.rstrip(".").split()
    at = data.draw(st.integers(0, len(words) - 1))
    word = data.draw(st.sampled_from(["hardly", "almost", "somewhat", "occasionally"]))
    reading = parse(" ".join([*words[:at], word, *words[at:]]))
    assert not any(word in repair.written for repair in reading.repairs if not repair.read)


def test_what_is_offered_can_be_kept() -> None:
    """A rule that remembers too much of the line is refused where it is agreed to."""
    offered = parse("higher, lol or a card that is already somewhere on the line").rules
    assert len(offered) > 1
    assert [Rule.from_json(rule.to_json()) for rule in offered] == list(offered)


@pytest.mark.parametrize("text", ["hello", "I like trains", "asdf asdf", "no wobbly cards", "never a blorp"])
def test_what_comes_near_to_nothing_is_refused(text: str) -> None:
    reading = parse(text)
    assert reading.error is not None
    assert reading.rules == ()


def test_in_german_too_and_in_the_language_that_was_understood_best() -> None:
    reading = parse("Die Karte muss gerade, blorpig und schwarz sein", language=GERMAN)
    assert reading.error is not None
    assert "Play a black even card." in [rule.sentence for rule in reading.rules]
    assert read(reading.text, language="en") == reading
    assert read(reading.text, language="en", only_whole=True).rules == ()


def test_beside_the_only_one_stand_its_parts_or_its_contrary() -> None:
    said = {
        "Play a card of another suit. The purple dragon sleeps on his cards.": [
            "Play a card of a different suit from the last card.",
            "Play a card of the same suit as the last card.",
        ],
        "The rank must be at most the sum of the ranks of all mainline cards, and the card must be black.": [
            "Play a black card.",
            "Play a red card.",
        ],
    }
    for text, sentences in said.items():
        assert [rule.sentence for rule in parse(text).rules][:2] == sentences


def test_where_a_title_was_left_out_a_reading_that_is_dear_is_not_alone() -> None:
    reading = parse("Zebra talk: if it is a spade or a club go lower, else go higher")
    assert reading.error is None
    assert [repair.written for repair in reading.repairs] == ["Zebra talk:"]
    assert len(reading.rules) > 1
    assert parse("Zebra talk: play a higher card").is_clear


def test_what_says_nothing_in_all_its_parts_is_none() -> None:
    text = "The card after the k you continue over from ace alternately match the suit then the rank of the last card"
    assert len(parse(text).rules) != 1


WORDS = [entry.text for entry in LIBRARY if len(entry.text.split()) < 20]


def test_nothing_is_offered_by_which_no_card_could_ever_be_played() -> None:
    text = "the king of trolls If the position is a multiple of 3, play a red card; otherwise play a black card"
    assert "no card" not in "".join(rule.sentence for rule in parse(text).rules)


@given(st.sampled_from(WORDS), st.data())
def test_never_one_alone_and_never_twice_the_same(text: str, data: st.DataObject) -> None:
    words = text.split()
    at = data.draw(st.integers(0, len(words)))
    foreign = data.draw(st.sampled_from(["wobbly", "the king of trolls", "(zack)", "sometimes", ". Yo"]))
    reading = parse(" ".join([*words[:at], foreign, *words[at:]]))
    whole = parse(reading.text, only_whole=True)
    assert reading.error == whole.error
    if reading.error is None:
        assert reading == whole
    else:
        assert len(reading.rules) != 1
        assert not whole.rules
        for place, rule in enumerate(reading.rules):
            assert not any(equivalent(rule, other).same for other in reading.rules[:place])


@given(st.sampled_from(["not", "never", "no", "except", "unless"]), st.sampled_from(["red", "even", "higher"]))
def test_a_word_that_denies_is_never_left_out(denying: str, said: str) -> None:
    reading = parse(f"{denying} wobbly {said} wobbly")
    (plain,) = parse(f"play a {said} card").rules
    assert plain not in reading.rules[:1]


def test_no_card_is_added_to_itself() -> None:
    text = "The rank of the card satisfies this rule: equal 13 minus the rank of the card, or the card must be a king."
    for rule in parse(text).rules:
        assert Rule.from_json(rule.to_json()) == rule


def test_what_comes_near_is_held_against_each_other_on_some_lines_and_not_on_all(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Rules that count and remember are dear to compare: all with all took seconds."""
    asked: list[Rule] = []

    def counted(one: Rule, other: Rule) -> Comparison:
        asked.extend([] if isinstance(other.cond, Const) else [one])  # whether one is always right is another question
        return equivalent(one, other)

    monkeypatch.setattr("eleusis.rules.reader.choosing.equivalent", counted)
    monkeypatch.setattr("eleusis.rules.reader.reading.alike", lambda *_: [])  # what others have said is read exactly
    reading = parse(
        "a suit that has appeared if the number of hearts is odd wobbly else a rank higher than the highest so far"
    )
    assert reading.error is not None
    assert len(reading.rules) > 1
    assert not asked


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("Die Werte Ass, Zwei und Drei werden geächtet, alles Übrige wird angenommen.", GERMAN),
        ("Call me crazy but I think the only things outlawed are picture cards and aces.", ENGLISH),
        ("Spades are accepted unconditionally; outside of spades, just the odd ranks are.", ENGLISH),
        ("Every third card in the line is a heart, and the other places aren't fussy", ENGLISH),
        ("If the last card is a heart, play a face card. If not, play anything that isn't one.", ENGLISH),
        ("if last is x, the new one has to be bigger than 11 - x", ENGLISH),
        ("theres got to be 6 or more between them", ENGLISH),
    ],
)
def test_what_may_speak_against_a_rule_is_not_left_out_though_others_have_said_the_rest(
    text: str, language: Lexicon
) -> None:
    reading = parse(text, language=language)
    assert reading.error is not None or len(reading.rules) != 1, [rule.sentence for rule in reading.rules]
