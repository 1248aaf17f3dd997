"""Log-in by others (Google, Microsoft, a school's own) and a second factor: what django-allauth asks of this site.

Loaded only where the environment names one. Everybody still enters by this site's own log-in page.
"""

from __future__ import annotations

import base64
import hashlib
import logging
from http import HTTPStatus
from typing import TYPE_CHECKING, Any, ClassVar

import requests
from allauth.account.adapter import DefaultAccountAdapter
from allauth.account.models import EmailAddress
from allauth.mfa.adapter import DefaultMFAAdapter
from allauth.socialaccount.adapter import DefaultSocialAccountAdapter
from cryptography.fernet import Fernet, MultiFernet
from django.conf import settings
from django.http import HttpRequest
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from accounts import links, mail, sessions, sign_ups
from accounts.models import Invitation, Teacher
from accounts.sign_ups import Door

if TYPE_CHECKING:
    from allauth.socialaccount.models import SocialLogin

logger = logging.getLogger(__name__)


class AccountAdapter(DefaultAccountAdapter):  # type: ignore[misc]  # allauth has no types
    def send_mail(self, template_prefix: str, email: str, context: dict[str, Any]) -> None:
        """As all mail of this site goes: beside the request, and not where none can be read."""
        message = self.render_mail(template_prefix, email, context)
        mail.post(message.send)

    def send_notification_mail(self, *_: Any, **__: Any) -> None:
        """None: what was changed is said on the page."""

    def pre_login(self, request: HttpRequest, user: Teacher, **how: Any) -> Any:
        remember_address(user)
        return super().pre_login(request, user, **how)

    def get_email_confirmation_url(self, request: HttpRequest, emailconfirmation: Any) -> str:
        return links.absolute(request, "account_confirm_email", emailconfirmation.key)

    def confirm_email(self, request: HttpRequest, email_address: EmailAddress) -> bool:
        confirmed = bool(super().confirm_email(request, email_address))
        if confirmed and email_address.email == email_address.user.email:
            sign_ups.prove(email_address.user)
        return confirmed


class ProviderAdapter(DefaultSocialAccountAdapter):  # type: ignore[misc]  # as above
    error_messages: ClassVar = {
        **DefaultSocialAccountAdapter.error_messages,
        "no_password": gettext_lazy(
            "Your account has no password, so nothing else would let you in. “Set a new password” on the log-in page gives it one."
        ),
    }

    def get_provider(self, request: HttpRequest, provider: str, client_id: str | None = None) -> Any:
        """A provider whose word on an address is taken as it is meant: some say ``"false"``, which is no yes.

        And for the domains alone that are its own, where the environment names them.
        """
        found = super().get_provider(request, provider, client_id)
        told = found.extract_email_addresses

        def meant(data: Any) -> list[EmailAddress]:
            addresses: list[EmailAddress] = told(data)
            domains = found.app.settings["domains"]
            for one in addresses:
                is_its_own = not domains or one.email.lower().rpartition("@")[2] in domains
                one.verified = is_its_own and str(one.verified).lower() == "true"
            return addresses

        found.extract_email_addresses = meant
        return found

    def can_authenticate_by_email(self, login: SocialLogin, email: str) -> bool:
        """One provider's word opens no account that is joined to another's: the weaker one would be enough for both."""
        from allauth.socialaccount.models import SocialAccount  # its apps are there only where one of these is on

        joined = SocialAccount.objects.filter(user__email=email.lower()).exclude(provider=login.account.provider)
        return super().can_authenticate_by_email(login, email) and not joined.exists()

    def get_requests_session(self) -> Any:
        """Providers are asked at their own address, and none sends on from there to another."""
        session = super().get_requests_session()
        session.max_redirects = 0
        session.hooks["response"].append(_is_an_object)
        return session

    def on_authentication_error(self, _request: HttpRequest, provider: Any, **told: Any) -> None:
        """The page says only that it did not work; whoever looks after the site reads here what did not."""
        if (error := told.get("exception")) is not None:
            logger.warning("A log-in by %s has failed: %s.", provider.sub_id, _without_names(error))

    def pre_social_login(self, request: HttpRequest, sociallogin: SocialLogin) -> None:
        """A provider that vouches for an address joins its log-in to the account with it.

        Where nobody had proved that address here, the account may have been begun by somebody else: its password opens
        nothing any more, and whoever is logged in with it is out.
        """
        teacher = sociallogin.user
        if teacher is None or not teacher.pk:
            return
        if _vouches(sociallogin, teacher.email) and teacher.email_proved_at is None:
            if not sociallogin.account.pk and request.user != teacher:
                teacher.set_unusable_password()
                teacher.save(update_fields=["password"])
            sign_ups.prove(teacher)
        remember_address(teacher)

    def populate_user(self, request: HttpRequest, sociallogin: SocialLogin, data: dict[str, Any]) -> Teacher:
        teacher: Teacher = super().populate_user(request, sociallogin, data)
        teacher.email = Teacher.objects.normalize_email(teacher.email or "").lower()
        teacher.name = (data.get("name") or teacher.email.partition("@")[0])[:80]
        return teacher

    def is_open_for_signup(self, _request: HttpRequest, sociallogin: SocialLogin) -> bool:
        """As the sign-up page is; and with an address that the provider vouches for, or that a mail can ask."""
        addresses = [(one.email.lower(), bool(one.verified)) for one in sociallogin.email_addresses]
        email, vouched = addresses[0] if addresses else ("", False)
        if not email or not (vouched or settings.MAIL_GOES_OUT):
            return False
        if sign_ups.door() is Door.INVITATION:
            invited = Invitation.objects.filter(email=email, accepted_at=None, expires_at__gt=timezone.now())
            return vouched and invited.exists()
        return sign_ups.is_welcome(email) and settings.SIGN_UP != ["closed"]

    def save_user(self, request: HttpRequest, sociallogin: SocialLogin, form: Any = None) -> Teacher:
        teacher: Teacher = super().save_user(request, sociallogin, form)
        if _vouches(sociallogin, teacher.email):
            sign_ups.prove(teacher)
        Invitation.objects.filter(email=teacher.email, accepted_at=None).update(accepted_at=timezone.now())
        return teacher


class SecondFactorAdapter(DefaultMFAAdapter):  # type: ignore[misc]  # as above
    """Secrets stand in the database under the site's own key: a copy of it alone opens nothing."""

    def generate_authenticator_name(self, user: Teacher, _type: Any) -> str:
        from allauth.mfa.models import Authenticator  # it is there only where a second factor is on

        keys = Authenticator.objects.filter(user=user, type=Authenticator.Type.WEBAUTHN)
        return _("Device %(number)s") % {"number": keys.count() + 1}

    def encrypt(self, text: str) -> str:
        return _box().encrypt(text.encode()).decode()

    def decrypt(self, encrypted_text: str) -> str:
        return _box().decrypt(encrypted_text.encode()).decode()


def _box() -> MultiFernet:
    """Locks with the key of the site, opens with a former one as well."""
    keys = (f"accounts.outside:{key}" for key in (settings.SECRET_KEY, *settings.SECRET_KEY_FALLBACKS))
    return MultiFernet([Fernet(base64.urlsafe_b64encode(hashlib.sha256(key.encode()).digest())) for key in keys])


def _is_an_object(answer: requests.Response, **_: Any) -> None:
    """Hook of what a provider answers: allauth takes whatever is JSON for an object."""
    if answer.status_code < HTTPStatus.MULTIPLE_CHOICES and not isinstance(answer.json(), dict):
        raise requests.exceptions.InvalidJSONError(f"no object from {answer.url}")


def _without_names(error: Exception) -> str:
    """What is known of addresses and keys; allauth's own errors may hold the whole answer, and so a name."""
    told = isinstance(error, requests.RequestException | KeyError)
    return f"{type(error).__name__}: {error}" if told else type(error).__name__


def _vouches(sociallogin: SocialLogin, email: str) -> bool:
    return any(one.verified and one.email.lower() == email for one in sociallogin.email_addresses)


def remember_address(teacher: Teacher) -> None:
    """Tell allauth the account's address, and whether it need not ask by a mail before it lets the teacher in.

    It asks whoever came by a provider that does not vouch for the address, and has shown nothing else.
    """
    EmailAddress.objects.filter(user=teacher).exclude(email=teacher.email).delete()
    known = teacher.email_proved_at is not None or teacher.has_usable_password()
    EmailAddress.objects.update_or_create(
        user=teacher, email=teacher.email, defaults={"verified": known, "primary": True}
    )


def keep_nothing(instance: Any, **_: Any) -> None:
    """Receiver of what is saved: of somebody's account elsewhere only its number is kept."""
    instance.extra_data = {}


def log_out_elsewhere(request: HttpRequest, user: Teacher, **_: Any) -> None:
    """Receiver of a second factor that was added or taken away: whoever was in by what was before is out."""
    sessions.end_sessions(user, but=request.session.session_key)
