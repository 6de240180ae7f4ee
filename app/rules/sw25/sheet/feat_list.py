"""The feats and traits of the rules: what each changes, and with what it is declared."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from app.rules.core import METRE
from app.rules.sw25.sheet.character import Costs, Names, Pierced, Type, Weapon
from app.rules.sw25.sheet.feat_outcomes import Again, Enlarged, Leaves, Until
from app.rules.sw25.sheet.forced import Forced
from app.rules.sw25.sheet.modifiers import Figure

With = Literal["attack", "effect", "stance", "always"]
"""Declared with an attack, with an effect, by itself; or a trait that is never declared."""
Figures = Mapping[str, str | int | float]
ALL: tuple[Weapon, ...] = ("melee", "shoot", "throw")
MELEE: tuple[Weapon, ...] = ("melee",)


@dataclass(frozen=True, slots=True, kw_only=True)
class Feat:
    """One feat. Damage above 0 increases, below 0 reduces what is applied."""

    id: str
    goes: tuple[With, ...]
    source: str
    """Where the figures are from: tags of the project's fact sheets."""
    weapons: tuple[Weapon, ...] = ALL
    most: int = 1
    """How many may be struck at once, with one accuracy roll."""
    only: tuple[str, ...] = ()
    """Which attacks or skills of the sheet it goes with; empty: all."""
    hands: Literal[1, 2] | None = None
    wants_power: bool = False
    limited: bool = False
    """Goes with a Limited Move only."""
    no_full_move: bool = False
    run: int = 0
    """So far it must have gone in its move, in centimetres."""
    accuracy: int = 0
    damage: int = 0
    critical: int = 0
    lift: int = 0
    own: Mapping[Figure, int] = field(default_factory=dict)
    """Modifiers of its own figures until its own next turn."""
    adds_magic_power: bool = False
    pierces: Pierced | None = None
    taunts: bool = False
    is_free: bool = False
    """Not one of the feats that are declared once a turn, as a monster's own way to strike."""
    names: Names = field(default_factory=dict)
    """Of one that a sheet defines."""
    extra: int = 0
    magic: int = 0
    of_type: Mapping[Type, int] = field(default_factory=dict)
    """More damage of one type."""
    until: Until | None = None
    """How long its own modifiers stay, where it is not until its own next turn."""
    costs: Costs | None = None
    forced: Forced | None = None
    """How it moves whom the blow or spell strikes."""
    is_quick: bool = False
    """The spell takes no major action."""
    twice: bool = False
    """The check is thrown twice, and the better throw counts."""
    leaves: Leaves | None = None
    again: Again | None = None
    enlarges: tuple[Enlarged, ...] = ()
    is_own: bool = False
    """The sheet defines it."""


FEATS: tuple[Feat, ...] = (
    # with a blow or a shot
    Feat(
        id="full-power",
        goes=("attack",),
        source="C:feats25, S0",
        weapons=MELEE,
        damage=4,
        own={"evasion": -2},
    ),
    Feat(
        id="full-power-2",
        goes=("attack",),
        source="played",
        weapons=MELEE,
        damage=12,
        own={"evasion": -2},
    ),
    Feat(id="feint", goes=("attack",), source="C:feats25", accuracy=1, critical=1),
    Feat(
        id="lethal-strike",
        goes=("attack",),
        source="C:feats25, S0",
        wants_power=True,
        lift=1,
        own={"evasion": -2},
    ),
    Feat(
        id="magic-strike",
        goes=("attack",),
        source="C:feats25",
        adds_magic_power=True,
        own={"fortitude": -2, "willpower": -2},
    ),
    Feat(id="armor-pierce", goes=("attack",), source="C:feats25", critical=1, pierces="half"),
    Feat(id="mow-down", goes=("attack",), source="C:feats25", weapons=MELEE, hands=2, most=3, damage=-3),
    Feat(
        id="tail-swing",
        goes=("attack",),
        source="C:enemy-builder",
        weapons=MELEE,
        most=3,
        accuracy=-1,
        is_free=True,
    ),
    Feat(id="taunting-strike", goes=("attack",), source="C:feats25, S0", damage=-2, taunts=True),
    Feat(id="flying-kick", goes=("attack",), source="S1", weapons=MELEE, run=10 * METRE),
    # with either of two actions
    Feat(id="multi-action", goes=("attack", "effect"), source="C:feats25", weapons=MELEE, limited=True),
    # with a spell
    Feat(id="magic-convergence", goes=("effect",), source="C:feats25"),
    Feat(id="metamagic-targets", goes=("effect",), source="C:feats25", enlarges=("targets",)),
    Feat(id="metamagic-distance", goes=("effect",), source="C:feats25", enlarges=("distance",)),
    Feat(id="metamagic-area", goes=("effect",), source="C:feats25", enlarges=("area",)),
    Feat(id="metamagic-time", goes=("effect",), source="C:effects25", enlarges=("time",)),
    Feat(
        id="metamagic-all",
        goes=("effect",),
        source="C:effects25",
        enlarges=("targets", "distance", "area", "time"),
    ),
    # by themselves
    Feat(id="defense-stance", goes=("stance",), source="C:feats25", no_full_move=True),
    Feat(id="snipe", goes=("stance",), source="C:feats25", weapons=("shoot", "throw")),
    Feat(id="cover", goes=("stance",), source="C:feats25, P:ex2"),
    # traits
    Feat(id="fast-action", goes=("always",), source="P:ZM, P:sgr"),
    Feat(id="flight", goes=("always",), source="C:enemy-builder"),
    Feat(id="flight-2", goes=("always",), source="C:enemy-builder"),
    Feat(id="metal-armor", goes=("always",), source="S0"),
    Feat(id="guardian", goes=("always",), source="C:feats25"),
    Feat(id="aquatic", goes=("always",), source="C:enemy-builder"),
    Feat(id="amphibious", goes=("always",), source="C:pc2enemy"),
    Feat(id="unprovokable", goes=("always",), source="C:feats25"),
    Feat(id="hawk-eye", goes=("always",), source="C:feats25, S0"),
    Feat(id="targeting", goes=("always",), source="C:feats25"),
    Feat(id="precise-shot", goes=("always",), source="C:feats20, S0"),
    Feat(id="guided-magic", goes=("always",), source="C:feats20, S0"),
    Feat(id="magic-control", goes=("always",), source="C:feats25"),
    Feat(id="footwork", goes=("always",), source="P:cf2, C:ytsheet"),
    Feat(id="fleet-footed", goes=("always",), source="P:cf3"),
    Feat(id="shukuchi", goes=("always",), source="P:cf3, C:ytsheet"),
    Feat(id="blocking", goes=("always",), source="C:feats20"),
    Feat(id="shadow-sneak", goes=("always",), source="P:cf2, S1"),
    Feat(id="two-declarations", goes=("always",), source="C:pc2enemy"),
    Feat(id="three-declarations", goes=("always",), source="C:pc2enemy"),
    Feat(id="rooted", goes=("always",), source="C:enemy-builder"),
)
ALIASES: Mapping[str, str] = {
    "power-attack": "full-power",
    "restraint": "feint",
    "fatal-strike": "lethal-strike",
    "shadow-walk": "shadow-sneak",
    "flying": "flight",
    "soaring": "flight-2",
    "power-attack-2": "full-power-2",
    "restraint-2": "feint-2",
    "restraint-3": "feint-3",
    "battle-master": "two-declarations",
}
"""Other names under which a sheet may bring the same feat; `…-1` is the first step of any."""
BY_ID: Mapping[str, Feat] = {feat.id: feat for feat in FEATS}
DECLARATIONS: Mapping[str, int] = {"two-declarations": 2, "three-declarations": 3}
"""Traits that let so many feats be declared in one turn."""
UNBUILT = frozenset(
    {
        *(
            "full-power-3",
            "feint-2",
            "feint-3",
            "infight",
            "lethal-strike-2",
            "lethal-strike-3",
            "armor-pierce-2",
            "armor-pierce-3",
        ),
        *("mow-down-2", "tail-swing-2", "taunting-strike-2", "infight-2", "decoy-attack", "decoy-attack-2"),
        *("return-slash", "return-slash-2", "reckless-attack", "reckless-attack-2", "reckless-attack-3"),
        *("wild-strikes", "wild-strikes-2", "shield-bash", "shield-bash-2", "shadow-step", "shadow-step-2"),
        *("shadow-arrow", "fang-break", "clear-the-way", "cover-2", "word-break", "double-cast"),
        *("quick-cast", "critical-cast", "critical-cast-2", "violent-cast", "violent-cast-2"),
        *("cunning-cast", "cunning-cast-2", "metamagic-sure"),
        *("metamagic-power", "card-saving", "tune-change", "sure-performer", "skillful-play"),
        *("vanguard", "high-flexibility"),
    }
)
"""Declared feats of the game that nothing here does. A sheet may define one of that name for itself."""
