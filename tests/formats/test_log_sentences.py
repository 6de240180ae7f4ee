"""A line of the log's file says what the page says: the right choice of words, and nothing twice."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from app.formats import logs
from app.formats.of_system import formats_of
from app.i18n import Language, learn
from app.rules.systems import SYSTEMS
from tests.web.conftest import Desk


def of_system(key: str, view: Mapping[str, Any] | None = None, language: Language = "en") -> logs.Names:
    system = next(one for one in SYSTEMS if one.key == key)
    learn(system)
    return logs.Names(view or {"seats": {}}, language, key, formats_of(system.formats))


@pytest.mark.parametrize(
    ("system", "event", "text"),
    [
        ("active-round", {"type": "phase-changed", "phase": "initiative"}, "Now initiative is rolled."),
        ("active-round", {"type": "phase-changed", "phase": "ended"}, "The battle is over."),
        (
            "sw25-advanced",
            {"type": "initiative-rolled", "first": "allies"},
            "The allies go first each round.",
        ),
        ("sw25-advanced", {"type": "seat-played", "side": "allies"}, "For the allies: the server plays."),
        (
            "square-fireballs",
            {"type": "saved", "target": "Bo", "against": "slowed", "face": 12},
            "Bo saves against “slowed” (12).",
        ),
        (
            "square-fireballs",
            {"type": "action-point-tried", "actor": "Bo", "succeeded": False},
            "Bo tries for an action point, in vain.",
        ),
        (
            "square-fireballs",
            {"type": "save-failed", "target": "Bo", "against": "falling", "face": 3},
            "Bo fails a save against “falling” (3).",
        ),
    ],
)
def test_a_sentence_chooses_by_the_word_and_not_by_its_name(system: str, event: Any, text: str) -> None:
    assert logs.words_of(event, of_system(system)) == text


def test_a_block_that_waits_for_others_names_who_has_agreed() -> None:
    combatants = {name.lower(): {"name": name} for name in ("Ana", "Bo", "Wolf")}
    names = of_system("sw25-advanced", {"seats": {}, "combatants": combatants})
    event = {"type": "block-proposed", "mover": "wolf", "agreed": {"by": ["ana", "bo"], "ready": ["bo"]}}

    assert logs.words_of(event, names) == "Bo wants to block Wolf; waiting for the others."
    del event["agreed"]
    assert logs.words_of(event, names) == "Somebody wants to block Wolf; waiting for the others."


def test_a_side_that_the_server_plays_is_told_in_one_line() -> None:
    seat = {"type": "seat-changed", "seat": "r", "name": "Ransen", "role": "player", "controls": ["gob"]}
    events = [seat, {"type": "seat-played", "seat": "r", "side": "enemies", "strength": 1}]
    entry = {"time": "2026-01-01T00:00:00Z", "events": events}

    lines = logs.lines_of([entry], of_system("sw25-advanced"))

    assert [one.text for one in lines] == ["For the enemies: the server plays."]


@pytest.mark.parametrize("system", ["sw25-advanced", "active-round"])
def test_who_goes_away_and_says_who_plays_meanwhile_is_told_in_one_line(system: str) -> None:
    told = [("Mika", "away"), ("Mika", "played"), ("Yui", "away"), ("Mika", "back"), ("Mika", "away")]
    entries = [
        {
            "time": "2026-01-01T00:00:00Z",
            "events": [{"type": "seat-away", "seat": name, "name": name, "how": how}],
        }
        for name, how in told
    ]

    lines = logs.lines_of(entries, of_system(system))

    assert [one.text for one in lines] == [
        "Mika is away; the server plays meanwhile.",
        "Yui is away.",
        "Mika is back.",
        "Mika is away.",
    ]


SPELL: dict[str, Any] = {"type": "effect-used", "actor": "jouni", "name": "Mill Blast", "shape": "area"}
PRICE: dict[str, Any] = {"type": "mana-changed", "target": "jouni", "amount": -8, "mp": 4}
WITHSTOOD: dict[str, Any] = {"type": "resisted", "actor": "jouni", "target": "bat", "left": "none"}


@pytest.mark.parametrize(
    ("events", "first"),
    [
        ([SPELL, PRICE], "Jouni uses Mill Blast: 4 MP left. No one is harmed."),
        ([SPELL], "Jouni uses Mill Blast. No one is harmed."),
        ([SPELL, PRICE, WITHSTOOD], "Jouni uses Mill Blast: 4 MP left."),
        ([SPELL | {"shape": "target", "targets": ["bat"]}], "Jouni uses Mill Blast on Bat."),
        ([SPELL | {"shape": "shot", "targets": ["bat"]}], "Jouni uses Mill Blast on Bat."),
    ],
)
def test_a_spell_is_told_in_a_file_as_on_the_page(events: list[Any], first: str) -> None:
    names = of_system("sw25-advanced")
    names.view = {"seats": {}, "combatants": {"jouni": {"name": "Jouni"}, "bat": {"name": "Bat"}}}

    lines = list(logs.lines_of([{"time": "2026-01-01T00:00:00Z", "events": events}], names))

    assert lines[0].text == first
    assert len(lines) == (2 if WITHSTOOD in events else 1)


@pytest.mark.parametrize(
    ("language", "words"),
    [("en", "I’d like to import something: 3d6 Minato"), ("ja", "取り込みたいものがあります：3d6 Minato")],
)
def test_what_is_asked_to_be_imported_is_told_in_the_readers_language(
    desk: Desk, language: str, words: str
) -> None:
    anna = desk.sit("Anna", "ana")

    said = desk.post("/chat", key=anna, json={"text": "3d6 Minato", "to": "gm", "about": "import-asked"})

    assert [one["type"] for one in said.json()["events"]] == ["chat"]
    told = desk.get("/log", params={"as": "text", "language": language}).text
    assert words in told


@pytest.mark.parametrize(
    ("until", "language", "text"),
    [
        ("gob", "en", "Wren waits until after Gob."),
        ("end", "en", "Wren waits until the end of the round."),
        ("gob", "ja", "WrenはGobのあとまで行動を遅らせた。"),
        ("end", "ja", "Wrenはラウンドの最後まで行動を遅らせた。"),
    ],
)
def test_who_waits_is_told_with_until_when(until: str, language: Language, text: str) -> None:
    people = {one: {"name": one.title(), "faction": "allies"} for one in ("wren", "gob")}
    names = of_system("active-round", {"combatants": people}, language)
    delayed = {"type": "delayed", "actor": "wren", "until": until, "order": ["gob", "wren"]}

    assert logs.words_of(delayed, names) == text


@pytest.mark.parametrize(
    ("lives", "text"), [(True, "Anaは生死判定に成功"), (False, "生死判定に失敗し、死亡")]
)
def test_a_death_check_is_told_as_players_call_it(lives: bool, text: str) -> None:
    view = {"combatants": {"ana": {"name": "Ana", "faction": "allies"}}}
    names = of_system("sw25-advanced", view, "ja")
    check = {"type": "death-checked", "target": "ana", "lives": lives, "total": 8, "needed": 7}

    assert text in logs.words_of(check, names)


@pytest.mark.parametrize(("language", "text"), [("en", "17 (22 − 5)"), ("ja", "17（22−5、")])
def test_what_is_taken_from_a_die_is_not_added(language: Language, text: str) -> None:
    names = of_system("active-round", {"combatants": {"ana": {"name": "Ana"}}}, language)
    die = {"type": "rolled", "what": "hit", "actor": "ana", "face": 22, "bonus": -5, "total": 17, "need": 9}

    assert text in logs.words_of(die, names)


def test_that_the_fight_is_over_is_not_said_again_after_how_it_ended() -> None:
    end = ({"type": "combat-ended", "round": 3}, {"type": "phase-changed", "phase": "ended"})
    entry = {"seq": 1, "time": "2026-11-20T12:00:00Z", "events": end}

    said = [line.text for line in logs.lines_of([entry], of_system("active-round"))]

    assert said == ["The battle ends in round 3."]
