"""German turns of phrase that mean the same as a more usual one, wherever they stand."""

from __future__ import annotations

from typing import Final

PLAINER: Final = {
    "egal": "{unwichtig|gleichgültig|bedeutungslos|nebensächlich|nicht wichtig|ohne bedeutung|wurscht|schnuppe|unerheblich}",
    "die farbe beibehalten": "bei {der|derselben|der gleichen} farbe bleiben",
    "teilbar": "{ohne rest|ganzzahlig|restlos} teilbar",
    "spielt keine rolle": "{tut nichts zur sache|macht keinen unterschied}",
    "muss gleich bleiben": "muss {bleiben|dieselbe bleiben|die gleiche bleiben|unverändert bleiben}",
    "nie": "{niemals|auf keinen fall|unter keinen umständen|zu keiner zeit|keinesfalls}",
    "nur": "{lediglich|ausschließlich}",
    "man muss": "{jeder muss|jeder spieler muss}",
    "man darf": "{jeder darf|jeder spieler darf}",
    "alles ist erlaubt": "alles {ist okay|ist ok|ist richtig|ist zulässig|darf gelegt werden|wird akzeptiert|wird angenommen}",
}
