"""How the cards were sorted on which a guess was proved, in words."""

from __future__ import annotations

from collections.abc import Iterator

from django.utils.translation import gettext as _

from eleusis.inquiry.reading import Proof
from reports.selectors.marks import Line, short


def proved(proof: Proof | None) -> Iterator[Line]:
    """Beside the own words, and beside the rule."""
    if proof is None:
        return
    if not proof.fits:
        yield Line(_("The guess was to be proved on six cards, which were not sorted in time."))
        return
    if proof.as_said is not None:
        slips = ", ".join(map(short, proof.otherwise_than(proof.words)))
        said = _("Proved: %(k)d of %(n)d cards sorted as the own words say.")
        if slips:
            said = _("Proved: %(k)d of %(n)d cards sorted as the own words say. Otherwise: %(cards)s.")
        values = {"k": proof.as_said, "n": len(proof.cards), "cards": slips}
        yield Line(said % values, kind="" if slips else "good")
    if proof.right is not None:
        slips = ", ".join(map(short, proof.otherwise_than(proof.truth)))
        said = _("Proved: %(k)d of %(n)d cards sorted as the rule does.")
        if slips:
            said = _("Proved: %(k)d of %(n)d cards sorted as the rule does. Otherwise: %(cards)s.")
        yield Line(said % {"k": proof.right, "n": len(proof.cards), "cards": slips})
