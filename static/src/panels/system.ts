/** What a rule system brings to the page beyond what fits any: its board, its words and its cards. The frames ask here and know no system. */
import type { ComponentType, JSX } from "preact";
import type { LensPort } from "../board/lens";
import type { Board, LogHighlight, Verdict } from "../board/port";
import type { Figures } from "../library/json";
import type { TableActions } from "../page/table-actions";
import type { Args } from "../page/i18n";
import type { Page } from "../page/page";
import type { Scene, Task } from "../page/scene";
import type { Wire } from "../page/wire";
import type { Combatant, Command, Entry, Faction, FightEvent, View } from "../types";
import type { Deed, Line, Seldom, Teller } from "./telling";

/** Code that is fetched when it is first wanted, with the sentences that it says. */
export type Later<T> = () => Promise<T & { readonly readWords?: (page: Page) => void }>;

/** A component of a rule system. It may take of a view or combatant what only its own system tells: as a method it is compared both ways. */
export type Part<P> = { of(props: P): JSX.Element | null }["of"];

export interface Parts {
  readonly page: Page;
  readonly scene: Scene;
  readonly hands: TableActions;
  readonly wire: Wire;
}

/** How the log of a system is told. */
export interface LogPage {
  lines(entries: readonly Entry[], teller: Teller): Line[];
  /** The same lines, where several in a row are told as one; `undone`: the numbers of entries that were taken back. */
  inRuns?(lines: readonly Line[], teller: Teller, undone: ReadonlySet<unknown>): readonly Line[];
  /** What decided an event, as the board can show it. */
  litOf(event: FightEvent, entry: Entry, view: View | null): LogHighlight | null;
  /** The piece that an event is about. */
  pieceOf(event: FightEvent, view: View | null): string | null;
  /** How a roll was reckoned, below its line. */
  readonly sums: Later<{ readonly Calculation: Part<{ told: Deed }> }>;
  /** Do these events want the sums, even where no line has any? */
  wantsSums(events: readonly FightEvent[]): boolean;
  /** Sentences that are fetched with the first event that wants them. */
  readonly seldom: readonly Seldom[];
}

/** What a row of a list of a sheet, or the sheet itself, says in these fields, each under its title. */
export type More = (list: string | null, row: Figures, names: readonly string[]) => string[];

/** What forms show of a system whose fights stand in areas. */
export interface AreaForms {
  /** The choice of an area, by its name; `own` is said of the choice that means none of them. */
  AreaSelect(props: {
    view: View | null; name: string; label?: string; own?: string; value: string; choose: (area: string) => void;
  }): JSX.Element;
  /** In the battle as text: to an area that is chosen, by the least that suffices. */
  MoveTo(props: { id: string; view: View }): JSX.Element;
  /** Where a new piece of a side would begin. */
  rearOf(view: View | null, faction: Faction): string;
}

export interface Say {
  readonly t: (id: string, args?: Args) => string;
  readonly has: (id: string) => boolean;
}

export interface SystemPage {
  mountBoard(canvas: HTMLCanvasElement, port: LensPort, scene: Scene): Board;
  /** The questions that follow the hand, and what the system says of hands (`scene.rules`). */
  follow?(parts: Parts): void;
  /** Is there a map with lengths: a ruler, a path by hand, terrain to draw? */
  readonly isMeasured: boolean;
  /** What the server says of the path that is drawn, where that is kept elsewhere than in the scene. */
  verdictOf?(scene: Scene): Verdict | null;
  readonly areas: AreaForms | null;
  /** The bar of the piece in hand. */
  readonly bar: Later<{ readonly Bar: Part<{ view: View; id: string; combatant: Combatant }> }>;
  /** The card of what this seat is asked. */
  readonly decision: Later<{ readonly Decision: ComponentType }>;
  /** The steps around the rounds. */
  readonly procedure: Later<{ readonly Card: Part<{ view: View }> }>;
  /** Cards of what the hand is busy with, by name. */
  readonly tasks: Readonly<Record<string, Later<{ readonly Card: Part<{ task: Task }> }>>>;
  /** Dialogs of its own, by name. */
  readonly dialogs: Readonly<Record<string, Later<{ readonly Dialog: ComponentType }>>>;
  /** How a sheet of the library is read; without it every figure stands under its title. `rowName`: what a row of a list is called where it says no name. */
  readonly statBlock?: Later<{
    readonly StatBlock: Part<{ figures: Figures; more?: More }>;
    rowName(page: Page, list: string, key: string): string | null;
  }>;
  /** What the card of a combatant tells; without it the figures stand under their titles. */
  readonly card?: Later<{ readonly CardBody: Part<{ view: View; id: string; combatant: Combatant }> }>;
  /** Aims at a foe that was tapped, with what its actor strikes with; says whether anything reaches. Without it the first attack that is offered is aimed. */
  readonly strike?: Later<{
    strike(parts: Parts, actor: string, target: string, isMeant: () => boolean): Promise<boolean>;
    /** Why nothing reaches the foe, in words; null where that is not for how far it is. */
    outOfReach(parts: Parts, actor: string, target: string): string | null;
    /** The move that takes it to whom it is to strike, or to whom it may, so that it still can; null where none does. With a `way` that one, led to them. */
    closeIn(parts: Parts, actor: string, target: string | null, way?: Command | null): Promise<Command | null>;
  }>;
  /** The GM's tools on a row of the roster. */
  readonly desk: Later<{ readonly GmTools: Part<{ id: string; combatant: Combatant; close: () => void }> }>;
  /** Words that rise at the pieces, once something happens that is worth one. */
  readonly floats: { isLoud(event: FightEvent): boolean; readonly load: Later<{ readonly Floats: Part<{ since: number }> }> };
  readonly log: Later<{ readonly log: LogPage }>;
  /** In the battle as text: what is told of places rather than of combatants. */
  readonly Grounds: Part<{ view: View }>;
  /** Where somebody is, as the battle as text says it. */
  placeWord(combatant: Combatant, say: Say): string;
  readonly Legend: ComponentType;
  /** What a combatant is under, as small signs. */
  readonly Signs: Part<{ view: View; id: string; combatant: Combatant }>;
  /** What a row of the roster tells below how much life is left. */
  readonly Pools: Part<{ view: View; id: string; combatant: Combatant }>;
  /** Where one's turn comes after another's and no side acts together: their order, in the roster and in the banner. */
  readonly inTurns?: {
    orderOf(view: View): readonly string[];
    readonly Order: Part<{ view: View; row: (id: string) => JSX.Element }>;
    readonly Strip: Part<{ view: View }>;
  };
  /** What the GM can press in the banner to go on. */
  readonly Onward: Part<{ view: View }>;
  /** What this seat can press in the banner beside its own switches. */
  readonly Aside: ComponentType;
  /** What the banner begins with, where that is not the round or the phase alone. */
  roundWord?(view: View, say: Say): string;
  /** What the banner says before and after the rounds; null for nothing. */
  between(scene: Scene, view: View, say: Say): string | null;
  /** Where a combatant stands and what has become of it, in a few words; `row`: in the roster, which shows its conditions by signs. */
  stateWords(combatant: Combatant, say: Say, mine: boolean, row?: { readonly view: View; readonly id: string }): string[];
  /** Is this seat asked something that waits in the banner? */
  isCalled(scene: Scene): boolean;
}
