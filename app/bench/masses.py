"""Ten thousand sockets in a process of its own, read by bare system calls so that reading costs little.

`python -m app.bench.masses HOST PORT PATH COUNT` opens them, says `ready` and reads until a line comes in:
`{"sent": {SEQ: TIME}}`, when each event was asked for. It answers with how long each took to each reader.
"""

from __future__ import annotations

import json
import os
import select
import socket
import sys
import time
from dataclasses import dataclass, field
from typing import Any, Final

from app.bench.figures import quantile

KEY: Final = "dGhlIHNhbXBsZSBub25jZQ=="
HELLO: Final = b'{"type":"hello"}'
EVENT: Final = b'{"type":"event","seq":'
TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
PATIENCE: Final = 60.0


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

    def take(self) -> list[bytes]:
        """The texts that have come."""
        came = self.socket.recv(1 << 18)
        if not came:
            raise ConnectionError("the server hung up")
        found, self.rest = frames(self.rest + came if self.rest else came)
        for opcode, payload in found:
            if opcode == PING:
                self.socket.sendall(masked(PONG, payload))
            elif opcode == CLOSE:
                raise ConnectionError(f"closed: {payload!r}")
        return [payload for opcode, payload in found if opcode == TEXT]


@dataclass(slots=True)
class Masses:
    """All of them, and when each event came to each."""

    host: str
    port: int
    path: str
    readers: dict[int, Reader] = field(default_factory=dict)
    came: dict[int, list[float]] = field(default_factory=dict)
    waiting: select.epoll = field(default_factory=select.epoll)

    def open(self, count: int) -> None:
        """One after the other, so that a server that accepts slowly is not flooded."""
        for _ in range(count):
            reader = self._joined()
            self.readers[reader.socket.fileno()] = reader
            self.waiting.register(reader.socket, select.EPOLLIN)
            if not len(self.readers) % 100:
                self.read(0.0)

    def _joined(self) -> Reader:
        link = socket.create_connection((self.host, self.port), timeout=PATIENCE)
        link.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
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
            while not any(b'"type":"welcome"' in text[:40] for text in reader.take()):
                pass
        return reader

    def read(self, seconds: float) -> None:
        """Whatever has come, for at most so long; ends early where a line comes in."""
        until = time.perf_counter() + seconds
        while True:
            ready = self.waiting.poll(max(0.0, until - time.perf_counter()), 512)
            for number, _ in ready:
                if number not in self.readers:
                    return
                for text in self.readers[number].take():
                    if text.startswith(EVENT):
                        seq = int(text[len(EVENT) : text.index(b",", len(EVENT))])
                        self.came.setdefault(seq, []).append(time.perf_counter())
            if not ready and time.perf_counter() >= until:
                return

    def report(self, sent: dict[str, float]) -> dict[str, Any]:
        """Milliseconds from asking to having it, of everybody and every event."""
        until = time.perf_counter() + PATIENCE
        while any(len(self.came.get(int(seq), ())) < len(self.readers) for seq in sent):
            if time.perf_counter() > until:
                raise TimeoutError("not everybody was told everything")
            self.read(0.2)
        waits = [1e3 * (at - begun) for seq, begun in sent.items() for at in self.came[int(seq)]]
        shares = {"p50": 0.5, "p90": 0.9, "p99": 0.99, "most": 1.0}
        return {name: quantile(waits, share) for name, share in shares.items()} | {"count": len(waits)}


def _gone(came: bytes) -> bytes:
    raise ConnectionError(f"not let in: {came[:200]!r}")


def main(host: str, port: str, path: str, count: str) -> None:
    crowd = Masses(host, int(port), path)
    crowd.open(int(count))
    crowd.waiting.register(sys.stdin.fileno(), select.EPOLLIN)
    print("ready", flush=True)
    while not select.select([sys.stdin], [], [], 0)[0]:
        crowd.read(1.0)
    crowd.waiting.unregister(sys.stdin.fileno())
    line = b""
    while not line.endswith(b"\n"):
        line += os.read(sys.stdin.fileno(), 1 << 16)
    print(json.dumps(crowd.report(json.loads(line)["sent"])), flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
