"""Reading a rule in words: one reading, several, or an error that says what could follow.

Nothing counts before the writer has seen the canonical sentence of the reading.
"""

from eleusis.rules.parse.answer import Reading, RuleError
from eleusis.rules.parse.english import ENGLISH
from eleusis.rules.parse.language import Language
from eleusis.rules.parse.read import complete, parse
from eleusis.rules.reader.answer import Repair

__all__ = ["ENGLISH", "Language", "Reading", "Repair", "RuleError", "complete", "parse"]
