from django.apps import AppConfig


class SiteConfig(AppConfig):
    name = "eleusis_site"

    def ready(self) -> None:
        from eleusis_site import checks  # noqa: F401  registers them
