"""What a side was told of a foe holds in the log as on its card, from then on."""

from __future__ import annotations

from typing import Any

import pytest

from app.history import Entry, History
from app.rules.core import Dice, NoDice
from app.rules.systems import SYSTEMS
from app.scenario.scripted import Scripted
from app.seats import Seat
from app.sight import redact, redact_event
from app.store.codec import parse_command
from tests.rules.test_offers import begun

GM = Seat(id="gm", role="gm")
MIKA = Seat(id="mika", role="player", controls=frozenset({"ana"}))
WATCHER = Seat(id="spectator", role="spectator")
SWORD_WORLD = ("sw25-advanced", "sw25-simplified", "sw20-five-areas")
PLACES: dict[str, Any] = {"sw25-advanced": ({"at": [1, 1]}, {"at": [9, 9]})}
AREAS = ({"area": "front"}, {"area": "enemies-rear"})


def fight(key: str, foe: dict[str, Any] | None = None) -> History[Any]:
    system = next(one for one in SYSTEMS if one.key == key)
    ours, theirs = PLACES.get(key, AREAS)
    people = {
        "ana": {"faction": "allies", "hp": 20, **ours},
        "gob": {"faction": "enemies", **(foe or {"hp": 20, "mp": 12}), **theirs},
    }
    setup = {"combatants": people}
    return begun(system, {"ruleset": key, "setup": setup})


def does(
    history: History[Any], raw: dict[str, Any], seat: Seat = MIKA, dice: Dice | None = None
) -> list[dict[str, Any]]:
    """What this seat is told of it."""
    ruling = history.rule(GM, parse_command(history.system, raw), dice or NoDice())
    assert ruling.refusal is None, ruling.refusal
    history.append(Entry(number=history.number + 1, by="gm", command=raw, events=ruling.events))
    viewer = history.viewer(seat)
    told = (redact_event(event, viewer, frozenset()) for event in ruling.events)
    return [dict(one) for one in told if one is not None]


def reveal(history: History[Any], to: str = "faction") -> None:
    does(history, {"command": "reveal", "target": "gob", "fields": ["hp", "max_hp"], "to": to})


def hurt(history: History[Any], by: int, seat: Seat = MIKA) -> dict[str, Any]:
    raw = {"command": "adjust", "target": "gob", "hp": by, "add": True}
    return next(one for one in does(history, raw, seat) if one["type"] in ("damaged", "healed"))


def card(history: History[Any], seat: Seat) -> Any:
    shown = redact(history.system.portray(history.fight), history.viewer(seat), frozenset()).view
    return shown["combatants"]["gob"].get("hp")


@pytest.mark.parametrize("key", SWORD_WORLD)
def test_before_it_is_known_the_log_says_how_it_looks(key: str) -> None:
    told = hurt(fight(key), -7)

    assert not {"amount", "hp", "told"} & told.keys()
    assert told["health"] == "hurt"


@pytest.mark.parametrize("key", SWORD_WORLD)
def test_once_it_is_known_the_log_says_what_the_card_shows(key: str) -> None:
    history = fight(key)
    reveal(history)

    told = hurt(history, -7)

    assert (told["amount"], told["hp"]) == (7, 13) == (20 - told["hp"], card(history, MIKA))
    assert not {"told", "reductions"} & told.keys()
    healed = hurt(history, 3)
    assert (healed["type"], healed["amount"], healed["hp"]) == ("healed", 3, 16)


def mana(history: History[Any], by: int, seat: Seat = MIKA) -> list[dict[str, Any]]:
    return does(history, {"command": "adjust", "target": "gob", "mp": by, "add": True}, seat)


@pytest.mark.parametrize("key", SWORD_WORLD)
def test_magic_points_are_told_once_the_card_shows_them(key: str) -> None:
    history = fight(key)
    reveal(history)
    assert mana(history, -2) == []

    does(history, {"command": "reveal", "target": "gob", "fields": ["mp", "max_mp"], "to": "faction"})

    assert mana(history, -4) == [{"type": "mana-changed", "target": "gob", "amount": -4, "mp": 6}]
    shown = redact(history.system.portray(history.fight), history.viewer(MIKA), frozenset()).view
    assert shown["combatants"]["gob"]["mp"] == 6
    assert mana(history, 1, WATCHER) == []


def test_magic_points_of_one_section_are_not_those_of_the_body() -> None:
    """The card of a foe shows the core's."""
    sections = {"head": {"hp": 9, "mp": 9, "core": True}, "wing": {"hp": 9, "mp": 9}}
    history = fight("sw25-advanced", {"sections": sections})
    does(history, {"command": "reveal", "target": "gob", "fields": ["mp", "max_mp"], "to": "faction"})

    told = {
        part: does(history, {"command": "adjust", "target": "gob", "section": part, "mp": -1, "add": True})
        for part in sections
    }

    assert told == {"head": [{"type": "mana-changed", "target": "gob", "amount": -1, "mp": 8}], "wing": []}


def test_who_is_out_of_sight_spends_unheard_of() -> None:
    history = fight("sw25-advanced")
    does(history, {"command": "reveal", "target": "gob", "fields": ["mp"], "to": "faction"})
    ruling = history.rule(
        GM, parse_command(history.system, {"command": "adjust", "target": "gob", "mp": 1}), NoDice()
    )

    told = [redact_event(event, history.viewer(MIKA), frozenset({"gob"})) for event in ruling.events]

    assert told == [None]


def test_what_was_told_before_stays_as_it_was_told() -> None:
    history = fight("sw25-advanced")
    hurt(history, -7)
    reveal(history)

    told = [redact_event(event, history.viewer(MIKA), frozenset()) for event in history.entries[1].events]

    assert all(one is not None and "amount" not in one for one in told)


def test_whoever_was_not_told_reads_no_points() -> None:
    history = fight("sw25-advanced")
    does(history, {"command": "reveal", "target": "gob", "fields": ["evasion"], "to": "all"})
    assert "amount" not in hurt(history, -1)

    reveal(history, "all")
    assert hurt(history, -1, WATCHER)["hp"] == 18 == card(history, WATCHER)


@pytest.mark.parametrize(
    ("power", "told"),
    [
        (4, {"amount": 4, "hp": 1}),
        (5, {"amount": 5, "hp": 0}),
        (9, {"hp": 0}),
    ],
)
def test_what_goes_beyond_the_points_is_nobodys_to_know(power: int, told: dict[str, int]) -> None:
    """In Active Round it comes off mortality, which the card of a foe does not show."""
    system = next(one for one in SYSTEMS if one.key == "active-round")
    people = {
        "ana": {"faction": "allies", "cell": [1, 1], "melee_power": power},
        "gob": {"faction": "enemies", "cell": [2, 1], "facing": "w", "hp": 5, "mortality": 7},
    }
    field = {"grid": "squares", "columns": 6, "rows": 4}
    raw = {"ruleset": "active-round", "setup": {"battlefield": field, "combatants": people}}
    history = begun(system, raw)
    reveal(history)

    found = does(history, {"command": "attack", "actor": "ana", "target": "gob"}, dice=Scripted([50]))

    damaged = next(one for one in found if one["type"] == "damaged")
    assert {name: damaged[name] for name in ("amount", "hp", "mortality") if name in damaged} == told
