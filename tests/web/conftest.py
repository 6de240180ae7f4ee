"""The whole server in this process, with a fresh table, where no time passes for who asks too fast."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx2
import pytest
from starlette.testclient import TestClient

from app.main import create_app
from app.settings import Settings
from tests.helpers.stored import lay_newest

FORD: dict[str, Any] = {
    "title": "Ford",
    "ruleset": "sw25-advanced",
    "setup": {
        "battlefield": {"width": 60, "height": 40},
        "combatants": {
            "ana": {"name": "Ana", "faction": "allies", "at": [10, 10], "movement": 20, "hp": 30},
            "bo": {"name": "Bo", "faction": "allies", "at": [10, 30], "movement": 12, "hp": 40},
            "gob": {"name": "Gob", "faction": "enemies", "at": [40, 12], "movement": 12, "hp": 16},
        },
    },
}
STEP = {"command": "move", "actor": "ana", "mode": "normal", "path": [[12, 10]]}
LEAP = {"command": "move", "actor": "ana", "mode": "normal", "path": [[59, 39]]}
ORIGIN = "http://testserver"


@dataclass(slots=True)
class Desk:
    """A table over HTTP: `desk.get("/seats")` asks as the GM, `seat=` or `key=` as somebody else."""

    client: TestClient
    made: Mapping[str, Any]

    @property
    def id(self) -> str:
        return str(self.made["id"])

    def key(self, seat: str) -> str:
        return str(self.made["keys"][seat])

    def ask(
        self, method: str, path: str = "", *, seat: str = "gm", key: str | None = None, **more: Any
    ) -> httpx2.Response:
        headers = {"Authorization": f"Bearer {key or self.key(seat)}", **more.pop("headers", {})}
        return self.client.request(method, f"/api/tables/{self.id}{path}", headers=headers, **more)

    def get(self, path: str = "", **more: Any) -> httpx2.Response:
        return self.ask("GET", path, **more)

    def post(self, path: str = "", **more: Any) -> httpx2.Response:
        return self.ask("POST", path, **more)

    def command(self, command: Any, **more: Any) -> httpx2.Response:
        return self.post("/commands", json=command, **more)

    def sit(self, name: str, *controls: str) -> str:
        """Takes a seat with the shared player link, the GM having lent; the key."""
        made = self.post("/seats", json={"name": name, "controls": list(controls)}).json()
        return str(made["key"])


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    lay_newest(tmp_path / "ransen.db")
    app = create_app(Settings(data=tmp_path), clock=lambda: 0.0)
    with TestClient(app, follow_redirects=False) as running:
        yield running


@pytest.fixture
def desk(client: TestClient) -> Desk:
    made = client.post("/api/tables", json={"name": "Ford", "ruleset": "sw25-advanced", "scenario": FORD})
    assert made.status_code == 201, made.text
    return Desk(client, made.json())


def problem(answer: httpx2.Response) -> tuple[int, str]:
    """Status and code of a problem, once its shape is looked at."""
    assert answer.headers["content-type"] == "application/problem+json", answer.text
    told = answer.json()
    assert told["status"] == answer.status_code
    assert told["title"]
    assert told["detail"]
    return answer.status_code, told["code"]
