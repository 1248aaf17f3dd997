"""``{% kept %}…{% endkept %}``: what stands between is drawn once for the ``key`` of the page (`reports.selectors.kept_pages`).

What the view hands over is lazy, so that nothing is worked out for a page that is kept. Nothing of whoever looks may stand in it.
"""

from __future__ import annotations

from django import template
from django.template.base import NodeList, Parser, Token
from django.template.context import Context
from django.utils.safestring import SafeString, mark_safe

from reports.selectors.kept_pages import kept

register = template.Library()


class KeptNode(template.Node):
    def __init__(self, nodelist: NodeList) -> None:
        self.nodelist = nodelist

    def render(self, context: Context) -> SafeString:
        return mark_safe(kept(context.get("key"), lambda: self.nodelist.render(context)))  # noqa: S308 -- escaped when drawn


@register.tag("kept")
def kept_tag(parser: Parser, token: Token) -> KeptNode:  # noqa: ARG001 -- as Django calls it
    nodelist = parser.parse(("endkept",))
    parser.delete_first_token()
    return KeptNode(nodelist)
