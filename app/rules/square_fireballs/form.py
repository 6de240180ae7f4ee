"""How an editor shows the sheet of a combatant."""

from __future__ import annotations

from typing import get_args

from app.rules.forms import Form, Group, Hint, Part
from app.rules.square_fireballs.words import CONDITIONS, SIDE, Bearing, Keyword

FORM = Form(
    parts={
        "CombatantSetup": Part(
            groups=(
                Group(
                    name="body",
                    fields=(
                        *("names", "name", "faction", "kind", "group", "size", "level"),
                        *("hp", "max_hp", "sp"),
                    ),
                    is_folded=False,
                ),
                Group(name="defenses", fields=("arm", "for", "ref", "wil", "resist"), is_folded=False),
                Group(
                    name="acting",
                    fields=(
                        "speed",
                        "initiative",
                        "hit",
                        "opportunity",
                        "reach",
                        "crit_range",
                        "range_penalty",
                    ),
                ),
                Group(name="powers", fields=("powers",), is_open=True),
                Group(
                    name="staying",
                    fields=("surge", "surges", "vitality", "saves", "action_points", "threshold"),
                ),
                Group(name="hiding", fields=("stealth", "perception", "trained")),
                Group(name="now", fields=("conditions", "controlled_by")),
            )
        )
    },
    hints={
        "size": Hint(cells=SIDE, words="trait-size"),
        "CombatantSetup.kind": Hint(words="trait-kind"),
        "resist": Hint(words="trait-bearing", known=get_args(Bearing)),
        "Power.action": Hint(words="trait-action"),
        "Power.use": Hint(words="trait-use"),
        "Power.trigger": Hint(words="trait-trigger"),
        "Power.keywords": Hint(words="trait-keyword", known=get_args(Keyword)),
        "Target.kind": Hint(words="trait-target"),
        "Target.who": Hint(words="trait-whom"),
        "HitRoll.vs": Hint(words="field"),
        "Inflicted.name": Hint(words="condition", known=tuple(sorted(CONDITIONS))),
        "Inflicted.until": Hint(words="trait-until"),
        "Inflicted.whose": Hint(words="trait-whose"),
        "conditions": Hint(
            widget="chips",
            words="condition",
            known=tuple(sorted(CONDITIONS)),
            command="condition",
            is_passing=True,
            is_wide=True,
        ),
    },
)
