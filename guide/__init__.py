"""The guide for teachers: chapters in ``templates/guide/chapters``, which pages they help with, and a search in them."""
