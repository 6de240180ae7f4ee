"""Damage and healing as the dice make them, and the stages from the dice to the hit points."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from app.rules.common.words import Source
from app.rules.core import Dice, expect
from app.rules.sw25.sheet.character import Guard
from app.rules.sw25.sheet.formulas import formula
from app.rules.sw25.sheet.modifiers import total as summed
from app.rules.sw25.sheet.power import STRONGEST, result

CRITICAL = 10
LEAST_CRITICAL = 8
"""A critical value is never below this; above 12 there are no criticals. (Modifying Critical Values)"""
LIFTED = range(3, 12)
"""Two dice that come to this count more where something lifts them. (Lethal Strike)"""
HIGHEST = 12
Faces = tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Force:
    """What a blow or spell can do: a power and what is added once, or dice such as `2d+6`."""

    power: int | None = None
    critical: int | None = None
    extra: int = 0
    damage: str | None = None
    lift: int = 0
    """Two dice on the power table that come to 3 to 11 count so much more."""

    @property
    def is_none(self) -> bool:
        return self.power is None and self.damage is None

    @property
    def critical_value(self) -> int:
        """From 8 upward; above 12 there is none. (Modifying Critical Values)"""
        return max(LEAST_CRITICAL, CRITICAL if self.critical is None else self.critical)


@dataclass(frozen=True, slots=True, kw_only=True)
class Amount:
    """What the dice made of it: calculated damage, before anything halves or reduces it."""

    rolls: tuple[tuple[int, ...], ...]
    """Each throw; every one after the first is a critical's."""
    base: int
    extra: int
    is_failure: bool = False

    @property
    def total(self) -> int:
        return max(0, self.base + self.extra)

    @property
    def faces(self) -> tuple[int, ...]:
        return tuple(face for roll in self.rolls for face in roll)


def fault(force: Force) -> str | None:
    """Why nothing can be rolled from this, or None."""
    if force.power is not None and not 0 <= force.power <= STRONGEST:
        return f"power: 0 to {STRONGEST}"
    if force.damage is not None and formula(force.damage) is None:
        return "damage: as 2d+6"
    return None


def stood(faces: tuple[int, ...]) -> tuple[int, ...]:
    """Nobody does anything about what fell."""
    return faces


def amount(
    dice: Dice, force: Force, *, may_be_critical: bool = True, answered: Callable[[Faces], Faces] = stood
) -> Amount:
    """By the power table or by dice of its own; monsters' dice have no criticals. (Calculated Damage)

    `answered`: what a throw shows once whoever threw it has seen it.
    """
    if force.power is not None:
        return _by_power(dice, force.power, force, answered, may_be_critical=may_be_critical)
    count, plus = formula(force.damage or "0") or (0, 0)
    expect(dice, count, "damage")
    faces = tuple(dice.roll(6) for _ in range(count))
    faces = answered(faces) if faces else faces
    return Amount(rolls=(faces,) if faces else (), base=sum(faces) + plus, extra=0)


def _by_power(
    dice: Dice, power: int, force: Force, answered: Callable[[Faces], Faces], *, may_be_critical: bool
) -> Amount:
    """Rolled again as long as the dice reach the critical value; a double 1 ends it. (Criticals)"""
    rolls: list[tuple[int, ...]] = []
    base = 0
    while True:
        expect(dice, 2, "critical" if rolls else "damage")
        rolls.append(answered((dice.roll(6), dice.roll(6))))
        total = lifted(sum(rolls[-1]), force.lift)
        found = result(power, total)
        if found is None and len(rolls) == 1:
            return Amount(rolls=tuple(rolls), base=0, extra=0, is_failure=True)
        base += found or 0
        if not may_be_critical or total < force.critical_value:
            return Amount(rolls=tuple(rolls), base=base, extra=force.extra)


def lifted(total: int, lift: int) -> int:
    """3 to 11 count more, never above 12; a double 1 stays one. (Lethal Strike)"""
    return min(HIGHEST, max(LIFTED.start, total + lift)) if lift and total in LIFTED else total


def halved(total: int) -> int:
    """Half, a fraction rounded up. (Resisting Damage)"""
    return -(-total // 2)


@dataclass(frozen=True, slots=True, kw_only=True)
class Stages:
    """Calculated, halved where it was withstood, increased: the total damage, each step with its sources."""

    calculated: int
    half: int | None = None
    """Where it was halved."""
    increases: tuple[Source, ...] = ()
    total: int = 0


def reckoned(
    calculated: int,
    *,
    is_failure: bool = False,
    is_halved: bool = False,
    increases: Iterable[Source] = (),
    multiplied: Source | None = None,
) -> Stages:
    """What increases damage is added after halving; nothing comes of a failure. (Total Damage)

    `multiplied`: the whole is taken that many times. (Snipe)
    """
    half = halved(calculated) if is_halved else None
    if is_failure:
        return Stages(calculated=calculated, half=half)
    more = tuple(source for source in increases if source.figure)
    total = (calculated if half is None else half) + summed(more)
    if multiplied and total > 0:
        again = Source(name=multiplied.name, figure=total * (multiplied.figure - 1))
        more, total = (*more, again), total + again.figure
    return Stages(calculated=calculated, half=half, increases=more, total=max(0, total))


def applied(total: int, reductions: Iterable[Source], guard: Guard | None = None) -> int:
    """What is left after all that reduces it, never below 0. (Applied Damage)

    `guard`: what the body has against the element: nothing is left, half of it before the rest, or points.
    """
    if guard == "immune":
        return 0
    taken = halved(total) if guard == "half" else total
    return max(0, taken - summed(reductions))
