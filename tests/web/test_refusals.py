"""What cannot be is refused by its own name, with its figures and its rule, in the reader's language."""

from __future__ import annotations

import uuid
from typing import Any

import httpx
import pytest

from app.bench.served import Served
from tests.helpers.patience import PATIENCE

WALL = {"id": "wall", "points": [[24, 0], [24, 30]], "stops": ["move", "sight"]}
PIECES: dict[str, Any] = {
    "ana": {"faction": "allies", "at": [10, 10], "movement": 12, "feats": ["defense-stance"]},
    "ben": {"faction": "allies", "at": [30, 14.2], "movement": 12},
    "cleo": {"faction": "allies", "at": [10, 30], "movement": 12, "mp": 10, "magic_power": 8},
    "dan": {"faction": "allies", "movement": 12},
    "eve": {"faction": "allies", "movement": 12},
    "gob": {"faction": "enemies", "at": [14, 12], "movement": 12},
    "orc": {"faction": "enemies", "at": [16, 9], "movement": 12, "conditions": ["asleep"]},
    "hob": {"faction": "enemies", "at": [42, 14.5], "movement": 12},
    "imp": {"faction": "enemies", "movement": 12},
}
SETUP = {
    "battlefield": {"width": 60, "height": 40, "obstacles": [WALL]},
    "combatants": PIECES,
    "skirmishes": {"s1": {"center": [40, 10], "melee": ["dan", "eve", "imp"]}},
}


def walks(actor: str, *path: list[float], mode: str = "full") -> dict[str, Any]:
    return {"command": "move", "actor": actor, "mode": mode, "path": list(path)}


def blocks(by: str, at: list[float]) -> dict[str, Any]:
    return {"command": "block", "by": [by], "at": at}


FIREBALL = {"command": "effect", "actor": "cleo", "shape": "area", "at": [18, 5], "range": 20, "radius": 3}
JOINS_BESIDE = {**walks("ben", [38.5, 10]), "join": True}
ANA_GOES = walks("ana", [18, 10])
REFUSED = [
    ("through a wall", [], walks("ana", [28, 10]), "obstacle", "the path meets it after 14 m", "14 m地"),
    (
        "into what has a name",
        [],
        walks("ana", [28, 10]),
        "obstacle",
        "A wall is in the way: ",
        "に壁があります",
    ),
    ("off the map", [], walks("ana", [-1, 10]), "off-the-map", "60 m by 40 m", "60 m × 40 m"),
    (
        "a dash out of a stance",
        [{"command": "declare", "actor": "ana", "feat": "defense-stance", "choice": "evasion"}],
        walks("ana", [10, 20]),
        "wrong-movement",
        "rules out a Full Move",
        "全力移動と同時",
    ),
    ("of no length", [], walks("ana", [10, 10]), "bad-command", "(1 point)", "1個の地点"),
    (
        "of a thousand legs",
        [],
        walks("ana", *[[1.0, 1.0], [2.0, 2.0]] * 500),
        "bad-command",
        "and this one has 1,000",
        "1,000個",
    ),
    ("a stop off the path", [ANA_GOES], blocks("gob", [14, 16]), "bad-block-point", "6 m off", "6 m外れ"),
    (
        "a stop in a skirmish",
        [walks("ben", [42, 12.5])],
        blocks("hob", [40, 12.78]),
        "bad-block-point",
        "lies in a skirmish",
        "乱戦エリアの中",
    ),
    ("a sleeper stops it", [ANA_GOES], blocks("orc", [15, 10]), "cannot-block", "is asleep", "眠っている"),
    (
        "a pull by too few",
        [walks("ben", [42, 12.5])],
        {"command": "block", "by": ["imp"], "skirmish": "s1"},
        "cannot-block",
        "3 on the moving side against 1",
        "移動する側3体に対して妨害側は1体",
    ),
    (
        "joining from afar",
        [],
        {"command": "join", "actor": "ana", "skirmish": "s1"},
        "not-a-target",
        "skirmish",
        "中心",
    ),
    ("ending a way to the middle elsewhere", [], JOINS_BESIDE, "not-a-target", "centre, 1.5 m away", "1.5 m"),
    ("an area too far", [], FIREBALL, "out-of-range", "26.25 m away; the range is 20 m", "26.25 m"),
]


def seated(served: Served) -> tuple[str, str]:
    """A table, and the key of a player who has everybody: refused like any player."""
    made = served.new_table(
        {"scenario": {"title": "Refusals", "ruleset": "sw25-advanced", "setup": SETUP}},
    )
    address = f"{served.url}/api/tables/{made['id']}"
    key = {"Authorization": f"Bearer {made['keys']['gm']}"}
    seat = {"name": "Anna", "role": "player", "controls": list(PIECES)}
    answer = (
        httpx.post(f"{address}/seats", json=seat, headers=key, timeout=PATIENCE, trust_env=False)
        .raise_for_status()
        .json()
    )
    return address, str(answer["key"])


def send(table: tuple[str, str], command: dict[str, Any], language: str) -> httpx.Response:
    headers = {
        "Authorization": f"Bearer {table[1]}",
        "Accept-Language": language,
        "Idempotency-Key": uuid.uuid4().hex,
    }
    return httpx.post(
        f"{table[0]}/commands", json=command, headers=headers, timeout=PATIENCE, trust_env=False
    )


@pytest.mark.parametrize(
    ("before", "command", "code", "english", "japanese"),
    [row[1:] for row in REFUSED],
    ids=[row[0] for row in REFUSED],
)
def test_it_is_refused_by_its_code_with_figures_in_both_languages(
    served: Served,
    before: list[dict[str, Any]],
    command: dict[str, Any],
    code: str,
    english: str,
    japanese: str,
) -> None:
    table = seated(served)
    for step in before:
        send(table, step, "en").raise_for_status()

    told = {language: send(table, command, language).json() for language in ("en", "ja")}

    assert {said["code"] for said in told.values()} == {code}
    assert english in told["en"]["detail"]
    assert japanese in told["ja"]["detail"]
    assert command.get("path", [])[500:] or told["en"]["rule"]
