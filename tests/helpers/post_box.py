"""Where notices arrive in tests: a server that takes webhooks and pushes, and a browser that reads them."""

from __future__ import annotations

import json
import queue
import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any
from urllib.parse import urlsplit

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from app.notices.push import decoded, encoded, public_bytes
from tests.helpers.patience import PATIENCE, SOON


@dataclass(frozen=True, slots=True)
class Letter:
    """A message as it arrived."""

    path: str
    headers: Mapping[str, str]
    body: bytes

    @property
    def told(self) -> Any:
        return json.loads(self.body)


@dataclass(slots=True)
class PostBox:
    """Takes what is sent to it; answers `status` or, for a path that `leads`, where else to go."""

    host: str
    letters: queue.Queue[Letter] = field(default_factory=queue.Queue)
    status: list[int] = field(default_factory=list)
    """Of the next answers; after them 204."""
    leads: dict[str, str] = field(default_factory=dict)

    def url(self, path: str = "/hook") -> str:
        return f"http://{self.host}{path}"

    def take(self) -> Letter:
        return self.letters.get(timeout=PATIENCE)


@contextmanager
def post_box() -> Iterator[PostBox]:
    """A server of this machine, as long as the context lasts."""
    box = PostBox("")

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers.get("content-length", "0")))
            where = box.leads.get(self.path)
            box.letters.put(Letter(self.path, dict(self.headers.items()), body))
            self.send_response(302 if where else box.status.pop(0) if box.status else 204)
            if where:
                self.send_header("Location", where)
            self.send_header("Content-Length", "0")
            self.end_headers()

        def log_message(self, *_: object) -> None:
            """Says nothing."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.daemon_threads = True
    threading.Thread(target=server.serve_forever, args=(SOON,), daemon=True).start()
    box.host = f"127.0.0.1:{server.server_port}"
    yield box
    server.shutdown()
    server.server_close()


@dataclass(frozen=True, slots=True)
class Browser:
    """One that subscribed: its own key opens what was sent to it."""

    endpoint: str
    key: ec.EllipticCurvePrivateKey = field(default_factory=lambda: ec.generate_private_key(ec.SECP256R1()))
    auth: bytes = b"sixteen bytes 16"

    @property
    def subscription(self) -> dict[str, Any]:
        keys = {"p256dh": encoded(public_bytes(self.key.public_key())), "auth": encoded(self.auth)}
        return {"endpoint": self.endpoint, "expirationTime": None, "keys": keys}

    def read(self, body: bytes) -> Any:
        """Decrypts a message. (RFC 8188, 2; RFC 8291, 3.4)"""
        salt, length, theirs = body[:16], body[20], body[21 : 21 + body[20]]
        point = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), theirs)
        about = b"WebPush: info\0" + public_bytes(self.key.public_key()) + theirs
        secret = _derived(self.key.exchange(ec.ECDH(), point), self.auth, about, 32)
        key = _derived(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
        nonce = _derived(secret, salt, b"Content-Encoding: nonce\0", 12)
        padded = AESGCM(key).decrypt(nonce, body[21 + length :], None)
        assert padded.endswith(b"\x02")
        return json.loads(padded[:-1])


def proven(authorization: str, known_key: str, endpoint: str) -> Mapping[str, Any]:
    """What a push service reads in a VAPID header, its signature checked. (RFC 8292, 2 and 3)"""
    scheme, _, rest = authorization.partition(" ")
    parts = dict(one.strip().split("=", 1) for one in rest.split(","))
    assert (scheme, parts["k"]) == ("vapid", known_key)
    head, claims, signed = parts["t"].split(".")
    raw = decoded(signed)
    numbers = (int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
    key = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), decoded(known_key))
    key.verify(encode_dss_signature(*numbers), f"{head}.{claims}".encode(), ec.ECDSA(hashes.SHA256()))
    said: Mapping[str, Any] = json.loads(decoded(claims))
    where = urlsplit(endpoint)
    assert json.loads(decoded(head)) == {"typ": "JWT", "alg": "ES256"}
    assert said["aud"] == f"{where.scheme}://{where.netloc}"
    return said


def _derived(secret: bytes, salt: bytes, about: bytes, length: int) -> bytes:
    return HKDF(algorithm=hashes.SHA256(), length=length, salt=salt, info=about).derive(secret)
