"""Sheets fetched from the hosts that are allowed: no way inside, by name, by number or by redirect."""

from __future__ import annotations

import asyncio
import ipaddress
import socket
import ssl
from collections.abc import Awaitable, Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final
from urllib.parse import parse_qsl, urlencode, urljoin, urlsplit, urlunsplit

import httpcore

from app.addresses import Address, address_of
from app.rules.pieces import NotBrought

PATIENCE: Final = 15.0
"""Seconds for all of it, redirects and names included."""
MOST_BYTES: Final = 64 * 1024 * 1024
MOST_REDIRECTS: Final = 5
PORTS: Final[Mapping[str, int]] = {"http": 80, "https": 443}
REDIRECTS: Final = frozenset({301, 302, 303, 307, 308})
LONGEST: Final = 2000
TUNNELS: Final = tuple(ipaddress.ip_network(one) for one in ("64:ff9b::/96", "64:ff9b:1::/48", "2002::/16"))
"""Addresses that carry one of the older kind in them."""
Resolve = Callable[[str, int], Awaitable[Iterable[str]]]


class NotFetched(NotBrought):
    """An allowed host did not give what was asked for. Refuse it `cannot-bring`, 502."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Target:
    """Where a request goes, and to which address."""

    url: str
    host: str
    port: int
    is_loopback_allowed: bool


@dataclass(frozen=True, slots=True)
class Hosts:
    """Names with or without a port, as the setting lists them."""

    names: frozenset[str]

    @classmethod
    def of(cls, text: str) -> Hosts:
        return cls(frozenset(one.strip().lower().rstrip(".") for one in text.split(",") if one.strip()))

    def target(self, url: str) -> Target:
        """Raises `NotBrought` for what is no address, or of a host that is not listed."""
        try:
            parts = urlsplit(url.strip())
            host, port = (parts.hostname or "").rstrip("."), parts.port or PORTS.get(parts.scheme, 0)
        except ValueError:
            raise NotBrought("link") from None
        if (
            len(url) > LONGEST
            or not host
            or not port
            or parts.scheme not in PORTS
            or parts.username is not None
        ):
            raise NotBrought("link")
        shown = f"[{host}]" if ":" in host else host
        has_port = f"{shown}:{port}" in self.names
        if not has_port and not (host in self.names and port == PORTS[parts.scheme]):
            raise NotBrought("host", host=host[:80])
        return Target(url=url.strip(), host=host, port=port, is_loopback_allowed=has_port)


def is_open(address: Address, *, is_loopback_allowed: bool) -> bool:
    """May be connected to: of the world, or the machine itself where that is allowed."""
    if address.is_loopback:
        return is_loopback_allowed
    if any(address in network for network in TUNNELS if network.version == address.version):
        return False
    return address.is_global and not (address.is_multicast or address.is_reserved or address.is_unspecified)


class Pinned(httpcore.AsyncNetworkBackend):
    """Connects to one address, whatever name is asked for: the one that was looked at."""

    def __init__(self, address: str) -> None:
        self._address = address
        self._inner = httpcore.AnyIOBackend()

    async def connect_tcp(
        self,
        host: str,
        port: int,
        timeout: float | None = None,
        local_address: str | None = None,
        socket_options: Iterable[Any] | None = None,
    ) -> httpcore.AsyncNetworkStream:
        return await self._inner.connect_tcp(self._address, port, timeout, local_address, socket_options)

    async def sleep(self, seconds: float) -> None:
        await self._inner.sleep(seconds)


async def resolve(host: str, port: int) -> list[str]:
    """Every address of a name."""
    found = await asyncio.get_running_loop().getaddrinfo(host, port, type=socket.SOCK_STREAM)
    return [str(one[4][0]) for one in found]


@dataclass(frozen=True, slots=True, kw_only=True)
class Fetcher:
    """Fetches from these hosts alone."""

    hosts: Hosts
    resolve: Resolve = resolve
    patience: float = PATIENCE
    most_bytes: int = MOST_BYTES

    async def fetch(self, url: str) -> bytes:
        """Raises `NotBrought` for an address that is not asked, `NotFetched` for one that does not answer."""
        target = self.hosts.target(sheet_link(url))
        try:
            async with asyncio.timeout(self.patience):
                return await self._follow(target)
        except TimeoutError:
            raise NotFetched("slow", seconds=int(self.patience)) from None
        except (OSError, ssl.SSLError, httpcore.NetworkError, httpcore.ProtocolError) as error:
            raise NotFetched("unreachable", host=target.host[:80]) from error
        except (httpcore.TimeoutException, httpcore.UnsupportedProtocol) as error:
            raise NotFetched("unreachable", host=target.host[:80]) from error

    async def _follow(self, target: Target) -> bytes:
        for _ in range(MOST_REDIRECTS + 1):
            found = await self._get(target)
            if isinstance(found, bytes):
                return found
            try:
                target = self.hosts.target(urljoin(target.url, found))
            except NotBrought as error:
                raise NotFetched("redirect", **error.figures) from None
        raise NotFetched("redirects", most=MOST_REDIRECTS)

    async def _address(self, target: Target) -> str:
        """One that may be connected to; a name of which one address is inside is not asked at all."""
        named = address_of(f"[{target.host}]" if ":" in target.host else target.host)
        said = [str(named)] if named else await self.resolve(target.host, target.port)
        addresses = [address_of(f"[{one}]" if ":" in one else one) for one in said]
        allowed = target.is_loopback_allowed
        if not addresses or not all(one and is_open(one, is_loopback_allowed=allowed) for one in addresses):
            raise NotFetched("inside", host=target.host[:80])
        return str(addresses[0])

    async def _get(self, target: Target) -> bytes | str:
        """What is there, or where it leads."""
        headers = {
            "Host": urlsplit(target.url).netloc,
            "User-Agent": "Ransen",
            "Accept": "application/json, */*;q=0.1",
            "Accept-Encoding": "identity",
        }
        backend = Pinned(await self._address(target))
        async with (
            httpcore.AsyncConnectionPool(network_backend=backend) as pool,
            pool.stream("GET", target.url.partition("#")[0], headers=list(headers.items())) as response,
        ):
            head = {key.lower(): value for key, value in response.headers}
            if response.status in REDIRECTS and b"location" in head:
                return head[b"location"].decode("latin-1")
            if response.status != 200:
                raise NotFetched("status", status=response.status)
            parts, length = [], 0
            async for part in response.aiter_stream():
                length += len(part)
                if length > self.most_bytes:
                    raise NotFetched("fetched-large", most=self.most_bytes // 1024**2)
                parts.append(part)
            return b"".join(parts)


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
