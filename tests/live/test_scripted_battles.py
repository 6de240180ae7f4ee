"""Whole battles over real sockets by four seats: what each was shown, and what is left of them afterwards."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from typer.testing import CliRunner, Result

from app.bench.served import Served
from app.cli import cli
from app.history import Entry, History
from app.rules.core import Viewer
from app.rules.system import System
from app.rules.systems import SYSTEMS
from app.sight import redact
from app.store.codec import event_from, fight_from, fight_json
from app.table.table_events import TABLE_EVENTS
from tests.helpers import (
    battle_in_a_hall,
    battle_on_areas,
    battle_on_five_areas,
    battle_on_plane,
    battle_on_squares,
)
from tests.helpers.battle import OTHERS
from tests.helpers.forked import Forked
from tests.helpers.stage import Record, Stage, canonical, record, slips

pytestmark = pytest.mark.slow

BATTLES: dict[str, Any] = {
    "sw25-advanced": battle_on_plane,
    "sw25-simplified": battle_on_areas,
    "sw20-five-areas": battle_on_five_areas,
    "active-round": battle_on_squares,
    "square-fireballs": battle_in_a_hall,
}


@pytest.fixture(scope="module", params=list(BATTLES))
def played(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Record:
    """The battle from `setup` to `ended`, on a server that has stopped since."""
    script = BATTLES[request.param]
    with Forked(data=tmp_path_factory.mktemp("battle"), env={"RANSEN_RATE_LIMIT": "0"}) as served:
        stage = Stage(served, script.SCENARIO, seats=script.SEATS)
        with stage.table.open:
            script.Battle(stage).play()
            return record(stage)


@pytest.fixture(scope="module")
def second(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with Forked(data=tmp_path_factory.mktemp("second")) as served:
        yield served


def ransen(*words: str) -> Result:
    return CliRunner().invoke(cli, words)


def system_of(played: Record) -> System[Any]:
    return next(system for system in SYSTEMS if system.key == played.export["ruleset"])


def replayed(system: System[Any], document: dict[str, Any]) -> History[Any]:
    history: History[Any] = History(system)
    for one in document["entries"]:
        events = tuple(event_from(system, event, also=TABLE_EVENTS) for event in one["events"])
        history.append(Entry(number=one["seq"], by=one.get("seat", ""), events=events))
    return history


def without_lending(view: dict[str, Any]) -> dict[str, Any]:
    """Who sits where is not the fight's."""
    lent = {"controlled_by": None}
    return {**view, "combatants": {name: one | lent for name, one in view["combatants"].items()}}


def test_patches_lead_every_seat_to_the_view_that_a_newcomer_is_welcomed_with(played: Record) -> None:
    for seat, folded in played.folded.items():
        assert (
            canonical(folded) == canonical(played.fresh[seat]) == canonical(played.fetched[seat]["view"])
        ), seat


def test_the_battle_has_an_end_and_its_dice_can_be_checked(played: Record, tmp_path: Path) -> None:
    written = tmp_path / "battle.json"
    written.write_text(json.dumps(played.export), "utf-8")

    checked = ransen("verify", "--dice", str(written))

    assert played.fresh["spectator"]["phase"] == "ended"
    assert played.fresh["spectator"]["round"] >= 4
    assert checked.exit_code == 0, checked.output


def test_nothing_of_the_enemies_sheets_is_in_any_frame_of_the_others(played: Record) -> None:
    secret = re.compile(BATTLES[played.export["ruleset"]].SECRET)
    assert slips(played.frames["gm"], secret), "what is looked for is nowhere at all"

    assert [slip for seat in OTHERS for slip in slips(played.frames[seat], secret)] == []


def test_a_second_server_tells_every_seat_the_same(played: Record, second: Served) -> None:
    imported = f"{second.url}/api/tables/import"
    made = httpx.post(imported, json=played.export, timeout=60, trust_env=False).json()

    def fetch(path: str, key: str) -> Any:
        bearer = {"Authorization": f"Bearer {key}"}
        url = f"{second.url}/api/tables/{made['id']}{path}"
        return httpx.get(url, headers=bearer, timeout=60, trust_env=False).json()

    links = fetch("/links", made["keys"]["gm"])
    for seat, before in played.fetched.items():
        assert canonical(fetch("", links[seat].rpartition("/join/")[2])) == canonical(before), seat
    assert fetch("/export", made["keys"]["gm"]) == played.export


def test_the_log_replays_to_the_state_that_the_game_master_is_shown(played: Record) -> None:
    system = system_of(played)

    fight = replayed(system, played.export).fight

    seen = redact(system.portray(fight), Viewer(role="gm"), frozenset()).view
    shown = {name: played.fresh["gm"].get(name) for name in seen}
    assert canonical(without_lending(seen)) == canonical(without_lending(shown))
    assert fight_from(system, json.loads(json.dumps(fight_json(system, fight)))) == fight


def test_what_the_server_left_is_whole(played: Record) -> None:
    verdict = ransen("verify", "--data", str(played.data))

    assert verdict.exit_code == 0, verdict.output
    assert verdict.output.count("whole") == 1
