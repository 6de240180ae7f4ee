"""A battle at a real server: game master, two players with pieces of their own, somebody who watches."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from app.bench.served import Served
from tests.helpers.speaker import Speaker, patched, speaker, without_nulls
from tests.helpers.wired import Table

Json = dict[str, Any]
OPAQUE = ("time", "hash", "dice_hash", "veiled", "veiled_hash", "seed", "nonce", "id", "decision")
"""Where digits stand that mean nothing: moments, hashes, ids."""
NEWEST = 50


class Stage:
    """The table and who sits at it. The game master's view says how things stand."""

    def __init__(self, served: Served, scenario: Json, *, seats: Mapping[str, list[str]]) -> None:
        self.table = Table(served, scenario)
        self.keys = {seat: self.table.key(seat) for seat in ("gm", "spectator")}
        self.of: dict[str, str] = {}
        for name, controls in seats.items():
            seat, self.keys[seat] = self.table.sit(name, controls)
            self.of |= dict.fromkeys(controls, seat)
        self.people = {seat: self.table.at(key=key) for seat, key in self.keys.items()}
        self.welcomed = {seat: who.view for seat, who in self.people.items()}
        self.gm = self.people["gm"]
        self.is_behind = False

    @property
    def view(self) -> Json:
        """After all that was acknowledged so far: what is answered comes after what happened before."""
        if self.is_behind:
            self.gm.ask("reach", actor=next(iter(self.gm.view["combatants"])))
            self.is_behind = False
        return self.gm.view

    def who(self, name: str) -> Json:
        found: Json = self.view["combatants"][name]
        return found

    def is_able(self, name: str) -> bool:
        one = self.who(name)
        unable = {"unconscious", "dead", "asleep"} & set(one["conditions"])
        return not one["excluded"] and not unable and one.get("health") != "down"

    def sees(self, seat: str) -> Speaker:
        """Somebody who has heard all that there is for that seat."""
        self.people[seat].catch_up(self.fetched(seat)["seq"])
        return self.people[seat]

    def fetched(self, seat: str) -> Json:
        found: Json = self.table.http("GET", "", key=self.keys[seat]).json()
        return found

    def seat_of(self, name: str) -> Speaker:
        """Who speaks for a combatant."""
        return self.people[self.of.get(name, "gm")]

    def act(self, actor: str, command: str, **words: Any) -> list[Json]:
        """By whoever controls the actor; what that seat was told of it."""
        return self.by(self.seat_of(actor), command, actor=actor, **words)

    def by(self, who: Speaker, command: str, **words: Any) -> list[Json]:
        """What this seat was told of its command."""
        seq = who.do(command, **words)["seq"]
        self.is_behind = who is not self.gm
        return next(message["events"] for message in reversed(who.events) if message["seq"] == seq)

    def refuses(self, actor: str, command: str, **words: Any) -> str:
        return self.seat_of(actor).refused(command, actor=actor, **words)

    def rolls_in_chat(self, seat: str, text: str) -> Json:
        """A line that asks for dice: what they came to."""
        who = self.people[seat]
        before = len(who.events)
        who.send({"type": "chat", "text": text})
        while True:
            who.hear()
            told = [event for message in who.events[before:] for event in message["events"]]
            for event in told:
                if event["type"] == "rolled":
                    return event

    def steps(self) -> str:
        """The next step of the procedure."""
        self.gm.do("advance")
        return str(self.view["phase"])

    def pass_on(self) -> None:
        """Whoever is left of the acting side ends its turn."""
        view = self.view
        if view.get("turn"):
            self.act(view["turn"], "end-turn")
        side, number = view["acting"], view["round"]
        for name in list(view["combatants"]):
            now = self.view
            one = now["combatants"][name]
            is_left = one["faction"] == side and not one["acted"] and self.is_able(name)
            if is_left and (now["acting"], now["round"], now["phase"]) == (side, number, "rounds"):
                self.act(name, "end-turn")


@dataclass(frozen=True, slots=True, kw_only=True)
class Record:
    """A battle that is over: by seat what it heard, and what the server tells it now."""

    folded: Mapping[str, Json]
    """The view by welcome and patches."""
    fresh: Mapping[str, Json]
    """What one is welcomed with who comes now."""
    fetched: Mapping[str, Json]
    """The same over HTTP, with role and seq."""
    frames: Mapping[str, list[str]]
    """Every text that it was ever sent, and the pages of its past."""
    export: Json
    data: Path
    """What its server left on the disk."""


def record(stage: Stage) -> Record:
    """Everybody hears what is still on its way; then somebody new comes to each seat."""
    folded = {seat: _folded(stage, seat) for seat in stage.people}
    fresh, frames = {}, {}
    for seat, key in stage.keys.items():
        with speaker(stage.table.served, stage.table.id, key) as new:
            fresh[seat] = new.view
        page = stage.table.http("GET", "/events", key=key).text
        frames[seat] = [*stage.people[seat].heard, *new.heard, page]
    return Record(
        folded=folded,
        fresh=fresh,
        fetched={seat: stage.fetched(seat) for seat in stage.keys},
        frames=frames,
        export=stage.table.http("GET", "/export").json(),
        data=stage.table.served.data,
    )


def _folded(stage: Stage, seat: str) -> Json:
    """The view kept by patches alone, its log filed from the events, the newest that it may hold."""
    who = stage.sees(seat)
    log = dict(stage.welcomed[seat].get("log", {}))
    for message in who.events:
        log[str(message["seq"])] = {n: v for n, v in message.items() if n not in ("type", "patch")}
    newest = sorted(log, key=int)[-NEWEST:]
    view = stage.welcomed[seat]
    for message in who.events:
        view = patched(view, message["patch"])
    return {**view, "log": {number: log[number] for number in newest}}


def canonical(value: Any) -> str:
    """The same text for the same value; null and absent are the same."""
    return json.dumps(without_nulls(value), sort_keys=True, ensure_ascii=False, separators=(",", ":"))


def leaves(value: Any, path: str = "") -> Iterator[tuple[str, str]]:
    """Every key and value of a message, as text, and where it stands; without what means nothing."""
    match value:
        case dict():
            for key, item in value.items():
                yield f"{path}.{key}", str(key)
                if key not in OPAQUE or isinstance(item, dict | list):
                    yield from leaves(item, f"{path}.{key}")
        case list():
            for number, item in enumerate(value):
                yield from leaves(item, f"{path}.{number}")
        case _:
            yield path, str(value)


def slips(frames: list[str], secret: re.Pattern[str]) -> list[str]:
    """Where in these frames a secret stands."""
    return [
        f"frame {number}{path}: {text[:80]}"
        for number, frame in enumerate(frames)
        for path, text in leaves(json.loads(frame))
        if secret.search(text)
    ]
