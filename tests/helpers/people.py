"""People at browsers: each a context of its own, whose page complains to the test about every error."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, TypedDict
from urllib.parse import urlsplit

from playwright.sync_api import Browser, ConsoleMessage, Error, Page

from app.bench.chromium import UNTOUCHED
from tests.helpers.patience import PATIENCE

DESKTOP = {"width": 1280, "height": 800}
PHONE = {"width": 390, "height": 844}
STEPS = 5
"""Moves of the mouse from one point of a drag to the next."""
OUTSIDE = (-10, -10)
"""CSS pixels where the mouse is over nothing."""
MOST_FREE = 10
"""Pages; those of one kind are seldom more than three at a time."""
STEADY = """async (all) => {
    const look = () => all.map((one) => (({ x, y, width, height }) => ({ x, y, width, height }))
        (one.getBoundingClientRect()));
    let seen = look();
    for (let same = 0; same < 6; ) {
        await new Promise((go) => setTimeout(go, 50));
        const now = look();
        same = JSON.stringify(now) === JSON.stringify(seen) ? same + 1 : 0;
        seen = now;
    }
    return all.every((one) => one.isConnected) ? seen : null;
}"""
"""Where elements lie once they have lain there for 0.3 s, all at one moment; null where one is gone."""
PLACES = """async ([asked, patience]) => {
    const look = () => asked.map(([how, of]) => window.ransen?.[how](of) ?? null);
    const since = performance.now();
    let seen = look();
    for (let same = 0; same < 4 && performance.now() - since < patience; ) {
        await new Promise((go) => requestAnimationFrame(() => setTimeout(go, 25)));
        const now = look();
        same = now.every(Boolean) && JSON.stringify(now) === JSON.stringify(seen) ? same + 1 : 0;
        seen = now;
    }
    return seen;
}"""
"""Where places of the map lie once they have lain there for four frames, all at one moment."""
STILL = f"""async (patience) => {{
    for (let ends = performance.now() + patience, moved = true; moved && performance.now() < ends; ) {{
        await window.ransen.still();
        const places = {PLACES};
        const before = ["toScreen", "toScreen"].map((how, at) => window.ransen[how]([at, at]));
        const after = await places([[["toScreen", [0, 0]], ["toScreen", [1, 1]]], patience]);
        moved = JSON.stringify(before) !== JSON.stringify(after);
    }}
    await window.ransen.still();
}}"""
"""Nothing moves, nor does the map for four frames: it makes way for bars and sheets a frame later."""
LASTING = """async ([arg, patience]) => {
    const look = LOOK;
    const since = performance.now();
    let seen = look(arg);
    for (let same = 0; same < 6 && performance.now() - since < patience; ) {
        await new Promise((go) => requestAnimationFrame(() => setTimeout(go, 25)));
        const now = look(arg);
        same = JSON.stringify(now) === JSON.stringify(seen) ? same + 1 : 0;
        seen = now;
    }
    return seen;
}"""
KEEPS = """(which) => {
    const kept = ((window.saidThere ??= {})[which] ??= new Set());
    const look = () => document.querySelectorAll(which).forEach((one) => kept.add(one.textContent));
    look();
    const all = { subtree: true, childList: true, characterData: true };
    new MutationObserver(look).observe(document.body, all);
}"""
"""Keeps all that elements of a selector say from now on, also of those that go by themselves."""
AT_SIGHT = """([which, key]) => new MutationObserver((_, seen) => {
    const one = document.querySelector(`[data-testid=${which}]`);
    if (one === null) return;
    seen.disconnect();
    one.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
}).observe(document.body, { childList: true, subtree: true })"""
"""A key that is pressed in the moment in which an element is there."""
SHOWN = """() => ({
    seq: window.ransen?.seq, view: JSON.stringify(window.ransen?.view ?? null).slice(0, 600),
    focus: document.activeElement?.outerHTML.slice(0, 200), words: document.body.innerText.slice(-600),
})"""
"""What a page shows of a fight and says beside it, cut short."""
WORN = """() => document.adoptedStyleSheets.some(
    ({ cssRules }) => [...cssRules].some(({ cssText }) => cssText.startsWith('.group-bar')))"""
"""Styles of what is fetched with the first touch."""


class Box(TypedDict):
    """The place of an element, in CSS pixels."""

    x: float
    y: float
    width: float
    height: float


@dataclass(slots=True)
class Person:
    """Somebody at a browser. `errors` are what the console and the page complained about."""

    page: Page
    errors: list[str] = field(default_factory=list)

    def on_screen(self, point: tuple[float, float]) -> tuple[float, float]:
        """CSS pixels of a point on the map, once the map lies still."""
        return self.places(("toScreen", list(point)))[0]

    def piece(self, who: str) -> tuple[float, float]:
        """CSS pixels of the middle of a piece as drawn, once it is there and lies still."""
        return self.places(("piece", who))[0]

    def pieces(self) -> dict[str, tuple[float, float]]:
        """Of all pieces in the view, by id, at one moment."""
        ids = list(self.view()["combatants"])
        return dict(zip(ids, self.places(*(("piece", who) for who in ids)), strict=True))

    def places(self, *asked: tuple[str, Any]) -> list[tuple[float, float]]:
        """CSS pixels of `("piece", id)` and `("toScreen", [x, y])`, all at one moment, once none moves."""
        found = self.page.evaluate(PLACES, [[list(one) for one in asked], 1000 * PATIENCE])
        assert all(found), f"nowhere on the map: {asked}"
        return [(x, y) for x, y in found]

    def wait_still(self) -> None:
        """Until nothing moves any more."""
        self.page.evaluate(STILL, 1000 * PATIENCE)

    def wait_worn(self) -> None:
        """Until what is fetched with the first touch is there and hears keys, a frame later."""
        self.page.wait_for_function(WORN)
        self.page.evaluate("() => new Promise((go) => requestAnimationFrame(() => setTimeout(go, 120)))")

    def keep_said(self, selector: str) -> None:
        """From now on keeps what elements of a CSS selector say: some go by themselves before one looks."""
        self.page.evaluate(KEEPS, selector)

    def press_at_sight(self, testid: str, key: str) -> None:
        """A key as soon as an element that is not there yet is there: faster than any hand."""
        self.page.evaluate(AT_SIGHT, [testid, key])

    def wait_said(self, selector: str, words: str) -> None:
        """Until one of the elements that are kept has said these words, wherever it is by now."""
        self.page.wait_for_function(
            "([which, words]) => [...window.saidThere[which]].some((said) => said.includes(words))",
            arg=[selector, words],
        )

    def show(self, point: tuple[float, float]) -> None:
        """Brings a point of the map into sight, once there is a map."""
        self.wait_still()
        self.page.evaluate("p => { window.ransen.show(p) }", list(point))
        self.wait_still()

    def view(self) -> dict[str, Any]:
        """The view that is shown now."""
        shown: dict[str, Any] = self.page.evaluate("() => window.ransen.view")
        return shown

    def wait_for_view(self, claim: str, *, seconds: float = PATIENCE) -> None:
        """Until a JavaScript claim about `view` holds: `view.turn === 'aina'`.

        Whoever waits in vain is told what the page shows instead.
        """
        try:
            self.page.wait_for_function(
                f"() => {{ const view = window.ransen?.view; return view && ({claim}) }}",
                timeout=seconds * 1000,
            )
        except Error as error:
            shown = self.page.evaluate(SHOWN)
            error.add_note(f"{claim} never held at {self.page.url}: {shown} {self.errors}")
            raise

    def entry(self) -> int:
        """The newest entry of the log that the page has heard of."""
        return int(self.page.evaluate("() => window.ransen.seq"))

    def wait_for_entry(self, seq: int) -> None:
        """Until the page has heard of an entry of the log."""
        self.page.wait_for_function("seq => window.ransen.seq >= seq", arg=seq)

    def drag(self, start: tuple[float, float], *through: tuple[float, float], drop: bool = True) -> None:
        """Presses, moves through points on the screen in small steps, and drops."""
        mouse = self.page.mouse
        mouse.move(*start)
        mouse.down()
        for point in through:
            mouse.move(*point, steps=STEPS)
        if drop:
            mouse.up()

    def drag_piece(self, who: str, *through: tuple[float, float], drop: bool = True) -> None:
        """Drags a piece through points on the map, in metres, once nothing moves."""
        self.wait_still()
        start, *ways = self.places(("piece", who), *(("toScreen", list(point)) for point in through))
        self.drag(start, *ways, drop=drop)

    def leave(self) -> None:
        """Ends what is open and forgets all that the page has kept, as if nobody had been here."""
        page, left = self.page, urlsplit(self.page.url)
        for other in page.context.pages:
            if other is not page:
                other.close()
        page.unroute_all()
        page.goto(f"{left.scheme}://{left.netloc}/healthz")
        page.mouse.up()
        page.mouse.move(*OUTSIDE)
        page.context.clear_cookies()
        page.evaluate("() => { localStorage.clear(); sessionStorage.clear(); }")

    def fetches_untouched(self) -> list[tuple[str, int]]:
        """What a page of its own fetches from now on untouched, however slow, with sizes as they came."""
        answers: list[tuple[str, int]] = []
        self.page.add_init_script(UNTOUCHED)
        self.page.on(
            "requestfinished",
            lambda request: answers.append((request.url, request.sizes()["responseBodySize"])),
        )
        return answers

    def boxes(self, *shown: Any) -> list[Box]:
        """Where locators' elements lie at one and the same moment, in CSS pixels, once none moves.

        Two questions after each other would compare a place before a layout with one after it.
        """
        found: list[Box] | None = None
        while found is None:  # what is drawn anew meanwhile is another element; one that stays away times out
            found = self.page.evaluate(STEADY, [one.element_handle() for one in shown])
        return found

    def lasting(self, script: str, arg: Any = None) -> Any:
        """What a JavaScript function finds once it has found the same for six frames."""
        return self.page.evaluate(LASTING.replace("LOOK", script), [arg, 1000 * PATIENCE])

    def see(self, testid: str) -> Any:
        """The locator of a `data-testid`."""
        return self.page.get_by_test_id(testid)


def at_browser(browser: Browser, link: str, **context: Any) -> Person:
    """Opens a link in a browser of its own and waits for nothing more than the page."""
    options: Mapping[str, Any] = {
        "viewport": DESKTOP,
        "locale": "en-GB",
        "reduced_motion": "reduce",
        **context,
    }
    person = Person(browser.new_context(**options).new_page())

    def on_console(message: ConsoleMessage) -> None:
        if message.type == "error":
            person.errors.append(message.text)

    person.page.set_default_timeout(1000 * PATIENCE)
    person.page.on("console", on_console)
    person.page.on("pageerror", lambda error: person.errors.append(str(error)))
    person.page.goto(link)
    return person


@dataclass(slots=True)
class Pages:
    """Pages that one test after another uses: a new one costs three times what a table on it does.

    A page goes back empty, without cookies, storage, routes and further tabs. Its HTTP cache stays.
    """

    browser: Browser
    free: list[tuple[Mapping[str, Any], Person]] = field(default_factory=list)
    """With what each was opened with; the one that came back last is last."""

    def open(self, link: str, **context: Any) -> Person:
        """Opens a link in a page of this kind that is free, or in a new one."""
        for place in range(len(self.free) - 1, -1, -1):
            if self.free[place][0] == context:
                _, person = self.free.pop(place)
                person.errors.clear()
                person.page.goto(link)
                return person
        return at_browser(self.browser, link, **context)

    def take_back(self, person: Person, **context: Any) -> None:
        """Empties a page for the next test; of those that nobody took for long, some are closed."""
        try:
            person.page.set_viewport_size(context.get("viewport", DESKTOP))
            person.page.emulate_media(color_scheme=context.get("color_scheme", "light"))
            person.leave()
        except Error:  # its server is gone: nobody uses this page again
            person.page.context.close()
            return
        self.free.append((context, person))
        for _, oldest in self.free[:-MOST_FREE]:
            oldest.page.context.close()
        del self.free[:-MOST_FREE]
