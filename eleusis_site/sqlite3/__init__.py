"""SQLite for Django, with connections that are kept for whoever asks next."""
