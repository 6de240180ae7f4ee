"""Does a skill or spell work: the mastery check, its lucky and its fatal rolls."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from app.rules.active_round.blows import DieRolled
from app.rules.active_round.context import Context
from app.rules.active_round.plain import die_bonus
from app.rules.active_round.state import Combatant, Skill
from app.rules.active_round.words import Thrown
from app.rules.common.told import to_own, together, with_figure
from app.rules.core import Dice, expect

D100, D6 = 100, 6
BEST, WORST = 1, 100
PLAINLY_LOW: Final = ("critical", "react", "perceive")
"""Of these dice nothing but the figure says whether they succeed."""
SUM: Final = ("bonus", "total")
BACKFIRING = ("offensive", "spell", "healing")
"""Of these a 100 may do worse than fail."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Worked:
    """What became of a skill."""

    works: bool
    face: int
    backfires: bool = False

    def power(self, skill: Skill) -> int:
        """A 1 doubles it. (Criticals)"""
        return skill.power * 2 if self.face == BEST else skill.power


def roll(
    context: Context,
    dice: Dice,
    what: Thrown,
    one: Combatant,
    need: int | None,
    *,
    sides: int = D100,
    aim: str | None = None,
) -> int:
    """A die that falls in the open and should be low."""
    expect(dice, 1, what, one.id)
    face = dice.roll(sides)
    context.record(
        DieRolled(
            what=what,
            actor=one.id,
            sides=sides,
            face=face,
            faction=one.faction,
            need=need,
            works=face <= need if what in PLAINLY_LOW and need is not None else None,
            aim=aim,
        )
    )
    return face


def roll_to_hit(context: Context, dice: Dice, one: Combatant, other: Combatant, evade: int) -> int:
    """The one die that should be high. Its bonus is the attacker's to know, the evade whose it is."""
    expect(dice, 1, "hit", one.id)
    face, bonus = dice.roll(D100), die_bonus(context.fight, one)
    told = together(to_own(one.faction, *SUM), with_figure(one, "hit", *SUM))
    context.record(
        DieRolled(
            what="hit",
            actor=one.id,
            sides=D100,
            face=face,
            bonus=bonus,
            total=face + bonus,
            faction=other.faction,
            need=evade,
            told=together(told, with_figure(other, "evade", "need")),
        )
    )
    return face


def check(context: Context, dice: Dice, one: Combatant, skill: Skill) -> Worked:
    """At most the mastery works; 1 always, 100 never: then a d6 says how bad it is. (Criticals)"""
    face = roll(context, dice, "mastery", one, skill.mastery)
    if face != WORST:
        return Worked(works=face == BEST or face <= skill.mastery, face=face)
    if skill.kind not in BACKFIRING:
        return Worked(works=False, face=face)
    worse = roll(context, dice, "backfire", one, None, sides=D6)
    return Worked(works=worse == 1, face=face, backfires=worse == D6)


def chance(skill: Skill) -> float:
    """By what chance it works."""
    plain = max(1, min(WORST - 1, skill.mastery))
    lucky = 1 / D6 if skill.kind in BACKFIRING else 0
    return (plain + lucky) / D100
