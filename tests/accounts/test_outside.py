"""Log-in by others and a second factor, at a real provider of OpenID Connect; and that all of it is off by default."""

from __future__ import annotations

import base64
import hashlib
import hmac
import re
import time
from collections.abc import Iterator
from typing import Any

import pytest

from tests.accounts.elsewhere import PASSWORD, PROVED, UNPROVED, Site, link_in
from tests.accounts.elsewhere import site as begun
from tests.axe import violations
from tests.conftest import Take

# What django-allauth would say by itself, in English and in German.
FOREIGN = re.compile(
    r"Sign (In|Up|Out)\b|Third-Party|third-party|[Aa]uthenticator|Security Key|security key|Recovery|Two-Factor"
    r"|Drittanbieter|Zwei-Faktor|Sicherheitsschl|Wiederherstellungs|Registrier|[Aa]uthentifiz"
)


@pytest.fixture(scope="session")
def elsewhere(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    with begun(tmp_path_factory.mktemp("elsewhere")) as made:
        yield made


def test_nothing_of_it_is_there_unless_the_environment_names_it(client, db):
    page = client.get("/account/log-in/").content.decode()
    assert "Or without a password" not in page
    for path in ("/account/with/", "/account/with/school/login/", "/account/with/second/"):
        assert client.get(path).status_code == 404


def test_who_is_new_has_an_account_with_the_address_that_the_provider_vouches_for(elsewhere: Site):
    for _ in range(2):
        with elsewhere.visit() as visit:
            assert visit.log_in_elsewhere("new").url.path == "/classes/"
            assert visit.is_in()
    assert elsewhere.rows("SELECT name FROM accounts_teacher WHERE email = 'new@example.org'") == [("Nell New",)]
    assert elsewhere.accounts_elsewhere("new@example.org") == [("school", "new", "{}")]  # no name, no picture of it


def test_the_only_way_in_cannot_be_taken_away_and_a_password_is_another_one(elsewhere: Site):
    with elsewhere.visit() as visit:
        page = visit.log_in_elsewhere("new", next="/account/with/")
        found = re.search(r'name="account"[^>]*value="(\d+)"', page.text)
        assert found is not None
        assert "nothing else would let you in" in visit.post("/account/with/", account=found[1]).text
        visit.client.headers["accept-language"] = "de"
        assert "kein Passwort" in visit.post("/account/with/", account=found[1]).text
    assert elsewhere.accounts_elsewhere("new@example.org") == [("school", "new", "{}")]
    with elsewhere.visit() as visit:  # but it need not be the only one
        visit.post("/account/password/reset/", email="new@example.org")
        form = visit.get(link_in(elsewhere.post.letter_to("new@example.org"), "/reset/"))
        visit.post(form.url.path, new_password1=PASSWORD, new_password2=PASSWORD)
        assert visit.is_in()


def test_the_way_goes_on_to_where_it_was_to_lead(elsewhere: Site):
    with elsewhere.visit() as visit:
        assert visit.log_in_elsewhere("new", next="/account/").url.path == "/account/"
    with elsewhere.visit() as visit:
        assert visit.log_in_elsewhere("new", next="https://evil.example/").url.host == "127.0.0.1"


def test_an_account_whose_address_was_proved_is_the_same_by_both_ways(elsewhere: Site):
    with elsewhere.visit() as visit:
        visit.log_in_elsewhere("proved")
        assert visit.is_in()
    assert elsewhere.accounts_elsewhere(PROVED) == [("school", "proved", "{}")]
    with elsewhere.visit() as visit:
        visit.log_in(PROVED)
        assert visit.is_in()


def test_whoever_began_an_account_with_an_address_not_theirs_is_out_when_its_owner_comes(elsewhere: Site):
    with elsewhere.visit() as other, elsewhere.visit() as owner:
        other.log_in(UNPROVED)
        assert other.is_in()
        owner.log_in_elsewhere("unproved")
        assert owner.is_in()
        assert not other.is_in()
        other.log_in(UNPROVED)
        assert not other.is_in()
    assert elsewhere.accounts_elsewhere(UNPROVED) == [("school", "unproved", "{}")]


def test_an_address_that_nobody_vouches_for_joins_nothing(elsewhere: Site):
    with elsewhere.visit() as visit:
        page = visit.log_in_elsewhere("says-taken")
        assert not visit.is_in()
    assert elsewhere.accounts_elsewhere("taken@example.org") == []
    assert "There is an account with it already" in elsewhere.post.letter_to("taken@example.org")
    with elsewhere.visit() as visit:
        assert visit.log_in_elsewhere("says-fresh").url.path == page.url.path  # alike: it does not tell
        assert not visit.is_in()


@pytest.mark.parametrize("who", ["says-joined", "says-foreign"])
def test_a_provider_is_not_believed_on_what_is_anothers(elsewhere: Site, who: str):
    """Neither on an account that is joined to another provider, nor on an address of a domain that is not its own."""
    address = {"says-joined": "joined@example.org", "says-foreign": "proved@of-another.example"}[who]
    before = elsewhere.accounts_elsewhere(address)
    with elsewhere.visit() as visit:
        visit.log_in_elsewhere(who)
        assert not visit.is_in()
    assert elsewhere.accounts_elsewhere(address) == before


@pytest.mark.parametrize("who", ["says-unasked", "says-many"])
def test_a_provider_that_does_not_vouch_lets_nobody_into_the_account_of_another(elsewhere: Site, who: str):
    """Nor where nobody has proved the address here either; what is no plain yes is no yes."""
    address = who.removeprefix("says-") + "@example.org"
    before = elsewhere.rows("SELECT password, email_proved_at FROM accounts_teacher WHERE email = ?", address)
    with elsewhere.visit() as attacker, elsewhere.visit() as owner:
        if before:
            owner.log_in(address)
        for _ in range(2):
            attacker.log_in_elsewhere(who)
            assert not attacker.is_in()
        assert owner.is_in() == bool(before)
    after = elsewhere.rows("SELECT password, email_proved_at FROM accounts_teacher WHERE email = ?", address)
    assert after == before or (not before and after[0][1] is None)
    assert not before or elsewhere.accounts_elsewhere(address) == []


def test_the_account_elsewhere_of_one_is_not_added_to_that_of_another(elsewhere: Site):
    with elsewhere.visit() as owner:
        owner.log_in_elsewhere("new")
    with elsewhere.visit() as other:
        other.log_in("taken@example.org")
        page = other.log_in_elsewhere("new", process="connect")
        assert "That other account lets somebody else in here." in page.text
    assert elsewhere.accounts_elsewhere("taken@example.org") == []
    assert elsewhere.accounts_elsewhere("new@example.org") == [("school", "new", "{}")]


ASKED_FOR = ["/.well-known/openid-configuration", "/oauth2/token", "/userinfo"]
WAYWARD = {
    "away": None,
    "sends on": (307, {"location": "/somewhere"}, ""),
    "at fault": (503, {}, "<h1>Down for the night</h1>"),
    "another page": (200, {"content-type": "text/html"}, "<h1>Welcome</h1>"),
    "no object": (200, {"content-type": "application/json"}, "[]"),
    "nothing in it": (200, {"content-type": "application/json"}, "{}"),
}


@pytest.mark.parametrize("what", WAYWARD)
def test_a_provider_that_does_not_answer_as_it_should_ends_in_a_page_in_words(elsewhere: Site, what: str):
    """And where it sends on, nobody goes: what the site asks there may hold its secret."""
    for path in ASKED_FOR[: 2 if what == "nothing in it" else 3]:  # who comes is in the second answer as well
        with elsewhere.visit() as visit:
            asked = visit.post("/account/with/school/login/")
            elsewhere.way.answers = {path: WAYWARD[what]}
            elsewhere.way.asked.clear()
            try:
                pages = [visit.client.post(str(asked.url), data={"sub": "new"})]  # comes back, and is looked at then
                if path == ASKED_FOR[0]:
                    pages.append(visit.post("/account/with/school/login/"))
            finally:
                elsewhere.way.answers = {}
            assert path in elsewhere.way.asked
            assert "/somewhere" not in elsewhere.way.asked
            for page in pages:
                assert page.status_code == 401, (path, page.text)
                assert "The other account did not answer as it should." in page.text, path
            assert not visit.is_in()
    log = (elsewhere.folder / "web.log").read_text()
    assert "A log-in by school has failed: " in log
    assert "Traceback" not in log


DOORS = [  # SIGN_UP, does mail go out, the address, does the provider vouch for it: may an account begin?
    ("open", True, "ada@a.example", True, True),
    ("open", True, "ada@a.example", False, True),  # a mail asks first
    ("open", False, "ada@a.example", True, True),
    ("open", False, "ada@a.example", False, False),
    ("open", True, "", False, False),
    ("a.example b.example", True, "ada@a.example", True, True),
    ("a.example b.example", True, "Ada@B.example", True, True),
    ("a.example", True, "ada@a.example", False, True),
    ("a.example", False, "ada@a.example", True, True),
    ("a.example", False, "ada@a.example", False, False),
    ("a.example", True, "ada@evil.example", True, False),
    ("a.example", True, "ada@nota.example", True, False),
    ("a.example", True, "ada@a.example.evil", True, False),
    ("invitation", True, "invited@a.example", True, True),
    ("invitation", True, "Invited@a.example", True, True),
    ("invitation", True, "invited@a.example", False, False),
    ("invitation", True, "late@a.example", True, False),
    ("invitation", True, "used@a.example", True, False),
    ("invitation", True, "ada@a.example", True, False),
    ("", True, "ada@a.example", True, False),  # as with invitation
    ("", True, "invited@a.example", True, True),
    ("closed", True, "ada@a.example", True, False),
    ("closed", True, "invited@a.example", True, False),
    ("closed", False, "ada@a.example", True, False),
]


def test_who_may_begin_an_account_by_a_provider_is_what_sign_up_says(elsewhere: Site):
    told = elsewhere.doors([case[:4] for case in DOORS])
    assert [case for case, may in zip(DOORS, told, strict=True) if case[4] != may] == []


PAGES = [
    "/account/with/", "/account/with/second/", "/account/with/second/totp/activate/",
    "/account/with/second/webauthn/add/", "/account/with/again/", "/account/with/inactive/", "/account/with/confirm/",
    "/account/with/confirm/never-sent/", "/account/with/log-out/", "/account/with/login/cancelled/",
    "/account/with/login/error/", "/account/with/school/login/",
]  # fmt: skip


@pytest.mark.parametrize(("language", "words"), [("en", "Eleusis"), ("de", r"\bSie\b|Kont|Passkey|Adresse|Code")])
def test_each_page_is_in_the_words_of_this_site(elsewhere: Site, language: str, words: str):
    with elsewhere.visit() as visit:
        visit.client.headers["accept-language"] = language
        visit.log_in("taken@example.org")
        for path in PAGES:
            page = visit.get(path).text
            assert f'<html lang="{language}"' in page, path
            assert 'href="/guide/account/"' in page, path
            shown = re.sub(r"<script.*?</script>|<[^>]+>", " ", page.partition("<main")[2], flags=re.DOTALL)
            assert FOREIGN.search(shown) is None, (path, shown)
            assert re.search(words, shown), (path, shown)


def test_it_is_asked_by_a_mail_and_the_link_proves_it(elsewhere: Site):
    with elsewhere.visit() as visit:
        visit.log_in_elsewhere("says-fresh")
        path = link_in(elsewhere.post.letter_to("fresh@example.org"), "confirm")
        assert "fresh@example.org" in visit.get(path).text
        assert not visit.is_in()  # a button, because mail programs open links by themselves
        visit.post(path)
        visit.log_in_elsewhere("says-fresh")
        assert visit.is_in()
    [(proved,)] = elsewhere.rows("SELECT email_proved_at FROM accounts_teacher WHERE email = 'fresh@example.org'")
    assert proved is not None


def test_a_teacher_who_has_logged_in_adds_an_account_elsewhere(elsewhere: Site):
    with elsewhere.visit() as visit:
        visit.log_in("connects@example.org")
        assert visit.log_in_elsewhere("other", process="connect").url.path == "/account/with/"
    assert elsewhere.accounts_elsewhere("connects@example.org") == [("school", "other", "{}")]
    with elsewhere.visit() as visit:
        visit.log_in_elsewhere("other")
        assert "connects@example.org" in visit.get("/account/").text


def test_a_password_mail_proves_the_address_and_passes_no_second_factor(elsewhere: Site):
    address = "connects@example.org"
    with elsewhere.visit() as visit:
        visit.post("/account/password/reset/", email=address)
        form = visit.get(link_in(elsewhere.post.letter_to(address), "/reset/"))
        visit.post(form.url.path, new_password1=PASSWORD, new_password2=PASSWORD)
        assert visit.is_in()  # this teacher has none


def code_of(secret: str, now: float) -> str:
    """What an authenticator app shows."""
    key = base64.b32decode(secret + "=" * (-len(secret) % 8))
    digest = hmac.new(key, int(now // 30).to_bytes(8, "big"), hashlib.sha1).digest()
    at = digest[-1] & 15
    return f"{(int.from_bytes(digest[at : at + 4], 'big') & 0x7FFFFFFF) % 10**6:06}"


def test_a_code_of_an_app_is_asked_for_after_the_password(elsewhere: Site):
    address, activate = "codes@example.org", "/account/with/second/totp/activate/"
    with elsewhere.visit() as visit, elsewhere.visit() as other_device:
        visit.log_in(address)
        other_device.log_in(address)
        found = re.search(r'value="([A-Z2-7]{32})"', visit.get(activate).text)
        assert found is not None
        assert visit.post(activate, code="000000").url.path == activate
        visit.post(activate, code=code_of(found[1], time.time()))
        assert (visit.is_in(), other_device.is_in()) == (True, False)
    [(kept,)] = elsewhere.rows(
        "SELECT a.data FROM mfa_authenticator a JOIN accounts_teacher t ON t.id = a.user_id"
        " WHERE t.email = ? AND a.type = 'totp'",
        address,
    )
    assert found[1] not in kept
    with elsewhere.visit() as visit:
        asked = visit.log_in(address)
        assert asked.url.path == "/account/with/second/authenticate/"
        assert not visit.is_in()
        visit.post(asked.url.path, code="123456")
        assert not visit.is_in()
        # The code of the next half minute: the last one has been used.
        visit.post(asked.url.path, code=code_of(found[1], time.time() + 30))
        assert visit.is_in()
    with elsewhere.visit() as visit:  # nor does a new password by mail let in without it
        visit.post("/account/password/reset/", email=address)
        form = visit.get(link_in(elsewhere.post.letter_to(address), "/reset/"))
        visit.post(form.url.path, new_password1=PASSWORD, new_password2=PASSWORD)
        assert not visit.is_in()


TWICE = """
import json
from allauth.core import context
from allauth.mfa.totp.internal import auth
from django.core.cache import cache
from django.test import RequestFactory
from accounts.models import Teacher
from accounts.outside_forms import Authenticate, Reauthenticate
teacher = Teacher.objects.create_user("twice@example.org", "four quiet green lanterns", name="T")
secret = auth.generate_totp_secret()
auth.TOTP.activate(teacher, secret)
code = auth.format_hotp_value(auth.hotp_value(secret, next(iter(auth.yield_hotp_counters_from_time()))))
told, asks = [], RequestFactory().post("/")
asks.user = teacher
for form in (Authenticate, Authenticate, Reauthenticate):
    with context.request_context(asks):
        given = form({"code": f"{code[:3]} {code[3:]}"}, user=teacher)
        told.append([given.is_valid(), form.__name__])
    for key in [key for key in cache._cache if "totp" in key]:
        cache._cache.pop(key)  # allauth's own memory ends after half a minute, and it takes a code for longer
print(json.dumps(told))
"""


def test_a_code_of_an_app_is_taken_once_as_long_as_it_would_be_taken_at_all(elsewhere: Site):
    assert elsewhere.run(TWICE) == [[True, "Authenticate"], [False, "Authenticate"], [False, "Reauthenticate"]]


ANOTHER_KEY = """
import json
from cryptography.fernet import InvalidToken
from django.test import override_settings
from accounts.outside import SecondFactorAdapter
box, told = SecondFactorAdapter(), []
locked = box.encrypt("JBSWY3DPEHPK3PXP")
from django.conf import settings
former, new = settings.SECRET_KEY, "a key of chance that is long enough, made today"
with override_settings(SECRET_KEY=new, SECRET_KEY_FALLBACKS=[former]):
    told.append(box.decrypt(locked))
    anew = box.encrypt("JBSWY3DPEHPK3PXP")
with override_settings(SECRET_KEY=new, SECRET_KEY_FALLBACKS=[]):
    told.append(box.decrypt(anew))
    try:
        box.decrypt(locked)
    except InvalidToken:
        told.append("shut")
print(json.dumps(told))
"""


def test_a_secret_of_an_app_opens_with_a_former_key_and_is_locked_with_the_new_one(elsewhere: Site):
    assert elsewhere.run(ANOTHER_KEY) == ["JBSWY3DPEHPK3PXP", "JBSWY3DPEHPK3PXP", "shut"]


LATER = """
import json
from django.contrib.sessions.models import Session
from accounts.sessions import SessionStore
for session in Session.objects.all():
    store = SessionStore(session.session_key)
    for method in store.get("account_authentication_methods", ()):
        method["at"] -= 600
    store.modified = True
    store.save()
print(json.dumps(len(Session.objects.all()) > 0))
"""


def test_who_has_been_in_for_long_proves_it_again_before_an_account_elsewhere_lets_in(elsewhere: Site):
    with elsewhere.visit() as visit:
        visit.log_in("taken@example.org")
        assert elsewhere.run(LATER)
        assert visit.log_in_elsewhere("says-foreign", process="connect").url.path == "/account/with/again/"
        assert elsewhere.accounts_elsewhere("taken@example.org") == []


SIZES = [(320, 640), (1366, 768), (1920, 1080)]


def test_a_passkey_logs_in_alone_and_the_pages_are_for_everyone(elsewhere: Site, browser: Any, take: Take):
    base = elsewhere.base.replace("127.0.0.1", "localhost")  # a passkey is of a name
    context = browser.new_context(base_url=base, viewport={"width": 1366, "height": 768})
    page, problems = context.new_page(), []
    page.on("console", lambda said: problems.append(said.text) if said.type == "error" else None)
    device = context.new_cdp_session(page)
    device.send("WebAuthn.enable")
    kind = {"protocol": "ctap2", "transport": "internal", "hasResidentKey": True, "hasUserVerification": True}
    device.send(
        "WebAuthn.addVirtualAuthenticator",
        {"options": {**kind, "isUserVerified": True, "automaticPresenceSimulation": True}},
    )

    def check(name: str) -> None:
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            assert violations(page) == [], name
            assert FOREIGN.search(page.inner_text("body")) is None, name
            wider = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
            assert wider <= 0, name
            take(page, f"{name}-{width}.png", full_page=True)

    page.goto("/account/log-in/")
    check("log-in")
    assert page.get_by_role("button", name="Log in with a passkey").count() == 0  # nobody has one yet
    page.get_by_label("E-mail address").fill("keys@example.org")
    page.get_by_label("Password", exact=True).fill(PASSWORD)
    page.get_by_role("button", name="Log in", exact=True).click()
    for name, path in (
        ("account", "/account/"),
        ("elsewhere", "/account/with/"),
        ("second", "/account/with/second/"),
        ("app", "/account/with/second/totp/activate/"),
        ("key", "/account/with/second/webauthn/add/"),
    ):
        page.goto(path)
        check(name)
    page.get_by_label("Name").fill("My laptop")
    page.get_by_label("Logs in alone, without the password").check()
    page.get_by_role("button", name="Add").click()
    page.wait_for_url("**/recovery-codes/**")
    check("recovery")
    page.goto("/account/with/second/webauthn/")
    check("keys")
    page.get_by_role("button", name="Log out").click()
    page.goto("/account/log-in/")
    page.get_by_role("button", name="Log in with a passkey").click()
    page.wait_for_url("**/classes/")
    page.get_by_role("button", name="Log out").click()
    page.goto("/account/log-in/")
    page.get_by_label("E-mail address").fill("keys@example.org")
    page.get_by_label("Password", exact=True).fill(PASSWORD)
    page.get_by_role("button", name="Log in", exact=True).click()
    check("asked")
    assert problems == []
    page.goto("/account/log-in/")
    page.get_by_role("button", name="Log in with Northfield").click()  # the policy lets the form lead there
    page.wait_for_url("**/oauth2/authorize**")
    context.close()
