"""A combatant as actors of the Foundry system sw25."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from app.rules.sw25.formats.abilities_out import blocks_of
from app.rules.sw25.formats.ability_text import abilities_of
from app.rules.sw25.formats.foundry import POWERS
from app.rules.sw25.formats.foundry_kept import flags_of, merged, parts_of
from app.rules.sw25.formats.foundry_monster import FLAGS
from app.rules.sw25.formats.foundry_spells import spell
from app.rules.sw25.formats.terms import feat_word
from app.rules.sw25.formats.tokens import called, sections_of
from app.rules.sw25.formats.ytsheet_out import CATEGORIES, fixed, plain, weakness

TYPES: Final[Mapping[str, str]] = {"pc": "character", "npc": "npc", "monster": "monster"}
Json = dict[str, Any]


def write(name: str, piece: Mapping[str, Any], rest: Mapping[str, Any]) -> Any:
    """One actor; of a body with sections one for each of them. (formats: sw25-fvtt)"""
    sections = sections_of(piece)
    if not sections:
        return merged(_actor(called(piece, name), piece, piece), rest)
    body = called(piece, name)
    actors, before = [], parts_of(rest, sections)
    for part, one in sections.items():
        actor = _actor(f"{body}（{part}）", {**piece, **_said(one)}, piece)
        actor["flags"]["ransen"] |= {"body": body, "part": part, "core": bool(one.get("core"))}
        actors.append(merged(actor, before[part]))
    return actors


def _said(section: Mapping[str, Any]) -> Json:
    return {key: value for key, value in section.items() if value is not None and key != "names"}


def _actor(name: str, body: Mapping[str, Any], piece: Mapping[str, Any]) -> Json:
    kind = TYPES[str(piece.get("kind") or "npc")]
    is_monster = kind == "monster"
    system = _points(body) | (_monster(body) if is_monster else _character(body))
    items = list(_abilities(body) if is_monster else _weapons(body))
    if is_monster:
        items += [_ability(block) for block in blocks_of(piece)]
    else:
        items += [spell(key, skill) for key, skill in (body.get("skills") or {}).items()]
        items += [_feat(feat) for feat in body.get("feats") or ()]
    flags = {"ransen": flags_of(piece, kind)}
    return {"name": name, "type": kind, "system": system, "items": items, "effects": [], "flags": flags}


def _points(body: Mapping[str, Any]) -> Json:
    return {
        name: {"value": body[name], "max": body.get(f"max_{name}") or body[name]}
        for name in ("hp", "mp")
        if body.get(name) is not None
    }


def _character(body: Mapping[str, Any]) -> Json:
    level = body.get("level") or 0
    attributes: Json = {
        "advlevel": {"value": level},
        "move": {"normal": body.get("movement")},
        "protectionpoint": {"value": body.get("defense")},
        "dodgebase": {"value": plain(body.get("evasion"))},
    }
    attributes |= {
        name: body["magic"][school]
        for name, school in POWERS.items()
        if (body.get("magic") or {}).get(school)
    }
    power = None if body.get("magic") else plain(body.get("magic_power"))
    if power is not None:
        attributes["scpower"] = power
    resisted = {"vitres": body.get("fortitude"), "mndres": body.get("willpower")}
    effect = {key: (plain(value) or 0) - level for key, value in resisted.items() if value is not None}
    return {"attributes": attributes, "effect": effect}


def _weapons(body: Mapping[str, Any]) -> Iterator[Json]:
    for key, attack in (body.get("attacks") or {}).items():
        system = {
            "category": CATEGORIES[attack["kind"]],
            "usage": "2H" if attack.get("hands") == 2 else "1H",
            "checkbase": plain(attack.get("accuracy")),
            "power": attack.get("power"),
            "cvalue": attack.get("critical"),
            "dmod": attack.get("extra"),
            "range": attack.get("range"),
        }
        said = {name: value for name, value in system.items() if value is not None}
        yield {"name": called(attack, key), "type": "weapon", "system": said}


def _monster(body: Mapping[str, Any]) -> Json:
    first = body.get("initiative")
    said = {
        "monlevel": body.get("level"),
        "hpbase": body.get("max_hp") or body.get("hp"),
        "mpbase": body.get("max_mp") or body.get("mp"),
        "ppbase": body.get("defense"),
        "pp": body.get("defense"),
        "preemptive": first["fixed"] if isinstance(first, Mapping) else first,
        "popularity": body.get("reputation"),
        "weakpoint": body.get("weakness"),
        "weakness": weakness(body.get("weak_point")),
        "move": None if body.get("movement") is None else str(plain(body["movement"])),
    }
    return {key: value for key, value in said.items() if value is not None}


def _abilities(body: Mapping[str, Any]) -> Iterator[Json]:
    """Each attack with its check, and one ability that has the body's own checks."""
    checks = [
        ("回避力", body.get("evasion")),
        ("生命抵抗力", body.get("fortitude")),
        ("精神抵抗力", body.get("willpower")),
    ]
    yield {"name": "能力値", "type": "monsterability", "system": _labelled(checks)}
    for key, attack in (body.get("attacks") or {}).items():
        accuracy = attack.get("accuracy")
        system = _labelled([("命中力", body.get("accuracy") if accuracy is None else accuracy)])
        system |= {"formula": attack.get("damage") or "", "labelmonpow": "ダメージ"}
        yield {"name": called(attack, key), "type": "monsterability", "system": system}


def _feat(feat: Any) -> Json:
    return {"name": feat_word(feat), "type": "combatability", "system": {}}


def _ability(block: list[str]) -> Json:
    """An ability with its boxes, its check and its text."""
    (said,) = list(abilities_of("\n".join(block)))[:1]
    heading = said.heading
    system: Json = {flag: True for flag, kind in FLAGS if kind == said.kind}
    if heading.fixed is not None:
        label = "魔力" if heading.magic else "判定"
        system |= {"label1": label, **_check(1, {"fixed": heading.fixed}), "usedice1": True, "usefix1": True}
    system["remark"] = "／".join(block[0].split("／")[2:])
    system["description"] = "<br>".join(block)
    return {"name": heading.name, "type": "monsterability", "system": system}


def _labelled(checks: list[tuple[str, Any]]) -> Json:
    said: Json = {}
    for n, (label, value) in enumerate(((label, value) for label, value in checks if value is not None), 1):
        said |= {f"label{n}": label, f"usedice{n}": True, **_check(n, value)}
    return said


def _check(n: int, value: Any) -> Json:
    """What the tool works its own figures out of, and those."""
    said = plain(value)
    return {f"checkbase{n}": said, f"checkbasemod{n}": said, f"checkbasefix{n}": fixed(value)}
