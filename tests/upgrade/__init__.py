"""Databases of earlier versions, kept as they were: `test_upgrade` migrates them and looks at what they hold."""
