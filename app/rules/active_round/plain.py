"""A plain blow or shot: with what, from which hand, whether it can be made, by what chance, how hard."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from app.rules.active_round.blows import Part
from app.rules.active_round.ground import Field
from app.rules.active_round.seeing import against_range, against_target, against_view
from app.rules.active_round.state import Combatant, Fight, Weapon
from app.rules.active_round.words import CITE_ATTACKING, CITE_SUPPORT, FIST, Hand, Side
from app.rules.core import Reason

BARE: Final = Weapon(kind="melee")
"""A fist."""
FACES: Final = range(1, 101)


@dataclass(frozen=True, slots=True, kw_only=True)
class Arm:
    """A weapon in a hand."""

    id: str
    weapon: Weapon
    hand: Hand


def other_hand(hand: Hand) -> Hand:
    """The one that is not this."""
    return "left" if hand == "right" else "right"


def wielded(one: Combatant) -> tuple[Arm, ...]:
    """What its hands hold, the dominant one first."""
    found = ((hand, one.wields.of(hand)) for hand in (one.hand, other_hand(one.hand)))
    return tuple(
        Arm(id=name, weapon=one.weapons[name], hand=hand)
        for hand, name in found
        if name is not None and name in one.weapons
    )


def at_hand(one: Combatant) -> tuple[Arm, ...]:
    """What it could strike with now; the fist last. (Attacking)"""
    return (*wielded(one), fist(one, None))


def fist(one: Combatant, hand: Hand | None) -> Arm:
    """Everybody's, always at hand."""
    return Arm(id=FIST, weapon=BARE, hand=hand or one.hand)


def chosen(one: Combatant, weapon: str | None, hand: Hand | None) -> Arm | None:
    """The one that is named; else that of the hand, of the dominant one, of the other, or the fist."""
    held = wielded(one)
    if weapon == FIST:
        return fist(one, hand)
    if weapon is not None:
        return next((arm for arm in held if arm.id == weapon and hand in (None, arm.hand)), None)
    named = next((arm for arm in held if arm.hand == hand), None)
    return named or next(iter(held), None) or fist(one, hand)


def power(one: Combatant, arm: Arm) -> int:
    """Twice with two hands, half in the weak hand, nothing of guns and crossbows. (Attacking)"""
    match arm.weapon.kind:
        case "melee":
            whole = one.melee_power * (2 if arm.weapon.hands == 2 else 1)
        case "thrown":
            whole = one.throw_power
        case "bow":
            return one.bow_power
        case _:
            return 0
    return whole if arm.hand == one.hand else (whole + 1) // 2


def reach_of(arms: tuple[Arm, ...]) -> int:
    """Both must reach. (Dual Wielding)"""
    return min(arm.weapon.range for arm in arms)


def parts(one: Combatant, arms: tuple[Arm, ...], *, critical: bool) -> list[Part]:
    """The power of the first hand and the figures of all. A critical hit doubles the power alone."""
    own = power(one, arms[0])
    made = [Part(name="power", figure=own * 2 if critical else own)] if own else []
    for arm in arms:
        made.append(Part(name=arm.id, figure=arm.weapon.damage))
        if arm.weapon.ammunition:
            made.append(Part(name="ammunition", figure=arm.weapon.ammunition))
    return made


def against_arms(one: Combatant, arms: tuple[Arm, ...]) -> Iterator[Reason]:
    """Bows want the dominant hand; what must be loaded must be. (Attacking)"""
    about = {"actor": one.id}
    if any(arm.weapon.kind == "bow" and arm.hand != one.hand for arm in arms):
        yield Reason(code="wrong-hand", cite=CITE_ATTACKING, about=about)
    if any(arm.weapon.reload and not arm.weapon.loaded for arm in arms):
        yield Reason(code="not-loaded", cite=CITE_SUPPORT, about=about)


def against_blow(
    field: Field,
    one: Combatant,
    other: Combatant,
    arms: tuple[Arm, ...],
    *,
    most: int | None = None,
    to_front: bool = True,
) -> Iterator[Reason]:
    """To the front, in range, seen, not covered. `most`: the range of a skill goes first. (Attacking)"""
    yield from against_arms(one, arms)
    yield from against_target(one, other, may_be_self=False)
    yield from against_range(field, one, other.spot, reach_of(arms) if most is None else most)
    yield from against_view(field, one, other, to_front=to_front)


def can_strike(field: Field, one: Combatant, other: Combatant, arms: tuple[Arm, ...]) -> bool:
    """Could a plain attack be made?"""
    return next(against_blow(field, one, other, arms), None) is None


def less(fight: Fight, side: Side | None, what: str) -> int:
    """What a struck side or back costs: switches `side_evade`, `back_evade` and those of defence."""
    if side not in ("sides", "back"):
        return 0
    found = fight.options[f"{'side' if side == 'sides' else 'back'}_{what}"]
    return found if isinstance(found, int) else 0


def evade_of(fight: Fight, other: Combatant, side: Side | None) -> int:
    """What the die must beat. (The View Cone)"""
    return other.evade - less(fight, side, "evade")


def strikes(fight: Fight, one: Combatant, evade: int, face: int) -> bool:
    """Does it hit, with what is added to the die by the switch `hit_die`?"""
    return is_strike(die_bonus(fight, one), evade, face)


def die_bonus(fight: Fight, one: Combatant) -> int:
    """What is added to the die: switch `hit_die`."""
    return one.hit if fight.options["hit_die"] == "bonus" else 0


def is_strike(bonus: int, evade: int, face: int) -> bool:
    """Higher hits; 100 always, 1 never. (Attacking)"""
    if face in (1, 100):
        return face == 100
    return face + bonus > evade


def hitting(fight: Fight, one: Combatant, other: Combatant, side: Side | None) -> list[int]:
    """The faces that hit from that side."""
    least = evade_of(fight, other, side) - die_bonus(fight, one) + 1
    return [*range(max(2, least), 100), 100]
