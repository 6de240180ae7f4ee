"""A table's own sheets: judged before they are kept, and whole when it travels."""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Mapping
from dataclasses import replace
from typing import Any, Final

from app.library.sheet import InvalidSheet, Sheet, parse_sheet, sheet_fault, stored_sheet
from app.rules.core import ID_PATTERN
from app.rules.system import System
from app.store.codec import dump

MAX_OWN_SHEETS: Final = 100
LONGEST: Final = 64 * 1024
"""Of one sheet, as it is kept, without what another program said of it."""
NO_FIGURES: Final[tuple[str, dict[str, Any]]] = ("combatant", {})
"""Says that it is a combatant all the same."""


def judged(system: System[Any], raw: Any, known: Mapping[str, Sheet]) -> Sheet:
    """A sheet that this system takes and whose members are `known`. Raises `InvalidSheet`."""
    _check_length(raw)
    sheet = parse_sheet(raw)
    if fault := sheet_fault(system, sheet):
        raise fault
    for number, member in enumerate(sheet.group or ()):
        if member.sheet not in known or known[member.sheet].group is not None:
            raise InvalidSheet(f"group.{number}.sheet", f"no combatant is called {member.sheet}")
    _check_length(written(sheet))
    return sheet


def _check_length(sheet: Any) -> None:
    if isinstance(sheet, Mapping):
        sheet = {key: value for key, value in sheet.items() if key != "kept"}
    if len(json.dumps(sheet, ensure_ascii=False).encode("utf-8", "replace")) > LONGEST:
        raise InvalidSheet("", f"at most {LONGEST // 1024} KiB")


def written(sheet: Sheet) -> dict[str, Any]:
    """A sheet as it is kept and told."""
    told: dict[str, Any] = dump(sheet)
    return {n: value for n, value in told.items() if value not in (None, {}, []) or (n, value) == NO_FIGURES}


def without_strangers(sheet: Sheet, singles: Collection[str]) -> Sheet | None:
    """A group without the members that are no longer there; None where nobody is left."""
    if sheet.group is None:
        return sheet
    there = tuple(one for one in sheet.group if one.sheet in singles)
    return replace(sheet, group=there) if there else None


def unpacked(system: System[Any] | None, packed: Any) -> dict[str, Sheet]:
    """The sheets of an exported table; members of groups may lie elsewhere. Raises `InvalidSheet`."""
    if not isinstance(packed, Mapping) or len(packed) > MAX_OWN_SHEETS:
        raise InvalidSheet("", f"a mapping of at most {MAX_OWN_SHEETS}")
    found: dict[str, Sheet] = {}
    for name, raw in packed.items():
        if not re.fullmatch(ID_PATTERN, name):
            raise InvalidSheet(name, "no id")
        try:
            _check_length(raw)
            found[name] = sheet = stored_sheet(raw)
            fault = sheet_fault(system, sheet, is_stored=True) if system else None
            if fault:
                raise fault
        except InvalidSheet as error:
            raise InvalidSheet(".".join(part for part in (name, error.place) if part), error.words) from None
    return found
