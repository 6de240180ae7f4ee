"""A piece of a chat tool as a combatant of Sword World, and the other way."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any, Final

from app.rules.pieces import Found, Row, Token, name_in, normal, number
from app.rules.sw25.formats.page import lines_of, plain
from app.rules.sw25.formats.palette_lines import figures_in, with_words

POINTS: Final[Mapping[str, str]] = {"HP": "hp", "MP": "mp", "防護": "defense", "防護点": "defense"}
WORDS: Final[Mapping[str, str]] = {
    "命中": "accuracy",
    "命中力": "accuracy",
    "回避": "evasion",
    "回避力": "evasion",
    "防護": "defense",
    "防護点": "defense",
    "生命抵抗": "fortitude",
    "生命抵抗力": "fortitude",
    "精神抵抗": "willpower",
    "精神抵抗力": "willpower",
    "移動力": "movement",
    "移動速度": "movement",
    "先制": "initiative",
    "先制力": "initiative",
    "先制値": "initiative",
    "魔力": "magic_power",
    "レベル": "level",
    "冒険者レベル": "level",
    "魔物知識": "knowledge",
    "知名度": "reputation",
    "弱点値": "weakness",
}
LABELS: Final[Mapping[str, str]] = {
    "accuracy": "命中力",
    "evasion": "回避力",
    "defense": "防護点",
    "fortitude": "生命抵抗力",
    "willpower": "精神抵抗力",
    "movement": "移動速度",
    "initiative": "先制値",
    "magic_power": "魔力",
    "level": "レベル",
    "knowledge": "魔物知識",
    "reputation": "知名度",
    "weakness": "弱点値",
}
OF_PARTS: Final = frozenset({"accuracy", "evasion", "defense"})
CHECKS: Final = frozenset({*OF_PARTS, "fortitude", "willpower", "initiative", "magic_power", "knowledge"})
FIXED = re.compile(r"(?P<check>-?\d+)\((?P<fixed>\d+)\)|\((?P<alone>\d+)\)")
PART = re.compile(r"(?P<part>.+?):?(?P<label>HP|MP|防護点?)")
WHOLE_PART = re.compile(r"(?P<part>.+?)(?P<label>命中力?|回避力?|防護点?)")


def from_token(token: Token) -> Found:
    """Points by their labels, figures by theirs; of parts of a body too. (formats: CCFOLIA, Udonarium)"""
    figures: dict[str, Any] = {}
    parts: dict[str, dict[str, Any]] = {}
    counters: dict[str, Any] = {}
    unknown = list[str]()
    for row in token.rows:
        if not _points(row, figures, parts):
            counted = _counter(row, len(counters) + 1)
            counters |= counted
            unknown += [] if counted else [row.label]
    for label, value in token.words:
        if not _word(label, value, figures, parts):
            unknown.append(label)
    if (first := number(token.initiative)) and "initiative" not in figures:
        figures["initiative"] = first
    if parts:
        figures["sections"] = {
            f"part{n}": {"names": name_in(name), **({"core": True} if n == 1 else {}), **said}
            for n, (name, said) in enumerate(parts.items(), 1)
        }
    palette = token.palette.strip()
    told = {} if parts else figures_in(palette, dict(token.words))
    palette, used = with_words(palette, dict(token.words))
    return Found(
        names=name_in(plain(token.name)),
        combatant=told
        | figures
        | ({"counters": counters} if counters else {})
        | ({"palette": palette} if palette else {}),
        note=tuple(lines_of(token.note)),
        unknown=tuple(dict.fromkeys(label for label in unknown if normal(label) not in used)),
        picture=token.picture,
        at=token.at,
        size=token.size,
        rest=token.rest,
    )


def _points(row: Row, figures: dict[str, Any], parts: dict[str, dict[str, Any]]) -> bool:
    """Was it understood?"""
    label = normal(row.label)
    now, most = number(row.now), number(row.most)
    matched = PART.fullmatch(label)
    if now is None or not (label in POINTS or matched):
        return False
    into = figures
    if label not in POINTS and matched:
        label, into = matched["label"], parts.setdefault(matched["part"], {})
    figure = POINTS[label]
    if (now, most) == (0, 0) and figure == "mp":
        return True
    into[figure] = now
    if figure != "defense" and most is not None and most != now:
        into[f"max_{figure}"] = most
    return True


def _word(label: str, value: str, figures: dict[str, Any], parts: dict[str, dict[str, Any]]) -> bool:
    called = normal(label)
    found = check_of(value)
    if found is None:
        return False
    figure, into = WORDS.get(called), figures
    if figure is None and (matched := WHOLE_PART.fullmatch(called)):
        part = matched["part"].rstrip(":")
        if part not in parts:
            return False
        figure, into = WORDS[matched["label"]], parts[part]
    if figure is None or (isinstance(found, dict) and figure not in CHECKS - {"defense"}):
        return False
    into[figure] = found
    return True


def check_of(value: str) -> Any:
    """`7`, or as monsters have it `7(14)`: the fixed value."""
    plain_ = normal(value)
    if matched := FIXED.fullmatch(plain_):
        return {"fixed": int(matched["fixed"] or matched["alone"])}
    return number(plain_)


def _counter(row: Row, n: int) -> dict[str, Any]:
    now, most = number(row.now), number(row.most)
    if now is None:
        return {}
    return {f"counter{n}": {"names": name_in(row.label), "now": now} | ({"max": most} if most else {})}


def to_token(name: str, piece: Mapping[str, Any]) -> Token:
    """Its points, figures and attacks as a chat tool shows them."""
    rows, words = list(_rows(piece)), list(_words(piece))
    first = piece.get("initiative")
    return Token(
        name=called(piece, name),
        rows=tuple(rows),
        words=tuple(words),
        palette=piece.get("palette") or "\n".join(_lines(piece)),
        initiative=str(first) if isinstance(first, int) else "",
    )


def called(piece: Mapping[str, Any], otherwise: str) -> str:
    """As Japanese tools call it."""
    names = piece.get("names") or {}
    return str(names.get("ja") or piece.get("name") or next(iter(names.values()), otherwise))


def sections_of(piece: Mapping[str, Any]) -> dict[str, Mapping[str, Any]]:
    """Its sections by the names that people read, with what each has of the body; none where there is one."""
    sections = piece.get("sections") or {}
    if len(sections) <= 1:
        return {}
    return {called(one, name): _with_the_bodys(one, piece) for name, one in sections.items()}


def _with_the_bodys(section: Mapping[str, Any], piece: Mapping[str, Any]) -> dict[str, Any]:
    """Checks that it lacks are those of the body, whose attacks every section may use."""
    of_body = {key: piece[key] for key in sorted(OF_PARTS) if piece.get(key) is not None}
    said = {key: value for key, value in section.items() if value is not None}
    attacks = {**(said.get("attacks") or {})}
    attacks |= {key: one for key, one in (piece.get("attacks") or {}).items() if key not in attacks}
    return {**of_body, **said, **({"attacks": attacks} if attacks else {})}


def _rows(piece: Mapping[str, Any]) -> Iterator[Row]:
    sections = sections_of(piece)
    for figure, label in (("hp", "HP"), ("mp", "MP")):
        bodies = {f"{name}:": one for name, one in sections.items()} or {"": piece}
        for prefix, one in bodies.items():
            if one.get(figure) is not None:
                most = one.get(f"max_{figure}")
                yield Row(
                    label=f"{prefix}{label}",
                    now=str(one[figure]),
                    most=str(one[figure] if most is None else most),
                )
    if not sections and piece.get("defense") is not None:
        yield Row(label="防護", now=str(piece["defense"]), most=str(piece["defense"]))
    for one in (piece.get("counters") or {}).values():
        yield Row(label=called(one, ""), now=str(one.get("now", 0)), most=str(one.get("max") or ""))


def _words(piece: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    sections = sections_of(piece)
    for figure, label in LABELS.items():
        if figure in OF_PARTS and sections:
            for name, one in sections.items():
                if one.get(figure) is not None:
                    yield f"{name}{label}", written(one[figure])
        elif piece.get(figure) is not None and not (figure == "defense" and not sections):
            yield label, written(piece[figure])


def written(value: Any) -> str:
    """A check that is fixed as `7(14)`."""
    if isinstance(value, Mapping):
        return f"{value['fixed'] - 7}({value['fixed']})"
    return str(int(value)) if isinstance(value, float) and value.is_integer() else str(value)


def _lines(piece: Mapping[str, Any]) -> Iterator[str]:
    """Lines of dice, as BCDice reads them."""
    bodies = sections_of(piece) or {"": piece}
    for part, one in bodies.items():
        for key, attack in (one.get("attacks") or {}).items():
            name = "／".join(word for word in (part, called(attack, key)) if word)
            yield from _attack(name, attack)


def _attack(name: str, attack: Mapping[str, Any]) -> Iterator[str]:
    accuracy = attack.get("accuracy")
    if isinstance(accuracy, int):
        yield f"2d+{accuracy} 命中力／{name}"
    if attack.get("power") is not None:
        critical = attack.get("critical") or 10
        yield f"k{attack['power']}[{critical}]{attack.get('extra') or 0:+d} ダメージ／{name}"
    elif attack.get("damage"):
        yield f"{attack['damage']} ダメージ／{name}"
