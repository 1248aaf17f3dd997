"""The codebook: every column of every sheet, with what it means."""

from __future__ import annotations

from typing import Final

from django.utils.translation import gettext_lazy as _

from reports.selectors.report_words import Text

TITLES: Final[dict[str, Text]] = {
    "read_me": _("Read me"),
    "class": _("Class"),
    "students": _("Students"),
    "tables": _("Tables"),
    "plays": _("Plays"),
    "hypotheses": _("Hypotheses"),
    "predictions": _("Predictions"),
    "attendance": _("Attendance"),
}

_WHERE: Final[tuple[tuple[str, Text], ...]] = (
    ("table", _("number of the table")),
    ("round", _("number of the round at this table")),
)
_FIGURES: Final[tuple[tuple[str, Text], ...]] = (
    ("rounds", _("finished rounds the student had a part in")),
    ("points", _("points of these rounds, by the rules of the game; not a measure of inquiry")),
    ("plays", _("cards played, those of a string one by one")),
    ("plays_right", _("of these, judged right")),
    ("plays_wrong", _("of these, judged wrong")),
    ("no_plays", _("times the student said that no card fits")),
    ("no_plays_right", _("of these, judged right")),
    ("hypotheses", _("ideas put into words: guesses, notebook entries, closing guesses")),
    ("checkable", _("of these, those in the rule language with at least one verdict to meet")),
    ("contradicted", _("of the checkable ones, those that a visible card already spoke against")),
    ("only_rejected", _("of these, those that only cards below the line spoke against")),
    ("positive_tests", _("cards played that the student’s latest idea accepts")),
    ("negative_tests", _("cards played that the student’s latest idea rejects, from a hand with one it accepts")),
    ("one_change", _("cards that differed from the nearest earlier trial in one thing at most")),
    ("comparable", _("cards for which there was an earlier trial")),
    ("predictions", _("verdicts the student predicted")),
    ("hits", _("of these, those that came true")),
    ("brier", _("Brier score over predictions and stated confidence; 0 is perfect")),
    ("brier_n", _("forecasts in the Brier score")),
    ("revised", _("ideas that were ruled out and then changed")),
    ("revisable", _("ideas that were ruled out and followed by another statement")),
    ("strength_1", _("a strength, in plain language")),
    ("strength_2", _("another one")),
    ("next_step", _("one next step")),
    ("calls", _("Eleusis: verdicts called as prophet, on plays and on no-plays")),
    ("calls_right", _("of these, those that were right")),
    ("cards_asked", _("Delphi: cards that were turned up to be foretold; an answer that was missing counts as none")),
    ("rounds_steady", _("Delphi: rounds in which the last five cards or more were all foretold rightly")),
)

COLUMNS: Final[dict[str, tuple[tuple[str, Text], ...]]] = {
    "class": (
        ("measure", _("what is counted")),
        ("value", _("how often, or what")),
        ("n", _("of how many; for practices, of how many occasions")),
        ("note", _("what counts")),
    ),
    "students": (("student", _("name or pseudonym")), ("tables", _("tables the student sat at")), *_FIGURES),
    "tables": (
        *_WHERE,
        ("began", _("when the round began")),
        ("minutes", _("how long it lasted")),
        ("rule", _("the secret rule")),
        ("rule_words", _("the same in its writer’s words")),
        ("dealer", _("who dealt")),
        ("judge", _("who gave the verdicts: the rule, or the dealer")),
        ("ended", _("how the round ended")),
        ("guessed_by", _("who guessed the rule")),
        ("main_line", _("the accepted cards, starter first")),
        ("plays", _("cards played")),
        ("plays_right", _("of these, judged right")),
        ("no_plays", _("claims that no card fits")),
        ("hypotheses", _("hypotheses on record")),
        ("guesses", _("of these, guesses said aloud")),
        ("hints", _("hints given")),
        ("game", _("express, classic (Eleusis), three_lives or delphi")),
        ("strings_rejected", _("Eleusis: strings of which one card at least was wrong")),
        ("prophets", _("Eleusis: who became prophet, and how it went")),
        ("permissive", _("share of the deck the rule accepts, over the positions of the round")),
        (
            "known_at",
            _(
                "number of the verdict from which on the rule stayed at least 0.9 likely; empty: the cards did not tell it"
            ),
        ),
        ("space", _("which rules were weighed, and how: the same name, the same figures")),
        ("outside", _("the rule is not among them, and was added")),
        ("round_winners", _("who won the round; empty unless the teacher wants winners named, and where nobody won")),
        (
            "game_winners",
            _("who won the game at this table, on each of its rows; empty as above, and until it is over"),
        ),
    ),
    "plays": (
        *_WHERE,
        ("number", _("number of the verdict in its round")),
        ("time", _("when the verdict was given")),
        ("student", _("whose card")),
        (
            "source",
            _(
                "play; shown: in a hand rightly said not to fit; dealer: played by the dealer from such a hand; "
                "turned: turned up from the pack"
            ),
        ),
        ("card", _("the card; of a rejected string, the first")),
        ("cards", _("all cards the verdict is about; of several, one at least is wrong, and nobody says which")),
        ("after", _("the last card of the main line")),
        ("position", _("cards on the main line before it")),
        ("verdict", _("right or wrong")),
        ("expected", _("what its player said it would be")),
        (
            "hypothesis",
            _(
                "number of the player’s latest hypothesis, while it was neither ruled out nor judged wrong; empty where the player said to expect otherwise"
            ),
        ),
        ("test", _("positive: that hypothesis accepts the card; negative: it rejects it")),
        ("passed", _("the verdict was the one the hypothesis gives")),
        ("could_fail", _("the verdict was not known before")),
        ("compared_with", _("number of the nearest earlier trial")),
        ("changed", _("what differs from it: suit, colour, rank, parity, face, before (the card before)")),
        ("replication", _("the same card after the same card as before")),
        ("hand", _("cards in hand")),
        ("hand_accepted", _("of these, those the hypothesis accepts")),
        (
            "chance_to_fit",
            _("how likely the card was to fit, for who knows every rule of the space and saw what the table saw"),
        ),
        ("bits", _("what the verdict told: 1 bit halves the rules that are possible")),
        ("bits_expected", _("what it was expected to tell, before it was given")),
        ("best_card", _("the card of the hand that was expected to tell most")),
        ("best_bits", _("what that card was expected to tell")),
        ("hand_bits", _("what a card drawn blindly from the hand was expected to tell: by chance")),
        (
            "hand_half",
            _("the share of the hand’s cards that were expected to tell at least half as much as the best: by chance"),
        ),
        ("share_of_best", _("bits_expected of best_bits; empty where no card of the hand would have told anything")),
        ("rules_open", _("after the verdict: so many equally likely rules would leave as much open")),
        ("chance_of_rule", _("after the verdict: how likely the secret rule was")),
    ),
    "hypotheses": (
        *_WHERE,
        ("number", _("number of the hypothesis in its round")),
        ("time", _("when it was stated")),
        ("student", _("by whom")),
        (
            "source",
            _("guess, note, closing, predictions: a run of predictions without words; prophet: judging aloud"),
        ),
        ("words", _("the student’s words")),
        ("rule", _("how the table read them")),
        ("confidence", _("0 to 100, if stated")),
        ("breadth", _("share of the deck it accepts next")),
        ("seen", _("verdicts seen by then")),
        ("seen_right", _("of these, right")),
        ("seen_wrong", _("of these, wrong")),
        ("contradictions", _("verdicts seen that speak against it")),
        ("contradicted_by", _("these cards")),
        ("only_rejected", _("only cards below the line spoke against it")),
        ("expectations", _("verdicts predicted, or following from it for own cards")),
        ("hits", _("of these, those that came true")),
        ("tests", _("own cards played while it was the latest idea")),
        ("tests_passed", _("of these, with the verdict it gives")),
        ("tests_risky", _("of these, whose verdict was not known before")),
        (
            "verdicts_on_others",
            _("verdicts on other cards while it was the latest idea, not known before: of others, shown, turned"),
        ),
        ("verdicts_on_others_passed", _("of these, those that it gives")),
        ("survived", _("it was right about all of these that were not known before")),
        ("refuted_by", _("the first later card that speaks against it")),
        ("verdict", _("at the table")),
        ("claim", _("right; right_from_here: no card still to come could tell it from the rule; different")),
        ("relation", _("to the rule: same, inside (too narrow), contains (too broad), overlaps, disjoint")),
        ("agreement", _("share of verdicts that are the same, over the positions of the round")),
        ("smallest_difference", _("the shortest layout that tells the two apart; the last card is judged differently")),
        ("telling_cards", _("cards in the student’s hand on which the two differ")),
        ("change", _("from the idea before: specialised, generalised, other, unchanged")),
        ("after_contradiction", _("a card had ruled out the idea before")),
        ("own_against", _("own cards that speak against it, until the next idea")),
        ("others_against", _("others’ cards that do")),
        ("notice", _("one thing to notice")),
        ("before_card", _("Three Lives: the guess was made before a card was played in that turn")),
        ("cost_life", _("Three Lives: the guess cost a life")),
        (
            "coding",
            _(
                "when it was stated, after Laughlin: right: the rule; plausible: another that agreed with every verdict; contradicted"
            ),
        ),
        ("chance", _("how likely it was when it was stated; 0 where that is too little to be looked at")),
        ("rival", _("the likeliest other rule at that moment")),
        ("rival_told_by", _("cards in the student’s hand that would have told the two apart")),
    ),
    "predictions": (
        *_WHERE,
        ("number", _("number of the verdict")),
        ("card", _("the card")),
        ("student", _("who predicted")),
        ("own", _("of a card of one’s own")),
        ("stated", _("what was said")),
        ("derived", _("what the student’s latest hypothesis says")),
        ("verdict", _("what it was")),
        ("hit", _("of what was said, else of what was derived")),
        ("hypothesis", _("number of that hypothesis")),
        ("called", _("Eleusis: said aloud, as the prophet")),
    ),
    "attendance": (
        ("student", _("name or pseudonym")),
        ("table", _("number of the table")),
        ("seat", _("number of the seat, from 1")),
        ("attendance", _("came, did not come, or marked absent")),
        ("first_seen", _("when the student first sat down")),
        ("left", _("when the student left the table for good")),
    ),
}
