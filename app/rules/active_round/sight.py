"""Who may know of whom: the hidden, and the fight as those know it who do not see them."""

from __future__ import annotations

from app.rules.active_round.state import Combatant, Fight
from app.rules.core import Viewer
from app.rules.replacing import replace


def unseen(fight: Fight, viewer: Viewer) -> frozenset[str]:
    """The hidden; their faction's seats and who plays them know them. Hidden enemies: the GM alone."""
    if viewer.role == "gm":
        return frozenset()
    return frozenset(
        one.id
        for one in fight.combatants.values()
        if "hidden" in one.conditions
        and one.id not in viewer.controls
        and not (one.faction != "enemies" and one.faction in viewer.factions)
    )


def hidden(fight: Fight) -> frozenset[str]:
    """Those of whom somebody may not know."""
    return frozenset(one.id for one in fight.combatants.values() if "hidden" in one.conditions)


def asked(fight: Fight) -> tuple[str, ...]:
    """Whom the decision is about that the table waits for."""
    if fight.approval:
        return (fight.approval.mover,)
    return (fight.pending.target,) if fight.pending else ()


def known(fight: Fight, without: frozenset[str]) -> Fight:
    """The fight without those of whom somebody does not know."""
    if not without:
        return fight
    asks = fight.pending
    if asks is not None and asks.attacker in without:
        asks = replace(asks, attacker=None)
    return replace(
        fight,
        combatants={
            name: _known(one, without) for name, one in fight.combatants.items() if name not in without
        },
        order=tuple(name for name in fight.order if name not in without),
        lasting=tuple(name for name in fight.lasting if name not in without),
        initiative={name: total for name, total in fight.initiative.items() if name not in without},
        waits={name: until for name, until in fight.waits.items() if name not in without},
        strikes=tuple(
            replace(one, is_blow=False) if one.attacker in without else one
            for one in fight.strikes
            if one.target not in without
        ),
        turn=None if fight.turn in without else fight.turn,
        pending=None if asks is None or asks.target in without else asks,
        approval=None if fight.approval and fight.approval.mover in without else fight.approval,
    )


def _known(one: Combatant, without: frozenset[str]) -> Combatant:
    """Whom it was up against is forgotten too."""
    if without.isdisjoint((*one.spotted_by, *one.perceived, *one.reacted, *one.guarded)):
        return one

    def left(names: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(name for name in names if name not in without)

    return replace(
        one,
        spotted_by=left(one.spotted_by),
        perceived=left(one.perceived),
        reacted=left(one.reacted),
        guarded=left(one.guarded),
    )


def may_know(one: Combatant, viewer: Viewer, field: str) -> bool:
    """Is this figure the asker's to know?"""
    if viewer.owns(one.faction) or one.id in viewer.controls:
        return True
    return any(field in names for to, names in one.told.items() if to == "all" or to in viewer.factions)
