"""How much work one command or question may cost, counted in units: the same always costs the same."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from contextvars import ContextVar
from typing import Final, Generic, TypeVar

from app.rules.core import Reason

A = TypeVar("A")
K = TypeVar("K")
T = TypeVar("T")
BUDGET: Final = 500_000
"""Units that one command, preview or query may cost. A unit is about a microsecond of ordinary work."""
STEP: Final = 2_000
"""After that many units the work is paused for a moment, where somebody asked for that."""


class TooMuch(Exception):
    """The work passed its budget: answer with `reason`, and change nothing."""

    def __init__(self, work: int, budget: int) -> None:
        super().__init__(f"{work} of {budget}")
        self.work = work
        self.budget = budget

    @property
    def reason(self) -> Reason:
        return Reason(code="too-much", figures={"work": self.work, "budget": self.budget})


class TooLong(Exception):
    """The work passed what may be done at once: do it again from the beginning where it holds up nobody."""


class Meter:
    """Counts the units of one piece of work."""

    __slots__ = ("_budget", "_is_at_once", "_pause", "looks_at", "spent")

    def __init__(
        self, budget: int | None, *, at_once: int | None = None, pause: Callable[[], None] | None = None
    ) -> None:
        """`budget`: beyond it `TooMuch`. `at_once`: beyond it `TooLong`. `pause` is called each `STEP`."""
        self.spent = 0
        self._budget = budget
        self._pause = pause
        self._is_at_once = at_once is not None
        self.looks_at: float = at_once if at_once is not None else self._after(0)

    def _after(self, spent: int) -> float:
        """When to look again."""
        most = float("inf") if self._budget is None else self._budget
        return min(most, spent + STEP) if self._pause else most

    def look(self) -> None:
        """More was spent than `looks_at`."""
        if self._is_at_once:
            raise TooLong
        if self._budget is not None and self.spent > self._budget:
            raise TooMuch(self.spent, self._budget)
        if self._pause:
            self._pause()
        self.looks_at = self._after(self.spent)


_METER: ContextVar[Meter | None] = ContextVar("meter", default=None)


def spend(units: int) -> None:
    """So much work is about to be done. Nothing is counted where nobody asked for it."""
    meter = _METER.get()
    if meter is not None:
        meter.spent += units
        if meter.spent > meter.looks_at:
            meter.look()


class Remembered(Generic[A, K, T]):
    """The newest answers about something: about the same it costs the same units again, and hardly any time.

    What is asked about never changes, and is the same where it is the same object.
    """

    __slots__ = ("_find", "_kept", "_most")

    def __init__(self, find: Callable[[A, K], T], most: int = 1) -> None:
        """`most`: as many answers are kept."""
        self._find = find
        self._most = most
        self._kept: tuple[tuple[A, K, T, int], ...] = ()

    def __call__(self, about: A, key: K) -> T:
        for known, its_key, found, units in self._kept:
            if known is about and its_key == key:
                spend(units)
                return found
        meter = _METER.get()
        if meter is None:
            with counted(Meter(None)):
                return self(about, key)
        before = meter.spent
        found = self._find(about, key)
        self._kept = ((about, key, found, meter.spent - before), *self._kept[: self._most - 1])
        return found


class counted:  # used in `with`, as a function would be
    """Everything inside is counted by this meter, which is what `with` hands over."""

    __slots__ = ("_before", "_meter")

    def __init__(self, meter: Meter) -> None:
        self._meter = meter

    def __enter__(self) -> Meter:
        self._before = _METER.set(self._meter)
        return self._meter

    def __exit__(self, *_: object) -> None:
        _METER.reset(self._before)


def at_cost(
    do: Callable[[], T],
    budget: int | None,
    *,
    at_once: int | None = None,
    pause: Callable[[], None] | None = None,
) -> tuple[T, int]:
    """What comes of a piece of work under a meter of its own, and the units that it has cost."""
    with counted(Meter(budget, at_once=at_once, pause=pause)) as meter:
        return do(), meter.spent


def within_budget() -> AbstractContextManager[object]:
    """Everything inside has the budget of one command, unless it is counted already."""
    return nullcontext() if _METER.get() is not None else counted(Meter(BUDGET))
