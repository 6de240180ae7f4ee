"""Costly but well-formed inputs over HTTP: refused by their code, for the GM and for watchers."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import httpx2
import pytest
from starlette.testclient import TestClient

from app.main import create_app
from app.rules.systems import SYSTEMS
from app.settings import Settings
from tests.helpers.costly import costly
from tests.web.conftest import FORD, Desk

pytestmark = pytest.mark.slow

ADVANCED = SYSTEMS[0]
CODES = {"bad-command", "too-many"}


@pytest.fixture
def free(tmp_path: Path) -> Iterator[Desk]:
    """A table at which one may ask as fast as one likes."""
    with TestClient(create_app(Settings(data=tmp_path, rate_limit=False))) as client:
        yield Desk(client, client.post("/api/tables", json={"scenario": FORD}).json())


def is_refused(answer: httpx2.Response) -> bool:
    """By its code, and with no more words than people read."""
    return answer.status_code == 422 and answer.json()["code"] in CODES and len(answer.content) < 2000


@pytest.mark.parametrize("name", [name for name, cls in ADVANCED.commands.items() if any(costly(cls))])
def test_a_command_that_is_far_too_long_is_refused_for_everybody(free: Desk, name: str) -> None:
    for place, make in costly(ADVANCED.commands[name]):
        raw = {"command": name, **make()}
        for seat, path in (("gm", "/commands"), ("spectator", "/preview")):
            answer = free.post(path, seat=seat, json=raw)

            assert (answer.status_code, answer.json()["code"] in CODES) == (422, True), (
                f"{place}: {answer.text}"
            )
            assert len(answer.content) < 2000


@pytest.mark.parametrize("name", [name for name, cls in ADVANCED.queries.items() if any(costly(cls))])
def test_a_question_that_is_far_too_long_is_refused(free: Desk, name: str) -> None:
    for place, make in costly(ADVANCED.queries[name]):
        answer = free.post("/ask", seat="spectator", json={"query": name, **make()})

        assert is_refused(answer), f"{place}: {answer.text}"


def test_a_position_that_is_far_too_long_makes_no_table(free: Desk) -> None:
    for place, make in costly(ADVANCED.setup):
        answer = free.client.post("/api/tables", json={"scenario": {**FORD, "setup": make()}})

        assert is_refused(answer), f"{place}: {answer.text}"
