"""Spells and skills carried out on five areas: spent, drawn, run along, then what they do."""

from __future__ import annotations

from functools import partial
from typing import Any

from app.rules.core import Dice
from app.rules.sw25.acts.casting import Ways, befall, hit_by, pay, told
from app.rules.sw25.acts.summoning import call
from app.rules.sw25.body.making import with_default_maximum
from app.rules.sw25.five_areas.areas import WIDE, WIDER, Area
from app.rules.sw25.five_areas.cites import (
    CITE_LEAVING,
    CITE_LINE,
    CITE_MISFIRE,
    CITE_MOST,
    CITE_ONE_AREA,
    CITE_TWO_AREAS,
    CITE_WIDE,
)
from app.rules.sw25.five_areas.effects import ROW, Cast
from app.rules.sw25.five_areas.events import Added, EffectUsed, Moved
from app.rules.sw25.five_areas.evolution import Resolution
from app.rules.sw25.five_areas.misfire import at_risk
from app.rules.sw25.five_areas.movement import carried
from app.rules.sw25.five_areas.setup import CombatantSetup
from app.rules.sw25.five_areas.state import Combatant
from app.rules.sw25.on_areas.effects import force_in, reached
from app.rules.sw25.on_areas.forcing import move_all

WAYS = Ways(reached=reached, at_risk=at_risk, misfire=CITE_MISFIRE, most=CITE_MOST, strip=CITE_LINE)


def announce(resolution: Resolution, one: Combatant, cast: Cast) -> None:
    """The action and the magic points are spent."""
    resolution.record(
        EffectUsed(**told(one, cast), start=one.area, area=cast.area, areas=cast.areas, rule=_rule_of(cast))
    )
    pay(resolution, one, cast)


def _rule_of(cast: Cast) -> str:
    """The heading under which its shape stands."""
    radius = cast.command.radius or 0
    match cast.command.shape:
        case "line":
            return CITE_LINE
        case "breakthrough":
            return CITE_LEAVING
        case "area":
            return CITE_ONE_AREA if radius < WIDER else CITE_TWO_AREAS if radius < WIDE else CITE_WIDE
        case _:
            return ""


def use(resolution: Resolution, name: str, cast: Cast, dice: Dice) -> None:
    """Whom it reaches, the run, one casting check for all, then each in turn. (contract: dice)"""
    force = force_in(resolution.combatant(name), cast)
    announce(resolution, resolution.combatant(name), cast)
    hit = hit_by(resolution, name, cast, dice, WAYS)
    one = resolution.combatant(name)
    if cast.command.shape == "breakthrough" and one.area != cast.area:
        taken = carried(resolution, one, cast.area)
        run = Moved(
            mover=name, start=one.area, area=cast.area, wanted=cast.area, carried=taken, rule=CITE_LEAVING
        )
        resolution.record(run)
    struck = befall(resolution, name, cast, hit, dice)
    move_all(resolution, name, force, struck, ROW)
    call(resolution, name, cast, partial(_bring, resolution, resolution.combatant(name).area))


def _bring(resolution: Resolution, area: Area, name: str, sheet: dict[str, Any]) -> None:
    """Into its caller's area."""
    made = with_default_maximum(CombatantSetup(**sheet, area=area))
    resolution.record(Added(target=name, name=made.name or name, faction=made.faction, area=area, sheet=made))
