"""Pieces that a skill calls: how they come, until when they stay, and with whom they go."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from app.rules.common.events import TurnEnded
from app.rules.core import Reason, bad
from app.rules.sw25.acts.effects import Cast
from app.rules.sw25.body.context import Resolution
from app.rules.sw25.body.state import Combatant, Fight
from app.rules.sw25.events.combat import Summoned
from app.rules.sw25.sheet.setup import MOST_COMBATANTS, MOST_IN_ALL, count_of
from app.rules.sw25.sheet.summons import FIGURES, Summon
from app.rules.work import spend

CITE_SUMMONS = "What a sheet can say / Summons"
LONGEST = 32
"""Characters of an id."""


def no_room(fight: Fight, summon: Summon | None) -> Reason | None:
    """Why nobody more finds room at this table, or None."""
    if summon is None:
        return None
    if len(fight.combatants) + summon.count > MOST_COMBATANTS:
        return bad(f"at most {MOST_COMBATANTS} combatants")
    spend(len(fight.combatants))
    sections = sum(count_of(one.sections) for one in fight.combatants.values())
    return bad(f"sections: at most {MOST_IN_ALL} in all") if sections + summon.count > MOST_IN_ALL else None


def call(resolution: Resolution, name: str, cast: Cast, bring: Callable[[str, dict[str, Any]], None]) -> None:
    """Each comes with its sheet, on its caller's side and led by whoever leads that one. (Summons)

    `bring` puts somebody of that name and sheet where it is to be.
    """
    summon = cast.command.summons
    if summon is None or name not in resolution.fight.combatants:
        return
    one, came = resolution.combatant(name), []
    until = None if summon.rounds is None else resolution.fight.round + summon.rounds
    for _ in range(summon.count):
        called = _free_id(resolution.fight, summon.id)
        bring(called, _sheet(one, summon, resolution.led_by or one.controlled_by, until))
        came.append(called)
    resolution.record(Summoned(actor=name, targets=tuple(came), until=until, rule=CITE_SUMMONS))
    if summon.waits:
        resolution.record(*(TurnEnded(actor=called) for called in came))


def _free_id(fight: Fight, base: str) -> str:
    number = 1
    while (found := f"{base[: LONGEST - 4]}-{number}") in fight.combatants:
        number += 1
    return found


def _sheet(one: Combatant, summon: Summon, led_by: str, until: int | None) -> dict[str, Any]:
    figures = {field: getattr(summon, field) for field in FIGURES}
    return {
        **figures,
        "name": next(iter(summon.names.values()), None),
        "faction": one.faction,
        "kind_": summon.kind_,
        "controlled_by": led_by,
        "conditions": ("hidden",) if "hidden" in one.conditions else (),
        "summoned_by": one.id,
        "lasts_until": until,
    }


def outstayed(fight: Fight) -> str | None:
    """The first whose time is over: so many rounds, or with its caller or the fight. (Summons)"""
    for one in fight.combatants.values():
        if one.summoned_by is None:
            continue
        caller = fight.combatants.get(one.summoned_by)
        is_left = caller is None or caller.excluded or "dead" in caller.conditions
        is_late = one.lasts_until is not None and fight.phase == "rounds" and fight.round >= one.lasts_until
        if is_left or is_late or fight.phase == "setup":
            return one.id
    return None
