"""What both sides can say goes out and comes back the same: a table of fields for each format."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

import pytest

from tests.formats.samples import BEAST, FENCER, PIECE, text
from tests.web.conftest import Desk, problem

BESIDE: Mapping[str, Any] = {
    "palette": "//修正=1\n### ■攻撃\n2d<=7+{修正} 命中\n2d>=8 回避\n:MP-3",
    "counters": {
        "counter1": {"names": {"ja": "歌の段階"}, "now": 2},
        "counter2": {"names": {"ja": "陣気"}, "now": 0, "max": 5},
    },
}
"""What every format can say of every piece."""
HERO: Mapping[str, Any] = {
    **BESIDE,
    "kind": "pc",
    "level": 5,
    "hp": 33,
    "max_hp": 38,
    "mp": 11,
    "max_mp": 20,
    "movement": 18,
    "accuracy": 9,
    "evasion": 8,
    "fortitude": 7,
    "willpower": 9,
    "initiative": 6,
    "knowledge": 3,
    "defense": 5,
    "magic_power": 8,
    "feats": ["lethal-strike", "hawk-eye"],
    "attacks": {
        "weapon1": {
            "kind": "melee",
            "names": {"ja": "大剣"},
            "accuracy": 9,
            "power": 27,
            "critical": 10,
            "extra": 8,
            "hands": 2,
        },
        "weapon2": {
            "kind": "shoot",
            "names": {"ja": "長弓"},
            "accuracy": 7,
            "power": 15,
            "critical": 11,
            "extra": 5,
        },
    },
}
WOLF: Mapping[str, Any] = {
    **BESIDE,
    "kind": "monster",
    "level": 3,
    "hp": 20,
    "max_hp": 24,
    "mp": 6,
    "movement": 22,
    "accuracy": {"fixed": 12},
    "evasion": {"fixed": 13},
    "fortitude": {"fixed": 12},
    "willpower": {"fixed": 11},
    "initiative": {"fixed": 11},
    "defense": 2,
    "reputation": 6,
    "weakness": 9,
    "weak_point": {"element": "fire", "bonus": 2},
    "loot": [{"from": 3, "to": 5, "item": "毛皮"}, {"from": 6, "to": 11, "item": "牙"}],
    "attacks": {
        "attack1": {"kind": "melee", "names": {"ja": "牙"}, "accuracy": {"fixed": 12}, "damage": "2d+4"}
    },
}
HYDRA: Mapping[str, Any] = {
    **{key: WOLF[key] for key in ("kind", "level", "movement", "fortitude", "willpower", "initiative")},
    "sections": {
        "part1": {
            "names": {"ja": "胴体"},
            "core": True,
            "hp": 50,
            "max_hp": 52,
            "mp": 8,
            "max_mp": 8,
            "accuracy": {"fixed": 14},
            "evasion": {"fixed": 12},
            "defense": 6,
            "attacks": {
                "attack1": {
                    "kind": "melee",
                    "names": {"ja": "尾"},
                    "accuracy": {"fixed": 14},
                    "damage": "2d+6",
                }
            },
        },
        "part2": {
            "names": {"ja": "首"},
            "hp": 30,
            "max_hp": 30,
            "accuracy": {"fixed": 15},
            "evasion": {"fixed": 14},
            "defense": 3,
            "attacks": {
                "attack1": {
                    "kind": "melee",
                    "names": {"ja": "噛みつき"},
                    "accuracy": {"fixed": 15},
                    "damage": "2d+5",
                }
            },
        },
    },
}
POINTS = ("max_hp", "max_mp")
CHECKS = ("accuracy", "evasion", "fortitude", "willpower", "initiative")
SECTION = ("hp", "max_hp", "accuracy", "evasion", "defense")
FIELDS: Mapping[str, Mapping[str, tuple[str, ...]]] = {
    "ytsheet2": {
        "pc": (
            *("hp", "mp", "level", *POINTS, "movement", "evasion", "fortitude", "willpower", "initiative"),
            *("knowledge", "defense", "magic_power", "feats", "attacks", "kind"),
        ),
        "monster": (
            *(
                "hp",
                "level",
                "max_hp",
                "mp",
                "movement",
                *CHECKS,
                "defense",
                "reputation",
                "weakness",
                "loot",
            ),
            *("attacks", "kind"),
        ),
    },
    "ccfolia": {
        "pc": ("hp", *POINTS, "mp", "level", "movement", *CHECKS, "knowledge", "defense", "magic_power"),
        "monster": ("hp", "max_hp", "mp", "level", "movement", *CHECKS, "defense", "reputation", "weakness"),
    },
    "udonarium": {
        "pc": ("hp", *POINTS, "mp", "level", "movement", *CHECKS, "knowledge", "defense", "magic_power"),
        "monster": ("hp", "max_hp", "mp", "level", "movement", *CHECKS, "defense", "reputation", "weakness"),
    },
    "foundry-sw25": {
        "pc": (
            *("hp", *POINTS, "mp", "level", "movement", "evasion", "fortitude", "willpower"),
            *("defense", "magic_power", "feats", "attacks", "kind"),
        ),
        "monster": (
            *("hp", "max_hp", "mp", "level", "movement", "evasion", "fortitude", "willpower", "initiative"),
            *("defense", "reputation", "weakness", "attacks", "kind"),
        ),
    },
    "ransen": {"pc": tuple(HERO), "monster": tuple(WOLF)},
}
CASES = [
    (format_, kind, body)
    for format_, kinds in FIELDS.items()
    for kind, body in (("pc", HERO), ("monster", WOLF))
    if kinds
]


def put(desk: Desk, body: Mapping[str, Any], name: str = "ためし", key: str = "one") -> None:
    placed = {"id": key, "names": {"ja": name}, "faction": "allies", "at": [5, 5]}
    answer = desk.command({"command": "add", **placed, **body})
    assert answer.status_code == 200, answer.text


def out(desk: Desk, format_: str, key: str = "one") -> Any:
    answer = desk.get(f"/combatants/{key}/as/{format_}")
    assert answer.status_code == 200, answer.text
    assert "attachment" in answer.headers["content-disposition"]
    return answer


def again(desk: Desk, raw: bytes) -> Any:
    answer = desk.post("/bring", files={"file": ("x", raw)})
    assert answer.status_code == 201, answer.text
    return desk.get(f"/library/{answer.json()['brought'][0]['sheet']}").json()


def whole(body: Mapping[str, Any], field: str) -> Any:
    """What is at most is left unsaid where that is what there is now."""
    if field.startswith("max_") and body.get(field) is None:
        return body.get(field.removeprefix("max_"))
    return body.get(field)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("format_", "kind", "body"), CASES, ids=lambda one: one if isinstance(one, str) else ""
)
def test_what_both_sides_can_say_comes_back(
    desk: Desk, format_: str, kind: str, body: Mapping[str, Any]
) -> None:
    put(desk, body)

    sheet = again(desk, out(desk, format_).content)

    assert sheet["names"] == {"ja": "ためし"}
    fields = {*FIELDS[format_][kind], *BESIDE}
    assert {one: whole(sheet["combatant"], one) for one in fields} == {
        one: whole(body, one) for one in fields
    }


@pytest.mark.parametrize("format_", FIELDS)
def test_a_body_of_parts_comes_back_with_its_parts(desk: Desk, format_: str) -> None:
    put(desk, HYDRA)

    sheet = again(desk, out(desk, format_).content)

    found = list(sheet["combatant"]["sections"].values())
    for body, came in zip(HYDRA["sections"].values(), found, strict=True):
        assert came["names"] == body["names"]
        assert came.get("core", False) == body.get("core", False)
        assert {one: whole(came, one) for one in SECTION} == {one: whole(body, one) for one in SECTION}
        if format_ in ("ytsheet2", "foundry-sw25", "ransen"):
            (said,), (attack,) = body["attacks"].values(), came["attacks"].values()
            assert {key: attack[key] for key in said} == said


def test_a_body_of_parts_is_a_list_where_a_format_has_one_body_an_actor(desk: Desk) -> None:
    put(desk, HYDRA)

    assert [one["name"] for one in out(desk, "foundry-sw25").json()] == ["ためし（胴体）", "ためし（首）"]
    labels = [one["label"] for one in out(desk, "ccfolia").json()["data"]["status"]]
    assert labels == ["胴体:HP", "首:HP", "胴体:MP"]


@pytest.mark.parametrize(
    ("document", "format_"), [(FENCER, "ytsheet2"), (BEAST, "ytsheet2"), (PIECE, "ccfolia")]
)
def test_what_came_and_was_not_understood_goes_home_again(
    desk: Desk, document: Mapping[str, Any], format_: str
) -> None:
    sheet = again(desk, text(document).encode())
    put(desk, sheet["combatant"], name=next(iter(sheet["names"].values())))

    told = out(desk, format_).json()

    if format_ == "ytsheet2":
        same = [key for key in document if key not in ("unitStatus", "statusNum", "status2Damage", "parts")]
        beside = ("mpTotal", "weapon1Crit", "weapon2Crit", "weapon2AccTotal", "weapon2DmgTotal")
        kept = [
            key for key in same if key not in beside and not key.startswith(("loots", "status", "partsNum"))
        ]
        assert {key: told.get(key) for key in kept} == {key: str(document[key]) for key in kept}
    else:
        rows = {one["label"]: one["value"] for one in told["data"]["status"]}
        assert rows == {"HP": 20, "MP": 19, "防護": 3, "⤴": 2}
        assert {"label": "cs_buff_1", "value": '{"n":"祝福"}'} in told["data"]["params"]
        assert told["data"]["commands"] == PIECE["data"]["commands"]
        assert (told["data"]["color"], told["kind"]) == ("#224466", "character")


def test_numbers_of_the_clipboard_are_numbers_and_parameters_texts(desk: Desk) -> None:
    put(desk, {key: value for key, value in HERO.items() if key != "palette"})

    data = out(desk, "ccfolia").json()["data"]

    assert all(type(one[key]) is int for one in data["status"] for key in ("value", "max"))
    assert all(isinstance(one["value"], str) for one in data["params"])
    assert data["initiative"] == 6
    assert "k27[10]+8" in data["commands"]


def test_every_value_of_a_flat_sheet_is_a_text(desk: Desk) -> None:
    put(desk, HERO)

    told = out(desk, "ytsheet2").json()

    assert all(isinstance(value, str) for key, value in told.items() if key != "unitStatus")
    assert told["unitStatus"][0] == {"HP": "33/38"}
    assert list(told) == sorted(told)


def test_who_may_take_a_piece_home(desk: Desk) -> None:
    anna = desk.sit("Anna", "ana")

    assert desk.get("/combatants/ana/as/ccfolia", key=anna).status_code == 200
    assert problem(desk.get("/combatants/bo/as/ccfolia", key=anna)) == (403, "not-allowed")
    assert problem(desk.get("/combatants/gob/as/ransen", key=anna)) == (403, "not-allowed")
    assert problem(desk.get("/combatants/ana/as/ccfolia", seat="spectator")) == (403, "not-allowed")
    assert problem(desk.get("/combatants/ana/as/roll20")) == (404, "not-found")
    assert problem(desk.get("/combatants/nobody/as/ccfolia")) == (404, "not-found")
    assert desk.get("/combatants/gob/as/ransen").status_code == 200


def test_what_came_with_a_sheet_is_told_to_the_gm_alone(desk: Desk) -> None:
    again(desk, text({**FENCER, "characterName": "Ana"}).encode())
    anna = desk.sit("Anna", "ana")

    assert "items" in out(desk, "ytsheet2", "ana").json()
    assert "items" not in desk.get("/combatants/ana/as/ytsheet2", key=anna).json()
    assert "kept" not in desk.get("/combatants/ana/as/ransen", key=anna).json()["sheet"]


def test_a_hidden_piece_is_none_for_who_may_not_know(desk: Desk) -> None:
    anna = desk.sit("Anna", "ana")
    desk.command({"command": "condition", "target": "gob", "add": ["hidden"], "remove": []})

    assert problem(desk.get("/combatants/gob/as/ccfolia", key=anna)) == (404, "not-found")


def test_our_own_format_says_whose_rules_it_follows(desk: Desk) -> None:
    told = json.loads(out(desk, "ransen", "ana").text)

    assert (told["ransen"], told["ruleset"], told["sheet"]["combatant"]["kind"]) == (
        "sheet",
        "sw25-advanced",
        "pc",
    )
