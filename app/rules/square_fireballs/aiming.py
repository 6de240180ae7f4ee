"""Whom a power can take: reach, range, sight, areas; and the modifiers of its hit roll."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, Literal

from app.rules.common.words import Source
from app.rules.core import Cell, Reason
from app.rules.replacing import replace
from app.rules.space.lines import FIRST, First, Line, apart, around, blasts, lines
from app.rules.space.squares import burst, distance, footprint
from app.rules.square_fireballs.ground import ground_of
from app.rules.square_fireballs.sight import Cover, Pair, Sight, best_pair, is_flanked
from app.rules.square_fireballs.state import Combatant, Fight, Manner
from app.rules.square_fireballs.status import (
    ADVANTAGE,
    HINDERED,
    are_foes,
    charmers,
    defense_of,
    has,
    has_any,
    is_out,
    is_there,
    shares_a_belly,
    squares_of,
    taunters,
)
from app.rules.square_fireballs.words import AREAS, Power, Target
from app.rules.work import spend

RANGES = "Range and Targeting"
SIGHT = "Line of Sight and Cover"
TARGETS = "Attacking"
MODIFIERS = "Hit Modifiers"
POINTED: Final = ("melee", "ranged")
D20 = 20
EACH = 40


@dataclass(frozen=True, slots=True, kw_only=True)
class Aim:
    """A power, who uses it, and from where to where."""

    actor: Combatant
    power: Power
    at: Cell | None = None
    first: First | None = None
    start: Cell | None = None
    end: Cell | None = None
    manner: Manner = "own"

    @property
    def shape(self) -> str:
        """The kind of its target."""
        return self.power.target.kind


def basic(one: Combatant, kind: Literal["melee", "ranged"]) -> str | None:
    """Its first basic power of a kind."""
    fits = (name for name, power in one.powers.items() if power.target.kind == kind)
    return next((name for name in fits if "basic" in one.powers[name].keywords), None)


def reach_of(aim: Aim) -> int:
    """How far a melee power reaches."""
    return aim.actor.reach if aim.power.target.reach is None else aim.power.target.reach


def range_of(one: Combatant, target: Target) -> int:
    """How far it goes, less what armour takes away. (Range and Targeting)"""
    return max(0, target.range - abs(one.range_penalty))


def starts_of(aim: Aim) -> tuple[Cell, ...]:
    """The squares of the user that may count: one that was named, or all."""
    own = squares_of(aim.actor)
    return (aim.start,) if aim.start in own and aim.start is not None else own


def area_cells(fight: Fight, aim: Aim) -> tuple[Cell, ...] | Reason:
    """The squares of an area on the map. (Close and Area powers: Burst, Blast, Line)"""
    target, own = aim.power.target, squares_of(aim.actor)
    ground = ground_of(fight)
    if target.kind == "close-burst":
        return tuple(cell for cell in around(own, target.n) if ground.is_on(cell))
    at = aim.at
    if at is None:
        return Reason(code="bad-command", figures={"detail": "at is missing"})
    if target.kind == "area-burst":
        wide = burst(at, target.n)
    elif target.kind == "close-blast":
        wide = footprint(at, max(1, target.n))
    else:
        wide = line_cells(aim, at)
    if target.kind != "close-blast" and not ground.is_on(at):
        return Reason(code="off-the-map", cite=RANGES, figures={"cell": f"{at[0]},{at[1]}"})
    return tuple(cell for cell in wide if ground.is_on(cell))


def line_cells(aim: Aim, at: Cell) -> tuple[Cell, ...]:
    """The squares of a line from the nearest square of the user, without its own."""
    own, ways = squares_of(aim.actor), courses(aim, at)
    way = ways[1] if aim.first == "diagonal" and len(ways) > 1 else ways[0]
    return tuple(cell for cell in way if cell not in own)


def courses(aim: Aim, at: Cell) -> tuple[Line, ...]:
    """The one or two ways of a line to its last square. (Lines)"""
    return lines(min(starts_of(aim), key=lambda cell: distance(cell, at)), at)


def against_area(fight: Fight, aim: Aim, sight: Sight | None = None) -> Iterator[Reason]:
    """May an area lie there? `sight` as things stand, if it is at hand. (Range of Area Burst powers)"""
    target, at, own = aim.power.target, aim.at, squares_of(aim.actor)
    if at is None or target.kind == "close-burst":
        return
    about = {"actor": aim.actor.id}
    away = apart(own, (at,))
    if target.kind == "area-burst":
        most = range_of(aim.actor, target)
        if away > most:
            yield Reason(
                code="out-of-range", cite=RANGES, figures={"distance": away, "most": most}, about=about
            )
        if not has(aim.actor, "blinded") and not (sight or Sight(fight)).sees(own, (at,)):
            yield Reason(code="no-line-of-sight", cite=SIGHT, about=about)
    elif target.kind == "close-blast":
        if at not in blasts(own, max(1, target.n)):
            steps = apart(own, footprint(at, max(1, target.n)))
            yield Reason(
                code="out-of-range", cite=RANGES, figures={"distance": steps, "most": 1}, about=about
            )
    elif away > target.n:
        figures = {"distance": away, "most": target.n}
        yield Reason(code="out-of-range", cite=RANGES, figures=figures, about=about)
    elif away < target.n:
        yield Reason(
            code="not-on-a-line", cite=RANGES, figures={"distance": away, "most": target.n}, about=about
        )


def is_meant(aim: Aim, other: Combatant) -> bool:
    """Does the power take such as this one?"""
    if aim.manner == "forced":
        return other.id != aim.actor.id
    match aim.power.whom:
        case "enemies":
            return are_foes(aim.actor, other)
        case "allies":
            return other.faction == aim.actor.faction and other.id != aim.actor.id
        case _:
            return True


def inside(fight: Fight, aim: Aim, cells: tuple[Cell, ...]) -> tuple[str, ...]:
    """Whom an area may take, in the order of setup; the hidden only with somebody who is not, no charmer."""
    area, spared, is_within = frozenset(cells), charmers(aim.actor), not is_there(aim.actor)
    spend(len(fight.combatants) * 2)
    there = [
        one
        for one in fight.combatants.values()
        if not is_out(one)
        and is_meant(aim, one)
        and not (aim.power.is_attack and one.id in spared)
        and (shares_a_belly(aim.actor, one) if is_within else _is_in(one, area))
    ]
    if aim.power.is_attack and all(has(one, "hidden") for one in there):
        return ()
    return tuple(one.id for one in there)


def _is_in(one: Combatant, area: frozenset[Cell]) -> bool:
    return is_there(one) and any(cell in area for cell in squares_of(one))


def against_target(fight: Fight, sight: Sight, aim: Aim, other: Combatant) -> Iterator[Reason]:
    """Why it cannot be aimed at somebody, for melee and ranged powers. (Range and Targeting)"""
    one, power = aim.actor, aim.power
    about = {"actor": one.id, "target": other.id}
    yield from against_choosing(aim, other)
    if not is_there(one):
        if not shares_a_belly(one, other):
            yield Reason(code="no-line-of-sight", cite=SIGHT, about=about)
        return
    away = apart(squares_of(one), squares_of(other))
    most = reach_of(aim) if aim.shape == "melee" else range_of(one, power.target)
    if aim.shape == "ranged" and power.is_attack:
        most *= 2
    if away > most:
        yield Reason(code="out-of-range", cite=RANGES, figures={"distance": away, "most": most}, about=about)
    ends = (aim.end,) if aim.end is not None else squares_of(other)
    if not has(one, "blinded") and not sight.sees(starts_of(aim), ends):
        yield Reason(code="no-line-of-sight", cite=SIGHT, about=about)


def against_choosing(aim: Aim, other: Combatant) -> Iterator[Reason]:
    """Why it cannot be aimed at somebody, wherever both stand."""
    one = aim.actor
    is_away = not (is_there(other) or shares_a_belly(one, other))
    if one.id == other.id or is_out(other) or is_away or not is_meant(aim, other):
        yield Reason(code="not-a-target", cite=TARGETS, about={"actor": one.id, "target": other.id})
    if aim.power.is_attack:
        yield from _against_attacking(aim, other)


def _against_attacking(aim: Aim, other: Combatant) -> Iterator[Reason]:
    about = {"actor": aim.actor.id, "target": other.id}
    if other.id in charmers(aim.actor):
        yield Reason(code="charmed", cite="Standard Status Effects", about=about)
    if has(other, "hidden") and aim.shape in POINTED:
        yield Reason(code="target-hidden", cite="Stealth status effects", about=about)
    if has(other, "shrouded") and (aim.shape == "ranged" or aim.manner in ("reaction", "opportunity")):
        yield Reason(code="target-shrouded", cite="Stealth status effects", about=about)


def can_take(fight: Fight, aim: Aim, other: Combatant) -> bool:
    """Can it be aimed at somebody, or does its area hold them?"""
    if aim.shape == "self":
        return True
    if aim.shape in POINTED:
        return next(against_target(fight, Sight(fight), aim, other), None) is None
    return aimed_at(fight, aim, other) is not None


def aimed_at(fight: Fight, aim: Aim, other: Combatant) -> Aim | None:
    """An area laid so that it takes somebody, the first way that there is."""
    for laid in _laid(aim, other):
        cells = area_cells(fight, laid)
        if isinstance(cells, Reason) or next(against_area(fight, laid), None) is not None:
            continue
        if other.id in inside(fight, laid, cells):
            return laid
    return None


def _laid(aim: Aim, other: Combatant) -> Iterator[Aim]:
    """Ways to lay an area towards somebody."""
    target, own, body = aim.power.target, squares_of(aim.actor), squares_of(other)
    if target.kind == "close-burst":
        yield aim
    elif target.kind == "area-burst":
        yield replace(aim, at=other.cell)
    elif target.kind == "close-blast":
        side = max(1, target.n)
        for at in blasts(own, side) if apart(own, body) <= side else ():
            spend(side)
            yield replace(aim, at=at)
    elif apart(own, body) <= target.n:
        for at in around(own, target.n):
            if apart(own, (at,)) == target.n:
                ways = (replace(aim, at=at, first=first) for first in FIRST)
                yield from (way for way in ways if not set(body).isdisjoint(line_cells(way, at)))


@dataclass(frozen=True, slots=True, kw_only=True)
class Roll:
    """A hit roll before its die: what is added, what it has to reach."""

    modifiers: tuple[Source, ...]
    defense: int
    pair: Pair
    cover: Cover
    edge: int
    """With a natural roll of so much a hit is critical."""

    @property
    def bonus(self) -> int:
        """All modifiers together."""
        return sum(one.figure for one in self.modifiers)

    @property
    def chance(self) -> float:
        """By what chance it hits."""
        hits = sum(face + self.bonus >= self.defense for face in range(1, D20 + 1))
        return hits / D20


def pair_of(fight: Fight, sight: Sight, aim: Aim, other: Combatant) -> Pair:
    """The squares that count: of an area burst its origin, else those of the user. (Cover)"""
    starts, ends = starts_of(aim), (aim.end,) if aim.end in squares_of(other) and aim.end else ()
    is_area = aim.shape in AREAS
    if aim.shape == "area-burst" and aim.at is not None and fight.options["area_cover_from"] == "origin":
        starts = (aim.at,)
    for needs_sight in (not is_area and not has(aim.actor, "blinded"), False):
        found = best_pair(
            sight, starts, aim.actor, other, ends=ends, counts_dark=not is_area, needs_sight=needs_sight
        )
        if found is not None:
            return found
    raise ValueError("everybody fills a square")


def hit_roll(fight: Fight, sight: Sight, aim: Aim, other: Combatant, targets: tuple[str, ...]) -> Roll:
    """The modifiers of a hit roll, each named. (Hit Modifiers)"""
    spend(EACH)
    one, attack = aim.actor, aim.power.attack
    pair = pair_of(fight, sight, aim, other)
    cover = pair.cover
    if has(other, "prone") and aim.shape != "melee":
        cover = "cover" if cover == "none" else "superior"
    figures = {
        "hit": one.hit if attack is None or attack.hit is None else attack.hit,
        "escalation": fight.escalation,
        "opportunity": one.opportunity if aim.manner == "opportunity" else 0,
        "advantage": 2 if grants_advantage(fight, aim, other) else 0,
        "cover": -2 if cover != "none" else 0,
        "superior-cover": -3 if cover == "superior" else 0,
        "concealment": -2 if pair.concealment != "none" else 0,
        "superior-concealment": -3 if pair.concealment == "superior" else 0,
        "hindered": -2 if has_any(one, HINDERED) else 0,
        "long-range": -2 if _is_long(aim, other) else 0,
        "taunted": -2 if aim.manner != "forced" and ignores_taunt(fight, one, other, targets) else 0,
    }
    is_helpless = aim.shape == "melee" and (has(other, "helpless") or has(other, "unconscious"))
    return Roll(
        modifiers=tuple(Source(name=name, figure=figure) for name, figure in figures.items() if figure),
        defense=defense_of(other, "arm" if attack is None else attack.vs),
        pair=pair,
        cover=cover,
        edge=D20 - one.crit_range - (10 if is_helpless else 0),
    )


def grants_advantage(fight: Fight, aim: Aim, other: Combatant) -> bool:
    """Is it easier to hit? (Hit Modifiers)"""
    if has_any(other, ADVANTAGE) or has(aim.actor, "hidden"):
        return True
    return aim.shape == "melee" and (has(other, "prone") or is_flanked(fight, other))


def _is_long(aim: Aim, other: Combatant) -> bool:
    """Beyond its range a shot is harder. (Range and Targeting)"""
    if aim.shape != "ranged":
        return False
    return apart(squares_of(aim.actor), squares_of(other)) > range_of(aim.actor, aim.power.target)


def ignores_taunt(fight: Fight, one: Combatant, other: Combatant, targets: tuple[str, ...]) -> bool:
    """Is it an enemy that does not taunt, while not all who do are targets? (Sidebar: ignoring Taunts)"""
    calling = taunters(fight, one)
    if not calling or not are_foes(one, other) or other.id in calling:
        return False
    return not calling.issubset(targets)
