"""Scenes and papers that travel with an exported table, read strictly: they may come from anywhere."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any, Final

from app.library.scenes import check_position
from app.rules.pieces import NotBrought
from app.rules.system import System
from app.store.codec import Malformed, parse
from app.table.request_bodies import HandoutKept, NoteKept, SceneKept

SCENE: Final = re.compile(r"scene-[1-9][0-9]{0,8}")
PAPER: Final = re.compile(r"[0-9a-f]{12}")
KINDS: Final[Mapping[str, Any]] = {"handout": HandoutKept, "note": NoteKept}


def scenes(system: System[Any], said: Iterable[tuple[str, Any]]) -> dict[str, Any]:
    """By id. Each is a position that a fight can begin with. Raises `Malformed`."""
    found: dict[str, Any] = {}
    for name, body in said:
        where = f"scenes.{name[:40]}"
        if not SCENE.fullmatch(name) or name in found:
            raise Malformed(f"{where}: no id of a scene")
        _check(SceneKept, body, where)
        try:
            check_position(system, body["scenario"])
        except NotBrought as error:
            raise Malformed(f"{where}: {error.figures.get('detail', error.cause)}") from None
        found[name] = body
    return found


def papers(said: Iterable[tuple[str, Any]]) -> dict[str, Any]:
    """By id, each with its kind. Raises `Malformed`."""
    found: dict[str, Any] = {}
    for name, body in said:
        where = f"papers.{name[:40]}"
        if not PAPER.fullmatch(name) or name in found:
            raise Malformed(f"{where}: no id of a paper")
        kind = str(body.get("kind")) if isinstance(body, Mapping) else ""
        if kind not in KINDS:
            raise Malformed(f"{where}: kind: handout or note")
        _check(KINDS[kind], {key: value for key, value in body.items() if key != "kind"}, where)
        found[name] = body
    return found


def _check(shape: Any, body: Any, where: str) -> None:
    try:
        parse(shape, body)
    except Malformed as error:
        raise error.within(where) from None
