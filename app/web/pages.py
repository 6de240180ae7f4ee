"""The pages that a person opens: home, table, the threshold behind a link, and what went wrong."""

from __future__ import annotations

import gzip
import json
from collections.abc import Mapping, Sequence
from functools import partial
from itertools import groupby
from typing import Any, Final
from urllib.parse import urlencode

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from starlette.requests import Request
from starlette.responses import FileResponse, RedirectResponse, Response
from starlette.routing import Route

from app.auth import CREATION_COOKIE, bearer
from app.explaining import explained, kind_of
from app.i18n import LANGUAGES, Language, reason, sentence, sentences_of
from app.keyring import YEAR
from app.paths import resource_path
from app.rules.core import Space
from app.rules.system import System
from app.seats import SHARED, Seat
from app.table.table import Table
from app.web.assets import Assets
from app.web.deps import guest, services
from app.web.guides import GUIDES, PICTURE, guide
from app.web.problems import LANGUAGE_COOKIE, Problem, language_of
from app.web.shared_replays import opened

THEME_COOKIE: Final = "ransen_theme"
THEMES: Final = ("light", "dark")
WORTH_PACKING: Final = 500
AGAIN: Final = "5"
"""Seconds after which a browser asks again, where the database did not answer."""
BOARDS: Final[Mapping[Space, str]] = {"plane": "plane", "areas": "areas", "squares": "grid", "hexes": "grid"}
"""What the page fetches along for a rule system of which it knows nothing but its space."""
NEWEST: Final = 999_999_999
"""As an entry of the replay it is the newest that there is."""
WATCHER: Final = Seat(id="spectator", role="spectator")
"""As whom the page shows a shared replay."""


class Pages:
    """Renders templates: each gets `lang`, `theme`, `words(id, **figures)`, `asset(name)`, and its own."""

    def __init__(self) -> None:
        self.assets = Assets(resource_path("static") / "dist")
        self._templates = Environment(
            loader=FileSystemLoader(resource_path("templates")),
            autoescape=True,
            undefined=StrictUndefined,
            trim_blocks=True,
            lstrip_blocks=True,
        )

    def routes(self) -> list[Route]:
        return [
            Route("/", self.home),
            Route("/table/{table}", self.table),
            Route("/replay/{key}", self.replay),
            Route("/table/{table}/report", self.report),
            Route("/replay/{key}/report", self.report),
            Route("/join/{key}", self.join),
            Route("/guide", self.guide),
            Route("/guide/{name}", self.guide),
            Route("/guide/pictures/{name}", self.picture),
            Route("/rules/{key}", self.rules),
            Route("/favicon.ico", self.icon),
            Route("/notices.js", self.worker),
            Route("/static/{name}", self.assets.serve),
        ]

    async def home(self, request: Request) -> Response:
        """Where tables are made and found again."""
        await services(request).door.tidy(request)
        told = {"can_create": services(request).door.may_create(request), "systems": brief(request)}
        return self.page(request, "home.html", told)

    async def table(self, request: Request) -> Response:
        """A table as the seat that `seat` names sees it; a moment of somebody else's, as one's own does."""
        table = request.path_params["table"]
        await services(request).door.tidy(request, table)
        if (own := await _own_seat(request, table)) is not None:
            asked = {**request.query_params, "seat": own}
            return RedirectResponse(f"{request.url.path}?{urlencode(asked)}", 303)
        asker = await guest(request, table)
        return self.shown(request, asker.table, asker.seat)

    async def replay(self, request: Request) -> Response:
        """A shared replay, for whoever has its link."""
        key = request.path_params["key"]
        table, _, _ = await opened(request, key)
        return self.shown(request, table, WATCHER, key)

    async def report(self, request: Request) -> Response:
        """The page with its report open, at a table or of a shared replay."""
        asked = dict(request.query_params)
        at = {"at": str(NEWEST)} if "table" in request.path_params else {}
        page = request.url.path.removesuffix("/report")
        return RedirectResponse(f"{page}?{urlencode({**asked, **at, 'report': ''})}", 303)

    def shown(self, request: Request, table: Table, seat: Seat, replay: str = "") -> Response:
        """The page of a table, or of a replay of it."""
        told = {
            "table_id": table.id,
            "table_name": table.name,
            "seat": seat.id,
            "role": seat.role,
            "system": table.ruleset,
            "has_words": bool(sentences_of(table.recorder.system, "en")),
            "board": BOARDS[table.space],
            "parts": self.parts(table.ruleset, table.space),
            "origin": services(request).settings.public_url,
            "replay": replay,
            "is_due": "due" in request.query_params,
        }
        return self.page(request, "table.html", told)

    def parts(self, ruleset: str, space: Space) -> list[str]:
        """What the page has of a rule system, else what it has for the space that its fights stand in."""
        names = (ruleset, BOARDS[space])
        return next(filter(None, (self.assets.starting_with(f"system-{name}-") for name in names)), [])

    async def join(self, request: Request) -> Response:
        """Exchanges the key in a link for a cookie and leads to its table; the creation key leads home.

        With `stream` after it the table is shown as for a stream, with `feed` out of segments.
        """
        key, door = request.path_params["key"], services(request).door
        if door.is_creation_key(key):
            home = RedirectResponse("/", 303)
            how: Any = {"httponly": True, "samesite": "Lax", "secure": door.is_secure(request)}
            home.set_cookie(CREATION_COOKIE, key, max_age=YEAR, path="/", **how)
            return home
        await door.tidy(request)
        found = await door.by_key(key)
        if found is None:
            return self.page(request, "join.html", {}, status=401)
        table, seat = found
        stream = request.query_params.get("stream")
        shown = "" if stream is None else "&stream=clear" if stream == "clear" else "&stream"
        shown += "&feed" if "feed" in request.query_params else ""
        door.hand_key(request, table.id, seat.id, key)
        return RedirectResponse(f"/table/{table.id}?seat={seat.id}{shown}", 303)

    async def guide(self, request: Request) -> Response:
        """How to play, or how to lead a game; without a name as for players."""
        name = request.path_params.get("name")
        if name is None:
            return RedirectResponse("/guide/player", 307)
        if name not in GUIDES:
            raise Problem("not-found")
        title, html = guide(name, seen_language(request))
        other = next(one for one in GUIDES if one != name)
        return self.page(request, "guide.html", {"title": title, "html": html, "name": name, "other": other})

    async def rules(self, request: Request) -> Response:
        """What a rule system says of everything on the screen, as one page."""
        systems: Sequence[System[Any]] = request.app.state.systems
        system = next((one for one in systems if one.key == request.path_params["key"]), None)
        if system is None:
            raise Problem("not-found")
        language = seen_language(request)
        kinds = {
            kind: list(topics)
            for kind, topics in groupby(explained(system, language), key=lambda one: kind_of(one.id))
        }
        title = system.titles.get(language, system.key)
        return self.page(request, "rules.html", {"title": title, "kinds": kinds})

    async def picture(self, request: Request) -> Response:
        """One of the guides."""
        name = request.path_params["name"]
        file = resource_path("docs") / "pictures" / name
        if not PICTURE.fullmatch(name) or not file.is_file():
            raise Problem("not-found")
        return FileResponse(file, media_type="image/webp", headers={"Cache-Control": "max-age=3600"})

    async def icon(self, request: Request) -> Response:
        return RedirectResponse(self.assets.url("mark.svg"), 307)

    async def worker(self, request: Request) -> Response:
        """The service worker, which shows notices: under an address that stays, from where it may see all."""
        request.path_params["name"] = self.assets.url("worker.js").rpartition("/")[2]
        found = await self.assets.serve(request)
        found.headers["Cache-Control"] = "no-cache"
        return found

    def error(self, request: Request, problem: Problem) -> Response:
        """What went wrong, as a page."""
        language = seen_language(request)
        told = {
            "status": problem.status,
            "title": sentence(language, f"status-{problem.status}"),
            "detail": reason(language, problem.code, problem.figures),
            "again": problem.code == "unavailable" and request.method == "GET",
        }
        page = self.page(request, "error.html", told, status=problem.status)
        page.headers.update({**problem.headers, **({"Refresh": AGAIN} if told["again"] else {})})
        return page

    def page(self, request: Request, name: str, told: Mapping[str, Any], status: int = 200) -> Response:
        language = seen_language(request)
        theme = request.cookies.get(THEME_COOKIE, "")
        text = self._templates.get_template(name).render(
            lang=language,
            theme=theme if theme in THEMES else "",
            words=partial(sentence, language),
            asset=self.assets.url,
            **told,
        )
        headers = {"Content-Language": language, "Vary": "Accept-Encoding, Accept-Language, Cookie"}
        body = text.encode()
        if len(body) > WORTH_PACKING and "gzip" in request.headers.get("accept-encoding", ""):
            body, headers["Content-Encoding"] = gzip.compress(body, 6), "gzip"
        return Response(body, status, headers, "text/html; charset=utf-8")


def brief(request: Request) -> str:
    """The rule systems as the home page wants to know them, as JSON."""
    systems: Sequence[System[Any]] = request.app.state.systems
    told = [{"key": one.key, "names": dict(one.titles), "space": one.space} for one in systems]
    return json.dumps(told, ensure_ascii=False, separators=(",", ":"))


def seen_language(request: Request) -> Language:
    """The language that this browser has chosen, else the one that it asks for."""
    chosen = request.cookies.get(LANGUAGE_COOKIE, "")
    return next((language for language in LANGUAGES if language == chosen), language_of(request))


async def _own_seat(request: Request, table: str) -> str | None:
    """The seat of this browser, where a link to a moment or a report names one that it has no key for.

    Such links go from hand to hand, unlike those of seats.
    """
    door, said = services(request).door, request.query_params.get("seat", "")
    is_handed_on = "at" in request.query_params and bearer(request) is None
    if not is_handed_on or door.keyring(request).key(table, said) is not None:
        return None
    held = [one.seat.id async for one in door.by_cookies(request, table)]
    return min(held, key=lambda seat: seat in SHARED, default=None)
