"""The unseen are in no refusal and no preview; what they alone forbid happens as far as it can."""

from __future__ import annotations

from typing import Any

from app.rules.core import Viewer
from app.rules.sw25.events.turn import TurnsPassed
from app.scenario.scripted import Scripted
from app.seats import Seat
from app.sight import redact, redact_event
from tests.helpers.battles import ADVANCED, GM, Battle

AINA = Seat(id="ana", role="player", controls=frozenset({"aina"}))
KOBOLD = Seat(id="kim", role="player", controls=frozenset({"kobold"}))
UNSEEN = frozenset({"ghost", "ghost0", "ghost1", "ghost2"})
SPECTATOR = Seat(id="spectator", role="spectator")


def battle(
    combatants: dict[str, Any],
    skirmishes: dict[str, Any] | None = None,
    options: dict[str, Any] | None = None,
) -> Battle:
    field = {"width": 60, "height": 40}
    setup = {"battlefield": field, "combatants": combatants, "skirmishes": skirmishes or {}}
    return Battle({"ruleset": "sw25-advanced", "options": options or {}, "setup": setup})


def ally(**fields: Any) -> dict[str, Any]:
    return {"faction": "allies", "movement": 20, **fields}


def enemy(**fields: Any) -> dict[str, Any]:
    return {"faction": "enemies", "movement": 12, **fields}


def ambush(**options: Any) -> Battle:
    """Aina would pass a ghost that only the GM knows of."""
    people = {"aina": ally(at=[10, 10]), "ghost": enemy(at=[20, 11], conditions=["hidden"])}
    return battle(people, options=options)


PAST_THE_GHOST = {"command": "move", "actor": "aina", "mode": "normal", "path": [[30, 10]]}


def seen_by(seat: Seat, fight: Battle) -> Viewer:
    return fight.history.viewer(seat)


def test_a_preview_does_not_find_an_ambush() -> None:
    fight = ambush()

    told = ADVANCED.preview(fight.history.fight, move(PAST_THE_GHOST), fight.history.asker(AINA))

    assert told["legal"]
    assert told["blocks"] == []


def test_the_gms_preview_shows_the_ambush() -> None:
    told = ambush().preview(PAST_THE_GHOST)

    assert [block["by"] for block in told["blocks"]] == [["ghost"]]


def test_a_hidden_one_blocks_all_the_same() -> None:
    fight = ambush()

    assert fight.say(PAST_THE_GHOST, AINA) is None
    assert fight.say({"command": "block", "by": ["ghost"], "at": [20, 10]}, GM) is None

    assert fight.state["combatants"]["aina"]["at"] == [20, 10]


def test_nobody_but_the_gm_knows_of_a_hidden_enemy() -> None:
    people = {
        "aina": ally(at=[1, 1]),
        "kobold": enemy(at=[5, 5]),
        "ghost": enemy(at=[9, 9], conditions=["hidden"]),
    }
    fight = battle(people)
    unseen = ADVANCED.unseen

    assert unseen(fight.history.fight, seen_by(AINA, fight)) == {"ghost"}
    assert unseen(fight.history.fight, seen_by(KOBOLD, fight)) == {"ghost"}
    assert unseen(fight.history.fight, seen_by(SPECTATOR, fight)) == {"ghost"}
    assert unseen(fight.history.fight, seen_by(GM, fight)) == set()


def test_the_own_side_knows_of_a_hidden_ally() -> None:
    people = {
        "aina": ally(at=[1, 1]),
        "kobold": enemy(at=[5, 5]),
        "scout": ally(at=[9, 9], conditions=["hidden"]),
    }
    fight = battle(people)
    unseen = ADVANCED.unseen

    assert unseen(fight.history.fight, seen_by(AINA, fight)) == set()
    assert unseen(fight.history.fight, seen_by(SPECTATOR, fight)) == {"scout"}
    assert unseen(fight.history.fight, seen_by(KOBOLD, fight)) == {"scout"}


def test_a_move_ends_before_the_room_that_only_the_unseen_fills() -> None:
    people = {
        "aina": ally(at=[10, 20]),
        "borin": ally(),
        "cleo": ally(),
        "kobold": enemy(),
        "ghost": enemy(at=[21, 21], conditions=["hidden"]),
    }
    ring = {"s1": {"center": [20, 20], "melee": ["borin", "cleo", "kobold"]}}
    fight = battle(people, ring, {"overcrowding": 4})
    walk = {"command": "move", "actor": "aina", "mode": "normal", "path": [[20, 20]], "join": True}

    assert fight.say(walk, AINA) is None

    aina = fight.state["combatants"]["aina"]
    assert aina["at"] == [16.99, 20]
    assert aina["standing"] == "free"
    assert aina["moved"]


def outnumbered_by_the_unseen() -> Battle:
    people = {
        "aina": ally(),
        **{name: ally() for name in ("borin", "cleo", "dario")},
        "kobold": enemy(),
        "ghost": enemy(at=[21, 21], conditions=["hidden"]),
    }
    ring = {"s1": {"center": [20, 20], "melee": ["aina", "borin", "cleo", "dario", "kobold"]}}
    return battle(people, ring)


def test_whoever_only_the_unseen_holds_stays_where_it_is() -> None:
    fight = outnumbered_by_the_unseen()

    assert fight.say({"command": "move", "actor": "aina", "mode": "normal", "path": [[30, 20]]}, AINA) is None

    aina = fight.state["combatants"]["aina"]
    assert aina["at"] == [20, 20]
    assert aina["standing"] == "melee"
    assert aina["moved"]


def test_counts_are_told_without_the_unseen() -> None:
    fight = outnumbered_by_the_unseen()
    query = {"query": "leave", "actor": "aina"}

    asked = ADVANCED.queries["leave"](actor="aina")
    told = ADVANCED.answer(fight.history.fight, asked, fight.history.asker(AINA))

    assert told == {"free": True, "because": "outnumber", "count": {"moving": 3, "blocking": 1}}
    assert fight.ask(query)["count"] == {"moving": 3, "blocking": 2}


def test_a_foes_distances_are_not_told() -> None:
    people = {"aina": ally(at=[1, 1]), "kobold": enemy(at=[5, 5])}
    fight = battle(people)
    asked = ADVANCED.queries["reach"](actor="kobold")

    told = ADVANCED.answer(fight.history.fight, asked, fight.history.asker(AINA))

    assert told == {"can_move": True, "why": None}


def test_revealed_movement_is_told() -> None:
    people = {"aina": ally(at=[1, 1]), "kobold": enemy(at=[5, 5])}
    fight = battle(people)
    fight.say({"command": "reveal", "target": "kobold", "fields": ["movement"], "to": "allies"}, GM)
    asked = ADVANCED.queries["reach"](actor="kobold")

    told = ADVANCED.answer(fight.history.fight, asked, fight.history.asker(AINA))

    assert isinstance(told, dict)
    assert told["normal"] == 12


def move(raw: dict[str, Any]) -> Any:
    path = tuple((round(100 * x), round(100 * y)) for x, y in raw["path"])
    return ADVANCED.commands["move"](actor=raw["actor"], mode=raw["mode"], path=path)


def test_what_the_unseen_put_on_somebody_does_not_name_them_when_they_are_gone() -> None:
    people = {"aina": ally(at=[10, 10]), "ghost": enemy(at=[20, 11], conditions=["hidden"])}
    fight = battle(people)
    hex_ = {"name": "hex", "shape": "target", "range": 40, "modifiers": {"accuracy": -1}, "ends": "turn"}
    fight.say({"command": "effect", "actor": "ghost", "target": "aina", **hex_}, GM)

    fight.say({"command": "remove", "target": "ghost"}, GM)

    picture = ADVANCED.portray(fight.history.fight)
    unseen = ADVANCED.unseen(fight.history.fight, seen_by(AINA, fight))
    aina = redact(picture, seen_by(AINA, fight), unseen).view["combatants"]["aina"]
    left = {"name": "hex", "modifiers": {"accuracy": -1}, "until": 2, "ends": "rounds"}
    assert aina["effects"] == [{**left, "ticks": [], "names": {}, "carried_by": []}]
    assert "ghost" not in str(aina)


def asked_of(seat: Seat, fight: Battle) -> Any:
    """The dice that this seat sees the table wait for."""
    now = fight.history.fight
    view = redact(
        ADVANCED.portray(now), seen_by(seat, fight), ADVANCED.unseen(now, seen_by(seat, fight))
    ).view
    return view.get("pending")


def test_nobody_is_asked_for_dice_that_only_the_unseen_call_for() -> None:
    here = {"at": [10, 10], "hp": 20}
    people = {
        "aina": ally(**here, magic_power=5),
        "ghost": enemy(**here, conditions=["hidden"]),
        "kobold": enemy(**here),
    }
    fight = battle(people, options={"dice": "entered"})
    fire = {"shape": "area", "radius": 3, "range": 10, "at": [10, 10], "damage": "2d", "exclude": ["aina"]}

    fight.say(
        {"command": "override", "do": {"command": "effect", "actor": "aina", **fire}}, GM, Scripted([1, 2])
    )

    assert asked_of(AINA, fight) == asked_of(GM, fight)
    assert (asked_of(AINA, fight)["actor"], asked_of(AINA, fight)["need"]) == ("aina", 2)
    assert fight.say({"command": "dice", "faces": [3, 4]}, AINA) is None
    assert fight.state["combatants"]["kobold"]["hp"] == 13


def test_nor_for_a_choice_that_only_the_unseen_make_necessary() -> None:
    people = {"aina": ally(at=[10, 10]), "kobold": enemy(at=[20, 10])}
    for number in range(3):
        people[f"ghost{number}"] = enemy(at=[20, 11], conditions=["hidden"])
    fight = battle(people, options={"dice": "entered"})
    fire = {"shape": "area", "radius": 3, "range": 20, "at": [20, 10], "conditions": ["singed"]}

    fight.say({"command": "effect", "actor": "aina", "max_targets": 2, **fire}, AINA, Scripted([6]))

    assert asked_of(GM, fight) is None
    struck = [name for name, one in fight.state["combatants"].items() if "singed" in one["conditions"]]
    assert struck == ["kobold", "ghost2"]
    told = [redact_event(e, seen_by(AINA, fight), UNSEEN) for e in fight.history.entries[-1].events]
    assert "targets-drawn" not in [one["type"] for one in told if one]
    assert "ghost" not in str(told)


def test_nor_for_those_who_stand_unseen_in_a_strip() -> None:
    people = {"aina": ally(at=[10, 10], feats=["hawk-eye"]), "imp": enemy(at=[14, 10])}
    people |= {"ghost": enemy(at=[16, 10], conditions=["hidden"]), "kobold": enemy(at=[20, 10])}
    fight = battle(people, options={"dice": "entered"})
    line = {"shape": "line", "range": 20, "target": "kobold", "conditions": ["singed"]}

    assert fight.say({"command": "effect", "actor": "aina", **line}, AINA) is None

    assert (asked_of(AINA, fight)["what"], asked_of(AINA, fight)["need"]) == ("strip", 1)
    fight.say({"command": "dice", "faces": [3]}, AINA, Scripted([4]))
    assert asked_of(GM, fight) is None
    struck = [name for name, one in fight.state["combatants"].items() if "singed" in one["conditions"]]
    assert struck == ["imp", "kobold"]


def test_a_phase_in_which_only_the_unseen_did_not_act_ends_without_a_word_of_them() -> None:
    player = Viewer(role="player", seat="ana", controls=frozenset({"aina"}), factions=frozenset({"allies"}))

    both = redact_event(TurnsPassed(actors=("kobold", "ghost")), player, UNSEEN)
    alone = redact_event(TurnsPassed(actors=("ghost",)), player, UNSEEN)

    assert both is not None
    assert both["actors"] == ["kobold"]
    assert alone is None
