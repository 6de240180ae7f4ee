"""The difference between two views as a JSON Merge Patch (RFC 7396)."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import compress
from operator import is_not
from typing import Any

ABSENT = object()


def patch(before: Mapping[str, Any], after: Mapping[str, Any]) -> dict[str, Any]:
    """What leads from one to the other; what is the same object on both sides is not looked into."""
    made: dict[str, Any] = {}
    is_alike = [*before] == [*after]
    others = (
        compress(after.items(), map(is_not, after.values(), before.values())) if is_alike else after.items()
    )
    for name, new in others:
        old = before.get(name, ABSENT)
        if old is new:
            continue
        if isinstance(new, dict) and isinstance(old, dict):
            inner = patch(old, new)
            if inner:
                made[name] = inner
        elif type(old) is not type(new) or old != new:
            made[name] = new
    for name in () if is_alike else before:
        if name not in after:
            made[name] = None
    return made


def merged(before: Mapping[str, Any], change: Mapping[str, Any]) -> dict[str, Any]:
    """What a patch leads to; what it doesn't touch is the same object as before."""
    made = dict(before)
    for name, new in change.items():
        if new is None:
            made.pop(name, None)
        elif isinstance(new, dict):
            old = made.get(name)
            made[name] = merged(old if isinstance(old, dict) else {}, new)
        else:
            made[name] = new
    return made
