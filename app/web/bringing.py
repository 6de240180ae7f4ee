"""What is brought to a table: read in a process of its own, fitted to its rules, kept whole or not at all."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Callable, Mapping, Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from sqlalchemy import Connection

from app.auth import AuthenticatedSeat
from app.formats import recognise
from app.formats.child import RESULT
from app.formats.found import Contents, SceneFound, from_json
from app.formats.reading import text_of
from app.library.brought import Fitted, face_of, fitted, has_faces, of_ours, with_face, with_faces
from app.library.kept import read_own
from app.library.own import MAX_OWN_SHEETS, judged, written
from app.library.scenes import free_id, scene_of
from app.library.shelves import Library
from app.rules.pieces import NotBrought
from app.store.folder import coming
from app.store.rows import Asset
from app.store.scenes import count_scenes, put_scene
from app.store.sheets import put_sheet
from app.web.child import run
from app.web.deps import AppServices
from app.web.images import NoPicture
from app.web.table_archive import asset_of

PATIENCE: Final = 60.0
MOST_SCENES: Final = 100
Progress = Callable[[str, int, int], None]
"""Is told at which step it is, of how many and how many are done."""
LONGEST_SCENARIO: Final = 1024 * 1024
LIKE_SCENARIO: Final = re.compile(r"^(?:setup|ruleset|steps):", re.MULTILINE)


@dataclass(frozen=True, slots=True, kw_only=True)
class Given:
    """What was brought, and what it does not say of itself."""

    raw: bytes
    metres: float
    """Of a square of a map."""
    name: str = ""
    """What a picture alone is called."""
    across: float = 0
    """Squares from left to right of a picture that is a map."""
    sheet: Mapping[str, Any] | None = None
    """What somebody wrote for this very table, in place of all else."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Ready:
    """What will be kept: JSON throughout, so that it can wait."""

    format: str
    sheets: tuple[dict[str, Any], ...]
    """Each `{sheet, name, kind, unknown}`, the sheet as it is kept."""
    scenes: tuple[dict[str, Any], ...]
    assets: tuple[Asset, ...] = ()

    @property
    def told(self) -> list[dict[str, Any]]:
        """What came, before it has keys."""
        sheets = [{**_line(one), "sheet": ""} for one in self.sheets]
        return sheets + [{**_line(one), "sheet": "", "kind": "scene"} for one in self.scenes]


def _line(one: Mapping[str, Any]) -> dict[str, Any]:
    return {key: one[key] for key in ("name", "kind", "unknown") if key in one}


async def read(
    here: AppServices,
    asker: AuthenticatedSeat,
    given: Given,
    stack: AsyncExitStack,
    progress: Progress,
) -> Ready:
    """Pictures that came with it stay where the stack closes without an exception. Raises `NotBrought`, and
    `InvalidSheet` where a hand wrote it: nothing of that is left out."""
    if given.sheet is not None:
        sheet = await asyncio.to_thread(judged, asker.table.recorder.system, given.sheet, {})
        return Ready(format="ransen", sheets=(_sheet(Fitted(sheet=sheet, unknown=())),), scenes=())
    folder = Path(stack.enter_context(TemporaryDirectory(dir=coming(here.settings.data))))
    source = folder / "brought"
    await asyncio.to_thread(source.write_bytes, given.raw)
    async with here.bringing.turn():
        contents, files = await _contents(source, folder, asker.table.recorder.system.formats, given)
    if contents is None:
        contents = await _scenario(here, source, given.raw)
    named = {name: folder / file for name, file in files.items()}
    has_pictures = has_faces(asker.table.recorder.system)
    progress("pictures", 0, 0)
    assets = await _pictures(here, contents, named, stack, progress, of_pieces=has_pictures)
    kind = "npc" if asker.seat.role == "gm" else "pc"
    progress("sheets", len(contents.pieces) + len(contents.sheets), 0)
    fit = partial(
        _fitted, asker, contents, {name: one.image for name, one in assets.items()}, given.metres, kind
    )
    sheets, scenes = await asyncio.to_thread(fit)
    return Ready(
        format=contents.format, sheets=tuple(sheets), scenes=tuple(scenes), assets=tuple(assets.values())
    )


async def _contents(
    source: Path, folder: Path, module: str, given: Given
) -> tuple[Contents | None, Mapping[str, str]]:
    words = ("-m", "app.formats.child", str(source), str(folder), module, given.name, str(given.across))
    if await run(*words, seconds=PATIENCE) is None or not (folder / RESULT).exists():
        raise NotBrought("large")
    told = json.loads(await asyncio.to_thread((folder / RESULT).read_text, "utf-8"))
    if "cause" in told:
        raise NotBrought(told["cause"], **told["figures"])
    return (from_json(told), told["files"]) if told["format"] else (None, {})


async def _scenario(here: AppServices, source: Path, raw: bytes) -> Contents:
    """A text that is no JSON may be a scenario file."""
    if len(raw) > LONGEST_SCENARIO:
        raise NotBrought("unknown")
    text = await asyncio.to_thread(text_of, raw)
    await asyncio.to_thread(source.write_text, text, "utf-8")
    async with here.bringing.turn():
        said = await run("-m", "app.scenario.child", str(source), seconds=PATIENCE)
    told = json.loads(said) if said else {"fault": ""}
    document = told.get("value")
    if not isinstance(document, Mapping) or not isinstance(document.get("setup"), Mapping):
        raise NotBrought("scenario" if LIKE_SCENARIO.search(text) else "unknown")
    return recognise.scenario_of(document)


async def _pictures(
    here: AppServices,
    contents: Contents,
    files: Mapping[str, Path],
    stack: AsyncExitStack,
    progress: Progress,
    *,
    of_pieces: bool,
) -> dict[str, Asset]:
    """Those that a scene or a sheet shows, made again from their pixels; what is none is left out."""
    shown = [one.picture for one in contents.scenes]
    shown += [one.picture for one in contents.pieces if of_pieces]
    shown += [face_of(one) for one in contents.sheets if of_pieces]
    names = list(dict.fromkeys(one for one in shown if one in files))
    heard = partial(progress, "pictures", len(names))
    made = await stack.enter_async_context(here.images.made([files[name] for name in names], heard))
    found = {}
    for name, one in zip(names, made, strict=True):
        if not isinstance(one, NoPicture):
            found[name] = asset_of(await stack.enter_async_context(here.images.kept(one)))
        elif contents.format in ("uvtt", "picture"):
            raise NotBrought("picture", why=one.code)
    return found


def _fitted(
    asker: AuthenticatedSeat, contents: Contents, images: Mapping[str, str], metres: float, kind: str
) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    system = asker.table.recorder.system
    pieces = [fitted(system, one, contents.format, kind) for one in contents.pieces]
    if has_faces(system):
        pieces = [with_face(one, images[one.picture]) if one.picture in images else one for one in pieces]
    sheets = [_sheet(one) for one in pieces] + [
        _sheet(of_ours(system, with_faces(one, images))) for one in contents.sheets
    ]
    scenes = [_scene(asker, one, pieces, metres, images) for one in contents.scenes]
    if not sheets and not scenes:
        raise NotBrought("nothing")
    for one in scenes:
        one["source"] = contents.format
    return sheets, scenes


def _sheet(one: Fitted) -> dict[str, Any]:
    unknown = [*one.unknown, *(["picture"] if one.picture else [])]
    name = next(iter(one.sheet.names.values()))
    return {"sheet": written(one.sheet), "name": name, "kind": one.sheet.kind, "unknown": unknown}


def _scene(
    asker: AuthenticatedSeat,
    found: SceneFound,
    pieces: Sequence[Fitted],
    metres: float,
    images: Mapping[str, str],
) -> dict[str, Any]:
    image = images.get(found.picture, "")
    body, unknown = scene_of(asker.table.recorder.system, found, pieces, metres, image)
    lost = ["picture"] if found.picture and not image else []
    return {**body, "unknown": [*unknown, *lost]}


def keep(
    connection: Connection, *, table: str, ruleset: str, library: Library, ready: Ready
) -> list[dict[str, Any]]:
    """All of it in one transaction; answers what came, by key. Raises `NotBrought`."""
    known: dict[str, Any] = {**library.of(ruleset), **read_own(connection, table)}
    brought = []
    if count_scenes(connection, table) + len(ready.scenes) > MOST_SCENES:
        raise NotBrought("full", most=MOST_SCENES)
    for one in ready.sheets:
        key = free_id(one["name"], known)
        known[key] = one
        if put_sheet(connection, table, key, one["sheet"], most=MAX_OWN_SHEETS) is None:
            raise NotBrought("full", most=MAX_OWN_SHEETS)
        brought.append({"sheet": key, **_line(one)})
    for scene in ready.scenes:
        body = {key: value for key, value in scene.items() if key != "unknown"}
        key = put_scene(connection, table, body)
        brought.append({"sheet": key, **_line(scene), "kind": "scene"})
    return brought
