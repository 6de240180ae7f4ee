"""Web push: a message that only the subscribed browser can read, and proof of who sends it."""

from __future__ import annotations

import hmac
import json
import secrets
from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import Error as NoBase64
from dataclasses import dataclass
from hashlib import sha256
from typing import Final, Self
from urllib.parse import urlsplit

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

CURVE: Final = ec.SECP256R1()
POINT: Final = 65
"""Bytes of a public key: a point, uncompressed."""
AUTH: Final = 16
RECORD: Final = 4096
MOST_PAYLOAD: Final = 3000
"""Bytes; push services take 4,096 with what encryption adds."""
LIFETIME: Final = 12 * 3600
"""Seconds for which a proof counts; RFC 8292 allows 24 hours."""
ORDER: Final = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
"""Of the curve."""


class NoSubscription(ValueError):
    """These are no keys of a browser's subscription. Refuse it `bad-command`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Subscription:
    """Where a browser is reached, and the keys that it reads by."""

    endpoint: str
    p256dh: str
    auth: str

    @classmethod
    def checked(cls, endpoint: str, p256dh: str, auth: str) -> Self:
        """Raises `NoSubscription`."""
        point_of(p256dh)
        if len(decoded(auth)) != AUTH:
            raise NoSubscription("auth")
        return cls(endpoint=endpoint, p256dh=p256dh, auth=auth)

    @property
    def id(self) -> str:
        """What it is kept under."""
        return sha256(self.endpoint.encode()).hexdigest()[:32]


def point_of(p256dh: str) -> ec.EllipticCurvePublicKey:
    raw = decoded(p256dh)
    try:
        if len(raw) != POINT:
            raise NoSubscription("p256dh")
        return ec.EllipticCurvePublicKey.from_encoded_point(CURVE, raw)
    except ValueError:
        raise NoSubscription("p256dh") from None


def decoded(text: str) -> bytes:
    try:
        return urlsafe_b64decode(text.encode("ascii") + b"=" * (-len(text) % 4))
    except (NoBase64, UnicodeEncodeError, ValueError):
        raise NoSubscription("base64url") from None


def encoded(raw: bytes) -> str:
    return urlsafe_b64encode(raw).decode().rstrip("=")


def public_bytes(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def encrypted(
    payload: bytes,
    to: Subscription,
    *,
    own: ec.EllipticCurvePrivateKey | None = None,
    salt: bytes | None = None,
) -> bytes:
    """The body of a message in the coding `aes128gcm`, one record. (RFC 8291, 3 and 4; RFC 8188, 2)"""
    own, salt = own or ec.generate_private_key(CURVE), salt or secrets.token_bytes(16)
    theirs, here = point_of(to.p256dh), public_bytes(own.public_key())
    about = b"WebPush: info\0" + public_bytes(theirs) + here
    secret = _derived(own.exchange(ec.ECDH(), theirs), decoded(to.auth), about, 32)
    key = _derived(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derived(secret, salt, b"Content-Encoding: nonce\0", 12)
    head = salt + RECORD.to_bytes(4, "big") + len(here).to_bytes(1, "big") + here
    return head + AESGCM(key).encrypt(nonce, payload[:MOST_PAYLOAD] + b"\x02", None)


def _derived(secret: bytes, salt: bytes, about: bytes, length: int) -> bytes:
    return HKDF(algorithm=hashes.SHA256(), length=length, salt=salt, info=about).derive(secret)


@dataclass(frozen=True, slots=True)
class Sender:
    """This server, as push services know it: by its key. (RFC 8292)"""

    key: ec.EllipticCurvePrivateKey
    contact: str
    """How the people behind a push service reach those behind this server."""

    @classmethod
    def of(cls, secret: bytes, contact: str) -> Self:
        """The same key whenever it is made of the same secret, so that subscriptions outlast a restart."""
        wide = hmac.digest(secret, b"vapid|0", "sha512")
        return cls(ec.derive_private_key(int.from_bytes(wide, "big") % (ORDER - 1) + 1, CURVE), contact)

    @property
    def public_key(self) -> str:
        """What a browser subscribes with."""
        return encoded(public_bytes(self.key.public_key()))

    def proof(self, endpoint: str, now: float) -> str:
        """The header `Authorization` of a message to this address."""
        parts = urlsplit(endpoint)
        said = {
            "aud": f"{parts.scheme}://{parts.netloc}",
            "exp": int(now) + LIFETIME,
            "sub": self.contact,
        }
        words = ".".join(
            encoded(json.dumps(one, separators=(",", ":")).encode())
            for one in ({"typ": "JWT", "alg": "ES256"}, said)
        )
        one, other = decode_dss_signature(self.key.sign(words.encode(), ec.ECDSA(hashes.SHA256())))
        signed = encoded(one.to_bytes(32, "big") + other.to_bytes(32, "big"))
        return f"vapid t={words}.{signed}, k={self.public_key}"
