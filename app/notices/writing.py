"""What a notice says: to a program, to a Discord channel, to a browser."""

from __future__ import annotations

import hmac
import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final
from urllib.parse import quote

from app.i18n import LANGUAGES, Language, isolated, sentence
from app.notices.due import Due

MOST_IN_DISCORD: Final = 1900
"""Characters of a message; Discord takes 2,000."""
MARKDOWN: Final = re.compile(r"([\\*_~`|>#\[\]()<@:-])")
SIGNATURE: Final = "X-Ransen-Signature"
TIME: Final = "X-Ransen-Time"


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """Where people are told to go."""

    table: str
    name: str
    origin: str

    def path(self, due: Due | None) -> str:
        """The table as that seat sees it, with whose turn it is in the middle."""
        if due is None:
            return f"/table/{self.table}"
        return f"/table/{self.table}?seat={quote(due.seat, safe='')}&due"

    def link(self, due: Due | None) -> str:
        return self.origin + self.path(due)


def words(language: Language, due: Due | None, *, is_own: bool) -> str:
    """What is wanted of a seat; its pieces are named to itself alone. None: only a try."""
    if due is None:
        return sentence(language, "notice-try")
    if due.kind == "turn" and is_own and due.pieces:
        names = [isolated(one.get(language) or one.get("") or "") for one in due.pieces]
        if pieces := ("、" if language == "ja" else ", ").join(filter(None, names)):
            return sentence(language, "notice-turn-of", pieces=pieces)
    return sentence(language, f"notice-{due.kind}")


def heading(language: Language, place: Place, due: Due | None) -> str:
    name = isolated(place.name) or "Ransen"
    if due is None or due.round is None or due.round < 1:
        return sentence(language, "notice-table", table=name)
    return sentence(language, "notice-table-round", table=name, round=due.round)


def who(language: Language, due: Due) -> str:
    return isolated(due.name) or (sentence(language, "notice-gm") if due.role == "gm" else due.seat)


def for_program(place: Place, dues: Sequence[Due], time: str, *, is_try: bool = False) -> dict[str, Any]:
    """The shape of a webhook, as docs/wire.md has it."""
    return {
        "type": "try" if is_try else "notices",
        "time": time,
        "table": place.table,
        "name": place.name,
        "link": place.link(None),
        "notices": [
            {
                "seat": due.seat,
                "name": due.name,
                "role": due.role,
                "kind": due.kind,
                "round": due.round,
                "text": {
                    language: sentence(
                        language,
                        "notice-for",
                        who=who(language, due),
                        what=words(language, due, is_own=False),
                    )
                    for language in LANGUAGES
                },
                "link": place.link(due),
            }
            for due in dues
        ],
    }


def for_discord(language: Language, place: Place, dues: Sequence[Due]) -> dict[str, Any]:
    """A message of a Discord webhook that mentions nobody, whatever people call themselves."""
    lines = [f"**{plain(heading(language, place, dues[0] if dues else None))}**"]
    if not dues:
        lines.append(words(language, None, is_own=False))
    for due in dues:
        said = sentence(
            language, "notice-for", who=plain(who(language, due)), what=words(language, due, is_own=False)
        )
        line = f"{said} <{place.link(due)}>"
        if sum(map(len, lines)) + len(lines) + len(line) > MOST_IN_DISCORD:
            break
        lines.append(line)
    return {"username": "Ransen", "content": "\n".join(lines), "allowed_mentions": {"parse": []}}


def plain(text: str) -> str:
    """Nothing in it is a sign of Markdown."""
    return MARKDOWN.sub(r"\\\1", text)


def for_browser(language: Language, place: Place, dues: Sequence[Due]) -> dict[str, Any]:
    """What the service worker shows."""
    first = dues[0] if dues else None
    said = [words(language, due, is_own=True) for due in dues] or [words(language, None, is_own=True)]
    tag = f"ransen-{place.table}-{first.seat if first else 'try'}"
    return {
        "title": heading(language, place, first),
        "body": "\n".join(said)[:500],
        "lang": language,
        "tag": tag,
        "path": place.path(first),
    }


def as_bytes(told: Mapping[str, Any]) -> bytes:
    return json.dumps(told, ensure_ascii=False, separators=(",", ":")).encode()


def signed(key: str, body: bytes, seconds: int) -> dict[str, str]:
    """Headers by which a program knows that the message is this table's, and of this minute."""
    made = hmac.digest(key.encode(), str(seconds).encode() + b"." + body, "sha256").hex()
    return {SIGNATURE: f"sha256={made}", TIME: str(seconds)}
