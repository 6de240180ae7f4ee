"""Pieces of CCFOLIA as its clipboard has them, and whole rooms."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from app.rules.pieces import Row, Token

KIND: Final = "character"
MOST_ROWS: Final = 200
READ: Final = frozenset(
    {"name", "memo", "status", "params", "commands", "initiative", "iconUrl", "x", "y", "width"}
)


def is_piece(document: Any) -> bool:
    return (
        isinstance(document, Mapping)
        and document.get("kind") == KIND
        and isinstance(document.get("data"), Mapping)
    )


def token_of(data: Mapping[str, Any]) -> Token:
    """A piece; values may be numbers or texts, and `max` may be missing. (formats: CCFOLIA)"""
    rows = [
        Row(label=_text(one.get("label")), now=_text(one.get("value")), most=_text(one.get("max")))
        for one in _objects(data.get("status"))
    ]
    words = [(_text(one.get("label")), _text(one.get("value"))) for one in _objects(data.get("params"))]
    return Token(
        name=_text(data.get("name")),
        notes=(("", memo),) if (memo := _text(data.get("memo"))) else (),
        rows=tuple(row for row in rows if row.label),
        words=tuple(word for word in words if word[0]),
        palette=_text(data.get("commands")),
        initiative=_text(data.get("initiative")),
        picture=_text(data.get("iconUrl")),
        at=_place(data),
        size=_size(data),
        rest=dict(data),
    )


def document_of(token: Token) -> dict[str, Any]:
    """A piece as the clipboard takes it: `status` in numbers, `params` in texts."""
    data: dict[str, Any] = {
        **{key: value for key, value in token.rest.items() if key not in READ},
        "name": token.name,
        "memo": token.note,
        "initiative": _number(token.initiative),
        "status": [
            {"label": row.label, "value": _number(row.now), "max": _number(row.most)} for row in token.rows
        ],
        "params": [{"label": label, "value": value} for label, value in token.words],
        "width": token.size * 4,
        "height": token.size * 4,
        "active": True,
        "secret": False,
        "invisible": False,
        "hideStatus": False,
        "commands": token.palette,
    }
    return {"kind": KIND, "data": data}


def _objects(value: Any) -> Iterator[Mapping[str, Any]]:
    if isinstance(value, Sequence) and not isinstance(value, str):
        yield from (one for one in value[:MOST_ROWS] if isinstance(one, Mapping))


def _text(value: Any) -> str:
    if isinstance(value, bool) or value is None or not isinstance(value, str | int | float):
        return ""
    return str(int(value)) if isinstance(value, float) and value.is_integer() else str(value)


def _number(text: str) -> int | float:
    try:
        found = float(text)
    except ValueError:
        return 0
    return int(found) if found.is_integer() else found


def _place(data: Mapping[str, Any]) -> tuple[float, float] | None:
    x, y = data.get("x"), data.get("y")
    if isinstance(x, int | float) and isinstance(y, int | float):
        return float(x), float(y)
    return None


def _size(data: Mapping[str, Any]) -> float:
    width = data.get("width")
    return max(1.0, width / 4) if isinstance(width, int | float) and 0 < width < 400 else 1
