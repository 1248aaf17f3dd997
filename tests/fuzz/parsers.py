"""What reads: frames and their moves, rule texts and blocks, rosters. Each refuses in words, or reads; nothing else."""

from __future__ import annotations

import contextlib
import io
import json
import zipfile
from collections.abc import Sequence
from functools import cache
from typing import Any, Final

from classrooms.refusals import UnreadableRoster
from classrooms.rosters import columns, proposal, roster_files
from eleusis import codec
from eleusis.errors import EleusisError, Unreadable
from eleusis.rules import ContrivedRule, Rule, parse
from eleusis.rules.reader.lexicon.english import ENGLISH
from eleusis.rules.reader.lexicon.entries import Lexicon
from eleusis.rules.reader.lexicon.german import GERMAN
from eleusis.rules.reader.reading import parse as understood
from eleusis_site.env import BASE_DIR
from games import drafts
from games.live import protocol
from games.refusals import BadFrame, Refused
from tests.fuzz.picks import Picks

DATA: Final = BASE_DIR / "tests" / "rules" / "data"
SENTENCES: Final = tuple(
    text for entry in json.loads((DATA / "rule_texts.json").read_text(encoding="utf-8")) for text in entry["texts"]
)
WORDS: Final = tuple(sorted({word for sentence in SENTENCES for word in sentence.split()}))
CARDS: Final = ("7H", "10S", "AC", "QD", "ZZ", "0H", "7h", "", "7H ")
KEYS: Final = (
    "type", "card", "cards", "text", "rule", "statement", "seat", "right", "verdict", "fits", "seconds", "judge", "move", "id", "seq", "round",
    "hand", "sentence", "prediction", "will_fit", "play", "of", "at", "n", "what", "table", "student", "shows", "notes", "minutes",
)  # fmt: skip
WHATS: Final = (
    "bell", "pause", "lock", "unlock", "open_round", "next_round", "absent", "present", "hint", "message", "end_round", "close", "cover", "join",
    "extend", "undo", "move_seat", "show", "debrief", "let_in", "new_pictures",
)  # fmt: skip


# ── frames ───────────────────────────────────────────────────────────────────────────────────────


def frames(data: bytes) -> None:
    """A frame as text: as it came, and as one that is a frame at least."""
    _frame(data)
    _frame(frame_of(Picks(data)))


def _frame(text: bytes) -> None:
    try:
        frame = protocol.read_frame(text)
    except BadFrame as refusal:
        said = refusal.close_code
    else:
        said = _move(frame, needs_rule=bool(len(text) % 2)) if isinstance(frame, protocol.MoveFrame) else 4400
    assert said in {1009, 4400}


def _move(frame: protocol.MoveFrame, *, needs_rule: bool) -> int:
    """What it carries, read; what was read can be kept and read again."""
    with contextlib.suppress(Refused, EleusisError):
        move = protocol.read_move(frame.move, needs_rule=needs_rule)
        statement = getattr(move, "statement", None)
        if statement is not None and statement.rule is not None:
            _counts(statement.rule)
        assert codec.move_from_json(json.loads(json.dumps(codec.move_to_json(move)))) == move
    return 4400


def _counts(form: Any) -> None:
    """A rule that has been taken can be compared with any other."""
    try:
        Rule.from_json(form)
    except EleusisError as refusal:
        raise AssertionError(f"taken, and not to be checked: {form}") from refusal


def frame_of(picks: Picks) -> bytes:
    """Any frame of the protocol, with any parts."""
    kind = picks.one(("move", "move", "move", "do", "sync", "ping", "pong", "state"))
    parts: dict[str, Any] = {"t": kind}
    if kind in {"move", "do"}:
        parts["id"] = picks.one(("a", "b1", "", "a" * 41, "ü", "x y"))
    match kind:
        case "move":
            parts["move"] = {"type": picks.text(sorted(protocol.MOVES)), **_parts(picks)}
        case "do":
            parts |= {"what": picks.text(WHATS), **_parts(picks)}
        case "sync":
            parts["seq"] = value_of(picks)
        case _:
            parts["n"] = value_of(picks)
    if picks.number(8) == 7:
        parts[picks.one(KEYS)] = value_of(picks)
    return json.dumps(parts).encode()


def _parts(picks: Picks) -> dict[str, Any]:
    return {picks.one(KEYS): value_of(picks) for _ in range(picks.number(4))}


def value_of(picks: Picks, depth: int = 0) -> Any:
    match picks.number(10):
        case 0:
            return picks.one((True, False, None))
        case 1:
            return picks.one((0, 1, -1, 3, 51, 2**31, 2**63, 10**30, 0.5, -0.0, 1e308))
        case 2 | 3:
            return picks.one(CARDS)
        case 4:
            return picks.text(SENTENCES)
        case 5 if depth < 3:
            return [value_of(picks, depth + 1) for _ in range(picks.number(5))]
        case 6 if depth < 3:
            return {picks.one(KEYS): value_of(picks, depth + 1) for _ in range(picks.number(4))}
        case _:
            return picks.text()


FRAMES: Final = [
    b'{"t":"move","id":"a","seq":3,"move":{"type":"play","card":"7H"}}',
    b'{"t":"move","id":"a","seq":3,"move":{"type":"play","cards":["7H","8H"]}}',
    b'{"t":"move","id":"b","seq":3,"move":{"type":"guess","text":"Alternate red and black"}}',
    b'{"t":"move","id":"c","seq":0,"move":{"type":"set_rule","text":"odd, even, odd","judge":"rule"}}',
    b'{"t":"move","id":"d","move":{"type":"give_verdict","right":true}}',
    b'{"t":"sync","seq":17}',
    b'{"t":"ping","n":4}',
    b'{"t":"do","id":"e","what":"bell","minutes":20,"keeps":true}',
]


# ── rules ────────────────────────────────────────────────────────────────────────────────────────


@cache
def spoken() -> list[tuple[Lexicon, list[str], list[str]]]:
    """Of each language the texts that between them use every word and every row, and each phrase that it knows.

    What is made once in a process, for whichever text comes first, is made here, and not for that text.
    """
    known = []
    for name, lexicon in (("english", ENGLISH), ("german", GERMAN)):
        understood("a card of the blorp is the last one", language=lexicon)
        sentences = (DATA / "needed" / f"{name}.txt").read_text(encoding="utf-8").splitlines()
        known.append((lexicon, sentences, [" ".join(words) for words in lexicon.table]))
    return known


def rules(data: bytes) -> None:
    """A text, from words that the language knows or as it came; what is read of it can be kept and read again."""
    picks = Picks(data)
    made = " ".join(picks.text(WORDS)[:60] for _ in range(picks.number(14)))
    lexicon, sentences, phrases = picks.one(spoken())
    other = picks.one(sentences).split()
    for _ in range(picks.number(4)):  # a phrase that does not belong there, in place of a word or between two
        at = picks.number(len(other) + 1)
        other[at : at + picks.number(2)] = [picks.one(phrases)]
    came = [(data.decode("utf-8", "replace")[:600], ENGLISH)] if picks.number(2) else []
    for text, language in (*came, (made, ENGLISH), (" ".join(other), lexicon)):
        reading = understood(text, language=language)
        assert reading.rules if reading.error is None else len(reading.rules) != 1, text
        for rule in reading.rules:
            with contextlib.suppress(ContrivedRule):  # it is offered, and refused when it is to count
                assert Rule.from_json(json.loads(json.dumps(rule.to_json()))).to_json() == rule.to_json()


def blocks(data: bytes) -> None:
    """What the page with blocks sends, and what it asks about words."""
    picks = Picks(data)
    form: dict[str, Any] = {}
    for _ in range(picks.number(5)):
        form[picks.one(("text", "rule", "before", "line", "begun", "plays"))] = value_of(picks)
    if picks.number(2):
        rule = parse(picks.one(SENTENCES)).rules
        form["rule"] = _bent(rule[0].to_json(), picks) if rule else {}
    with contextlib.suppress(Unreadable, Refused):
        json.dumps(drafts.read(form))


def _bent(tree: Any, picks: Picks) -> Any:
    """The same, with something else in one or two places."""
    if picks.number(12) == 0:
        return value_of(picks)
    if isinstance(tree, dict):
        return {(picks.one(KEYS) if picks.number(40) == 0 else key): _bent(part, picks) for key, part in tree.items()}
    if isinstance(tree, list):
        return [_bent(part, picks) for part in tree]
    return tree


# ── rosters ──────────────────────────────────────────────────────────────────────────────────────


def rosters(data: bytes) -> None:
    """A file, or a text that was pasted: read into a proposal."""
    for read in (lambda: roster_files.read_file(data), lambda: roster_files.read_text(data.decode("utf-8", "replace"))):
        with contextlib.suppress(UnreadableRoster):
            found = columns.read(read())
            for row in proposal.propose(found.entries[:60], ["Ada", "Ben"], 60):
                assert "\x00" not in row.entry.name


def workbooks(data: bytes) -> None:
    """A workbook with anything in it."""
    picks = Picks(data)
    parts = dict(_BOOK)
    for _ in range(picks.number(4)):
        name = picks.one(tuple(parts))
        at = picks.number(300) % (len(parts[name]) + 1)
        parts[name] = parts[name][:at] + picks.text().encode() + parts[name][at + picks.number(20) :]
    if picks.number(6) == 5:
        parts.pop(picks.one(tuple(parts)))
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", picks.one((zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED))) as archive:
        for name, content in parts.items():
            archive.writestr(name, content)
    packed = bytearray(out.getvalue())
    for _ in range(picks.number(3)):
        packed[picks.number(len(packed))] = picks.number(256)
    rosters(bytes(packed))


_BOOK: Final = {
    "xl/workbook.xml": b'<workbook xmlns="m" xmlns:r="r"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>',
    "xl/_rels/workbook.xml.rels": b'<Relationships><Relationship Id="rId1" Type="x/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
    "xl/worksheets/sheet1.xml": b'<worksheet><sheetData><row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="inlineStr"><is><t>Name</t></is></c></row>'
    b'<row r="2"><c r="A2" t="s"><v>1</v></c><c r="XFD2"><v>1.5</v></c></row></sheetData></worksheet>',
    "xl/sharedStrings.xml": b"<sst><si><t>Ada</t></si><si><r><t>Silva, </t></r><r><t>Ana</t></r></si></sst>",
}
ROSTERS: Final = [
    b"Ada\nBen\nSilva, Ana\n",
    "First name;Last name;E-Mail\nJosé;Núñez;j@x\nZoë;O’Hara;z@x\n".encode("latin-1", "replace"),
    "Vorname\tNachname\nÄnne\tMüller\n".encode("utf-16"),
    b"sourcedId,status,role,givenName,familyName\n1,active,student,Ada,Byron\n2,active,teacher,Bob,Ray\n",
    b'"Student","ID"\n"Byron, Ada ""Countess""",7\n',
    "学生\n田中 太郎\n佐藤 花子\n".encode(),
]
SAID: Final = [sentence.encode() for sentence in SENTENCES]
Target = Any
TARGETS: Final[dict[str, tuple[Target, Sequence[bytes]]]] = {
    "frames": (frames, FRAMES),
    "rules": (rules, SAID),
    "blocks": (blocks, ()),
    "rosters": (rosters, ROSTERS),
    "workbooks": (workbooks, ()),
}
