"""The log tells a roll to hit with its bonus to who may know it, and what a low die came to."""

from __future__ import annotations

from typing import Any

import pytest

from app.formats.logs import Names, lines_of
from app.formats.of_system import formats_of
from app.history import Entry, History
from app.i18n import Language, learn
from app.rules.active_round.system import SYSTEM
from app.scenario.scripted import Scripted
from app.seats import Seat
from app.sight import redact_event
from app.store.codec import parse_command
from tests.rules.test_offers import begun

GM = Seat(id="gm", role="gm", strict=True)
LIN = Seat(id="lin", role="player", strict=True, controls=frozenset({"lin"}))
GNOLL = Seat(id="gnoll", role="player", strict=True, controls=frozenset({"gnoll"}))
WATCHER = Seat(id="watcher", role="spectator", strict=True)
SEATS = {"gm": GM, "lin": LIN, "gnoll": GNOLL, "watcher": WATCHER}
VIEW = {
    "combatants": {
        "lin": {"name": "Lin", "names": {"ja": "リン"}, "faction": "allies"},
        "gnoll": {"name": "Gnoll", "names": {"ja": "ノール"}, "faction": "enemies"},
    }
}
BLOW = {"command": "attack", "actor": "lin", "target": "gnoll"}


def fight(lin: dict[str, Any] | None = None, gnoll: dict[str, Any] | None = None, **options: Any) -> Any:
    people = {
        "lin": {"faction": "allies", "cell": [1, 1], "hp": 90, "hit": 10, "melee_power": 5, **(lin or {})},
        "gnoll": {
            "faction": "enemies",
            "cell": [2, 1],
            "facing": "w",
            "hp": 90,
            "evade": 30,
            **(gnoll or {}),
        },
    }
    setup = {"battlefield": {"grid": "squares", "columns": 6, "rows": 4}, "combatants": people}
    return begun(SYSTEM, {"ruleset": "active-round", "setup": setup, "options": options})


def done(history: History[Any], command: dict[str, Any], *faces: int) -> tuple[Any, ...]:
    ruling = history.rule(GM, parse_command(SYSTEM, command), Scripted(faces))
    assert ruling.refusal is None, ruling.refusal
    history.append(Entry(number=history.number + 1, by="gm", command=command, events=ruling.events))
    return tuple(ruling.events)


def told(history: History[Any], events: tuple[Any, ...], seat: Seat) -> list[dict[str, Any]]:
    found = (redact_event(event, history.viewer(seat), frozenset()) for event in events)
    return [one for one in found if one is not None]


def written(events: list[dict[str, Any]], language: Language = "en") -> list[str]:
    learn(SYSTEM)
    names = Names(VIEW, language, "active-round", formats_of(SYSTEM.formats))
    return [line.text for line in lines_of([{"seq": 1, "time": "", "events": events}], names)]


def plain(text: str) -> str:
    return text.replace("\u2068", "").replace("\u2069", "")


def line_of(history: History[Any], seat: Seat, *faces: int, language: Language = "en") -> str:
    return plain(written(told(history, done(history, BLOW, *faces), seat), language)[0])


@pytest.mark.parametrize(
    ("face", "english", "japanese"),
    [
        (
            22,
            "Lin attacks Gnoll: 32 (22 + 10) against 30, a hit",
            "リンはノールを攻撃した：命中判定32（22＋10、30を超えれば命中）、命中",
        ),
        (
            7,
            "Lin attacks Gnoll: 17 (7 + 10) against 30, a miss",
            "リンはノールを攻撃した：命中判定17（7＋10、30を超えれば命中）、外れ",
        ),
        (
            1,
            "Lin attacks Gnoll: 1 (always misses), a miss",
            "リンはノールを攻撃した：命中判定1（必ず外れ）、外れ",
        ),
    ],
)
def test_the_gm_reads_the_sum_and_its_parts(face: int, english: str, japanese: str) -> None:
    assert line_of(fight(), GM, face).startswith(english)
    assert line_of(fight(), GM, face, language="ja").startswith(japanese)


@pytest.mark.parametrize(
    ("seat", "begins", "figures"),
    [
        ("lin", "Lin attacks Gnoll: 32 (22 + 10), a hit", {"face": 22, "bonus": 10, "total": 32}),
        ("watcher", "Lin attacks Gnoll: 32 (22 + 10), a hit", {"face": 22, "bonus": 10, "total": 32}),
        ("gnoll", "Lin attacks Gnoll: 22, a hit", {"face": 22, "need": 30}),
    ],
)
def test_each_side_is_told_its_own_figures_alone(seat: str, begins: str, figures: dict[str, int]) -> None:
    history = fight()
    events = told(history, done(history, BLOW, 22), SEATS[seat])

    (roll,) = (one for one in events if one["type"] == "rolled")
    assert plain(written(events)[0]).startswith(begins)
    assert {name: roll[name] for name in ("face", "bonus", "total", "need") if name in roll} == figures


def test_what_was_revealed_before_is_told_of_the_roll_too() -> None:
    history = fight()
    done(history, {"command": "reveal", "target": "gnoll", "fields": ["evade"]})

    assert line_of(history, LIN, 22).startswith("Lin attacks Gnoll: 32 (22 + 10) against 30, a hit")


def test_nothing_is_added_where_the_die_is_plain() -> None:
    assert line_of(fight(hit_die="plain"), GM, 22).startswith("Lin attacks Gnoll: 22 against 30, a miss")


def test_a_roll_of_an_older_log_does_not_contradict_itself() -> None:
    history = fight()
    events = told(history, done(history, BLOW, 22), GM)
    older = [{name: one[name] for name in one if name not in ("bonus", "total")} for one in events]

    assert plain(written(older)[0]).startswith("Lin attacks Gnoll: 22, a hit")


@pytest.mark.parametrize(
    ("face", "english", "japanese"),
    [
        (
            54,
            "no critical (54, needs 18 or less), a hit",
            "クリティカルなし（54、18以下で成立）、命中",
        ),
        (
            18,
            "critical (18, needs 18 or less), a critical hit",
            "クリティカル成立（18、18以下で成立）、クリティカルヒット",
        ),
    ],
)
def test_a_die_for_a_critical_says_what_it_came_to(face: int, english: str, japanese: str) -> None:
    lin = {"critical": 18}

    assert english in line_of(fight(lin), GM, 39, face)
    assert japanese in line_of(fight(lin), GM, 39, face, language="ja")
    assert ", critical roll 54, a hit" in line_of(fight(lin), GNOLL, 39, 54), (
        "the figure is not theirs to know"
    )


@pytest.mark.parametrize(
    ("face", "english", "japanese"),
    [
        (
            98,
            "Gnoll fails at React: 98 (needs 40 or less).",
            "ノールの反応判定：98で失敗（40以下で成功）。",
        ),
        (
            40,
            "Gnoll succeeds at React: 40 (needs 40 or less).",
            "ノールの反応判定：40で成功（40以下で成功）。",
        ),
    ],
)
def test_a_check_says_what_it_needed_and_what_it_came_to(face: int, english: str, japanese: str) -> None:
    history = fight(gnoll={"react": 40, "stance": "reactive", "melee_power": 5})
    events = done(history, BLOW, 2, face)

    assert english in [plain(one) for one in written(told(history, events, GM))]
    assert japanese in [plain(one) for one in written(told(history, events, GM), "ja")]
    assert f"Gnoll rolls React: {face}." in [plain(one) for one in written(told(history, events, LIN))]


def test_a_counter_is_one_line_with_its_dice() -> None:
    history = fight({"evade": 20}, {"react": 40, "stance": "reactive", "hit": 5})
    done(history, BLOW, 2, 3)

    events = done(history, {"command": "counter", "actor": "gnoll", "weapon": "fist"}, 30)

    lines = [plain(one) for one in written(told(history, events, GM))]
    assert lines[1:] == [
        "Gnoll strikes back at Lin: 35 (30 + 5) against 20, a hit, 0 damage, Lin loses 0 HP."
    ]


def test_a_shot_says_that_the_weapon_wants_loading_again() -> None:
    gun = {"kind": "gun", "range": 5, "damage": 4, "reload": True}
    history = fight({"weapons": {"gun": gun}, "wields": {"right": "gun"}})

    assert "the weapon must now be reloaded" in line_of(history, GM, 39)
