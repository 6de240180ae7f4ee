"""Spells of the Foundry system sw25 as skills, in and out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from app.rules.pieces import name_in
from app.rules.sw25.formats.abilities_out import sentences, where, whom
from app.rules.sw25.formats.ability_text import plain_signs
from app.rules.sw25.formats.ability_words import figures_of
from app.rules.sw25.formats.foundry_items import Json, figure, is_a, of
from app.rules.sw25.formats.page import plain
from app.rules.sw25.formats.tokens import called

SCHOOLS: Final[Mapping[str, str]] = {
    "sorcerer": "sor",
    "conjurer": "con",
    "wizard": "wiz",
    "priest": "pri",
    "magitech": "mag",
    "fairy": "fai",
    "druid": "dru",
    "daemon": "dem",
    "abyssal": "aby",
    "bibliomancer": "gri",
}
TYPES: Final = {school: name for name, school in SCHOOLS.items()}
RESISTS: Final[Mapping[str, str]] = {"disappear": "negate", "halving": "half", "none": "none"}
RESULTS: Final = {resist: name for name, resist in RESISTS.items()}
CHECKS: Final[Mapping[str, str]] = {"vitres": "fortitude", "mndres": "willpower", "dodge": "evasion"}
NAMES: Final = {check: name for name, check in CHECKS.items()}
ELEMENTS: Final[Mapping[str, str]] = {
    "earth": "earth",
    "ice": "ice",
    "fire": "fire",
    "wind": "wind",
    "thunder": "thunder",
    "energy": "energy",
    "cut": "slash",
    "impact": "impact",
    "poison": "poison",
    "disease": "disease",
    "curse": "curse",
}
PROPS: Final = {element: prop for prop, element in ELEMENTS.items()}
MOST: Final = 60


def spells(items: list[Json], lost: list[str]) -> dict[str, Any]:
    """As many as a sheet holds; what they say in other words, or not at all, is named."""
    found: dict[str, Any] = {}
    for one in items:
        if not is_a(one, "spell"):
            continue
        name = plain(str(one.get("name") or "-"))
        if len(found) < MOST and (skill := _skill(one, name, lost)):
            found[f"skill{len(found) + 1}"] = skill
        else:
            lost.append(f"spell: {name}"[:80])
    return found


def _skill(item: Json, name: str, lost: list[str]) -> dict[str, Any]:
    system = of(item, "system")
    text = plain_signs(plain(str(of(system, "description") or "")))
    reach, whom_ = of(system, "rangeshape"), of(system, "target")
    place = (f"「射程:{reach}」" if reach else "") + (f"「対象:{whom_}」" if whom_ else "")
    figures, strange = figures_of(f"{plain_signs(place)}。{text}"[:2000])
    power = figure(system, "power")
    if not figures and power is None:
        return {}
    lost += [f"spell: {name}: {one}"[:80] for one in strange]
    made: dict[str, Any] = {"names": name_in(name), "shape": "target", **figures, **_resist(system)}
    if made["shape"] != "touch":
        made.setdefault("range", 0)
    if power is not None:
        more = figure(system, "powermod")
        said = {"power": power, "critical": figure(system, "cvalue"), "extra": more}
        made |= {key: value for key, value in said.items() if value is not None}
    made |= _casting(system)
    if text:
        made["note"] = {next(iter(name_in(text))): text[:2000]}
    return made


def _resist(system: Any) -> dict[str, Any]:
    result = str(of(system, "resistinfo", "result") or of(system, "resist") or "")
    if result == "decide":
        return {"always": True}
    if result not in RESISTS:
        return {}
    usual = "vitres" if of(system, "hpresist") is True else "mndres"
    check = str(of(system, "resistinfo", "type") or usual)
    return {"resist": RESISTS[result], "with": CHECKS.get(check, "willpower")}


def _casting(system: Any) -> dict[str, Any]:
    """Its school, its costs and its element."""
    said = {
        "school": SCHOOLS.get(str(of(system, "type"))),
        "mp": figure(system, "basempcost", "mpcost"),
        "element": ELEMENTS.get(str(of(system, "prop"))),
        "action": "minor" if of(system, "aux") is True else None,
    }
    return {key: value for key, value in said.items() if value is not None}


def spell(key: str, skill: Mapping[str, Any]) -> dict[str, Any]:
    """A skill of a person as an item."""
    resist = str(skill.get("resist") or "none")
    result = "decide" if skill.get("always") else RESULTS[resist]
    element = str(skill.get("element") or "")
    system = {
        "type": TYPES.get(str(skill.get("school") or ""), ""),
        "basempcost": skill.get("mp"),
        "target": whom(skill),
        "rangeshape": where(skill),
        "resist": result,
        "resistinfo": {"type": NAMES[str(skill.get("with") or "willpower")], "result": result},
        "prop": PROPS.get(element, "other" if element else ""),
        "power": skill.get("power"),
        "cvalue": skill.get("critical"),
        "powermod": skill.get("extra"),
        "usepower": skill.get("power") is not None,
        "main": True,
        "aux": skill.get("action") == "minor",
        "description": "。".join((*sentences(skill), "")),
    }
    said = {name: value for name, value in system.items() if value is not None}
    return {"name": called(skill, key), "type": "spell", "system": said}
