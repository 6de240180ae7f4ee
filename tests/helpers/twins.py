"""Tables that differ in hidden enemies alone, and what leaves them by other ways than the view."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from app.notices.due import Due, seen, waited_for
from app.notices.told import Channel, Telling, is_told, with_told
from app.notices.writing import Place, for_browser, for_discord, for_program
from app.reports.report import report
from app.reports.text import markdown
from app.rules.systems import SYSTEMS
from app.scenario.write import of_view
from app.table.table import Table
from app.web.replays import text_of
from app.web.reports import past
from tests.helpers.tables import open_house, sit

PLACE = Place(table="twin", name="Twins", origin="https://ransen.test")
LANGUAGES = ("en", "ja")
CLUB = {"kind": "melee", "accuracy": 6, "damage": "1d"}
AXE = {"target": {"kind": "melee"}, "attack": {"hit": 6}, "damage": 3, "keywords": ["basic"]}
SWORD = {"weapons": {"sword": {"kind": "melee", "damage": 4}}, "wields": {"right": "sword"}, "melee_power": 5}
OF_SYSTEM: Mapping[str, Mapping[str, Any]] = {
    "sw25-advanced": {"hp": 30, "movement": 12, "attacks": {"club": CLUB}},
    "sw25-simplified": {"hp": 30, "movement": 12, "attacks": {"club": CLUB}},
    "sw20-five-areas": {"hp": 30, "movement": 12, "attacks": {"club": CLUB}},
    "active-round": {"hp": 20, "react": 60, "perceive": 50, "facing": "e", **SWORD},
    "square-fireballs": {"hp": 40, "powers": {"axe": AXE}},
}
FIELDS: Mapping[str, Mapping[str, Any]] = {
    "sw25-advanced": {"width": 60, "height": 40},
    "active-round": {"grid": "hexes", "columns": 24, "rows": 14},
    "square-fireballs": {"columns": 24, "rows": 14},
}
SPOTS = {"ana": (4, 4), "bo": (4, 8), "gob": (8, 4), "near": (12, 12), "far": (22, 13)}


def placed(key: str, one: str) -> dict[str, Any]:
    if key in ("sw25-simplified", "sw20-five-areas"):
        is_ally, is_back = one in ("ana", "bo"), one == "far"
        return {"area": "allies-rear" if is_ally else "enemies-rear" if is_back or one == "near" else "front"}
    return {"at" if key == "sw25-advanced" else "cell": list(SPOTS[one])}


def scenario(key: str, hidden: Mapping[str, Any] | None) -> dict[str, Any]:
    """Ana and Bo against a goblin; `hidden`: fields of somebody whom no player sees."""
    body = OF_SYSTEM[key]
    people = {
        **{one: {**body, **placed(key, one), "faction": "allies"} for one in ("ana", "bo")},
        "gob": {**body, **placed(key, "gob"), "faction": "enemies", "name": "Gob"},
    }
    if hidden is not None:
        spot = placed(key, hidden.get("spot", "near"))
        more = {name: value for name, value in hidden.items() if name != "spot"}
        lurks = {"faction": "enemies", "name": "Nightshade", "conditions": ["hidden"]}
        people["lurker"] = {**body, **spot, **lurks, **more}
    setup: dict[str, Any] = {"combatants": people}
    if key in FIELDS:
        setup["battlefield"] = dict(FIELDS[key])
    return {"title": "Twins", "ruleset": key, "options": {"own_lines": True}, "setup": setup}


@dataclass(slots=True)
class World:
    """One of the twins, with what was sent out of it."""

    table: Table
    letters: dict[str, list[str]] = field(default_factory=dict)
    """To the webhook, and to the browsers of each seat."""
    told: dict[str, str] = field(default_factory=dict)

    def post(self) -> None:
        """As a notifier does after every entry: each is told once."""
        dues = waited_for(seen(self.table.recorder))
        every: dict[Channel, Sequence[Due]] = {"hooks": [due for due in dues if due.is_public], "push": dues}
        new = [
            Telling(channel=channel, due=due, places=(), until="")
            for channel, some in every.items()
            for due in some
            if not is_told(self.told, channel, due)
        ]
        self.told = with_told(self.told, dues, new, {one.id for one in self.table.seats()})
        if hooks := [one.due for one in new if one.channel == "hooks"]:
            letters = self.letters.setdefault("hooks", [])
            letters.append(json.dumps(for_program(PLACE, hooks, "")))
            letters.extend(json.dumps(for_discord(language, PLACE, hooks)) for language in LANGUAGES)
        for one in new:
            if one.channel == "push":
                written = [json.dumps(for_browser(language, PLACE, [one.due])) for language in LANGUAGES]
                self.letters.setdefault(one.due.seat, []).extend(written)


async def a_world(said: Mapping[str, Any]) -> World:
    """Mika leads ana, Yui bo."""
    made = await open_house(systems=SYSTEMS).create({"ruleset": said["ruleset"], "scenario": said})
    assert isinstance(made, Table), made
    assert await sit(made, "Mika", "ana", asker="gm") == "mika"
    assert await sit(made, "Yui", "bo", asker="gm") == "yui"
    return World(made)


async def taken_home(table: Table, seat: str, upto: int | None = None) -> list[str]:
    """A seat's past, its report in all shapes, and the line that it could try: as the texts that are sent.

    `upto`: an entry of the log with which a shared replay ends.
    """
    found = table.seat(seat)
    assert found is not None
    system, texts = table.recorder.system, []
    newest = (await table.replays.page(found, 0, upto=upto)).newest
    for seq in range(newest + 1):
        page = await table.replays.page(found, seq, seq, upto=upto)
        texts += [text_of(page), json.dumps(of_view(system, page.view, "Twins"))]
    texts.append(text_of(await table.replays.page(found, 0, upto=upto)))
    view, messages = await past(table, found, upto)
    told = report(system, view, [json.loads(one) for one in messages])
    return [*texts, json.dumps(told), *(markdown(told, "Twins", language) for language in LANGUAGES)]
