"""A yard of squares in the active round, from setup to its end; what comes next follows from what is seen."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tests.helpers.battle import SEATS, Script
from tests.helpers.stage import Json, canonical

__all__ = ["SCENARIO", "SEATS", "SECRET", "Battle"]

PARRY: Json = {"kind": "defensive", "mastery": 60, "power": 4, "cost": {"ep": 2}}
SCENARIO: Json = {
    "title": "The yard",
    "ruleset": "active-round",
    "setup": {
        "phase": "setup",
        "battlefield": {
            "grid": "squares",
            "columns": 14,
            "rows": 9,
            "terrain": {"obstacle": [[3, 0], [3, 1]], "slow": [[2, 7]]},
        },
        "combatants": {
            "ana": {
                "name": "Ana",
                "faction": "allies",
                "cell": [5, 4],
                "initiative": 400,
                "hp": 90,
                "ep": 12,
                "react": 100,
                "hit": 40,
                "melee_power": 6,
                "weapons": {"sword": {"kind": "melee", "damage": 5}},
                "wields": {"right": "sword"},
                "skills": {"parry": PARRY},
            },
            "sol": {
                "name": "Sol",
                "faction": "allies",
                "cell": [5, 5],
                "initiative": 300,
                "hp": 40,
                "react": 60,
                "items": {"tonic": {"count": 4, "effect": {"hp": 8}}},
            },
            "bo": {
                "name": "Bo",
                "faction": "allies",
                "cell": [1, 4],
                "initiative": 200,
                "hp": 50,
                "perceive": 100,
                "hit": 60,
                "bow_power": 3,
                "weapons": {
                    "crossbow": {"kind": "crossbow", "damage": 9, "range": 12, "hands": 2, "reload": True}
                },
                "wields": {"right": "crossbow"},
            },
            "cyd": {
                "name": "Cyd",
                "faction": "allies",
                "cell": [1, 5],
                "initiative": 100,
                "hp": 40,
                "ep": 60,
                "skills": {
                    "fire": {
                        "kind": "spell",
                        "mastery": 90,
                        "power": 12,
                        "range": 12,
                        "runes": 2,
                        "cost": {"ep": 4},
                    },
                    "mend": {"kind": "healing", "mastery": 90, "power": 9, "range": 12},
                },
            },
            "gob": {
                "name": "Gob",
                "faction": "enemies",
                "cell": [6, 4],
                "facing": "w",
                "initiative": 60,
                "hp": 7331,
                "hit": 100,
                "melee_power": 7,
            },
            "orc": {
                "name": "Orc",
                "faction": "enemies",
                "cell": [6, 5],
                "facing": "w",
                "initiative": 40,
                "hp": 7333,
                "ep": 7337,
                "hit": 100,
                "melee_power": 9,
                "skills": {"qvrz-block": {"kind": "defensive", "mastery": 50, "power": 3, "cost": {"ep": 1}}},
            },
            "rat": {
                "name": "Rat",
                "faction": "enemies",
                "cell": [9, 2],
                "facing": "w",
                "initiative": 20,
                "hp": 7339,
                "conditions": ["invisible"],
            },
        },
    },
}
LURK: Json = {
    "id": "lurk",
    "name": "Xylurk",
    "faction": "enemies",
    "cell": [11, 6],
    "facing": "w",
    "initiative": -50,
    "hp": 7349,
    "hit": 30,
    "throw_power": 4,
    "weapons": {"dart": {"kind": "thrown", "damage": 3, "range": 12}},
    "wields": {"right": "dart"},
    "conditions": ["hidden"],
}
SECRET = r"7[23]\d\d(?!\d)|qvrz"
UNSEEN = r"(?i)lurk"
LAST = 5


class Battle(Script):
    """`play` leads through it. What it was told in between is looked at at once."""

    asked = 0
    """How often a defender had a decision to make."""

    def play(self) -> None:
        stage = self.stage
        self.prepare()
        acts: Mapping[str, Callable[[int], None]] = {
            name: getattr(self, name) for name in ("ana", "sol", "bo", "cyd", "gob", "orc", "lurk")
        }
        while stage.view["round"] < LAST:
            turn = stage.view["turn"]
            if turn in acts and stage.is_able(turn):
                acts[turn](stage.view["round"])
            if stage.view["turn"] == turn:
                stage.act(turn, "end-turn")
        assert self.asked > 0
        told = stage.by(stage.gm, "end-combat")
        assert "combat-ended" in [event["type"] for event in told]

    def prepare(self) -> None:
        """Somebody is hidden from the first moment; the order is thrown for once."""
        stage, gm = self.stage, self.stage.gm
        gm.do("add", **LURK)
        gm.do("roll", dice="3d20", secret=True)
        gm.do("note", text="qvrz: the ambush waits for the fourth round")
        assert stage.refuses("ana", "move", mode="walk", path=[[5, 3]]) == "wrong-phase"
        assert stage.steps() == "initiative"
        told = stage.by(gm, "roll-initiative")
        assert "initiative-rolled" in [event["type"] for event in told]
        assert stage.view["order"] == ["ana", "sol", "bo", "cyd", "gob", "orc", "rat", "lurk"]
        for seat in ("mika", "spectator"):
            assert "lurk" not in stage.sees(seat).view["order"]
        assert stage.steps() == "rounds"

    def settle(self) -> None:
        """Whoever is asked answers: the first time with a skill, later with nothing more."""
        stage = self.stage
        while pending := stage.view.get("pending"):
            target, decision = pending["target"], pending["id"]
            other = stage.people["tom" if stage.of.get(target) == "mika" else "mika"]
            if pending["kind"] == "counter":
                stage.act(target, "counter", weapon=pending["options"][0], decision=decision)
                continue
            assert other.refused("defend", actor=target) == "not-allowed"
            assert stage.seat_of(target).refused("end-turn", actor=stage.view["turn"]) in (
                "decision-pending",
                "not-allowed",
            )
            self.asked += 1
            skill = pending["options"][-1] if self.asked % 2 else "none"
            stage.act(target, "defend", decision=decision, **({} if skill == "none" else {"skill": skill}))

    def ana(self, number: int) -> None:
        stage, gm = self.stage, self.stage.gm
        assert stage.refuses("bo", "end-turn") == "not-your-turn"
        stage.act("ana", "stance", stance="reactive" if number % 2 else "defensive")
        if number == 2:
            self.tend()
        stage.act("ana", "attack", target="gob")
        if number == 3 and stage.view.get("pending") is None:
            struck = canonical(stage.view)
            gm.do("undo")
            assert not stage.who("ana")["done"]["attack"]
            gm.do("redo")
            assert canonical(stage.view) == struck
        self.settle()
        assert stage.refuses("ana", "attack", target="gob") == "action-used"

    def tend(self) -> None:
        """Ana's own figures wait for the GM, who does not allow all of it."""
        stage = self.stage
        mika = stage.people["mika"]
        mika.do("adjust", target="ana", hp=89)
        assert stage.sees("tom").view["pending"]["wants"] == "figures"
        stage.gm.settle()
        stage.gm.do("deny")
        mika.do("adjust", target="ana", ep=11)
        stage.gm.settle()
        stage.gm.do("allow")
        assert stage.who("ana")["ep"] == 11

    def sol(self, number: int) -> None:
        stage = self.stage
        assert stage.refuses("sol", "throw", item="tonic", target="sol") == "not-a-target"
        if number == 1:
            assert stage.refuses("sol", "use", item="tonic", target="ana") == "not-facing-ally"
            stage.act("sol", "move", mode="turn", facing="n")
            stage.act("sol", "use", item="tonic", target="ana")
            assert stage.who("sol")["items"]["tonic"]["count"] == 3
        elif number == 2:
            stage.act("sol", "move", mode="turn", facing="w")
            stage.act("sol", "throw", item="tonic", target="bo")

    def bo(self, number: int) -> None:
        stage = self.stage
        if number == 1:
            assert stage.refuses("bo", "attack", target="rat") == "not-seen"
            told = stage.act("bo", "perceive", target="rat")
            if "spotted" in [event["type"] for event in told]:
                assert stage.who("rat")["spotted_by"] == ["bo"]
            assert stage.refuses("bo", "perceive", target="rat") == "action-used"
            stage.act("bo", "attack", target="gob")
            self.settle()
            return
        assert stage.refuses("bo", "attack", target="orc") == "not-loaded"
        stage.act("bo", "reload", weapon="crossbow")
        if number == 4:
            self.come_out(UNSEEN, {"actor": "bo", "weapon": "crossbow"})
            stage.act("bo", "attack", target="lurk")
        else:
            stage.act("bo", "attack", target="orc")
        self.settle()

    def cyd(self, number: int) -> None:
        """The fire takes two active rounds."""
        stage = self.stage
        if number % 2:
            stage.act("cyd", "cast", skill="fire", target="gob")
            assert stage.sees("tom").view["combatants"]["cyd"]["casting"] == {
                "skill": "fire",
                "runes": 1,
                "of": 2,
            }
            assert stage.refuses("cyd", "cast", skill="mend", target="ana") == "action-used"
            return
        told = stage.act("cyd", "cast", skill="fire", target="gob")
        assert "rolled" in [event["type"] for event in told]
        assert stage.who("cyd").get("casting") is None
        self.settle()

    def gob(self, number: int) -> None:
        stage = self.stage
        stage.act("gob", "attack", target="ana")
        self.settle()

    def orc(self, number: int) -> None:
        stage = self.stage
        stage.act("orc", "attack", target="sol" if stage.is_able("sol") else "ana")
        self.settle()

    def lurk(self, number: int) -> None:
        stage = self.stage
        if "hidden" in stage.who("lurk")["conditions"]:
            assert stage.sees("spectator").view.get("turn") is None
            with self.unheard():
                stage.act("lurk", "move", mode="walk", path=[[11 - number, 6]])
            return
        stage.act("lurk", "attack", target="bo")
        self.settle()
