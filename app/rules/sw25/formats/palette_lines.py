"""Weapons and checks in lines of dice of chat tools: `2d+8 命中力／短剣`, `k10[9]+6 ダメージ／短剣`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any, Final

from app.rules.pieces import name_in, normal, number
from app.rules.sw25.formats.line_names import LINE_NAMES

MOST_LINES: Final = 200
MOST_WEAPONS: Final = 20
LONGEST: Final = 400
"""Characters of a line that is read, with figures for its names too."""
DEEPEST: Final = 5
"""So often may a figure name another."""
DEFINED = re.compile(r"//(?P<name>[^={}]{1,40})=(?P<value>.{0,80})")
NAMED = re.compile(r"\{([^{}]{1,40})\}")
BRACED = re.compile(r"[{｛]([^{}｛｝]{1,40})[}｝]")
"""As people type it."""
SUM = r"(?:[+-]\d{1,4})*"
EMPTY = re.compile(r"\+(?=[+\-\]$#@]|$)")
"""A sign after which nothing comes."""
TAIL = r"(?:[$#@~H][+-]?\d{0,2}){0,3}"
"""Changed faces and rerolls, which a weapon's figures leave out."""
CHECK = re.compile(rf"2D6?(?P<sum>{SUM})\s+(?P<what>\S.*)", re.IGNORECASE)
POWER = re.compile(
    rf"K(?P<power>\d{{1,3}})(?:\[(?P<critical>\d{{1,2}}{SUM})\])?(?P<extra>{SUM}){TAIL}\s+(?P<what>\S.*)",
    re.IGNORECASE,
)
OF_WEAPON = re.compile(r"(?P<roll>命中力?(?:判定)?|ダメージ)(?:\s*[/:]\s*(?P<name>.{1,60}))?")
ROLLED: Final = ("accuracy", "evasion", "fortitude", "willpower", "initiative", "knowledge")
CHECKS: Final[Mapping[str, str]] = {word: name for word, name in LINE_NAMES.items() if name in ROLLED}
SHOT: Final = ("ボウ", "ガン", "弓", "銃")


def figures_in(palette: str, words: Mapping[str, str]) -> dict[str, Any]:
    """Attacks by their ids and checks; the first line of each goes. (formats: CCFOLIA, Udonarium)"""
    lines = [line for line in palette.splitlines()[:MOST_LINES] if len(line) <= LONGEST]
    known = {normal(label): normal(value) for label, value in words.items()} | dict(_defined(lines))
    weapons: dict[str, dict[str, Any]] = {}
    checks: dict[str, int] = {}
    last = ""
    for line in lines:
        said = _filled(normal(line), known)
        for name, figures in _of_weapon(said, last):
            last = name
            if name in weapons or len(weapons) < MOST_WEAPONS:
                weapons[name] = figures | weapons.get(name, {})
        for figure, value in _of_body(said):
            checks.setdefault(figure, value)
    attacks = {f"weapon{n}": _attack(name, figures) for n, (name, figures) in enumerate(weapons.items(), 1)}
    return checks | ({"attacks": attacks} if attacks else {})


def with_words(palette: str, words: Mapping[str, str]) -> tuple[str, set[str]]:
    """Its lines with whole numbers of the piece for names that no sheet has, and which names those are.

    What the lines define themselves and the figures of a sheet stay names: they change during a fight.
    """
    own = {name for name, _ in _defined(palette.splitlines())} | set(LINE_NAMES)
    figures = ((normal(label), number(value)) for label, value in words.items())
    known = {label: str(figure) for label, figure in figures if figure is not None}
    used = set[str]()

    def figure(found: re.Match[str]) -> str:
        name = normal(found[1]).strip()
        if name in own or name not in known:
            return found[0]
        used.add(name)
        return known[name]

    lines = [(line, BRACED.sub(figure, line)) for line in palette.splitlines()]
    filled = "\n".join(line if line == said else said.replace("+-", "-") for line, said in lines)
    return filled, used


def _attack(name: str, figures: Mapping[str, Any]) -> dict[str, Any]:
    is_shot = any(word in name for word in SHOT)
    return {"kind": "shoot" if is_shot else "melee", "names": name_in(name), **figures}


def _defined(lines: list[str]) -> Iterator[tuple[str, str]]:
    """`//命中修正=0`: what stands for a name in braces."""
    for line in lines:
        if matched := DEFINED.fullmatch(normal(line)):
            yield matched["name"].strip(), matched["value"].strip()


def _filled(line: str, known: Mapping[str, str]) -> str:
    """With figures for names; sums in brackets without the brackets. A name that nobody knows stays."""
    for _ in range(DEEPEST):
        filled = NAMED.sub(lambda one: known.get(one[1].strip(), one[0]), line)
        if filled == line or len(filled) > LONGEST:
            break
        line = filled
    dice, gap, what = line.partition(" ")
    plain = dice.replace("(", "").replace(")", "")
    return f"{EMPTY.sub('', plain)}{gap}{what}"


def _of_weapon(line: str, last: str) -> Iterator[tuple[str, dict[str, Any]]]:
    """What it says of which weapon; damage without a name is that of the weapon before it."""
    thrown, struck = CHECK.fullmatch(line), POWER.fullmatch(line)
    what = OF_WEAPON.fullmatch((thrown or struck or {"what": ""})["what"])
    is_damage = what is not None and what["roll"] == "ダメージ"
    name = (what["name"] or (last if is_damage else "")).strip() if what else ""
    if not name:
        return
    if thrown and not is_damage:
        yield name, {"accuracy": _sum(thrown["sum"])}
    elif thrown:
        yield name, {"damage": f"2d{_signed(_sum(thrown['sum']))}"}
    elif struck and is_damage:
        figures = {"power": number(struck["power"]), "extra": _sum(struck["extra"])}
        critical = {"critical": _sum(struck["critical"])} if struck["critical"] else {}
        yield name, figures | critical


def _of_body(line: str) -> Iterator[tuple[str, int]]:
    """`2d+8 回避力`, and `2d+8 命中力` where no weapon is named."""
    matched = CHECK.fullmatch(line)
    figure = CHECKS.get(matched["what"].removesuffix("判定").strip()) if matched else None
    if matched and figure:
        yield figure, _sum(matched["sum"])


def _sum(text: str) -> int:
    return sum(int(one) for one in re.findall(r"[+-]?\d+", text))


def _signed(value: int) -> str:
    return f"{value:+}" if value else ""
