"""Every die that falls is told once, in every rule system: `ransen verify --dice` finds each of them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from typer.testing import CliRunner

from app.bench.served import Served
from app.cli import cli
from tests.helpers.wired import Table

SLASH = {"target": {"kind": "melee"}, "attack": {"hit": 5}, "damage": "1d8+3", "keywords": ["basic"]}
YARD: dict[str, Any] = {
    "title": "Yard",
    "ruleset": "square-fireballs",
    "setup": {
        "phase": "setup",
        "battlefield": {"columns": 9, "rows": 5},
        "combatants": {
            "ana": {"faction": "allies", "cell": [1, 1], "hp": 200, "powers": {"slash": SLASH}},
            "gob": {"faction": "enemies", "cell": [2, 1], "hp": 200, "powers": {"slash": SLASH}},
        },
    },
}


def test_saves_initiative_and_blows_on_squares_are_told_once(served: Served, tmp_path: Path) -> None:
    table = Table(served, YARD)
    with table.open:
        gm = table.at("gm")
        gm.do("advance")
        gm.do("roll-initiative")
        gm.do("condition", target="ana", add=[{"name": "slowed", "until": "save"}])
        for _ in range(6):
            actor = gm.view["turn"]
            gm.do("use", actor=actor, power="slash", target="gob" if actor == "ana" else "ana")
            gm.do("end-turn", actor=actor)
        gm.do("end-combat")
        written = tmp_path / "yard.json"
        written.write_text(json.dumps(table.http("GET", "/export").json()), "utf-8")
        told = gm.told()

    checked = CliRunner().invoke(cli, ["verify", "--dice", str(written)])

    assert {"rolled", "saved", "save-failed"} & set(told)
    assert checked.exit_code == 0, checked.output
