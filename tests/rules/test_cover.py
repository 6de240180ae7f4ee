"""Cover: what foes are told of it where somebody has hidden, and what is left of it when somebody is gone."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from app.history import Entry, History, setup_of
from app.rules.core import Event, Viewer
from app.rules.sw25.advanced.system import SYSTEM
from app.seats import Seat
from app.sight import redact, redact_event
from app.store.codec import event_from, event_json, parse_command

GM = Seat(id="gm", role="gm")
FOE = Viewer(role="player", seat="mika", controls=frozenset({"ana"}), factions=frozenset({"allies"}))
ARCHER = {"kind": "shoot", "range": 30, "accuracy": {"fixed": 20}, "damage": "5"}


class Faces:
    """Dice that nobody needs here."""

    def __init__(self) -> None:
        self.faces: Iterator[int] = iter(())

    def roll(self, sides: int) -> int:
        return next(self.faces)


class Table:
    """Three enemies, of whom the first covers the others, and an archer."""

    def __init__(self) -> None:
        orc = {"faction": "enemies", "at": [10, 10], "hp": 20, "feats": ["cover", "guardian"]}
        other = {"faction": "enemies", "at": [10, 10], "hp": 20, "evasion": {"fixed": 5}}
        ana = {"faction": "allies", "at": [20, 10], "hp": 20, "attacks": {"bow": ARCHER}}
        combatants = {"orc": orc, "gob": other, "imp": other, "ana": ana}
        began = setup_of(SYSTEM, {"setup": {"acting": "enemies", "combatants": combatants}})
        assert isinstance(began, Event)
        self.history: History[Any] = History(SYSTEM)
        self.history.append(Entry(number=1, events=(began,)))

    def say(self, command: str, **said: Any) -> tuple[Event, ...]:
        asked = parse_command(SYSTEM, {"command": command, **said})
        ruling = self.history.rule(GM, asked, Faces())
        assert ruling.refusal is None, ruling.refusal
        kept = tuple(event_from(SYSTEM, event_json(event)) for event in ruling.events)
        self.history.append(Entry(number=self.history.entries[-1].number + 1, events=kept))
        return kept

    def seen(self) -> dict[str, Any]:
        fight = self.history.fight
        return redact(SYSTEM.portray(fight), FOE, SYSTEM.unseen(fight, FOE)).view

    def told(self, events: tuple[Event, ...]) -> list[dict[str, Any]]:
        unseen = SYSTEM.unseen(self.history.fight, FOE)
        return [cut for event in events if (cut := redact_event(event, FOE, unseen)) is not None]


def test_foes_hear_who_is_covered_and_see_it() -> None:
    table = Table()

    told = table.told(table.say("declare", actor="orc", feat="cover", target=["gob", "imp"]))

    assert [cut["targets"] for cut in told if cut["type"] == "feat-declared"] == [["gob", "imp"]]
    assert table.seen()["combatants"]["orc"]["covering"] == ["gob", "imp"]


def test_who_hides_is_covered_no_longer_for_all_that_foes_know() -> None:
    table = Table()
    table.say("declare", actor="orc", feat="cover", target=["gob", "imp"])

    table.say("condition", target="gob", add=["hidden"])

    assert "gob" not in str(table.seen())
    assert table.seen()["combatants"]["orc"]["covering"] == ["imp"]


def test_what_the_hidden_declare_nobody_else_hears() -> None:
    table = Table()
    table.say("condition", target="orc", add=["hidden"])

    events = table.say("declare", actor="orc", feat="cover", target="gob")

    assert any(event.kind == "feat-declared@1" for event in events)
    assert "'orc'" not in str(table.told(events))
    assert "cover" not in str(table.told(events))
    assert "'orc'" not in str(table.seen())


def test_who_is_taken_off_the_table_is_covered_by_nobody() -> None:
    table = Table()
    table.say("declare", actor="orc", feat="cover", target=["gob", "imp"])

    table.say("remove", target="gob")

    assert table.history.fight.combatants["orc"].covering == ("imp",)


def test_the_end_of_the_fight_ends_it() -> None:
    table = Table()
    table.say("declare", actor="orc", feat="cover", target="gob")

    table.say("end-combat")

    assert table.history.fight.combatants["orc"].covering == ()
    assert table.history.fight.combatants["orc"].effects == ()
