"""Help has a text for everything that the page shows: in every system, in every language."""

from __future__ import annotations

import ast
import re
import types
import typing
from collections.abc import Iterator
from dataclasses import fields
from typing import Any

import pytest
from starlette.testclient import TestClient

from app.explaining import explained, rule_id
from app.i18n import LANGUAGES, LOCALES
from app.paths import CHECKOUT
from app.rules.common.permission import HeldCommand
from app.rules.system import System
from app.rules.systems import SYSTEMS
from tests.web.test_rule_names import headings, told

every_system = pytest.mark.parametrize("system", SYSTEMS, ids=lambda system: system.key)
JAPANESE = re.compile("[ぁ-んァ-ヶ一-龠]")
THINGS = {
    *("piece", "health", "roster", "turn", "order", "odds", "verdict", "reach", "path", "map", "log", "chat"),
    *("dice", "switch", "decision", "bar", "card", "condition", "server-plays", "forecast", "replay"),
    *("tools", "legend", "papers"),
}
"""What the page shows in every system."""


def parts(hint: Any) -> Iterator[type[Any]]:
    """The classes of a union."""
    if isinstance(hint, types.UnionType) or typing.get_origin(hint) is typing.Union:
        for one in typing.get_args(hint):
            yield from parts(one)
    elif isinstance(hint, type) and hint is not type(None):
        yield hint


def decision_kinds(system: System[Any]) -> set[str]:
    """What a fight can wait for, as its state names the kinds."""
    hints = typing.get_type_hints(system.fight)
    found = {"dice"}
    for name in ("pending", "waiting"):
        for one in parts(hints[name]):
            kinds = {field.name for field in fields(one)}
            own = typing.get_type_hints(one).get("kind") if "kind" in kinds else None
            found |= set(typing.get_args(own))
            found |= {"approve"} if one is HeldCommand else set()
    return found


@every_system
def test_every_act_condition_switch_phase_and_decision_has_a_text(system: System[Any]) -> None:
    wanted = {f"command-{name}" for name in system.commands} | {f"phase-{name}" for name in system.phases}
    wanted |= {f"condition-{name}" for name in system.vocabulary({})["conditions"]}
    wanted |= {f"decision-{kind}" for kind in decision_kinds(system)}
    wanted |= {f"switch-{one.name}" for one in system.switches} | {f"thing-{name}" for name in THINGS}

    for language in LANGUAGES:
        found = {one.id: one for one in explained(system, language)}
        assert wanted - set(found) == set()
        assert [name for name, one in found.items() if len(one.text) < 5 or not one.title] == []


@every_system
def test_both_languages_tell_the_same_and_name_the_same_rules(system: System[Any]) -> None:
    english, japanese = (explained(system, language) for language in ("en", "ja"))

    assert [one.id for one in english] == [one.id for one in japanese]
    for one, other in zip(english, japanese, strict=True):
        assert [rule.heading for rule in one.rules] == [rule.heading for rule in other.rules]
        assert (JAPANESE.search(one.text), JAPANESE.search(other.text) is None) == (None, False), one.id


def named(language: str) -> set[str]:
    """Headings that have a name: in what all systems share or in what one says itself."""
    own = {key: CHECKOUT / key.replace(".", "/") / "locales" for key in families()}
    shared = told(LOCALES, language)
    return shared | {
        name
        for system in SYSTEMS
        for name in told(own[system.package], language, f"{system.key}-")
        if own[system.package].is_dir()
    }


def families() -> dict[str, list[System[Any]]]:
    found: dict[str, list[System[Any]]] = {}
    for system in SYSTEMS:
        found.setdefault(system.package, []).append(system)
    return found


@pytest.mark.slow
@pytest.mark.parametrize("package", families())
def test_every_heading_that_a_ruling_cites_leads_to_a_text_and_none_is_made_up(package: str) -> None:
    topics = [topic for one in families()[package] for topic in explained(one, "en")]
    known = {rule_id(rule.heading) for topic in topics for rule in topic.rules}
    cited = {rule_id(heading): heading for heading in headings(CHECKOUT / package.replace(".", "/"))}

    assert [heading for name, heading in cited.items() if name not in known] == []
    assert known - named("en") == set()
    assert known - named("ja") == set()


REFUSAL = re.compile(r"^([a-z-]*?)reject-([a-z-]+) =", re.MULTILINE)


def refusals(package: str) -> dict[str, set[str]]:
    """`told`: codes with a sentence, of what all share or of a package; `given`: those of its rules."""
    own_words = CHECKOUT / package.replace(".", "/") / "locales/en.ftl"
    files = [LOCALES / "reasons.en.ftl", *([own_words] if own_words.is_file() else [])]
    sentences = {code for file in files for _, code in REFUSAL.findall(file.read_text("utf-8"))}
    folders = (CHECKOUT / one.replace(".", "/") for one in (package, "app.rules.engine", "app.rules.common"))
    trees = (ast.parse(file.read_text("utf-8")) for folder in folders for file in folder.rglob("*.py"))
    words = {one.value for tree in trees for one in ast.walk(tree) if isinstance(one, ast.Constant)}
    return {"told": sentences, "given": sentences & {one for one in words if isinstance(one, str)}}


@pytest.mark.slow
@pytest.mark.parametrize("package", families())
def test_every_refusal_leads_to_the_rule_behind_it(package: str) -> None:
    topics = [topic for one in families()[package] for topic in explained(one, "en")]
    known = {code for topic in topics for code in topic.refused}
    found = refusals(package)

    assert found["given"] - known == set()
    assert known - found["told"] == set()


@every_system
def test_what_any_rule_system_may_refuse_is_explained_in_each(system: System[Any]) -> None:
    by_code = {code: one.id for one in explained(system, "ja") for code in one.refused}

    for code in ("not-your-turn", "decision-pending", "wrong-phase", "cannot-act", "cannot-move", "obstacle"):
        assert code in by_code
    assert by_code["not-your-turn"] == "thing-turn"


@every_system
def test_every_reading_stands_in_a_ledger(system: System[Any]) -> None:
    papers = "".join(file.read_text("utf-8") for file in (CHECKOUT / "docs/rules").glob("*.md"))

    for topic in explained(system, "en"):
        for number in topic.readings:
            assert re.search(rf"\b{number}\b", papers), (topic.id, number)


@every_system
def test_the_page_of_the_rules_has_a_place_for_each_topic(client: TestClient, system: System[Any]) -> None:
    page = client.get(f"/rules/{system.key}", headers={"Accept-Language": "ja"}).text
    topics = client.get(f"/api/systems/{system.key}/explained/ja").json()

    assert [one["id"] for one in topics if f'id="{one["id"]}"' not in page or one["title"] not in page] == []
    assert topics[0]["id"].startswith("phase-")


@pytest.mark.parametrize("path", ["/rules/nothing", "/api/systems/nothing/explained/en"])
def test_an_unknown_system_is_not_found(client: TestClient, path: str) -> None:
    assert client.get(path).status_code == 404


def test_an_unknown_language_is_not_found(client: TestClient) -> None:
    assert client.get("/api/systems/sw25-advanced/explained/xx").status_code == 404
