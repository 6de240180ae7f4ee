"""Sheets fetched from the hosts that are allowed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final
from urllib.parse import parse_qsl, urlencode, urlsplit, urlunsplit

from app.outside import Hosts, NotListed, NotReached, Outside, Resolve, Sent, resolve
from app.rules.pieces import NotBrought

PATIENCE: Final = 15.0
"""Seconds for all of it, redirects and names included."""
MOST_BYTES: Final = 64 * 1024 * 1024
LONGEST: Final = 2000
"""Characters of an address."""
ASKED: Final = Sent(headers={"Accept": "application/json, */*;q=0.1", "Accept-Encoding": "identity"})


class NotFetched(NotBrought):
    """An allowed host did not give what was asked for. Refuse it `cannot-bring`, 502."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Fetcher:
    """Fetches from these hosts alone."""

    hosts: Hosts
    resolve: Resolve = resolve
    patience: float = PATIENCE
    most_bytes: int = MOST_BYTES

    async def fetch(self, url: str) -> bytes:
        """Raises `NotBrought` for an address that is not asked, `NotFetched` for one that does not answer."""
        if len(url) > LONGEST:
            raise NotBrought("long-link", most=LONGEST, given=len(url))
        outside = Outside(
            hosts=self.hosts, resolve=self.resolve, patience=self.patience, most_bytes=self.most_bytes
        )
        try:
            found = await outside.ask(sheet_link(url), ASKED)
        except NotListed as error:
            raise NotBrought(error.cause, **error.figures) from None
        except NotReached as error:
            raise NotFetched(error.cause, **error.figures) from error
        if found.status != 200:
            raise NotFetched("status", status=found.status)
        return found.body


def sheet_link(url: str) -> str:
    """Of a sheet's page the address of its figures. (formats: ytsheet2)"""
    try:
        parts = urlsplit(url.strip())
    except ValueError:
        raise NotBrought("link") from None
    said = parse_qsl(parts.query, keep_blank_values=True)
    names = {name for name, _ in said}
    if not names & {"id", "url"}:
        return url.strip()
    asked = [(name, value) for name, value in said if name != "mode"]
    return urlunsplit((*parts[:3], urlencode([*asked, ("mode", "json")]), ""))
