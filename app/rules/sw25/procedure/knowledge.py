"""What a side knows of a monster: recalled with dice, told fact by fact."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from app.rules.core import Dice, Faction, Reason, expect
from app.rules.sw25.body import species_knowledge
from app.rules.sw25.body.context import Resolution
from app.rules.sw25.body.derived import is_able
from app.rules.sw25.body.experience import learn
from app.rules.sw25.body.rolling import rolled
from app.rules.sw25.body.state import Combatant, Fight
from app.rules.sw25.events.procedure import MonsterKnown, Revealed
from app.rules.sw25.sheet import checks
from app.rules.sw25.turns.turns import wrong_phase

Found = Literal["nothing", "stats", "weakness", "all", "open"]
STATS = (
    *("level", "hp", "max_hp", "mp", "max_mp", "movement", "accuracy", "evasion", "fortitude", "willpower"),
    *("initiative", "defense", "magic_power", "attacks", "skills", "feats"),
)
"""Facts that the reputation of a monster tells, each revealed by itself."""
WEAK_POINT = ("weak_point",)
"""What the weakness value tells."""


def objections(fight: Fight, one: Combatant, other: Combatant) -> Iterator[Reason]:
    """In its phase, by who can act, once a kind, while there is something to learn. (Begin Combat)"""
    yield from objections_to_any(fight, one)
    cite, about = fight.cites.knowledge, {"actor": one.id, "target": other.id}
    if one.faction == other.faction:
        yield Reason(code="not-a-target", cite=cite, figures={"where": "knowledge"}, about=about)
    if species_knowledge.has_tried(one, other):
        yield Reason(code="already-tried", cite=cite, about=about)
    elif not _untold(other, one.faction, _facts(one)):
        yield Reason(code="already-known", cite=cite, about=about)


def objections_to_any(fight: Fight, one: Combatant) -> Iterator[Reason]:
    """What closes it whatever the monster. (Begin Combat)"""
    if fight.phase != "knowledge":
        yield wrong_phase(fight, "knowledge", fight.cites.knowledge)
    if not is_able(one):
        yield Reason(code="cannot-act", cite=fight.cites.knowledge, about={"actor": one.id})


def knows_all(one: Combatant) -> bool:
    """Who has the skill knows of weak points too, who has only heard of them the stats. (Begin Combat)"""
    if one.knows is not None:
        return one.knows == "all"
    return one.knowledge is not None


def _facts(one: Combatant) -> tuple[str, ...]:
    """All that this one could recall."""
    return (*STATS, *WEAK_POINT) if knows_all(one) else STATS


def _untold(other: Combatant, faction: Faction, facts: tuple[str, ...]) -> tuple[str, ...]:
    """Those of the facts that the faction has not been told."""
    told = {*other.told.get("all", ()), *other.told.get(faction, ())}
    return tuple(fact for fact in facts if fact not in told)


def recall(resolution: Resolution, one: Combatant, other: Combatant, dice: Dice) -> None:
    """Two dice and the skill against reputation and weakness value; the faction is told. (Begin Combat)

    What is learnt of one is learnt of all that are of its species.
    """
    expect(dice, 2, "knowledge", one.id, other.id)
    outcome = rolled(resolution, dice, one.id, "knowledge", one.knowledge)
    found = judged(outcome, one, other)
    resolution.record(
        MonsterKnown(
            actor=one.id,
            faction=one.faction,
            target=other.id,
            faces=outcome.faces,
            bonus=outcome.bonus,
            total=outcome.total,
            found=found,
            is_of_kind=other.species is not None,
            species=other.species,
            rule=resolution.fight.cites.knowledge,
        )
    )
    learn(resolution, one.id, outcome)
    new = _new(resolution.fight, other, one.faction, _told_by(found))
    if new:
        resolution.record(Revealed(target=other.id, fields=new, to=one.faction, species=other.species))


def _new(fight: Fight, other: Combatant, faction: Faction, facts: tuple[str, ...]) -> tuple[str, ...]:
    """Those of the facts that the faction has not been told of its kind, or of it where it is of none."""
    if other.species is None:
        return _untold(other, faction, facts)
    told = fight.lore.get(other.species, {}).get(faction, ())
    return tuple(fact for fact in facts if fact not in told)


def judged(outcome: checks.Outcome, one: Combatant, other: Combatant) -> Found:
    """At least the reputation: the stats; at least the weakness value: the weak point. (Begin Combat)"""
    if other.reputation is None:
        return "open"
    stats = checks.reaches(outcome, other.reputation)
    weakness = knows_all(one) and other.weakness is not None and checks.reaches(outcome, other.weakness)
    if stats:
        return "all" if weakness else "stats"
    return "weakness" if weakness else "nothing"


def _told_by(found: Found) -> tuple[str, ...]:
    match found:
        case "nothing" | "open":
            return ()
        case "stats":
            return STATS
        case "weakness":
            return WEAK_POINT
        case "all":
            return (*STATS, *WEAK_POINT)
