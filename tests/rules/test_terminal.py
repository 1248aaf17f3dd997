"""Questions in a terminal."""

import pytest

from eleusis.__main__ import main


@pytest.mark.parametrize(
    ("words", "code", "told"),
    [
        (["rule", "Alternate red and blak"], 0, "Read “black” for “blak”."),
        (["rule", "The next card must be one higher"], 0, "Let anything follow a king."),
        (["rule", "Play a xylophone"], 2, "“xylophone” is not known"),
        (["rule", "not red or even"], 0, "several ways"),
        (["same", "Play a higher card", "higher than all cards so far"], 0, "no line can separate them"),
        (["same", "Play a higher card", "equal or higher"], 1, "after AC, AC fits B alone"),
        (["same", "Play a higher card", "xylophones"], 2, "not known"),
    ],
)
def test_questions_are_answered(words, code, told, capsys):
    assert main(words) == code
    captured = capsys.readouterr()
    assert told in captured.out + captured.err
