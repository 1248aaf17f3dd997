"""What comes of reading a text is told by the reader that follows this one."""

from eleusis.rules.reader.answer import Reading, RuleError

__all__ = ["Reading", "RuleError"]
