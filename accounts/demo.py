"""The demo teacher: made by the demo, shown on the log-in page in demo mode only."""

from typing import Final

DEMO_EMAIL: Final = "teacher@example.org"
DEMO_PASSWORD: Final = "eleusis-demo-lesson"  # noqa: S105  no secret: it stands on the log-in page
