/** The wire of every table, as the server's classes have it; `make types` writes it. Absent: not for this seat. Lengths are metres. */

export type AnyEvent =
  | Undone
  | Redone
  | EntropyGiven
  | SeatAway
  | TimerSet
  | DrawingKept
  | DrawingsWiped
  | SeatChanged
  | SeatPlayed
  | KeyRenewed
  | PiecesFreed
  | TableNamed
  | Chatted
  | DiceCommitted
  | DiceRevealed
  | DiceDrawn
  | DiceVeiled
  | RolledInChat
  | DiceVoided
  | DiceVoidedUnseen
  | DiceMixed
  | FoesNumbered;

export interface TableWire {
  event: AnyEvent;
  offers: OffersTold;
  verdict: Verdict;
}
/**
 * `seq` is the number of the entry as this seat counts them.
 */
export interface Undone {
  type: "undone";
  seq: number;
}
/**
 * `seq` is the number of the entry as this seat counts them.
 */
export interface Redone {
  type: "redone";
  seq: number;
}
/**
 * A seat added chance of its own to the dice of the fight. Nobody is told before it is mixed.
 */
export interface EntropyGiven {
  type: "entropy-given";
  seat: string;
  digits: string;
  fight: number;
}
/**
 * A person is away, or back; meanwhile the server (`played`) or another (`lent`) leads the pieces.
 */
export interface SeatAway {
  type: "seat-away";
  seat: string;
  name: string;
  how: "away" | "played" | "lent" | "back";
  strength?: 1 | 2 | 3;
  temper?: "guard" | "hunt-the-weak" | "keep-away" | "hold" | "follow";
  lent_to?: string;
  lent?: string[];
  to?: string;
}
/**
 * From now on the table shows how long it waits for somebody, and this many seconds; None: no more.
 */
export interface TimerSet {
  type: "timer-set";
  seconds?: number;
}
/**
 * A line, or a pin where it has one point, that stays on the map until it is wiped.
 */
export interface DrawingKept {
  type: "drawing-kept";
  drawing: string;
  seat: string;
  path?: [number, number][];
  word?: string;
}
/**
 * What this seat has drawn is gone, or everything where none is named.
 */
export interface DrawingsWiped {
  type: "drawings-wiped";
  seat?: string;
}
/**
 * A seat as it is from now on: taken, renamed, lent something, or gone.
 */
export interface SeatChanged {
  type: "seat-changed";
  seat: string;
  name: string;
  role: "gm" | "player" | "spectator";
  controls?: string[];
  removed: boolean;
  sees?: "allies" | "enemies" | "all";
  idle: boolean;
  kept?: string[];
}
/**
 * The server sits here from now on, and how it plays; the seat itself says for whom.
 */
export interface SeatPlayed {
  type: "seat-played";
  seat: string;
  side?: "allies" | "enemies" | "neutral";
  combatant?: string;
  combatants?: string[];
  follows?: string;
  round?: number;
  strength: 1 | 2 | 3;
  temper?: "guard" | "hunt-the-weak" | "keep-away" | "hold" | "follow";
  paused?: "asked" | "undone" | "tired" | "idle" | "stuck";
  leads: boolean;
  stands_in?: string;
}
/**
 * The seat's old key opens nothing any more.
 */
export interface KeyRenewed {
  type: "key-renewed";
  seat: string;
}
/**
 * Removed seats keep these combatants no more: it was said again who leads them.
 */
export interface PiecesFreed {
  type: "pieces-freed";
  combatants?: string[];
}
/**
 * From now on it is called so; by language, where a scenario says it in several.
 */
export interface TableNamed {
  type: "table-named";
  name: string;
  names?: {
    [k: string]: string;
  };
  private: boolean;
}
/**
 * Said to everybody, or to the seats in `to` and nobody else.
 */
export interface Chatted {
  type: "chat";
  from: string;
  to?: string[];
  text: string;
  actor?: string;
  about?: "import-asked" | "imported" | "not-imported";
}
/**
 * From now on the dice come from a seed with this hash.
 */
export interface DiceCommitted {
  type: "dice-committed";
  hash: string;
  nonce?: string;
  veiled: string;
}
/**
 * The seed of every roll since the commitment, for anybody who wants to check them.
 */
export interface DiceRevealed {
  type: "dice-revealed";
  seed: string;
  veiled?: string;
}
/**
 * Which dice of the stream fell with this entry. Told to nobody: gaps would tell of secrets.
 */
export interface DiceDrawn {
  type: "dice-drawn";
  at: number;
  sides: number[];
  faces: number[];
}
/**
 * Which dice of the second stream fell with this entry: somebody is not told of them. Told to nobody.
 */
export interface DiceVeiled {
  type: "dice-veiled";
  at: number;
  sides: number[];
  faces: number[];
}
/**
 * A line of the chat asked for dice. The fight knows nothing of it: nobody takes it back.
 */
export interface RolledInChat {
  type: "rolled";
  dice: string;
  faces: number[];
  total: number;
  label?: string;
  criticals: number;
  is_failure: boolean;
  outcome?: string;
  chosen: string[];
  secret: boolean;
}
/**
 * Dice that fell for a command which was then refused. They count for nothing and never fall again.
 */
export interface DiceVoided {
  type: "dice-voided";
  faces: number[];
}
/**
 * The same for dice of the second stream: only the GM is told.
 */
export interface DiceVoidedUnseen {
  type: "dice-voided-unseen";
  faces: number[];
}
/**
 * From now on dice fall from the seed and what these seats have added: each page looks for its own.
 */
export interface DiceMixed {
  type: "dice-mixed";
  entropy: {
    [k: string]: string;
  };
}
/**
 * By which numbers seats know combatants that they are told under an alias. Told to nobody.
 */
export interface FoesNumbered {
  type: "foes-numbered";
  seats: {
    [k: string]: {
      [k: string]: number;
    };
  };
}
/**
 * What somebody could do now.
 */
export interface OffersTold {
  offers: OfferTold[];
}
/**
 * A command that is complete but for its needs, and why it is closed now, if it is.
 */
export interface OfferTold {
  id: string;
  group: "move" | "attack" | "magic" | "support" | "reaction" | "other" | "gm";
  names: {
    [k: string]: string;
  };
  command: {
    [k: string]: unknown;
  };
  needs: NeedTold[];
  reject: ClosedTold | null;
  seldom?: boolean;
}
/**
 * A field that the command of an offer still lacks, and what it may be. Lengths are metres.
 */
export interface NeedTold {
  field: string;
  kind: "combatant" | "cell" | "point" | "area" | "path" | "facing" | "choice" | "number" | "text";
  among?: unknown[];
  within?: number;
  reach?: number;
  least?: number;
  most?: number;
  count?: number;
  optional?: boolean;
  shape?: AreaTold;
}
/**
 * What falls where a need points. `size`: a burst's radius, a blast's side, a line's length in cells.
 */
export interface AreaTold {
  kind: "burst" | "blast" | "line";
  size: number;
}
/**
 * Why an offer is closed now.
 */
export interface ClosedTold {
  code: string;
  reason: string;
  rule: string;
  figures: {
    [k: string]: unknown;
  };
  final?: boolean;
}
/**
 * What the preview of any command answers at least.
 */
export interface Verdict {
  legal: boolean;
  reject: string | null;
  reason?: string;
  rule?: string;
  field?: string | number;
  most?: string | number;
  given?: string | number;
  work?: string | number;
  budget?: string | number;
  index?: number;
  final?: boolean;
}
/**
 * Chance of one's own for the dice of the fight, which the server cannot choose.
 */
export interface EntropyCommand {
  command: "entropy";
  digits: string;
}
