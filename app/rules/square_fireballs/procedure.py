"""Around the rounds: who is surprised, initiative with its ties, the end."""

from __future__ import annotations

from dataclasses import dataclass

from app.rules.common.commands import BeginAnew
from app.rules.common.events import BeganAnew, CombatEnded, PhaseChanged, Removed, RoundStarted
from app.rules.core import Dice, Faction, Reason, expect
from app.rules.replacing import replace
from app.rules.square_fireballs.commands import Newcomers
from app.rules.square_fireballs.context import Context
from app.rules.square_fireballs.events import Escalated, InitiativeRolled, OrderChanged, Rolled
from app.rules.square_fireballs.setup import order_of
from app.rules.square_fireballs.state import Fight, escalation_of
from app.rules.square_fireballs.status import has, is_out
from app.rules.square_fireballs.wounds import D20, put

SEQUENCE = "Combat Sequence"
INITIATIVE = "Rolling Initiative"
MOST_VALUE = 99_999


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """One who rolls for itself, or a group that rolls once."""

    names: tuple[str, ...]
    faction: Faction
    value: int


def advance(context: Context, dice: Dice) -> Reason | None:
    """From setup to initiative: all who are not surprised defend; then initiative is rolled."""
    phase = context.fight.phase
    if phase == "setup":
        for one in tuple(context.fight.combatants.values()):
            if not has(one, "surprised") and not is_out(one):
                put(context, one.id, "total-defense", by=one.id, until="turn-start", whose=one.id)
        context.tell(PhaseChanged(phase="initiative", acting=None))
        return None
    if phase == "initiative":
        return roll_initiative(context, dice)
    return Reason(code="wrong-phase", cite=SEQUENCE, figures={"phase": phase, "wanted": "setup"})


def roll_initiative(context: Context, dice: Dice) -> Reason | None:
    """Allies one by one, then enemies by group; the highest first, ties as the rules say."""
    fight = context.fight
    if fight.phase != "initiative":
        figures = {"phase": fight.phase, "wanted": "initiative"}
        refusal = context.refuse_unless_overruled(
            [Reason(code="wrong-phase", cite=INITIATIVE, figures=figures)]
        )
        if refusal:
            return refusal
    entries = [_rolled(context, names, dice) for names in rolling(fight)]
    if not entries:
        return Reason(code="bad-command", figures={"detail": "nobody is there"})
    ordered: list[Entry] = []
    for value in sorted({entry.value for entry in entries}, reverse=True):
        tied = [entry for entry in entries if entry.value == value]
        before = ordered[-1].faction if ordered else None
        ordered.extend(_settled(context, tied, before, dice))
    values = {name: entry.value for entry in ordered for name in entry.names}
    context.tell(
        InitiativeRolled(initiative=values, order=tuple(entry.names for entry in ordered)),
        PhaseChanged(phase="rounds", acting=None),
    )
    wanted = escalation_of(context.fight.round)
    if context.fight.escalation != wanted:
        context.tell(Escalated(escalation=wanted))
    return None


def newcomers(context: Context, command: Newcomers, dice: Dice) -> Reason | None:
    """Takes in who is in no order yet, or starts all over. (Rolling Initiative mid-combat)"""
    fight = context.fight
    if fight.phase != "rounds":
        figures = {"phase": fight.phase, "wanted": "rounds"}
        return Reason(code="wrong-phase", cite=INITIATIVE, figures=figures)
    ordered = {name for names in fight.order for name in names}
    fresh = [one for one in fight.combatants.values() if one.id not in ordered and one.faction != "neutral"]
    fresh = [one for one in fresh if not is_out(one)]
    if not fresh:
        return Reason(code="bad-command", figures={"detail": "nobody is new"})
    for one in fight.combatants.values() if command.how == "start-over" else fresh:
        if not has(one, "surprised") and not is_out(one):
            put(context, one.id, "total-defense", by=one.id, until="turn-start", whose=one.id)
    if command.how == "start-over":
        context.tell(RoundStarted(round=1), PhaseChanged(phase="initiative", acting=None))
        return roll_initiative(context, dice)
    _take_in(context, {one.id for one in fresh}, dice)
    if fight.escalation:
        context.tell(Escalated(escalation=fight.escalation - 1))
    return None


def _take_in(context: Context, fresh: set[str], dice: Dice) -> None:
    """Newcomers stand in the order as their rolls say; who has no value acts before them."""
    fight = context.fight
    there = [
        Entry(
            names=names,
            faction=fight.combatants[names[0]].faction,
            value=fight.initiative.get(names[0], MOST_VALUE),
        )
        for names in fight.order
    ]
    able = {name: fight.combatants[name] for name in fight.combatants if name in fresh}
    rolled = [_rolled(context, names, dice) for names in rolling(replace(fight, combatants=able))]
    ordered: list[Entry] = []
    for value in sorted({entry.value for entry in (*there, *rolled)}, reverse=True):
        old = [entry for entry in there if entry.value == value]
        new = [entry for entry in rolled if entry.value == value]
        before = ordered[-1].faction if ordered else None
        ordered.extend(_settled(context, [*old, *new], before, dice) if new else old)
    values = {name: entry.value for entry in rolled for name in entry.names}
    present = fight.order[fight.entry] if 0 <= fight.entry < len(fight.order) else ()
    order = tuple(entry.names for entry in ordered)
    place = order.index(present) if present in order else fight.entry
    context.tell(OrderChanged(initiative={**fight.initiative, **values}, order=order, entry=place))


def rolling(fight: Fight) -> list[tuple[str, ...]]:
    """Who rolls together, in the order of the dice. (Grouping monsters)"""
    able = {name: one for name, one in fight.combatants.items() if not is_out(one)}
    entries = order_of(able)
    allies = [(name,) for entry in entries for name in entry if able[name].faction == "allies"]
    in_setup = {name: number for number, name in enumerate(able)}
    allies.sort(key=lambda names: in_setup[names[0]])
    return [*allies, *(entry for entry in entries if able[entry[0]].faction == "enemies")]


def _rolled(context: Context, names: tuple[str, ...], dice: Dice) -> Entry:
    one = context.fight.combatants[names[0]]
    face = _die(context, "initiative", one.id, one.initiative, dice)
    return Entry(names=names, faction=one.faction, value=face + one.initiative)


def _die(context: Context, what: str, actor: str, bonus: int, dice: Dice) -> int:
    expect(dice, 1, "initiative", actor)
    face = dice.roll(D20)
    is_tie = what == "ties"
    context.tell(
        Rolled(
            what="ties" if is_tie else "initiative",
            actor=actor,
            sides=D20,
            face=face,
            faces=(face,),
            bonus=bonus,
        )
    )
    return face


def _settled(context: Context, tied: list[Entry], before: Faction | None, dice: Dice) -> list[Entry]:
    """The side that did not act just before begins, and sides alternate while both remain. (Ties)"""
    if len(tied) == 1:
        return tied
    sides: dict[Faction, list[Entry]] = {
        side: [entry for entry in tied if entry.faction == side] for side in ("allies", "enemies")
    }
    if before is None:
        ranked = _roll_off(context, tied, dice)
        first = ranked[0].faction
        sides = {side: [entry for entry in ranked if entry.faction == side] for side in sides}
    else:
        first = "enemies" if before == "allies" else "allies"
        sides = {side: _roll_off(context, entries, dice) for side, entries in sides.items()}
    second: Faction = "enemies" if first == "allies" else "allies"
    made: list[Entry] = []
    while sides[first] or sides[second]:
        for side in (first, second):
            if sides[side]:
                made.append(sides[side].pop(0))
    return made


def _roll_off(context: Context, entries: list[Entry], dice: Dice) -> list[Entry]:
    """A d20 each, the higher first; equals roll again."""
    if len(entries) < 2:
        return list(entries)
    faces = [_die(context, "ties", entry.names[0], 0, dice) for entry in entries]
    made: list[Entry] = []
    for face in sorted(set(faces), reverse=True):
        equal = [entry for entry, fell in zip(entries, faces, strict=True) if fell == face]
        made.extend(_roll_off(context, equal, dice))
    return made


def end_combat(context: Context) -> Reason | None:
    """The fight is over."""
    if context.fight.phase == "ended":
        return Reason(code="wrong-phase", cite=SEQUENCE, figures={"phase": "ended", "wanted": "rounds"})
    context.tasks.clear()
    context.tell(CombatEnded(round=context.fight.round), PhaseChanged(phase="ended", acting=None))
    return None


def begin_anew(context: Context, command: BeginAnew) -> Reason | None:
    """The setup of the next encounter; the GM who does not wait for the end ends the fight with it."""
    if context.fight.phase != "ended":
        figures = {"phase": context.fight.phase, "wanted": "ended"}
        why = Reason(code="wrong-phase", cite=SEQUENCE, figures=figures)
        refusal = context.refuse_unless_overruled([why])
        if refusal:
            return refusal
        end_combat(context)
    context.tell(*(Removed(target=name) for name in dict.fromkeys(command.without)))
    context.tell(BeganAnew(number=context.fight.fights + 1))
    return None
