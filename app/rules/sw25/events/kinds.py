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
from app.rules.sw25.events.combat import BlowEvent, DiceEvent, LastingEvent
from app.rules.sw25.events.editing import Edited
from app.rules.sw25.events.procedure import ProcedureEvent

TurnEvent = TurnStarted | TurnEnded | PhaseChanged | RoundStarted | CombatEnded
BodyEvent = ConditionAdded | ConditionRemoved | Damaged | Healed | ManaChanged | Died
EnteredDiceEvent = DiceWanted | DiceEntered
LogEvent = Overruled | MinorTaken | Rolled | SecretlyRolled | Noted
RuleEvent = Edited | MajorTaken | Revealed | OptionSet | Removed | Excluded
SharedEvent = (
    TurnEvent
    | BodyEvent
    | EnteredDiceEvent
    | LogEvent
    | RuleEvent
    | BlowEvent
    | LastingEvent
    | DiceEvent
    | ProcedureEvent
)
