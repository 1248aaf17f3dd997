"""Writing rules in real browsers: by words and by blocks, by keyboard and by touch."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from eleusis.rules import parse
from tests.rules_on_screen.rules import TEXTS
from tests.rules_on_screen.writing import PHONE, Writer, dealer, player

AGREE = "Yes, that is my rule"
ALTERNATE = {"is": "not", "cond": {"is": "same", "attr": "colour", "a": 0, "b": 1}}


def until_read(writer: Writer) -> None:
    expect(writer.page.locator(".reading .agree")).to_be_enabled()


def test_completion_is_worked_by_the_keyboard(enter: Any, transactional_db: None) -> None:
    writer = dealer(enter)
    page, words = writer.page, writer.words
    words.press_sequentially("if the last card is red, play a bl")
    options = page.get_by_role("listbox", name="You could go on with").get_by_role("option")
    expect(options.filter(has_text="black").first).to_be_visible()
    words.press("Escape")
    expect(options.first).to_be_hidden()
    expect(page.get_by_role("heading", name="The secret rule")).to_be_visible()  # the sheet stays
    words.press("Backspace")
    expect(options.first).to_be_visible()
    expect(words).not_to_have_attribute("aria-activedescendant", "")
    words.press("ArrowDown")
    chosen = page.get_by_role("listbox", name="You could go on with").get_by_role("option", selected=True)
    expect(chosen).to_have_count(1)
    assert words.get_attribute("aria-activedescendant") == chosen.get_attribute("id")
    while chosen.inner_text() != "black":
        words.press("ArrowDown")
    words.press("Enter")
    expect(words).to_have_value("if the last card is red, play a black ")
    expect(words).to_be_focused()
    words.press_sequentially("card")
    expect(writer.sentence).to_have_text("If the last card is red, play a black card.")
    expect(options.filter(has_text="otherwise").or_(options.filter(has_text="and")).first).to_be_visible()
    words.press("Tab")  # nothing is chosen, so the focus goes on
    expect(words).not_to_be_focused()
    assert writer.moves_of("set_rule") == []


def test_escape_leaves_a_sheet_in_which_nothing_is_written(enter: Any, transactional_db: None) -> None:
    """The phrases that come by themselves under an empty field cost no key; a chosen one is let go first."""
    writer = player(enter)
    options = writer.page.get_by_role("listbox", name="You could go on with")
    expect(options).to_be_visible()
    writer.words.press("ArrowDown")
    writer.words.press("Escape")
    expect(options).to_be_hidden()
    expect(writer.words).to_be_visible()
    writer.words.press("Escape")
    expect(writer.words).to_be_hidden()
    writer.page.get_by_role("button", name="Notebook").click()
    expect(options).to_be_visible()
    writer.words.press("Escape")
    expect(writer.words).to_be_hidden()


def test_enter_is_not_taken_while_no_phrase_is_chosen(enter: Any, transactional_db: None) -> None:
    writer = dealer(enter)
    writer.words.press_sequentially("play a red")
    expect(writer.page.get_by_role("listbox", name="You could go on with")).to_be_visible()
    writer.words.press("Enter")
    expect(writer.words).to_have_value("play a red\n")


def press_to(page: Page, name: str) -> None:
    """Tab until the focus is on the button of this name, and press it."""
    for _ in range(80):
        page.keyboard.press("Tab")
        now = page.evaluate("(document.activeElement?.innerText || document.activeElement?.ariaLabel || '').trim()")
        if now.split("\n")[0] == name:
            page.keyboard.press("Enter")
            return
    raise AssertionError(f"no “{name}” on the way of the tab key")


def test_a_rule_is_built_from_blocks_by_keyboard_alone(enter: Any, transactional_db: None) -> None:
    writer = dealer(enter)
    page = writer.page
    page.keyboard.press("Shift+Tab")  # from the words to the two ways to write
    expect(page.get_by_role("button", name="Blocks")).to_be_focused()
    page.keyboard.press("Enter")
    press_to(page, "If … then …")
    expect(page.locator("[data-at='rule.then'] > button")).to_be_focused()
    expect(page.locator(".reading")).to_contain_text("Not finished yet")
    page.keyboard.press("Enter")  # the menu of this place: the first kind has the focus
    press_to(page, "Number or face")
    expect(page.locator("[data-at='rule.then'] select")).to_be_focused()
    press_to(page, "even")
    expect(page.locator("[data-at='rule.then'] > button")).to_have_text("play an even card")
    press_to(page, "Choose a block")
    press_to(page, "Higher or lower")
    expect(writer.sentence).to_have_text(
        "If the last card is red, play an even card; otherwise play a card higher than the last card."
    )
    until_read(writer)
    assert writer.moves_of("set_rule") == []
    press_to(page, AGREE)
    expect(page.get_by_role("heading", name="The secret rule")).to_be_hidden()
    [rule_set] = writer.facts("RuleSet")
    assert rule_set.statement.rule == {
        "rule": {
            "is": "if",
            "cond": {"is": "suit_in", "ref": 1, "suits": ["D", "H"]},
            "then": {"is": "rank_in", "ref": 0, "ranks": [2, 4, 6, 8, 10, 12]},
            "other": {"is": "rank_cmp", "op": ">", "a": 0, "b": 1},
        }
    }
    assert rule_set.statement.text == rule_set.statement.sentence


def test_a_rule_is_built_from_blocks_by_touch(enter: Any, transactional_db: None) -> None:
    writer = dealer(enter, **PHONE)
    page, blocks = writer.page, writer.blocks
    page.get_by_role("button", name="Blocks").tap()
    blocks.get_by_role("button", name="A pattern that repeats").tap()
    expect(writer.sentence).to_contain_text("repeat")
    third = blocks.locator("[data-at='rule.conds.2']")
    third.locator("> button").tap()
    small = [
        box
        for one in blocks.get_by_role("button").all()
        if one.is_visible() and (box := one.bounding_box()) and min(box["width"], box["height"]) < 43.5
    ]
    assert small == []
    third.get_by_role("button", name="hearts").tap()
    third.get_by_role("button", name="spades").tap()
    expect(third.locator("> button")).to_have_text("play a club or a heart")
    third.get_by_role("button", name="Move earlier").tap()
    blocks.get_by_role("button", name="Add a card").tap()
    fourth = blocks.locator("[data-at='rule.conds.3']")
    fourth.get_by_role("button", name="Choose a block").tap()
    fourth.get_by_role("button", name="Any card, or none").tap()
    until_read(writer)
    page.get_by_role("button", name=AGREE).tap()
    expect(page.get_by_role("heading", name="The secret rule")).to_be_hidden()
    [rule_set] = writer.facts("RuleSet")
    red = {"is": "suit_in", "ref": 0, "suits": ["D", "H"]}
    assert rule_set.statement.rule == {
        "rule": {
            "is": "cycle",
            "conds": [red, {"is": "suit_in", "ref": 0, "suits": ["C", "H"]}, red, {"is": "const", "value": True}],
        }
    }


# Every block, one after the other: has it opened?
_OPEN_AND_CLOSE = """(blocks) => [...blocks.querySelectorAll(".block-main")].map((_, at) => {
  const block = () => blocks.querySelectorAll(".block-main")[at];
  block().click();
  const is_open = block().getAttribute("aria-expanded") === "true";
  block().click();
  return is_open;
})"""


@pytest.mark.parametrize("quarter", range(4))
def test_words_become_blocks_and_words_again_without_a_change(enter: Any, transactional_db: None, quarter: int) -> None:
    """The law of the two views, for every kind of block."""
    writer = player(enter)
    for text in TEXTS[quarter::4]:
        rule = parse(text).rules[0]
        writer.words.fill(text)
        expect(writer.sentence).to_have_text(rule.sentence)
        until_read(writer)
        before = len(writer.asked)
        with writer.asks_of_blocks():
            writer.turn_to("Blocks")
            expect(writer.blocks.locator("[data-at=rule]")).to_be_visible()
            assert all(writer.blocks.evaluate(_OPEN_AND_CLOSE))
        shown = [asked["rule"] for asked in writer.asked[before:] if "rule" in asked]
        assert shown, text
        assert all(form == rule.to_json() for form in shown), text
        expect(writer.blocks.locator(".lacking")).to_have_count(0)
        writer.turn_to("Words")
        expect(writer.words).to_have_value(text)
        until_read(writer)
    assert writer.moves_of("note") == []


@pytest.mark.parametrize("text", [TEXTS[0], TEXTS[15], TEXTS[19], TEXTS[31]])
def test_blocks_that_changed_put_their_sentence_into_the_words(enter: Any, transactional_db: None, text: str) -> None:
    writer = dealer(enter)
    rule = parse(text).rules[0]
    writer.words.fill(text)
    until_read(writer)
    writer.turn_to("Blocks")
    writer.blocks.locator("[data-at=rule] > button").click()
    writer.blocks.get_by_role("button", name="Turn round: not").first.click()
    expect(writer.sentence).not_to_have_text(rule.sentence)
    until_read(writer)
    turned = writer.sentence.inner_text()
    writer.blocks.get_by_role("button", name="Undo").click()
    expect(writer.sentence).to_have_text(rule.sentence)
    writer.turn_to("Words")
    expect(writer.words).to_have_value(rule.sentence)
    assert turned != rule.sentence
    until_read(writer)
    writer.page.get_by_role("button", name=AGREE).click()
    expect(writer.page.get_by_role("heading", name="The secret rule")).to_be_hidden()
    [rule_set] = writer.facts("RuleSet")
    assert rule_set.statement.rule == rule.to_json()


def test_blocks_are_joined_moved_and_taken_away_with_undo(enter: Any, transactional_db: None) -> None:
    writer = dealer(enter)
    blocks = writer.blocks
    writer.turn_to("Blocks")
    blocks.get_by_role("button", name="Colours take turns").click()
    expect(writer.sentence).to_have_text("Play a card of a different colour from the last card.")
    main = blocks.locator("[data-at=rule] > button")
    if main.get_attribute("aria-expanded") == "false":
        main.click()
    blocks.get_by_role("button", name="or …").click()
    expect(writer.page.locator(".reading")).to_contain_text("Choose a block.")
    expect(writer.page.get_by_role("button", name=AGREE)).to_have_count(0)
    blocks.get_by_role("button", name="Choose a block").click()
    blocks.get_by_role("button", name="Number or face").click()
    expect(writer.page.locator(".reading")).to_contain_text("Choose a number or a face.")
    blocks.get_by_role("button", name="ace", exact=True).click()
    expect(writer.sentence).to_have_text("Play a card of a different colour from the last card or an ace.")
    blocks.get_by_role("button", name="Move earlier").click()
    expect(writer.sentence).to_have_text("Play an ace or a card of a different colour from the last card.")
    blocks.get_by_role("button", name="Keep only this").click()
    expect(writer.sentence).to_have_text("Play an ace.")
    for said in (
        "Play an ace or a card of a different colour from the last card.",
        "Play a card of a different colour from the last card or an ace.",
    ):
        blocks.get_by_role("button", name="Undo").click()
        expect(writer.sentence).to_have_text(said)


def test_nothing_counts_before_the_writer_agrees(enter: Any, transactional_db: None) -> None:
    writer = dealer(enter)
    writer.words.fill("Play a heart")
    until_read(writer)
    writer.words.press("Enter")
    writer.words.press_sequentially("or an ace")
    expect(writer.sentence).to_have_text("Play a heart or an ace.")
    expect(writer.page.get_by_role("button", name=AGREE)).to_have_count(1)
    assert writer.moves_of("set_rule") == []
    assert writer.facts("RuleSet") == []


def test_while_something_is_read_nothing_can_be_agreed_to(enter: Any, transactional_db: None) -> None:
    writer = dealer(enter)
    writer.words.fill("Alternate red and black")
    until_read(writer)
    writer.page.route("**/rules/read/", lambda route: None)  # the answer does not come
    writer.words.fill("Only hearts")
    expect(writer.page.locator(".reading .agree")).to_be_disabled()


def test_an_unfinished_rule_is_no_error_until_its_writer_is_stuck(enter: Any, transactional_db: None) -> None:
    writer = dealer(enter)
    reading = writer.page.locator(".reading")
    writer.words.press_sequentially("if the last card is")
    expect(reading).to_have_text("Go on: this is not a whole rule yet.")
    expect(writer.words).not_to_have_attribute("aria-invalid", "true")
    expect(writer.words).to_have_attribute("aria-invalid", "true")  # after a while
    expect(reading.locator(".marked-words")).to_be_visible()


def test_the_button_under_the_list_of_phrases_stays_where_it_is_pressed(enter: Any, transactional_db: None) -> None:
    writer = dealer(enter)
    writer.words.fill("Alternate red and black")
    until_read(writer)
    expect(writer.page.get_by_role("listbox", name="You could go on with")).to_be_visible()
    writer.page.get_by_role("button", name=AGREE).click()
    expect(writer.page.get_by_role("heading", name="The secret rule")).to_be_hidden()


def test_own_words_are_calm_where_a_dealer_judges(enter: Any, transactional_db: None) -> None:
    writer = dealer(enter)
    page = writer.page
    page.get_by_label("I do, for every card").check()
    writer.words.fill("cards that rhyme with a tree")
    own = page.get_by_role("button", name="Play with my own words")
    expect(own).to_be_visible()
    expect(page.locator(".reading")).to_contain_text("You can play with it")
    expect(page.locator(".reading")).to_contain_text("rhyme")  # where it stopped, for whoever wants to be read
    expect(page.locator(".reading-error, .notice.wrong, .marked-words")).to_have_count(0)
    assert writer.words.get_attribute("aria-invalid") is None
    own.click()
    expect(page.get_by_role("heading", name="The secret rule")).to_be_hidden()
    [rule_set] = writer.facts("RuleSet")
    assert (rule_set.statement.text, rule_set.statement.rule) == ("cards that rhyme with a tree", None)


def test_a_secret_is_told_how_it_would_play_and_a_guess_in_one_quiet_line(enter: Any, transactional_db: None) -> None:
    writer = dealer(enter)
    writer.words.fill("Play a card 1 higher than the last card")
    fairness = writer.page.get_by_role("region", name="How it would play")
    expect(fairness).to_contain_text("That is too strict.")
    expect(fairness.locator(".notice.warning .card").first).to_be_visible()
    expect(fairness.locator(".notice.warning").first).to_contain_text("after these 4 of the 52 cards fit")
    guesser = player(enter)
    guesser.words.fill("Play a card 1 higher than the last card")
    expect(guesser.sentence).to_be_visible()
    expect(guesser.page.get_by_role("region", name="How it would play")).to_have_count(0)
    expect(guesser.page.locator(".in-short")).to_contain_text(re.compile(r"^[04] of the 52 cards would fit there\.$"))
    expect(guesser.page.locator(".examples")).to_contain_text("After the line on your table")
    for words in ("strict", "★", "Difficulty"):
        expect(guesser.page.get_by_role("dialog")).not_to_contain_text(words)


def test_two_meanings_can_be_chosen_from_and_opened_as_blocks(enter: Any, transactional_db: None) -> None:
    writer = dealer(enter)
    text = "not red or even"
    rules = parse(text).rules
    assert len(rules) > 1
    writer.words.fill(text)
    choices = writer.page.get_by_role("group", name="Did you mean").get_by_role("button")
    expect(choices).to_have_count(len(rules))
    choices.nth(1).click()
    expect(writer.sentence).to_have_text(rules[1].sentence)
    expect(writer.page.get_by_role("region", name="How it would play")).to_be_visible()
    writer.turn_to("Blocks")
    expect(writer.blocks.locator("[data-at=rule]")).to_be_visible()
    assert writer.asked[-1]["rule"] == rules[1].to_json()


def test_of_words_that_are_not_all_read_what_comes_near_can_be_chosen(enter: Any, transactional_db: None) -> None:
    writer = dealer(enter)
    text = "the zebra must be even and black"
    near = parse(text).rules
    writer.words.fill(text)
    expect(writer.page.locator(".marked-words mark")).to_have_text("zebra")
    expect(writer.page.locator(".reading-error")).to_contain_text("“zebra”")
    choices = writer.page.get_by_role("group", name="Did you mean").get_by_role("button")
    expect(choices).to_have_count(len(near))
    choices.first.click()
    expect(writer.sentence).to_have_text("Play a black even card.")
    writer.page.get_by_role("button", name="I meant something else").click()
    expect(choices).to_have_count(len(near))
    expect(writer.page.locator(".marked-words mark")).to_have_text("zebra")
    assert [asked.get("near") for asked in writer.asked].count(True) == 1  # of somebody who stays with the words


def test_a_better_rule_can_be_tried_and_left_again(enter: Any, transactional_db: None) -> None:
    writer = dealer(enter)
    mine = "Play a card 1 higher than the last card"
    writer.words.fill(mine)
    fairness = writer.page.get_by_role("region", name="How it would play")
    expect(fairness).to_contain_text("found after about")  # comes a little later than the rest
    fairness.get_by_role("button", name="Try this").first.click()
    expect(writer.words).not_to_have_value(mine)
    expect(writer.sentence).to_have_text(writer.words.input_value())
    expect(fairness).to_contain_text("That is fair.")
    writer.page.get_by_role("button", name="Back to my rule").click()
    expect(writer.words).to_have_value(mine)
    expect(fairness).to_contain_text("That is too strict.")
    assert writer.moves_of("set_rule") == []


def test_how_many_cards_a_dealer_expects_goes_along_with_the_rule_and_may_be_left_out(
    enter: Any, transactional_db: None
) -> None:
    writer = dealer(enter)
    writer.words.fill("red")
    expected = writer.page.get_by_label("After how many cards will the others know it? (If you like.)")
    expect(expected).to_have_value("")
    expected.fill("150")
    until_read(writer)
    writer.page.get_by_role("button", name=AGREE).click()
    expect(writer.page.get_by_text("The cards to expect go from 1 to 99.")).to_be_visible()
    expect(writer.words).to_have_value("red")
    expected.fill("12")
    writer.words.fill("red.")  # read anew, for what is refused stands in place of the reading
    until_read(writer)
    writer.page.get_by_role("button", name=AGREE).click()
    expect(writer.page.get_by_role("heading", name="The secret rule")).to_be_hidden()
    *_, move = writer.moves_of("set_rule")
    assert (move["text"], move["expected_cards"]) == ("red.", 12)
    [rule_set] = writer.facts("RuleSet")
    assert rule_set.expected_cards == 12
