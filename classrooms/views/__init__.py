"""The doors of a class: the teacher's pages, and the way in for students."""
