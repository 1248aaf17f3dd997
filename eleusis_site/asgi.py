"""The one application uvicorn serves: pages over HTTP, live tables over WebSocket."""

import os

from channels.routing import ProtocolTypeRouter
from django.core.asgi import get_asgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "eleusis_site.settings")

django_application = get_asgi_application()

from games.sockets import sockets  # noqa: E402  models can be imported only after Django is set up

application = ProtocolTypeRouter({"http": django_application, "websocket": sockets})
