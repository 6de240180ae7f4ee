"""The guides for players and for GMs, as pages: written in docs/, with pictures that the tests take."""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from markdown_it import MarkdownIt

from app.i18n import Language
from app.paths import resource_path

GUIDES: Final = ("player", "gm")
PICTURE: Final = re.compile(r"[a-z-]{1,40}(\.ja)?\.webp")
LINK: Final = re.compile(r"\(guide-(player|gm)(\.ja)?\.md\)")


@cache
def guide(name: str, language: Language) -> tuple[str, str]:
    """Its title, and the rest as HTML; a link to the other guide leads to its page."""
    ending = ".ja" if language == "ja" else ""
    text = resource_path(f"docs/guide-{name}{ending}.md").read_text("utf-8")
    title, _, rest = text.partition("\n")
    html: str = MarkdownIt("commonmark", {"html": False}).render(LINK.sub(r"(\1)", rest))
    return title.removeprefix("# "), html
