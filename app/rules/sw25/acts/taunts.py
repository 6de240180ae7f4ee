"""What the taunted do to others only where they could not do it to who taunted them. (Taunting Strike)"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

from app.rules.core import Reason, first
from app.rules.sw25.acts.attacks import taunted_by
from app.rules.sw25.acts.effects import Cast, Reached
from app.rules.sw25.acts.feat_outcomes import CITE_TAUNTING
from app.rules.sw25.body.derived import are_hostile
from app.rules.sw25.body.state import Combatant, Fight

C = TypeVar("C", bound=Cast)


def is_attack(cast: Cast) -> bool:
    """It hurts, or puts on somebody what may be withstood; healing and what merely happens do not."""
    command = cast.command
    if command.heal is not None:
        return False
    return not cast.force.is_none or bool(command.conditions or command.modifiers) or command.resist != "none"


def objections_to_sparing(
    fight: Fight,
    one: Combatant,
    cast: C,
    reached: Callable[[C], Reached],
    turned_to: Callable[[str], C],
    against: Callable[[C], Iterable[Reason]],
) -> Iterator[Reason]:
    """Spells and skills too attack who taunted them, if this one could. (Taunting Strike, C:feats25)"""
    other = fight.combatants.get(taunted_by(one) or "")
    if other is None or other.excluded or not is_attack(cast):
        return
    found = reached(cast)
    struck = (*found.certain, *found.possible)
    if _is_among(other, found) or not any(are_hostile(one, victim) for victim in struck):
        return
    turned = turned_to(other.id)
    if first(against(turned)) is None and _is_among(other, reached(turned)):
        yield Reason(code="taunted", cite=CITE_TAUNTING, about={"actor": one.id, "target": other.id})


def _is_among(other: Combatant, found: Reached) -> bool:
    return any(one.id == other.id for one in found.certain)
