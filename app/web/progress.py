"""How far something is that somebody waits for, under a word that they chose."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

WORD: Final = re.compile(r"[0-9a-f]{8,32}")
MOST: Final = 1000
Key = tuple[str, str, str]
"""Table, seat and word."""


class Underway:
    """What is under way in this process: its step, of how many and how many are done."""

    def __init__(self) -> None:
        self._told: dict[Key, dict[str, str | int]] = {}

    @contextmanager
    def told(self, key: Key) -> Iterator[None]:
        """As long as this lasts it can be asked for; not without a word, nor where there are too many."""
        is_kept = bool(WORD.fullmatch(key[2])) and len(self._told) < MOST
        if is_kept:
            self._told[key] = {"step": "reading", "done": 0, "of": 0}
        try:
            yield
        finally:
            self._told.pop(key, None)

    def note(self, key: Key, step: str, of: int, done: int) -> None:
        if key in self._told:
            self._told[key] = {"step": step, "done": done, "of": of}

    def find(self, key: Key) -> dict[str, str | int] | None:
        return self._told.get(key)
