"""The small system on squares: its scenarios hold, and it is a rule system as the house wants one."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from app.history import Entry, History, setup_of
from app.rules.core import Asker, Event, NoDice, Reason, Viewer
from app.rules.offers import AskOffers
from app.rules.space.squares import is_step
from app.rules.work import BUDGET, Meter, counted
from app.scenario.play import play
from app.scenario.read import read_file
from app.seats import Seat
from app.sight import redact
from app.store.codec import parse_command
from tests.helpers import duel
from tests.helpers.duel import moving, sight
from tests.helpers.duel.serve import READY
from tests.helpers.duel.state import Fight
from tests.helpers.duel.system import DUEL

SCENARIOS = sorted((Path(duel.__file__).parent / "scenarios").glob("*.yaml"))


@pytest.mark.parametrize("path", SCENARIOS, ids=lambda path: path.stem)
def test_a_scenario_of_duels_holds(path: Path) -> None:
    (result,) = play([path], (DUEL,))

    assert result.ok, result.failures


FACES = st.lists(st.integers(1, 20), min_size=12, max_size=12)


@dataclass(slots=True)
class Faces:
    """These faces, one after another, as far as a die has them."""

    faces: list[int]
    fallen: int = 0

    def roll(self, sides: int) -> int:
        self.fallen += 1
        return (self.faces[self.fallen % len(self.faces)] - 1) % sides + 1


class Duelling:
    """A duel that is played by offers alone."""

    def __init__(self, options: Mapping[str, Any], faces: list[int]) -> None:
        ready = read_file(READY)
        raw = {"setup": {**ready.setup, "phase": "gathering"}, "options": options}
        began = setup_of(DUEL, raw)
        assert isinstance(began, Event)
        self.history = History(DUEL)
        self.history.append(Entry(number=1, events=(began,)))
        self.dice = Faces(faces)

    def offers(self, seat: Seat, actor: str | None) -> list[dict[str, Any]]:
        """Those that are open."""
        answer = self.history.ask(seat, AskOffers(actor=actor))
        assert isinstance(answer, Mapping)
        return [one for one in answer["offers"] if one["reject"] is None]

    def do(self, seat: Seat, raw: Mapping[str, Any]) -> Reason | None:
        """What comes of it is appended; twice the same fold must come out."""
        ruling = self.history.rule(seat, parse_command(DUEL, raw), self.dice)
        if ruling.refusal is None:
            number = self.history.number + 1
            self.history.append(Entry(number=number, by=seat.id, command=raw, events=ruling.events))
        return ruling.refusal

    def filled(self, data: st.DataObject, offer: Mapping[str, Any], actor: str | None) -> dict[str, Any]:
        """The command of an offer with what it needs."""
        command = dict(offer["command"])
        for need in offer["needs"]:
            if need.get("optional") and data.draw(st.booleans()):
                continue
            command[need["field"]] = self._met(data, need, actor)
        return command

    def _met(self, data: st.DataObject, need: Mapping[str, Any], actor: str | None) -> Any:
        if need["kind"] == "path":
            return data.draw(st.sampled_from(list(self._ways(need["reach"], actor or ""))))
        if "among" in need:
            one = data.draw(st.sampled_from(need["among"]))
            return one["value"] if isinstance(one, Mapping) else one
        if need["kind"] == "number":
            count = need.get("count")
            number = st.integers(need["least"], need["most"])
            return data.draw(number) if count is None else [data.draw(number) for _ in range(count)]
        return "words"

    def _ways(self, reach: int, actor: str) -> Iterator[list[list[int]]]:
        """One step, as far as the asker knows the ground."""
        fight: Fight = self.history.fight
        one = fight.combatants[actor]
        seen = sight.known(fight, sight.unseen(fight, player(actor).viewer))
        yield from ([list(cell)] for cell in moving.reach(seen, one) if is_step(one.cell, cell))


def player(*controls: str) -> Any:
    seat = Seat(id="-".join(controls), role="player", controls=frozenset(controls))
    return SimpleNamespace(seat=seat, viewer=Viewer(role="player", controls=seat.controls))


GM = Seat(id="gm", role="gm", strict=True)


@pytest.mark.slow
@settings(max_examples=25, phases=(Phase.generate,))
@given(FACES, st.sampled_from(["server", "entered"]), st.data())
def test_what_is_offered_is_never_refused_but_for_what_is_not_known(
    faces: list[int], dice: str, data: st.DataObject
) -> None:
    duel = Duelling({"daylight": 2, "dice": dice}, faces)
    for _ in range(25):
        fight: Fight = duel.history.fight
        waiting = fight.waiting.throw.actor if fight.waiting else None
        asked = fight.pending.target if fight.pending else None
        actor = waiting or asked or fight.turn or "ana"
        seat = GM if fight.phase == "gathering" else player(actor).seat
        open_now = duel.offers(seat, None if seat is GM else actor)
        if seat is GM:
            open_now = [one for one in open_now if one["id"] in ("advance", "dice", "note", "roll")]
        assert open_now or fight.phase == "over"
        if not open_now:
            break
        offer = data.draw(st.sampled_from(open_now), label=str(fight.turn))
        command = duel.filled(data, offer, actor)
        assert duel.do(seat, command) is None, command


@pytest.mark.slow
@settings(max_examples=25, phases=(Phase.generate,))
@given(FACES, st.data())
def test_nobody_is_told_of_whom_it_does_not_see(faces: list[int], data: st.DataObject) -> None:
    """Views, and every event as its viewer is told of it, name nobody who is unseen at that moment."""
    duel = Duelling({"daylight": 1}, faces)
    assert duel.do(GM, {"command": "advance"}) is None
    for _ in range(12):
        fight: Fight = duel.history.fight
        actor = (fight.pending.target if fight.pending else fight.turn) or "ana"
        open_now = duel.offers(player(actor).seat, actor)
        if not open_now:
            break
        command = duel.filled(data, data.draw(st.sampled_from(open_now)), actor)
        assert duel.do(player(actor).seat, command) is None
        now = duel.history.fight
        for name in now.combatants:
            viewer = duel.history.viewer(player(name).seat)
            unseen = DUEL.unseen(now, viewer)
            view = redact(DUEL.portray(DUEL.known(now, unseen)), viewer, unseen).view
            told = json.dumps(view)
            assert not [one for one in unseen if f'"{one}"' in told]
            assert name in view["combatants"]


def test_a_duel_costs_the_same_work_however_often_it_is_judged() -> None:
    crowd = {f"p{n}": {"faction": "allies" if n % 2 else "enemies", "cell": [n, n % 7]} for n in range(40)}
    field = {"columns": 60, "rows": 60}
    began = setup_of(DUEL, {"setup": {"battlefield": field, "combatants": crowd, "order": ["p39"]}})
    assert isinstance(began, Event)
    fight = DUEL.evolve(None, began)
    path = [[39 + n, 4 + n] for n in range(1, 5)]
    command = parse_command(DUEL, {"command": "move", "actor": "p39", "path": path})
    spent = []
    for _ in range(2):
        with counted(Meter(None)) as meter:
            DUEL.decide(fight, command, NoDice(), Asker(viewer=Viewer(role="gm")))
        spent.append(meter.spent)

    assert spent[0] == spent[1]
    assert 1_000 < spent[0] < BUDGET
