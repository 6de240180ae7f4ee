"""The data folder: private to its owner, one server at a time, and the secret that all keys are made from."""

from __future__ import annotations

import fcntl
import hmac
import os
import secrets
import shutil
import stat
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from app.store.failures import Unusable

SECRET: Final = "secret"
SECRET_BYTES: Final = 32
CREATION: Final = "creation"
"""There once the creation key was renewed: what the key is made of beside the secret."""
LOCK: Final = "lock"
LIBRARY: Final = "library"
IMAGES: Final = "images"
COMING: Final = "coming"
OURS: Final = (SECRET, CREATION, LOCK, "demo", "watched", "address")
"""Files of the folder itself that only its owner may read; the database's are seen to where it is opened."""


def make_private(data: Path) -> None:
    """Makes the folder, or closes the one that is there, with all that Ransen keeps in it, to other users."""
    data.mkdir(mode=0o700, parents=True, exist_ok=True)
    tighten(data)
    for name in OURS:
        tighten(data / name)
    for folder in (data / IMAGES, data / LIBRARY):
        if folder.is_dir():
            tighten(folder)
            for file in folder.iterdir():
                tighten(file)


def coming(data: Path) -> Path:
    """Where what comes in lies until it is kept or refused; emptied at each start."""
    folder = data / COMING
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    return folder


def tighten(file: Path) -> None:
    """Takes the rights of others away where the file is ours. A folder that all share (/tmp) stays so."""
    try:
        found = file.lstat()
    except FileNotFoundError:
        return
    is_shared = bool(found.st_mode & stat.S_ISVTX) or file == Path(file.anchor)
    is_plain = stat.S_ISDIR(found.st_mode) or stat.S_ISREG(found.st_mode)
    if is_plain and not is_shared and found.st_uid == os.geteuid() and found.st_mode & 0o077:
        file.chmod(found.st_mode & 0o700)


def sync_folder(folder: Path) -> None:
    """A new name in a folder is on the disk only after this."""
    opened = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(opened)
    finally:
        os.close(opened)


def write_private(file: Path, content: bytes) -> None:
    """Writes a file that only its owner may read: whole or not at all, on the disk when this returns."""
    made = _written_beside(file, content)
    try:
        made.replace(file)
    except OSError:
        made.unlink(missing_ok=True)
        raise
    sync_folder(file.parent)


def _written_beside(file: Path, content: bytes) -> Path:
    """A new file next to another, mode 0600, already on the disk."""
    handle, name = tempfile.mkstemp(dir=file.parent, prefix=f".{file.name}-")
    try:
        with os.fdopen(handle, "wb") as made:
            made.write(content)
            made.flush()
            os.fsync(made.fileno())
    except OSError:
        Path(name).unlink(missing_ok=True)
        raise
    return Path(name)


def place_copy(source: Path, target: Path) -> None:
    """A copy in the place of what was there; the source stays until all is done."""
    fresh = target.with_name(f".{target.name}.new")
    fresh.unlink(missing_ok=True)
    try:
        os.link(source, fresh)
    except OSError:  # another disk, or one without hard links
        handle = os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with source.open("rb") as there, os.fdopen(handle, "wb") as here:
            shutil.copyfileobj(there, here)
            here.flush()
            os.fsync(here.fileno())
    fresh.replace(target)
    sync_folder(target.parent)


def secret_of(data: Path) -> bytes:
    """The secret of a data folder, made where there is none. Raises `Unusable` where it is no secret."""
    file = data / SECRET
    if not file.exists():
        data.mkdir(mode=0o700, parents=True, exist_ok=True)
        _make_secret(file)
    return read_secret(file)


def read_secret(file: Path) -> bytes:
    """Raises `Unusable` for anything but 32 bytes: keys made from less can be guessed."""
    found = file.read_bytes()
    if len(found) != SECRET_BYTES:
        raise Unusable(
            f"{file} is no secret: it has {len(found)} bytes and not {SECRET_BYTES}. "
            "Put the right one back from a backup; without it no link opens"
        )
    return found


def fingerprint_of(secret: bytes) -> str:
    """Tells this secret from any other, and nothing of it."""
    return hmac.digest(secret, b"fingerprint", "sha256").hex()


def creation_of(data: Path) -> str:
    """What the creation key is made of beside the secret; read again each time, for it may be renewed."""
    try:
        return (data / CREATION).read_text("ascii", "replace").strip()
    except FileNotFoundError:
        return ""


def renew_creation(data: Path) -> None:
    write_private(data / CREATION, secrets.token_hex(16).encode())


def _make_secret(file: Path) -> None:
    """Of two processes that make one at the same time the first wins: a secret is never replaced."""
    made = _written_beside(file, secrets.token_bytes(SECRET_BYTES))
    try:
        os.link(made, file)
    except FileExistsError:
        pass
    finally:
        made.unlink()
    sync_folder(file.parent)


@contextmanager
def held(data: Path) -> Iterator[None]:
    """Holds the folder as long as the context lasts. Raises `Unusable` while another process holds it."""
    handle = os.open(data / LOCK, os.O_RDWR | os.O_CREAT, 0o600)
    try:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            holder = os.read(handle, 20).decode("ascii", "replace").strip()
            raise Unusable(
                f"{data} is in use by another Ransen (process {holder or 'unknown'}): end that one first"
            ) from None
        os.ftruncate(handle, 0)
        os.pwrite(handle, f"{os.getpid()}\n".encode(), 0)
        yield
    finally:
        os.close(handle)
