"""Which entries a seat was shown, and under which number of its own."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator


class SeatSequence:
    """A seat's seq, from 1 without gaps, beside the numbers of the table's log; kept as runs of both."""

    __slots__ = ("_runs",)

    def __init__(self, runs: list[tuple[int, int, int]] | None = None) -> None:
        """Runs are (first seq, first number, how many)."""
        self._runs = list(runs or ())

    @property
    def last(self) -> int:
        """The newest seq, 0 before the first."""
        if not self._runs:
            return 0
        first, _, count = self._runs[-1]
        return first + count - 1

    def add(self, number: int) -> int:
        """The entry is shown: answers its seq."""
        seq = self.last + 1
        if self._runs:
            first, start, count = self._runs[-1]
            if number == start + count:
                self._runs[-1] = (first, start, count + 1)
                return seq
        self._runs.append((seq, number, 1))
        return seq

    def number_of(self, seq: int) -> int | None:
        """The entry that this seq means."""
        at = bisect_right(self._runs, seq, key=lambda run: run[0]) - 1
        if at < 0:
            return None
        first, start, count = self._runs[at]
        return start + seq - first if seq < first + count else None

    def seq_of(self, number: int) -> int | None:
        """The seq under which this entry was shown, None where it was not."""
        at = bisect_right(self._runs, number, key=lambda run: run[1]) - 1
        if at < 0:
            return None
        first, start, count = self._runs[at]
        return first + number - start if number < start + count else None

    def up_to(self, number: int) -> int:
        """The newest seq among the entries up to this one."""
        at = bisect_right(self._runs, number, key=lambda run: run[1]) - 1
        if at < 0:
            return 0
        first, start, count = self._runs[at]
        return first + min(number - start, count - 1)

    def numbers(self, after: int, upto: int) -> Iterator[tuple[int, int]]:
        """(seq, number) of what was shown after `after`, up to and with `upto`."""
        for seq in range(max(after, 0) + 1, upto + 1):
            number = self.number_of(seq)
            if number is not None:
                yield seq, number

    def copy(self) -> SeatSequence:
        return SeatSequence(self._runs)

    def runs(self) -> list[list[int]]:
        """For a snapshot."""
        return [list(run) for run in self._runs]
