"""The one shape that errors have: problem+json (RFC 9457) with a code and a sentence."""

from __future__ import annotations

import json
import math
from collections.abc import Mapping
from typing import Any, Final

from starlette.requests import HTTPConnection
from starlette.responses import JSONResponse, Response

from app.i18n import FIGURES, Figure, Language, fault, negotiate_language, reason, sentence

LANGUAGE_COOKIE: Final = "ransen_lang"
STATUS: Final[Mapping[str, int]] = {
    "bad-request": 400,
    "no-key": 401,
    "no-creation-key": 401,
    "not-allowed": 403,
    "foreign-origin": 403,
    "not-found": 404,
    "wrong-method": 405,
    "too-slow": 408,
    "too-large": 413,
    "too-many-pixels": 413,
    "too-costly": 413,
    "wrong-type": 415,
    "unknown-host": 421,
    "not-here": 421,
    "bad-command": 422,
    "bad-dice": 422,
    "bad-notice": 422,
    "no-figure": 422,
    "cannot-bring": 422,
    "broken-picture": 422,
    "too-many": 422,
    "too-fast": 429,
    "head-too-large": 431,
    "internal": 500,
    "unavailable": 503,
    "busy": 503,
}
"""Codes that are not a rule's refusal."""
STATUS_OF_RULES: Final = 409
RETRY_AFTER: Final = "5"
"""Seconds after which one may ask a database again that did not answer."""
CODES: Final[Mapping[int, str]] = {
    401: "no-key",
    403: "not-allowed",
    404: "not-found",
    405: "wrong-method",
    408: "too-slow",
    413: "too-large",
    415: "wrong-type",
    421: "unknown-host",
    422: "bad-command",
    429: "too-fast",
}


class Problem(Exception):
    """What was asked is refused. The handler in `app.web.api` answers with it; nothing else need catch it."""

    def __init__(
        self,
        code: str,
        *,
        figures: Mapping[str, Figure] | None = None,
        rule: str = "",
        system: str = "",
        headers: Mapping[str, str] | None = None,
    ) -> None:
        super().__init__(code)
        self.code = code
        self.figures = figures or {}
        self.rule = rule
        self.system = system
        """The rule system whose refusal it is."""
        self.headers = headers or {}

    @property
    def status(self) -> int:
        return STATUS.get(self.code, STATUS_OF_RULES)


def too_fast(wanting: float, limit: str = "") -> Problem:
    """Asked too fast; `wanting` seconds later it will be heard. `limit` chooses what is advised."""
    return Problem(
        "too-fast",
        figures={"retry_after": wanting, "limit": limit},
        headers={"Retry-After": str(max(1, math.ceil(wanting)))},
    )


def language_of(asker: HTTPConnection) -> Language:
    """API: as `Accept-Language` asks."""
    return negotiate_language(asker.headers.get("accept-language"))


class JSON(JSONResponse):
    """JSON as short as it can be said."""

    def render(self, content: Any) -> bytes:
        return json.dumps(content, ensure_ascii=False, allow_nan=False, separators=(",", ":")).encode()


class ProblemJSON(JSON):
    media_type = "application/problem+json"


def answer(problem: Problem, language: Language, *, status: int | None = None) -> Response:
    """The problem as a response; `status` where none of its own codes says it."""
    code = status or problem.status
    body: dict[str, Any] = {
        "type": "about:blank",
        "title": sentence(language, f"status-{code}"),
        "status": code,
        "code": problem.code,
        "detail": reason(language, problem.code, problem.figures, problem.system),
    }
    if problem.rule or code == STATUS_OF_RULES:
        body["rule"] = problem.rule
    for figure in ("retry_after", "index", *FIGURES.get(problem.code, ())):
        if figure in problem.figures:
            body[figure] = problem.figures[figure]
    if "place" in problem.figures:
        body["place"] = problem.figures["place"]
        body["fault"] = fault(language, problem.figures) or body["detail"]
    return ProblemJSON(body, status_code=code, headers={"Content-Language": language, **problem.headers})
