"""What a person who mistyped a name most likely meant."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches

MIN_LIKENESS = 0.75


def nearest(word: str, known: Iterable[str]) -> str | None:
    """The known word that is most like this one, where any is."""
    return next(iter(get_close_matches(word, list(known), n=1, cutoff=MIN_LIKENESS)), None)


def suggestion(word: str, known: Iterable[str]) -> str:
    """` (name?)`, to stand behind a word that nobody knows; nothing where none is like it."""
    like = nearest(word, known)
    return f" ({like}?)" if like else ""
