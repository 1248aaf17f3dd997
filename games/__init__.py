"""Game sessions: lessons, live tables, the teacher's room, the projector."""
