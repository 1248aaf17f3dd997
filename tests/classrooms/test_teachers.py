"""Several teachers of one class: inviting, accepting, leaving, handing over, and who did what."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.core import mail as post
from django.utils import timezone

from accounts import mail
from accounts.models import Teacher
from classrooms import selectors
from classrooms.deeds import SAID
from classrooms.models import ClassInvitation, Classroom, ClassTeacher, Deed, Role
from classrooms.refusals import NotPossible
from classrooms.services import classes, roster, teachers
from tests.browser.seated import PHONE
from tests.classrooms.browser import Browser


@pytest.fixture
def _mail(settings):
    settings.MAIL_GOES_OUT = True


@pytest.fixture
def with_bob(classroom, alice, bob) -> ClassTeacher:
    """Bob is a co-teacher."""
    return teachers.accept(teachers.invite(classroom, alice, Role.CO_TEACHER), bob)


def invite(client, classroom, **sent):
    return client.post(f"/classes/{classroom.pk}/teachers/", {"role": "co-teacher", "email": "", **sent}, follow=True)


def mailed_link() -> str:
    mail.wait_until_sent()
    [message] = post.outbox
    return (
        next(line for line in message.body.splitlines() if "/teach/" in line).split("testserver")[-1].split(":8000")[-1]
    )


# ── inviting ─────────────────────────────────────────────────────────────────────────────────────


def test_a_code_is_handed_over_and_lets_one_colleague_in(as_alice, as_bob, classroom, bob):
    page = invite(as_alice, classroom).content.decode()
    code = ClassInvitation.objects.get().code
    assert f"{code[:3]} {code[3:6]} {code[6:9]} {code[9:]}" in page

    typed = as_bob.post("/teach/", {"code": f" {code[:6].lower()} {code[6:]} "})
    shown = as_bob.get(typed["Location"]).content.decode()
    assert "Alice invites you to teach this class together." in shown
    assert as_bob.post(typed["Location"])["Location"] == f"/classes/{classroom.pk}/"
    assert as_bob.get(f"/classes/{classroom.pk}/").status_code == 200
    assert "Co-teacher" in as_bob.get("/classes/").content.decode()

    eve = Browser()
    eve.force_login(Teacher.objects.create_user("eve@example.org", name="Eve"))
    assert eve.post(typed["Location"]).status_code == 410  # used
    assert eve.get(f"/classes/{classroom.pk}/").status_code == 404


@pytest.mark.parametrize("state", ["revoked", "too old"])
def test_an_invitation_that_is_not_open_opens_nothing(as_alice, as_bob, classroom, alice, state):
    made = teachers.invite(classroom, alice, Role.CO_TEACHER)
    if state == "revoked":
        as_alice.post(f"/invitations/{made.pk}/revoke/")
    else:
        ClassInvitation.objects.update(expires_at=timezone.now())
    assert as_bob.get(f"/teach/{made.code}/").status_code == 410
    assert as_bob.post(f"/teach/{made.code}/").status_code == 410
    assert "No invitation with this code is open." in as_bob.post("/teach/", {"code": made.code}).content.decode()
    assert not ClassTeacher.objects.exists()


@pytest.mark.usefixtures("_mail")
def test_a_mail_reads_the_same_with_an_account_and_without(as_alice, classroom, bob, client):
    pages, mails = [], []
    for address in ("bob@example.org", "new@example.org"):
        pages.append(invite(as_alice, classroom, email=address).content.decode().replace(address, "ADDRESS"))
        mails.append(mailed_link() and post.outbox[0].body)
        assert ClassInvitation.objects.get().code not in pages[-1]  # only the reader of the mail knows it
        pages[-1] = pages[-1].replace(str(ClassInvitation.objects.get().pk), "KEY")
        mails[-1] = mails[-1].replace(ClassInvitation.objects.get().code, "CODE")
        post.outbox.clear()
        ClassInvitation.objects.all().delete()
    token = "csrfmiddlewaretoken"
    assert [line for line in pages[0].splitlines() if token not in line] == [
        line for line in pages[1].splitlines() if token not in line
    ]
    assert mails[0] == mails[1]


def test_what_is_wrong_with_an_invitation_is_said_where_it_was_typed(as_alice, classroom, settings):
    settings.MAIL_GOES_OUT = True
    today = timezone.localdate(timezone=classroom.zone)
    for sent, field in (
        ({"role": "king"}, "role"),
        ({"role": "substitute"}, "last_day"),
        ({"role": "substitute", "last_day": (today - timedelta(days=1)).isoformat()}, "last_day"),
        ({"role": "substitute", "last_day": "2999-01-01"}, "last_day"),
        ({"role": "substitute", "last_day": "soon"}, "last_day"),
        ({"email": "nobody"}, "email"),
        ({"email": "alice@example.org"}, "email"),
    ):
        assert list(invite(as_alice, classroom, **sent).context["form"].errors) == [field], sent
    assert not ClassInvitation.objects.exists()


def test_the_last_day_is_not_called_optional_and_is_asked_of_a_substitute_alone(as_alice, classroom):
    page = as_alice.get(f"/classes/{classroom.pk}/teachers/").content.decode()
    label = page.split('for="id_last_day"', 1)[1].split("</label>", 1)[0]
    assert label == ">Last day of the substitute"
    invite(as_alice, classroom, role="co-teacher", last_day="soon")
    assert ClassInvitation.objects.get().until is None


@pytest.mark.django_db(transaction=True)
def test_a_code_to_hand_over_has_room_on_a_phone(enter, alice, classroom):
    teachers.invite(classroom, alice, Role.CO_TEACHER)
    page = enter(alice, f"/classes/{classroom.pk}/teachers/", **PHONE)
    assert page.locator(".invited .class-code").evaluate("(code) => code.scrollWidth <= code.clientWidth")


def test_so_many_invitations_wait_and_no_more(alice, classroom, settings):
    settings.LIMITS = {**settings.LIMITS, "class_invitations": 1}
    teachers.invite(classroom, alice, Role.CO_TEACHER)
    with pytest.raises(NotPossible, match="Revoke one first"):
        teachers.invite(classroom, alice, Role.CO_TEACHER)


# ── without an account ───────────────────────────────────────────────────────────────────────────

BEGUN = {"name": "Cy", "password": "quiet green lantern", "email": "cy@example.org"}


@pytest.mark.usefixtures("_mail")
@pytest.mark.parametrize("door", ["invitation", "open"])
def test_the_link_of_the_mail_begins_an_account_with_its_address(as_alice, classroom, settings, door):
    settings.SIGN_UP = [door]
    invite(as_alice, classroom, email="New@Example.org")
    link, browser = mailed_link(), Browser()
    assert f"{link}account/" in browser.get(link).content.decode()
    answer = browser.post(f"{link}account/", {**BEGUN, "email": "other@example.org"})
    assert answer["Location"] == f"/classes/{classroom.pk}/"
    assert Teacher.objects.get(name="Cy").email == "new@example.org"  # that of the mail, not one that is typed
    assert browser.get(answer["Location"]).status_code == 200


@pytest.mark.usefixtures("_mail")
def test_a_closed_site_gives_no_account_to_whoever_is_invited(as_alice, classroom, settings):
    settings.SIGN_UP = ["closed"]
    invite(as_alice, classroom, email="new@example.org")
    link = mailed_link()
    assert "Ask whoever runs this site" in Browser().get(link).content.decode()
    assert Browser().post(f"{link}account/", BEGUN)["Location"] == link
    assert not Teacher.objects.filter(name="Cy").exists()


def test_a_code_begins_no_account_where_a_mail_could_prove_the_address(classroom, alice, settings):
    settings.SIGN_UP, settings.MAIL_GOES_OUT = ["invitation"], True
    link = f"/teach/{teachers.invite(classroom, alice, Role.CO_TEACHER).code}/"
    assert "Ask Alice to send the invitation to your e-mail address" in Browser().get(link).content.decode()
    assert Browser().post(f"{link}account/", BEGUN)["Location"] == link
    assert not Teacher.objects.filter(name="Cy").exists()


def test_a_code_begins_an_account_where_no_mail_goes_out_and_only_one(classroom, alice, settings):
    settings.SIGN_UP, settings.MAIL_GOES_OUT, settings.MAIL_IS_SHOWN = ["invitation"], False, False
    link = f"/teach/{teachers.invite(classroom, alice, Role.CO_TEACHER).code}/account/"
    assert (
        Browser().post(link, {**BEGUN, "email": "ALICE@example.org"}).status_code == 200
    )  # taken: nothing has happened
    assert ClassInvitation.objects.exists()
    assert Browser().post(link, BEGUN)["Location"] == f"/classes/{classroom.pk}/"
    assert Browser().post(link, {**BEGUN, "email": "dee@example.org"}).status_code == 410
    assert [one.teacher.name for one in ClassTeacher.objects.all()] == ["Cy"]


@pytest.mark.usefixtures("_mail")
def test_where_anybody_may_sign_up_the_way_leads_back_to_the_invitation(classroom, alice, settings):
    settings.SIGN_UP = ["open"]
    link = f"/teach/{teachers.invite(classroom, alice, Role.CO_TEACHER).code}/"
    browser = Browser()
    sign_up = f"/account/sign-up/?next={link}"
    assert sign_up in browser.get(link).content.decode()
    browser.post("/account/sign-up/", {"email": "cy@example.org", "next": link})
    mail.wait_until_sent()
    begin = next(line for line in post.outbox[0].body.splitlines() if "/begin/" in line)
    path = begin[begin.index("/account") :]
    form = browser.get(path).context
    assert browser.post(path, {**BEGUN, "next": form["next"]})["Location"] == link
    assert browser.post(link)["Location"] == f"/classes/{classroom.pk}/"


def test_the_way_leads_nowhere_else(db, settings):
    settings.SIGN_UP, settings.MAIL_GOES_OUT = ["open"], False
    answer = Browser().post("/account/sign-up/", {**BEGUN, "next": "https://evil.example/"})
    assert answer["Location"] == "/classes/"


# ── teaching together ────────────────────────────────────────────────────────────────────────────


def test_a_substitute_teaches_until_the_end_of_the_day_where_the_class_is(classroom, alice, bob):
    today = timezone.localdate(timezone=classroom.zone)
    joined = teachers.accept(teachers.invite(classroom, alice, Role.SUBSTITUTE, last_day=today), bob)
    assert joined.last_day == today
    assert joined.until.astimezone(classroom.zone).time().isoformat() == "00:00:00"
    assert [one.name for one, _ in selectors.classrooms_of_teacher(bob)] == ["5B"]
    ClassTeacher.objects.update(until=timezone.now())
    assert selectors.classrooms_of_teacher(bob) == []


def test_who_was_the_substitute_is_told_why_the_class_is_not_there(classroom, alice, as_bob, bob):
    today = timezone.localdate(timezone=classroom.zone)
    teachers.accept(teachers.invite(classroom, alice, Role.SUBSTITUTE, last_day=today), bob)
    assert "You were the substitute" not in as_bob.get("/classes/").content.decode()
    ClassTeacher.objects.update(until=timezone.now())
    page = as_bob.get("/classes/").content.decode()
    assert "You were the substitute in “5B” until" in page
    assert "Alice can invite you again." in page
    gone = as_bob.get(f"/classes/{classroom.pk}/")
    assert gone.status_code == 404
    assert '<a href="/classes/">your classes</a>' in gone.content.decode()  # where the reason stands


def test_a_substitution_is_prolonged_and_goes_on_from_when_it_began(classroom, alice, bob):
    today = timezone.localdate(timezone=classroom.zone)
    first = teachers.accept(teachers.invite(classroom, alice, Role.SUBSTITUTE, last_day=today), bob)
    second = teachers.accept(
        teachers.invite(classroom, alice, Role.SUBSTITUTE, last_day=today + timedelta(days=3)), bob
    )
    assert (second.pk, second.since, second.last_day) == (first.pk, first.since, today + timedelta(days=3))


def test_nobody_loses_by_accepting(classroom, alice, bob, with_bob):
    less = teachers.invite(classroom, alice, Role.SUBSTITUTE, last_day=timezone.localdate() + timedelta(days=3))
    for who, sentence in ((alice, "your own class"), (bob, "co-teacher of this class already")):
        with pytest.raises(NotPossible, match=sentence):
            teachers.accept(less, who)
    assert ClassInvitation.objects.get() == less


def test_who_leaves_or_is_taken_out_is_out(as_alice, as_bob, classroom, with_bob):
    alice, bob = classroom.teacher, with_bob.teacher
    assert "Hand it over" in as_alice.post(f"/classes/{classroom.pk}/leave/", follow=True).content.decode()
    assert as_bob.post(f"/classes/{classroom.pk}/leave/")["Location"] == "/classes/"
    assert as_bob.get(f"/classes/{classroom.pk}/").status_code == 404
    again = teachers.accept(teachers.invite(classroom, alice, Role.CO_TEACHER), bob)
    assert as_alice.post(f"/teachers/{again.pk}/take-out/").status_code == 302
    assert as_bob.get(f"/classes/{classroom.pk}/").status_code == 404


def test_a_co_teacher_takes_out_substitutes_but_no_co_teacher(as_bob, classroom, alice, with_bob):
    others = {}
    for role in Role.values:
        who = Teacher.objects.create_user(f"{role}@example.org", name=role)
        made = teachers.invite(classroom, alice, role, last_day=timezone.localdate() + timedelta(days=3))
        others[role] = teachers.accept(made, who)
    assert as_bob.post(f"/teachers/{others['co-teacher'].pk}/take-out/").status_code == 404
    assert as_bob.post(f"/teachers/{others['substitute'].pk}/take-out/").status_code == 302
    assert set(ClassTeacher.objects.values_list("role", flat=True)) == {"co-teacher"}


def test_a_class_is_handed_over_when_the_other_accepts(as_alice, as_bob, classroom, with_bob):
    alice, bob = classroom.teacher, with_bob.teacher
    take = f"/classes/{classroom.pk}/take-over/"
    as_bob.post(take)  # nobody has offered it
    assert Classroom.objects.get().teacher == alice
    as_alice.post(f"/classes/{classroom.pk}/hand-over/", {"to": with_bob.pk})
    assert "Alice asks you to take this class over" in as_bob.get(f"/classes/{classroom.pk}/").content.decode()
    assert "offered to you" in as_bob.get("/classes/").content.decode()
    as_bob.post(take, {"no": "no"})
    as_bob.post(take)
    assert Classroom.objects.get().teacher == alice
    as_alice.post(f"/classes/{classroom.pk}/hand-over/", {"to": with_bob.pk})
    as_bob.post(take, {"yes": "yes"})
    assert Classroom.objects.get().teacher == bob
    assert [(one.teacher, one.role) for one in ClassTeacher.objects.all()] == [(alice, "co-teacher")]
    assert as_alice.post(f"/classes/{classroom.pk}/delete/", {"sure": "yes"}).status_code == 404
    assert as_alice.post(f"/classes/{classroom.pk}/leave/")["Location"] == "/classes/"


def test_an_offer_is_withdrawn_and_runs_out(as_alice, classroom, alice, bob, with_bob):
    for end in (
        lambda: teachers.withdraw(classroom, alice),
        lambda: ClassTeacher.objects.update(offered_at="2020-01-01T00:00Z"),
    ):
        teachers.offer(with_bob, alice)
        end()
        with pytest.raises(NotPossible, match="not offered"):
            teachers.take_over(classroom, bob)


def test_a_class_is_offered_to_no_substitute(as_alice, classroom, alice, bob):
    today = timezone.localdate()
    made = teachers.accept(teachers.invite(classroom, alice, Role.SUBSTITUTE, last_day=today + timedelta(days=2)), bob)
    as_alice.post(f"/classes/{classroom.pk}/hand-over/", {"to": made.pk})
    assert not ClassTeacher.objects.exclude(offered_at=None).exists()


# ── who did what ─────────────────────────────────────────────────────────────────────────────────


def test_what_each_did_stands_on_a_page_once_there_are_several(as_alice, as_bob, classroom, mia, bob):
    as_alice.post(f"/classes/{classroom.pk}/code/")
    assert not Deed.objects.exists()  # nothing is kept of a teacher who is alone
    teachers.accept(teachers.invite(classroom, classroom.teacher, Role.CO_TEACHER), bob)
    as_bob.post(f"/students/{mia.pk}/pictures/")
    as_alice.post(f"/students/{mia.pk}/remove/")
    page = as_bob.get(f"/classes/{classroom.pk}/teachers/deeds/").content.decode()
    said = ["Alice took Mia off the roster.", "Bob gave Mia new pictures.", "Bob joined the class as a teacher."]
    assert [page.index(one) for one in said] == sorted(page.index(one) for one in said)


def test_a_student_and_a_teacher_who_are_gone_are_not_named(as_alice, as_bob, classroom, mia, with_bob):
    as_bob.post(f"/students/{mia.pk}/pictures/")
    roster.delete_student(mia)
    with_bob.teacher.delete()
    page = as_alice.get(f"/classes/{classroom.pk}/teachers/deeds/").content.decode()
    assert "Somebody who has left gave a student new pictures." in page
    assert "Mia" not in page
    assert "Bob" not in page


def test_what_is_over_is_forgotten(classroom, alice, bob, with_bob):
    teachers.invite(classroom, alice, Role.CO_TEACHER)
    ClassTeacher.objects.update(role=Role.SUBSTITUTE, until=timezone.now())
    classes.delete_expired(timezone.now() + timedelta(days=29))
    assert (ClassInvitation.objects.count(), ClassTeacher.objects.count(), Deed.objects.exists()) == (0, 1, True)
    Classroom.objects.update(last_used_at=timezone.now() + timedelta(days=91))
    classes.delete_expired(timezone.now() + timedelta(days=91))
    assert (ClassTeacher.objects.count(), Deed.objects.count()) == (0, 0)


def test_each_deed_fits_its_column():
    assert max(map(len, SAID)) <= Deed._meta.get_field("what").max_length
