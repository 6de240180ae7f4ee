"""Monsters of the Foundry system sw25, in: figures, checks and attacks, abilities with their texts."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any, Final

from app.rules.pieces import name_in, normal, number
from app.rules.sw25.formats.abilities import Understood, understood
from app.rules.sw25.formats.foundry_items import Json, figure, is_a, of, points
from app.rules.sw25.formats.page import plain
from app.rules.sw25.formats.ytsheet_monster import weak_point

LABELS: Final[Mapping[str, str]] = {
    "命中": "accuracy",
    "命中力": "accuracy",
    "accuracy": "accuracy",
    "hit": "accuracy",
    "回避": "evasion",
    "回避力": "evasion",
    "evasion": "evasion",
    "dodge": "evasion",
    "生命": "fortitude",
    "生命抵抗": "fortitude",
    "生命抵抗力": "fortitude",
    "fortitude": "fortitude",
    "精神": "willpower",
    "精神抵抗": "willpower",
    "精神抵抗力": "willpower",
    "willpower": "willpower",
}
DAMAGE: Final = ("打撃", "打撃点", "ダメージ", "damage")
BASE: Final = 7
FIRST = re.compile(r"\d{1,4}")
WHOLE: Final = "全特殊能力"
"""The item in which importers lay the text of all abilities once more."""
FLAGS: Final = (
    ("main", "major"),
    ("aux", "minor"),
    ("decla", "declared"),
    ("prep", "prepared"),
    ("constant", "always"),
)


def monster(system: Json, items: list[Json], lost: list[str]) -> dict[str, Any]:
    """Fields of the sheet; what is in none is named in `lost`."""
    abilities = [one for one in items if is_a(one, "monsterability")]
    checks: dict[str, Any] = {}
    attacks: dict[str, Any] = {}
    for one in abilities:
        found = dict(_checks(of(one, "system")))
        damage = _damage(of(one, "system"))
        if "accuracy" in found and damage:
            names = name_in(plain(str(one.get("name") or "-")))
            said = {"kind": "melee", "names": names, "accuracy": found["accuracy"], "damage": damage}
            attacks[f"attack{len(attacks) + 1}"] = said
        checks |= {key: value for key, value in found.items() if key not in checks}
    figures = {**_figures(system), **checks, "attacks": attacks or None}
    told = _abilities(abilities)
    lost += [f"skills: {one}" for one in told.unknown]
    figures["counters"] = told.counters or None
    return {key: value for key, value in figures.items() if value is not None} | told.fields()


def _figures(system: Json) -> dict[str, Any]:
    first = figure(system, "preemptive")
    moves = FIRST.search(normal(str(system.get("move") or "")))
    return {
        **points(system, "hp", figure(system, "hpbase")),
        **points(system, "mp", figure(system, "mpbase")),
        "level": figure(system, "monlevel"),
        "defense": figure(system, "pp", "ppbase"),
        "movement": int(moves[0]) if moves else None,
        "initiative": None if first is None else {"fixed": first},
        "reputation": figure(system, "popularity"),
        "weakness": figure(system, "weakpoint"),
        "weak_point": weak_point(plain(str(system.get("weakness") or ""))),
    }


def _checks(system: Any) -> Iterator[tuple[str, dict[str, int]]]:
    """The three checks of an ability, by their labels; a monster's are fixed."""
    for n in (1, 2, 3):
        label = normal(str(of(system, f"label{n}") or "")).lower()
        fixed = _fixed(system, n)
        if label in LABELS and fixed is not None:
            yield LABELS[label], {"fixed": fixed}


def _fixed(system: Any, n: int) -> int | None:
    """A file has what was typed in, `checkbasemod`, and perhaps what was worked out of it."""
    base, more = figure(system, f"checkbase{n}"), figure(system, f"checkbasemod{n}")
    fixed = figure(system, f"checkbasefix{n}")
    if fixed is not None and (fixed != BASE or (base is None and more is None)):
        return fixed
    if base is None and more is None:
        return None
    return BASE + (base if base is not None else more or 0)


def _damage(system: Any) -> str:
    """Dice of its own, or two and what stands under the label of damage."""
    formula = normal(str(of(system, "formula") or "")).lower().replace(" ", "").replace("2d6", "2d")
    if formula and of(system, "usedice") is not False:
        more = number(of(system, "powermod")) or 0
        return f"{formula}{more:+d}" if more and formula in ("2d", "1d", "3d") else formula
    for n in (1, 2, 3):
        if normal(str(of(system, f"label{n}") or "")).lower() in DAMAGE:
            more = figure(system, f"checkbasemod{n}", f"checkbase{n}") or 0
            return f"2d{more:+d}" if more else "2d"
    return ""


def _abilities(items: list[Json]) -> Understood:
    """Those with a text; the text of all together counts where there is no other."""
    texts = {str(one.get("name") or ""): one for one in items if of(one, "system", "description")}
    alone = [one for name, one in texts.items() if name != WHOLE]
    found = Understood()
    for one in alone or texts.values():
        understood(*_text(one), into=found)
    return found


def _text(item: Json) -> tuple[str, str]:
    """Its heading and text, and what kind of ability its boxes say."""
    system = of(item, "system")
    said = str(of(system, "description"))
    kind = next((kind for flag, kind in FLAGS if of(system, flag) is True), "")
    if item.get("name") == WHOLE or not kind or _names(said, str(item.get("name"))):
        return said, kind
    remark = plain(str(of(system, "remark") or ""))
    fixed = _fixed(system, 1) if of(system, "usedice1") or remark else None
    figures = [str(fixed)] if fixed is not None else []
    heading = "／".join([str(item.get("name")), *figures, *([remark] if remark else [])])
    return f"{heading}<br>{said}", kind


def _names(text: str, name: str) -> bool:
    """Does its text begin with the heading?"""
    bare = re.sub(r"^\[●[^\]]*\]", "", name)
    return normal(bare)[:20] in normal(plain(text))[: len(normal(bare)) + 20]
