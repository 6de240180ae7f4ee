"""`edit`: the GM changes a sheet in play; what is named is replaced, all else stays, foes learn nothing."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

import pytest

from app.history import Entry, History, setup_of
from app.rules.core import Event, Ruling, Viewer
from app.rules.sw25.advanced.state import Combatant
from app.rules.sw25.advanced.system import SYSTEM
from app.rules.sw25.events.editing import Edited
from app.rules.sw25.sheet.changes import CLEARABLE, Figures
from app.rules.sw25.sheet.setup import CombatantSetup
from app.seats import Seat
from app.sight import redact_event
from app.store.codec import event_from, event_json, parse_command

GM = Seat(id="gm", role="gm")
ELSEWHERE = {"conditions", "bound_by", "riding", "excluded", "summoned_by", "lasts_until"}
"""They have a command of their own, or come with who was summoned."""
GOB: dict[str, Any] = {
    "faction": "enemies",
    "at": [30, 10],
    "movement": 12,
    "hp": 12,
    "mp": 6,
    "level": 2,
    "defense": 2,
    "evasion": {"fixed": 10},
    "attacks": {"club": {"kind": "melee", "damage": "2d+2"}},
}
BEAST = {
    "faction": "enemies",
    "at": [40, 10],
    "movement": 12,
    "defense": 4,
    "sections": {"body": {"core": True, "hp": 30}, "head": {"hp": 20}},
}


class NoDice:
    def roll(self, sides: int) -> int:
        raise AssertionError("no die is wanted here")


class Desk:
    """A fight under a GM's hand."""

    def __init__(self, **more: Any) -> None:
        ana = {"faction": "allies", "at": [10, 10], "hp": 20}
        setup = {"combatants": {"ana": ana, "gob": GOB, "beast": BEAST, **more}}
        began = setup_of(SYSTEM, {"setup": setup})
        assert isinstance(began, Event)
        self.history: History[Any] = History(SYSTEM)
        self.history.append(Entry(number=1, events=(began,)))

    def ask(self, command: str, **said: Any) -> Ruling:
        ruling = self.history.rule(GM, parse_command(SYSTEM, {"command": command, **said}), NoDice())
        if not ruling.refusal:
            number = self.history.number + 1
            self.history.append(Entry(number=number, by="gm", events=ruling.events))
        return ruling

    def edit(self, target: str, **said: Any) -> Ruling:
        return self.ask("edit", target=target, **said)

    def who(self, name: str) -> Combatant:
        found: Combatant = self.history.fight.combatants[name]
        return found


def test_every_figure_of_a_setup_may_be_changed() -> None:
    known = {f.name for f in fields(CombatantSetup)}

    assert known - {f.name for f in fields(Figures)} <= ELSEWHERE
    assert {f.name for f in fields(Figures)} <= known
    assert known >= CLEARABLE


def test_what_is_named_is_replaced_and_all_else_stays() -> None:
    desk = Desk()
    before = desk.who("gob")

    desk.edit("gob", level=5, evasion=4, attacks={"axe": {"kind": "melee", "damage": "2d+9"}})

    after = desk.who("gob")
    assert (after.level, after.evasion, list(after.attacks)) == (5, 4, ["axe"])
    assert (after.hp, after.defense, after.name, after.at) == (before.hp, 2, before.name, before.at)


def test_hp_stays_unless_it_is_named_but_never_above_the_most() -> None:
    desk = Desk()

    desk.edit("gob", max_hp=30)
    assert (desk.who("gob").hp, desk.who("gob").max_hp) == (12, 30)
    desk.edit("gob", hp=25)
    assert desk.who("gob").hp == 25
    desk.edit("gob", max_hp=10)
    assert (desk.who("gob").hp, desk.who("gob").max_hp) == (10, 10)
    desk.edit("gob", hp=50)
    assert desk.who("gob").hp == 10


def test_hp_that_was_not_kept_is_kept_from_now_on() -> None:
    desk = Desk(ghost={"faction": "enemies", "at": [5, 5]})

    desk.edit("ghost", hp=14, mp=3)

    ghost = desk.who("ghost")
    assert (ghost.hp, ghost.max_hp, ghost.mp, ghost.max_mp) == (14, 14, 3, 3)


def test_no_hp_has_its_consequences() -> None:
    desk = Desk()

    desk.edit("gob", hp=0)

    assert desk.who("gob").excluded


def test_what_clear_names_is_taken_off_the_sheet() -> None:
    desk = Desk()

    desk.edit("gob", clear=["level", "mp", "max_mp"])

    assert (desk.who("gob").level, desk.who("gob").mp, desk.who("gob").max_mp) == (None, None, None)


def test_sections_that_stay_keep_their_points() -> None:
    desk = Desk()
    desk.ask("adjust", target="beast", section="head", hp=7)

    desk.edit(
        "beast",
        sections={"body": {"core": True, "hp": 30}, "head": {"max_hp": 20, "defense": 9}, "tail": {"hp": 8}},
    )

    sections = desk.who("beast").sections
    assert {name: one.hp for name, one in sections.items()} == {"body": 30, "head": 7, "tail": 8}
    assert sections["head"].defense == 9


def test_a_sections_hp_is_set_where_it_is_named() -> None:
    desk = Desk()

    desk.edit("beast", sections={"body": {"core": True, "hp": 30}, "head": {"hp": 0, "max_hp": 20}})

    assert desk.who("beast").sections["head"].down
    assert not desk.who("beast").excluded


def test_whoever_changes_sides_is_hostile_to_its_old_friends() -> None:
    desk = Desk(bo={"faction": "allies", "at": [10, 12], "movement": 12})

    ruling = desk.edit("bo", faction="enemies")

    (event,) = (event for event in ruling.events if isinstance(event, Edited))
    assert event.turned
    assert desk.who("bo").faction == "enemies"


def test_one_who_changes_sides_in_a_melee_leaves_no_circle_without_foes() -> None:
    setup = {
        "combatants": {"ana": {"faction": "allies"}, "gob": {"faction": "enemies"}},
        "skirmishes": {"s1": {"center": [10, 10], "melee": ["ana", "gob"]}},
    }
    desk = Desk()
    began = setup_of(SYSTEM, {"setup": setup})
    assert isinstance(began, Event)
    desk.history = History(SYSTEM)
    desk.history.append(Entry(number=1, events=(began,)))

    desk.edit("gob", faction="allies")

    assert not desk.history.fight.skirmishes


def test_nothing_changed_tells_nothing() -> None:
    assert Desk().edit("gob", level=2).events == ()


@pytest.mark.parametrize(
    ("said", "detail"),
    [
        ({}, "nothing is named"),
        ({"movement": -1}, "movement"),
        ({"sections": {"a": {"core": True}, "b": {"core": True}}}, "one core"),
        ({"skills": {"bolt": {"shape": "shot"}}}, "skills.bolt"),
        ({"clear": ["name"]}, "clear: name"),
        ({"clear": ["level"], "level": 3}, "clear: level"),
    ],
)
def test_what_means_nothing_is_refused(said: dict[str, Any], detail: str) -> None:
    why = Desk().edit("gob", **said).refusal

    assert why
    assert why.code == "bad-command"
    assert detail in str(why.figures["detail"])


def test_only_the_own_faction_hears_which_figures_were_changed() -> None:
    (event,) = Desk().edit("gob", level=9, defense=7).events
    foe = Viewer(role="player", seat="p", controls=frozenset({"ana"}), factions=frozenset({"allies"}))
    friend = Viewer(role="player", seat="q", controls=frozenset({"gob"}), factions=frozenset({"enemies"}))

    assert redact_event(event, foe, frozenset()) is None
    assert redact_event(event, Viewer(role="spectator"), frozenset()) is None
    told = redact_event(event, friend, frozenset())
    assert told == {"type": "edited", "target": "gob", "faction": "enemies", "changed": ["level", "defense"]}


def test_it_is_written_down_as_it_was() -> None:
    (event,) = Desk().edit("gob", level=9, skills={"bolt": {"shape": "shot", "range": 10}}).events

    assert event_from(SYSTEM, event_json(event)) == event
