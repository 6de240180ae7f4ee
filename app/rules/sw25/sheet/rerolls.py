"""What a sheet may do about a roll that has been seen: turn the dice over, or throw them again."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Annotated, Literal, get_args

from app.rules.common.words import Written
from app.rules.core import AtMost, Distinct, Id, Who, seen
from app.rules.sw25.sheet.character import Costs, Names

Rolled = Literal[
    "accuracy", "evasion", "magic", "fortitude", "willpower", "initiative", "death", "knowledge", "damage"
]
ROLLED: frozenset[str] = frozenset(get_args(Rolled))
Asks = Literal["always", "low", "failure", "never"]
"""When whoever leads it is asked: of every roll, of low ones that do not win already, of a double 1."""
SEVEN = 7
"""A die turned over shows so much less what it showed."""
FAIR = 7
"""Two dice come to this on average: what is below it is low."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Reroll(Written):
    """One way to answer a roll of its own. Who sees it sees it whole."""

    id: Id = seen(Who.ALL)
    names: Names = seen(Who.ALL, default_factory=dict)
    does: Literal["turn", "again"] = seen(Who.ALL, default="again")
    """Each die shows 7 less what it showed, or both are thrown anew."""
    of: Annotated[tuple[Rolled, ...], AtMost(20), Distinct()] = seen(Who.ALL, default=())
    """Which throws of two dice; none named: all of them."""
    keep: Literal["new", "better"] = seen(Who.ALL, default="new")
    costs: Costs | None = seen(Who.ALL, default=None)
    once: Literal["round", "fight"] | None = seen(Who.ALL, default=None)

    def answers(self, what: str) -> bool:
        """Is it for such a throw?"""
        return what in self.of if self.of else what in ROLLED

    def fault(self) -> str | None:
        """Why nothing can be answered so, or None."""
        if self.does == "turn" and self.keep == "better":
            return "keep: goes with dice that are thrown again"
        return self.costs.fault() if self.costs is not None else None


Rerolls = Annotated[tuple[Reroll, ...], AtMost(10)]


def turned(faces: Iterable[int]) -> tuple[int, ...]:
    """Every die turned over."""
    return tuple(SEVEN - face for face in faces)


def chance_of_more(total: int) -> float:
    """How likely two dice come to more than this."""
    return sum(a + b > total for a in range(1, SEVEN) for b in range(1, SEVEN)) / 36


def faults_of_rerolls(rerolls: Iterable[Reroll]) -> Iterator[str]:
    """What is wrong with those of a sheet."""
    found: set[str] = set()
    for one in rerolls:
        if one.id in found:
            yield f"rerolls: {one.id} is there twice"
        found.add(one.id)
        if wrong := one.fault():
            yield f"rerolls: {one.id}: {wrong}"
