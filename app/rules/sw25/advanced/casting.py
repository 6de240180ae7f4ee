"""Spells and skills carried out on the plane: spent, drawn, run along, then what they do."""

from __future__ import annotations

from app.rules.core import Dice
from app.rules.space.plane import Point
from app.rules.sw25.acts.casting import Ways, befall, hit_by, pay, told
from app.rules.sw25.advanced import breakthrough
from app.rules.sw25.advanced.acting import at_risk
from app.rules.sw25.advanced.areas import STRIP, WIDE
from app.rules.sw25.advanced.effects import Cast, reached
from app.rules.sw25.advanced.events import EffectUsed
from app.rules.sw25.advanced.evolution import Story
from app.rules.sw25.advanced.misfire import MISFIRE
from app.rules.sw25.advanced.shielding import metres_between, seen_past
from app.rules.sw25.advanced.state import Combatant
from app.rules.sw25.advanced.touch import contact

WAYS = Ways(reached=reached, at_risk=at_risk, misfire=MISFIRE, most=WIDE, strip=STRIP)


def announce(story: Story, one: Combatant, cast: Cast) -> None:
    """The action and the magic points are spent."""
    at = cast.strip.end if cast.strip else cast.center
    story.tell(
        EffectUsed(
            **told(one, cast),
            start=one.at,
            at=at,
            metres=metres_between(one.at, at),
            past=() if cast.command.shape == "touch" else seen_past(story.fight, one, _aimed_at(story, cast)),
            rule=STRIP if cast.strip else WIDE if cast.command.shape == "area" else "",
        )
    )
    pay(story, one, cast)


def _aimed_at(story: Story, cast: Cast) -> Point:
    """To where the line of sight has to be drawn."""
    return story.who(cast.targets[0].id).at if cast.targets else cast.center


def use(story: Story, name: str, cast: Cast, dice: Dice) -> None:
    """Whom it reaches, contact, one casting check for all, then each in turn. (contract: dice)"""
    announce(story, story.who(name), cast)
    hit = hit_by(story, name, cast, dice, WAYS)
    if cast.command.shape == "touch":
        for target in cast.targets:
            contact(story, name, target.id)
    if cast.strip and cast.command.shape == "breakthrough":
        breakthrough.run(story, name, cast.strip)
    befall(story, name, cast, hit, dice)
    if cast.strip and cast.command.shape == "breakthrough":
        breakthrough.arrive(story, name, cast.targets[0].id)
