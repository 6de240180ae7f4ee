"""A wire between two that can be cut: who is connected through it hears nothing more, and nobody is told."""

from __future__ import annotations

import select
import socket
import threading
from contextlib import suppress
from dataclasses import dataclass, field

SIZE = 65_536


@dataclass(slots=True)
class Relay:
    """Leads to a port of this machine; while it is cut everything that is sent stays on the way."""

    target: int
    is_cut: bool = False
    _door: socket.socket = field(default_factory=lambda: socket.create_server(("127.0.0.1", 0)))
    _pairs: list[tuple[socket.socket, socket.socket]] = field(default_factory=list)

    @property
    def port(self) -> int:
        return int(self._door.getsockname()[1])

    def begin(self) -> Relay:
        threading.Thread(target=self._let_in, daemon=True).start()
        return self

    def end(self) -> None:
        for one in (self._door, *(side for pair in self._pairs for side in pair)):
            with suppress(OSError):
                one.close()

    def _let_in(self) -> None:
        with suppress(OSError):
            while True:
                near, _ = self._door.accept()
                threading.Thread(target=self._carry, args=(near,), daemon=True).start()

    def _carry(self, near: socket.socket) -> None:
        with suppress(OSError, ValueError):
            far = socket.create_connection(("127.0.0.1", self.target))
            self._pairs.append((near, far))
            other = {near: far, far: near}
            while True:
                ready, _, _ = select.select([near, far], [], [], 0.1)
                for one in ready if not self.is_cut else ():
                    said = one.recv(SIZE)
                    if not said:
                        raise OSError("hung up")
                    other[one].sendall(said)
                if ready and self.is_cut:
                    threading.Event().wait(0.05)
        near.close()
