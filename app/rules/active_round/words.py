"""The words of the active round: phases, actions, kinds of weapons and skills, conditions, headings."""

from __future__ import annotations

from typing import Final, Literal

Phase = Literal["setup", "initiative", "rounds", "ended"]
PHASES: tuple[Phase, ...] = ("setup", "initiative", "rounds", "ended")
Action = Literal["attack", "move", "support", "magic"]
ACTIONS: tuple[Action, ...] = ("attack", "move", "support", "magic")
Mode = Literal["walk", "sprint", "crawl", "fly", "stand", "turn"]
Pace = Literal["walk", "sprint", "crawl", "fly"]
"""Modes that lead along a path."""
PACES: tuple[Pace, ...] = ("walk", "sprint", "crawl", "fly")
Stance = Literal["defensive", "reactive"]
STANCES: tuple[Stance, ...] = ("defensive", "reactive")
Hand = Literal["right", "left"]
HANDS: tuple[Hand, ...] = ("right", "left")
Side = Literal["front", "sides", "back"]
"""Where something lies, as somebody looks."""
SIDES: tuple[Side, ...] = ("front", "sides", "back")
WeaponKind = Literal["melee", "thrown", "bow", "crossbow", "gun"]
SkillKind = Literal["offensive", "supportive", "spell", "healing", "defensive"]
Affects = Literal["all", "allies", "enemies"]
Kind = Literal["pc", "npc", "monster"]
Health = Literal["unhurt", "hurt", "half", "grave", "down"]
Ground = Literal["impassable", "obstacle", "low", "slow"]
Thrown = Literal["hit", "critical", "mastery", "backfire", "targeting", "react", "perceive"]
"""What a die is thrown for."""

FIST: Final = "fist"
NONE: Final = "none"
"""The answer of somebody struck who does nothing more."""

UNABLE: Final = frozenset({"unconscious", "dead", "asleep", "stunned", "paralyzed"})
"""Who has one of these cannot act."""
HELD: Final = frozenset({"bound", "stranded"})
"""Who has one of these cannot move."""
LOW: Final = frozenset({"crawling", "prone"})
"""Who has one of these is covered by low things too."""
UNSEEN: Final = frozenset({"hidden", "invisible"})
MEANT: Final = UNABLE | HELD | LOW | UNSEEN
"""Conditions that do something."""

CITE_ACTIONS: Final = "1) Actions"
CITE_ATTACKING: Final = "2) Attacking"
CITE_CRITICALS: Final = "3) Criticals"
CITE_VIEW: Final = "4) The View Cone"
CITE_COVER: Final = "5) Dealing With Hidden and Covered Targets"
CITE_SKILLS: Final = "6) Using Skills and Spells"
CITE_MOVEMENT: Final = "7) Movement"
CITE_SPRINTING: Final = "7.1) Sprinting"
CITE_CRAWLING: Final = "7.2) Crawling"
CITE_FLYING: Final = "7.3) Flying"
CITE_OBSTACLES: Final = "7.4) Obstacles"
CITE_SUPPORT: Final = "8) Support Actions"
CITE_DEFENSE: Final = "The Defensive Round"
ABILITIES: Final = ("dual-wield", "blind-shot", "flight")
"""Abilities that do something; others are only names."""
