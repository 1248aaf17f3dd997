"""Class groups: the roster, join codes and pictures, join cards."""
