"""The page in Chromium: weight, requests, and the time of a frame while dragging in a huge battle."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from playwright.sync_api import Browser, Page, Response, sync_playwright

from app.bench.battles import crowded
from app.bench.cells import ON_CELLS, crowd
from app.bench.chromium import FLAGS, UNTOUCHED, executable
from app.bench.figures import Figure, quantile
from app.bench.replaying import replaying
from app.bench.served import Served

SIZE = (200, 30)
MAX_KB, MAX_REQUESTS = 100.0, 12.0
MAX_FRAME = 4.0
"""Milliseconds of work in a frame of dragging on squares."""
LONG, SHORT = 2000, 60
"""Commands of a fight that is watched again."""
READY = "() => window.ransen?.view && window.ransen.still().then(() => true)"
WATCH = """() => {
  const gaps = (window.benchGaps = []);
  let last;
  const tick = (now) => {
    if (last !== undefined) gaps.push(now - last);
    last = now;
    requestAnimationFrame(tick);
  };
  requestAnimationFrame(tick);
}"""
"""Counts the time between frames from outside, whatever the page itself says."""


def visit(browser: Browser, link: str, locale: str) -> tuple[int, int]:
    """Bytes as fetched, and requests, of a first visit that touches nothing; the map's picture aside."""
    got: dict[str, Response] = {}
    page = browser.new_page(viewport={"width": 1280, "height": 800}, locale=locale)
    page.add_init_script(UNTOUCHED)

    def keep(response: Response) -> None:
        got.setdefault(response.url, response)

    page.on("response", keep)
    page.goto(link, wait_until="networkidle")
    page.wait_for_function(READY)
    counted = [response for url, response in got.items() if "/images/" not in url and response.ok]
    fetched = sum(response.request.sizes()["responseBodySize"] for response in counted)
    page.context.close()
    return fetched, len(counted)


def weight(browser: Browser, links: Mapping[str, str]) -> list[Figure]:
    """What the dearest first visit costs: the GM's, a player's and a watcher's, in both languages."""
    visits = [
        visit(browser, links[role], locale)
        for role in ("gm", "player", "spectator")
        for locale in ("en-GB", "ja-JP")
    ]
    size, requests = max(size for size, _ in visits), max(count for _, count in visits)
    return [
        Figure(name="page, gzipped", value=size / 1000, unit="kB", bar=MAX_KB, note="dearest of 6 visits"),
        Figure(name="page, requests", value=requests, unit="", bar=MAX_REQUESTS, note="the socket aside"),
    ]


def drag(page: Page, who: str, start: list[float], rounds: int) -> tuple[dict[str, Any], list[float]]:
    """Drags a piece round and round without letting go: work a frame, and the time between frames."""
    page.evaluate("p => window.ransen.show(p)", start)
    page.wait_for_function(READY)
    x, y = page.evaluate("who => window.ransen.piece(who)", who)
    page.mouse.move(x, y)
    page.mouse.down()
    page.evaluate(WATCH)
    page.evaluate("() => window.ransen.frames()")
    for _ in range(rounds):
        for dx, dy in ((160, 20), (200, 160), (40, 180), (10, 10)):
            page.mouse.move(x + dx, y + dy, steps=15)
    frames: dict[str, Any] = page.evaluate("() => window.ransen.frames()")
    gaps: list[float] = page.evaluate("() => window.benchGaps")
    page.keyboard.press("Escape")
    page.mouse.up()
    return frames, gaps


def on_cells(browser: Browser, served: Served, rounds: int) -> list[Figure]:
    """Dragging on squares in the dark, among forty: as many frames as it takes to make a thousand."""
    setup = crowd()
    setup["battlefield"] |= {"dark": True, "lights": [{"at": [12, 12]}, {"carried_by": "p0"}]}
    scenario = {"title": "Forty in the dark", "ruleset": ON_CELLS, "setup": setup}
    page = browser.new_page(viewport={"width": 1280, "height": 800})
    table = served.new_table({"ruleset": ON_CELLS, "scenario": scenario})
    page.goto(table["links"]["gm"])
    page.wait_for_function(READY)
    page.wait_for_function("() => window.ransen.piece('p0')")
    frames, _ = drag(page, "p0", [14, 14], rounds)
    page.context.close()
    note = f"{frames['count']} frames, 40 combatants, no GPU"
    return [
        Figure(name="work a frame on squares, median", value=frames["median"], unit="ms", note=note),
        Figure(name="work a frame on squares, p95", value=frames["p95"], unit="ms", bar=MAX_FRAME, note=note),
    ]


def measured(served: Served, rounds: int) -> list[Figure]:
    """Opens the GM's link of a huge battle on a desktop-sized screen."""
    battle = crowded(*SIZE)
    made = served.new_table({"scenario": battle.scenario})
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=executable(), args=list(FLAGS))
        page = browser.new_page(viewport={"width": 1280, "height": 800})
        page.goto(made["links"]["gm"])
        page.wait_for_function(READY)
        figures = weight(browser, made["links"])
        frames, gaps = drag(page, "mover", [2, 2], rounds)
        squares = on_cells(browser, served, rounds * 2)
        again = replaying(browser, served, LONG if rounds > 1 else SHORT)
        browser.close()
    battle_size = f"{SIZE[0]} combatants, {SIZE[1]} skirmishes, no GPU"
    return [
        *figures,
        Figure(
            name="work a frame while dragging, median", value=frames["median"], unit="ms", note=battle_size
        ),
        Figure(
            name="work a frame while dragging, p95",
            value=frames["p95"],
            unit="ms",
            note=f"{frames['count']} frames",
        ),
        Figure(
            name="between frames while dragging, median",
            value=quantile(gaps, 0.5),
            unit="ms",
            note="a 60 Hz screen: 16.7",
        ),
        Figure(name="between frames while dragging, p95", value=quantile(gaps, 0.95), unit="ms"),
        *squares,
        *again,
    ]
