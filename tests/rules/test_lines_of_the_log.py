"""Sentences of the log as players read them, where they once said too little, too much or the wrong thing."""

from __future__ import annotations

from typing import Any

import pytest

from app.formats.logs import Names, lines_of, words_of
from app.formats.of_system import formats_of
from app.history import Entry, History
from app.i18n import Language, learn
from app.rules.systems import SYSTEMS
from app.scenario.scripted import Scripted
from app.seats import Seat
from app.sight import redact_event
from app.store.codec import parse_command
from tests.rules.test_offers import begun

GM = Seat(id="gm", role="gm", strict=True)
VIEW = {
    "combatants": {
        "ana": {"name": "Ana", "names": {"ja": "アナ"}, "faction": "allies"},
        "gob": {"name": "Gob", "names": {"ja": "小鬼"}, "faction": "enemies"},
    },
    "battlefield": {"grid": "squares", "columns": 9, "rows": 9},
}
CAST = {"type": "casting-went-on", "actor": "ana", "skill": "bolt", "runes": 1, "of": 2}


def said(key: str, language: Language, event: dict[str, Any]) -> str:
    system = next(one for one in SYSTEMS if one.key == key)
    learn(system)
    return words_of(event, Names(VIEW, language, key, formats_of(system.formats)))


@pytest.mark.parametrize(
    ("key", "event", "english", "japanese"),
    [
        (
            "active-round",
            {"type": "damaged", "target": "gob", "amount": 7},
            "Gob loses 7 HP.",
            "小鬼は7ダメージを受けた。",
        ),
        (
            "active-round",
            {"type": "damaged", "target": "gob"},
            "Gob is hurt.",
            "小鬼はダメージを受けた。",
        ),
        (
            "active-round",
            {"type": "healed", "target": "ana", "amount": 0},
            "Ana gets points back.",
            "アナは回復した。",
        ),
        (
            "active-round",
            {"type": "healed", "target": "ana", "amount": 4},
            "Ana regains 4 HP.",
            "アナのHPが4回復した。",
        ),
        (
            "active-round",
            {"type": "paid", "actor": "ana", "ep": 20},
            "Ana has 20 EP left.",
            "アナの残りEPは20。",
        ),
        (
            "active-round",
            CAST,
            "Ana is casting bolt: 1 of 2 runes so far.",
            "アナはboltを詠唱している（1/2ルーン）。",
        ),
        (
            "sw25-advanced",
            {"type": "placed", "target": "gob", "start": [1, 1], "at": [13.17, 23.85]},
            "Gob is placed on the map.",
            "小鬼を地図に置いた。",
        ),
        (
            "square-fireballs",
            {"type": "slid", "target": "gob", "by": "ana", "path": [[2, 1], [3, 1]]},
            "Gob is moved to D2 by force.",
            "小鬼がD2まで動かされる。",
        ),
        (
            "square-fireballs",
            {"type": "provoked", "by": "gob", "actor": "ana", "trigger": "leaves", "at": [1, 1]},
            "Ana moves away from Gob, who reacts.",
            "離れるアナに小鬼が反応する。",
        ),
        (
            "square-fireballs",
            {"type": "provoked", "by": "gob", "actor": "ana", "trigger": "hit", "at": [1, 1]},
            "Gob reacts to Ana.",
            "小鬼がアナに反応する。",
        ),
        (
            "square-fireballs",
            {"type": "pushed", "target": "gob", "by": "ana", "path": []},
            "Gob is pushed.",
            "小鬼が押される。",
        ),
    ],
)
def test_a_sentence_reads_as_people_say_it(
    key: str, event: dict[str, Any], english: str, japanese: str
) -> None:
    assert [said(key, "en", event), said(key, "ja", event)] == [english, japanese]


PRONE = {"target": {"kind": "melee"}, "attack": {"hit": 40}, "damage": 30, "effect": [{"name": "prone"}]}
DAZING = {
    "target": {"kind": "melee"},
    "attack": {"hit": 40},
    "effect": [{"name": "dazed", "until": "turn-end", "whose": "user"}],
}


def brawl(power: dict[str, Any], conditions: list[Any]) -> History[Any]:
    system = next(one for one in SYSTEMS if one.key == "square-fireballs")
    people = {
        "ana": {"faction": "allies", "cell": [1, 1], "hp": 9, "conditions": conditions, "vitality": 5},
        "gob": {"faction": "enemies", "cell": [2, 1], "hp": 9, "powers": {"axe": power}},
    }
    setup = {"battlefield": {"columns": 6, "rows": 4}, "combatants": people, "turn": "gob"}
    return begun(system, {"ruleset": "square-fireballs", "setup": setup})


def lines(history: History[Any], *faces: int) -> list[str]:
    raw = {"command": "use", "actor": "gob", "power": "axe", "target": "ana"}
    ruling = history.rule(GM, parse_command(history.system, raw), Scripted(faces))
    assert ruling.refusal is None
    history.append(Entry(number=history.number + 1, by="gm", command=raw, events=ruling.events))
    told = [redact_event(event, history.viewer(GM), frozenset()) for event in ruling.events]
    names = Names(VIEW, "en", "square-fireballs", formats_of(history.system.formats))
    entry = {"seq": 1, "time": "", "events": [one for one in told if one is not None]}
    learn(history.system)
    return [line.text for line in lines_of([entry], names)]


def test_who_falls_is_told_once_to_lie() -> None:
    found = lines(brawl(PRONE, []), 10)

    assert found.count("Ana is now: prone.") == 1


def test_who_lies_already_is_not_told_to_lie_again() -> None:
    history = brawl({**PRONE, "damage": 1}, ["prone"])

    assert "Ana is now: prone." not in lines(history, 10)
    assert len(history.fight.combatants["ana"].effects) == 2, "each instance is kept"


def test_what_lasts_for_a_time_is_told_each_time_that_it_begins() -> None:
    assert "Ana is now: dazed." in lines(brawl(DAZING, ["dazed"]), 10)
