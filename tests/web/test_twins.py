"""Two tables that differ in a hidden enemy alone answer who does not know of it the same, to the byte."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from app.main import create_app
from app.rules.systems import SYSTEMS
from app.settings import Settings
from tests.helpers.post_box import Browser, PostBox, post_box
from tests.helpers.stored import lay_newest
from tests.helpers.tables import StandingClock
from tests.helpers.twins import scenario
from tests.web.conftest import Desk

pytestmark = pytest.mark.slow

NEAR: dict[str, Any] = {"spot": "near"}
FAR: dict[str, Any] = {"spot": "far", "name": "Moth", "hp": 9}
DICE = re.compile(r'"(dice|veiled)_hash":"[0-9a-f]{64}"')
"""By what the dice are bound: hashes of nothing but the seeds of the table."""
SECRETS = ("lurker", "Nightshade", "Moth")
READ = (
    *("", "/events", "/replay?from=0", "/replay?from=2&to=3", "/report", "/report?as=markdown&language=ja"),
    *("/log?as=text", "/replays", "/forecast/none", "/scenario"),
)
KEYS = tuple(system.key for system in SYSTEMS)


@pytest.fixture
def box() -> Iterator[PostBox]:
    with post_box() as made:
        yield made


@pytest.fixture
def server(tmp_path: Path, box: PostBox) -> Iterator[TestClient]:
    lay_newest(tmp_path / "ransen.db")
    settings = Settings(data=tmp_path, webhook_hosts=box.host, notice_delay=0, notice_gap=0)
    with TestClient(create_app(settings, clock=lambda: 0.0, now=StandingClock())) as client:
        yield client


class Twin:
    """One of the tables; in what it answers its own names are those of every twin."""

    def __init__(self, client: TestClient, key: str, hidden: dict[str, Any]) -> None:
        asked = {"name": "Twins", "ruleset": key, "scenario": scenario(key, hidden)}
        self.desk = Desk(client, client.post("/api/tables", json=asked).json())
        self.keys = {
            **self.desk.made["keys"],
            "mika": self.desk.sit("Mika", "ana"),
            "yui": self.desk.sit("Yui", "bo"),
        }
        self.own = [self.desk.id]

    def plain(self, text: str) -> str:
        for one in self.own:
            text = text.replace(one, "OWN")
        return DICE.sub("OWN", text)

    def say(self, answer: Any) -> tuple[int, str]:
        return answer.status_code, self.plain(answer.text)

    def live(self) -> None:
        """A turn of each who is known, one of the hidden, and what only the GM knows."""
        for seat, actor in (("mika", "ana"), ("yui", "bo"), ("gm", "gob"), ("gm", "lurker")):
            self.desk.command({"command": "end-turn", "actor": actor}, key=self.keys[seat])
        self.desk.command({"command": "adjust", "target": "lurker", "hp": 3})
        self.desk.command({"command": "adjust", "target": "ana", "hp": 11})
        self.desk.command({"command": "move", "actor": "ana"}, key=self.keys["mika"])

    def told(self) -> Iterator[tuple[str, tuple[int, str]]]:
        """All that can be read of the past, asked of the future, and taken home."""
        for seat in ("mika", "yui", "player", "spectator"):
            key = self.keys[seat]
            for path in READ:
                yield f"{seat} {path}", self.say(self.desk.get(path, key=key))
            yield f"{seat} forecast", self.say(self.desk.post("/forecast", json={"fights": 1}, key=key))
            yield f"{seat} line", self.line(key)
        yield from self.shared()

    def line(self, key: str) -> tuple[int, str]:
        """Another line, with all that its owner is shown there."""
        made = self.desk.post("/lines", json={}, key=key)
        if made.status_code != 201:
            return self.say(made)
        own = Desk(self.desk.client, made.json())
        self.own.append(own.id)
        return own.get().status_code, self.plain(own.get().text + own.get("/scenario").text)

    def shared(self) -> Iterator[tuple[str, tuple[int, str]]]:
        key = self.desk.post("/replays", json={}).json()["key"]
        self.own.append(key)
        for path in ("replay", "report", "report?as=markdown"):
            yield f"shared {path}", self.say(self.desk.client.get(f"/api/replays/{key}/{path}"))
        yield "shared page", (0, self.plain(self.desk.client.get(f"/replay/{key}").text))


def sent(twin: Twin, box: PostBox) -> list[str]:
    """To a program, to a channel, and to a browser of Mika's."""
    browser = Browser(box.url("/push"))
    twin.desk.ask("PUT", "/notices", json={"webhook": box.url(), "discord": box.url("/discord")})
    twin.desk.post("/push", json=browser.subscription, key=twin.keys["mika"])
    came = {one.path: one for one in (box.take() for _ in range(3))}
    return [
        twin.plain(str(browser.read(came[path].body) if path == "/push" else came[path].told))
        for path in ("/hook", "/discord", "/push")
    ]


@pytest.mark.parametrize("key", KEYS)
def test_what_is_read_and_sent_says_nothing_of_the_hidden(server: TestClient, box: PostBox, key: str) -> None:
    twins = [Twin(server, key, hidden) for hidden in (NEAR, FAR)]
    letters = [sent(twin, box) for twin in twins]
    for twin in twins:
        twin.desk.ask("PUT", "/notices", json={})
        twin.live()
    told = [dict(twin.told()) for twin in twins]

    assert "Nightshade" in twins[0].desk.get("/report").text
    assert letters[0] == letters[1]
    for name, text in told[0].items():
        assert text == told[1][name], name
        assert not [one for one in SECRETS if one in text[1]], name
    assert not [one for one in SECRETS if one in str(letters)]
    assert {told[0][f"{seat} line"][0] for seat in ("mika", "yui")} == {200}
    assert {status for name, (status, _) in told[0].items() if name.endswith("forecast")} == {403}
