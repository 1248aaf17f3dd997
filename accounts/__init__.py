"""Teachers: the custom user model, sign-up, log-in, password reset."""
