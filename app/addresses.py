"""Who is on the other end: addresses as limits count them, and which proxies are believed about them."""

from __future__ import annotations

import ipaddress
from collections.abc import Mapping, MutableMapping
from dataclasses import dataclass, field
from typing import Any, Final

Address = ipaddress.IPv4Address | ipaddress.IPv6Address
Network = ipaddress.IPv4Network | ipaddress.IPv6Network
EVERYBODY: Final = "*"
HOME_BITS: Final = 64
"""A household or a server rents a whole IPv6 /64: it counts as one address."""
LONGEST: Final = 64
FORWARDED: Final = frozenset({b"x-forwarded-for", b"x-forwarded-host", b"x-real-ip", b"forwarded", b"via"})
"""Headers that a proxy adds: a request with one of them did not come straight from its peer."""


def address_of(text: str) -> Address | None:
    """As it is written in a header, with or without port and brackets; IPv4 within IPv6 as IPv4."""
    text = text.strip()
    if len(text) > LONGEST:
        return None
    if text.startswith("["):
        text = text[1:].partition("]")[0]
    elif text.count(":") == 1:
        text = text.partition(":")[0]
    try:
        found = ipaddress.ip_address(text)
    except ValueError:
        return None
    mapped = found.ipv4_mapped if isinstance(found, ipaddress.IPv6Address) else None
    return mapped or found


def counted(host: str) -> str:
    """What limits count a peer by: an IPv4 address, an IPv6 /64, or the name as it is."""
    found = address_of(host)
    if isinstance(found, ipaddress.IPv6Address) and not found.is_loopback:
        return str(ipaddress.ip_network((int(found), HOME_BITS), strict=False))
    return str(found) if found else host[:LONGEST]


@dataclass(frozen=True, slots=True)
class Proxies:
    """Reverse proxies that are believed about whom they speak for."""

    trusts_all: bool = False
    networks: tuple[Network, ...] = ()
    names: frozenset[str] = field(default=frozenset())

    @classmethod
    def of(cls, text: str) -> Proxies:
        """From a list of addresses, networks and names, or `*`. What is neither of them is a name."""
        networks, names = list[Network](), set[str]()
        said = [one.strip() for one in text.split(",") if one.strip()]
        for one in said:
            try:
                networks.append(ipaddress.ip_network(one, strict=False))
            except ValueError:
                names.add(one)
        return cls(EVERYBODY in said, tuple(networks), frozenset(names))

    def believes(self, host: str) -> bool:
        if self.trusts_all or host in self.names:
            return True
        found = address_of(host)
        return found is not None and any(found in network for network in self.networks)

    def client(self, forwarded_for: str) -> str | None:
        """The nearest address that is no proxy of ours; None where the header names none."""
        hops = forwarded_for.split(",")
        if self.trusts_all:
            first = address_of(hops[0])
            return str(first) if first else None
        found = None
        for hop in reversed(hops):
            address = address_of(hop)
            if address is None:
                return found
            found = str(address)
            if not self.believes(found):
                return found
        return found


def settle_peer(scope: MutableMapping[str, Any], proxies: Proxies) -> None:
    """Puts the client and the scheme that a believed proxy tells of into an ASGI scope."""
    peer = scope.get("client")
    if not peer or not proxies.believes(peer[0]):
        return
    scheme = _header(scope, b"x-forwarded-proto").strip().lower()
    if scheme in ("http", "https"):
        scope["scheme"] = scheme.replace("http", "ws") if scope["type"] == "websocket" else scheme
    client = proxies.client(_header(scope, b"x-forwarded-for"))
    if client is not None:
        scope["client"] = (client, 0)


def is_forwarded(scope: Mapping[str, Any]) -> bool:
    """Did a proxy, believed or not, pass this on?"""
    return any(name in FORWARDED for name, _ in scope["headers"])


def caller_of(scope: Mapping[str, Any]) -> str:
    """What limits by address count this request or socket by."""
    client = scope.get("client")
    return counted(client[0]) if client else ""


def _header(scope: Mapping[str, Any], name: bytes) -> str:
    return ",".join(value.decode("latin-1") for key, value in scope["headers"] if key == name)
