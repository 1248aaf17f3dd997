"""The way to a provider and back, where the provider may be away or answer nonsense: that is said in words.

allauth says so of most of what it asks there, but not of the first thing, the provider's description of itself.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps

from allauth.socialaccount.adapter import get_adapter
from allauth.socialaccount.helpers import render_authentication_error
from allauth.socialaccount.providers.oauth2.client import OAuth2Error
from allauth.socialaccount.providers.openid_connect import views
from django.http import HttpRequest, HttpResponse
from requests import RequestException

View = Callable[[HttpRequest, str], HttpResponse]


def _in_words(view: View) -> View:
    @wraps(view)
    def said(request: HttpRequest, provider_id: str) -> HttpResponse:
        try:
            return view(request, provider_id)
        except (RequestException, OAuth2Error, KeyError) as error:  # the last: what has to be in an answer is not
            provider = get_adapter().get_provider(request, provider_id)
            page: HttpResponse = render_authentication_error(request, provider, exception=error)
            return page

    return said


login, callback = _in_words(views.login), _in_words(views.callback)
