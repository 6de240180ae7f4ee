"""A table on a real server and whoever sits at it, by bare HTTP and sockets."""

from __future__ import annotations

from contextlib import ExitStack
from typing import Any

import httpx

from app.bench.served import Served
from tests.helpers.patience import PATIENCE
from tests.helpers.speaker import Speaker, speaker

FORD: dict[str, Any] = {
    "title": "Ford",
    "ruleset": "sw25-advanced",
    "setup": {
        "battlefield": {"width": 60, "height": 40},
        "combatants": {
            "ana": {
                "name": "Ana",
                "faction": "allies",
                "at": [10, 10],
                "movement": 20,
                "hp": 30,
                "evasion": 7,
            },
            "bo": {"name": "Bo", "faction": "allies", "at": [10, 30], "movement": 12, "hp": 40},
            "gob": {
                "name": "Gob",
                "faction": "enemies",
                "at": [20, 12],
                "movement": 12,
                "hp": 1777,
                "evasion": 4242,
            },
            "lurk": {
                "name": "Lurkington",
                "faction": "enemies",
                "at": [30, 30],
                "movement": 12,
                "conditions": ["hidden"],
            },
        },
    },
    "steps": [{"do": {"command": "end-turn", "actor": "ana"}}],
    "dice": [1, 2],
}


class Table:
    """A table on the server and whoever sits at it."""

    def __init__(self, served: Served, scenario: dict[str, Any] | None = None) -> None:
        self.served = served
        asked = {"name": "Contract", "ruleset": (scenario or FORD)["ruleset"], "scenario": scenario or FORD}
        self.made = served.new_table(asked)
        self.id: str = self.made["id"]
        self.open = ExitStack()

    def key(self, seat: str) -> str:
        return str(self.made["keys"][seat])

    def http(self, method: str, path: str, seat: str = "gm", **more: Any) -> httpx.Response:
        """Asked without loading certificates, which takes longer than the answer."""
        key = more.pop("key", None) or self.key(seat)
        headers = {"Authorization": f"Bearer {key}", **more.pop("headers", {})}
        url = f"{self.served.url}/api/tables/{self.id}{path}"
        return httpx.request(
            method, url, headers=headers, timeout=PATIENCE, trust_env=False, verify=False, **more
        )

    def at(self, seat: str = "gm", key: str | None = None, **hello: Any) -> Speaker:
        return self.open.enter_context(speaker(self.served, self.id, key or self.key(seat), **hello))

    def sit(self, name: str, controls: list[str]) -> tuple[str, str]:
        answer = self.http("POST", "/seats", "player", json={"name": name, "controls": controls})
        assert answer.status_code == 201, answer.text
        body = answer.json()
        return body["seat"], body["key"]
