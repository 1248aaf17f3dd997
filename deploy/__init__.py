"""What a server is set up with, and `deploy.school`, which starts all of it on one machine."""
