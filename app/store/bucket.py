"""Pictures in a store that speaks S3, read through a folder of those that were shown lately."""

from __future__ import annotations

import os
import re
import secrets
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from datetime import timedelta
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

import obstore
from obstore.exceptions import BaseError, PermissionDeniedError, UnauthenticatedError
from obstore.store import S3Store

from app.store.failures import Unavailable, Unusable
from app.store.pictures import DAY, FILE, KINDS, NAME, Kept, is_older, left_over, touch

MOST_CACHED: Final = 256 * 1024 * 1024
"""Bytes of pictures that lie here too; what is shown just now may be more."""
BEING_SHOWN: Final = 120.0
"""Seconds in which a file that was found stays for whoever opens it."""
PATIENCE: Final = timedelta(seconds=15)
ENDPOINTS: Final = ("AWS_ENDPOINT_URL", "AWS_ENDPOINT_URL_S3", "AWS_ENDPOINT")
KEYS: Final = ("AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY")
AMAZON: Final = re.compile(r"\.amazonaws\.com(\.cn)?$")
"""Hosts at which the role of a machine does instead of keys."""
INSTEAD: Final = (
    "AWS_SKIP_SIGNATURE",
    "AWS_WEB_IDENTITY_TOKEN_FILE",
    "AWS_CONTAINER_CREDENTIALS_RELATIVE_URI",
    "AWS_CONTAINER_CREDENTIALS_FULL_URI",
)
"""What else opens a store that is not Amazon's."""
PROBE: Final = ".ransen"
"""An empty file that is written at each start: can it be?"""


class Bucket:
    """What was put is there when `put` returns. Keys and address come from AWS's own variables."""

    def __init__(self, url: str, cache: Path, most: int = MOST_CACHED) -> None:
        parts = urlsplit(url)
        if parts.scheme != "s3" or not parts.netloc or parts.query or parts.fragment:
            raise Unusable(f"RANSEN_IMAGES={url}: say it like s3://bucket or s3://bucket/folder")
        _check_endpoint()
        _check_keys()
        self.url = url
        self.workshop = cache
        self._most = most
        try:
            self._store = S3Store(
                parts.netloc,
                prefix=parts.path.strip("/") or None,
                client_options={"allow_http": True, "connect_timeout": "3s", "timeout": "15s"},
                retry_config={"max_retries": 2, "retry_timeout": PATIENCE},
            )
        except (BaseError, ValueError) as error:
            raise Unusable(f"RANSEN_IMAGES={url}: {first_line(error)}") from error

    def find(self, image: str) -> Kept | None:
        if not NAME.fullmatch(image):
            return None
        return self._cached(image) or self._fetched(image)

    def put(self, fresh: Path, image: str, kind: str) -> Kept:
        if self._holds(image) and (there := self.find(image)):
            return there
        path = self.workshop / f"{image}.{kind}"
        self._send(fresh, path.name)
        fresh.rename(path)
        self._make_room()
        return Kept(path=path, media_type=f"image/{kind}")

    def take(self, file: Path) -> None:
        self._send(file, file.name)
        (self.workshop / file.name).unlink(missing_ok=True)

    def remove(self, image: str) -> None:
        names = [f"{image}.{kind}" for kind in KINDS if NAME.fullmatch(image)]
        with self._asking():
            obstore.delete(self._store, names)
        for name in names:
            (self.workshop / name).unlink(missing_ok=True)

    def tidy(self) -> None:
        """Copies that nobody looked at for a day: their picture may be deleted by now."""
        there = self.workshop.iterdir() if self.workshop.is_dir() else ()
        for file in (*left_over(self.workshop), *(one for one in there if FILE.fullmatch(one.name))):
            if is_older(file, DAY):
                file.unlink(missing_ok=True)

    def probe(self) -> None:
        """Raises `Unusable` where it would never take a picture, `Unavailable` where it does not answer."""
        try:
            obstore.put(self._store, PROBE, b"", use_multipart=False)
        except (FileNotFoundError, PermissionDeniedError, UnauthenticatedError) as error:
            raise Unusable(
                f"pictures cannot be kept at {self.url} (RANSEN_IMAGES): {first_line(error)}"
            ) from error
        except (BaseError, OSError, ValueError) as error:
            raise Unavailable(first_line(error)) from error

    def _send(self, file: Path, name: str) -> None:
        said = {"Content-Type": f"image/{name.rpartition('.')[2]}"}
        try:
            with self._asking():
                obstore.put(self._store, name, file, use_multipart=False, attributes=said)
        except FileNotFoundError as error:
            raise Unavailable(f"there is no store of pictures at {self.url}: {first_line(error)}") from error

    def _holds(self, image: str) -> bool:
        """The copy here says nothing: another node may have deleted the picture."""
        for kind in KINDS:
            try:
                with self._asking():
                    obstore.head(self._store, f"{image}.{kind}")
                return True
            except FileNotFoundError:
                continue
        return False

    def _cached(self, image: str) -> Kept | None:
        for kind in KINDS:
            path = self.workshop / f"{image}.{kind}"
            try:
                touch(path)
            except OSError:
                continue
            return Kept(path=path, media_type=f"image/{kind}")
        return None

    def _fetched(self, image: str) -> Kept | None:
        self.workshop.mkdir(mode=0o700, parents=True, exist_ok=True)
        for kind in KINDS:
            path = self.workshop / f"{image}.{kind}"
            fresh = self.workshop / f".fresh-{secrets.token_hex(8)}"
            try:
                with self._asking():
                    whole = obstore.get(self._store, path.name).bytes()
                handle = os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
                with os.fdopen(handle, "wb") as out:
                    out.write(whole)
                fresh.rename(path)
            except FileNotFoundError:
                continue
            finally:
                fresh.unlink(missing_ok=True)
            self._make_room()
            return Kept(path=path, media_type=f"image/{kind}")
        return None

    def _make_room(self) -> None:
        """The copies that were not looked at for the longest time go."""
        there = []
        for file in self.workshop.iterdir():
            with suppress(FileNotFoundError):  # another process of this folder makes room too
                found = file.stat()
                there += [(found.st_mtime, found.st_size, file)] if FILE.fullmatch(file.name) else []
        length = sum(size for _, size, _ in there)
        for _, size, file in sorted(there, key=lambda one: one[0]):
            if length <= self._most or not is_older(file, BEING_SHOWN):
                break
            file.unlink(missing_ok=True)
            length -= size

    @contextmanager
    def _asking(self) -> Iterator[None]:
        """What it says of a thing that is not there passes; everything else means that it is out of reach."""
        try:
            yield
        except FileNotFoundError:
            raise
        except (BaseError, OSError, ValueError) as error:
            raise Unavailable(f"the store of pictures at {self.url}: {first_line(error)}") from error


def _check_endpoint() -> None:
    """The library ends the program over one that is no address. Raises `Unusable`."""
    for name in ENDPOINTS:
        said = os.environ.get(name, "")
        try:
            parts = urlsplit(said)
            is_one = parts.scheme in ("http", "https") and bool(parts.hostname) and parts.port != 0
        except ValueError:
            is_one = False
        if said and not (is_one and said.isprintable() and " " not in said):
            raise Unusable(f"{name}={said} is no address of a store: say it like https://s3.example")


def _check_keys() -> None:
    """Raises `Unusable` where one of two keys is missing, or both where no machine has a role."""
    has = {name: bool(os.environ.get(name, "").strip()) for name in KEYS}
    lacking = " and ".join(name for name in KEYS if not has[name])
    if len({*has.values()}) > 1:
        raise Unusable(f"{lacking} is not set, and its other half is")
    hosts = [urlsplit(os.environ.get(name, "")).hostname or "" for name in ENDPOINTS]
    is_elsewhere = any(host and not AMAZON.search(host) for host in hosts)
    if lacking and is_elsewhere and not any(os.environ.get(name) for name in INSTEAD):
        raise Unusable(f"{lacking} are not set, and a store at AWS_ENDPOINT_URL takes no pictures without")


def knock(bucket: Bucket) -> str | None:
    """The sentence that says what is not shown where the store does not answer now, or None."""
    try:
        bucket.probe()
    except Unavailable as error:
        return f"The store of pictures at {bucket.url} does not answer ({error}). Until then none come in."
    return None


def first_line(error: Exception) -> str:
    """What the store said, without the address of each attempt."""
    return str(error).strip().partition("\n")[0][:300]
