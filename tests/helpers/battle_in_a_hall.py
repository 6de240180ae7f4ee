"""A dark hall on squares, played to its end by what each seat is offered."""

from __future__ import annotations

from tests.helpers import battle
from tests.helpers.battle import Script
from tests.helpers.speaker import Speaker
from tests.helpers.stage import Json

SEATS = battle.SEATS
SECRET = r"7[23]\d\d(?!\d)|qvrz"
LAST_ROUND = 5
MOST_ACTS = 3
"""Of one in a turn; then it ends."""
FANG: Json = {
    "target": {"kind": "melee"},
    "attack": {"hit": 7331},
    "damage": {"fixed": 4, "swing": 2},
    "keywords": ["basic"],
}
SPIT: Json = {"target": {"kind": "ranged", "range": 9}, "attack": {"hit": 7332, "vs": "ref"}, "damage": 2}
SWORD: Json = {
    "target": {"kind": "melee"},
    "attack": {"hit": 7},
    "damage": "1d8+2",
    "push": 1,
    "keywords": ["basic"],
}
PARRY: Json = {"action": "reaction", "trigger": "hit", "target": {"kind": "self"}, "shield": 3}
FLAME: Json = {
    "use": "encounter",
    "target": {"kind": "area-burst", "range": 8, "n": 1},
    "attack": {"vs": "ref", "hit": 5},
    "damage": "2d6",
    "type": "fire",
    "effect": [{"name": "dazzled", "until": "save"}],
}


def hero(column: int, row: int, **powers: Json) -> Json:
    """Somebody whom a player leads."""
    own = {"surge": 8, "surges": 2, "vitality": 3, "initiative": 2, "action_points": 1}
    return {"faction": "allies", "cell": [column, row], "hp": 34, **own, "powers": {"sword": SWORD, **powers}}


def foe(column: int, row: int, **fields: object) -> Json:
    """Somebody of whose sheet nobody else may know a figure."""
    hidden = {"hp": 7301, "arm": 12, "ref": 12, "stealth": 7333}
    powers = {"fang": FANG, "spit": SPIT}
    return {"faction": "enemies", "cell": [column, row], **hidden, "powers": powers, **fields}


SCENARIO: Json = {
    "title": "The hall of lamps",
    "ruleset": "square-fireballs",
    "setup": {
        "phase": "setup",
        "battlefield": {
            "columns": 18,
            "rows": 10,
            "dark": True,
            "lights": [{"carried_by": "ana", "bright": 3, "dim": 5}, {"at": [12, 5], "bright": 1, "dim": 2}],
            "terrain": {"full": [[7, 3], [7, 4], [7, 6]], "low": [[9, 5]], "difficult": [[8, 7]]},
        },
        "combatants": {
            "ana": hero(3, 4, parry=PARRY),
            "sol": hero(3, 6),
            "bo": hero(2, 5, flame=FLAME),
            "cyd": hero(1, 4, flame=FLAME),
            "gob": foe(10, 4, group="pack"),
            "orc": foe(11, 6, group="pack"),
            "imp": foe(16, 8),
        },
    },
}
LURK: Json = {**foe(17, 0), "id": "lurk", "name": "Xylurk", "conditions": ["hidden"]}


class Battle(Script):
    """`play` leads through it."""

    def play(self) -> None:
        stage, gm = self.stage, self.stage.gm
        gm.do("add", **LURK)
        gm.do("note", text="qvrz: they wait in the dark")
        assert stage.refuses("ana", "move", path=[[4, 4]]) == "wrong-phase"
        assert stage.steps() == "initiative"
        stage.by(gm, "roll-initiative")
        assert "imp" not in stage.sees("mika").view["combatants"]
        assert "lurk" not in stage.sees("spectator").view["combatants"]
        acts = 0
        while stage.view["round"] < LAST_ROUND:
            acts = 0 if self.turn(acts) else acts + 1
        with self.unheard():
            gm.do("condition", target="lurk", add=["slowed"])
        gm.do("end-combat")

    def turn(self, acts: int) -> bool:
        """One act of whoever may act, or the answer to what is asked. True: a turn has ended."""
        stage = self.stage
        pending = stage.view.get("pending")
        if pending is not None:
            self.answer(pending)
            return False
        actor = stage.view.get("turn") or stage.view["up"][0]
        if acts >= MOST_ACTS or not self.does_something(actor, acts):
            stage.act(actor, "end-turn")
            return True
        return False

    def answer(self, pending: Json) -> None:
        """Whoever is asked takes the first that is offered: reactions, then a square to be moved to."""
        asked = [option["actor"] for option in pending.get("options", ())] or [pending["by"]]
        who = self.stage.seat_of(asked[0])
        for offer in self.open_to(who, None):
            if offer["command"]["command"] in ("react", "shove") and self.takes(who, offer):
                return
        self.stage.by(who, "pass")

    def open_to(self, who: Speaker, actor: str | None) -> list[Json]:
        """What is offered and open."""
        asked = {"actor": actor} if actor else {}
        offers: list[Json] = who.ask("offers", **asked)["offers"]
        return [offer for offer in offers if not offer.get("reject")]

    def does_something(self, actor: str, acts: int) -> bool:
        """An attack first, then a step nearer to the middle, then anything else that needs no path."""
        who = self.stage.seat_of(actor)
        offers = [one for one in self.open_to(who, actor) if one["command"].get("actor") == actor]
        for group in ("attack", "magic"):
            for offer in offers:
                if offer["group"] == group and offer["id"] != "charge" and self.takes(who, offer):
                    return True
        walk = next((one for one in offers if one["id"] == "move.walk"), None)
        if acts == 0 and walk is not None:
            return self.walks(who, actor)
        return False

    def takes(self, who: Speaker, offer: Json) -> bool:
        """Whatever it needs is the first that may be."""
        said = {}
        for need in offer.get("needs", ()):
            if need.get("optional"):
                continue
            if not need.get("among"):
                return False
            said[need["field"]] = need["among"][0]
        words = {name: value for name, value in offer["command"].items() if name != "command"}
        self.stage.by(who, offer["command"]["command"], **words, **said)
        return True

    def walks(self, who: Speaker, actor: str) -> bool:
        """A step towards the lamp in the middle."""
        column, row = self.stage.who(actor)["cell"]
        near = [
            cell
            for cell in who.ask("reach", actor=actor)["cells"]
            if max(abs(cell[0] - column), abs(cell[1] - row)) == 1
        ]
        if not near:
            return False
        near.sort(key=lambda cell: (abs(cell[0] - 10) + abs(cell[1] - 5), cell))
        self.stage.by(who, "move", actor=actor, path=[near[0]])
        return True
