"""What a person who mistyped a name most likely meant."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches

MIN_LIKENESS = 0.75
MISTYPED = 0.85
"""So like a known word is hardly one of its own: a letter is missing, doubled or wrong."""


def nearest(word: str, known: Iterable[str], likeness: float = MIN_LIKENESS) -> str | None:
    """The known word that is most like this one, where any is. `likeness`: 0 to 1, so like at least."""
    return next(iter(get_close_matches(word, list(known), n=1, cutoff=likeness)), None)


def suggestion(word: str, known: Iterable[str], likeness: float = MIN_LIKENESS) -> str:
    """` (name?)`, to stand behind a word that nobody knows; nothing where none is like it."""
    like = nearest(word, known, likeness)
    return f" ({like}?)" if like else ""
