"""A charge: the way to somebody, what speaks against it, and that it begins."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

from app.rules.core import Cell, Dice, Reason, bad
from app.rules.engine.changes import changed
from app.rules.replacing import replace
from app.rules.space.lines import apart
from app.rules.space.squares import distance, flooded, rectangle
from app.rules.square_fireballs.aiming import Aim, against_target, hit_roll, reach_of
from app.rules.square_fireballs.commands import Charge
from app.rules.square_fireballs.context import Context, ranked
from app.rules.square_fireballs.events import ActionUsed
from app.rules.square_fireballs.ground import zones_at
from app.rules.square_fireballs.knowing import known, supposed, unseen
from app.rules.square_fireballs.moving import (
    Plan,
    Way,
    against_moving,
    against_way,
    allowance,
    planned,
    set_out,
)
from app.rules.square_fireballs.reaching import MOST_CELLS, led_to
from app.rules.square_fireballs.reacting import basic_melee, can_react
from app.rules.square_fireballs.sight import Sight
from app.rules.square_fireballs.state import Combatant, Fight, Strike, Zone
from app.rules.square_fireballs.status import are_foes, has, squares_of
from app.rules.square_fireballs.turns import against_acting, against_turn, against_using, open_turn
from app.rules.square_fireballs.wounds import put
from app.rules.work import Remembered, spend

CHARGING = "Combat Maneuvers"
Path = tuple[Cell, ...]


def charge_of(fight: Fight, command: Charge) -> tuple[Plan, Aim, Cell] | Reason:
    """The way of a charge, and what is struck with at its end. `fight` is what the asker knows."""
    one = fight.combatants[command.actor]
    name = basic_melee(one)
    if name is None:
        return bad("charge: no basic melee power")
    aim = Aim(actor=one, power=one.powers[name])
    path = command.path
    if path is None:
        path = Runs(fight, aim).best(fight.combatants[command.target]) or ()
    plan: Plan | Reason = Plan(path=(), costs=(), flown=0)
    if path:
        plan = planned(fight, one, "walk", path, command.through)
    if isinstance(plan, Reason):
        return plan
    return plan, aim, plan.path[-1] if plan.path else one.cell


def against_charge(fight: Fight, command: Charge, plan: Plan, aim: Aim, end: Cell) -> list[Reason]:
    """All that speaks against a charge: also a move before it, and a target that is shrouded. (Charge)"""
    one, other = aim.actor, fight.combatants[command.target]
    found = [*against_charging(fight, one)]
    if plan.path:
        found += [*against_moving(one, "walk"), *against_way(fight, one, "walk", plan)]
    else:
        found += against_acting(one)
    there, moved = at_the_end(fight, aim, plan.path)
    found += against_target(there, Sight(there), moved, other)
    if has(other, "shrouded"):
        found.append(Reason(code="target-shrouded", cite=CHARGING, about={"target": other.id}))
    return ranked(found)


def against_charging(fight: Fight, one: Combatant) -> Iterator[Reason]:
    """Why it can charge nobody: it takes the whole turn, and the stunned cannot strike."""
    yield from against_turn(fight, one)
    yield from against_using(one, "standard")
    yield from against_using(one, "move")
    if has(one, "stunned"):
        figures = {"condition": "stunned"}
        yield Reason(code="cannot-act", cite=CHARGING, figures=figures, about={"actor": one.id})


def at_the_end(fight: Fight, aim: Aim, path: Path) -> tuple[Fight, Aim]:
    """As it would stand then; who has moved is hidden no longer."""
    if not path:
        return fight, aim
    effects = tuple(one for one in aim.actor.effects if one.name not in ("hidden", "shrouded"))
    there = changed(fight, aim.actor.id, cell=path[-1], effects=effects)
    return there, replace(aim, actor=there.combatants[aim.actor.id])


def charge(context: Context, command: Charge, dice: Dice) -> Reason | None:
    """Hindered, the speed, then a basic melee attack; no other move. (Charge)"""
    command = _with_a_way(context, command)
    found = charge_of(context.fight, command)
    if isinstance(found, Reason):
        return found
    plan, aim, end = found
    refusal = context.refuse_unless_overruled(against_charge(context.fight, command, plan, aim, end))
    if refusal:
        return refusal
    one = aim.actor
    open_turn(context, one.id, dice)
    for action in ("standard", "move"):
        context.tell(ActionUsed(actor=one.id, faction=one.faction, action=action))
    put(context, one.id, "hindered", by=one.id, until="this-turn")
    name = basic_melee(one) or ""
    context.begin(Strike(actor=one.id, power=name, targets=(command.target,), origin=end))
    if plan.path:
        set_out(context, one, "walk", plan)
    return None


def _with_a_way(context: Context, command: Charge) -> Charge:
    """Where none is named, the best that the asker can know of: it goes round nobody unknown."""
    if command.path is not None or not context.is_granted:
        return command
    viewer = context.asker.viewer
    fight = supposed(known(context.fight, unseen(context.fight, viewer)), viewer)
    found = charge_of(fight, command)
    return command if isinstance(found, Reason) else replace(command, path=found[0].path, through=None)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Spread:
    """Squares that can be reached, with what each costs, and what a step from one to another costs."""

    found: dict[Cell, int]
    cost: Callable[[Cell, Cell], int | None]
    way: Way
    start: Cell

    def ends(self, corner: Cell, wide: int) -> Iterator[Cell]:
        """Where it could come to stand within a block of squares."""
        if wide * wide < len(self.found):
            near = [cell for cell in rectangle(corner, wide, wide) if cell in self.found]
        else:
            spend(len(self.found))
            near = [cell for cell in self.found if 0 <= cell[0] - corner[0] < wide > cell[1] - corner[1] >= 0]
        for cell in near:
            if cell != self.start and not self.way.is_taken(cell):
                yield cell

    def path_to(self, end: Cell) -> Path:
        """The cheapest way, as straight as can be."""
        path, ahead = [end], (0, 0)
        while path[0] != self.start:
            here = path[0]
            spend(8)
            steps = {cell: (here[0] - cell[0], here[1] - cell[1]) for cell in self._before(here)}
            last = min(steps, key=lambda cell: (steps[cell] != ahead, distance(cell, self.start), cell))
            ahead = steps[last]
            path.insert(0, last)
        return tuple(path[1:])

    def _before(self, here: Cell) -> Iterator[Cell]:
        """From where the cheapest way there comes."""
        for cell in self.way.around(here):
            if cell in self.found and self.found[cell] < self.found[here]:
                cost = self.cost(cell, here)
                if cost is not None and self.found[cell] + cost == self.found[here]:
                    yield cell


class Runs:
    """The ways of a charge: past nobody who may strike and through no zone, where there is such a way."""

    def __init__(self, fight: Fight, aim: Aim) -> None:
        self._fight = fight
        self._aim = aim
        self._sight = Sight(fight)
        self._one = aim.actor
        self._still = next(against_moving(self._one, "walk"), None) is not None

    def best(self, other: Combatant) -> Path | None:
        """No step if none is needed; else to where the chance is best, by the shortest way."""
        if has(other, "shrouded") or self._is_far(other):
            return None
        if self._can_strike(other, self._one.cell):
            return ()
        for number in () if self._still else self._numbers():
            there = self._spread(number)
            fits = [end for end in there.ends(*self._beside(other)) if self._can_strike(other, end)]
            if fits:
                return there.path_to(
                    min(fits, key=lambda end: (-self._bonus(other, end), there.found[end], end))
                )
        return None

    def can(self, other: Combatant) -> bool:
        """Could it charge at somebody?"""
        if has(other, "shrouded") or self._still:
            return self.best(other) is not None
        if self._is_far(other):
            return False
        if self._can_strike(other, self._one.cell):
            return True
        return any(self._can_strike(other, end) for end in self._spread(2).ends(*self._beside(other)))

    def _is_far(self, other: Combatant) -> bool:
        """Farther than all its squares and its reach."""
        most = allowance(self._fight, self._one, "walk") + reach_of(self._aim)
        return apart(squares_of(self._one), squares_of(other)) > most

    def _beside(self, other: Combatant) -> tuple[Cell, int]:
        """From where it reaches somebody: the block of squares for its top left one, and how wide it is."""
        (left, top), far = other.cell, reach_of(self._aim) + self._one.side - 1
        return (left - far, top - far), far + other.side + reach_of(self._aim)

    def _can_strike(self, other: Combatant, end: Cell) -> bool:
        one = self._one if end == self._one.cell else replace(self._one, cell=end)
        aim = self._aim if one is self._one else replace(self._aim, actor=one)
        return next(against_target(self._fight, self._sight, aim, other), None) is None

    def _bonus(self, other: Combatant, end: Cell) -> int:
        there, moved = at_the_end(self._fight, self._aim, (end,))
        return hit_roll(there, Sight(there), moved, other, (other.id,)).bonus

    def _spread(self, number: int) -> _Spread:
        """Of three: past nobody who may strike and through no zone; through no zone; any."""
        return _SPREADS(self._fight, (self._one.id, number))

    def _numbers(self) -> Iterator[int]:
        """Those of the three that differ, in their order."""
        has_zones = bool(zones_elsewhere(self._fight, self._one))
        if has_zones or watchers(self._fight, self._one):
            yield 0
        if has_zones:
            yield 1
        yield 2


def _spread_out(fight: Fight, which: tuple[str, int]) -> _Spread:
    one, number = fight.combatants[which[0]], which[1]
    start = one.cell
    if number == 2:
        way, found = led_to(fight, one, "walk")
        return _Spread(found=found, cost=lambda here, to: way.weight(to), way=way, start=start)
    way = Way(fight, one, "walk")
    hot = frozenset(cell for zone in zones_elsewhere(fight, one) for cell in zone.cells)
    watched = _watched(one, watchers(fight, one)) if number == 0 else frozenset[Cell]()
    watched -= {start}
    costs: dict[Cell, int | None] = {}

    def weight(to: Cell) -> int | None:
        if to not in costs:
            costs[to] = way.weight(to) if hot.isdisjoint(way.squares(to)) else None
        return costs[to]

    def leads(here: Cell) -> tuple[Cell, ...]:
        return () if here in watched else way.around(here)

    def cost(here: Cell, to: Cell) -> int | None:
        return weight(to) if leads(here) else None

    found = flooded(start, allowance(fight, one, "walk"), leads, weight, MOST_CELLS)
    return _Spread(found=found, cost=cost, way=way, start=start)


_SPREADS: Final = Remembered(_spread_out, most=8)
"""What is offered, previewed and asked asks the same."""


def zones_elsewhere(fight: Fight, one: Combatant) -> list[Zone]:
    """Those that it does not stand in."""
    own = zones_at(fight, squares_of(one))
    return [zone for zone in fight.battlefield.zones if zone not in own]


def watchers(fight: Fight, one: Combatant) -> tuple[Combatant, ...]:
    """Those who could strike at it when it leaves a square beside them."""
    if fight.options["reactions"] == "off":
        return ()
    others = (other for other in fight.combatants.values() if are_foes(other, one))
    return tuple(
        other for other in others if not other.used.opportunity and can_react(other) and basic_melee(other)
    )


def _watched(one: Combatant, looking: tuple[Combatant, ...]) -> frozenset[Cell]:
    """Where its top left square is while it stands beside one of them."""
    cells = set[Cell]()
    for other in looking:
        (left, top), wide = other.cell, one.side + other.side + 1
        spend(wide * wide)
        cells.update(rectangle((left - one.side, top - one.side), wide, wide))
    return frozenset(cells)
