"""Who begins: the party throws against the highest initiative of the enemies."""

from __future__ import annotations

from app.rules.core import Dice, expect
from app.rules.sw25.body.derived import is_able
from app.rules.sw25.body.experience import learn
from app.rules.sw25.body.rolling import rolled
from app.rules.sw25.events.combat import InitiativeRoll
from app.rules.sw25.five_areas.cites import CITE_INITIATIVE
from app.rules.sw25.five_areas.events import InitiativeRolled
from app.rules.sw25.five_areas.evolution import Resolution
from app.rules.sw25.five_areas.state import Combatant, Fight
from app.rules.sw25.sheet import checks, modifiers
from app.rules.sw25.sheet.character import Fixed

BEST = 12


def target_of(fight: Fight) -> int | None:
    """The highest of the enemies who can act and are known of; they do not roll. (five: 2.先制判定)"""
    some = (one for one in fight.combatants.values() if one.faction == "enemies" and is_able(one))
    figures = (_figure(one) for one in some if one.initiative is not None and "hidden" not in one.conditions)
    return max(figures, default=None)


def _figure(one: Combatant) -> int:
    own = one.initiative.fixed if isinstance(one.initiative, Fixed) else one.initiative or 0
    return own + modifiers.summed(one.effects, "initiative")


def party(fight: Fight) -> tuple[Combatant, ...]:
    """Player characters of the allies who can act and have an initiative, in the order of setup."""
    return tuple(
        one
        for one in fight.combatants.values()
        if one.faction == "allies" and one.kind == "pc" and one.initiative is not None and is_able(one)
    )


def could_reach(one: Combatant, target: int) -> bool:
    """With a 12 on the dice; of a fixed figure no die falls. (five: 2.先制判定)"""
    best = 0 if isinstance(one.initiative, Fixed) else BEST
    return _figure(one) + best >= target


def roll(resolution: Resolution, wanted: int | None, dice: Dice) -> None:
    """Each who could reach the target throws; who reaches it wins for the party. (five: 2.先制判定)

    A double six is a 12 like others, a double one fails. Without a target there is nothing to throw for.
    """
    fight = resolution.fight
    target = target_of(fight) if wanted is None else wanted
    some = party(fight) if target is not None else ()
    rolls: list[InitiativeRoll] = []
    failures: list[tuple[str, checks.Outcome]] = []
    has_reached = target is None
    for one in some:
        if target is None or not could_reach(one, target):
            continue
        if not isinstance(one.initiative, Fixed):
            expect(dice, 2, "initiative", one.id)
        more = modifiers.summed(one.effects, "initiative")
        outcome = rolled(resolution, dice, one.id, "initiative", one.initiative, more)
        rolls.append(InitiativeRoll(id=one.id, faction=one.faction, faces=outcome.faces, total=outcome.total))
        has_reached = has_reached or (not outcome.is_failure and outcome.total >= target)
        failures.append((one.id, outcome))
    left_out = tuple(one.id for one in some if target is not None and not could_reach(one, target))
    resolution.record(
        InitiativeRolled(
            target=target,
            rolls=tuple(rolls),
            left_out=left_out,
            first="allies" if has_reached else "enemies",
            rule=CITE_INITIATIVE,
        )
    )
    for name, outcome in failures:
        learn(resolution, name, outcome)
