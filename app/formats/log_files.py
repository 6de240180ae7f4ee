"""A seat's log as files: text, Markdown, HTML, and the two shapes that log tools read."""

from __future__ import annotations

import base64
import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from html import escape
from typing import Any, Final

from app.formats.logs import EVENTS, Line


@dataclass(frozen=True, slots=True, kw_only=True)
class Face:
    """A picture, `kind` as `image/webp`, of so many pixels, and the circle of it that is shown.

    `crop`: the middle, `x` and `y`, and the size, `across` the shorter side, in thousandths.
    """

    kind: str
    raw: bytes
    width: int
    height: int
    crop: Mapping[str, int]


Faces = Mapping[str, Face]
"""By the name that lines give them."""
Write = Callable[[str, Sequence[Line], Faces], str]
MOST_FACES: Final = 60
"""Faces that go into one page …"""
MOST_BYTES: Final = 8_000_000
"""… and what they weigh together; who comes later has none."""
WITH_FACES: Final = frozenset({"html"})
"""Formats that carry pictures themselves."""


def clock(time: str) -> str:
    try:
        return datetime.fromisoformat(time.replace("Z", "+00:00")).strftime("%H:%M:%S")
    except ValueError:
        return time


def as_text(title: str, lines: Sequence[Line], faces: Faces) -> str:
    """A line each, with its time."""
    rows = (f"[{clock(one.time)}] {one.name + ': ' if one.name else ''}{one.text}" for one in lines)
    return "\n".join([title, "", *rows]) + "\n"


def as_markdown(title: str, lines: Sequence[Line], faces: Faces) -> str:
    """A list; what was said in quotes of its own."""
    rows = [
        f"- **{_marked(one.name)}**: {_marked(one.text)}"
        if one.channel != EVENTS and one.name
        else f"- _{_marked(one.text)}_"
        for one in lines
    ]
    return "\n".join([f"# {_marked(title)}", "", *rows]) + "\n"


def _marked(text: str) -> str:
    """With every sign that means something taken as it is."""
    return "".join(f"\\{sign}" if sign in "\\`*_{}[]()#+-.!|<>~" else sign for sign in text)


def as_html(title: str, lines: Sequence[Line], faces: Faces) -> str:
    """A page by itself, without scripts and without anything from elsewhere; each face is in it once."""
    places = {face: f"f{number}" for number, face in enumerate(faces)}
    rows = (
        f'<p class="{one.channel}">{_portrait(places.get(one.face))}'
        + f"<time>{escape(clock(one.time))}</time> "
        + (f'<b style="color:{one.colour}">{escape(one.name)}</b> ' if one.name else "")
        + f"<span>{escape(one.text)}</span></p>"
        for one in lines
    )
    style = (
        "body{max-width:44rem;margin:2rem auto;padding:0 1rem;font:16px/1.6 sans-serif;color:#222}"
        "body{background:#fff}p{margin:.3rem 0}time{color:#777;font-size:.8em}.info span{color:#555}"
    )
    if faces:
        style += (
            "p{padding-left:3rem;position:relative;min-height:1.6rem}i{position:absolute;left:0;top:0;"
            "width:2.4rem;height:2.4rem;border-radius:50%}p:has(i){min-height:2.6rem}"
        )
    style += "".join(f".{places[face]}{{{_look(found)}}}" for face, found in faces.items())
    return _page(title, f"<style>{style}</style>", [f"<h1>{escape(title)}</h1>", *rows])


def _portrait(place: str | None) -> str:
    return "" if place is None else f'<i class="{place}"></i>'


def _look(face: Face) -> str:
    """The square round the circle that is shown, as the board has it."""
    side = min(face.width, face.height) * face.crop.get("across", 1000) / 1000
    sizes, starts = list[str](), list[str]()
    for middle, length in (("x", face.width), ("y", face.height)):
        spare = length - side
        start = max(0.0, min(spare, face.crop.get(middle, 500) * length / 1000 - side / 2))
        sizes.append(f"{100 * length / side:.1f}%")
        starts.append(f"{100 * start / spare if spare else 0:.1f}%")
    inline = f"data:{face.kind};base64,{base64.b64encode(face.raw).decode()}"
    return (
        f"background-image:url({inline});background-size:{' '.join(sizes)};"
        f"background-position:{' '.join(starts)}"
    )


def as_ccfolia_html(title: str, lines: Sequence[Line], faces: Faces) -> str:
    """Three spans in a paragraph: the tab, the name, the text. (formats: CCFOLIA)"""
    rows = (
        f'<p style="color:{one.colour};">\n  <span> [{one.channel}]</span>\n'
        f"  <span>{escape(one.name or 'system')}</span> :\n"
        f"  <span>\n    {escape(one.text)}\n  </span>\n</p>"
        for one in lines
    )
    return _page(title, "", rows)


def _page(title: str, head: str, rows: Any) -> str:
    return (
        f'<!DOCTYPE html>\n<html>\n<head><meta charset="UTF-8"><title>{escape(title)}</title>{head}</head>\n'
        + "<body>\n"
        + "\n".join(rows)
        + "\n</body>\n</html>\n"
    )


def as_ccfolia_json(title: str, lines: Sequence[Line], faces: Faces) -> str:
    """(formats: CCFOLIA)"""
    messages = [
        {
            "name": one.name or "system",
            "text": one.text,
            "type": "system" if one.channel == EVENTS else "text",
            "channel": one.channel,
            "channelName": one.channel,
            "color": one.colour,
            "createdAt": one.time,
            "iconUrl": one.face or None,
            "extend": {"roll": one.roll} if one.roll else {},
        }
        for one in lines
    ]
    return json.dumps({"messages": messages}, ensure_ascii=False, indent=1)


WRITERS: Final[Mapping[str, tuple[str, str, Write]]] = {
    "text": ("text/plain; charset=utf-8", "txt", as_text),
    "markdown": ("text/markdown; charset=utf-8", "md", as_markdown),
    "html": ("text/html; charset=utf-8", "html", as_html),
    "ccfolia-html": ("text/html; charset=utf-8", "html", as_ccfolia_html),
    "ccfolia-json": ("application/json", "json", as_ccfolia_json),
}
