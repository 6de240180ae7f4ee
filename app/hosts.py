"""Names under which this server is reached; a request for any other is refused."""

from __future__ import annotations

import ipaddress
import socket
from dataclasses import dataclass
from typing import Final
from urllib.parse import urlsplit

from starlette.types import Scope

from app.settings import Settings

ANY: Final = "*"
HERE: Final = "localhost"
UNBOUND: Final = frozenset({"", "0.0.0.0", "::"})


@dataclass(frozen=True, slots=True)
class Hosts:
    """A foreign page can reach this server by a name of its own (DNS rebinding), never by a number."""

    names: frozenset[str]

    @classmethod
    def of(cls, settings: Settings) -> Hosts:
        public = urlsplit(settings.public_url).hostname or ""
        extra = (name.strip() for name in settings.hosts.split(","))
        names = {settings.host, public, *extra, *own_names()} - UNBOUND
        return cls(frozenset(plain(name) for name in names))

    def knows(self, host: str) -> bool:
        """Is this `Host` one of ours? Its port does not matter."""
        name = plain(host)
        if ANY in self.names or name in self.names or name == HERE or name.endswith(f".{HERE}"):
            return True
        if any(one.startswith("*.") and name.endswith(one[1:]) for one in self.names):
            return True
        try:
            ipaddress.ip_address(name)
        except ValueError:
            return False
        return True


def hosts_said(scope: Scope) -> list[str]:
    """The names that are asked for: one. Without any nobody's browser asks."""
    return [value.decode("latin-1") for name, value in scope["headers"] if name == b"host"]


def plain(host: str) -> str:
    """A host without port, brackets and the dot at the end, in small letters."""
    host = host.strip().lower()
    if host.startswith("["):
        return host[1:].partition("]")[0]
    name, colon, port = host.rpartition(":")
    if colon and port.isdigit() and ":" not in name:
        host = name
    return host.rstrip(".")


def own_names() -> set[str]:
    """What this machine is called in its own network, where nobody else gives out names."""
    name = plain(socket.gethostname())
    first = name.partition(".")[0]
    return {name, first, f"{first}.local"} if first else set()
