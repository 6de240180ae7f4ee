"""What leaves the house: cut for who looks, by the marks; what is not marked is the GM's alone."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, ClassVar

import pytest

from app.rules.core import CombatantId, Event, Faction, Length, PlaceId, Point, Reason, Viewer, Who, seen
from app.sight import redact, redact_answer, redact_event, redact_reason

GM = Viewer(role="gm")
ALLY = Viewer(role="player", seat="anna", controls=frozenset({"ana"}), factions=frozenset({"allies"}))
FOE = Viewer(role="player", seat="eve", controls=frozenset({"gob"}), factions=frozenset({"enemies"}))
WATCHER = Viewer(role="spectator")
NOBODY: frozenset[str] = frozenset()
SEEN_BY_ALL = frozenset({"metres"})
"""Figures that the system calls public."""
LURK = frozenset({"lurk"})


@dataclass(frozen=True, kw_only=True)
class Pouch:
    label: str = seen(Who.ALL)
    coins: int = seen(Who.FACTION)
    poison: str = ""


@dataclass(frozen=True, kw_only=True)
class Fighter:
    id: CombatantId = seen(Who.ALL)
    faction: Faction = seen(Who.ALL)
    at: Point = seen(Who.ALL, default=(0, 0))
    reach: Length | None = seen(Who.ALL, default=None)
    hp: int = seen(Who.FACTION, default=10)
    plan: str = "ambush"
    leader: CombatantId | None = seen(Who.ALL, default=None)
    friends: tuple[CombatantId, ...] = seen(Who.ALL, default=())
    pouches: Mapping[str, Pouch] = seen(Who.ALL, default_factory=dict)
    told: Mapping[str, tuple[str, ...]] = field(default_factory=dict)


@dataclass(frozen=True, kw_only=True)
class Option:
    by: tuple[CombatantId, ...] = seen(Who.ALL, drop_if_any_unseen=True)
    where: CombatantId | Point | None = seen(Who.ALL, default=None)


@dataclass(frozen=True, kw_only=True)
class Waiting:
    mover: CombatantId = seen(Who.ALL)
    options: tuple[Option, ...] = seen(Who.ALL, keep_only=("mover",), default=())
    path: tuple[Length, ...] = seen(Who.ALL, default=())


@dataclass(frozen=True, kw_only=True)
class State:
    round: int = seen(Who.ALL, default=1)
    budget: int = seen(Who.FACTION, default=7)
    fighters: Mapping[CombatantId, Fighter] = seen(Who.ALL, default_factory=dict)
    waiting: Waiting | None = seen(Who.ALL, default=None)
    options: Mapping[str, Any] = seen(Who.ALL, default_factory=dict)
    secret: str = "treasure"


def fighter(id: str, faction: Faction = "allies", **more: Any) -> Fighter:
    return Fighter(id=id, faction=faction, **more)


def state(*fighters: Fighter, **more: Any) -> State:
    return State(fighters={one.id: one for one in fighters}, **more)


def test_an_unmarked_field_is_the_gms_alone() -> None:
    now = state(fighter("ana"))

    views = {viewer.role: redact(now, viewer, NOBODY).view for viewer in (GM, ALLY, WATCHER)}

    assert views["gm"]["secret"] == "treasure"
    assert views["gm"]["fighters"]["ana"]["plan"] == "ambush"
    for role in ("player", "spectator"):
        assert "secret" not in views[role]
        assert not {"plan", "told"} & views[role]["fighters"]["ana"].keys()


def test_figures_are_seen_by_the_own_faction_and_of_the_allies_by_spectators() -> None:
    now = state(fighter("ana"), fighter("gob", "enemies"), fighter("cat", "neutral"))

    seen_hp = {
        name: [one for one, cut in redact(now, viewer, NOBODY).view["fighters"].items() if "hp" in cut]
        for name, viewer in {"gm": GM, "ally": ALLY, "foe": FOE, "watcher": WATCHER}.items()
    }

    assert seen_hp == {"gm": ["ana", "gob", "cat"], "ally": ["ana"], "foe": ["gob"], "watcher": ["ana"]}


def test_the_nearest_faction_above_decides_and_without_one_nobody_is_told() -> None:
    pouch = {"belt": Pouch(label="leather", coins=5)}
    now = state(fighter("ana", pouches=pouch), fighter("gob", "enemies", pouches=pouch))

    view = redact(now, ALLY, NOBODY).view

    assert view["fighters"]["ana"]["pouches"] == {"belt": {"label": "leather", "coins": 5}}
    assert view["fighters"]["gob"]["pouches"] == {"belt": {"label": "leather"}}
    assert "budget" not in view


def test_what_was_revealed_is_told_to_those_it_was_revealed_to() -> None:
    gob = fighter("gob", "enemies", told={"allies": ("hp",), "all": ("plan",)})

    cuts = [redact(state(gob), viewer, NOBODY).view["fighters"]["gob"] for viewer in (ALLY, WATCHER, FOE)]
    neutral = redact(state(replace(gob, told={"enemies": ("plan",)})), ALLY, NOBODY).view["fighters"]["gob"]

    assert [("hp" in cut, "plan" in cut) for cut in cuts] == [(True, True), (False, True), (True, True)]
    assert "hp" not in neutral
    assert "plan" not in neutral


def test_lengths_leave_in_metres_and_nothing_leaves_as_null() -> None:
    now = state(fighter("ana", at=(1050, 300), reach=333), options={"limit": None, "snap": 0})

    view = redact(now, ALLY, NOBODY).view

    assert view["fighters"]["ana"]["at"] == [10.5, 3]
    assert view["fighters"]["ana"]["reach"] == 3.33
    assert view["options"] == {"snap": 0}
    assert "waiting" not in view
    assert "leader" not in view["fighters"]["ana"]


def test_an_unseen_one_is_named_nowhere() -> None:
    lurk = fighter("lurk", "enemies")
    now = state(
        fighter("ana", leader="lurk", friends=("bo", "lurk")),
        lurk,
        waiting=Waiting(
            mover="ana", path=(200,), options=(Option(by=("gob", "lurk")), Option(by=("gob",), where="lurk"))
        ),
        options={"lurk": 1, "who": "lurk", "all": ["lurk", "ana"]},
    )

    view = redact(now, ALLY, LURK).view

    assert "lurk" not in str(view)
    assert list(view["fighters"]) == ["ana"]
    assert view["fighters"]["ana"]["friends"] == ["bo"]
    assert view["waiting"] == {"mover": "ana", "options": [{"by": ["gob"]}], "path": [2]}
    assert view["options"] == {"all": ["ana"]}


def test_choices_that_all_name_an_unseen_one_are_left_out_together() -> None:
    now = state(waiting=Waiting(mover="ana", options=(Option(by=("lurk",)),), path=(200,)))
    hidden_mover = state(waiting=Waiting(mover="lurk"))

    first = redact(now, ALLY, LURK)
    gob = Waiting(mover="ana", options=(Option(by=("gob",)),), path=(200,))
    second = redact(replace(now, waiting=gob), ALLY, LURK, first)

    assert first.view["waiting"] == {"mover": "ana"}
    assert second.view["waiting"] == {"mover": "ana", "options": [{"by": ["gob"]}], "path": [2]}
    assert "waiting" not in redact(hidden_mover, ALLY, LURK).view


def test_a_view_shares_what_did_not_change_with_the_one_before() -> None:
    ana, gob = fighter("ana"), fighter("gob", "enemies")
    first = redact(state(ana, gob), ALLY, NOBODY)

    second = redact(state(replace(ana, hp=3), gob), ALLY, NOBODY, first)
    third = redact(replace(second.portrait, round=2), ALLY, NOBODY, second)
    hurt_foe = redact(state(ana, replace(gob, hp=3)), ALLY, NOBODY, first)

    assert second.view["fighters"]["gob"] is first.view["fighters"]["gob"]
    assert second.view["fighters"]["ana"] is not first.view["fighters"]["ana"]
    assert third.view["fighters"] is second.view["fighters"]
    assert hurt_foe.view is first.view


@pytest.mark.parametrize("viewer", [GM, ALLY, FOE, WATCHER])
def test_a_view_made_from_the_one_before_is_the_same_as_one_made_anew(viewer: Viewer) -> None:
    pouch = {"belt": Pouch(label="leather", coins=5)}
    states = [
        state(fighter("ana"), fighter("gob", "enemies")),
        state(fighter("ana", pouches=pouch, leader="lurk"), fighter("lurk", "enemies")),
        state(fighter("ana", "enemies", pouches=pouch), fighter("lurk", "enemies", friends=("ana",))),
        state(fighter("ana", "enemies", told={"all": ("hp",)}, pouches=pouch), waiting=Waiting(mover="ana")),
        state(),
        state(fighter("ana"), fighter("lurk", "enemies")),
    ]
    unseen = [NOBODY, LURK, NOBODY, LURK, LURK, NOBODY]
    before = None

    for now, hidden in zip(states, unseen, strict=True):
        before = redact(now, viewer, hidden, before)
        assert before.view == redact(now, viewer, hidden).view


@dataclass(frozen=True, slots=True, kw_only=True)
class Hurt(Event):
    kind: ClassVar[str] = "hurt@2"
    target: CombatantId = seen(Who.ALL)
    faction: Faction = seen(Who.ALL)
    amount: int = seen(Who.FACTION)
    witnesses: tuple[CombatantId, ...] = seen(Who.ALL, default=())
    saviour: CombatantId | None = seen(Who.ALL, default=None)
    roll: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Whispered(Event):
    kind: ClassVar[str] = "whispered@1"
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Ended(Event):
    kind: ClassVar[str] = "ended@1"


@dataclass(frozen=True, slots=True, kw_only=True)
class Overruled(Event):
    kind: ClassVar[str] = "overruled@1"
    reasons: tuple[Reason, ...] = seen(Who.ALL)


def hurt(target: str = "gob", **more: Any) -> Hurt:
    return Hurt(target=target, faction="enemies", amount=7, **more)


def test_an_event_is_told_by_its_name_without_the_version() -> None:
    assert redact_event(hurt(), ALLY, NOBODY) == {
        "type": "hurt",
        "target": "gob",
        "faction": "enemies",
    }
    assert redact_event(hurt(), FOE, NOBODY) == {
        "type": "hurt",
        "target": "gob",
        "faction": "enemies",
        "amount": 7,
    }


def test_an_event_that_cannot_be_told_without_naming_an_unseen_one_is_not_told() -> None:
    assert redact_event(hurt("lurk"), ALLY, LURK) is None
    assert redact_event(hurt("lurk"), GM, NOBODY) is not None


def test_bystanders_and_helpers_that_are_unseen_are_left_out_of_an_event() -> None:
    cut = redact_event(hurt(witnesses=("ana", "lurk"), saviour="lurk"), ALLY, LURK)

    assert cut == {"type": "hurt", "target": "gob", "faction": "enemies", "witnesses": ["ana"]}


def test_nobody_and_only_unseen_ones_look_the_same_in_an_event() -> None:
    nobody = redact_event(hurt(), ALLY, LURK)

    assert nobody == redact_event(hurt(witnesses=("lurk",)), ALLY, LURK)
    assert nobody == {"type": "hurt", "target": "gob", "faction": "enemies"}


def test_an_event_of_which_nothing_may_be_told_is_not_told_to_have_happened() -> None:
    assert redact_event(Whispered(text="boo"), ALLY, NOBODY) is None
    assert redact_event(Whispered(text="boo"), GM, NOBODY) == {"type": "whispered", "text": "boo"}
    assert redact_event(Ended(), WATCHER, NOBODY) == {"type": "ended"}


def test_reasons_in_events_tell_public_figures_alone() -> None:
    reasons = (
        Reason(code="too-far", cite="Movement", figures={"metres": 14, "budget": 12}),
        Reason(code="in-melee", about={"by": "lurk"}),
    )

    cut = redact_event(Overruled(reasons=reasons), ALLY, LURK, SEEN_BY_ALL)
    gms = redact_event(Overruled(reasons=reasons), GM, NOBODY)

    assert cut == {
        "type": "overruled",
        "reasons": [{"code": "too-far", "cite": "Movement", "figures": {"metres": 14}}],
    }
    assert gms is not None
    assert [reason["code"] for reason in gms["reasons"]] == ["too-far", "in-melee"]


NAMES = {"ana": "allies", "gob": "enemies", "lurk": "enemies"}


def test_a_reason_about_an_unseen_one_becomes_a_plain_no() -> None:
    about = Reason(code="in-melee", cite="Leaving", figures={"count": 2}, about={"by": "lurk"})
    within = Reason(code="in-melee", figures={"by": "lurk"})

    assert redact_reason(about, ALLY, LURK, NAMES) == Reason(code="not-allowed")
    assert redact_reason(within, ALLY, LURK, NAMES) == Reason(code="not-allowed")
    assert redact_reason(about, GM, NOBODY, NAMES) == about


def test_a_reason_keeps_a_foes_figures_and_tells_ones_own() -> None:
    own = Reason(code="too-far", figures={"metres": 14, "budget": 12}, about={"actor": "ana"})
    foes = Reason(code="out-of-range", figures={"metres": 14, "reach": 12}, about={"target": "gob"})

    assert redact_reason(own, ALLY, LURK, NAMES) == own
    assert redact_reason(foes, ALLY, LURK, NAMES, SEEN_BY_ALL).figures == {"metres": 14}
    assert redact_reason(foes, ALLY, LURK, NAMES).figures == {}
    assert redact_reason(foes, FOE, LURK, NAMES) == foes


def test_an_answer_is_gone_through_once_more() -> None:
    answer = {
        "distance": 3.5,
        "why": None,
        "misfire": ["gob", "lurk"],
        "shielded_by": [{"kind": "combatant", "id": "lurk"}, {"kind": "combatant", "id": "gob"}],
        "by_who": {"lurk": 1, "gob": 2},
        "options": [{"by": ["gob", "lurk"]}],
        "best": {"id": "lurk", "metres": 3},
        "reject": Reason(code="in-melee", about={"by": "lurk"}),
        "odd": object(),
    }

    cut = redact_answer(answer, ALLY, LURK, NAMES)

    assert cut == {
        "distance": 3.5,
        "why": None,
        "misfire": ["gob"],
        "shielded_by": [{"kind": "combatant", "id": "gob"}],
        "by_who": {"gob": 2},
        "options": [{"by": ["gob"]}],
        "reject": "not-allowed",
    }


@dataclass(frozen=True, kw_only=True)
class Circle:
    id: PlaceId = seen(Who.ALL)
    melee: tuple[CombatantId, ...] = seen(Who.ALL, drop_if_all_unseen=True)


@dataclass(frozen=True, kw_only=True)
class Stander:
    id: CombatantId = seen(Who.ALL)
    standing: str = seen(Who.ALL)
    inside: tuple[PlaceId, ...] = seen(Who.ALL, replace_with={"standing": "free"})


@dataclass(frozen=True, kw_only=True)
class Ground:
    circles: Mapping[PlaceId, Circle] = seen(Who.ALL)
    standers: Mapping[CombatantId, Stander] = seen(Who.ALL)


@dataclass(frozen=True, kw_only=True)
class Formed(Event):
    kind: ClassVar[str] = "formed@1"
    id: PlaceId = seen(Who.ALL, drop_if_any_unseen=True)
    beside: PlaceId | None = seen(Who.ALL, default=None)


BOTH_HIDDEN = frozenset({"lurk", "ghost", "(s1)"})


def ground(*inside: str) -> Ground:
    circles = {"s1": Circle(id="s1", melee=("lurk", "ghost")), "s2": Circle(id="s2", melee=("ana", "lurk"))}
    return Ground(circles=circles, standers={"s1": Stander(id="s1", standing="independent", inside=inside)})


def test_a_circle_of_whose_members_none_is_known_is_shown_nowhere() -> None:
    view = redact(ground("s1"), ALLY, BOTH_HIDDEN).view

    assert view["circles"] == {"s2": {"id": "s2", "melee": ["ana"]}}
    assert view["standers"] == {"s1": {"id": "s1", "standing": "free", "inside": []}}
    assert redact(ground("s1"), GM, NOBODY).view["circles"].keys() == {"s1", "s2"}


def test_who_is_in_another_circle_too_stays_in_that() -> None:
    view = redact(ground("s1", "s2"), ALLY, BOTH_HIDDEN).view

    assert view["standers"]["s1"] == {"id": "s1", "standing": "independent", "inside": ["s2"]}


def test_what_is_told_instead_stays_so_where_the_rest_changes() -> None:
    before = redact(ground("s1"), ALLY, BOTH_HIDDEN)
    now = replace(before.portrait, standers={"s1": replace(before.portrait.standers["s1"], standing="melee")})

    assert redact(now, ALLY, BOTH_HIDDEN, before).view["standers"]["s1"]["standing"] == "free"


def test_what_was_told_instead_is_told_as_it_is_where_the_unseen_circle_is_left_for_a_seen_one() -> None:
    before = redact(ground("s1"), ALLY, BOTH_HIDDEN)
    now = replace(before.portrait, standers=ground("s2").standers)

    told = redact(now, ALLY, BOTH_HIDDEN, before).view["standers"]["s1"]

    assert told == {"id": "s1", "standing": "independent", "inside": ["s2"]}


def test_an_event_about_an_unseen_circle_is_not_told_and_one_that_only_names_it_goes_without() -> None:
    assert redact_event(Formed(id="s1"), ALLY, BOTH_HIDDEN) is None
    assert redact_event(Formed(id="s2", beside="s1"), ALLY, BOTH_HIDDEN) == {"type": "formed", "id": "s2"}
