"""Actors of the Foundry system sw25, in."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any, Final

from app.rules.pieces import Found, NotBrought, name_in, normal, number
from app.rules.sw25.formats.page import plain
from app.rules.sw25.formats.terms import feat_of
from app.rules.sw25.formats.ytsheet import kind_of
from app.rules.sw25.formats.ytsheet_monster import weak_point

KINDS: Final[Mapping[str, str]] = {"character": "pc", "npc": "npc", "monster": "monster"}
ITEMS: Final = frozenset(
    {"weapon", "armor", "accessory", "skill", "spell", "combatability", "monsterability"}
)
POWERS: Final = (
    "scpower",
    "cnpower",
    "wzpower",
    "prpower",
    "mtpower",
    "frpower",
    "drpower",
    "dmpower",
    "abpower",
)
RACE: Final[Mapping[str, str]] = {
    "dex": "dex",
    "agi": "dex",
    "str": "str",
    "vit": "str",
    "int": "int",
    "mnd": "int",
}
LABELS: Final[Mapping[str, str]] = {
    "命中": "accuracy",
    "命中力": "accuracy",
    "accuracy": "accuracy",
    "hit": "accuracy",
    "回避": "evasion",
    "回避力": "evasion",
    "evasion": "evasion",
    "dodge": "evasion",
    "生命抵抗": "fortitude",
    "生命抵抗力": "fortitude",
    "fortitude": "fortitude",
    "精神抵抗": "willpower",
    "精神抵抗力": "willpower",
    "willpower": "willpower",
}
BASE: Final = 7
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
Json = Mapping[str, Any]


def read(document: Json) -> tuple[Found, ...] | None:
    """One body; a body of several parts is several actors. (formats: sw25-fvtt)"""
    system = document.get("system")
    if document.get("type") not in KINDS or not isinstance(system, Mapping) or "name" not in document:
        return None
    items = [one for one in document.get("items") or () if isinstance(one, Mapping)]
    kind = KINDS[str(document["type"])]
    figures = _monster(system, items) if kind == "monster" else _character(system, items)
    if "hp" not in figures or not plain(str(document["name"])):
        raise NotBrought("half")
    feats = {
        str(one.get("name")): feat_of(str(one.get("name"))) for one in items if _is(one, "combatability")
    }
    known = list(dict.fromkeys(feat for feat in feats.values() if feat))
    unknown = [f"combatability: {name}" for name, feat in feats.items() if not feat]
    unknown += [f"{one.get('type')}: {one.get('name')}" for one in items if _is_strange(one)]
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
            combatant=figures | ({"feats": known} if known else {}),
            note=tuple(plain(one) for one in note),
            unknown=tuple(one[:80] for one in unknown),
            rest=document,
        ),
    )


def _is(item: Json, kind: str) -> bool:
    return item.get("type") == kind


def _is_strange(item: Json) -> bool:
    return item.get("type") not in ("weapon", "armor", "skill", "combatability", "monsterability")


def _of(said: Any, *way: str) -> Any:
    for step in way:
        said = said.get(step) if isinstance(said, Mapping) else None
    return said


def _number(said: Any, *ways: str) -> int | None:
    """The first of these that says a number other than nothing."""
    found = (number(_of(said, *way.split("."))) for way in ways)
    return next((one for one in found if one), None)


def _points(system: Json, name: str, otherwise: int | None) -> dict[str, int]:
    now, most = number(_of(system, name, "value")), _number(system, f"{name}.max") or otherwise
    now = most if now is None else now
    if now is None:
        return {}
    return {name: now} | ({f"max_{name}": most} if most is not None and most > now else {})


def _character(system: Json, items: list[Json]) -> dict[str, Any]:
    """What a file leaves out is worked out from what it is made of."""
    levels = [number(_of(one, "system", "skilllevel")) or 0 for one in items if _is(one, "skill")]
    level = _number(system, "attributes.advlevel.value") or max(levels, default=0)
    bonus = {name: _ability(system, name) // 6 for name in RACE}
    vitality = level * 3 + _ability(system, "vit") + (number(_of(system, "hp", "hpmod")) or 0)
    powers = [
        power
        for name in POWERS
        if (power := _number(system, f"attributes.{name}", f"attributes.{name}.value"))
    ]
    armor = [one for one in items if _is(one, "armor") and _of(one, "system", "equip") is not False]
    worn = sum(number(_of(one, "system", "pp")) or 0 for one in armor)
    fighting = max(levels, default=level)
    figures: dict[str, Any] = {
        **_points(system, "hp", vitality if level or vitality else None),
        **_points(system, "mp", None),
        "level": level or None,
        "movement": _number(system, "attributes.move.normal") or _ability(system, "agi") or None,
        "fortitude": level + bonus["vit"] + (number(_of(system, "effect", "vitres")) or 0),
        "willpower": level + bonus["mnd"] + (number(_of(system, "effect", "mndres")) or 0),
        "evasion": _number(system, "attributes.dodgebase.value") or fighting + bonus["agi"],
        "defense": _number(
            system, "attributes.protectionpoint", "attributes.protectionpoint.value", "pp", "ppbase"
        )
        or worn,
        "magic_power": max(powers, default=None),
        "attacks": dict(_weapons(items, fighting + bonus["dex"])) or None,
    }
    return {key: value for key, value in figures.items() if value is not None}


def _ability(system: Json, name: str) -> int:
    one = _of(system, "abilities", name)
    made = [_of(system, "abilities", "racevalue", RACE[name]), _of(system, "racevalue", RACE[name])]
    made += [_of(one, key) for key in ("valuebase", "valuegrowth", "valuemodify")]
    return _number(one, "value") or sum(number(part) or 0 for part in made)


def _weapons(items: list[Json], otherwise: int) -> Iterator[tuple[str, dict[str, Any]]]:
    for n, one in enumerate((one for one in items if _is(one, "weapon")), 1):
        system = _of(one, "system")
        base = _number(system, "checkbase")
        figures = {
            "accuracy": otherwise + (number(_of(system, "hit")) or 0) if base is None else base,
            "power": number(_of(system, "power")),
            "critical": _number(system, "totalcvalue", "cvalue"),
            "extra": _number(system, "powerbase", "dmod"),
            "range": _number(system, "range"),
        }
        category = " ".join(str(_of(system, key) or "") for key in ("type", "category"))
        said: dict[str, Any] = {"kind": kind_of(category, str(_of(system, "usage") or ""))}
        said["names"] = name_in(plain(str(one.get("name") or "-")))
        if str(_of(system, "usage") or "").startswith("2H"):
            said["hands"] = 2
        yield f"weapon{n}", said | {key: value for key, value in figures.items() if value is not None}


def _monster(system: Json, items: list[Json]) -> dict[str, Any]:
    abilities = [one for one in items if _is(one, "monsterability")]
    checks: dict[str, Any] = {}
    attacks: dict[str, Any] = {}
    for one in abilities:
        found = dict(_checks(_of(one, "system")))
        formula = str(_of(one, "system", "formula") or "")
        if "accuracy" in found and formula:
            attacks[f"attack{len(attacks) + 1}"] = {
                "kind": "melee",
                "names": name_in(plain(str(one.get("name") or "-"))),
                "accuracy": found["accuracy"],
                "damage": _damage(formula, number(_of(one, "system", "powermod")) or 0),
            }
        checks |= {key: value for key, value in found.items() if key not in checks}
    first = _number(system, "preemptive")
    figures: dict[str, Any] = {
        **_points(system, "hp", _number(system, "hpbase")),
        **_points(system, "mp", _number(system, "mpbase")),
        "level": _number(system, "monlevel"),
        "defense": _number(system, "pp", "ppbase"),
        "movement": next(
            (n for n in map(number, normal(str(system.get("move") or "")).split("/")) if n), None
        ),
        "initiative": None if first is None else {"fixed": first},
        "reputation": _number(system, "popularity"),
        "weakness": _number(system, "weakpoint"),
        "weak_point": weak_point(plain(str(system.get("weakness") or ""))),
        **checks,
        "attacks": attacks or None,
    }
    return {key: value for key, value in figures.items() if value is not None}


def _checks(system: Any) -> Iterator[tuple[str, dict[str, int]]]:
    """The three checks of an ability, by their labels; a monster's are fixed."""
    for n in (1, 2, 3):
        label = normal(str(_of(system, f"label{n}") or "")).lower()
        base = _number(system, f"checkbase{n}")
        fixed = _number(system, f"checkbasefix{n}")
        more = number(_of(system, f"checkbasemod{n}")) or 0
        if label in LABELS and (fixed is not None or base is not None):
            yield LABELS[label], {"fixed": (base or 0) + BASE + more if fixed is None else fixed}


def _damage(formula: str, more: int) -> str:
    plain_ = normal(formula).lower().replace(" ", "").replace("2d6", "2d")
    return f"{plain_}{more:+d}" if more and plain_ in ("2d", "1d", "3d") else plain_


def together(found: tuple[Found, ...]) -> tuple[Found, ...]:
    """Actors that went out as parts of one body are one body again."""
    bodies: dict[str, list[Found]] = {}
    alone = []
    for one in found:
        body = _of(one.rest, "flags", "ransen", "body")
        if isinstance(body, str) and body:
            bodies.setdefault(body, []).append(one)
        else:
            alone.append(one)
    return (*(_one_body(name, parts) for name, parts in bodies.items()), *alone)


OF_PARTS: Final = ("hp", "max_hp", "mp", "max_mp", "accuracy", "evasion", "defense", "attacks")


def _one_body(name: str, parts: list[Found]) -> Found:
    sections = {}
    for n, one in enumerate(parts, 1):
        flags = _of(one.rest, "flags", "ransen")
        said = {key: value for key, value in one.combatant.items() if key in OF_PARTS}
        core = {"core": True} if _of(flags, "core") is True else {}
        sections[f"part{n}"] = {"names": name_in(str(_of(flags, "part") or n)), **core, **said}
    first = parts[0]
    whole = {key: value for key, value in first.combatant.items() if key not in OF_PARTS}
    return replace(
        first,
        names=name_in(name),
        combatant={**whole, "sections": sections},
        unknown=tuple(dict.fromkeys(one for part in parts for one in part.unknown)),
        rest={"actors": [one.rest for one in parts]},
    )
