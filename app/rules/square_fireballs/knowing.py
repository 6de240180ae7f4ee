"""Who knows of whom: the hidden, the dark and the blinded; the fight as those know it who do not know all."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from app.rules.core import Event, Viewer
from app.rules.replacing import replace
from app.rules.space.lines import apart
from app.rules.square_fireballs.events import DecisionOpened, Forced, Moved, Provoked
from app.rules.square_fireballs.sight import Sight
from app.rules.square_fireballs.state import Combatant, Fight, ForcedMoveAsked, Pending, ReactionAsked
from app.rules.square_fireballs.status import OFF_MAP, has, has_any, squares_of
from app.rules.square_fireballs.words import HitRoll, Power, Target, Trigger
from app.rules.work import Remembered, spend

EACH = 3
ITS_OWN: Final[tuple[Trigger, ...]] = ("leaves", "enters", "shoots")
"""Triggers whose place is where the actor stands."""
Step = tuple[Event, Fight, frozenset[str]]
SUPPOSED: Final[Mapping[str, Power]] = {
    "melee": Power(target=Target(kind="melee"), attack=HitRoll(vs="arm"), keywords=("basic",))
}
"""Of whom no power is known, this has to be reckoned with: a strike at who passes."""


def is_veiled(fight: Fight) -> bool:
    """Is anybody out of somebody's sight: in the dark, or because one is blinded?"""
    return fight.battlefield.dark or any(has(one, "blinded") for one in fight.combatants.values())


def is_hidden(one: Combatant) -> bool:
    """Does it hide? Its place is unknown to others then. (Stealth status effects)"""
    return "hidden" in one.conditions


def perceives(sight: Sight, one: Combatant, other: Combatant) -> bool:
    """Does it know where somebody is who does not hide? (Light and Concealment)

    Those next to it always; farther away who is in any light, unless it is blinded.
    """
    if one.id == other.id or apart(squares_of(one), squares_of(other)) <= 1:
        return True
    if has(one, "blinded"):
        return False
    return _is_lit(sight, other)


def knows(fight: Fight, one: Combatant, other: Combatant, *, veiled: bool | None = None) -> bool:
    """Does it know of somebody? Its own side always. `veiled`: whether anybody is out of sight."""
    if one.faction == other.faction:
        return True
    if is_hidden(other):
        return False
    if veiled is None:
        veiled = is_veiled(fight)
    return not veiled or perceives(Sight(fight), one, other)


def may_know(one: Combatant, viewer: Viewer, field: str) -> bool:
    """Is this figure the viewer's to know?"""
    if viewer.owns(one.faction) or one.id in viewer.controls:
        return True
    return any(field in names for to, names in one.told.items() if to == "all" or to in viewer.factions)


def lookers(fight: Fight, viewer: Viewer) -> tuple[Combatant, ...]:
    """Who looks for a viewer: a player by its own pieces, others by the allies."""
    everybody = fight.combatants.values()
    if viewer.role == "player" and viewer.factions:
        found = (one for one in everybody if one.id in viewer.controls)
    else:
        found = (one for one in everybody if one.faction == "allies")
    return tuple(one for one in found if not has_any(one, OFF_MAP))


def unseen(fight: Fight, viewer: Viewer) -> frozenset[str]:
    """The hidden: of an ally its own side knows, of an enemy those alone who lead it. And the unperceived."""
    return frozenset() if viewer.role == "gm" else _REMEMBERED(fight, viewer)


def _unseen(fight: Fight, viewer: Viewer) -> frozenset[str]:
    hiding = (
        one.id
        for one in fight.combatants.values()
        if is_hidden(one)
        and one.id not in viewer.controls
        and not (one.faction == "allies" and viewer.owns("allies"))
    )
    return frozenset((*hiding, *_unperceived(fight, viewer)))


_REMEMBERED: Final = Remembered(_unseen)
"""Every offer and preview of a seat asks the same."""


def _unperceived(fight: Fight, viewer: Viewer) -> Iterator[str]:
    if not is_veiled(fight):
        return
    sight, looking = Sight(fight), lookers(fight, viewer)
    for other in fight.combatants.values():
        if viewer.owns(other.faction) or other.id in viewer.controls:
            continue
        spend(EACH * len(looking))
        if not any(perceives(sight, one, other) for one in looking):
            yield other.id


def hidden(fight: Fight) -> frozenset[str]:
    """Those of whom somebody may not know."""
    everybody = fight.combatants.values()
    found = {one.id for one in everybody if is_hidden(one)}
    sight = Sight(fight)
    if fight.battlefield.dark:
        found |= {one.id for one in everybody if not _is_lit(sight, one)}
    for one in everybody:
        if has(one, "blinded"):
            others = (other for other in everybody if other.faction != one.faction)
            found |= {other.id for other in others if not perceives(sight, one, other)}
    return frozenset(found)


def _is_lit(sight: Sight, one: Combatant) -> bool:
    return any(sight.gloom(cell) != "superior" for cell in squares_of(one))


def gaps(fight: Fight, name: str) -> frozenset[str]:
    """What somebody's step may change of who perceives whom: who stands in the light, who next to it."""
    if not is_veiled(fight):
        return frozenset()
    sight, own = Sight(fight), squares_of(fight.combatants[name])
    spend(EACH * len(fight.combatants))
    lit = {f"lit {one.id}" for one in fight.combatants.values() if _is_lit(sight, one)}
    near = {one.id for one in fight.combatants.values() if apart(own, squares_of(one)) <= 1}
    return frozenset(lit | near)


def known(fight: Fight, without: frozenset[str]) -> Fight:
    """The fight without those of whom somebody does not know."""
    if not without:
        return fight
    order = tuple(
        tuple(name for name in entry if name not in without) for entry in fight.order if set(entry) - without
    )
    field = fight.battlefield
    lights = tuple(light for light in field.lights if light.carried_by not in without)
    return replace(
        fight,
        battlefield=field if len(lights) == len(field.lights) else replace(field, lights=lights),
        combatants={name: one for name, one in fight.combatants.items() if name not in without},
        order=order,
        entry=sum(1 for entry in fight.order[: fight.entry] if set(entry) - without),
        up=tuple(name for name in fight.up if name not in without),
        turn=None if fight.turn in without else fight.turn,
        initiative={name: value for name, value in fight.initiative.items() if name not in without},
        pending=_known(fight.pending, without),
    )


def supposed(fight: Fight, viewer: Viewer) -> Fight:
    """The fight as a viewer has to reckon with it: strangers strike who passes, and have a surge left.

    What their sheets say of it is their side's to know. The powers of who can be made to act are known
    to all: its dominator chooses among them. (Opportunity Attacks; Forced Attacks)
    """
    return fight if viewer.role == "gm" else _SUPPOSED(fight, viewer)


def _reckoned(fight: Fight, viewer: Viewer) -> Fight:
    spend(len(fight.combatants))
    return replace(
        fight, combatants={name: _as_stranger(one, viewer) for name, one in fight.combatants.items()}
    )


def _as_stranger(one: Combatant, viewer: Viewer) -> Combatant:
    has_own = may_know(one, viewer, "powers") or any(
        effect.counts_as == "dominated" for effect in one.effects
    )
    if not has_own:
        one = replace(one, powers=SUPPOSED)
    return one if one.surges == 1 or may_know(one, viewer, "surges") else replace(one, surges=1)


_SUPPOSED: Final = Remembered(_reckoned, most=8)
"""Each command, preview and offer of a moment asks for the same."""


def _known(asked: Pending | None, without: frozenset[str]) -> Pending | None:
    """The decision without the unknown; of which nothing is left to know it is none."""
    match asked:
        case ReactionAsked():
            options = tuple(option for option in asked.options or () if option.actor not in without)
            actor = None if asked.actor in without else asked.actor
            if actor is None and not options:
                return None
            if actor == asked.actor and len(options) == len(asked.options or ()):
                return asked
            at = None if actor is None and asked.trigger in ITS_OWN else asked.at
            return replace(asked, actor=actor, at=at, options=options or None)
        case ForcedMoveAsked():
            return asked if without.isdisjoint((asked.by, asked.target)) else None
        case None:
            return None


def retold(
    before: Fight, unknown: frozenset[str], steps: Sequence[Step]
) -> Iterator[tuple[Event, frozenset[str]]]:
    """What happened for who does not know of all.

    A way is told in one piece as long as nobody comes into this viewer's sight or goes out of it.
    """
    held: tuple[Event, frozenset[str]] | None = None
    for event, now in _decided(before, unknown, steps):
        joined = None if held is None or held[1] != now else _joined(held[0], event)
        if held is not None and joined is None:
            yield held
        held = (joined or event), now
    if held is not None:
        yield held


def _joined(event: Event, later: Event) -> Event | None:
    """Two pieces of one way as one."""
    if isinstance(event, Moved) and isinstance(later, Moved):
        is_same = (event.mover, event.with_) == (later.mover, later.with_)
        spaces = event.spaces + later.spaces
        return replace(later, path=(*event.path, *later.path), spaces=spaces) if is_same else None
    if isinstance(event, Forced) and isinstance(later, Forced) and event.kind == later.kind:
        is_same = event.stopped_by is None and (event.target, event.by) == (later.target, later.by)
        return replace(later, path=(*event.path, *later.path)) if is_same else None
    return None


def _decided(
    before: Fight, unknown: frozenset[str], steps: Sequence[Step]
) -> Iterator[tuple[Event, frozenset[str]]]:
    """Decisions as they are known; where nothing of one is known, it is not told that it opens or closes."""
    was = _known(before.pending, unknown)
    for event, fight, now in steps:
        if isinstance(event, Provoked) and event.actor in now and event.trigger in ITS_OWN:
            yield replace(event, actor=None, at=None), now
            continue
        if not isinstance(event, DecisionOpened):
            yield event, now
            continue
        asked = _known(fight.pending, now)
        if asked is not None or was is not None:
            yield _opened(asked), now
        was = asked


def _opened(asked: Pending | None) -> DecisionOpened:
    match asked:
        case ReactionAsked():
            return DecisionOpened(reaction=asked)
        case ForcedMoveAsked():
            return DecisionOpened(forced=asked)
        case None:
            return DecisionOpened()
