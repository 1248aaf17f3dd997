"""The page on the rule language tells the truth: every example on it is run."""

import doctest
from pathlib import Path

PAGE = Path(__file__).parents[2] / "docs" / "rule-language.md"


def test_every_example_of_the_page_is_true():
    found = doctest.testfile(str(PAGE), module_relative=False)
    assert found.attempted > 40
    assert found.failed == 0
