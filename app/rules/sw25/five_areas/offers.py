"""Offers about areas: moves, the declaration to leave, where one begins, and how a spell is laid."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

from app.rules.common.permission import Allow
from app.rules.core import METRE, Reason
from app.rules.offers import Choice, Need, Offer
from app.rules.sw25.body.state import Mode
from app.rules.sw25.five_areas.areas import WIDER, Area, rear_of, wants_second
from app.rules.sw25.five_areas.commands import LEAVE, Declare, Move, Place, UseEffect
from app.rules.sw25.five_areas.effects import ROW, turned_to
from app.rules.sw25.five_areas.movement import spans
from app.rules.sw25.five_areas.rulings import GROUND_RULES
from app.rules.sw25.five_areas.state import Combatant, Fight
from app.rules.sw25.five_areas.turns import begun
from app.rules.sw25.offers.position import Acting, Judged, Laid, Position, called
from app.rules.sw25.offers.table import reaction
from app.rules.sw25.on_areas.attacks import out_of_place
from app.rules.sw25.on_areas.forcing import whither
from app.rules.sw25.sheet.skills import Skill

TOWARD = ("forward", "backward")


def acting_in(position: Position, name: str) -> Acting:
    """As things stand once its turn has begun."""
    now, one = begun(position.fight, name)
    return Acting(
        position=position,
        fight=now,
        one=one,
        ground=GROUND_RULES,
        in_place=out_of_place,
        effect=UseEffect,
        turned=partial(turned_to, now, one),
        place_of=place_of,
        whither=partial(whither, now, one, ROW),
        laid=partial(laid, now),
    )


def moves(acting: Acting) -> Iterator[Offer]:
    """Each kind of move with the areas that it leads to, leaving, and the place before the rounds."""
    position = acting.position
    one: Combatant = position.fight.combatants[acting.one.id]
    if position.fight.phase in ("placement", "rounds"):
        yield from _placing(position, one)
    yield _limited(acting, one)
    for mode in ("normal", "full"):
        yield _to_areas(acting, one, mode)
    yield Offer(
        id="declare.leave",
        group="move",
        names=called("declare-leave"),
        command={"command": "declare", "actor": one.id, "feat": LEAVE},
        reject=position.verdict(Declare(actor=one.id, feat=LEAVE)),
    )


def _limited(acting: Acting, one: Combatant) -> Offer:
    """Within its area; by some effects into another."""
    needs: tuple[Need, ...] = ()
    if spans(acting.fight, acting.one, "limited")[1]:
        found, _ = _tried(acting, one, "limited")
        needs = (Need(field="to", kind="area", among=found, optional=True),) if found else ()
    return Offer(
        id="move.limited",
        group="move",
        names=called("move-limited"),
        command={"command": "move", "actor": one.id, "mode": "limited"},
        needs=needs,
        reject=acting.position.verdict(Move(actor=one.id, mode="limited")),
    )


def _to_areas(acting: Acting, one: Combatant, mode: Mode) -> Offer:
    found, why = _tried(acting, one, mode)
    return Offer(
        id=f"move.{mode}",
        group="move",
        names=called(f"move-{mode}"),
        command={"command": "move", "actor": one.id, "mode": mode},
        needs=(Need(field="to", kind="area", among=found),),
        reject=None if found else why,
    )


def _tried(acting: Acting, one: Combatant, mode: Mode) -> tuple[tuple[Area, ...], Reason | None]:
    """The areas that it may lead to; where there is none, why the one that is meant first does not go."""
    row = acting.fight.row
    least, most = spans(acting.fight, acting.one, mode)
    away = {area: row.steps(one.area, area) for area in row.areas}
    near = sorted(row.areas, key=lambda area: (not least <= away[area] <= most, away[area]))
    judged = {area: acting.position.verdict(Move(actor=one.id, mode=mode, to=area)) for area in near}
    found = tuple(area for area in row.areas if judged[area] is None)
    return found, next((why for why in judged.values() if why), None)


def _placing(position: Position, one: Combatant) -> Iterator[Offer]:
    """Before the rounds players place their own; the GM places anybody at any time."""
    is_by_hand = position.fight.phase != "placement"
    if is_by_hand and position.viewer.role != "gm":
        return
    fight: Fight = position.fight
    own = rear_of(one.faction)
    some = sorted(fight.row.areas, key=lambda area: area != own)
    judged = {area: position.verdict(Place(target=one.id, area=area)) for area in some}
    found = tuple(area for area in fight.row.areas if judged[area] is None)
    yield Offer(
        id="place",
        group="gm" if is_by_hand else "move",
        names=called("place"),
        command={"command": "place", "target": one.id},
        needs=(Need(field="area", kind="area", among=found),),
        reject=None if found else next(why for why in judged.values() if why),
    )


def place_of(acting: Acting, skill: Skill, farther: int, against: Judged) -> tuple[Need, Reason | None]:
    """The areas at which it may be laid."""
    judged: dict[Any, Reason | None] = {area: against(area) for area in acting.fight.row.areas}
    found = tuple(area for area in acting.fight.row.areas if judged[area] is None)
    need = Need(field="at", kind="area", among=found)
    return need, None if found else judged[acting.one.area]


def laid(fight: Fight, skill: Skill, wider: int) -> tuple[Laid, ...]:
    """A radius that reaches two areas is offered for each area with its neighbours; a line has two ways."""
    if skill.shape == "line":
        choices = tuple(Choice(value=way, names=called(f"toward-{way}")) for way in TOWARD)
        return (Laid(needs=(Need(field="toward", kind="choice", among=choices, optional=True),)),)
    radius = skill.radius or 0
    if skill.shape != "area" or not wants_second(radius + wider):
        return (Laid(most=max(1, (WIDER - 1 - radius) // METRE + 1) if wider else None),)
    return tuple(_with_second(fight, area) for area in fight.row.areas)


def _with_second(fight: Fight, area: Area) -> Laid:
    beside = fight.row.neighbours(area)
    is_open = len(beside) == 1
    need = Need(field="also", kind="area", among=beside, optional=is_open)
    ways = tuple({"also": other} for other in beside)
    return Laid(id=area, at=area, ways=ways, needs=(need,), names=called(f"area-{area}"))


def decisions(position: Position) -> Iterator[Offer]:
    """A player's move that waits for the GM."""
    pending = position.fight.pending
    if pending is not None:
        said = {"command": "allow", "decision": pending.id}
        yield reaction(position, "allow", "allow", said, Allow(decision=pending.id))
