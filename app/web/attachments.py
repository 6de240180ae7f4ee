"""What a file is called that goes home: as the table or the piece is, for who saves several."""

from __future__ import annotations

import re
import unicodedata
from typing import Final
from urllib.parse import quote

MOST_BYTES: Final = 120
"""Of a name; the file systems of most machines take 255 with what browsers add."""
FORBIDDEN: Final = re.compile(r'[/\\:*?"<>|]')
"""Signs that the file systems of some machines refuse."""


def attachment(name: str, ending: str, otherwise: str) -> dict[str, str]:
    """The header that saves an answer as `name.ending`; `otherwise` where nothing is left of the name.

    Whoever reads the older field alone has `otherwise.ending`, which is ASCII. (RFC 6266)
    """
    plain, stem = f"{otherwise}.{ending}", file_name(name)
    coded = quote(f"{stem or otherwise}.{ending}", safe="")
    return {"Content-Disposition": f"attachment; filename=\"{plain}\"; filename*=UTF-8''{coded}"}


def file_name(name: str) -> str:
    """A name without what no file may be called."""
    kept = "".join(" " if unicodedata.category(sign)[0] in "CZ" else sign for sign in name)
    words = " ".join(FORBIDDEN.sub("_", kept).split())
    short = words.encode()[:MOST_BYTES].decode("utf-8", "ignore")
    return short.strip(" .")
