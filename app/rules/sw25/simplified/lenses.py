"""Answers about lines of fire and areas, and previews of blows and spells; no die falls here."""

from __future__ import annotations

from typing import Any

from app.rules.core import Reason, Viewer, first, metres
from app.rules.sw25.acts.attacks import aimed
from app.rules.sw25.acts.misfire import WANTED, Shot
from app.rules.sw25.body.derived import may_know
from app.rules.sw25.commands.combat import MakeAttack
from app.rules.sw25.lenses.lenses import Answer, meant_by, shot_of, told_of
from app.rules.sw25.lenses.odds_preview import of_attack, of_effect
from app.rules.sw25.on_areas.attacks import out_of_place
from app.rules.sw25.on_areas.commands import LineOfFire
from app.rules.sw25.on_areas.effects import force_in, reached
from app.rules.sw25.on_areas.forcing import force_of
from app.rules.sw25.on_areas.forcing import foreseen as foreseen_force
from app.rules.sw25.on_areas.ranges import HAWK_EYE
from app.rules.sw25.on_areas.situation import in_areas, in_strip
from app.rules.sw25.simplified.areas import AREAS, Area, steps
from app.rules.sw25.simplified.attacks import objections_to_attack
from app.rules.sw25.simplified.commands import AskArea, UseEffect
from app.rules.sw25.simplified.effects import ROW, areas_of, cast_of, objections_to_effect
from app.rules.sw25.simplified.misfire import at_risk, endangered
from app.rules.sw25.simplified.ranges import is_shielded
from app.rules.sw25.simplified.state import Combatant, Fight
from app.rules.sw25.simplified.turns import begun

UNSHIELDED = ("touch", "breakthrough")
"""Shapes for which the front is no matter of sight."""


def line_of_fire(fight: Fight, query: LineOfFire, viewer: Viewer) -> Answer | Reason:
    """How far, what stands between and whom it may hit. (simp: Ranged Attacks, Spells and Misfires)"""
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


Place = tuple[Area, Combatant | None]


def _end(fight: Fight, where: str) -> Place | Reason:
    """Somebody and its area, or an area by its name."""
    one = fight.combatants.get(where)
    if one is not None:
        return one.area, one
    area = next((area for area in AREAS if area == where), None)
    return (area, None) if area else Reason(code="unknown-combatant", figures={"id": where})


def _line(
    fight: Fight, start: Place, end: Place, shot: Shot | None, *, knows_feats: bool = True
) -> dict[str, Any]:
    """The feats of a shooter whom the asker does not know whole are left aside."""
    (a, shooter), (b, target) = start, end
    learned = shooter if knows_feats else None
    stands = is_shielded(fight, shooter, a, b)
    is_clear = not stands or (learned is not None and HAWK_EYE in learned.feats)
    risk = endangered(fight, learned, a, target, shot) if target and shot else ()
    needs = ([] if is_clear else [HAWK_EYE]) + ([WANTED] if risk else [])
    return {
        "areas": steps(a, b),
        "distance": metres(steps(a, b) * fight.battlefield.distance),
        "clear": is_clear,
        "shielded_by": [{"kind": "area", "id": "front"}] if stands else [],
        "needs": needs,
        "misfire": [one.id for one in risk],
    }


def area(fight: Fight, query: AskArea) -> Answer | Reason:
    """Which areas it reaches, who is hit there for certain and who perhaps. (simp: Wide-Range Effects)"""
    start = _end(fight, query.from_)
    if isinstance(start, Reason):
        return start
    target = fight.combatants[query.target] if query.target else None
    aim = target.area if target else query.at or start[0]
    areas = areas_of(fight, start[1], query.shape, start[0], aim, query.radius)
    if query.shape == "area":
        found, most = in_areas(fight, areas, query.exclude), query.max_targets
    else:
        user = start[1].id if start[1] else None
        found, most = in_strip(fight, areas, user, query.target, query.exclude), None
    return {"areas": list(areas), **told_of(found, most)}


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
    command = cast.command
    most = command.max_targets if command.shape == "area" else None
    told = told_of(reached(now, one, cast), most)
    target = now.combatants[cast.targets[0].id] if cast.targets else None
    line = _line(now, (one.area, one), (cast.area, target), shot_of(command.shape, None))
    if command.shape in UNSHIELDED:
        line |= {"clear": reason is None or reason.code != "shielded", "shielded_by": [], "needs": []}
    answer = {"legal": reason is None, "reject": reason, **line, "areas": list(cast.areas), **told}
    shot = shot_of(command.shape, None)
    reached_by = (*told["certain"], *told["possible"])
    answer |= of_effect(
        now, one, cast, reached_by, viewer, lambda part: at_risk(now, one, part, shot) if shot else ()
    )
    answer |= foreseen_force(now, force_in(one, cast), told["certain"], ROW)
    if command.shape == "breakthrough":
        answer["end"] = cast.area
    return answer
