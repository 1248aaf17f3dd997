"""WSGI entry, for `manage.py runserver`-like tools; the live tables need `eleusis_site.asgi`."""

import os

from django.core.wsgi import get_wsgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "eleusis_site.settings")
application = get_wsgi_application()
