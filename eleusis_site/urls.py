"""Every address of the site. Each app names its own; links are made by name."""

from django.conf import settings
from django.contrib import admin
from django.urls import include, path
from django.views.generic import TemplateView

from eleusis_site import installable, metrics, operations
from eleusis_site.health import healthz, readyz

urlpatterns = [
    path("", TemplateView.as_view(template_name="home.html"), name="home"),
    path("help/", TemplateView.as_view(template_name="help.html"), name="help"),
    path("healthz", healthz, name="healthz"),
    path("readyz", readyz, name="readyz"),
    path("metrics", metrics.metrics, name="metrics"),
    path("operations/", operations.operations, name="operations"),
    path("manifest.webmanifest", installable.manifest, name="manifest"),
    path("worker.js", installable.worker, name="worker"),
    path("away/", installable.away, name="away"),
    path("account/", include("accounts.urls")),
    path("", include("classrooms.urls")),
    path("", include("games.urls")),
    path("", include("reports.urls")),
    path("", include("packs.urls")),
    path("", include("guide.urls")),
]

handler400 = "eleusis_site.error_pages.unreadable"
handler403 = "eleusis_site.error_pages.refused"
handler404 = "eleusis_site.error_pages.missing"
handler500 = "eleusis_site.error_pages.failed"

if settings.LOGS_IN_BY_ALLAUTH:
    urlpatterns.append(path("account/with/", include("accounts.outside_urls")))

if settings.ADMIN_ENABLED:
    urlpatterns.append(path("admin/", admin.site.urls))
