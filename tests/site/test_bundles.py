"""A module or a sheet with all that it imports: it does what the browser would have done, and what is not read is an error."""

from __future__ import annotations

import re
import subprocess

import pytest
from django.conf import settings

from eleusis_site import bundles, statics
from tests import servers

STATIC = settings.STATICFILES_DIRS[0]

MODULES = {
    "js/table/page.js": """// The table.
import { count, add as more } from "../shared/count.js";
import * as words from "../shared/words.js";
import "./aside.js";
import {
  loud,
} from "./loud.js";

/** A comment
 *  of two lines. */
more(2);
console.log(words.hello("Mia"), loud("Mia"), count(), new URL("./deck.svg", import.meta.url).pathname.endsWith("/table/deck.svg"));
""",
    "js/table/aside.js": 'import { add } from "../shared/count.js";\nconsole.log("aside");\nadd(1);\n',
    "js/table/loud.js": 'export { hello as loud } from "../shared/words.js";\n',
    "js/shared/words.js": """const own = "//";
const picture = new URL("./deck.svg", import.meta.url).pathname.endsWith("/shared/deck.svg");
export const hello = (name) => `${own} ${name} ${picture ? `here` : "there"}`;
export function unused() {}
""",
    "js/shared/count.js": 'console.log("once");\nlet sum = 0;\nexport const count = () => sum;\nexport function add(n) {\n  sum += n;\n}\n',
}


def of(**changed):
    modules = MODULES | {f"js/{name}.js": text for name, text in changed.items()}
    return bundles.script("js/table/page.js", lambda name: modules[name].encode())


def test_a_script_does_what_its_modules_do(tmp_path):
    for name, text in MODULES.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text)
    (tmp_path / "package.json").write_text('{"type": "module"}')
    (tmp_path / "js/table/whole.js").write_bytes(of())

    def said(name):
        return subprocess.run([servers.node(), tmp_path / name], capture_output=True, text=True, check=True).stdout

    assert said("js/table/whole.js") == said("js/table/page.js") == "once\naside\n// Mia here // Mia here 3 true\n"


def test_a_script_exports_what_its_module_does():
    assert bundles.script("js/shared/count.js", lambda name: MODULES[name].encode()).endswith(
        b"export const { count, add } = $shared_count;\n"
    )


def test_comments_go_unless_they_may_be_part_of_a_text():
    assert [line for line in of().decode().splitlines() if "comment" in line or "The table" in line] == []
    text = "export const hello = () => `\n// not a comment\n`;\n"
    assert text.removeprefix("export ") in of(**{"shared/words": text}).decode()


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("export default 1;", "shared/words.js: what is not read is export default 1;"),
        ("export let hello = 1;", "what is not read is export let"),  # it would be read once, and not follow
        ("export const { hello } = {};", "what is not read is export const {"),
        ('import hello from "./count.js";', "what is not read is import hello"),
        ('import { count } from "count";', "what is not read is import { count }"),
        ('const hello = () => import("./count.js");', r"what is not read is import\("),
        ('import { nope } from "./count.js";', "words.js imports nope, which js/shared/count.js does not export"),
        ('import { nope } from "./nope.js";', "There is no js/shared/nope.js"),
        ('import "../table/page.js";', "js/table/page.js imports itself by way of others"),
        ("", "page.js imports hello|loud.js imports hello"),
    ],
)
def test_what_is_not_read_is_an_error_that_names_it(text, why):
    with pytest.raises(bundles.Unbundled, match=why):
        of(**{"shared/words": text})


def test_a_sheet_has_what_it_imports_in_its_place_for_the_media_it_is_for():
    files = {
        "css/pages/table.css": '/* All. */\n@import "../tokens.css";\n@import "../dark.css" screen and (color);\na { b: c; }\n',
        "css/tokens.css": ':root { --small: url("../cards/small.svg"); --large: url("../cards/large.svg"); }\n',
        "css/dark.css": ":root { d: e; } /* dark */\n",
        "cards/small.svg": "<svg/>",
        "cards/large.svg": "<svg>" + 1000 * " " + "</svg>",
    }
    assert bundles.sheet("css/pages/table.css", lambda name: files[name].encode()).decode() == (
        ':root { --small: url("data:image/svg+xml;base64,PHN2Zy8+"); --large: url("../../cards/large.svg"); }\n'
        "@media screen and (color) {\n:root { d: e; } /* dark */\n}\na { b: c; }\n"
    )


@pytest.mark.parametrize("text", ['@import "./page.css";\n', '@import "./nope.css";\n', "@import url(nope.css);\n"])
def test_a_sheet_that_cannot_be_put_together_is_an_error(text):
    with pytest.raises(bundles.Unbundled):
        bundles.sheet("css/page.css", lambda name: {"css/page.css": text.encode()}[name])


def test_every_script_and_every_sheet_of_the_site_can_be_put_together():
    names = [name for name in statics.static_files().sources if name.startswith(("js/", "css/"))]
    assert len(names) > 100
    for name in names:
        statics.static_files()._whole(name)


def test_every_script_of_a_page_is_one_that_a_browser_can_read(tmp_path):
    pages = [page.read_text(encoding="utf-8") for page in (settings.BASE_DIR / "templates").rglob("*.html")]
    named = {name for page in pages for name in re.findall(r"{% static '(js/[^']+)'", page)}
    assert len(named) > 10
    for name in named:
        whole = tmp_path / f"{name.replace('/', '-')}.mjs"
        whole.write_bytes(statics.static_files().get(name).body)
        done = subprocess.run([servers.node(), "--check", whole], capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
