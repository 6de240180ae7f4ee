"""Offers about areas: moves, the retreat, where one begins, and where an area spell is laid."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

from app.rules.core import Reason
from app.rules.offers import Need, Offer
from app.rules.sw25.body.state import Mode
from app.rules.sw25.offers.position import Acting, Judged, Position, called
from app.rules.sw25.on_areas.attacks import out_of_place
from app.rules.sw25.on_areas.forcing import whither
from app.rules.sw25.sheet.skills import Skill
from app.rules.sw25.simplified.areas import AREAS, Area, rear_of
from app.rules.sw25.simplified.commands import Move, Place, Retreat, UseEffect
from app.rules.sw25.simplified.effects import ROW, turned_to
from app.rules.sw25.simplified.movement import ends_of, steps_aside
from app.rules.sw25.simplified.rulings import GROUND_RULES
from app.rules.sw25.simplified.state import Combatant
from app.rules.sw25.simplified.turns import begun


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
    )


def moves(acting: Acting) -> Iterator[Offer]:
    """Each kind of move with the areas that it leads to, the retreat, and the place before the rounds."""
    position = acting.position
    one: Combatant = position.fight.combatants[acting.one.id]
    if position.fight.phase in ("placement", "rounds"):
        yield from _placing(position, one)
    yield _limited(acting, one)
    for mode in ("normal", "full"):
        yield _to_areas(acting, one, mode)
    yield Offer(
        id="retreat",
        group="move",
        names=called("retreat"),
        command={"command": "retreat", "actor": one.id},
        reject=position.verdict(Retreat(actor=one.id)),
    )


def _limited(acting: Acting, one: Combatant) -> Offer:
    """Within its area; with Footwork perhaps into the next."""
    needs: tuple[Need, ...] = ()
    if steps_aside(acting.fight, acting.one):
        found, _ = _tried(acting, one, "limited", ends_of(acting.fight, acting.one, "limited"))
        if found:
            needs = (Need(field="to", kind="area", among=found, optional=True),)
    return Offer(
        id="move.limited",
        group="move",
        names=called("move-limited"),
        command={"command": "move", "actor": one.id, "mode": "limited"},
        needs=needs,
        reject=acting.position.verdict(Move(actor=one.id, mode="limited")),
    )


def _to_areas(acting: Acting, one: Combatant, mode: Mode) -> Offer:
    elsewhere = tuple(area for area in AREAS if area != acting.one.area)
    near = ends_of(acting.fight, acting.one, mode)
    found, why = _tried(acting, one, mode, tuple(sorted(elsewhere, key=lambda area: area not in near)))
    return Offer(
        id=f"move.{mode}",
        group="move",
        names=called(f"move-{mode}"),
        command={"command": "move", "actor": one.id, "mode": mode},
        needs=(Need(field="to", kind="area", among=found),),
        reject=None if found else why,
    )


def _tried(
    acting: Acting, one: Combatant, mode: Mode, areas: tuple[Area, ...]
) -> tuple[tuple[Area, ...], Reason | None]:
    judged = {area: acting.position.verdict(Move(actor=one.id, mode=mode, to=area)) for area in areas}
    found = tuple(area for area in AREAS if area in judged and judged[area] is None)
    return found, next((why for why in judged.values() if why), None)


def _placing(position: Position, one: Combatant) -> Iterator[Offer]:
    """Before the rounds players place their own; the GM places anybody at any time."""
    is_by_hand = position.fight.phase != "placement"
    if is_by_hand and position.viewer.role != "gm":
        return
    judged = {area: position.verdict(Place(target=one.id, area=area)) for area in _own_first(one)}
    found = tuple(area for area in AREAS if judged[area] is None)
    yield Offer(
        id="place",
        group="gm" if is_by_hand else "move",
        names=called("place"),
        command={"command": "place", "target": one.id},
        needs=(Need(field="area", kind="area", among=found),),
        reject=None if found else next(why for why in judged.values() if why),
    )


def _own_first(one: Combatant) -> tuple[Area, ...]:
    own = rear_of(one.faction)
    return tuple(sorted(AREAS, key=lambda area: area != own))


def place_of(acting: Acting, skill: Skill, farther: int, against: Judged) -> tuple[Need, Reason | None]:
    """The areas at which it may be laid."""
    judged: dict[Any, Reason | None] = {area: against(area) for area in AREAS}
    found = tuple(area for area in AREAS if judged[area] is None)
    need = Need(field="at", kind="area", among=found)
    return need, None if found else judged[acting.one.area]


def decisions(position: Position) -> Iterator[Offer]:
    """Areas ask nothing of anybody."""
    return iter(())
