"""The pickers of the blocks, in a real browser: what is touched and put back means what it meant."""

from __future__ import annotations

from random import Random
from typing import Any

from eleusis.rules import LIBRARY, ContrivedRule, Rule, equivalent
from eleusis.rules.json_form import from_json
from tests.rules.strategies import random_rule

# Each picker of each block is moved and moved back; each field of numbers is typed anew as it stands.
_TOUCH_ALL = """async (forms) => {
  const { editorOf } = await import("/static/js/rules/editors.js");
  const { walk, put, part, filled, gaps } = await import("/static/js/rules/tree.js");
  const { missing } = await import("/static/js/rules/kinds.js");

  function touched(node, starter, agreed) {
    const live = { ...node };
    let writes = 0;
    const write = (changes) => (Object.assign(live, changes), (writes += 1));
    const box = document.createElement("div");
    box.append(...editorOf({ ...node }, write, { starter, agreed }));
    const inOrder = [...(node.order ?? [])].map((suit) => box.querySelector(`.s-${suit}`));
    for (const each of [...inOrder, ...inOrder]) each.click(); // out one by one, and in again in their order
    for (const each of box.querySelectorAll("button[aria-pressed]")) if (!node.order) (each.click(), each.click());
    for (const tick of box.querySelectorAll("input[type=checkbox]")) (tick.click(), tick.click());
    for (const list of box.querySelectorAll("select")) {
      const stood = list.selectedIndex;
      for (const at of [(stood + 1) % list.length, stood]) {
        list.selectedIndex = at;
        list.dispatchEvent(new Event("change"));
      }
    }
    for (const field of box.querySelectorAll("input:not([type=checkbox])")) if (!field.hidden) field.dispatchEvent(new Event("input"));
    return { live, writes };
  }

  return forms.map((form) => {
    let tree = form;
    let writes = 0;
    for (const { node, path } of [...walk(form)]) {
      if (missing(node)) return { form: null, missing: missing(node) };
      const done = touched(part(tree, path), path[0] === "start", tree.conventions ?? {});
      writes += done.writes;
      tree = put(tree, path, done.live);
    }
    return { form: tree, writes, gaps: gaps(tree).length, same: JSON.stringify(filled(form)) === JSON.stringify(form) };
  });
}"""


def means_the_same(rule: Rule, form: dict[str, Any], dice: Random) -> bool:
    """By proof, or on lines played at random where the rule is too contrived to prove."""
    other = Rule(from_json(form["rule"]), from_json(form["start"]) if "start" in form else None, rule.agreed)
    if rule.starters != other.starters:
        return False
    try:
        Rule.from_json(rule.to_json())
        return equivalent(rule, other).same
    except ContrivedRule:
        lines = [[dice.randrange(52) for _ in range(dice.randint(1, 9))] for _ in range(60)]
        return all(
            rule.machine.mask(rule.machine.after(line)) == other.machine.mask(other.machine.after(line))
            for line in lines
        )


def test_every_picker_of_every_block_can_be_moved_and_moved_back(enter: Any, transactional_db: None) -> None:
    """Every rule of the library, and rules at random: whatever is touched and put back, the rule stays what it was."""
    dice = Random(11)
    rules = [entry.rule for entry in LIBRARY]
    while len(rules) < len(LIBRARY) + 240:
        rule = random_rule(dice, depth=2, deepest=3)
        try:
            rules.append(Rule(rule.cond, rule.start))
            _ = rule.machine
        except ContrivedRule:
            rules.pop()
    page = enter(None, "/check/")
    told = page.evaluate(_TOUCH_ALL, [rule.to_json() for rule in rules])
    assert [answer for answer in told if answer.get("gaps") or not answer.get("same", True)] == []
    changed = [
        (rule.sentence, answer["form"])
        for rule, answer in zip(rules, told, strict=True)
        if answer["form"] is not None and not means_the_same(rule, answer["form"], dice)
    ]
    assert changed == []
    left_out = [rule.sentence for rule, answer in zip(rules, told, strict=True) if answer["form"] is None]
    assert [sentence for sentence in left_out if sentence in {entry.sentence for entry in LIBRARY}] == []
    assert len(left_out) < 0.2 * len(rules)
    assert sum(answer.get("writes", 0) for answer in told) > 20 * len(rules)
