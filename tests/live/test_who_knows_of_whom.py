"""Of a hidden ally all the allies' seats know, of a hidden enemy the GM and who controls it: everywhere."""

from __future__ import annotations

import json
from typing import Any

import pytest

from app.rules.systems import SYSTEMS
from app.table.responses import Accepted, Refused
from app.table.table import Table
from tests.helpers.tables import Reader, done, no, seeded_house, watching

AT = {"sw25-advanced": "at", "sw25-simplified": "area"}
PLACES = {
    "sw25-advanced": ([10, 10], [30, 10], [33, 30]),
    "sw25-simplified": ("allies-rear", "front", "enemies-rear"),
}
BOW = {"kind": "shoot", "accuracy": 20, "damage": "2d", "range": 50}
KNOWERS = {"scout": ("gm", "mika"), "lurk": ("gm", "eve")}
"""Who of these seats may know of a hidden one."""
SEATS = ("gm", "mika", "kim", "eve", "player", "spectator")


def setup_of(ruleset: str) -> dict[str, Any]:
    where, (west, middle, east) = AT[ruleset], PLACES[ruleset]
    hidden = {"conditions": ["hidden"], "hp": 31, "attacks": {"bow": BOW}, "movement": 12, "initiative": 3}
    people = {
        "ana": {"faction": "allies", where: west, "hp": 30, "movement": 12, "controlled_by": "any"},
        "gob": {"faction": "enemies", where: middle, "hp": 30, "movement": 12},
        "orc": {"faction": "enemies", where: east, "hp": 30, "movement": 12},
        "scout": {"faction": "allies", "name": "Scoutington", where: west, **hidden},
        "lurk": {"faction": "enemies", "name": "Lurkington", where: east, **hidden},
    }
    return {"title": "Dusk", "ruleset": ruleset, "setup": {"combatants": people}}


LED = {"mika": ["ana"], "kim": ["gob"], "eve": ["orc", "lurk"]}


async def dusk(ruleset: str, *, phase: str = "rounds") -> tuple[Table, dict[str, Reader]]:
    """Mika leads an ally, Kim an enemy, Eve another and the hidden one."""
    scenario = setup_of(ruleset)
    scenario["setup"]["phase"] = phase
    made = await seeded_house(systems=SYSTEMS).create({"ruleset": ruleset, "scenario": scenario})
    assert isinstance(made, Table), made
    for seat, led in LED.items():
        taken = await made.take_seat("gm", {"name": seat.title(), "role": "player", "controls": led})
        assert not isinstance(taken, Refused), taken
    return made, {seat: await watching(made, seat) for seat in SEATS}


def acts_of(hidden: str, ruleset: str) -> list[dict[str, Any]]:
    """What the GM may do with a hidden one that nobody else is touched by."""
    where, place = AT[ruleset], PLACES[ruleset][2]
    foe = {"command": "attack", "actor": hidden, "attack": "bow", "target": hidden}
    return [
        {"command": "adjust", "target": hidden, "hp": 12},
        {"command": "condition", "target": hidden, "add": ["prone"]},
        {"command": "edit", "target": hidden, "level": 4, "evasion": 7},
        {"command": "place", "target": hidden, where: place},
        {"command": "reveal", "target": hidden, "fields": ["hp"], "to": "all"},
        {"command": "note", "target": hidden, "text": "he waits"},
        {"command": "orders", "target": hidden, "block": "never"} if where == "at" else foe,
        {"command": "override", "do": {"command": "minor", "actor": hidden, "name": "breathe"}},
        {"command": "override", "do": {"command": "end-turn", "actor": hidden}},
        foe,
        {"command": "together", "do": [{"command": "adjust", "target": hidden, "hp": 9, "mp": 1}] * 2},
        {"command": "undo"},
        {"command": "redo"},
        {"command": "exclude", "target": hidden},
        {"command": "add", "id": "sly", "faction": "neutral", where: place, "conditions": ["hidden"]},
        {"command": "remove", "target": hidden},
        {"command": "undo"},
    ]


@pytest.mark.parametrize("ruleset", AT)
@pytest.mark.parametrize("hidden", KNOWERS)
async def test_what_is_done_with_a_hidden_one_is_told_to_who_knows_of_it(ruleset: str, hidden: str) -> None:
    table, readers = await dusk(ruleset)
    strangers = [seat for seat in SEATS if seat not in KNOWERS[hidden]]
    before = {seat: (readers[seat].seq, list(readers[seat].texts)) for seat in strangers}

    for act in acts_of(hidden, ruleset):
        answer = await table.ask("gm", act)
        assert isinstance(answer, Accepted), (act, answer)
        for seat in strangers:
            assert (readers[seat].seq, readers[seat].texts) == before[seat], (seat, act)

    for seat in strangers:
        page = await table.events_after(seat, 0)
        told = repr([page, table.look(seat), readers[seat].texts])
        assert hidden not in told
    for seat in KNOWERS[hidden]:
        assert hidden in "".join(readers[seat].texts)


@pytest.mark.parametrize("ruleset", AT)
@pytest.mark.parametrize("hidden", KNOWERS)
async def test_who_knows_of_a_hidden_one_sees_it(ruleset: str, hidden: str) -> None:
    table, readers = await dusk(ruleset)

    for seat in SEATS:
        knows = seat in KNOWERS[hidden]
        assert (hidden in readers[seat].view["combatants"]) == knows, seat
        assert (hidden in repr(table.look(seat))) == knows
        asked = await table.answer(seat, {"query": "reach", "actor": hidden})
        stranger = await table.answer(seat, {"query": "reach", "actor": "nobody"})
        assert isinstance(asked, Refused) != knows
        assert knows or repr(asked).replace(hidden, "nobody") == repr(stranger)


PROBES: tuple[dict[str, Any], ...] = (
    {"command": "attack", "actor": "ana", "attack": BOW, "target": "WHO"},
    {"command": "attack", "actor": "gob", "attack": BOW, "target": "WHO"},
    {"command": "effect", "actor": "ana", "shape": "target", "range": 90, "target": ["orc", "WHO"]},
    {"command": "effect", "actor": "gob", "shape": "area", "radius": 90, "target": "orc", "exclude": ["WHO"]},
    {"command": "end-turn", "actor": "WHO"},
    {"command": "orders", "target": "WHO", "block": "never"},
    {"command": "declare", "actor": "ana", "feat": "cover", "target": "WHO"},
    {"command": "knowledge", "actor": "ana", "target": "WHO"},
    {"command": "minor", "actor": "ana", "name": "look", "target": "WHO"},
    {"command": "block", "by": ["WHO"], "at": [1, 1]},
    {"command": "loot", "actor": "ana", "target": "WHO"},
)


@pytest.mark.parametrize("ruleset", AT)
@pytest.mark.parametrize("seat", ["mika", "kim", "player", "spectator"])
async def test_a_hidden_one_is_answered_as_one_that_is_not_there(ruleset: str, seat: str) -> None:
    table, _ = await dusk(ruleset)
    hidden = "lurk" if seat == "mika" else "scout"

    for probe in PROBES:
        pair = [
            [await table.ask(seat, said), await table.preview(seat, said)]
            for said in (json.loads(json.dumps(probe).replace("WHO", who)) for who in (hidden, "nobody"))
        ]
        assert repr(pair[0]).replace(hidden, "nobody") == repr(pair[1]), probe
    drags = [{"kind": "drag", "actor": who, "path": [[1, 1]]} for who in (hidden, "nobody")]
    signals = [repr(table.signal(seat, drag)).replace(hidden, "nobody") for drag in drags]
    assert signals[0] == signals[1]


@pytest.mark.parametrize("ruleset", AT)
async def test_only_those_who_know_of_it_see_somebody_drag_it(ruleset: str) -> None:
    table, readers = await dusk(ruleset)
    before = {seat: len(reader.texts) for seat, reader in readers.items()}

    table.signal("eve", {"kind": "drag", "actor": "lurk", "path": [[1, 1], [2, 2]]})

    heard = {seat for seat, reader in readers.items() if len(reader.texts) > before[seat]}
    assert heard == {"gm", "eve"}


@pytest.mark.parametrize("ruleset", AT)
async def test_nobody_hears_who_is_lent_a_hidden_one_but_who_may_know_of_it(ruleset: str) -> None:
    table, readers = await dusk(ruleset)
    before = {seat: readers[seat].seq for seat in SEATS}

    await table.change_seat("gm", "kim", {"controls": ["gob", "lurk"]})
    await table.change_seat("gm", "eve", {"controls": ["orc"]})

    moved = {seat for seat in SEATS if readers[seat].seq != before[seat]}
    assert moved == {"gm", "kim", "eve"}
    assert "lurk" in readers["kim"].view["combatants"]
    assert "lurk" not in readers["eve"].view["combatants"]


@pytest.mark.parametrize("ruleset", AT)
async def test_initiative_of_the_hidden_is_in_no_roll_that_others_see(ruleset: str) -> None:
    table, readers = await dusk(ruleset, phase="initiative")

    await done(table, "gm", "roll-initiative")

    for seat in ("kim", "player", "spectator", "mika"):
        assert "lurk" not in "".join(readers[seat].texts)
    for seat in ("kim", "player", "spectator", "eve"):
        assert "scout" not in "".join(readers[seat].texts)


@pytest.mark.parametrize("ruleset", AT)
async def test_only_the_gm_may_add_and_no_name_that_is_taken_can_be_found_out(ruleset: str) -> None:
    table, _ = await dusk(ruleset)
    add = {"faction": "allies", AT[ruleset]: PLACES[ruleset][0]}

    codes = {
        await no(table, seat, "add", id=one, **add)
        for seat in ("mika", "kim")
        for one in ("lurk", "scout", "x")
    }

    assert codes == {"not-allowed"}
