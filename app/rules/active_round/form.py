"""How the sheet of a combatant of the active round is written."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from app.rules.active_round.words import ABILITIES, MEANT
from app.rules.forms import Form, Group, Hint, Part

PARTS: Final[Mapping[str, Part]] = {
    "CombatantSetup": Part(
        groups=(
            Group(
                name="who",
                fields=("names", "name", "faction", "kind", "controlled_by", "rate", "hand"),
                is_folded=False,
            ),
            Group(
                name="points",
                fields=("hp", "max_hp", "mortality", "ep", "max_ep", "sa", "max_sa", "fly_ep"),
                is_folded=False,
            ),
            Group(
                name="checks",
                fields=("initiative", "react", "perceive", "targeting", "fortitude", "evade", "hit"),
                is_folded=False,
            ),
            Group(
                name="attack",
                fields=(
                    *("critical", "critical_magic", "melee_power", "throw_power", "bow_power"),
                    *("casting_speed", "defense"),
                ),
                is_folded=False,
            ),
            Group(name="attacks", fields=("weapons", "wields"), is_open=True),
            Group(name="skills", fields=("skills",)),
            Group(name="items", fields=("items",)),
            Group(name="feats", fields=("abilities",)),
            Group(name="conditions", fields=("conditions",)),
        ),
    ),
    "Weapon": Part(key="weapon", fresh={"kind": "melee"}),
    "Skill": Part(key="skill", fresh={"kind": "offensive", "mastery": 30}),
    "Item": Part(key="item", fresh={"count": 1}),
}
PERCENT: Final = Hint(least=0, most=100)
PASSING: Final = (
    "stance",
    "casting",
    "done",
    "acted",
    "excluded",
    "spotted_by",
    "perceived",
    "reacted",
    "guarded",
)
FORM: Final = Form(
    parts=PARTS,
    hints={
        "CombatantSetup.conditions": Hint(
            widget="chips",
            words="condition",
            known=tuple(sorted(MEANT)),
            command="condition",
            is_passing=True,
            is_wide=True,
        ),
        "CombatantSetup.abilities": Hint(widget="chips", words="ability", known=ABILITIES, is_wide=True),
        "CombatantSetup.kind": Hint(words="kind"),
        "CombatantSetup.hand": Hint(words="trait-hand"),
        "Weapon.kind": Hint(words="weapon-kind"),
        "Weapon.hands": Hint(least=1, most=2),
        "Skill.kind": Hint(words="skill-kind"),
        "Skill.affects": Hint(words="affects"),
        "Skill.mastery": PERCENT,
        "CombatantSetup.critical": PERCENT,
        "CombatantSetup.critical_magic": PERCENT,
        **{f"CombatantSetup.{name}": Hint(on_table=True, is_passing=True) for name in PASSING},
    },
)
