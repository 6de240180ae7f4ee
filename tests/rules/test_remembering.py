"""What is worked out once for an object holds up nobody who asks another."""

from __future__ import annotations

import threading
from pathlib import Path

from app.paths import CHECKOUT
from app.rules.space.remembering import remembered


class Sum:
    def __init__(self, *figures: int, wait: threading.Event | None = None) -> None:
        self.figures = figures
        self.wait = wait
        self.made = 0

    @remembered
    def total(self) -> int:
        """All of them."""
        self.made += 1
        if self.wait is not None:
            assert self.wait.wait(20)
        return sum(self.figures)


def test_it_is_worked_out_once() -> None:
    one, other = Sum(1, 2), Sum(5)

    assert (one.total, one.total, other.total) == (3, 3, 5)
    assert (one.made, other.made) == (1, 1)
    assert isinstance(Sum.total, remembered)
    assert Sum.total.__doc__ == "All of them."


def test_who_waits_within_stops_nobody_who_asks_another() -> None:
    go = threading.Event()
    slow = Sum(1, wait=go)
    thread = threading.Thread(target=lambda: slow.total, daemon=True)
    thread.start()
    found: list[int] = []
    quick = threading.Thread(target=lambda: found.append(Sum(2, 3).total), daemon=True)
    quick.start()
    quick.join(10)
    go.set()
    thread.join(10)

    assert found == [5]
    assert slow.total == 1


def test_nothing_on_the_server_locks_a_property_of_all_objects() -> None:
    files = sorted((CHECKOUT / "app").rglob("*.py"))

    assert [str(path) for path in files if "import cached_property" in Path(path).read_text("utf-8")] == []
    assert len(files) > 100
