"""Skills, feats, guards and magic powers of a combatant as the text of a monster's abilities."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from app.rules.pieces import normal
from app.rules.sw25.formats.abilities import FIELDS, Understood, daily, every_ability, understood
from app.rules.sw25.formats.ability_words import CHANGED, CONDITIONS, FORMS
from app.rules.sw25.formats.terms import ARTS, ELEMENTS, TRAITS, feat_word
from app.rules.sw25.formats.tokens import called

BREAK: Final = "<br>"
BASE: Final = 7
MARKS: Final = {"major": "[主]", "minor": "[補]"}
WORDS: Final = {name: word for word, name in reversed(list(ELEMENTS.items()))}
CASTS: Final = {school: word for word, school in ARTS.items()}
WITHSTOOD: Final = {"fortitude": "生命抵抗力", "willpower": "精神抵抗力", "evasion": "回避力"}
RESISTED: Final = {"negate": "消滅", "half": "半減", "none": "なし"}
SHAPES: Final = {shape: word for word, shape in FORMS.items()}
FIGURES: Final = {figure: word for word, figure in reversed(list(CHANGED.items()))}
STATES: Final = {name: word for word, name in CONDITIONS.items()}
CHECKED: Final = frozenset({"accuracy", "evasion", "fortitude", "willpower", "magic", "initiative"})
Body = Mapping[str, Any]


def text_of(piece: Body, before: str) -> str:
    """The text that came, where it still says what the sheet says; else each ability anew.

    What it said beside, and no field has, stays.
    """
    if before and _same(understood(before, into=_with_counters(piece)), piece):
        return before
    kept = [block for block in _blocks(before) if not understood("\n".join(block)).fields()]
    return BREAK.join(BREAK.join(block) for block in (*kept, *blocks_of(piece)))


def _with_counters(piece: Body) -> Understood:
    """Uses a day are counted by those of the sheet."""
    return Understood(counters=dict(piece.get("counters") or {}))


def _blocks(text: str) -> Iterator[list[str]]:
    for one in every_ability(text):
        part = [f"●{one.part}"] if one.part else []
        yield [*part, one.said, *one.body.splitlines()]


def _same(said: Understood, piece: Body) -> bool:
    usual = {"attacks_per_turn": 1}
    return all(
        _plain(getattr(said, key)) == _plain(None if piece.get(key) == usual.get(key) else piece.get(key))
        for key in FIELDS
    )


def _plain(value: Any) -> Any:
    """Without what says nothing."""
    if isinstance(value, Mapping):
        told = {key: _plain(one) for key, one in value.items() if one and (key, one) != ("ends", "fight")}
        return told or None
    if isinstance(value, list | tuple):
        return [_plain(one) for one in value] or None
    return value


def blocks_of(piece: Body) -> list[list[str]]:
    """Each ability as its lines."""
    return [block for one in _abilities(piece) if (block := list(one))]


def _abilities(piece: Body) -> Iterator[Iterator[str]]:
    if piece.get("attacks_per_turn", 1) > 1:
        yield iter([f"[常]{piece['attacks_per_turn']}回攻撃"])
    for feat in piece.get("feats") or ():
        yield _feat(feat)
    for element, guard in (piece.get("elements") or {}).items():
        if element in WORDS and (how := _guard(guard)):
            yield iter([f"[常]{WORDS[element]}属性{how}"])
    for one in piece.get("effects") or ():
        yield _mending(one)
    yield _magic(piece)
    for key, skill in (piece.get("skills") or {}).items():
        yield _skill(key, skill, piece)


def _feat(feat: Any) -> Iterator[str]:
    if isinstance(feat, str):
        yield f"{'[常]' if feat in TRAITS else '[宣]'}{feat_word(feat)}"
        return
    yield f"[宣]{feat_word(feat)}"
    if changes := list(_changes(feat.get("modifiers") or {})):
        yield f"　{'、'.join(changes)}。"


def _guard(guard: Any) -> str:
    if isinstance(guard, int):
        return f"軽減={guard}点" if guard > 0 else f"弱点={-guard}点" if guard else ""
    return {"immune": "無効", "half": "半減"}[guard]


def _mending(effect: Body) -> Iterator[str]:
    for tick in effect.get("ticks") or ():
        if tick.get("heal") is not None:
            yield f"[常]{effect['name']}"
            when = "手番" if tick.get("at") == "turn" else "ラウンド"
            yield f"　{when}の終了時にHPを「{tick['heal']}」点回復します。"


def _magic(piece: Body) -> Iterator[str]:
    power = piece.get("magic_power")
    fixed = power["fixed"] if isinstance(power, Mapping) else None if power is None else power + BASE
    for school, base in (piece.get("magic") or {}).items():
        if school in CASTS:
            yield f"[主]{CASTS[school]}魔法／魔力{base}（{base + BASE}）"
            fixed = None if fixed == base + BASE else fixed
    if fixed is not None:
        yield f"[主]魔法／魔力{fixed - BASE}（{fixed}）"


def _skill(key: str, skill: Body, piece: Body) -> Iterator[str]:
    words = [f"{MARKS[skill.get('action') or 'major']}{called(skill, key)}"]
    check = skill.get("check")
    if skill.get("always"):
        words.append("必中")
    elif check is not None or (skill.get("resist") or "none") != "none":
        words.append(_check(check))
        words.append(WITHSTOOD[skill.get("with") or "willpower"])
        words.append(RESISTED[skill.get("resist") or "none"])
    heading = "／".join(words)
    yield heading
    said = (*sentences(skill), *_uses(called(skill, key), skill, piece), "")
    yield f"　{_own_words(heading, skill, piece) or '。'.join(said)}"


def _uses(name: str, skill: Body, piece: Body) -> Iterator[str]:
    """How often a day, where a counter of the sheet says so."""
    counters = piece.get("counters") or {}
    for one in (skill.get("costs") or {}).get("counters") or {}:
        counter = counters.get(one) or {}
        most = counter.get("max") or 0
        if normal(daily(name, most)) in map(normal, (counter.get("names") or {}).values()):
            yield f"1日に{most}回まで使用できます"


def _check(check: Any) -> str:
    if check is None:
        return "魔力"
    fixed = check["fixed"] if isinstance(check, Mapping) else check + BASE
    return f"{fixed - BASE}（{fixed}）"


def _own_words(heading: str, skill: Body, piece: Body) -> str:
    """The note that came with it, where that still says what the skill does."""
    note = str((skill.get("note") or {}).get("ja") or "")
    into = _with_counters(piece)
    read = list(understood(f"{heading}\n{note}", into=into).skills.values()) if note else []
    return note if read and _plain({**read[0], "note": skill["note"]}) == _plain(skill) else ""


def sentences(skill: Body) -> Iterator[str]:
    """Where it reaches, what it does, what it costs."""
    place = f"「射程：{where(skill)}」で「対象：{whom(skill)}」"
    yield f"{place}{_hurt(skill)}"
    if skill.get("spares"):
        yield "敵のみ" if skill["spares"] == "friends" else "味方のみ"
    changes = list(_changes(skill.get("modifiers") or {}))
    lasting = f"{skill['rounds'] * 10}秒（{skill['rounds']}ラウンド）の間、" if skill.get("rounds") else ""
    if changes or lasting:
        yield lasting + "、".join(changes)
    for one in skill.get("conditions") or ():
        yield f"{STATES.get(one, one)}状態にします" if one not in STATES else f"{STATES[one]}します"
    if cost := skill.get("mp"):
        yield f"MPを{cost}点消費します"
    if cost := (skill.get("costs") or {}).get("hp"):
        yield f"HPを{cost}点消費します"


def where(skill: Body) -> str:
    """Its range and form, as books write it."""
    shape, metres = skill["shape"], skill.get("range") or 0
    if shape == "touch":
        return "接触"
    reach = f"{1 if metres <= 10 else 2}（{metres:g}m）" if metres else "自身"
    return f"{reach}／{SHAPES['target' if shape == 'area' else shape]}"


def whom(skill: Body) -> str:
    """Its targets."""
    most = skill.get("max_targets")
    if skill["shape"] == "area":
        return f"1エリア（半径{skill.get('radius') or 0:g}m）／{most or 'すべて'}"
    return f"{most or 1}体"


def _hurt(skill: Body) -> str:
    element = f"{WORDS.get(skill.get('element') or '', '')}属性の" if skill.get("element") in WORDS else ""
    kind = "物理" if skill.get("type") == "physical" else "魔法"
    if points := skill.get("heal"):
        return f"{points.upper()}を「{_healing(skill)}」点回復します"
    if skill.get("power") is not None:
        critical = f"／C値：{skill['critical']}" if skill.get("critical") else ""
        extra = "魔力" if skill.get("extra") is None else skill["extra"]
        return f"に「威力{skill['power']}{critical}+{extra}」点の{element}{kind}ダメージを与えます"
    return f"に「{skill['damage']}」点の{element}{kind}ダメージを与えます" if skill.get("damage") else ""


def _healing(skill: Body) -> str:
    """By the power table, which is never critical, or as it is told."""
    if skill.get("power") is None:
        return str(skill.get("damage"))
    return f"威力{skill['power']}+{'魔力' if skill.get('extra') is None else skill['extra']}"


def _changes(modifiers: Mapping[str, int]) -> Iterator[str]:
    for figure, by in modifiers.items():
        if figure in FIGURES:
            check = "判定に" if figure in CHECKED else "を"
            yield f"{FIGURES[figure]}{check}{by:+d}{'の修正' if figure in CHECKED else '点'}"
