"""How an editor shows the sheet of a combatant."""

from __future__ import annotations

from app.rules.forms import Form, Group, Hint, Part
from app.rules.square_fireballs.words import CONDITIONS, SIDE

FORM = Form(
    parts={
        "CombatantSetup": Part(
            groups=(
                Group(
                    name="body",
                    fields=("kind", "group", "size", "level", "hp", "max_hp", "sp"),
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
        "size": Hint(cells=SIDE),
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
