"""A flat sheet that is read key by key and remembers what nobody asked for."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

from app.rules.pieces import normal, number

BREAK = re.compile(r"(<|&lt;)br ?/?(>|&gt;)", re.IGNORECASE)
TAG = re.compile(r"<[^<>]{1,200}>")
ENTITIES: Final = {"&lt;": "<", "&gt;": ">", "&quot;": '"', "&#39;": "'", "&amp;": "&"}
NONE: Final = frozenset({"", "-", "―", "—", "－", "ー", "なし", "null"})
MOST_UNKNOWN: Final = 100


class Page:
    """Values are texts or numbers, or missing."""

    def __init__(self, said: Mapping[str, Any]) -> None:
        self.said = said
        self._read = set[str]()

    def text(self, key: str) -> str:
        """Without markup; empty where there is none."""
        self._read.add(key)
        value = self.said.get(key)
        return plain(str(value)) if isinstance(value, str | int | float) else ""

    def number(self, key: str) -> int | None:
        return number(self.text(key))

    def count(self, key: str, most: int, first: str) -> int:
        """How many rows there are by this key; where it is missing, as many as have the field `first`."""
        said = self.number(key)
        there = (n for n in range(1, most + 1) if any(self.said.get(one.format(n)) for one in first.split()))
        return min(most, max(said or 0, max(there, default=0)))

    def skip(self, *patterns: str) -> None:
        """What says nothing of its own: figures that others are made of, and what programs note."""
        whole = re.compile("|".join(patterns))
        self._read |= {key for key in self.said if whole.fullmatch(key)}

    def unknown(self) -> tuple[str, ...]:
        """Names of what was not asked for and says something; rows of the same kind once."""
        left = (
            key
            for key, value in self.said.items()
            if key not in self._read and str(value) not in NONE | {"0"}
        )
        names = dict.fromkeys(re.sub(r"\d+", "#", key)[:80] for key in left)
        return tuple(names)[:MOST_UNKNOWN]


def plain(text: str) -> str:
    """One line, as a person would read it."""
    return " ".join(_unmarked(text, " / ").split())


def lines_of(text: str) -> list[str]:
    """Its lines without markup, as far as they say something."""
    return [line for one in _unmarked(text, "\n").splitlines() if (line := one.strip())]


def typed_lines(text: str) -> list[str]:
    """Lines as somebody typed them: in dice `<` and `>` are no markup."""
    return BREAK.sub("\n", _signs(text)).splitlines()


def _unmarked(text: str, between: str) -> str:
    return TAG.sub("", BREAK.sub(between, _signs(text)))


def _signs(text: str) -> str:
    for entity, sign in ENTITIES.items():
        text = text.replace(entity, sign)
    return text


def is_none(text: str) -> bool:
    """Does it say that there is none?"""
    return normal(text) in NONE or text in NONE
