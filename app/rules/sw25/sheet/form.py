"""How the sheet of a Sword World 2.5 character is written: groups, bounds, words that the rules know."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, get_args

from app.rules.forms import PLACED, Either, Form, Group, Hint, Part
from app.rules.sw25.sheet import conditions
from app.rules.sw25.sheet.character import Weapon
from app.rules.sw25.sheet.feat_list import FEATS
from app.rules.sw25.sheet.feat_outcomes import Enlarged
from app.rules.sw25.sheet.modifiers import Figure
from app.rules.sw25.sheet.own_feats import HIGHEST_LIFT
from app.rules.sw25.sheet.rerolls import ROLLED
from app.rules.sw25.sheet.setup import MOST_ATTACKS
from app.rules.sw25.sheet.summons import MOST_CALLED

ELEMENTS: Final = ("fire", "water", "ice", "wind", "earth", "thunder", "light", "dark")
"""Elements with names in the catalogues; a sheet may name others."""
PUT_BY_RULES: Final = frozenset({"full-move", "prepared-to-leave"})
"""Conditions that only come of a move."""
CONDITIONS: Final = tuple(
    name for name in (*conditions.BY_NAME, *sorted(conditions.SEEN_BY_FEW)) if name not in PUT_BY_RULES
)
CHECKS: Final = (
    *("accuracy", "evasion", "fortitude", "willpower", "initiative", "magic_power"),
    *("death_check", "knowledge"),
)
BODIES: Final = ("CombatantSetup", "SectionSetup")
WITH_ATTACKS: Final[Mapping[str, tuple[Any, ...]]] = {"declare": ("attack",)}
AIMED: Final = ("target", "shot", "area", "line", "breakthrough")
PARTS: Final[Mapping[str, Part]] = {
    "CombatantSetup": Part(
        groups=(
            Group(
                name="who",
                fields=("names", "name", "faction", "kind", "controlled_by", "level", "movement", "carries"),
                is_folded=False,
            ),
            Group(
                name="points", fields=("hp", "max_hp", "mp", "max_mp", "defense", "elements"), is_folded=False
            ),
            Group(name="checks", fields=(*CHECKS[:-1], "magic"), is_folded=False),
            Group(name="attacks", fields=("attacks", "attacks_per_turn", "ammo", "counters"), is_open=True),
            Group(name="rerolls", fields=("rerolls", "asks")),
            Group(name="skills", fields=("skills",)),
            Group(name="sections", fields=("sections",)),
            Group(name="feats", fields=("feats", "blocking_weight")),
            Group(name="conditions", fields=("conditions",)),
            Group(name="palette", fields=("palette",)),
            Group(
                name="lore",
                fields=(
                    *("species", "reputation", "weakness", "weak_point", "knowledge", "knows", "herbs"),
                    "loot",
                ),
            ),
        ),
    ),
    "Attack": Part(
        groups=(
            Group(
                name="attack",
                fields=(
                    *("names", "kind", "accuracy", "range", "power", "critical", "extra", "damage"),
                    *("type", "element", "hands", "bonus", "harms", "ammo", "costs", "fencer"),
                ),
                is_folded=False,
            ),
        ),
        either=(
            Either(name="by-dice", fields=("damage",), fresh={"damage": "2d"}),
            Either(name="by-power", fields=("power", "critical", "extra"), fresh={"power": 10}),
        ),
        key="attack",
        fresh={"kind": "melee", "accuracy": 3, "damage": "2d+3"},
    ),
    "Skill": Part(
        groups=(
            Group(
                name="skill",
                fields=(
                    *("names", "note", "shape", "range", "radius", "max_targets", "through", "mp", "action"),
                    "moves",
                    *("power", "critical", "extra", "damage", "type", "element", "resist", "with", "heal"),
                ),
                is_folded=False,
            ),
            Group(
                name="skill-leaves",
                fields=("rounds", "ends", "conditions", "modifiers", "ticks", "cures", "dispels"),
            ),
            Group(name="skill-moves", fields=("forced", "summons")),
            Group(
                name="skill-cast",
                fields=("school", "check", "always", "spares", "costs", "bonus", "harms"),
            ),
        ),
        either=(
            Either(name="by-dice", fields=("damage",), fresh={"damage": "2d"}),
            Either(name="by-power", fields=("power", "critical", "extra"), fresh={"power": 10}),
        ),
        key="skill",
        fresh={"shape": "target", "range": 10, "resist": "half", "mp": 3, "damage": "2d"},
    ),
    "Tick": Part(
        groups=(Group(name="tick", fields=("at", "damage", "element", "heal"), is_folded=False),),
        either=(
            Either(name="hurts", fields=("damage", "element"), fresh={"damage": "3"}),
            Either(name="heals", fields=("heal",), fresh={"heal": "3"}),
        ),
        fresh={"at": "turn", "damage": "3"},
    ),
    "OwnFeat": Part(
        groups=(
            Group(
                name="own-feat",
                fields=("id", "names", "declare", "free", "costs", "modifiers", "until"),
                is_folded=False,
            ),
            Group(
                name="own-feat-with",
                fields=("only", "weapons", "hands", "moves", "run", "targets", "action"),
            ),
            Group(
                name="own-feat-does",
                fields=(
                    *("lift", "pierces", "adds_magic_power", "taunts", "twice", "enlarges"),
                    *("forced", "leaves", "again"),
                ),
            ),
        ),
        fresh={"id": "feat", "declare": "attack", "modifiers": {"damage": 4, "evasion": -2}},
    ),
    "Leaves": Part(
        groups=(Group(name="leaves", fields=("on", "conditions", "modifiers", "until"), is_folded=False),),
        fresh={"on": "hit", "modifiers": {"evasion": -2}},
    ),
    "Again": Part(
        groups=(Group(name="again", fields=("of", "after", "same", "only"), is_folded=False),),
        fresh={"of": "attack", "after": "miss"},
    ),
    "Reroll": Part(
        groups=(
            Group(
                name="reroll",
                fields=("id", "names", "does", "of", "keep", "once", "costs"),
                is_folded=False,
            ),
        ),
        fresh={"id": "fate-change", "does": "turn", "once": "fight"},
    ),
    "Counter": Part(
        groups=(Group(name="counter", fields=("names", "now", "max"), is_folded=False),),
        key="counter",
        fresh={"now": 0},
    ),
    "Summon": Part(
        groups=(
            Group(
                name="summon",
                fields=(
                    *("id", "names", "kind", "count", "rounds", "waits", "level", "movement", "hp", "mp"),
                    *("accuracy", "evasion", "fortitude", "willpower", "initiative", "defense"),
                    *("magic_power", "attacks", "attacks_per_turn", "feats"),
                ),
                is_folded=False,
            ),
        ),
        fresh={"id": "summon", "rounds": 3, "hp": 10},
    ),
    "Forced": Part(
        groups=(Group(name="forced", fields=("how", "metres", "falls"), is_folded=False),),
        fresh={"how": "push", "metres": 5},
    ),
    "Costs": Part(groups=(Group(name="costs", fields=("mp", "hp", "ammo", "counters"), is_folded=False),)),
    "SectionSetup": Part(key="part", fresh={"hp": 20, "max_hp": 20}),
    "Find": Part(
        groups=(Group(name="find", fields=("from", "to", "item", "names"), is_folded=False),),
        fresh={"from": 2, "to": 12, "item": "?"},
    ),
    "WeakPoint": Part(
        groups=(Group(name="weak-point", fields=("element", "type", "bonus", "text"), is_folded=False),)
    ),
}
HINTS: Final[Mapping[str, Hint]] = {
    **{name: Hint(widget="check") for name in CHECKS[:6]},
    **{name: Hint(widget="check-alone") for name in CHECKS[6:]},
    "note": Hint(widget="notes", is_wide=True),
    "element": Hint(known=ELEMENTS, words="element"),
    "harms": Hint(words="sheet", otherwise="hp"),
    "type": Hint(words="sheet-type"),
    "modifiers": Hint(words="modifier", known=get_args(Figure), is_wide=True),
    "max_hp": Hint(least=1, unless="sections"),
    "max_mp": Hint(least=0, unless="sections"),
    **{f"{name}.hp": Hint(rests_at="max_hp", unless="sections") for name in BODIES},
    **{f"{name}.mp": Hint(least=0, rests_at="max_mp", unless="sections") for name in BODIES},
    "power": Hint(least=0),
    "critical": Hint(least=8),
    "range": Hint(least=0, step=0.5),
    "CombatantSetup.kind": Hint(words="library-kind-one"),
    "CombatantSetup.level": Hint(least=0),
    "CombatantSetup.movement": Hint(least=0, step=0.5),
    "CombatantSetup.feats": Hint(
        widget="chips", words="feat", known=tuple(feat.id for feat in FEATS), is_wide=True
    ),
    "CombatantSetup.conditions": Hint(
        widget="chips",
        words="condition",
        known=CONDITIONS,
        command="condition",
        is_passing=True,
        is_wide=True,
    ),
    "CombatantSetup.species": Hint(widget="alike"),
    "CombatantSetup.knows": Hint(words="sheet-knows"),
    "CombatantSetup.ammo": Hint(least=0, is_wide=True),
    "CombatantSetup.palette": Hint(widget="lines", is_wide=True),
    "SectionSetup.core": Hint(widget="one-of-rows"),
    "Attack.kind": Hint(words="sheet-kind"),
    "Attack.type": Hint(words="sheet-type", otherwise="physical"),
    "Attack.range": Hint(least=0, step=0.5, when={"kind": ("shoot", "throw")}),
    "Attack.ammo": Hint(when={"kind": ("shoot", "throw")}),
    "Skill.shape": Hint(words="shape"),
    "Skill.type": Hint(words="sheet-type", otherwise="magic"),
    "Skill.range": Hint(least=0, step=0.5, when={"shape": AIMED}),
    "Skill.radius": Hint(least=0, step=0.5, when={"shape": ("area",)}),
    "Skill.max_targets": Hint(least=1, when={"shape": ("area",)}),
    "Skill.through": Hint(least=0, step=0.5, when={"shape": ("breakthrough",)}),
    "Skill.mp": Hint(least=0),
    "Skill.action": Hint(words="sheet", otherwise="major"),
    "Skill.moves": Hint(words="sheet-goes-after", otherwise="limited"),
    "Skill.resist": Hint(words="sheet-withstood", otherwise="none"),
    "Skill.with": Hint(words="sheet", otherwise="willpower"),
    "Skill.heal": Hint(words="sheet"),
    "Skill.check": Hint(widget="check"),
    "Skill.spares": Hint(words="sheet-spares"),
    "Skill.ends": Hint(words="sheet-ends"),
    "Skill.cures": Hint(widget="chips", words="condition", known=CONDITIONS, is_wide=True),
    "Skill.ticks": Hint(is_wide=True),
    "OwnFeat.declare": Hint(words="sheet-declare"),
    "OwnFeat.until": Hint(words="sheet-until", otherwise="turn", least=1),
    "OwnFeat.only": Hint(widget="chips", rows=("attacks", "skills"), is_wide=True),
    "OwnFeat.targets": Hint(least=1),
    "OwnFeat.weapons": Hint(
        widget="chips", words="sheet-kind", known=get_args(Weapon), is_wide=True, when=WITH_ATTACKS
    ),
    "OwnFeat.hands": Hint(least=1, most=2, when=WITH_ATTACKS),
    "OwnFeat.moves": Hint(words="sheet-moves"),
    "OwnFeat.run": Hint(least=0, step=0.5, when=WITH_ATTACKS),
    "OwnFeat.lift": Hint(least=0, most=HIGHEST_LIFT, when=WITH_ATTACKS),
    "OwnFeat.pierces": Hint(words="sheet-pierces", when=WITH_ATTACKS),
    "OwnFeat.adds_magic_power": Hint(when=WITH_ATTACKS),
    "OwnFeat.taunts": Hint(when=WITH_ATTACKS),
    "OwnFeat.action": Hint(words="sheet", when={"declare": ("cast",)}),
    "OwnFeat.enlarges": Hint(
        widget="chips",
        words="sheet-enlarges",
        known=get_args(Enlarged),
        is_wide=True,
        when={"declare": ("cast",)},
    ),
    "OwnFeat.twice": Hint(when={"declare": ("attack", "cast")}),
    "Leaves.on": Hint(words="sheet-after", otherwise="hit"),
    "Leaves.conditions": Hint(widget="chips", words="condition", known=CONDITIONS, is_wide=True),
    "Leaves.until": Hint(words="sheet-until", otherwise="turn", least=1),
    "Again.of": Hint(words="sheet-again"),
    "Again.only": Hint(rows=("attacks",), when={"of": ("attack",)}),
    "Again.after": Hint(words="sheet-after", otherwise="any"),
    "Tick.at": Hint(words="sheet-tick"),
    "CombatantSetup.attacks_per_turn": Hint(least=1, most=MOST_ATTACKS),
    "CombatantSetup.rerolls": Hint(is_wide=True),
    "CombatantSetup.asks": Hint(words="sheet-asks", otherwise="low"),
    "Reroll.does": Hint(words="sheet-does", otherwise="again"),
    "Reroll.of": Hint(widget="chips", words="sheet-rolled", known=tuple(sorted(ROLLED)), is_wide=True),
    "Reroll.keep": Hint(words="sheet-keep", otherwise="new"),
    "Reroll.once": Hint(words="sheet-once"),
    "Counter.now": Hint(least=0),
    "Counter.max": Hint(least=0),
    "Summon.kind": Hint(words="library-kind-one", otherwise="monster"),
    "Summon.count": Hint(least=1, most=MOST_CALLED),
    "Summon.rounds": Hint(least=1),
    "Summon.movement": Hint(least=0, step=0.5),
    "Summon.feats": Hint(widget="chips", words="feat", known=tuple(feat.id for feat in FEATS), is_wide=True),
    "Forced.how": Hint(words="sheet-forced"),
    "Forced.metres": Hint(least=0, step=0.5),
    "Forced.falls": Hint(words="sheet-falls"),
    "Costs.mp": Hint(least=0),
    "Costs.hp": Hint(least=0),
    "Costs.ammo": Hint(least=0),
    "Costs.counters": Hint(least=0),
    "CombatantSetup.magic": Hint(is_wide=True),
    "CombatantSetup.elements": Hint(words="element", known=ELEMENTS, is_wide=True),
    "Skill.rounds": Hint(least=1),
    "Skill.conditions": Hint(widget="chips", words="condition", known=CONDITIONS, is_wide=True),
    "Find.from": Hint(least=2, most=12),
    "Find.to": Hint(least=2, most=12),
}
TRAITS: Final = (
    "beast",
    "person",
    "barbarous",
    "mythic",
    "fay",
    "machine",
    "mount",
    "insect",
    "plant",
    "undead",
    "construct",
    "folk",
    "dragon",
    "spirit",
    "giant",
    "aquatic",
    "flying",
    "casting",
    "healing",
    "shooting",
    "throwing",
    "breakthrough",
    "breath",
    "swarm",
    "lurking",
    "rooted",
    "entangling",
    "grappling",
    "leader",
    "many-sections",
)
FORM: Final = Form(
    parts=PARTS,
    hints=HINTS,
    placed=PLACED | {"bound_by", "riding", "summoned_by", "lasts_until", "prepared_for", "orders"},
    traits=TRAITS,
    counted=("sections",),
)
