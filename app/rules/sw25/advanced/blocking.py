"""Who can stop a move, and on which stretch of its path."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import combinations, pairwise

from app.rules.space.plane import EPSILON_CM, Route, Span, common, joined, shadow, without
from app.rules.sw25.advanced.leaving import counts, counts_as_blocker, outnumbers, slips_through
from app.rules.sw25.advanced.occupancy import barriers_in, block_reach, circles_on, occupancy, ratio
from app.rules.sw25.advanced.standing import has_room
from app.rules.sw25.advanced.state import Combatant, Fight
from app.rules.sw25.body.derived import able_foes
from app.rules.sw25.body.riding import blocking_together, sections_together, steppers
from app.rules.work import spend

CITE_OUTSIDE = "Blocking Movement / Coordinates for Blocking Movement"
CITE_INSIDE = "Blocking in Skirmish / Blocking Possibilities via Faction Comparison"
CITE_INDEPENDENT = "Blocking in Skirmish / Blocking by an Independent Character (Caution)"
CITE_SECTIONS = "Blocking Movement / Multi-Section Monsters"
MOST_OPTIONS = 24
MOST_SETS = 240


@dataclass(frozen=True, slots=True, kw_only=True)
class Stop:
    """A set from which nobody can be spared, and a stretch on which it can stop the mover."""

    by: tuple[str, ...]
    first_cm: float
    last_cm: float
    skirmish: str | None = None
    """The one whose members pull the mover to its centre."""
    of: str = ""
    """The one in which an independent blocker stands."""
    circles: frozenset[str] = frozenset()
    """Those in one of which an independent blocker has to meet the mover."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Stops:
    """Everything that can stop a move."""

    need: int = 0
    """Blocking sections wanted outside skirmishes."""
    options: tuple[Stop, ...] = ()
    """The first of them, for showing: what is ruled goes by the other fields."""
    pulls: tuple[Stop, ...] = ()
    """All by which those in melee pull the mover in."""
    outsiders: tuple[tuple[str, tuple[Span, ...]], ...] = ()
    independents: tuple[tuple[str, tuple[Span, ...]], ...] = ()
    members: tuple[tuple[str, tuple[Span, ...]], ...] = ()
    zones: tuple[Zone, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Zone:
    """A stretch of the path inside the same skirmishes, and which of them suffice to interfere there."""

    first_cm: float
    last_cm: float
    skirmishes: frozenset[str]
    parties: tuple[frozenset[str], ...]
    """One alone or several together, the largest first: their fighters are enough to stop the mover."""

    def party_of(self, name: str) -> frozenset[str]:
        """The largest to which this skirmish belongs; empty where its fighters cannot stop the mover."""
        return next((party for party in self.parties if name in party), frozenset())

    @property
    def open(self) -> frozenset[str]:
        """Every skirmish whose fighters may take part."""
        return frozenset().union(*self.parties)


def need_of(fight: Fight, mover: Combatant) -> int:
    """Blocking sections wanted: one stops two, under water one. (adv: Multi-Section Monsters)"""
    return -(-sections_together(fight, mover) // ratio(fight))


def stops(
    fight: Fight, mover: Combatant, route: Route, exempt: frozenset[str], passed: frozenset[str] = frozenset()
) -> Stops:
    """All who can stop this move where, those aside who have passed. (adv: Blocking Movement)"""
    if fight.options["blocking"] == "off" or mover.faction == "neutral" or slips_through(fight, mover):
        return Stops()
    if route.length <= EPSILON_CM:
        return Stops()
    spend(len(fight.combatants) // 2 + len(fight.skirmishes))
    circles = circles_on(fight, route)
    hostile = [one for one in able_foes(fight.combatants.values(), mover) if one.id not in passed]
    zones = tuple(_zones(fight, mover, {n: s for n, s in circles.items() if n not in exempt}))
    stepping = steppers(fight, hostile)
    outsiders = tuple(_outsiders(fight, stepping, route, circles))
    members = tuple(_members(fight, hostile, zones))
    independents = tuple(_independents(fight, stepping, route, zones))
    need = need_of(fight, mover)
    pulls = _in_order(fight, _pulls(fight, hostile, zones))
    options = [*_sets(fight, route, outsiders, need), *pulls, *_singles(fight, independents, zones)]
    return Stops(
        need=need,
        options=_in_order(fight, options)[:MOST_OPTIONS],
        pulls=pulls,
        outsiders=outsiders,
        independents=independents,
        members=members,
        zones=zones,
    )


def open_on(fight: Fight, mover: Combatant, route: Route, exempt: frozenset[str]) -> frozenset[str]:
    """The skirmishes that may stop it on this path, alone or together with others. (adv: Overlap)"""
    circles = {name: spans for name, spans in circles_on(fight, route).items() if name not in exempt}
    return frozenset().union(*(zone.open for zone in _zones(fight, mover, circles)))


def _in_order(fight: Fight, options: Iterable[Stop]) -> tuple[Stop, ...]:
    """By the first point; outsiders first, then by skirmish, then as in setup."""
    found = list(options)
    if not found:
        return ()
    order = occupancy(fight).order
    spend(2 * len(found))

    def rank(stop: Stop) -> tuple[float, str, list[int], float]:
        return (
            round(stop.first_cm, 6),
            stop.skirmish or stop.of,
            sorted(order[one] for one in stop.by),
            stop.last_cm,
        )

    return tuple(sorted(found, key=rank))


def _outsiders(
    fight: Fight, stepping: list[Combatant], route: Route, circles: dict[str, tuple[Span, ...]]
) -> Iterator[tuple[str, tuple[Span, ...]]]:
    """The free within their Limited Move of the path, but for points in or on a circle. (adv: Blocking)"""
    inside = occupancy(fight).inside
    taken = [span for spans in circles.values() for span in spans]
    free = [one for one in stepping if not (inside[one.id] or one.skirmish or one.contact)]
    for name, spans in _stepped(fight, free, route):
        if taken:
            spans = tuple(span for span in without(spans, taken) if has_room(fight, route, span))
        if spans:
            yield name, spans


def _stepped(fight: Fight, some: list[Combatant], route: Route) -> Iterator[tuple[str, tuple[Span, ...]]]:
    """Who of them can step onto the path, and where. (adv: Coordinates for Blocking)"""
    reach = {one.id: block_reach(fight, one) for one in some}
    near = route.inside_each((one.id, one.at, reach[one.id]) for one in some) if some else {}
    for name, spans in near.items():
        if left := _past_walls(fight, fight.combatants[name], route, reach[name], spans):
            yield name, left


def _past_walls(
    fight: Fight, one: Combatant, route: Route, reach: int, spans: tuple[Span, ...]
) -> tuple[Span, ...]:
    """What is left of these stretches where a straight line to them is free of walls. (G13)"""
    if not fight.battlefield.obstacles:
        return spans
    legs = route.legs_near(one.at, reach)
    x, y = one.at
    for barrier in barriers_in(fight, (x - reach, y - reach, x + reach, y + reach)):
        spend(1 + len(legs))
        dark = shadow(legs, one.at, barrier.wall)
        spans = without(spans, dark) if dark else spans
        if not spans:
            break
    return spans


def _sets(
    fight: Fight, route: Route, outsiders: tuple[tuple[str, tuple[Span, ...]], ...], need: int
) -> Iterator[Stop]:
    """Sets of free characters that are enough together and all arrive, by their first common point."""
    pieces = sorted(
        (
            Stretch(
                first_cm=first, last_cm=last, id=name, weight=blocking_together(fight, fight.combatants[name])
            )
            for name, spans in outsiders
            for first, last in spans
        ),
        key=lambda piece: piece.first_cm,
    )
    found, coming, here = 0, 0, list[Stretch]()
    done: set[tuple[frozenset[str], float]] = set()
    for start in dict.fromkeys(piece.first_cm for piece in pieces):
        here = [piece for piece in here if start <= piece.last_cm + EPSILON_CM]
        while coming < len(pieces) and pieces[coming].first_cm <= start + EPSILON_CM:
            here = [*(piece for piece in here if piece.id != pieces[coming].id), pieces[coming]]
            coming += 1
        spend(1 + len(here) // 4)
        if sum(piece.weight for piece in here) < need:
            continue
        for chosen in _enough(fight, here, start, need):
            spend(10)
            key = frozenset(piece.id for piece in chosen), round(start, 6)
            if key in done:
                continue
            done.add(key)
            last = max(start, min(piece.last_cm for piece in chosen))
            if not has_room(fight, route, (start, last)):
                continue
            found += 1
            names = tuple(sorted((piece.id for piece in chosen), key=occupancy(fight).order.__getitem__))
            yield Stop(by=names, first_cm=start, last_cm=last)
        if found >= MOST_OPTIONS:
            return


@dataclass(frozen=True, slots=True, kw_only=True)
class Stretch:
    """One stretch on which one blocker can arrive."""

    first_cm: float
    last_cm: float
    id: str
    weight: int


def _enough(fight: Fight, here: list[Stretch], start: float, need: int) -> Iterator[list[Stretch]]:
    """Sets that become possible at this point, each with one who arrives only now; at most `MOST_SETS`."""
    spend(len(here))
    order = occupancy(fight).order
    new = sorted((p for p in here if p.first_cm >= start - EPSILON_CM), key=lambda p: order[p.id])
    old = [p for p in here if p.first_cm < start - EPSILON_CM]
    left = MOST_SETS
    for number, piece in enumerate(new):
        if piece.weight >= need:
            yield [piece]
            continue
        spend(len(here))
        others = sorted((*old, *new[number + 1 :]), key=lambda p: (-p.weight, order[p.id]))
        for rest in _fill(others, need - piece.weight, need):
            yield [piece, *rest]
            left -= 1
            if left <= 0:
                return


def _fill(others: list[Stretch], missing: int, need: int) -> Iterator[list[Stretch]]:
    """Heaviest first, stopping when it is enough: nobody in it can be spared, nor whom they join."""
    remaining = sum(p.weight for p in others)
    for number, piece in enumerate(others):
        spend(1)
        if remaining < missing:
            return
        remaining -= piece.weight
        if piece.weight >= need:
            continue
        if piece.weight >= missing:
            yield [piece]
        else:
            for rest in _fill(others[number + 1 :], missing - piece.weight, need - piece.weight):
                yield [piece, *rest]


def _zones(fight: Fight, mover: Combatant, circles: dict[str, tuple[Span, ...]]) -> Iterator[Zone]:
    """The path cut where it enters and leaves circles."""
    known: dict[frozenset[str], tuple[frozenset[str], ...]] = {}

    def zone(first: float, last: float, names: frozenset[str]) -> Zone:
        if names not in known:
            known[names] = tuple(_parties(fight, mover, names))
        return Zone(first_cm=first, last_cm=last, skirmishes=names, parties=known[names])

    if len(circles) == 1:
        ((name, spans),) = circles.items()
        yield from (zone(a, b, frozenset({name})) for a, b in spans)
        return
    marks = sorted({mark for spans in circles.values() for span in spans for mark in span})
    stretches = [(a, b) for a, b in pairwise(marks) if b - a > EPSILON_CM]
    points = [span for spans in circles.values() for span in spans if span[1] - span[0] <= EPSILON_CM]
    last: Zone | None = None
    coming = sorted(((p, q, name) for name, spans in circles.items() for p, q in spans), reverse=True)
    held: list[tuple[float, float, str]] = []
    for a, b in sorted((*stretches, *points)):
        middle = (a + b) / 2
        held = [one for one in held if middle <= one[1] + EPSILON_CM]
        while coming and coming[-1][0] - EPSILON_CM <= middle:
            held.append(coming.pop())
        spend(2 + len(held))
        here = frozenset(name for _, q, name in held if middle <= q + EPSILON_CM)
        if last and here == last.skirmishes and a <= last.last_cm + EPSILON_CM:
            last = zone(last.first_cm, b, here)
            continue
        if last and last.skirmishes:
            yield last
        last = zone(a, b, here)
    if last and last.skirmishes:
        yield last


def _parties(fight: Fight, mover: Combatant, names: frozenset[str]) -> Iterator[frozenset[str]]:
    """Each skirmish counted alone, and those of several together. (adv: Faction Comparison; Overlap)

    Friends in the one do not open the way out of the other. At most five circles hold one point, since none
    holds the centre of another.
    """
    for size in range(len(names), 0, -1):
        for some in combinations(sorted(names), size):
            if _is_stoppable(fight, mover, frozenset(some)):
                yield frozenset(some)


def _is_stoppable(fight: Fight, mover: Combatant, skirmishes: frozenset[str]) -> bool:
    """Not where its side is more than twice the other. (adv: Faction Comparison)"""
    count = counts(fight, mover, skirmishes)
    return count.blocking > 0 and not outnumbers(fight, count)


def _pullers(fight: Fight, hostile: list[Combatant], party: frozenset[str]) -> tuple[Combatant, ...]:
    spend(1 + len(hostile) // 8)
    return tuple(one for one in hostile if one.skirmish in party and counts_as_blocker(fight, one))


def _members(
    fight: Fight, hostile: list[Combatant], zones: tuple[Zone, ...]
) -> Iterator[tuple[str, tuple[Span, ...]]]:
    """Those in melee, on every stretch inside their skirmish."""
    spans: dict[str, list[Span]] = {}
    for zone in zones:
        for one in _pullers(fight, hostile, zone.open):
            spans.setdefault(one.id, []).append((zone.first_cm, zone.last_cm))
    for name, some in spans.items():
        yield name, joined(some)


def _pulls(fight: Fight, hostile: list[Combatant], zones: tuple[Zone, ...]) -> Iterator[Stop]:
    """Those in melee pull the mover to their centre; in an overlap once for each circle. (adv)"""
    found: dict[tuple[str, tuple[str, ...]], list[Span]] = {}
    for zone in zones:
        for name in sorted(zone.open):
            pullers = _pullers(fight, hostile, zone.party_of(name))
            if any(one.skirmish == name for one in pullers):
                by = tuple(one.id for one in pullers)
                found.setdefault((name, by), []).append((zone.first_cm, zone.last_cm))
    for (name, by), spans in found.items():
        for first, last in joined(spans):
            yield Stop(by=by, first_cm=first, last_cm=last, skirmish=name, of=name)


def _independents(
    fight: Fight, stepping: list[Combatant], route: Route, zones: tuple[Zone, ...]
) -> Iterator[tuple[str, tuple[Span, ...]]]:
    """Within their own Limited Move and the skirmish. (adv: Blocking by an Independent Character)"""
    inside = occupancy(fight).inside
    loose = [one for one in stepping if inside[one.id] and not (one.skirmish or one.contact)]
    held: dict[str, list[Span]] = {}
    for one in loose:
        spend(1 + len(zones) // 8)
        held[one.id] = [
            (zone.first_cm, zone.last_cm) for zone in zones if not zone.open.isdisjoint(inside[one.id])
        ]
    for name, steps in _stepped(fight, [one for one in loose if held[one.id]], route):
        circles = frozenset(inside[name])
        stretches = joined(common(steps, held[name]))
        spans = tuple(span for span in stretches if has_room(fight, route, span, circles))
        if spans:
            yield name, spans


def _singles(
    fight: Fight, independents: tuple[tuple[str, tuple[Span, ...]], ...], zones: tuple[Zone, ...]
) -> Iterator[Stop]:
    """An independent blocks alone: its side was counted together already."""
    inside = occupancy(fight).inside
    for name, spans in independents:
        for first, last in spans:
            spend(1 + len(zones) // 8)
            of = min(
                (
                    min(z.skirmishes)
                    for z in zones
                    if z.first_cm <= first + EPSILON_CM and first <= z.last_cm + EPSILON_CM
                ),
                default="",
            )
            yield Stop(by=(name,), first_cm=first, last_cm=last, of=of, circles=frozenset(inside[name]))
