"""Other hosts, asked by the server itself: listed ones alone; no way inside by name, number or redirect."""

from __future__ import annotations

import asyncio
import ipaddress
import socket
import ssl
from collections.abc import Awaitable, Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final
from urllib.parse import urljoin, urlsplit

import httpcore

from app.addresses import Address, address_of

MOST_REDIRECTS: Final = 5
PORTS: Final[Mapping[str, int]] = {"http": 80, "https": 443}
REDIRECTS: Final = frozenset({301, 302, 307, 308})
SEE_OTHER: Final = 303
LONGEST: Final = 2000
MOST_TOLD: Final = 12
"""Listed hosts in a refusal."""
TUNNELS: Final = tuple(ipaddress.ip_network(one) for one in ("64:ff9b::/96", "64:ff9b:1::/48", "2002::/16"))
"""Addresses that carry one of the older kind in them."""
Resolve = Callable[[str, int], Awaitable[Iterable[str]]]


class NotReached(Exception):
    """Nothing came of it; `cause` says why, as catalogues name it. The catcher says it to whoever asked."""

    def __init__(self, cause: str, **figures: str | int) -> None:
        super().__init__(cause)
        self.cause = cause
        self.figures = figures


class NotListed(NotReached):
    """This is no address, or one of a host that is not listed: it is not even asked."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Target:
    """Where a request goes, and to which address."""

    url: str
    scheme: str
    host: str
    port: int
    is_loopback_allowed: bool


@dataclass(frozen=True, slots=True)
class Hosts:
    """Names with or without a port, as a setting lists them; `*.example.org`: whatever ends so."""

    names: frozenset[str]

    @classmethod
    def of(cls, text: str) -> Hosts:
        return cls(frozenset(one.strip().lower().rstrip(".") for one in text.split(",") if one.strip()))

    def target(self, url: str) -> Target:
        """Raises `NotListed`."""
        try:
            parts = urlsplit(url.strip())
            host, port = (parts.hostname or "").rstrip("."), parts.port or PORTS.get(parts.scheme, 0)
        except ValueError:
            raise NotListed("link") from None
        if (
            len(url) > LONGEST
            or not host
            or not port
            or parts.scheme not in PORTS
            or parts.username is not None
        ):
            raise NotListed("link")
        shown = f"[{host}]" if ":" in host else host
        has_port = f"{shown}:{port}" in self.names
        if not has_port and not (self._lists(host) and port == PORTS[parts.scheme]):
            raise NotListed("host", host=host[:80], **self._told())
        return Target(
            url=url.strip(), scheme=parts.scheme, host=host, port=port, is_loopback_allowed=has_port
        )

    def _told(self) -> dict[str, str | int]:
        """The listed ones, for who asked for another."""
        names = sorted(self.names)
        return {"hosts": ", ".join(names[:MOST_TOLD]), "count": len(names)}

    def _lists(self, host: str) -> bool:
        return host in self.names or any(
            one.startswith("*.") and host.endswith(one[1:]) for one in self.names
        )


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
class Sent:
    """What is sent."""

    method: str = "GET"
    headers: Mapping[str, str]
    body: bytes = b""


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """What came back."""

    status: int
    headers: Mapping[str, str]
    """By their names in small letters."""
    body: bytes


@dataclass(frozen=True, slots=True, kw_only=True)
class Outside:
    """Asks these hosts alone; what redirects it is judged anew, and sent the same."""

    hosts: Hosts
    resolve: Resolve = resolve
    patience: float
    """Seconds for all of it, redirects and names included."""
    most_bytes: int

    async def ask(self, url: str, sent: Sent) -> Answer:
        """Raises `NotListed` for an address that is not asked, `NotReached` for one that does not answer."""
        target = self.hosts.target(url)
        try:
            async with asyncio.timeout(self.patience):
                return await self._follow(target, sent)
        except TimeoutError:
            raise NotReached("slow", seconds=int(self.patience)) from None
        except (OSError, ssl.SSLError, httpcore.NetworkError, httpcore.ProtocolError) as error:
            raise NotReached("unreachable", host=target.host[:80]) from error
        except (httpcore.TimeoutException, httpcore.UnsupportedProtocol) as error:
            raise NotReached("unreachable", host=target.host[:80]) from error

    async def _follow(self, target: Target, sent: Sent) -> Answer:
        for _ in range(MOST_REDIRECTS + 1):
            found = await self._ask(target, sent)
            is_asked_elsewhere = found.status == SEE_OTHER and sent.method == "GET"
            if "location" not in found.headers or not (found.status in REDIRECTS or is_asked_elsewhere):
                return found
            try:
                target = self.hosts.target(urljoin(target.url, found.headers["location"]))
            except NotListed as error:
                raise NotReached("redirect", **error.figures) from None
        raise NotReached("redirects", most=MOST_REDIRECTS)

    async def _address(self, target: Target) -> str:
        """One that may be connected to; a name of which one address is inside is not asked at all."""
        named = address_of(f"[{target.host}]" if ":" in target.host else target.host)
        said = [str(named)] if named else await self.resolve(target.host, target.port)
        addresses = [address_of(f"[{one}]" if ":" in one else one) for one in said]
        allowed = target.is_loopback_allowed
        if not addresses or not all(one and is_open(one, is_loopback_allowed=allowed) for one in addresses):
            raise NotReached("inside", host=target.host[:80])
        return str(addresses[0])

    async def _ask(self, target: Target, sent: Sent) -> Answer:
        headers = {"Host": urlsplit(target.url).netloc, "User-Agent": "Ransen", **sent.headers}
        if sent.body:
            headers["Content-Length"] = str(len(sent.body))
        backend, url = Pinned(await self._address(target)), target.url.partition("#")[0]
        async with (
            httpcore.AsyncConnectionPool(network_backend=backend) as pool,
            pool.stream(
                sent.method, url, headers=list(headers.items()), content=sent.body or None
            ) as response,
        ):
            head = {key.decode("latin-1").lower(): text.decode("latin-1") for key, text in response.headers}
            if response.status in REDIRECTS or response.status == SEE_OTHER:
                return Answer(status=response.status, headers=head, body=b"")
            parts, length = [], 0
            async for part in response.aiter_stream():
                length += len(part)
                if length > self.most_bytes:
                    raise NotReached("fetched-large", most=self.most_bytes // 1024**2)
                parts.append(part)
            return Answer(status=response.status, headers=head, body=b"".join(parts))
