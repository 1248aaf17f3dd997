"""Seconds until a student on a slow line can play: the first time, and the second, with what the browser has kept.

    python -m benchmarks.slow_line [--kilobits 400] [--latency 400] [--repeats 3]

A phone's headless Chromium goes to `/play/` in the middle of a round. For each visit: requests that went out, kB that
came in, and seconds until the table is laid, until the faces of the cards are there, and until the line brings its first frame;
the last of the three is when the student can play.
"""

from __future__ import annotations

import argparse
import asyncio
import statistics
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from typing import Any

from benchmarks.own_site import own_site

PHONE = {"viewport": {"width": 360, "height": 640}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}

# What has happened when, in seconds since the visit began.
WATCH = """(() => {
  window.moments = {};
  const note = (name) => (moments[name] ??= performance.now() / 1000);
  window.WebSocket = class extends WebSocket {
    constructor(...given) { super(...given); this.addEventListener("message", () => note("line")); }
  };
  const look = () => {
    if (document.querySelector("[data-part=hand] button")) note("laid");
    else setTimeout(look, 20);
  };
  look();
})();"""


@dataclass
class Visit:
    """What went over the line. A picture that an SVG uses is in no list of the page, so the browser is asked."""

    sent: dict[str, tuple[str, float]] = field(default_factory=dict)  # by request: address and moment
    finished: dict[str, float] = field(default_factory=dict)
    kept: set[str] = field(default_factory=set)  # what the browser had
    bytes: float = 0
    moments: dict[str, float] = field(default_factory=dict)

    def listen(self, tools: Any) -> None:
        tools.on("Network.requestWillBeSent", self._sent)
        tools.on("Network.responseReceived", self._received)
        tools.on("Network.loadingFinished", self._finished)

    def _sent(self, told: dict[str, Any]) -> None:
        self.sent[told["requestId"]] = told["request"]["url"], told["timestamp"]

    def _received(self, told: dict[str, Any]) -> None:
        if told["response"].get("fromDiskCache") or told["response"].get("fromPrefetchCache"):
            self.kept.add(told["requestId"])

    def _finished(self, told: dict[str, Any]) -> None:
        self.finished[told["requestId"]] = told["timestamp"]
        self.bytes += told["encodedDataLength"]

    @property
    def requests(self) -> int:
        """Those that the cache did not answer."""
        return sum(url.startswith("http") and one not in self.kept for one, (url, _) in self.sent.items())

    @property
    def faces(self) -> float | None:
        begun = min(at for _, at in self.sent.values())
        return next(
            (
                self.finished[one] - begun
                for one, (url, _) in self.sent.items()
                if url.endswith("/deck.svg") and one in self.finished
            ),
            None,
        )

    @property
    def playable(self) -> float:
        return max(self.moments.values())


async def visit(context: Any, base: str, line: dict[str, float]) -> Visit:
    made = Visit()
    page = await context.new_page()
    tools = await context.new_cdp_session(page)
    made.listen(tools)
    await tools.send("Network.enable")
    await tools.send("Network.emulateNetworkConditions", {"offline": False, **line})
    await page.goto(f"{base}/play/", timeout=90_000, wait_until="commit")
    for _ in range(300):
        made.moments = await page.evaluate("window.moments")
        if len(made.moments) == 2 and made.faces:
            made.moments["faces"] = made.faces
            break
        await asyncio.sleep(0.1)
    await asyncio.sleep(1)  # what nobody waits for: the icon
    await page.close()
    return made


async def measure(base: str, line: dict[str, float], repeats: int) -> None:
    from asgiref.sync import sync_to_async
    from playwright.async_api import async_playwright

    from tests import servers
    from tests.live.lessons import open_lesson
    from tests.live.playing import level, sit_down

    lesson = await sync_to_async(open_lesson)(seats=4)
    async with AsyncExitStack() as stack:
        clients = await sit_down(stack, base, lesson)
        await clients[1].move("next_round")
        await level(clients)
        playwright = await stack.enter_async_context(async_playwright())
        browser = await playwright.chromium.launch(executable_path=servers.chromium(), args=["--no-sandbox"])
        found: list[list[Visit]] = [[], []]
        for _ in range(repeats):
            context = await browser.new_context(**PHONE)
            cookies = lesson.cookies[0].items()
            await context.add_cookies([{"name": name, "value": value, "url": base} for name, value in cookies])
            await context.add_init_script(WATCH)
            for visits in found:
                visits.append(await visit(context, base, line))
            await context.close()
        for name, visits in zip(("first", "second"), found, strict=True):
            tell(name, visits)
        await browser.close()


def tell(name: str, visits: list[Visit]) -> None:
    print(
        f"{name:<8}{visits[0].requests:>4} requests{statistics.median(one.bytes for one in visits) / 1000:>8.1f} kB",
        *(f"{moment} {statistics.median(one.moments[moment] for one in visits):.2f} s" for moment in visits[0].moments),
        f"playable {statistics.median(one.playable for one in visits):.2f} s",
        sep="   ",
        flush=True,
    )


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--kilobits", type=float, default=400, help="a second, both ways")
    options.add_argument("--latency", type=float, default=400, help="milliseconds a request waits at least")
    options.add_argument("--repeats", type=int, default=3)
    asked = options.parse_args()
    bytes_a_second = asked.kilobits * 1000 / 8
    line = {"latency": asked.latency, "downloadThroughput": bytes_a_second, "uploadThroughput": bytes_a_second}
    with own_site() as folder:
        from tests.live.servers import WebProcess

        with WebProcess.of(folder) as process:
            asyncio.run(measure(process.base, line, asked.repeats))


if __name__ == "__main__":
    main()
