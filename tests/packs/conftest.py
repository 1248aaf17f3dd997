from tests.lessons.cast import cast

__all__ = ["cast"]
