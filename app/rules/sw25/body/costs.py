"""What attacks and skills spend of their user beside the action: whether it is there, and its going."""

from __future__ import annotations

from collections import Counter as Counted
from collections.abc import Iterator

from app.rules.core import Reason
from app.rules.sw25.body.bodies import core_of, has_mp, section_of
from app.rules.sw25.body.context import Resolution
from app.rules.sw25.body.state import Combatant
from app.rules.sw25.body.wounds import change_counter, change_hp, change_mp
from app.rules.sw25.events.bodies import AmmoSpent
from app.rules.sw25.sheet.character import Costs

CITE_PAYING = "Losing HP/MP and Death"
CITE_SHOOTING = "Shooting Weapons"
FREE = Costs()


def together(*some: Costs) -> Costs:
    """All of them as one."""
    if len(some) < 2:
        return some[0] if some else FREE
    ammo: Counted[str] = Counted()
    counters: Counted[str] = Counted()
    for one in some:
        ammo.update(one.ammo)
        counters.update(one.counters)
    return Costs(mp=sum(one.mp for one in some), hp=sum(one.hp for one in some), ammo=ammo, counters=counters)


def unpaid(one: Combatant, using: str, costs: Costs) -> Iterator[Reason]:
    """Nobody spends what is not there, and nobody spends the last HP. (Losing HP/MP and Death)"""
    about = {"actor": one.id}
    for ammo, count in costs.ammo.items():
        if one.ammo.get(ammo, 0) < count:
            yield Reason(code="no-ammunition", cite=CITE_SHOOTING, figures={"ammo": ammo}, about=about)
    for name, count in costs.counters.items():
        now = one.counters[name].now if name in one.counters else 0
        if now < count:
            yield _short("not-enough-counters", one, counter=name, cost=count, now=now)
    _, hp = has_hp(one, using)
    if costs.hp and hp is not None and costs.hp >= hp:
        yield _short("not-enough-hp", one, cost=costs.hp, hp=hp)
    _, mp = has_mp(one, using)
    if mp is not None and costs.mp > mp:
        yield _short("not-enough-mp", one, cost=costs.mp, mp=mp)


def _short(code: str, one: Combatant, **figures: str | int | float) -> Reason:
    return Reason(code=code, cite=CITE_PAYING, figures=figures, about={"actor": one.id})


def pay(resolution: Resolution, name: str, using: str, costs: Costs) -> None:
    """All of it is spent."""
    for ammo, count in costs.ammo.items():
        _spend_ammo(resolution, resolution.combatant(name), ammo, count)
    for counter, count in costs.counters.items():
        if counter in resolution.combatant(name).counters:
            change_counter(resolution, resolution.combatant(name), counter, -count, adds=True)
    one = resolution.combatant(name)
    section, hp = has_hp(one, using)
    if costs.hp and hp is not None:
        change_hp(resolution, one, section, -costs.hp, adds=True, rule=CITE_PAYING)
    one = resolution.combatant(name)
    section, mp = has_mp(one, using)
    if costs.mp and mp is not None:
        change_mp(resolution, one, section, -costs.mp, adds=True, rule=CITE_PAYING)


def _spend_ammo(resolution: Resolution, one: Combatant, ammo: str, count: int) -> None:
    left = max(0, one.ammo.get(ammo, 0) - count)
    if count:
        event = AmmoSpent(
            target=one.id, faction=one.faction, ammo=ammo, amount=count, left=left, rule=CITE_SHOOTING
        )
        resolution.record(event)


def has_hp(one: Combatant, section: str) -> tuple[str, int | None]:
    """The section whose hit points are spent, and how many there are: its own, else the core's."""
    part = section_of(one, section)
    if part and part.hp is not None:
        return section, part.hp
    return core_of(one), one.hp
