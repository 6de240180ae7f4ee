"""An application that has ended is let go, so that a process may have one after another."""

from __future__ import annotations

import gc
import weakref
from pathlib import Path

from starlette.testclient import TestClient

from app.main import collect_seldom, create_app
from app.settings import Settings
from app.table.tables import Tables
from tests.web.conftest import FORD


def test_an_application_that_has_ended_leaves_nothing(tmp_path: Path) -> None:
    collect_seldom()
    app = create_app(Settings(data=tmp_path), clock=lambda: 0.0)
    with TestClient(app) as client:
        asked = {"name": "Ford", "ruleset": "sw25-advanced", "scenario": FORD}
        assert client.post("/api/tables", json=asked).status_code == 201
        tables: weakref.ref[Tables] = weakref.ref(app.state.services.tables)

    del app, client
    gc.collect()

    assert tables() is None
