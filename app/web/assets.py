"""The page's built files: served under names that say their contents, compressed by the build."""

from __future__ import annotations

import json
import mimetypes
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from starlette.requests import Request
from starlette.responses import FileResponse, Response

from app.web.problems import Problem

NAME: Final = re.compile(r"[A-Za-z0-9_-][A-Za-z0-9._-]*")
FOR_EVER: Final = "public, max-age=31536000, immutable"
TYPES: Final = {
    ".ftl": "text/plain; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".webmanifest": "application/manifest+json",
}


@dataclass(slots=True)
class Assets:
    """`static/dist`, whose `manifest.json` says under which name each file is served."""

    folder: Path
    _names: Mapping[str, str] = field(default_factory=dict)
    _read: int = 0

    def url(self, name: str) -> str:
        """The address of a file by its plain name."""
        return f"/static/{self._manifest().get(name, name)}"

    def starting_with(self, start: str) -> list[str]:
        """The plain names that begin so, in their order."""
        return sorted(name for name in self._manifest() if name.startswith(start))

    async def serve(self, request: Request) -> Response:
        """A built file; its `.gz` neighbour for those who take it."""
        name = request.path_params["name"]
        path = self.folder / name
        if not NAME.fullmatch(name) or name == "manifest.json" or not path.is_file():
            raise Problem("not-found")
        kind = TYPES.get(path.suffix) or mimetypes.guess_type(name)[0] or "application/octet-stream"
        named_by_content = name in self._manifest().values()
        headers = {"Cache-Control": FOR_EVER if named_by_content else "no-cache", "Vary": "Accept-Encoding"}
        packed = self.folder / f"{name}.gz"
        if "gzip" in request.headers.get("accept-encoding", "") and packed.is_file():
            return FileResponse(packed, media_type=kind, headers={**headers, "Content-Encoding": "gzip"})
        return FileResponse(path, media_type=kind, headers=headers)

    def _manifest(self) -> Mapping[str, str]:
        """Read again when a new build has replaced it."""
        file = self.folder / "manifest.json"
        try:
            written = file.stat().st_mtime_ns
            if written != self._read:
                self._names, self._read = json.loads(file.read_text("utf-8")), written
        except FileNotFoundError:
            return {}
        return self._names
