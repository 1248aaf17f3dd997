"""How statements follow each other in a text: what takes up, tells again, shows, adds or leaves out."""
