"""What a benchmark says: a figure, the raw limit beside it, their ratio, and the bar it is held against."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Figure:
    """One line of the report. `against`: what ran beside it. `bar`: the most that the project allows."""

    name: str
    value: float
    unit: str
    against: str = ""
    raw: float | None = None
    bar: float | None = None
    note: str = ""

    @property
    def judged(self) -> float:
        """What the bar is about: the ratio where something ran beside it, else the figure itself."""
        return self.value / self.raw if self.raw else self.value

    def line(self) -> tuple[str, ...]:
        value = f"{self.value:.3g} {self.unit}"
        raw = f"{self.raw:.3g} {self.unit}" if self.raw else ""
        ratio = f"{self.judged:.2f}×" if self.raw else ""
        bar = "" if self.bar is None else f"≤ {self.bar:g}{'×' if self.raw else ' ' + self.unit}"
        verdict = "" if self.bar is None else ("held" if self.judged <= self.bar else "MISSED")
        return (
            self.name,
            value,
            raw,
            ratio,
            bar,
            verdict,
            "; ".join(filter(None, (self.against, self.note))),
        )


HEAD = ("what", "Ransen", "raw limit", "ratio", "bar", "", "measured against")


def quantile(values: Iterable[float], share: float) -> float:
    """The value below which this share of them lies: `0.5` the median, `0.99` the p99."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))]


def table(figures: Sequence[Figure]) -> str:
    """The report, in columns."""
    rows = [HEAD, *(figure.line() for figure in figures)]
    widths = [max(len(row[column]) for row in rows) for column in range(len(HEAD) - 1)]
    lines = [
        "  ".join([*(row[i].ljust(width) for i, width in enumerate(widths)), row[-1]]).rstrip()
        for row in rows
    ]
    return "\n".join([lines[0], "-" * min(110, max(map(len, lines))), *lines[1:]])
