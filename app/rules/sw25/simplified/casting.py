"""Spells and skills carried out on areas: spent, drawn, run along, then what they do."""

from __future__ import annotations

from app.rules.core import Dice
from app.rules.sw25.acts.casting import Ways, befall, hit_by, pay, told
from app.rules.sw25.simplified.cites import BREAKTHROUGH, LINE, MISFIRE, MOST, ONE_AREA, WIDE
from app.rules.sw25.simplified.effects import Cast, reached
from app.rules.sw25.simplified.events import EffectUsed, Moved
from app.rules.sw25.simplified.evolution import Story
from app.rules.sw25.simplified.misfire import at_risk
from app.rules.sw25.simplified.situation import dependents
from app.rules.sw25.simplified.state import Combatant

WAYS = Ways(reached=reached, at_risk=at_risk, misfire=MISFIRE, most=MOST, strip=LINE)


def announce(story: Story, one: Combatant, cast: Cast) -> None:
    """The action and the magic points are spent."""
    story.tell(
        EffectUsed(**told(one, cast), start=one.area, area=cast.area, areas=cast.areas, rule=_rule_of(cast))
    )
    pay(story, one, cast)


def _rule_of(cast: Cast) -> str:
    """The heading under which its shape stands."""
    match cast.command.shape:
        case "line":
            return LINE
        case "breakthrough":
            return BREAKTHROUGH
        case "area":
            return ONE_AREA if len(cast.areas) == 1 else WIDE
        case _:
            return ""


def use(story: Story, name: str, cast: Cast, dice: Dice) -> None:
    """Whom it reaches, the run, one casting check for all, then each in turn. (contract: dice)"""
    announce(story, story.who(name), cast)
    hit = hit_by(story, name, cast, dice, WAYS)
    if cast.command.shape == "breakthrough" and story.who(name).area != cast.area:
        run(story, story.who(name), cast)
    befall(story, name, cast, hit, dice)


def run(story: Story, one: Combatant, cast: Cast) -> None:
    """Into the area aimed at, with those whom it holds. (simp: "Area: Breakthrough")"""
    carried = tuple(other.id for other in dependents(story.fight, one))
    story.tell(Moved(mover=one.id, start=one.area, area=cast.area, carried=carried, rule=BREAKTHROUGH))
