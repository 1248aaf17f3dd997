"""The site with Django's admin, which is there only if it is switched on."""

from __future__ import annotations

from django.contrib import admin
from django.urls import path

from eleusis_site.urls import urlpatterns as of_the_site

urlpatterns = [*of_the_site, path("admin/", admin.site.urls)]
