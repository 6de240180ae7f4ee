"""Damage and healing as the dice make them: the power table with criticals, or dice and a number."""

from __future__ import annotations

import re
from dataclasses import dataclass

from app.rules.core import Dice, expect
from app.rules.sw25.power import STRONGEST, result

CRITICAL = 10
LEAST_CRITICAL = 8
"""A critical value is never below this; above 12 there are no criticals. (Modifying Critical Values)"""
FORMULA = re.compile(r"([1-9][0-9]?)d6?([+-][0-9]{1,4})?|([0-9]{1,4})")


@dataclass(frozen=True, slots=True, kw_only=True)
class Force:
    """What a blow or spell can do: a power and what is added once, or dice such as `2d+6`."""

    power: int | None = None
    critical: int | None = None
    extra: int = 0
    damage: str | None = None

    @property
    def is_none(self) -> bool:
        return self.power is None and self.damage is None


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
    if force.damage is not None and _read(force.damage) is None:
        return "damage: as 2d+6"
    return None


def _read(damage: str) -> tuple[int, int] | None:
    """How many dice, and what is added."""
    match = FORMULA.fullmatch(damage.replace(" ", "").lower())
    if not match:
        return None
    return int(match[1] or 0), int(match[2] or match[3] or 0)


def amount(dice: Dice, force: Force, *, may_be_critical: bool = True) -> Amount:
    """By the power table or by dice of its own; monsters' dice have no criticals. (Calculated Damage)"""
    if force.power is not None:
        return _by_power(dice, force.power, force, may_be_critical=may_be_critical)
    count, plus = _read(force.damage or "0") or (0, 0)
    expect(dice, count, "damage")
    faces = tuple(dice.roll(6) for _ in range(count))
    return Amount(rolls=(faces,) if faces else (), base=sum(faces) + plus, extra=0)


def _by_power(dice: Dice, power: int, force: Force, *, may_be_critical: bool) -> Amount:
    """Rolled again as long as the dice reach the critical value; a double 1 ends it. (Criticals)"""
    critical = max(LEAST_CRITICAL, CRITICAL if force.critical is None else force.critical)
    rolls: list[tuple[int, ...]] = []
    base = 0
    while True:
        expect(dice, 2, "critical" if rolls else "damage")
        rolls.append((dice.roll(6), dice.roll(6)))
        total = sum(rolls[-1])
        found = result(power, total)
        if found is None and len(rolls) == 1:
            return Amount(rolls=tuple(rolls), base=0, extra=0, is_failure=True)
        base += found or 0
        if not may_be_critical or total < critical:
            return Amount(rolls=tuple(rolls), base=base, extra=force.extra)


def halved(total: int) -> int:
    """Half, a fraction rounded up. (Resisting Damage)"""
    return -(-total // 2)
