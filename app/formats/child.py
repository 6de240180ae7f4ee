"""A process of its own that reads what was brought, with a bound on its memory. It imports little.

`python -m app.formats.child FILE FOLDER MODULE NAME ACROSS`: lays what it found into the folder. `MODULE` has
the formats of the table's rule system; a picture alone is called `NAME` and, as a map, has `ACROSS` squares.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any, Final

from app.errand import begin, bound_memory
from app.formats.found import Contents, to_json
from app.formats.of_system import formats_of
from app.formats.recognise import contents_of
from app.rules.pieces import NotBrought

EACH: Final = 16
"""Bytes of memory for each byte that comes in …"""
AT_LEAST: Final = 96 * 1000 * 1000
"""… and beside these."""
RESULT: Final = "found.json"


def lay_out(contents: Contents, folder: Path) -> dict[str, Any]:
    """Each picture as a file, not decoded yet; which file it is, by its name."""
    files: dict[str, str] = {}
    for name, read in contents.pictures.items():
        file = f"picture-{len(files)}"
        (folder / file).write_bytes(read())
        files[name] = file
    return {**to_json(contents), "files": files}


def main() -> None:
    source, folder = Path(sys.argv[1]), Path(sys.argv[2])
    module, name, across = sys.argv[3:]
    begin()
    bound_memory(AT_LEAST + EACH * source.stat().st_size)
    try:
        contents = contents_of(source.read_bytes(), formats_of(module), name, float(across))
        told = lay_out(contents, folder) if contents else {"format": ""}
    except NotBrought as error:
        told = {"cause": error.cause, "figures": error.figures}
    except MemoryError:
        told = {"cause": "large", "figures": {}}
    (folder / RESULT).write_text(json.dumps(told), "utf-8")


if __name__ == "__main__":
    main()
