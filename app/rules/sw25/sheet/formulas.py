"""Dice as monsters have them: `2d+6`, or a number alone."""

from __future__ import annotations

import re

FORMULA = re.compile(r"([1-9][0-9]?)d6?([+-][0-9]{1,6})?|([0-9]{1,6})")


def formula(damage: str) -> tuple[int, int] | None:
    """How many dice, and what is added; None where it is no formula."""
    match = FORMULA.fullmatch(damage.replace(" ", "").lower())
    if not match:
        return None
    return int(match[1] or 0), int(match[2] or match[3] or 0)
