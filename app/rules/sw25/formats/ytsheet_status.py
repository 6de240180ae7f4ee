"""What ytsheet2 shows below a piece: points as they are now, counters, and lines of dice."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from app.rules.pieces import name_in, normal, number
from app.rules.sw25.formats.page import Page, typed_lines
from app.rules.sw25.formats.tokens import called, to_token

MOST_ROWS: Final = 50
POINTS: Final[Mapping[str, str]] = {"hp": "HP", "mp": "MP"}
SHOWN: Final = frozenset({*POINTS.values(), "防護"})
PALETTE: Final = "chatPalette"
Amount = tuple[int, int | None]


def rows_of(said: Mapping[str, Any]) -> dict[str, Amount]:
    """By label what there is now and at most, as `unitStatus` has it."""
    rows = said.get("unitStatus")
    pairs = (
        pair
        for row in (rows if isinstance(rows, list) else ())
        if isinstance(row, dict)
        for pair in row.items()
    )
    return {label: amount for label, value in pairs if (amount := _amount(str(value))) is not None}


def _amount(text: str) -> Amount | None:
    now, _, most = text.partition("/")
    counted = number(now)
    return None if counted is None else (counted, number(most) or None)


def named_rows(page: Page) -> dict[str, Amount]:
    """Those that the sheet itself names, which the shown ones repeat."""
    found = dict[str, Amount]()
    for n in range(1, page.count("unitStatusNum", MOST_ROWS, "unitStatus{}Label") + 1):
        label, value = page.text(f"unitStatus{n}Label"), page.text(f"unitStatus{n}Value")
        if label and (amount := _amount(value)) is not None:
            found[label] = amount
    return found


def counters(page: Page) -> dict[str, Any]:
    """What a sheet counts beside its points."""
    shown = {
        label: amount
        for label, amount in rows_of(page.said).items()
        if label not in SHOWN and ":" not in label
    }
    every = named_rows(page) | shown
    return {
        f"counter{n}": {"names": name_in(label), "now": now} | ({} if most is None else {"max": most})
        for n, (label, (now, most)) in enumerate(every.items(), 1)
    }


def named_alike(counters: Mapping[str, Any], label: str) -> str | None:
    """The id of the counter of this name."""
    alike = (id_ for id_, one in counters.items() if label in map(normal, one["names"].values()))
    return next(alike, None)


def palette(page: Page) -> str | None:
    page.text(PALETTE)
    return "\n".join(typed_lines(str(page.said.get(PALETTE) or ""))) or None


def as_they_are(page: Page, figures: dict[str, Any]) -> None:
    """Points that are fewer now than they were; of a body of parts those of each."""
    rows = {normal(label): now for label, (now, _) in rows_of(page.said).items()}
    sections: Mapping[str, dict[str, Any]] = figures.get("sections") or {}
    bodies = {f"{normal(called(one, ''))}:": one for one in sections.values()} or {"": figures}
    for prefix, body in bodies.items():
        for figure, label in POINTS.items():
            now, most = rows.get(prefix + label), body.get(figure)
            if now is not None and most is not None and now < most:
                body |= {figure: now, f"max_{figure}": most}


def written(name: str, piece: Mapping[str, Any], rest: Mapping[str, Any]) -> dict[str, Any]:
    """The same the other way; what came as typed stays so while it says the same."""
    said: dict[str, Any] = {
        "unitStatus": [_shown(row.label, row.now, row.most) for row in to_token(name, piece).rows]
    }
    text = piece.get("palette")
    if text and text.splitlines() != typed_lines(str(rest.get(PALETTE) or "")):
        said[PALETTE] = text.replace("\n", "<br>")
    return said | dict(_named(piece, rest))


def _shown(label: str, now: str, most: str) -> dict[str, str]:
    return {label: f"{now}/{most}" if most else now}


def _named(piece: Mapping[str, Any], rest: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    """Counters under a name of their own, without those that the tool makes of the classes."""
    own = named_rows(Page(rest))
    made = rows_of(rest).keys() - own.keys()
    labels = {called(one, ""): one for one in (piece.get("counters") or {}).values()}
    ours = {label: one for label, one in labels.items() if label not in made}
    if ours:
        yield "unitStatusNum", str(len(ours))
    for n, (label, one) in enumerate(ours.items(), 1):
        yield f"unitStatus{n}Label", label
        yield (
            f"unitStatus{n}Value",
            "/".join(str(part) for part in (one.get("now", 0), one.get("max")) if part is not None),
        )
