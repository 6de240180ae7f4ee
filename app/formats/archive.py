"""Zip files from outside: listed before anything is unpacked, and unpacked within bounds."""

from __future__ import annotations

import zipfile
import zlib
from io import BytesIO
from typing import Final

from app.rules.pieces import NotBrought

BEGINNING: Final = b"PK\x03\x04"
EMPTY: Final = b"PK\x05\x06"
MOST_MEMBERS: Final = 2000
MOST_BYTES: Final = 256 * 1024 * 1024
"""Of all members unpacked."""
MOST_RATIO: Final = 200
"""How many times as long a member may become, above a megabyte."""
SMALL: Final = 1024 * 1024
TAKEN: Final = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
FAULTS: Final = (
    zipfile.BadZipFile,
    zlib.error,
    EOFError,
    OSError,
    NotImplementedError,
    RuntimeError,
    ValueError,
)


class Archive:
    """The members of a zip by name. Raises `NotBrought`."""

    def __init__(self, raw: bytes) -> None:
        try:
            self._zip = zipfile.ZipFile(BytesIO(raw))
            members = self._zip.infolist()
        except FAULTS:
            raise NotBrought("broken-zip") from None
        if len(members) > MOST_MEMBERS:
            raise NotBrought("members", most=MOST_MEMBERS, given=len(members))
        for member in members:
            _check(member)
        if sum(member.file_size for member in members) > MOST_BYTES:
            raise NotBrought("bomb", most=MOST_BYTES // 1024**2)
        self.names = {member.filename: member for member in members if not member.is_dir()}

    def find(self, name: str) -> str | None:
        """The member of this name, at the top or in the only folder."""
        return next(
            (one for one in self.names if one.rpartition("/")[2] == name and one.count("/") <= 1), None
        )

    def read(self, name: str) -> bytes:
        """One member; it is not longer than the list says."""
        member = self.names[name]
        try:
            with self._zip.open(member) as opened:
                found = opened.read(member.file_size + 1)
        except FAULTS:
            raise NotBrought("broken-zip") from None
        if len(found) != member.file_size:
            raise NotBrought("broken-zip")
        return found


def _check(member: zipfile.ZipInfo) -> None:
    name = member.filename
    steps = name.replace("\\", "/").split("/")
    if name.startswith(("/", "\\")) or ".." in steps or ":" in steps[0] or "\x00" in name:
        raise NotBrought("path")
    if member.flag_bits & 1:
        raise NotBrought("locked-zip")
    if member.compress_type not in TAKEN:
        raise NotBrought("packed")
    if member.file_size > max(SMALL, MOST_RATIO * member.compress_size):
        raise NotBrought("bomb", most=MOST_BYTES // 1024**2)


def is_zip(raw: bytes) -> bool:
    return raw.startswith((BEGINNING, EMPTY))
