"""What the operator sees on /metrics, and that it holds nobody's name."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from prometheus_client.parser import text_string_to_metric_families
from starlette.testclient import TestClient

from app.main import create_app
from app.metrics import Metrics, watch_lag
from app.rate_limit import CHAT
from app.settings import Settings
from tests.web.conftest import FORD, Desk


@pytest.fixture
def near(tmp_path: Path) -> TestClient:
    """Somebody on the same machine."""
    app = create_app(Settings(data=tmp_path), clock=lambda: 0.0)
    return TestClient(app, base_url="http://127.0.0.1:8000", client=("127.0.0.1", 1))


def desk_of(client: TestClient) -> Desk:
    return Desk(client, client.post("/api/tables", json={"name": "Ford", "scenario": FORD}).json())


def figures(client: TestClient) -> dict[str, float]:
    """`name{label=value}` -> what it stands at."""
    found = {}
    for family in text_string_to_metric_families(client.get("/metrics").text):
        for sample in family.samples:
            labels = ",".join(f"{name}={value}" for name, value in sorted(sample.labels.items()))
            found[f"{sample.name}{{{labels}}}"] = sample.value
    return found


def test_tables_refusals_and_limits_are_counted(near: TestClient) -> None:
    with near:
        desk = desk_of(near)
        desk.command({"command": "end-turn", "actor": "nobody"})
        desk.post("/preview", json={"command": "end-turn", "actor": "ana"})
        desk.post("/ask", json={"query": "reach", "actor": "ana"})
        near.get("/nowhere")
        for _ in range(int(CHAT.burst) + 3):
            near.app.state.services.paces.chat(desk.id, "gm", 10)
        now = figures(near)

    assert now["ransen_made_total{what=table}"] == 1
    assert now["ransen_open_tables{}"] == 1
    for kind in ("command", "preview", "ask"):
        assert now[f"ransen_ruling_seconds_count{{kind={kind},system=sw25-advanced}}"] == 1
    assert now["ransen_refusals_total{code=unknown-combatant,way=http}"] == 1
    assert now["ransen_refusals_total{code=not-found,way=http}"] == 1
    assert now["ransen_rate_limited_total{limit=chat}"] == 3
    assert now["ransen_http_received_bytes_total{}"] > 300


def test_no_label_holds_what_somebody_sent(near: TestClient) -> None:
    with near:
        desk = desk_of(near)
        for path in ("/made-up", f"/api/tables/{desk.id}/made-up", f"/join/{desk.key('gm')}x"):
            near.get(path)
        desk.command({"command": "made-up"})
        near.request("MADEUP", "/")
        told = near.get("/metrics").text.lower()

    assert "made-up" not in told
    assert "madeup" not in told
    assert desk.id not in told
    assert desk.key("gm").lower() not in told


async def test_a_loop_that_is_held_up_shows_as_lag() -> None:
    meters, heard = Metrics(), asyncio.Event()

    def lagged(seconds: float) -> None:
        meters.lagged(seconds)
        heard.set()

    watching = asyncio.create_task(watch_lag(lagged, every=0.0))
    await heard.wait()
    watching.cancel()
    meters.lagged(100.0)

    assert "ransen_loop_lag_worst_seconds 100.0" in meters.text().decode()
    told = meters.text().decode()
    assert "ransen_loop_lag_worst_seconds 0.0" in told
    assert 'ransen_loop_lag_seconds_bucket{le="+Inf"}' in told
