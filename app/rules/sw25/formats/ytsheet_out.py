"""A combatant as ytsheet2 writes its sheets."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any, Final

from app.rules.pieces import normal
from app.rules.sw25.formats import ytsheet_status
from app.rules.sw25.formats.abilities_out import text_of
from app.rules.sw25.formats.terms import ELEMENTS, SCHOOLS, feat_of, feat_word
from app.rules.sw25.formats.tokens import called, sections_of
from app.rules.sw25.formats.ytsheet import REACH
from app.rules.sw25.formats.ytsheet_mount import behind, is_mount

FIGURES: Final[Mapping[str, str]] = {
    "level": "level",
    "max_hp": "hpTotal",
    "max_mp": "mpTotal",
    "fortitude": "vitResistTotal",
    "willpower": "mndResistTotal",
    "movement": "mobilityTotal",
    "initiative": "initiative",
    "knowledge": "monsterLore",
    "evasion": "defenseTotal1Eva",
    "defense": "defenseTotal1Def",
}
CATEGORIES: Final[Mapping[str, str]] = {"shoot": "ボウ", "throw": "投擲", "melee": "ソード"}
ROW = re.compile(r"weapon(\d{1,2})")
FIRST = re.compile(r"\d{1,4}")
BASE: Final = 7
"""A fixed value is the check and this."""


def write(name: str, piece: Mapping[str, Any], rest: Mapping[str, Any]) -> dict[str, Any]:
    """A flat object; every value is a text but `unitStatus`. (formats: ytsheet2)"""
    is_monster = piece.get("kind") == "monster" or is_mount(rest)
    said = _monster(name, piece, rest) if is_monster else _character(name, piece, rest)
    kept = {key: str(value) for key, value in said.items() if value is not None}
    ours = {**_texts(rest), **kept, **ytsheet_status.written(name, piece, rest), "result": "OK"}
    return dict(sorted({"gameVersion": "2.5", **ours}.items()))


def _texts(rest: Mapping[str, Any]) -> dict[str, str]:
    """What came and is not ours."""
    return {key: str(value) for key, value in rest.items() if isinstance(value, str | int | float)}


def plain(value: Any) -> int | None:
    """A check as the number that is added to two dice."""
    if isinstance(value, Mapping):
        return int(value["fixed"]) - BASE
    return None if value is None else int(value)


def fixed(value: Any) -> int | None:
    """A check as the value that needs no dice."""
    if isinstance(value, Mapping):
        return int(value["fixed"])
    return None if value is None else int(value) + BASE


def _character(name: str, piece: Mapping[str, Any], rest: Mapping[str, Any]) -> dict[str, Any]:
    said: dict[str, Any] = {"characterName": called(piece, name)}
    said |= {key: plain(piece.get(figure)) for figure, key in FIGURES.items()}
    said |= {f"magicPower{school.title()}": power for school, power in (piece.get("magic") or {}).items()}
    powers = [str(rest.get(f"magicPower{school}")) for school in SCHOOLS]
    power = None if piece.get("magic") else plain(piece.get("magic_power"))
    if power is not None and str(power) not in powers:
        said["magicPowerSor"] = power
    every = enumerate((piece.get("attacks") or {}).items(), 1)
    attacks = {_row(key, n): (key, attack) for n, (key, attack) in every}
    said["weaponNum"] = max(attacks, default=0)
    for n, (key, attack) in attacks.items():
        said |= {f"weapon{n}{part}": value for part, value in _weapon(key, attack)}
        if note := _reach(attack, str(rest.get(f"weapon{n}Note") or "")):
            said[f"weapon{n}Note"] = note
    feats = [feat_word(feat) for feat in piece.get("feats") or ()]
    keys = [key for key in rest if key.startswith("combatFeats")]
    there = {feat_of(one) for key in keys for one in str(rest[key]).split(",")}
    if lacking := [name for name in feats if feat_of(name) not in there]:
        before = str(rest.get("combatFeatsAuto") or "")
        said["combatFeatsAuto"] = ",".join(filter(None, [before, *lacking]))
    return said


def _row(key: str, n: int) -> int:
    """A weapon that came from such a sheet has its row there."""
    matched = ROW.fullmatch(key)
    return int(matched[1]) if matched else n


def _weapon(key: str, attack: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    yield "Name", called(attack, key)
    yield "Category", CATEGORIES[attack["kind"]]
    yield "Usage", "2H" if attack.get("hands") == 2 else "1H"
    yield "AccTotal", plain(attack.get("accuracy"))
    yield "Rate", attack.get("power")
    yield "Crit", attack.get("critical")
    yield "DmgTotal", attack.get("extra")


def _reach(attack: Mapping[str, Any], before: str) -> str:
    """Its note with its range, as `_reach` of `ytsheet` reads it; what stood there stays."""
    metres = attack.get("range")
    if not metres:
        return ""
    matched = REACH.search(normal(before))
    if matched and int(matched["metres"]) == metres:
        return before
    return "／".join(
        filter(None, [f"射程：{1 if metres <= 10 else 2}（{metres:g}m）", REACH.sub("", normal(before))])
    )


def _monster(name: str, piece: Mapping[str, Any], rest: Mapping[str, Any]) -> dict[str, Any]:
    first = piece.get("initiative")
    said: dict[str, Any] = {
        "type": "m",
        "monsterName": called(piece, name),
        "lv": piece.get("level"),
        "initiative": first["fixed"] if isinstance(first, Mapping) else first,
        "mobility": _mobility(plain(piece.get("movement")), str(rest.get("mobility") or "")),
        "reputation": piece.get("reputation"),
        "reputation+": piece.get("weakness"),
        "weakness": weakness(piece.get("weak_point")),
        "skills": text_of(piece, str(rest.get("skills") or "")) or None,
    }
    withstood = (piece.get("fortitude"), piece.get("willpower"))
    if is_mount(rest):
        first_row = f"status1{behind(rest)}"
        said |= {f"{first_row}{key}": plain(one) for key, one in zip(("Vit", "Mnd"), withstood, strict=True)}
    else:
        said |= _check("vitResist", withstood[0]) | _check("mndResist", withstood[1])
    sections = sections_of(piece)
    rows = list(_rows(sections or {"": piece}, piece))
    for n, row in enumerate(rows, 1):
        said |= {
            f"status{n}{'' if key == 'Style' else behind(rest)}{key}": value for key, value in row.items()
        }
    if sections:
        core = [part for part, one in sections.items() if one.get("core")]
        said |= {"partsNum": len(sections), "parts": "／".join(sections), "coreParts": "／".join(core)}
    for n, find in enumerate(piece.get("loot") or (), 1):
        bounds = (find.get("from", 2), find.get("to", 12))
        said |= {
            f"loots{n}Num": "～".join(map(str, bounds)),
            f"loots{n}Item": (find.get("names") or {}).get("ja") or find["item"],
        }
    return said | {"statusNum": len(rows), "lootsNum": len(piece.get("loot") or ())}


def _mobility(metres: int | None, said: str) -> str | None:
    """In the words that it came in, as long as they begin with what it is now."""
    found = FIRST.search(normal(said))
    if found and int(found[0]) == metres:
        return said
    return None if metres is None else str(metres)


def _check(key: str, value: Any) -> dict[str, Any]:
    return {key: plain(value), f"{key}Fix": fixed(value)} if value is not None else {}


def _rows(bodies: Mapping[str, Mapping[str, Any]], piece: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    """One for each way to fight; the first of a part has its points."""
    for part, one in bodies.items():
        attacks = dict(one.get("attacks") or {}) or {"": None}
        for key, attack in attacks.items():
            style = called(attack, key) if attack else part
            row: dict[str, Any] = {"Style": f"{style}（{part}）" if part else style}
            accuracy = attack.get("accuracy") if attack else None
            row |= _check("Accuracy", one.get("accuracy") if accuracy is None else accuracy)
            row |= _check("Evasion", one.get("evasion"))
            row |= {"Damage": attack.get("damage") if attack else None, "Defense": one.get("defense")}
            row |= {"Hp": one.get("max_hp", one.get("hp")), "Mp": one.get("max_mp", one.get("mp"))}
            yield {key: value for key, value in row.items() if value is not None}


def weakness(point: Mapping[str, Any] | None) -> str | None:
    """In the words that it came in, else made of its figures."""
    if not point:
        return None
    if point.get("text"):
        return str(point["text"])
    words = {name: f"{word}属性" for word, name in ELEMENTS.items()}
    kinds = {"magic": "魔法", "physical": "物理"}
    what = words.get(str(point.get("element")), kinds.get(str(point.get("type")), ""))
    return f"{what}ダメージ+{point.get('bonus', 0)}点"
