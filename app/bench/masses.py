"""Ten thousand sockets in a process of its own, whose reading takes nothing from the server measured.

`python -m app.bench.masses HOST PORT PATH COUNT` opens them, says `ready` and obeys lines. `read`: takes what
has come and says `done`. `{"sent": {SEQ: TIME}}`, when each event was asked for: how long it took to each.

When a message came is told by the system, which notes it as the bytes arrive. So nobody has to be awake then,
as nobody on the server's own machine is where the readers sit elsewhere: woken in the middle of the sending
they cost the sender as much again as the sending, and share its processors.
"""

from __future__ import annotations

import json
import socket
import struct
import sys
import time
from collections import Counter
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, Final

from app.bench.figures import quantile

KEY: Final = "dGhlIHNhbXBsZSBub25jZQ=="
READ: Final = "read\n"
HELLO: Final = b'{"type":"hello"}'
EVENT: Final = b'{"type":"event","seq":'
TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
PATIENCE: Final = 60.0
LOOK: Final = 5.0
"""Seconds between two looks at those who are in already while others come: pings want an answer."""
STAMP: Final = 35
"""Linux's SO_TIMESTAMPNS, which Python has no name for: when the newest byte of what is read came in."""


def masked(opcode: int, payload: bytes) -> bytes:
    """A short frame as a client sends it; masked with zeros, which change nothing."""
    return bytes([0x80 | opcode, 0x80 | len(payload)]) + bytes(4) + payload


def frames(data: bytes) -> tuple[list[tuple[int, bytes]], bytes]:
    """Whole frames of a server, and what is left of one that is not whole yet."""
    found, at = [], 0
    while len(data) - at >= 2:
        size, start = data[at + 1], at + 2
        if size > 125:
            start += 2 if size == 126 else 8
            size = int.from_bytes(data[at + 2 : start], "big")
        if len(data) < start + size:
            break
        found.append((data[at] & 15, data[start : start + size]))
        at = start + size
    return found, data[at:]


@dataclass(slots=True)
class Reader:
    """One socket, with what came of a frame that is not whole yet."""

    socket: socket.socket
    rest: bytes = b""

    def take(self) -> tuple[float | None, list[bytes]]:
        """The texts that have come, and when the newest of them did, where nothing else came behind it.

        Raises `BlockingIOError`: nothing has come.
        """
        came, notes, _, _ = self.socket.recvmsg(1 << 18, 64)
        if not came:
            raise ConnectionError("the server hung up")
        stamps = [struct.unpack("qq", data) for _, kind, data in notes if kind == STAMP]
        found, self.rest = frames(self.rest + came if self.rest else came)
        for opcode, payload in found:
            if opcode == PING:
                self.socket.sendall(masked(PONG, payload))
            elif opcode == CLOSE:
                raise ConnectionError(f"closed: {payload!r}")
        is_newest = bool(stamps and found and found[-1][0] == TEXT and not self.rest)
        at = stamps[0][0] + stamps[0][1] / 1e9 if is_newest else None
        return at, [payload for opcode, payload in found if opcode == TEXT]


@dataclass(slots=True)
class Masses:
    """All of them, and when each event came to each."""

    host: str
    port: int
    path: str
    readers: list[Reader] = field(default_factory=list)
    came: Counter[int] = field(default_factory=Counter)
    times: dict[int, list[float]] = field(default_factory=dict)

    def open(self, count: int) -> None:
        """One after the other, so that a server that accepts slowly is not flooded."""
        looked = time.monotonic()
        for _ in range(count):
            self.readers.append(self._joined())
            if time.monotonic() > looked + LOOK:
                self.read()
                looked = time.monotonic()

    def _joined(self) -> Reader:
        link = socket.create_connection((self.host, self.port), timeout=PATIENCE)
        link.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        link.setsockopt(socket.SOL_SOCKET, STAMP, 1)
        head = (f"GET {self.path} HTTP/1.1", f"Host: {self.host}:{self.port}", "Upgrade: websocket")
        rest = ("Connection: Upgrade", f"Sec-WebSocket-Key: {KEY}", "Sec-WebSocket-Version: 13", "", "")
        link.sendall("\r\n".join((*head, *rest)).encode())
        came = b""
        while b"\r\n\r\n" not in came:
            came += link.recv(1) or _gone(came)
        if b" 101 " not in came[:20]:
            _gone(came)
        reader = Reader(link)
        if "/ws/tables/" in self.path:
            link.sendall(masked(TEXT, HELLO))
            while not any(b'"type":"welcome"' in text[:40] for text in reader.take()[1]):
                pass
        link.setblocking(False)
        return reader

    def read(self) -> None:
        """Whatever has come to each."""
        for reader in self.readers:
            with suppress(BlockingIOError):
                at, texts = reader.take()
                seqs = [
                    int(text[len(EVENT) : text.index(b",", len(EVENT))])
                    for text in texts
                    if text.startswith(EVENT)
                ]
                self.came.update(seqs)
                if at is not None and seqs and texts[-1].startswith(EVENT):
                    self.times.setdefault(seqs[-1], []).append(at)

    def report(self, sent: dict[str, float]) -> dict[str, Any]:
        """Milliseconds from asking to having it, of all events to all but who had a ping behind it."""
        until = time.monotonic() + PATIENCE
        while any(self.came[int(seq)] < len(self.readers) for seq in sent):
            if time.monotonic() > until:
                raise TimeoutError("not everybody was told everything")
            self.read()
            time.sleep(0.1)
        waits = [1e3 * (at - begun) for seq, begun in sent.items() for at in self.times.get(int(seq), ())]
        shares = {"p50": 0.5, "p90": 0.9, "p99": 0.99, "most": 1.0}
        return {name: quantile(waits, share) for name, share in shares.items()} | {"count": len(waits)}


def _gone(came: bytes) -> bytes:
    raise ConnectionError(f"not let in: {came[:200]!r}")


def main(host: str, port: str, path: str, count: str) -> None:
    crowd = Masses(host, int(port), path)
    crowd.open(int(count))
    print("ready", flush=True)
    for line in sys.stdin:
        if line == READ:
            crowd.read()
            print("done", flush=True)
        else:
            print(json.dumps(crowd.report(json.loads(line)["sent"])), flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
