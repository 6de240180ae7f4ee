"""A report as Markdown, in the reader's language."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from app.i18n import Language, sentence

Json = Mapping[str, Any]
SIDES: Final = ("allies", "enemies")
PERCENT: Final = 100
MINUTE: Final = 60
NAMED: Final = ("by", "who")


class Words:
    """Sentences of one report for one reader."""

    def __init__(self, language: Language, report: Json) -> None:
        self.language = language
        self._people = {one["id"]: one for one in report["people"]}

    def __call__(self, name: str, /, **figures: Any) -> str:
        """A sentence of the report."""
        return sentence(self.language, f"report-{name}", **figures)

    def name(self, id_: str) -> str:
        """What somebody is called; of a side its own word."""
        if id_ in SIDES:
            return self(id_)
        one = self._people.get(id_) or {}
        return str((one.get("names") or {}).get(self.language) or one.get("name") or id_)

    def moment(self, one: Json) -> tuple[str, str]:
        """What happened, and why it mattered."""
        figures = {name: self.name(value) if name in NAMED else value for name, value in one.items()}
        figures["chance"] = round(PERCENT * one.get("chance", 0))
        figures["sides"] = self._sides(one) if "before" in one else ""
        figures = {name: value for name, value in figures.items() if not isinstance(value, list)}
        why = f"moment-{one['kind']}-why"
        if one["kind"] in ("fell", "last-fell") and "by" not in one:
            why = "moment-fell-by-hand" if one.get("by_hand") else "moment-fell-by-nobody"
        if one["kind"] == "hardest" and one["hit"] > 1:
            why = "moment-hardest-many"
        return self(f"moment-{one['kind']}", **figures), self(why, **figures)

    def _sides(self, one: Json) -> str:
        (a, b), (c, d) = one["before"], one["after"]
        return self("from-to", before=f"{a} : {b}", after=f"{c} : {d}")


def markdown(report: Json, title: str, language: Language) -> str:
    """The whole report."""
    words = Words(language, report)
    parts = [
        [f"# {title}", "", f"**{result(report, words)}**", "", course(report, words)],
        _totals(report, words),
        _rounds(report, words),
        _people(report, words),
        _luck(report, words),
        _moments(report, words),
        _spoils(report, words),
        [words("left-out")],
    ]
    return "\n\n".join("\n".join(part) for part in parts if part) + "\n"


def result(report: Json, words: Words) -> str:
    """How it ended, as a sentence."""
    if report["winner"] is None:
        return words("drawn" if report["over"] else "so-far")
    if report["outcome"] in ("surrender", "flight"):
        return words(f"{report['outcome']}-{'enemies' if report['winner'] == 'allies' else 'allies'}")
    return words(f"won-{report['winner']}")


def course(report: Json, words: Words) -> str:
    """How long it took, and who of the allies fell."""
    fallen = [words.name(one["id"]) for one in report["people"] if one["faction"] == "allies" and one["fell"]]
    minutes = round(report["seconds"] / MINUTE)
    lasted = words("lasted", rounds=report["round"], minutes=minutes)
    fell = words("fell", count=len(fallen), who=words("and").join(fallen))
    return words("sentences", first=lasted, second=fell)


def _totals(report: Json, words: Words) -> list[str]:
    sides, rough = report["sides"], "≈ " if any(report["untold"].values()) else ""
    lines = [
        f"- {words('damage-sides')}: {rough}{sides['allies']['dealt']} : {sides['enemies']['dealt']}",
        f"- {words('out')}: {words('of', count=sides['enemies']['out'], of=sides['enemies']['of'])}",
        *(f"- {words('hits-' + side)}: {hits(sides[side], words)}" for side in SIDES if sides[side]["tries"]),
    ]
    by_hand = [f"- {words('by-hand', **report['by_hand'])}"] if any(report["by_hand"].values()) else []
    return [*lines, *by_hand, *_untold(report, words)]


def hits(one: Json, words: Words) -> str:
    """So many of so many, beside what was to be expected where that is known."""
    said = words("of", count=one["hits"], of=one["tries"])
    if not one["known"]:
        return said
    if one["known"] < one["tries"]:
        figures = {"known": one["known"], "hits": one["known_hits"], "expected": f"{one['expected']:.1f}"}
        return words("expected-of", said=said, **figures)
    return words("expected", said=said, expected=f"{one['expected']:.1f}")


def _untold(report: Json, words: Words) -> Iterator[str]:
    for kind in ("rolled", "unknown"):
        if report["untold"][kind]:
            yield f"- {words('untold-' + kind, count=report['untold'][kind])}"


def _rounds(report: Json, words: Words) -> list[str]:
    if not report["rounds"]:
        return []
    lines = [
        f"## {words('rounds')}",
        "",
        f"| | {words('allies')} | {words('enemies')} | |",
        "|---|---|---|---|",
    ]
    for one in report["rounds"]:
        told = words("and").join(words.moment(note)[0] for note in one["notes"])
        dealt = one["dealt"]
        number = words("round", round=one["round"])
        lines.append(f"| {number} | {dealt['allies']} | {dealt['enemies']} | {_cell(told)} |")
    return lines


def _people(report: Json, words: Words) -> list[str]:
    rows = [one for one in report["people"] if one["dealt"] or one["taken"] or one["tries"]]
    if not rows:
        return []
    head = [words("name"), words("dealt"), words("taken"), words("hits")]
    lines = [f"## {words('each')}", "", f"| {' | '.join(head)} |", "|---|---|---|---|"]
    for one in rows:
        said = hits(one, words) if one["tries"] else ""
        lines.append(f"| {_cell(words.name(one['id']))} | {one['dealt']} | {one['taken']} | {said} |")
    return lines


def _luck(report: Json, words: Words) -> list[str]:
    luck = report["luck"]
    if not luck or not luck["rows"]:
        return []
    about = words("luck-of", dice=luck["dice"], expected=_short(luck["expected"]))
    head = f"| {words('name')} | {words('mean')} | {words('band')} | {words('rolls')} |"
    lines = [f"## {words('luck')}", "", about, "", head, "|---|---|---|---|"]
    for row in luck["rows"]:
        band = f"{row['least']:.1f} – {row['most']:.1f}"
        lines.append(f"| {_cell(words.name(row['who']))} | {row['mean']:.1f} | {band} | {row['rolls']} |")
    return [*lines, "", verdict(luck, words)]


def verdict(luck: Json, words: Words) -> str:
    """Who is outside the band, and how often that happens anyway."""
    outside = [words.name(row["who"]) for row in luck["rows"] if row["outside"]]
    said = words("outside", count=len(outside), who=words("and").join(outside))
    if not outside:
        return words("sentences", first=words("inside-means"), second=said)
    often = words("anyway", percent=round(PERCENT * luck["anyway"]))
    return words(
        "sentences", first=words("inside-means"), second=words("sentences", first=said, second=often)
    )


def _moments(report: Json, words: Words) -> list[str]:
    lines = [f"## {words('decided')}", ""] if report["moments"] else []
    for one in report["moments"]:
        what, why = words.moment(one)
        number = words("round", round=one["round"]) if one["round"] else words("before-rounds")
        lines.append(f"- {number}: **{what}** {why}".rstrip())
    return lines


def _spoils(report: Json, words: Words) -> list[str]:
    lines = [f"## {words('spoils')}", ""] if report["spoils"] else []
    empty = []
    for one in report["spoils"]:
        who = words.name(one["target"])
        things = [str(thing.get(words.language) or next(iter(thing.values()), "")) for thing in one["things"]]
        if things:
            lines.append(f"- {words('found', who=who, things=words('and').join(things))}")
        else:
            empty.append(who)
    if empty:
        lines.append(f"- {words('found', who=words('and').join(empty), things=words('nothing'))}")
    return lines


def _cell(text: str) -> str:
    return text.replace("|", "\\|")


def _short(value: float) -> str:
    return f"{value:g}"
