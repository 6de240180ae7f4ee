"""What is wrong with what came in: where, what it should be, and by which code it is refused."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from pydantic import ValidationError

from app.rules.core import ID_PATTERN

LONGEST_SAID = 40
UNKNOWN = "unexpected_keyword_argument"
ABSENCES = ("missing", "missing_argument")
PLAINLY: Mapping[str, str] = {
    **dict.fromkeys(ABSENCES, "is missing"),
    UNKNOWN: "no such field",
    "bool_type": "true or false",
    "int_type": "a whole number",
    "float_type": "a number",
    "string_type": "a text",
    "list_type": "a list",
    "tuple_type": "a list",
    "dict_type": "a mapping",
    "dataclass_type": "a mapping",
}
"""By the kind of fault."""
TOLD_WITHOUT = (*ABSENCES, UNKNOWN, "value_error", "assertion_error")
"""Faults of which the sentence says all."""
Step = str | int
Place = tuple[Step, ...]


class Malformed(Exception):
    """What came in is not what it should be. Refuse it with `code` (422) and `figures`."""

    code = "bad-command"

    def __init__(self, detail: str, **figures: int) -> None:
        super().__init__(detail)
        self.detail = detail
        self.figures: dict[str, str | int | float] = {"detail": detail, **figures}

    def within(self, place: str) -> Malformed:
        """The same fault, seen from outside."""
        return Malformed(f"{place}: {self.detail}")


class TooMany(Malformed):
    """A list or mapping is longer than its limit, and nothing else is wrong with what came in."""

    code = "too-many"

    def __init__(self, field: str, *, most: int, given: int) -> None:
        super().__init__(f"{field}: at most {most}", most=most, given=given)
        self.figures["field"] = field
        self._said = (field, most, given)

    def within(self, place: str) -> TooMany:
        """The same excess, seen from outside."""
        field, most, given = self._said
        return TooMany(f"{place}.{field}", most=most, given=given)


def place_of(steps: Sequence[Step]) -> str:
    """As it is told: `attacks.claw.kind`; no step longer than a person reads."""
    return ".".join(str(step)[:LONGEST_SAID] for step in steps)


def named(error: ValidationError, raw: Any, at: Place = ()) -> Malformed:
    """The one fault that is told of those that were found in what stands `at` a place."""
    first, steps = _deepest(error.errors(include_url=False), raw)
    place = place_of((*at, *steps))
    if first["type"] == "too_long":
        most, given = (first["ctx"][name] for name in ("max_length", "actual_length"))
        return Malformed(f"{place}: at most {most}", most=most, given=given)
    if first["type"] == "string_too_long":
        return too_many_characters(place, most=first["ctx"]["max_length"], given=len(first["input"]))
    words, link = _plainly(first), " " if first["type"] in ABSENCES else ": "
    return Malformed(f"{place}{link}{words}" if place else words)


def too_many_characters(place: str, *, most: int, given: int) -> Malformed:
    """A text longer than it may be; `place` may be empty."""
    words = f"at most {most} characters"
    return Malformed(f"{place}: {words}" if place else words, most=most, given=given)


def _deepest(faults: Sequence[Mapping[str, Any]], raw: Any) -> tuple[Mapping[str, Any], Place]:
    """The first fault, or one within it: of what may be of several kinds that which it is most like."""
    first = place = _place(faults[0], raw)
    best = faults[0]
    for one in faults:
        steps = _place(one, raw)
        if len(steps) > len(place) and steps[: len(first)] == first:
            best, place = one, steps
    return best, place


def _place(fault: Mapping[str, Any], raw: Any) -> Place:
    """The steps that are there in what was said; those that only the types know of lead nowhere."""
    here, found = raw, list[Step]()
    for step in fault["loc"]:
        if _has(here, step):
            here = here[step]
            found.append(step)
    return (*found, fault["loc"][-1]) if fault["type"] in ABSENCES else tuple(found)


def _has(value: Any, step: Step) -> bool:
    if isinstance(value, list):
        return isinstance(step, int) and 0 <= step < len(value)
    return isinstance(value, dict) and step in value


def _plainly(fault: Mapping[str, Any]) -> str:
    """What a value should be, and what it was where that is short."""
    kind, given = fault["type"], fault["input"]
    words = PLAINLY.get(kind) or fault["msg"].removeprefix("Value error, ")
    if kind == "literal_error":
        words = fault["ctx"]["expected"].replace("'", "")
    elif kind == "string_pattern_mismatch" and fault["ctx"]["pattern"] == ID_PATTERN:
        words = "an id has 1 to 32 small letters, digits, - and _"
    found = None if kind in TOLD_WITHOUT else _brief(given)
    return f"{words}, not {found}" if found else words


def _brief(given: Any) -> str | None:
    match given:
        case list():
            return "a list"
        case dict():
            return "a mapping"
        case bool() | int() | float() | str() if len(str(given)) <= LONGEST_SAID:
            return quoted(given)
    return None


def quoted(value: str | float) -> str:
    """As JSON, without what no answer could carry."""
    return json.dumps(value, ensure_ascii=False).encode("utf-8", "replace").decode()
