"""Which move leads where somebody wants to be: the least that suffices, and what a temper makes of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from app.opponent.eyes import Eyes, Offer
from app.opponent.ways import distance

SOON: Final = 2
"""Turns."""
PLACED: Final = frozenset({"path", "area", "facing"})
NEAR: Final = 0.5
"""Of its range: foes who are nearer are too near for who keeps away."""


def place_of(offer: Offer) -> Mapping[str, Any] | None:
    """What a move still needs to lead somewhere."""
    needs: Sequence[Mapping[str, Any]] = offer["needs"] if offer["group"] == "move" else ()
    return next((one for one in needs if one["kind"] in PLACED), None)


def on_guard(eyes: Eyes, actor: str, goals: Sequence[str], offers: Sequence[Offer]) -> list[Offer]:
    """Moves after which a guard can strike. The farthest of several leaves no time for that."""
    reaches = {_reach(need) for offer in offers if (need := place_of(offer)) and need["kind"] != "facing"}
    most = max(reaches) if len(reaches) > 1 else float("inf")
    return [
        offer
        for offer in offers
        if goals
        and (need := place_of(offer))
        and _reach(need) < most
        and _leads_to(eyes, actor, goals[0], need)
    ]


def _reach(need: Mapping[str, Any]) -> float:
    return float(len(need.get("among") or ()) if need["kind"] == "area" else need.get("reach") or 1)


def _leads_to(eyes: Eyes, actor: str, goal: str, need: Mapping[str, Any]) -> bool:
    if need["kind"] == "area":
        return eyes.combatants[goal].get("area") in (need.get("among") or ())
    return distance(eyes, actor, goal) <= _reach(need) + 1


def in_order(
    eyes: Eyes, actor: str, goals: Sequence[str], offers: Sequence[Offer], *, in_one: bool = False
) -> list[Offer]:
    """The first that leads to where it could strike, then the longest; `in_one`: to get there is all.

    The farthest of several leaves no time to strike: it is for who would be out of reach even then.
    """
    if not goals:
        return list(offers)
    far = distance(eyes, actor, goals[0])
    arm = 0.0 if in_one else max(_ranges(eyes.combatants[actor]), default=0.0)
    wanted = far - arm if arm < far else far
    reaches = sorted({_reach(need) for one in offers if (need := place_of(one)) and need["kind"] == "path"})
    strides = reaches if in_one or len(reaches) < 2 else reaches[:-1]

    def rank(offer: Offer) -> tuple[int, float]:
        need = place_of(offer)
        if need is None or need["kind"] != "path":
            return (3, 0) if need and need["kind"] == "facing" else (0, 0)
        reach = _reach(need)
        if reach in strides:
            return (0, 0) if reach >= wanted else (2, -reach)
        return (1 if far - reach >= strides[-1] else 2, 0)

    return sorted(offers, key=rank)


def is_pressed(eyes: Eyes, actor: str) -> bool:
    """Has it something that carries far, and a foe too near for it?"""
    me = eyes.combatants[actor]
    farthest = max(_ranges(me), default=0.0)
    near = min((distance(eyes, actor, foe) for foe in eyes.foes(actor)), default=farthest)
    return near < 1 if me.get("area") and farthest else near < NEAR * farthest


def is_in_danger(eyes: Eyes, actor: str, offers: Sequence[Offer]) -> bool:
    """Could a foe as swift as itself strike it soon? The farthest of several moves leaves no time to."""
    strides = sorted({_reach(need) for one in offers if (need := place_of(one)) and need["kind"] == "path"})
    stride = max(strides[:-1] or strides, default=0.0)
    near = min((distance(eyes, actor, foe) for foe in eyes.foes(actor)), default=float("inf"))
    return near <= SOON * stride


def _ranges(told: object) -> Iterator[float]:
    """Every range that is told of somebody's attacks and whatever else they have."""
    if isinstance(told, Mapping):
        for name, one in told.items():
            if name == "range" and isinstance(one, int | float):
                yield float(one)
            else:
                yield from _ranges(one)


def least(offers: Sequence[Offer]) -> list[Offer]:
    """Moves no longer than the first that is offered: they leave time to strike."""
    placed = [
        (offer, _reach(need)) for offer in offers if (need := place_of(offer)) and need["kind"] != "facing"
    ]
    return [offer for offer, reach in placed if reach <= placed[0][1]]
