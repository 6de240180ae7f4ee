"""Every event that all Sword World 2.5 fights have, by what it changes."""

from __future__ import annotations

from app.rules.common.events import (
    CombatEnded,
    ConditionAdded,
    ConditionRemoved,
    Damaged,
    DiceEntered,
    DiceWanted,
    Died,
    Excluded,
    Healed,
    MajorTaken,
    ManaChanged,
    MinorTaken,
    Noted,
    OptionSet,
    Overruled,
    PhaseChanged,
    Removed,
    Revealed,
    Rolled,
    RoundStarted,
    SecretlyRolled,
    TurnEnded,
    TurnStarted,
)
from app.rules.sw25.events.combat import InBlow, Lastingly, OfDice
from app.rules.sw25.events.editing import Edited
from app.rules.sw25.events.procedure import OfProcedure

InTime = TurnStarted | TurnEnded | PhaseChanged | RoundStarted | CombatEnded
InBody = ConditionAdded | ConditionRemoved | Damaged | Healed | ManaChanged | Died
OfHands = DiceWanted | DiceEntered
InLog = Overruled | MinorTaken | Rolled | SecretlyRolled | Noted
InRules = Edited | MajorTaken | Revealed | OptionSet | Removed | Excluded
InEveryFight = InTime | InBody | OfHands | InLog | InRules | InBlow | Lastingly | OfDice | OfProcedure
