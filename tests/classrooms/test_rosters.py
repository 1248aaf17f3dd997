"""Rosters as teachers have them, and files that only look like one."""

from __future__ import annotations

import functools
import io
import tracemalloc
import zipfile

import openpyxl
import pytest
import xlsxwriter
from hypothesis import given, settings
from hypothesis import strategies as st

from classrooms.refusals import UnreadableRoster
from classrooms.rosters import columns, proposal, roster_files, xlsx
from classrooms.rosters.columns import RosterEntry


def names_in(text: str) -> list[str]:
    return [entry.name for entry in columns.entries(roster_files.read_text(text))]


def names_in_file(content: bytes) -> list[str]:
    return [entry.name for entry in columns.entries(roster_files.read_file(content))]


def workbook(rows, *, hidden_first=False) -> bytes:
    book = openpyxl.Workbook()
    sheet = book.create_sheet("Notes", 0)
    if hidden_first:
        sheet.append(["not", "these"])
        sheet.sheet_state = "hidden"
        sheet = book.create_sheet("Class", 1)
    for row in rows:
        sheet.append(row)
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()


def zipped(members: dict[str, bytes]) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in members.items():
            archive.writestr(name, content)
    return out.getvalue()


BOOK = b'<workbook xmlns="m" xmlns:r="r"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>'
LINKS = b'<Relationships><Relationship Id="rId1" Type="x/worksheet" Target="worksheets/sheet1.xml"/></Relationships>'


def crafted(sheet: bytes, strings: bytes = b"<sst/>") -> bytes:
    return zipped(
        {
            "xl/workbook.xml": BOOK,
            "xl/_rels/workbook.xml.rels": LINKS,
            "xl/worksheets/sheet1.xml": sheet,
            "xl/sharedStrings.xml": strings,
        },
    )


def refusal_of(content: bytes) -> str:
    with pytest.raises(UnreadableRoster) as refusal:
        roster_files.read_file(content)
    assert str(refusal.value).endswith(".")
    return refusal.value.code


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Ana\nBen\n\n  Cy  \n", ["Ana", "Ben", "Cy"]),
        ("Ana\r\nBen\rCy", ["Ana", "Ben", "Cy"]),
        ("Silva, Ana\nO'Brien, Sinéad", ["Ana Silva", "Sinéad O'Brien"]),
        ("Ana\nSilva, Ben\nCy", ["Ana", "Ben Silva", "Cy"]),
        ("Ana\tSilva\nBen\tKim", ["Ana Silva", "Ben Kim"]),
        ("Ana;Silva\nBen;Kim", ["Ana Silva", "Ben Kim"]),
        ("First name\tLast name\tClass\nAna\tSilva\t5b", ["Ana Silva"]),
        ("Last name,First name\nSilva,Ana", ["Ana Silva"]),
        ("Nr;Name;Vorname\n1;Silva;Ana", ["Ana Silva"]),
        ("Nom;Prénom\nMoreau;Zoé", ["Zoé Moreau"]),
        ("NOMBRE\tAPELLIDOS\nJosé\tNúñez Gil", ["José Núñez Gil"]),
        ("Name\nAna\nBen", ["Ana", "Ben"]),
        ("Student,Email\nAna Silva,ana@example.org", ["Ana Silva"]),
        ("12\tAna Silva\t5B\tana@example.org", ["Ana Silva"]),
        ('"Silva, Ana"\n"Kim, Ben"', ["Ana Silva", "Ben Kim"]),
        ('"Silva, Ana",5b\n"Kim, Ben",5b', ["Ana Silva", "Ben Kim"]),
        ("Ana, Ben, Cy, Di", ["Ana", "Ben", "Cy", "Di"]),
        ("1. Ana\n2) Ben\n- Cy\n• Di", ["Ana", "Ben", "Cy", "Di"]),
        ("=2+3\n+Ana\n@Ben", ["=2+3", "+Ana", "@Ben"]),
        ("A\nÓ\nنور\nשירה", ["A", "Ó", "نور", "שירה"]),
        ("Silva,", ["Silva"]),
        ("", []),
        (" \n\t\n", []),
    ],
)
def test_pasted_names_are_found(text, found):
    assert names_in(text) == found


@pytest.mark.parametrize(
    ("encoding", "text"),
    [
        *[(encoding, "José Núñez\nZoë Müller\nFrançois\nAna") for encoding in ("utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "cp1252", "latin-1", "mac_roman", "utf-32")],
        ("cp1250", "Łukasz Żak\nŠárka Dvořáková\nZdeněk"),
        ("cp1251", "Анна Петрова\nЮлия\nИван"),
        ("cp1253", "Μαρία\nΓιώργος Παππάς"),
        ("cp1255", "נועה כהן\nיוסי"),
        ("cp1256", "محمد علي\nفاطمة"),
    ],
)  # fmt: skip
def test_a_csv_in_any_common_encoding_is_read(encoding, text):
    assert names_in_file(text.encode(encoding)) == text.split("\n")


@pytest.mark.parametrize("separator", [",", ";", "\t", "|"])
def test_a_csv_with_any_separator_is_read(separator):
    rows = [["First name", "Last name"], ["Ana", "Silva"], ["Ben", "Kim"]]
    assert names_in_file("\r\n".join(separator.join(row) for row in rows).encode()) == ["Ana Silva", "Ben Kim"]


def test_a_workbook_is_read():
    rows = [["No", "Last name", "First name"], [1, "Silva", "Ana"], [], [2, "O'Brien", "Zoë"]]
    assert names_in_file(workbook(rows)) == ["Ana Silva", "Zoë O'Brien"]
    assert names_in_file(workbook([["Silva, Ana"], ["Kim, Ben"]])) == ["Ana Silva", "Ben Kim"]


def test_a_workbook_of_another_writer_is_read():
    out = io.BytesIO()
    book = xlsxwriter.Workbook(out, {"in_memory": True})
    sheet = book.add_worksheet()
    bold = book.add_format({"bold": True})
    sheet.write_string(2, 1, "=2+3")
    sheet.write_rich_string(3, 1, bold, "An", "a")
    sheet.write_string(4, 1, "نور")
    sheet.write_number(4, 0, 7)
    book.close()
    assert names_in_file(out.getvalue()) == ["=2+3", "Ana", "نور"]


def test_the_first_visible_sheet_counts():
    assert names_in_file(workbook([["Ana"], ["Ben"]], hidden_first=True)) == ["Ana", "Ben"]


def test_inline_strings_and_phonetic_readings():
    sheet = (
        b'<worksheet><sheetData><row><c r="A1" t="inlineStr"><is><t>Ana</t></is></c></row>'
        b'<row><c r="A2" t="s"><v>1</v></c></row></sheetData></worksheet>'
    )
    strings = "<sst><si><t>no</t></si><si><t>花</t><rPh><t>ハナ</t></rPh></si></sst>".encode()
    assert names_in_file(crafted(sheet, strings)) == ["Ana", "花"]


# ── What is not a roster ────────────────────────────────────────────────────────────────────────────


def test_a_file_too_big_is_refused():
    assert refusal_of(b"Ana\n" * 250_001) == "file_too_big"


def test_too_many_rows_are_refused():
    assert refusal_of(b"Ana\n" * 501) == "too_many_rows"
    assert refusal_of(workbook([["Ana"]] * 501)) == "too_many_rows"
    assert len(names_in_file(workbook([["Ana"]] * 500))) == 500


def test_a_million_rows_are_refused_at_the_first_too_many():
    row = b'<row><c t="inlineStr"><is><t>A</t></is></c></row>'
    bomb = crafted(b"<worksheet><sheetData>" + row * 380_000 + b"</sheetData></worksheet>")
    assert len(bomb) < 1_000_000
    assert refusal_of(bomb) == "too_many_rows"


@pytest.mark.parametrize(
    ("content", "code"),
    [
        (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(600), "old_excel"),
        (b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n1 0 obj", "not_a_roster"),
        (b"\x89PNG\r\n\x1a\n" + bytes(range(256)) * 9, "not_a_roster"),
        (b"\xff\xd8\xff\xe0\x00\x10JFIF" + bytes(range(256)) * 9, "not_a_roster"),
        (b"\x7fELF" + bytes(900), "not_a_roster"),
        (b"PK\x03\x04 cut off", "not_a_workbook"),
        (zipped({"word/document.xml": b"<a/>"}), "not_a_workbook"),
        (zipped({"content.xml": b"<a/>"}), "not_a_workbook"),
        (zipped({"xl/workbook.xml": b"not xml"}), "not_a_workbook"),
        (zipped({"xl/workbook.xml": BOOK, "xl/_rels/workbook.xml.rels": LINKS}), "not_a_workbook"),
        (crafted(b"<worksheet><sheetData><row>"), "not_a_workbook"),
    ],
)
def test_a_file_that_is_no_roster_is_refused(content, code):
    assert refusal_of(content) == code


def test_a_workbook_cut_anywhere_is_refused_not_crashed():
    whole = workbook([["Ana"], ["Ben"]])
    for end in range(4, len(whole), 211):
        assert refusal_of(whole[:end]) == "not_a_workbook"


def test_an_entity_is_never_expanded_nor_fetched(tmp_path):
    secret = tmp_path / "secret"
    secret.write_text("Secret")
    outside = f'<!DOCTYPE x [<!ENTITY e SYSTEM "file://{secret}">]>'.encode()
    laughs = b'<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]>'
    for doctype in (outside, laughs):
        sheet = (
            doctype
            + b'<worksheet><sheetData><row><c t="inlineStr"><is><t>&e;</t></is></c></row></sheetData></worksheet>'
        )
        assert refusal_of(crafted(sheet)) == "not_a_workbook"
        assert refusal_of(crafted(b"<worksheet><sheetData><row><c t='s'><v>0</v></c></row></sheetData></worksheet>", doctype + b"<sst/>")) == "not_a_workbook"  # fmt: skip


def test_a_link_out_of_the_archive_leads_nowhere():
    links = b'<Relationships><Relationship Id="rId1" Type="x/worksheet" Target="../../../etc/passwd"/></Relationships>'
    assert refusal_of(zipped({"xl/workbook.xml": BOOK, "xl/_rels/workbook.xml.rels": links})) == "not_a_workbook"


@functools.cache
def bombs():
    cell = b'<row><c t="s"><v>0</v></c></row>'
    sheet = b"<worksheet><sheetData>" + cell + b"</sheetData></worksheet>"
    wide = b"<c t='inlineStr'><is><t>A</t></is></c>"
    last = b"<worksheet><sheetData><row><c t='s'><v>999999</v></c></row></sheetData></worksheet>"
    return {
        "a declared flood": (crafted(sheet, b"<sst>" + b" " * 30_000_000), "roster_bursts"),
        "one long text": (crafted(sheet, b"<sst><si><t>" + b"a" * 15_000_000 + b"</t></si></sst>"), "roster_bursts"),
        "many strings": (crafted(last, b"<sst>" + b"<si><t>a</t></si>" * 900_000), "roster_bursts"),
        "one endless row": (
            crafted(b"<worksheet><sheetData><row>" + wide * 70_000 + b"</row></sheetData></worksheet>"),
            "roster_bursts",
        ),
        "one long attribute": (
            crafted(b"<worksheet><sheetData><row r='" + b"1" * 9_000_000 + b"'/></sheetData></worksheet>"),
            "roster_bursts",
        ),
    }


@pytest.mark.parametrize(
    "kind", ["a declared flood", "one long text", "many strings", "one endless row", "one long attribute"]
)
def test_a_bomb_takes_little_memory(kind, monkeypatch):
    monkeypatch.setattr(xlsx, "ELEMENTS", 20_000)  # ten times less to trace; what is kept does not grow with it
    bomb, code = bombs()[kind]
    assert len(bomb) < 1_000_000
    tracemalloc.start()
    try:
        assert refusal_of(bomb) == code
        _now, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert peak < 12_000_000


def test_what_the_directory_of_a_zip_hides_is_counted_while_reading():
    honest = bytearray(crafted(b"<worksheet>" + b" " * 25_000_000 + b"</worksheet>"))
    place = honest.rindex(b"xl/worksheets/sheet1.xml") - 46 + 24  # its size in the directory
    honest[place : place + 4] = (1000).to_bytes(4, "little")
    assert refusal_of(bytes(honest)) in {"not_a_workbook", "roster_bursts"}


def read_or_refused(read, what):
    """No other exception than the coded refusal is let through."""
    try:
        return read(what)
    except UnreadableRoster:
        return columns.Grid([])


@settings(deadline=None)
@given(st.binary(max_size=400))
def test_any_bytes_are_read_or_refused_with_a_code(content):
    grid = read_or_refused(roster_files.read_file, content)
    proposal.propose(columns.entries(grid), ["Ana"], 60)


@settings(deadline=None)
@given(st.text(max_size=300))
def test_any_text_is_read_or_refused_with_a_code(text):
    found = columns.entries(read_or_refused(roster_files.read_text, text))
    rows = proposal.propose(found, ["Ana"], 60)
    assert len(rows) == len(found)
    proposal.propose(proposal.swapped(found), [], 60)
    for shape in proposal.SHAPES:
        assert len(proposal.propose(found, ["Ana"], 60, shape)) == len(found)


@settings(max_examples=60, deadline=None)
@given(st.lists(st.text(st.characters(codec="utf-8", exclude_categories=["Cs", "Cc"]), max_size=12), max_size=6))
def test_any_workbook_is_read_or_refused_with_a_code(cells):
    book = workbook([[cell] for cell in cells])
    proposal.propose(columns.entries(roster_files.read_file(book)), [], 60)


@settings(deadline=None)
@given(
    st.lists(st.sampled_from(["Ana", "ana", "Аnа", "Ben", "Ana 2", "x" * 40, "x" * 50, "=1", "I", "l"]), max_size=12)
)
def test_ticked_rows_of_a_proposal_are_free_of_doubles_or_ask_for_an_initial(given_names):
    rows = proposal.propose([RosterEntry(name) for name in given_names], ["Ben"], 8)
    assert sum(row.keep for row in rows) <= 8
    for row, later in zip(rows, proposal.checked(rows, ["Ben"]), strict=True):
        assert not later.problem or len(later.name) > 40 or (row.asks and later.asks)


# ── What the teacher is shown ───────────────────────────────────────────────────────────────────────


def shown(found, present=(), shape=proposal.FOUND):
    return [(row.name, row.keep, row.asks) for row in proposal.propose(found, present, 60, shape)]


def test_two_of_one_name_are_asked_for_an_initial_at_both_places():
    rows = proposal.propose(
        [RosterEntry("Ana"), RosterEntry("Ben"), RosterEntry("ana"), RosterEntry("Аnа")], [], 60
    )  # the last one Cyrillic
    assert [(row.name, row.keep, row.asks) for row in rows] == [
        ("Ana", True, True),
        ("Ben", True, False),
        ("ana", True, True),
        ("Аnа", True, True),
    ]
    assert rows[2].note == "Like row 1. Add an initial to one or both, so that both find themselves."
    assert [bool(row.problem) for row in proposal.checked(rows, [])] == [False, False, True, True]
    assert [row.asks for row in proposal.checked(rows, [])] == [True, False, True, True]
    assert "“ana K.”" in proposal.checked(rows, [])[2].problem


def test_of_a_family_name_only_so_much_is_kept_as_tells_two_apart():
    found = [RosterEntry("Ana", "Silva"), RosterEntry("Ben", "Kim"), RosterEntry("Ana", "Kim")]
    assert shown(found) == [("Ana S.", True, False), ("Ben", True, False), ("Ana K.", True, False)]
    assert shown([RosterEntry("Ana", "Silva"), RosterEntry("Ana", "Sousa")]) == [
        ("Ana Si.", True, False),
        ("Ana So.", True, False),
    ]
    assert shown([RosterEntry("Ana", "Silva"), RosterEntry("Ana", "Silva")]) == [("Ana S.", True, True)] * 2


def test_a_child_who_may_be_in_the_class_is_not_ticked_and_the_initial_is_at_hand():
    (row,) = proposal.propose([RosterEntry("Ana", "Kim")], ["Ana"], 60)
    assert (row.name, row.keep, row.asks, row.initial) == ("Ana", False, True, "K")
    assert shown([RosterEntry("Ana", "Silva")], ["Ana S."]) == [("Ana", False, False)]
    assert shown([RosterEntry("Ana", "Silva")], ["Ana Silva"]) == [("Ana", False, False)]
    assert shown([RosterEntry("Ana", "Silva")], ["Ana K."]) == [("Ana", True, False)]


def test_a_teacher_may_want_more_of_a_name_or_less():
    found = [RosterEntry("Ana", "Silva"), RosterEntry("Ben Kim"), RosterEntry("Cy")]
    assert [name for name, *_ in shown(found)] == ["Ana", "Ben Kim", "Cy"]
    assert [name for name, *_ in shown(found, shape="first")] == ["Ana", "Ben", "Cy"]
    assert [name for name, *_ in shown(found, shape="initial")] == ["Ana S.", "Ben K.", "Cy"]
    assert [name for name, *_ in shown(found, shape="whole")] == ["Ana Silva", "Ben Kim", "Cy"]


def test_names_in_the_class_already_are_not_ticked():
    rows = proposal.propose([RosterEntry("Ana"), RosterEntry("Ben")], ["Ana"], 60)
    assert [(row.name, row.keep) for row in rows] == [("Ana", False), ("Ben", True)]
    assert rows[0].note.startswith("In the class already.")


def test_what_the_class_has_no_room_for_is_not_ticked():
    rows = proposal.propose([RosterEntry(f"N{n}") for n in range(5)], [], 3)
    assert [row.keep for row in rows] == [True, True, True, False, False]


def test_a_name_too_long_is_shown_with_its_problem():
    (row,) = proposal.propose([RosterEntry("x" * 50)], [], 60)
    assert row.name == "x" * 50
    assert "50" in row.problem


def test_swapping_first_and_last_names():
    found = [RosterEntry("Ana", "Silva"), RosterEntry("Ben Kim"), RosterEntry("Cy")]
    assert [entry.name for entry in proposal.swapped(found)] == ["Silva Ana", "Kim Ben", "Cy"]


# ── Files as school systems write them ──────────────────────────────────────────────────────────────

ONE_ROSTER = """sourcedId,status,dateLastModified,enabledUser,orgSourcedIds,role,username,userIds,givenName,familyName,middleName,identifier,email,sms,phone,agentSourcedIds,grades,password
t1,active,2026-08-01T00:00:00Z,true,org1,teacher,jlee,,Jordan,Lee,,T100,jordan@school.example,,,,,
s1,active,2026-08-01T00:00:00Z,true,org1,student,asilva,{LDAP:asilva},Ana,Silva,Maria,S1,ana@school.example,,,p1,05,secret
s2,tobedeleted,2026-08-01T00:00:00Z,true,org1,student,bkim,,Ben,Kim,,S2,,,,,05,
s3,,,true,org1,student,cdoe,,Cy,Doe,,S3,,,,,05,
p1,active,,true,org1,parent,msilva,,Marta,Silva,,,,,,,,
"""
ONE_ROSTER_12 = """sourcedId,status,dateLastModified,enabledUser,username,userIds,givenName,familyName,middleName,identifier,email,sms,phone,agentSourcedIds,grades,password,userMasterIdentifier,resourceSourcedIds,preferredGivenName,preferredMiddleName,preferredFamilyName,primaryOrgSourcedId,pronouns
s1,active,,true,asilva,,Anastasia,Silva,,,,,,,05,,,,Ana,,,,
s2,active,,true,bkim,,Ben,Kim,,,,,,,05,,,,,,,,
"""
SDS_1 = """SIS ID,School SIS ID,Username,First Name,Last Name,Middle Name,Student Number,Status,Grade
S1,9,ana@school.example,Ana,Silva,,1,Active,5
S2,9,ben@school.example,Ben,Kim,,2,Inactive,5
"""
SDS_2 = """SIS ID,Organization SIS ID,Username,Given Name,Family Name,Role
S1,9,ana@school.example,Ana,Silva,student
T1,9,jo@school.example,Jordan,Lee,teacher
"""
SDS_21 = """sourcedId,username,givenName,familyName,password,activeDirectoryMatchId,email,phone,sms
S1,ana@school.example,Ana,Silva,,,,,
"""
CLEVER = """School_id,Student_id,Student_number,State_id,Last_name,Middle_name,First_name,Grade,Gender,Dob,Student_email
9,1,101,55,Silva,Maria,Ana,5,F,01/02/2016,ana@school.example
9,2,102,56,Kim,,Ben,5,M,03/04/2016,ben@school.example
"""
POWERSCHOOL = "Student_Number\tFirst_Name\tLast_Name\tLastFirst\tGrade_Level\tEnroll_Status\r101\tAna\tSilva\tSilva, Ana\t5\t0\r102\tBen\tKim\tKim, Ben\t5\t2\r"
LAST_FIRST = "Student_Number\tLastFirst\tGrade_Level\n101\tSilva, Ana\t5\n102\tKim, Ben\t5\n"
CANVAS = """Student,ID,SIS User ID,SIS Login ID,Section,Essay (4410),Quiz 1 (4411),Current Score
    Points Possible,,,,,100,50,(read only)
"Silva, Ana",1,S1,ana,Year 5 and Year 5 Reading,80,40,80
"Kim, Ben",2,S2,ben,Year 5,,,
"Student, Test",3,,d41d8cd98f,Year 5,,,
"""
CLASSROOM = """Last Name,First Name,Email Address,Essay
Date,,,2026-11-02
Points,,,100
Class average,,,81
Silva,Ana,ana@school.example,80
"""
MOODLE = """"First name","Last name","ID number","Email address",Roles,Groups
Ana,Silva,S1,ana@school.example,Student,5B
Jordan,Lee,,jo@school.example,Non-editing teacher,
"""
MOODLE_GRADES = """First name,Surname,ID number,Institution,Department,Email address,Course total (Real)
Ana,Silva,S1,,,ana@school.example,80.00
"""
DIRECTORY = """First Name [Required],Last Name [Required],Email Address [Required],Password [Required]
Ana,Silva,ana@school.example,****
"""
ANA, BEN, CY = ("Ana", "Silva"), ("Ben", "Kim"), ("Cy", "Doe")


@pytest.mark.parametrize(
    ("text", "found"),
    [
        (ONE_ROSTER, [ANA, CY]),
        (ONE_ROSTER_12, [ANA, BEN]),
        (SDS_1, [ANA]),
        (SDS_2, [ANA]),
        (SDS_21, [ANA]),
        (CLEVER, [ANA, BEN]),
        (POWERSCHOOL, [ANA]),
        (LAST_FIRST, [ANA, BEN]),
        (CANVAS, [ANA, BEN]),
        (CLASSROOM, [ANA]),
        (MOODLE, [ANA]),
        (MOODLE_GRADES, [ANA]),
        (DIRECTORY, [ANA]),
        ("first_name,last_name\nAna,Silva\nBen,Kim\n", [ANA, BEN]),
        ("givenName,familyName\nAna,Silva", [ANA]),
        ("givenName\nAna\nBen", [("Ana", ""), ("Ben", "")]),
        ("STUDENTS.First_Name,STUDENTS.Last_Name\nAna,Silva", [ANA]),
        ("student.lastName,student.firstName,student.grade\nSilva,Ana,05", [ANA]),
        ("Legal Surname;Preferred Forename;Legal Forename\nSilva;Ana;Anastasia\nKim;;Ben", [ANA, BEN]),
        ("Class 5B 2026,,\n,,\nNr,Vorname,Nachname\n1,Ana,Silva", [ANA]),
    ],
)
def test_a_file_of_a_school_system_gives_its_students(text, found):
    for reading in (
        columns.read(roster_files.read_text(text)),
        columns.read(roster_files.read_file(text.encode("utf-8-sig"))),
    ):
        assert [(entry.first, entry.last) for entry in reading.entries] == found


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            ONE_ROSTER,
            [
                "Left out, not students: “Jordan Lee”, “Marta Silva” (2 rows).",
                "Left out, no longer in the school: “Ben Kim” (1 row).",
            ],
        ),
        (SDS_21, ["This list does not say who is a student. Untick everybody else."]),
        (POWERSCHOOL, ["Left out, no longer in the school: “Ben Kim” (1 row)."]),
        (
            CANVAS,
            [
                "Left out, not a name: “Points Possible” (1 row).",
                "Left out, Canvas's own test student: “Student, Test” (1 row).",
            ],
        ),
        (CLASSROOM, ["Left out, not a name: “Date”, “Points”, “Class average” (3 rows)."]),
        ("first_name,last_name\nAna,Silva\n", []),
        ("First name;Class\nAna;5b\n;5b", ["Left out: 1 row without a name."]),
        ("Ana;12\n;13\nBen;14", ["Left out: 1 row without a name."]),
    ],
)
def test_whoever_is_left_out_is_named(text, said):
    assert list(columns.read(roster_files.read_text(text)).said) == said


def test_a_real_child_is_not_taken_for_a_dummy():
    text = 'Student,Class\n"Student, Test",5b\n"Date, Points",5b'
    assert len(columns.entries(roster_files.read_text(text))) == 2


def test_the_page_is_told_the_columns_but_neither_addresses_nor_passwords():
    found = columns.read(roster_files.read_text(ONE_ROSTER)).columns
    assert found.heads == ["username", "givenName", "familyName", "middleName"]
    assert found.taken == columns.Taken(1, 2)
    assert "secret" not in repr(found)
    assert "@" not in repr(found)
