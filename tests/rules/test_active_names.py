"""Acts of the active round that are of one skill or weapon are told apart by their names."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from app.history import Entry, History, setup_of
from app.i18n import learn, sentence
from app.rules.active_round.blows import Attacked
from app.rules.active_round.state import Fight
from app.rules.active_round.system import SYSTEM
from app.rules.core import Event
from app.seats import Seat
from app.store.codec import parse_command, parse_query

GM = Seat(id="gm", role="gm")
DAGGER = {"names": {"en": "Dagger", "ja": "短剣"}, "kind": "melee", "damage": 2}
BONFIRE = {
    "names": {"en": "Bonfire", "ja": "大篝火"},
    "kind": "spell",
    "mastery": 50,
    "power": 16,
    "range": 8,
    "area": 1,
    "runes": 2,
}
PARRY = {"names": {"en": "Parry", "ja": "受け流し"}, "kind": "defensive", "mastery": 60, "power": 4}


@dataclass(slots=True)
class Low:
    """Every die falls on its second face: all blows hit, and none is critical."""

    def roll(self, sides: int) -> int:
        return 2


def fight_of(lin: dict[str, Any], gnoll: dict[str, Any]) -> History[Fight]:
    learn(SYSTEM)
    places = {
        "lin": {"faction": "allies", "cell": [1, 1], "facing": "e", "hp": 30, "ep": 20, **lin},
        "gnoll": {"faction": "enemies", "cell": [2, 1], "facing": "w", "hp": 30, "ep": 20, **gnoll},
    }
    field = {"grid": "squares", "columns": 8, "rows": 4}
    began = setup_of(SYSTEM, {"setup": {"battlefield": field, "turn": "lin", "combatants": places}})
    assert isinstance(began, Event), began
    history = History(SYSTEM)
    history.append(Entry(number=1, events=(began,)))
    return history


def do(history: History[Fight], **said: Any) -> None:
    ruling = history.rule(GM, parse_command(SYSTEM, said), Low())
    assert ruling.refusal is None, ruling.refusal
    history.append(Entry(number=history.number + 1, by="gm", command=said, events=ruling.events))


def named(history: History[Fight], actor: str, beginning: str) -> Iterator[tuple[str, str]]:
    answer: Any = history.ask(GM, parse_query(SYSTEM, {"query": "offers", "actor": actor}))
    names = [offer["names"] for offer in answer["offers"] if offer["id"].startswith(beginning)]
    return ((one["en"], one["ja"]) for one in names)


def test_a_spell_that_is_begun_says_which_of_its_runes_comes_next() -> None:
    history = fight_of({"skills": {"bonfire": BONFIRE}}, {})

    assert list(named(history, "lin", "cast.")) == [("Bonfire: rune 1 of 2", "大篝火：ルーン2のうち1")]


def test_what_a_spell_is_around_comes_first_in_its_name() -> None:
    """In a bar that cuts names short three buttons read alike."""
    history = fight_of({"skills": {"bonfire": {**BONFIRE, "runes": 1}}}, {})

    assert list(named(history, "lin", "cast.")) == [
        ("Around oneself: Bonfire", "自分の周囲：大篝火"),
        ("Around somebody: Bonfire", "誰かの周囲：大篝火"),
        ("Around a place: Bonfire", "場所を指定：大篝火"),
    ]


def test_two_weapons_of_one_name_say_in_which_hand_they_are() -> None:
    weapons = {"dagger": DAGGER, "spare": DAGGER}
    history = fight_of({"weapons": weapons, "wields": {"right": "dagger", "left": "spare"}}, {})

    assert list(named(history, "lin", "attack."))[:2] == [
        ("Dagger, right hand", "短剣（右手）"),
        ("Dagger, left hand", "短剣（左手）"),
    ]


def test_one_weapon_is_called_as_its_sheet_says() -> None:
    history = fight_of({"weapons": {"dagger": DAGGER}, "wields": {"right": "dagger"}}, {})

    assert next(named(history, "lin", "attack.")) == ("Dagger", "短剣")


def test_a_defence_says_what_it_costs() -> None:
    skills = {"parry": {**PARRY, "cost": {"ep": 2}}, "roll": {**PARRY, "names": {"en": "Roll", "ja": "転身"}}}
    arms = {"weapons": {"dagger": DAGGER}, "wields": {"right": "dagger"}}
    history = fight_of(arms, {"skills": skills})

    do(history, command="attack", actor="lin", target="gnoll", weapon="dagger")

    assert sorted(named(history, "gnoll", "defend.")) == [
        ("Nothing more", "何もしない"),
        ("Parry (2 EP)", "受け流し（EP 2）"),
        ("Roll", "転身"),
    ]


def test_a_skill_that_strikes_is_called_by_its_name_in_the_log() -> None:
    web = {"names": {"en": "Web", "ja": "蜘蛛の巣"}, "kind": "offensive", "mastery": 60, "power": 4}
    arms = {"weapons": {"dagger": DAGGER}, "wields": {"right": "dagger"}}
    history = fight_of({**arms, "skills": {"web": web}}, {})

    do(history, command="attack", actor="lin", target="gnoll", skill="web")

    struck = [one for entry in history.entries for one in entry.events if isinstance(one, Attacked)]
    assert [one.skill_names for one in struck] == [{"en": "Web", "ja": "蜘蛛の巣"}]
    told = "active-round-event-attacked"
    assert sentence("en", told, actor="Lin", target="Gnoll", skill="Web") == "Lin uses Web on Gnoll."
    assert sentence("en", told, actor="Lin", target="Gnoll") == "Lin attacks Gnoll."
    assert sentence("ja", told, actor="リン", skill="蜘蛛の巣") == "リンは蜘蛛の巣を使った。"
