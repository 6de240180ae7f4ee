"""An alias from its first moment to its end: ids told and sent back, reveals, undo, restarts, hidden ones."""

from __future__ import annotations

import json
from typing import Any

from app.rules.systems import SYSTEMS
from app.table.responses import Accepted, Refused
from app.table.table import Table
from tests.helpers.tables import Reader, done, no, open_house, sit, watching

BITE = {"kind": "melee", "accuracy": 3, "damage": "2d"}
BOW = {"kind": "shoot", "accuracy": 8, "damage": "2d", "range": 40}
ANA: dict[str, Any] = {
    "faction": "allies",
    "at": [1, 1],
    "hp": 30,
    "movement": 20,
    "attacks": {"bow": BOW},
    "controlled_by": "any",
}
FOE: dict[str, Any] = {"faction": "enemies", "hp": 20, "movement": 12, "attacks": {"bite": BITE}}
COUNT = {**FOE, "name": "Count Vesh", "alias": "A cloaked man", "at": [20, 1]}
WOLF = {**FOE, "name": "Ash", "alias": "A wolf", "at": [25, 1]}


async def a_table(people: dict[str, Any], url: str = "sqlite://", **options: Any) -> Table:
    scenario = {"title": "Masks", "options": options, "setup": {"combatants": {"ana": ANA, **people}}}
    made = await open_house(url, systems=SYSTEMS).create({"ruleset": "sw25-advanced", "scenario": scenario})
    assert isinstance(made, Table), made
    assert await sit(made, "Mika", "ana") == "mika"
    return made


def view(table: Table, seat: str) -> dict[str, Any]:
    look = table.look(seat)
    assert not isinstance(look, Refused)
    return look.view


def text(reader: Reader) -> str:
    return "".join(reader.texts)


async def test_others_are_told_the_alias_and_an_id_that_tells_nothing() -> None:
    table = await a_table({"vesh": COUNT, "ash": WOLF})

    for seat in ("mika", "player", "spectator"):
        people = view(table, seat)["combatants"]
        assert [*people] == ["ana", "foe-1", "foe-2"]
        assert [one["name"] for one in people.values()] == ["ana", "A cloaked man", "A wolf"]
        assert "vesh" not in json.dumps(view(table, seat)).lower()
    gms = view(table, "gm")["combatants"]["vesh"]
    assert (gms["name"], gms["alias"]) == ("Count Vesh", "A cloaked man")


async def test_its_own_side_knows_the_name_and_what_others_call_it() -> None:
    table = await a_table({"vesh": COUNT, "imp": {**FOE, "at": [30, 1], "controlled_by": "any"}})
    await sit(table, "Eve", "imp", asker="gm")

    told = view(table, "eve")["combatants"]["vesh"]

    assert (told["name"], told["alias"]) == ("Count Vesh", "A cloaked man")


async def test_told_ids_are_sent_back_and_true_ones_are_unknown() -> None:
    table = await a_table({"vesh": COUNT})

    shot = {"command": "attack", "actor": "ana", "attack": "bow"}
    preview = await table.preview("mika", {**shot, "target": "foe-1"})
    assert not isinstance(preview, Refused)
    assert preview["legal"]
    line = await table.answer("mika", {"query": "line-of-fire", "from": "ana", "to": "foe-1"})
    assert not isinstance(line, Refused)
    assert line["distance"] == 19
    for name in ("vesh", "nobody"):
        for answer in (
            await table.ask("mika", {**shot, "target": name}),
            await table.answer("mika", {"query": "line-of-fire", "from": "ana", "to": name}),
            await table.ask("spectator", {**shot, "target": name}),
            await table.answer("spectator", {"query": "leave", "actor": name}),
            await table.chat("mika", {"text": "hm", "actor": name}),
            table.signal("mika", {"kind": "drag", "actor": name, "path": [[1, 1]]}),
        ):
            assert isinstance(answer, Refused)
            assert (answer.reason.code, answer.reason.figures) == ("unknown-combatant", {"id": name})
    assert isinstance(await table.ask("mika", {**shot, "target": "foe-1"}), Accepted)


async def test_refusals_name_it_as_it_is_told() -> None:
    wall = {"vesh": {**COUNT, "at": [10, 1]}, "ash": {**WOLF, "at": [12, 1]}}
    table = await a_table(wall)
    await done(table, "gm", "place", target="ana", at=[10, 1])

    for query in ({"query": "actions", "actor": "ana"}, {"query": "offers", "actor": "ana"}):
        found = json.dumps(await table.answer("mika", query), default=str)
        assert "vesh" not in found
        assert "foe-1" in found


async def test_a_reveal_renames_and_the_past_stays_as_it_was_told() -> None:
    table = await a_table({"vesh": COUNT})
    reader = await watching(table, "mika")
    await done(table, "gm", "adjust", target="vesh", hp=11)

    await done(table, "gm", "reveal", target="vesh", fields=["name"])

    assert "vesh" in reader.view["combatants"]
    assert "foe-1" not in reader.view["combatants"]
    assert reader.view["combatants"]["vesh"]["name"] == "Count Vesh"
    assert [e["target"] for m in reader.events for e in m["events"]] == ["foe-1", "vesh"]
    again = await watching(table, "mika", after=0)
    assert '"foe-1"' in text(again)
    shot = {"command": "attack", "actor": "ana", "attack": "bow", "target": "foe-1"}
    preview = await table.preview("mika", shot)  # a page that had not heard of it yet
    assert not isinstance(preview, Refused)
    assert preview["legal"]


async def test_an_undone_reveal_puts_the_mask_on_again_with_the_same_number() -> None:
    table = await a_table({"ash": WOLF, "vesh": COUNT})
    reader = await watching(table, "spectator")
    await done(table, "gm", "reveal", target="vesh", fields=["name"])

    await done(table, "gm", "undo")

    assert reader.view == view(table, "spectator")
    assert reader.view["combatants"]["foe-2"]["name"] == "A cloaked man"


async def test_a_name_told_to_one_side_stays_unknown_to_who_watches() -> None:
    table = await a_table({"vesh": COUNT})

    await done(table, "gm", "reveal", target="vesh", fields=["name"], to="allies")

    assert "vesh" in view(table, "mika")["combatants"]
    assert "foe-1" in view(table, "spectator")["combatants"]


async def test_a_hidden_one_leaves_no_gap_and_gets_the_next_number_when_it_is_seen() -> None:
    hidden = {**COUNT, "conditions": ["hidden"]}
    table = await a_table({"vesh": hidden, "ash": WOLF})
    reader = await watching(table, "mika")
    assert reader.view["combatants"]["foe-1"]["name"] == "A wolf"

    await done(table, "gm", "reveal", target="vesh")

    assert reader.view == view(table, "mika")
    assert reader.view["combatants"]["foe-2"]["name"] == "A cloaked man"
    await done(table, "gm", "condition", target="vesh", add=["hidden"])
    shot = {"actor": "ana", "attack": "bow", "target": "foe-2"}
    answer = await table.ask("mika", {"command": "attack", **shot})
    assert isinstance(answer, Refused)
    assert (answer.reason.code, answer.reason.figures) == ("unknown-combatant", {"id": "foe-2"})
    assert "vesh" not in text(reader)


async def test_a_number_stays_over_removal_and_restart(tmp_path: Any) -> None:
    url = f"sqlite:///{tmp_path}/t.db"
    table = await a_table({"vesh": COUNT, "ash": WOLF}, url)
    await done(table, "gm", "remove", target="vesh")
    await done(table, "gm", "add", id="moth", **{**WOLF, "at": [30, 9], "alias": "Wings"})

    again = await open_house(url, systems=SYSTEMS).open(table.id)

    assert isinstance(again, Table)
    for one in (table, again):
        assert [*view(one, "mika")["combatants"]] == ["ana", "foe-2", "foe-3"]
    assert await no(again, "mika", "attack", actor="ana", attack="bow", target="foe-1") == "unknown-combatant"


async def test_who_is_really_called_so_is_not_mixed_up() -> None:
    table = await a_table({"foe-1": {**FOE, "at": [30, 5]}, "vesh": COUNT})
    assert {one: told["name"] for one, told in view(table, "mika")["combatants"].items()} == {
        "ana": "ana",
        "foe-1": "foe-1",
        "foe-2": "A cloaked man",
    }

    await done(table, "gm", "add", id="foe-2", **{**FOE, "at": [40, 5], "name": "Late"})

    people = view(table, "mika")["combatants"]
    assert (people["foe-2"]["name"], people["foe-3"]["name"]) == ("A cloaked man", "Late")
    await done(table, "mika", "attack", actor="ana", attack="bow", target="foe-3")
    assert view(table, "gm")["turn"] == "ana"


async def test_signals_and_words_of_its_player_come_from_the_mask() -> None:
    table = await a_table({"vesh": {**COUNT, "controlled_by": "any"}})
    await sit(table, "Eve", "vesh", asker="gm")
    reader, own = await watching(table, "mika"), await watching(table, "eve")

    assert table.signal("eve", {"kind": "drag", "actor": "vesh", "path": [[20, 1], [22, 1]]}) is None
    await table.chat("eve", {"text": "Good evening", "actor": "vesh"})

    assert '"actor":"foe-1"' in text(reader)
    assert "vesh" not in text(reader).lower()
    assert '"actor":"vesh"' in text(own)
    assert view(table, "mika")["seats"]["eve"]["controls"] == ["foe-1"]


async def test_the_gm_changes_an_alias_and_players_may_not() -> None:
    table = await a_table({"vesh": COUNT})
    reader = await watching(table, "mika")

    await done(table, "gm", "alias", target="vesh", alias="A pale man")
    assert reader.view["combatants"]["foe-1"]["name"] == "A pale man"
    assert await no(table, "mika", "alias", target="ana", alias="Nobody") == "not-allowed"
    await done(table, "gm", "alias", target="vesh")
    assert reader.view["combatants"]["vesh"]["name"] == "Count Vesh"
    assert reader.view == view(table, "mika")
