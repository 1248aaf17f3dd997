#!/usr/bin/env python
"""Django's command line for Eleusis."""

import os
import sys


def main() -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "eleusis_site.settings")
    from django.core.management import execute_from_command_line

    from eleusis.rules.reader.lexicon.tables import UnreadableLanguage

    try:
        execute_from_command_line(sys.argv)
    except UnreadableLanguage as wrong:  # of whoever writes a language: a word in a file, not a fault of the code
        sys.exit(str(wrong))


if __name__ == "__main__":
    main()
