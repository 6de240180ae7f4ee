"""Firefox, driven by what it speaks itself: WebDriver BiDi, over one socket and without another program."""

from __future__ import annotations

import base64
import json
import os
import re
import shutil
import subprocess
import tempfile
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from typing import Any

from websockets.sync.client import ClientConnection, connect

from tests.helpers.installed import firefox as executable
from tests.helpers.patience import PATIENCE, SOCKET_WAITS
from tests.helpers.people import DESKTOP, STEPS

Json = dict[str, Any]
PREFERENCES: Mapping[str, bool | int | str] = {
    "app.update.enabled": False,
    "browser.aboutwelcome.enabled": False,
    "browser.shell.checkDefaultBrowser": False,
    "browser.startup.page": 0,
    "datareporting.policy.dataSubmissionEnabled": False,
    "extensions.getAddons.cache.enabled": False,
    "intl.accept_languages": "en-GB",
    "intl.locale.requested": "en-GB",
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "network.proxy.type": 0,
    "services.settings.server": "data:,#remote-settings-dummy/v1",
    "toolkit.telemetry.reportingpolicy.firstRun": False,
    "ui.allPointerCapabilities": 6,
    "ui.prefersReducedMotion": 1,
    "ui.primaryPointerCapabilities": 6,
}
"""It asks nobody for anything, greets nobody and moves nothing by itself; it has a mouse."""
LISTENS = re.compile(r"WebDriver BiDi listening on (ws://\S+)")
START = 60.0
"""Seconds until it listens: its first start makes a profile."""
LEFT = ("AbortError", "destroyed", "discarded", "no such frame")
"""What is answered for a page that went while it was asked."""
KEYS: Mapping[str, str] = {"Escape": "\ue00c", "Enter": "\ue007", "Tab": "\ue004", "ArrowRight": "\ue014"}


class Said(AssertionError):
    """It refused a command, or a script failed."""


@dataclass(slots=True)
class Firefox:
    """One that runs, with a profile of its own. Everybody in it has cookies and storage of their own."""

    folder: Path = field(default_factory=lambda: Path(tempfile.mkdtemp(prefix="ransen-firefox-")))
    process: subprocess.Popen[bytes] | None = None
    events: list[Json] = field(default_factory=list)
    _line: ClientConnection | None = None
    _numbers: count[int] = field(default_factory=count)

    def start(self) -> Firefox:
        found = executable()
        assert found is not None, "python -m tests.helpers.installed"
        told = [f"user_pref({json.dumps(name)}, {json.dumps(value)});" for name, value in PREFERENCES.items()]
        (self.folder / "user.js").write_text("\n".join(told), "utf-8")
        words = ["--headless", "--no-remote", "--profile", str(self.folder), "--remote-debugging-port", "0"]
        home = {**os.environ, "HOME": str(self.folder), "MOZ_CRASHREPORTER_DISABLE": "1"}
        with (self.folder / "log").open("wb") as log:
            self.process = subprocess.Popen([found, *words], stdout=log, stderr=log, env=home)
        address = f"{self._address()}/session"
        self._line = connect(address, max_size=None, proxy=None, legacy=True, **SOCKET_WAITS)
        self.ask("session.new", capabilities={})
        self.ask("session.subscribe", events=["log.entryAdded"])
        return self

    def _address(self) -> str:
        until = time.monotonic() + START
        while True:
            log = (self.folder / "log").read_text("utf-8", "replace")
            if found := LISTENS.search(log):
                return found[1]
            assert time.monotonic() < until, log[-4000:]
            time.sleep(0.05)

    def ask(self, method: str, **params: Any) -> Json:
        """What it answers; events that come before it are kept."""
        assert self._line is not None
        number = next(self._numbers)
        self._line.send(json.dumps({"id": number, "method": method, "params": params}))
        while True:
            heard: Json = json.loads(self._line.recv(timeout=3 * PATIENCE))
            if heard["type"] == "event":
                self.events.append(heard)
            elif heard.get("id") == number:
                if heard["type"] == "error":
                    raise Said(f"{method}: {heard['error']}: {heard['message']}")
                result: Json = heard["result"]
                return result

    def visit(self, link: str, *, width: int = DESKTOP["width"], height: int = DESKTOP["height"]) -> Visitor:
        """Somebody new opens a link, in a window of their own: pages behind others draw nothing."""
        jar = self.ask("browser.createUserContext")["userContext"]
        context = self.ask("browsingContext.create", type="window", userContext=jar)["context"]
        size = {"width": width, "height": height}
        self.ask("browsingContext.setViewport", context=context, viewport=size)
        visitor = Visitor(self, context, jar)
        visitor.go(link)
        return visitor

    def stop(self) -> None:
        if self._line is not None:
            self._line.close()
        if self.process is not None:
            self.process.terminate()
            self.process.wait(timeout=PATIENCE)
        shutil.rmtree(self.folder, ignore_errors=True)


@dataclass(slots=True)
class Visitor:
    """Somebody at a page in Firefox: the same words as a `Person` at Chromium has."""

    browser: Firefox
    context: str
    jar: str

    def go(self, link: str) -> None:
        self.browser.ask("browsingContext.navigate", context=self.context, url=link, wait="complete")

    def leave(self) -> None:
        self.browser.ask("browsingContext.close", context=self.context)
        self.browser.ask("browser.removeUserContext", userContext=self.jar)

    def errors(self) -> list[str]:
        """What console and page complained about so far, asked after all that was said before."""
        self.browser.ask("session.status")
        told = [event["params"] for event in self.browser.events]
        mine = [one for one in told if one["source"].get("context") == self.context]
        return [str(one["text"]) for one in mine if one["level"] == "error"]

    def evaluate(self, function: str, *given: Any) -> Any:
        """What a JavaScript function answers, awaited."""
        wrapped = f"async given => JSON.stringify(await ({function})(...JSON.parse(given)) ?? null)"
        answer = self.browser.ask(
            "script.callFunction",
            functionDeclaration=wrapped,
            arguments=[{"type": "string", "value": json.dumps(given)}],
            target={"context": self.context},
            awaitPromise=True,
        )
        if answer["type"] == "exception":
            raise Said(answer["exceptionDetails"]["text"])
        return json.loads(answer["result"]["value"])

    def wait(self, claim: str) -> None:
        """Until a JavaScript expression holds."""
        until = time.monotonic() + PATIENCE
        looked = f"""() => new Promise((done) => {{
          const holds = () => Boolean({claim});
          const look = (left) => holds() || left === 0 ? done(holds()) : setTimeout(look, 25, left - 1);
          look(10);
        }})"""
        while not self._holds(looked):
            assert time.monotonic() < until, claim

    def _holds(self, looked: str) -> bool:
        """A page that is being left for another answers nothing."""
        try:
            return bool(self.evaluate(looked))
        except Said as said:
            if not any(word in str(said) for word in LEFT):
                raise
            return False

    def wait_for_view(self, claim: str) -> None:
        """Until a claim about `view` holds: `view.turn === 'aina'`."""
        self.wait(f"window.ransen?.view && ((view) => ({claim}))(window.ransen.view)")

    def wait_still(self) -> None:
        self.evaluate("() => window.ransen.still()")

    def view(self) -> Json:
        shown: Json = self.evaluate("() => window.ransen.view")
        return shown

    def place(self, selector: str) -> tuple[float, float]:
        """The middle of the first thing that a selector finds, once it is there and has come to rest."""
        self.wait(f"document.querySelector({json.dumps(selector)})?.checkVisibility()")
        x, y = self.evaluate(
            """async (selector) => {
              const look = () => {
                const one = document.querySelector(selector);
                one?.scrollIntoView({ block: "nearest" });
                const { left = 0, top = 0, width = 0, height = 0 } = one?.getBoundingClientRect() ?? {};
                return [left + width / 2, top + height / 2];
              };
              for (let seen = look(), same = 0; ; ) {
                if (same === 4 && document.querySelector(selector) !== null) return seen;
                await new Promise((go) => setTimeout(go, 50));
                const now = look();
                same = now.join() === seen.join() ? same + 1 : 0;
                seen = now;
              }
            }""",
            selector,
        )
        return x, y

    def click(self, selector: str) -> None:
        self.drag(self.place(selector))

    def press_on(self, words: str) -> None:
        """Clicks the button that says these words, or is labelled by them."""
        found = (
            f"[...document.querySelectorAll('button')].find((one) => "
            f"one.checkVisibility() && (one.ariaLabel ?? one.textContent).includes({json.dumps(words)}))"
        )
        self.wait(found)
        self.evaluate(f"() => {found}.setAttribute('data-found', '')")
        self.click("[data-found]")
        self.evaluate("() => document.querySelector('[data-found]')?.removeAttribute('data-found')")

    def drag(self, start: Sequence[float], *through: Sequence[float]) -> None:
        """Presses, moves through points on the screen in small steps, and drops."""
        moves: list[Json] = [_to(start), {"type": "pointerDown", "button": 0}]
        before = start
        for point in through:
            for step in range(1, STEPS + 1):
                share = step / STEPS
                moves.append(_to([a + (b - a) * share for a, b in zip(before, point, strict=True)]))
                moves.append({"type": "pause", "duration": 16})
            before = point
        moves.append({"type": "pointerUp", "button": 0})
        self._perform({"type": "pointer", "id": "mouse", "actions": moves})

    def drag_piece(self, who: str, *through: tuple[float, float]) -> None:
        """Drags a piece through points on the map, in metres, once nothing moves."""
        self.wait_still()
        start = self.evaluate("id => window.ransen.piece(id)", who)
        self.drag(start, *(self.evaluate("at => window.ransen.toScreen(at)", at) for at in through))

    def type(self, text: str) -> None:
        """Letters, or one of `KEYS` by its name."""
        taps = [KEYS[text]] if text in KEYS else list(text)
        strokes = [{"type": kind, "value": key} for key in taps for kind in ("keyDown", "keyUp")]
        self._perform({"type": "key", "id": "keys", "actions": strokes})

    def _perform(self, source: Json) -> None:
        self.browser.ask("input.performActions", context=self.context, actions=[source])

    def picture(self) -> bytes:
        """A PNG of what is seen."""
        shot = self.browser.ask("browsingContext.captureScreenshot", context=self.context)
        return base64.b64decode(shot["data"])


def _to(point: Sequence[float]) -> Json:
    return {"type": "pointerMove", "x": round(point[0]), "y": round(point[1])}
