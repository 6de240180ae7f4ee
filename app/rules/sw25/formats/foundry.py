"""Actors of the Foundry system sw25, in."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any, Final

from app.rules.pieces import Found, NotBrought, name_in, number
from app.rules.sw25.formats.foundry_items import Json, figure, is_a, of, points
from app.rules.sw25.formats.foundry_kept import flagged
from app.rules.sw25.formats.foundry_monster import monster
from app.rules.sw25.formats.foundry_spells import spells
from app.rules.sw25.formats.page import plain
from app.rules.sw25.formats.terms import feat_of
from app.rules.sw25.formats.ytsheet import kind_of

KINDS: Final[Mapping[str, str]] = {"character": "pc", "npc": "npc", "monster": "monster"}
KNOWN: Final = ("weapon", "armor", "skill", "combatability", "monsterability", "spell")
POWERS: Final[Mapping[str, str]] = {
    "scpower": "sor",
    "cnpower": "con",
    "wzpower": "wiz",
    "prpower": "pri",
    "mtpower": "mag",
    "frpower": "fai",
    "drpower": "dru",
    "dmpower": "dem",
    "abpower": "aby",
}
"""School by the attribute that has its magic power."""
RACE: Final[Mapping[str, str]] = {
    "dex": "dex",
    "agi": "dex",
    "str": "str",
    "vit": "str",
    "int": "int",
    "mnd": "int",
}
READ: Final = frozenset(
    {
        "hp",
        "mp",
        "attributes",
        "abilities",
        "monlevel",
        "hpbase",
        "mpbase",
        "ppbase",
        "pp",
        "preemptive",
        "move",
    }
) | {"popularity", "weakpoint", "weakness", "effect", "money"}

COMMON: Final = frozenset({"attributes", "abilities"})
"""Of these every game's actors have some."""


def read(document: Json) -> tuple[Found, ...] | None:
    """One body; a body of several parts is several actors. (formats: sw25-fvtt)"""
    system, type_, owned = (document.get(key) for key in ("system", "type", "items"))
    if not isinstance(type_, str) or type_ not in KINDS:
        return None
    if not isinstance(system, Mapping) or "name" not in document:
        return None
    items = [one for one in owned if isinstance(one, Mapping)] if isinstance(owned, list) else []
    kind = KINDS[type_]
    lost: list[str] = []
    makes = monster if kind == "monster" else _character
    figures = makes(system, items, lost)
    if "hp" not in figures and system and not READ & system.keys() - COMMON:
        raise NotBrought("other-game")
    if "hp" not in figures or not plain(str(document["name"])):
        raise NotBrought("half")
    feats = {
        str(one.get("name")): feat_of(str(one.get("name"))) for one in items if is_a(one, "combatability")
    }
    known = list(figures.pop("feats", ()))
    known += [feat for feat in dict.fromkeys(feats.values()) if feat and feat not in known]
    unknown = [f"combatability: {name}" for name, feat in feats.items() if not feat]
    unknown += [f"{one.get('type')}: {one.get('name')}" for one in items if _is_strange(one)]
    unknown += lost
    unknown += [
        f"system.{key}" for key in system if key not in READ and system[key] not in ("", None, 0, {}, [])
    ]
    note = [
        str(system.get(key)) for key in ("type", "language", "habitat", "overview", "loot") if system.get(key)
    ]
    return (
        Found(
            names=name_in(plain(str(document["name"]))),
            kind=kind,
            combatant=figures | ({"feats": known} if known else {}) | flagged(document),
            note=tuple(plain(one) for one in note),
            unknown=tuple(one[:80] for one in unknown),
            rest=document,
        ),
    )


def _is_strange(item: Json) -> bool:
    return item.get("type") not in KNOWN


def _character(system: Json, items: list[Json], lost: list[str]) -> dict[str, Any]:
    """What a file leaves out is worked out from what it is made of."""
    levels = [number(of(one, "system", "skilllevel")) or 0 for one in items if is_a(one, "skill")]
    level = figure(system, "attributes.advlevel.value") or max(levels, default=0)
    bonus = {name: _ability(system, name) // 6 for name in RACE}
    vitality = level * 3 + _ability(system, "vit") + (number(of(system, "hp", "hpmod")) or 0)
    powers = {
        school: power
        for name, school in POWERS.items()
        if (power := figure(system, f"attributes.{name}", f"attributes.{name}.value"))
    }
    armor = [one for one in items if is_a(one, "armor") and of(one, "system", "equip") is not False]
    worn = sum(number(of(one, "system", "pp")) or 0 for one in armor)
    fighting = max(levels, default=level)
    figures: dict[str, Any] = {
        **points(system, "hp", vitality if level or vitality else None),
        **points(system, "mp", None),
        "level": level or None,
        "movement": figure(system, "attributes.move.normal") or _ability(system, "agi") or None,
        "fortitude": level + bonus["vit"] + (number(of(system, "effect", "vitres")) or 0),
        "willpower": level + bonus["mnd"] + (number(of(system, "effect", "mndres")) or 0),
        "evasion": figure(system, "attributes.dodgebase.value") or fighting + bonus["agi"],
        "defense": figure(
            system, "attributes.protectionpoint", "attributes.protectionpoint.value", "pp", "ppbase"
        )
        or worn,
        "magic_power": max(powers.values(), default=None),
        "magic": powers or None,
        "attacks": dict(_weapons(items, fighting + bonus["dex"])) or None,
        "skills": spells(items, lost) or None,
    }
    return {key: value for key, value in figures.items() if value is not None}


def _ability(system: Json, name: str) -> int:
    one = of(system, "abilities", name)
    made = [of(system, "abilities", "racevalue", RACE[name]), of(system, "racevalue", RACE[name])]
    made += [of(one, key) for key in ("valuebase", "valuegrowth", "valuemodify")]
    return figure(one, "value") or sum(number(part) or 0 for part in made)


def _weapons(items: list[Json], otherwise: int) -> Iterator[tuple[str, dict[str, Any]]]:
    for n, one in enumerate((one for one in items if is_a(one, "weapon")), 1):
        system = of(one, "system")
        base = figure(system, "checkbase")
        figures = {
            "accuracy": otherwise + (number(of(system, "hit")) or 0) if base is None else base,
            "power": number(of(system, "power")),
            "critical": figure(system, "totalcvalue", "cvalue"),
            "extra": figure(system, "powerbase", "dmod"),
            "range": figure(system, "range"),
        }
        category = " ".join(str(of(system, key) or "") for key in ("type", "category"))
        said: dict[str, Any] = {"kind": kind_of(category, str(of(system, "usage") or ""))}
        said["names"] = name_in(plain(str(one.get("name") or "-")))
        if str(of(system, "usage") or "").startswith("2H"):
            said["hands"] = 2
        yield f"weapon{n}", said | {key: value for key, value in figures.items() if value is not None}


def together(found: tuple[Found, ...]) -> tuple[Found, ...]:
    """Actors that went out as parts of one body are one body again."""
    bodies: dict[str, list[Found]] = {}
    alone = []
    for one in found:
        body = of(one.rest, "flags", "ransen", "body")
        if isinstance(body, str) and body:
            bodies.setdefault(body, []).append(one)
        else:
            alone.append(one)
    return (*(_one_body(name, parts) for name, parts in bodies.items()), *alone)


OF_PARTS: Final = ("hp", "max_hp", "mp", "max_mp", "accuracy", "evasion", "defense", "attacks")


def _one_body(name: str, parts: list[Found]) -> Found:
    sections = {}
    for n, one in enumerate(parts, 1):
        flags = of(one.rest, "flags", "ransen")
        said = {key: value for key, value in one.combatant.items() if key in OF_PARTS}
        core = {"core": True} if of(flags, "core") is True else {}
        sections[f"part{n}"] = {"names": name_in(str(of(flags, "part") or n)), **core, **said}
    first = parts[0]
    whole = {key: value for key, value in first.combatant.items() if key not in OF_PARTS}
    return replace(
        first,
        names=name_in(name),
        combatant={**whole, "sections": sections},
        unknown=tuple(dict.fromkeys(one for part in parts for one in part.unknown)),
        rest={"actors": [one.rest for one in parts]},
    )
