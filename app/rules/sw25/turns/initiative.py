"""Who begins every round: the best of the party against the monsters, or side against side."""

from __future__ import annotations

from collections.abc import Iterator

from app.rules.core import Dice, Faction, Reason, expect
from app.rules.sw25.body.context import Resolution
from app.rules.sw25.body.derived import SIDES, is_able
from app.rules.sw25.body.experience import learn
from app.rules.sw25.body.rolling import rolled
from app.rules.sw25.body.state import Combatant, Fight
from app.rules.sw25.events.combat import InitiativeRoll, InitiativeRolled
from app.rules.sw25.sheet import checks, modifiers
from app.rules.sw25.turns.turns import wrong_phase


def objections(fight: Fight) -> Iterator[Reason]:
    """Once the rounds have begun the order of the sides stands. (adv: Combat Procedure Chart)"""
    if fight.phase in ("rounds", "ended"):
        yield wrong_phase(fight, "initiative", fight.cites.flow)


def roll(resolution: Resolution, dice: Dice) -> None:
    """Everybody with an initiative who can act, allies first, as in setup. (Begin Combat)"""
    found: list[tuple[Combatant, checks.Outcome]] = []
    for side in SIDES:
        for one in resolution.fight.combatants.values():
            if one.faction == side and one.initiative is not None and is_able(one):
                expect(dice, 2, "initiative", one.id)
                more = modifiers.summed(one.effects, "initiative")
                thrown = rolled(resolution, dice, one.id, "initiative", one.initiative, more)
                found.append((one, thrown))
    rolls = tuple(
        InitiativeRoll(id=one.id, faction=one.faction, faces=outcome.faces, total=outcome.total)
        for one, outcome in found
    )
    first = first_side(found)
    resolution.record(InitiativeRolled(rolls=rolls, first=first, rule=resolution.fight.cites.initiative))
    for one, outcome in found:
        learn(resolution, one.id, outcome)


def first_side(rolled: list[tuple[Combatant, checks.Outcome]]) -> Faction:
    """The best of a side counts, ties are the party's. (Begin Combat)

    A double 1 fails. A double 6 decides between characters, against monsters it is a total like others.
    A side without any initiative comes second; without a party of player characters the allies are it.
    """
    is_contest = all(one.kind != "monster" for one, _ in rolled)
    best: dict[Faction, tuple[bool, int]] = {}
    for one, outcome in rolled:
        if not outcome.is_failure:
            found = (is_contest and outcome.is_success, outcome.total)
            best[one.faction] = max(found, best.get(one.faction, found))
    party, others = _sides(rolled)
    if others not in best:
        return party
    return party if party in best and best[party] >= best[others] else others


def _sides(rolled: list[tuple[Combatant, checks.Outcome]]) -> tuple[Faction, Faction]:
    """The party, and who is against it: the enemies are it where they alone have player characters."""
    with_pcs = {one.faction for one, _ in rolled if one.kind == "pc"}
    return ("enemies", "allies") if with_pcs == {"enemies"} else ("allies", "enemies")
