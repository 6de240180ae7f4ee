"""Answers about lines of fire and areas, and previews of blows and spells; no die falls here."""

from __future__ import annotations

from typing import Any

from app.rules.core import Reason, Viewer, first, metres
from app.rules.sw25.acts.attacks import aimed
from app.rules.sw25.acts.misfire import Shot
from app.rules.sw25.body.derived import may_know
from app.rules.sw25.commands.combat import MakeAttack
from app.rules.sw25.five_areas.areas import Area
from app.rules.sw25.five_areas.attacks import objections_to_attack
from app.rules.sw25.five_areas.commands import AskArea, UseEffect
from app.rules.sw25.five_areas.effects import (
    ROW,
    Cast,
    cast_of,
    fault_of_radius,
    leads_up,
    objections_to_effect,
    second_area,
    spread,
)
from app.rules.sw25.five_areas.misfire import WANTED, at_risk, endangered
from app.rules.sw25.five_areas.movement import no_area
from app.rules.sw25.five_areas.ranges import sees_past, shields
from app.rules.sw25.five_areas.situation import distance
from app.rules.sw25.five_areas.state import Combatant, Fight
from app.rules.sw25.five_areas.turns import begun
from app.rules.sw25.lenses.lenses import Answer, meant_by, shot_of, told_of
from app.rules.sw25.lenses.odds_preview import of_attack, of_effect
from app.rules.sw25.on_areas.attacks import out_of_place
from app.rules.sw25.on_areas.commands import LineOfFire
from app.rules.sw25.on_areas.effects import force_in, reached
from app.rules.sw25.on_areas.forcing import force_of
from app.rules.sw25.on_areas.forcing import foreseen as foreseen_force
from app.rules.sw25.on_areas.ranges import HAWK_EYE
from app.rules.sw25.on_areas.situation import in_areas, in_strip

UNSHIELDED = ("touch", "breakthrough")
"""Shapes for which nobody who stands between matters."""
Place = tuple[Area, Combatant | None]


def line_of_fire(fight: Fight, query: LineOfFire, viewer: Viewer) -> Answer | Reason:
    """How far, what stands between and whom it may hit. (five: 射程)"""
    start, end = _end(fight, query.from_), _end(fight, query.to)
    if isinstance(start, Reason):
        return start
    if isinstance(end, Reason):
        return end
    shooter = start[1]
    attack = meant_by(shooter, query.attack, viewer)
    if isinstance(attack, Reason):
        return attack
    knows_feats = shooter is not None and may_know(shooter, viewer, "feats")
    return _line(fight, start, end, shot_of(query.shape, attack), knows_feats=knows_feats)


def _end(fight: Fight, where: str) -> Place | Reason:
    """Somebody and its area, or an area by its name."""
    one = fight.combatants.get(where)
    if one is not None:
        return one.area, one
    area = next((area for area in fight.row.areas if area == where), None)
    return (area, None) if area else Reason(code="unknown-combatant", figures={"id": where})


def _line(
    fight: Fight, start: Place, end: Place, shot: Shot | None, *, knows_feats: bool = True
) -> dict[str, Any]:
    """The feats of a shooter whom the asker does not know whole are left aside."""
    (a, shooter), (b, target) = start, end
    learned = shooter if knows_feats else None
    stand = shields(fight, shooter, a, b)
    is_clear = not stand or (learned is not None and sees_past(learned))
    risk = endangered(fight, learned, a, target, shot) if target and shot else ()
    wanted = [WANTED[shot]] if shot and risk else []
    return {
        "areas": fight.row.steps(a, b),
        "distance": metres(distance(fight, a, b)),
        "clear": is_clear,
        "shielded_by": [{"kind": "area", "id": area} for area in stand],
        "needs": ([] if is_clear else [HAWK_EYE]) + wanted,
        "misfire": [one.id for one in risk],
    }


def area(fight: Fight, query: AskArea) -> Answer | Reason:
    """Which areas it reaches, who is hit there for certain and who perhaps. (five: 射程と広範囲の効果)"""
    start = _end(fight, query.from_)
    if isinstance(start, Reason):
        return start
    target = fight.combatants[query.target] if query.target else None
    aim = target.area if target else query.at or start[0]
    wrong = _wrong(fight, query, aim, start[1])
    if wrong:
        return wrong
    is_up = leads_up(start[1], query.toward)
    areas = spread(fight, query.shape, start[0], aim, query.radius, query.also, is_up=is_up)
    if query.shape == "area":
        found, most = in_areas(fight, areas, query.exclude), query.max_targets
    else:
        user = start[1].id if start[1] else None
        found, most = in_strip(fight, areas, user, query.target, query.exclude), None
    return {"areas": list(areas), **told_of(found, most)}


def _wrong(fight: Fight, query: AskArea, aim: Area, one: Combatant | None) -> Reason | None:
    """What keeps it from being an area at all."""
    detail = fault_of_radius(query.shape, query.radius, query.also, query.max_targets)
    if detail:
        return Reason(code="bad-command", figures={"detail": detail})
    absent = next((a for a in (aim, query.also) if a is not None and a not in fight.row.areas), None)
    if absent is not None:
        return no_area(absent)
    if query.shape != "area":
        return None
    return first(second_area(fight, aim, query.radius or 0, query.also, one.id if one else None))


def preview_attack(fight: Fight, command: MakeAttack, viewer: Viewer) -> Answer:
    """Allowed or not, what stands in the way, and whom it may hit instead."""
    now, one = begun(fight, command.actor)
    aim = aimed(now, one, command)
    if isinstance(aim, Reason):
        return {"legal": False, "reject": aim}
    reason = first(objections_to_attack(now, one, aim, viewer))
    other = now.combatants[aim.target.id]
    shot: Shot | None = None if aim.attack.kind == "melee" else "weapon"
    line = _line(now, (one.area, one), (other.area, other), shot)
    if shot is None:
        line |= {"clear": True, "shielded_by": [], "needs": []}
    lots = at_risk(now, one, aim.target, shot) if shot else ()
    foreseen = of_attack(now, one, aim, viewer, out_of_place, lots)
    force = force_of(one, aim.declared.forced, None)
    moved = foreseen_force(now, force, [part.id for part in aim.targets], ROW)
    return {"legal": reason is None, "reject": reason, **line, **foreseen, **moved}


def preview_effect(fight: Fight, command: UseEffect, viewer: Viewer) -> Answer:
    """Allowed or not, where it reaches, and whom for certain and perhaps."""
    now, one = begun(fight, command.actor)
    cast = cast_of(now, one, command)
    if isinstance(cast, Reason):
        return {"legal": False, "reject": cast}
    reason = first(objections_to_effect(now, one, cast, viewer))
    if not cast.areas:
        return {"legal": False, "reject": reason}
    return {"legal": reason is None, "reject": reason, **_foreseen(now, one, cast, viewer)}


def _foreseen(fight: Fight, one: Combatant, cast: Cast, viewer: Viewer) -> dict[str, Any]:
    command = cast.command
    most = command.max_targets if command.shape == "area" else None
    told = told_of(reached(fight, one, cast), most)
    target = fight.combatants[cast.targets[0].id] if cast.targets else None
    shot = shot_of(command.shape, None)
    line = _line(fight, (one.area, one), (cast.area, target), shot)
    if command.shape in UNSHIELDED:
        line |= {"clear": True, "shielded_by": [], "needs": []}
    found = (*told["certain"], *told["possible"])
    odds = of_effect(
        fight, one, cast, found, viewer, lambda part: at_risk(fight, one, part, shot) if shot else ()
    )
    end = {"end": cast.area} if command.shape == "breakthrough" else {}
    moved = foreseen_force(fight, force_in(one, cast), told["certain"], ROW)
    return {**line, "areas": list(cast.areas), **told, **odds, **end, **moved}
