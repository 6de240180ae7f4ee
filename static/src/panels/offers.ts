/** Offers as the server answers them, sorted for a bar: acts that somebody could do now, of any rule system. */
import type { Command, Refusal } from "../types";

export const GROUPS = ["move", "attack", "magic", "support", "reaction", "other", "gm"] as const;
export type Group = (typeof GROUPS)[number];

export type NeedKind = "combatant" | "cell" | "point" | "area" | "path" | "facing" | "choice" | "number" | "text";

export type Names = Readonly<Record<string, string>>;

/** One value that a field may have, with its names by language. */
export interface Choice {
  readonly value: unknown;
  readonly names: Names;
}

/** A field that the command of an offer still lacks. Lengths are metres on a plane, cells on a grid. */
export interface Need {
  readonly field: string;
  readonly kind: NeedKind;
  /** What is accepted: ids, cells, points, areas, facings; for `choice` each a `Choice`. */
  readonly among?: readonly unknown[] | null;
  readonly within?: number | null;
  readonly reach?: number | null;
  readonly least?: number | null;
  /** The largest number; the longest text; how many combatants may be named, as a list. */
  readonly most?: number | null;
  /** So many numbers are wanted, as a list. */
  readonly count?: number | null;
  readonly optional?: boolean | null;
  /** What falls on the cell that is named: a burst by its radius, a blast by its side from its top left cell, a line by its length. */
  readonly shape?: { readonly kind: "burst" | "blast" | "line"; readonly size: number } | null;
}

export interface Offer {
  readonly id: string;
  readonly group: Group;
  readonly names: Names;
  /** Complete but for the fields that `needs` names. */
  readonly command: Command;
  readonly needs: readonly Need[];
  /** Why it is closed now; null where it is open. */
  readonly reject: Refusal | null;
  /** Done only where somebody asks for it, or where nothing else leads there. */
  readonly seldom?: boolean;
}

/** The offers of one combatant, or of the seat itself, as last answered. */
export interface Answered {
  readonly offers: readonly Offer[];
  /** For which view and language: when either changes, it is asked again. */
  readonly stamp: Stamp;
}

/** What an answer holds for: it is the same object as long as nothing has changed. */
export interface Stamp {
  readonly view: object;
  readonly language: string;
}

export const isSame = (a: Stamp, b: Stamp): boolean => a.view === b.view && a.language === b.language;

/** By whom offers are asked for: a combatant, or with "" the seat itself. */
export type Asker = string;

/** How many panels show these offers, and whether they are being asked for. */
export interface Inquiry {
  shown: number;
  isAsking: boolean;
}

export interface BarGroup {
  readonly group: Group;
  readonly offers: readonly Offer[];
}

/** The groups that have something, in their order; in each the open ones first and what is seldom last, otherwise as they were answered. */
export function grouped(offers: readonly Offer[]): BarGroup[] {
  const rank = ({ reject, seldom }: Offer): number => (seldom === true ? 2 : 0) + (reject === null ? 0 : 1);
  return GROUPS.map((group): BarGroup => ({ group, offers: offers.filter((offer) => offer.group === group).sort((a, b) => rank(a) - rank(b)) }))
    .filter((group) => group.offers.length > 0);
}

/** By the language, else in English, else in any that it has, else the id. */
export const wordOf = (names: Names, language: string, id: string): string => names[language] ?? names["en"] ?? Object.values(names)[0] ?? id;

export const offerName = ({ names, id }: Offer, language: string): string => wordOf(names, language, id);

/** Keys for the acts of a bar: digits first, then letters. */
const KEYS = [..."123456789abcdefghijklopqrstuvwxyz"];

/** The key of each act, by id: what had one before keeps it, so that nothing moves under the hand; others get the next, open ones first, seldom ones last. */
export function keysOf(offers: readonly Offer[], before: ReadonlyMap<string, string> = new Map()): ReadonlyMap<string, string> {
  const place = ({ group, reject, seldom }: Offer): number => GROUPS.indexOf(group) + (reject === null ? 0 : 10) + (seldom === true ? 20 : 0);
  const others = offers.filter(({ id }) => !before.has(id)).sort((a, b) => place(a) - place(b));
  const free = KEYS.filter((key) => ![...before.values()].includes(key));
  // What is long gone makes room once there is none.
  if (others.length > free.length && [...before.keys()].some((id) => !offers.some((one) => one.id === id))) return keysOf(offers, new Map([...before].filter(([id]) => offers.some((one) => one.id === id))));
  return new Map([...before, ...others.map(({ id }, n): [string, string] => [id, free[n] ?? ""])]);
}

/** Does anything wait for an answer of this seat? */
export const answersOf = (offers: readonly Offer[]): readonly Offer[] => offers.filter(({ group, reject }) => group === "reaction" && reject === null);

/** Open offers that lead along a path or to a place, the shortest reach first; of what is seldom only what was asked for, by its id. */
export function movesOf(offers: readonly Offer[], asked?: string): Offer[] {
  const reachOf = ({ needs }: Offer): number => needs[0]?.reach ?? needs[0]?.within ?? 0;
  return offers
    .filter(({ id, group, reject, needs, seldom }) => group === "move" && reject === null && (seldom !== true || id === asked) && needs[0] !== undefined && ["path", "cell", "area"].includes(needs[0].kind))
    .sort((a, b) => Number(a.seldom === true) - Number(b.seldom === true) || reachOf(a) - reachOf(b));
}

/** Is it done at once when it is pressed? An act of one combatant or an answer, that needs nothing and whose outcome is not foretold. */
export const isImmediate = ({ group, needs, command }: Offer): boolean =>
  needs.length === 0 && (group === "reaction" || ("actor" in command && group !== "attack" && group !== "magic") || command.command === "advance");
