"""Every event that all Sword World 2.5 fights have, by what it changes."""

from __future__ import annotations

from app.rules.common.answering import RollAnswered, RollShown
from app.rules.common.events import (
    ConditionAdded,
    ConditionRemoved,
    DiceEntered,
    DiceWanted,
    Noted,
    OptionSet,
    Overruled,
    Removed,
    Rolled,
    RoundStarted,
    SecretlyRolled,
    TurnEnded,
    TurnStarted,
)
from app.rules.common.faces import FaceEvent
from app.rules.common.permission import PermissionEvent
from app.rules.sw25.events.bodies import (
    AmmoSpent,
    CounterChanged,
    Damaged,
    Died,
    Excluded,
    Healed,
    ManaChanged,
)
from app.rules.sw25.events.combat import BlowEvent, DiceEvent, LastingEvent
from app.rules.sw25.events.editing import Edited
from app.rules.sw25.events.procedure import CombatEnded, ProcedureEvent, Revealed
from app.rules.sw25.events.riding import SeatEvent
from app.rules.sw25.events.turn import (
    ActionGained,
    AskingSet,
    MajorTaken,
    MinorTaken,
    PhaseChanged,
    TurnsPassed,
)

TurnEvent = TurnStarted | TurnEnded | PhaseChanged | RoundStarted | CombatEnded
PointsEvent = Damaged | Healed | ManaChanged | CounterChanged | AmmoSpent
BodyEvent = ConditionAdded | ConditionRemoved | PointsEvent | Died
EnteredDiceEvent = DiceWanted | DiceEntered | RollShown | RollAnswered | AskingSet | PermissionEvent
LogEvent = Overruled | MinorTaken | Rolled | SecretlyRolled | Noted | TurnsPassed
RuleEvent = Edited | MajorTaken | ActionGained | Revealed | OptionSet | Removed | Excluded
SharedEvent = (
    FaceEvent
    | TurnEvent
    | BodyEvent
    | EnteredDiceEvent
    | LogEvent
    | RuleEvent
    | BlowEvent
    | LastingEvent
    | DiceEvent
    | ProcedureEvent
    | SeatEvent
)
