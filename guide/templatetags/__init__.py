"""The guide on other pages."""
