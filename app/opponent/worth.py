"""What a command is worth to who would give it, by its preview: points of damage, in short."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from app.opponent.eyes import Eyes, is_able, pool
from app.seats import Temper

UNKNOWN_CHANCE: Final = 0.6
"""Where a seat is not told a chance."""
UNKNOWN_DAMAGE: Final = 5.0
OWN: Final = 1.5
"""A point of damage to the own side counts as so many."""
KILL: Final = 0.6
"""What a blow that may end somebody is worth beyond its points, as a share: who falls does not answer."""
PROVOKED: Final = 0.2
"""What each foe that may strike first takes from the worth, as a share of it."""
ASTRAY: Final = 0.1
"""And each of the own side whom it may hit instead, of its points."""
WEAK: Final = 0.8
"""What the weak are worth beyond others to one who hunts them."""


TELLS: Final = frozenset({"targets", "certain", "possible", "damage", "healing"})
"""Where a preview tells whom a command would take and what it would do to them."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Style:
    """How somebody plays."""

    is_careless: bool = False
    """Takes any act that is good rather than the best."""
    is_careful: bool = False
    """Looks at the answer: whom a blow may end, who may strike first, and who stands in the way."""
    temper: Temper | None = None
    follows: str | None = None
    """By whom it stays."""
    is_ordered: bool = False
    """A group that was told what to do goes as far as it takes in one move."""
    is_idle: bool = False
    """Lets every turn pass."""
    most_tried: int = 60
    """Commands that are previewed for one decision."""

    @classmethod
    def of(
        cls, strength: int, temper: Temper | None, *, follows: str | None = None, is_ordered: bool = False
    ) -> Style:
        """By what was set."""
        return cls(
            is_careless=strength <= 1,
            is_careful=strength >= 3,
            temper=temper,
            follows=follows,
            is_ordered=is_ordered,
        )


def worth(eyes: Eyes, actor: str, command: Mapping[str, Any], told: Mapping[str, Any], style: Style) -> float:
    """Expected points: damage to foes and healing of friends, less what befalls the own side."""
    total, struck = 0.0, set[str]()
    for target, odds, share in _struck(command, told):
        struck.add(target)
        total += share * _of_target(eyes, actor, target, odds, style)
    if total > 0 and style.is_careful:
        strikers = {one for place in told.get("provokes", ()) for one in place.get("by", ())}
        total *= max(0.1, 1 - PROVOKED * len(strikers))
        total -= ASTRAY * len(_astray(eyes, actor, told) - struck) * _mean(told, "damage")
    return total


def _struck(
    command: Mapping[str, Any], told: Mapping[str, Any]
) -> Iterator[tuple[str, Mapping[str, Any], float]]:
    """Whom it would take, by what odds, and how surely."""
    targets = told.get("targets")
    if isinstance(targets, Mapping) and not {"certain", "possible"} & targets.keys():
        yield from ((one, odds, 1.0) for one, odds in targets.items())
        return
    within = targets if isinstance(targets, Mapping) else told
    certain, possible = within.get("certain"), within.get("possible") or ()
    if certain is None:
        named = command.get("target")
        certain = named if isinstance(named, list) else [named] if named else ()
    yield from ((one, told, 1.0) for one in certain)
    yield from ((one, told, 0.5) for one in possible)


def _astray(eyes: Eyes, actor: str, told: Mapping[str, Any]) -> set[str]:
    """Those of the own side whom a list of the preview names: it may befall them instead."""
    lists = (one for name, one in told.items() if isinstance(one, list) and name != "provokes")
    named = {one for told_of in lists for one in told_of if isinstance(one, str)}
    return {one for one in named - {actor} if eyes.faction(one) == eyes.faction(actor) != ""}


def _of_target(eyes: Eyes, actor: str, target: str, odds: Mapping[str, Any], style: Style) -> float:
    is_own = eyes.faction(target) == eyes.faction(actor)
    him = eyes.combatants.get(target, {})
    chance = float(odds.get("chance", UNKNOWN_CHANCE))
    left, most = pool(him)
    if "healing" in odds:
        lost = max(0.0, most - left) if left is not None and most is not None else 0.0
        healed = min(lost, _mean(odds, "healing")) * chance
        return healed if is_own else -healed
    if "damage" not in odds or not (is_own or is_able(him)):
        return 0.0  # who has fallen is left alone
    mean = _mean(odds, "damage")
    points = chance * (min(mean, left) if left is not None and left > 0 else mean)
    if is_own:
        return -OWN * points
    if style.is_careful and (weakness(him) > 0.5 or (left is not None and mean >= left)):
        points *= 1 + KILL
    if style.temper == "hunt-the-weak":
        points *= 1 + WEAK * weakness(him)
    return points


def _mean(odds: Mapping[str, Any], what: str) -> float:
    found = odds.get(what)
    if not isinstance(found, Mapping):
        return UNKNOWN_DAMAGE
    if "mean" in found:
        return float(found["mean"])
    return (float(found.get("least", 0)) + float(found.get("most", 2 * UNKNOWN_DAMAGE))) / 2


HEALTH: Final[Mapping[str, float]] = {"unhurt": 0, "hurt": 0.3, "half": 0.5, "grave": 0.85, "down": 1}


def weakness(told: Mapping[str, Any]) -> float:
    """0 for the unhurt to 1 for who is about to fall, as far as it is known."""
    now, most = pool(told)
    if now is not None and most is not None and most > 0:
        return 1 - min(1.0, max(0.0, now / most))
    return HEALTH.get(str(told.get("health")), 0.3)
