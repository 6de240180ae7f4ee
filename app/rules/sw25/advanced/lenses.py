"""Answers about lines of fire, areas and surprise, and previews of blows and spells; no die falls here."""

from __future__ import annotations

from typing import Any

from app.rules.core import METRE, Reason, Viewer, first, metres
from app.rules.space.plane import Point
from app.rules.sw25.acts.attacks import aimed
from app.rules.sw25.acts.misfire import WANTED, Shot
from app.rules.sw25.advanced.acting import at_risk
from app.rules.sw25.advanced.areas import Strip, in_circle, in_strip
from app.rules.sw25.advanced.attacks import force_of as force_of_attack
from app.rules.sw25.advanced.attacks import objections_to_attack
from app.rules.sw25.advanced.commands import AskArea, AskSurprise, LineOfFire, UseEffect
from app.rules.sw25.advanced.context import begun
from app.rules.sw25.advanced.cover import out_of_place
from app.rules.sw25.advanced.effects import cast_of, force_of, objections_to_effect, reached
from app.rules.sw25.advanced.forcing import foreseen as foreseen_force
from app.rules.sw25.advanced.misfire import endangered, is_sure
from app.rules.sw25.advanced.shielding import HAWK_EYE, in_the_way, metres_between, shields
from app.rules.sw25.advanced.state import Combatant, Fight
from app.rules.sw25.advanced.surprise import surprise
from app.rules.sw25.advanced.vantage import vantage
from app.rules.sw25.commands.combat import MakeAttack
from app.rules.sw25.lenses.lenses import Answer, shot_of, told_of
from app.rules.sw25.lenses.odds_preview import of_attack, of_effect
from app.rules.sw25.sheet.character import Attack


def line_of_fire(fight: Fight, query: LineOfFire, attack: Attack | None, *, knows_feats: bool) -> Answer:
    """What stands between, what of it this shooter sees past, and whom it may hit. (adv: Misfire)"""
    shot = shot_of(query.shape, attack)
    return _line(fight, query.from_, query.to, shot, knows_feats=knows_feats)


def _line(
    fight: Fight, start: str | Point, to: str | Point, shot: Shot | None, *, knows_feats: bool = True
) -> dict[str, Any]:
    shooter = fight.combatants[start] if isinstance(start, str) else None
    target = fight.combatants[to] if isinstance(to, str) else None
    a, b = _place(fight, start), _place(fight, to)
    found = shields(fight, a, b, shooter)
    stops = in_the_way(found, shooter if knows_feats else None)
    origin: str | Point = start if knows_feats else a
    risk = endangered(fight, origin, target, shot) if target and shot else ()
    needs = [HAWK_EYE] if stops and not any(shield.is_full for shield in stops) else []
    if risk and shot and not is_sure(fight, origin, shot):
        needs.append(WANTED)
    return {
        "distance": metres_between(a, b),
        "clear": not stops,
        "shielded_by": [{"kind": shield.kind, "id": shield.id} for shield in found],
        "needs": needs,
        "misfire": [one.id for one in risk],
    }


def clear_from(fight: Fight, to: str | Point, shooter: Combatant, attack: Attack | None) -> Answer | None:
    """The nearest place with a clear line, and whether a Limited Move gets there. (adv: Shielding)"""
    found = vantage(fight, shooter, _place(fight, to), attack.range if attack else None)
    if found is None:
        return None
    at = [metres(found.at[0]), metres(found.at[1])]
    return {"at": at, "metres": round(found.away / METRE, 2), "near": found.is_near}


def _place(fight: Fight, where: str | Point) -> Point:
    return fight.combatants[where].at if isinstance(where, str) else where


def area(fight: Fight, query: AskArea) -> Answer:
    """Who is hit for certain, and who perhaps. (adv: Wide-Area Effects; Line and Breakthrough)"""
    user = query.from_ if isinstance(query.from_, str) else None
    start = _place(fight, query.from_)
    aim = fight.combatants[query.target].at if query.target else query.at or start
    if query.shape == "area":
        return told_of(in_circle(fight, aim, query.radius or 0, query.exclude), query.max_targets)
    length = query.range or 0 if query.shape == "line" else 0
    strip = Strip(start=start, toward=aim, length=length, beyond=query.through)
    return told_of(in_strip(fight, strip, user, query.target, query.exclude), None)


def ask_surprise(fight: Fight, query: AskSurprise) -> Answer | Reason:
    """The totals after what distance, pace and ground add."""
    return surprise(
        fight,
        query.sneaking,
        query.watching,
        query.moved,
        query.watchers_moved,
        query.terrain,
        query.hide,
        query.sense,
    )


def preview_attack(fight: Fight, command: MakeAttack, viewer: Viewer) -> Answer:
    """Allowed or not, what stands in the way, and whom it may hit instead."""
    now, one = begun(fight, command.actor)
    aim = aimed(now, one, command)
    if isinstance(aim, Reason):
        return {"legal": False, "reject": aim}
    reason = first(objections_to_attack(now, one, aim, viewer))
    shot: Shot | None = None if aim.attack.kind == "melee" else "weapon"
    line = _line(now, one.id, aim.target.id, shot)
    if shot is None:
        line |= {"clear": True, "shielded_by": [], "needs": []}
    lots = at_risk(now, one, aim.target, shot) if shot else ()
    foreseen = of_attack(now, one, aim, viewer, out_of_place, lots)
    moved = foreseen_force(now, force_of_attack(one, aim), [part.id for part in aim.targets])
    told = {"forced": moved} if moved else {}
    return {"legal": reason is None, "reject": reason, **line, **foreseen, **told}


def preview_effect(fight: Fight, command: UseEffect, viewer: Viewer) -> Answer:
    """Allowed or not, and whom it reaches for certain and perhaps."""
    now, one = begun(fight, command.actor)
    cast = cast_of(now, one, command)
    if isinstance(cast, Reason):
        return {"legal": False, "reject": cast}
    command = cast.command
    reason = first(objections_to_effect(now, one, cast, viewer))
    told = told_of(reached(now, one, cast), command.max_targets if command.shape == "area" else None)
    answer: dict[str, Any] = {"legal": reason is None, "reject": reason, **told}
    shot = shot_of(command.shape, None)
    reached_by = (*told["certain"], *told["possible"])
    answer |= of_effect(
        now, one, cast, reached_by, viewer, lambda part: at_risk(now, one, part, shot) if shot else ()
    )
    if command.shape != "touch":
        to = cast.targets[0].id if cast.targets else cast.center
        answer |= _line(now, one.id, to, shot_of(command.shape, None))
    if moved := foreseen_force(now, force_of(one, cast), told["certain"]):
        answer["forced"] = moved
    if cast.strip:
        answer["end"] = [metres(cast.strip.end[0]), metres(cast.strip.end[1])]
    return answer
