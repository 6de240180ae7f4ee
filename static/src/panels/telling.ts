/** What the log is made of, whatever the rule system: lines, who tells them, sentences that are fetched when they are first wanted. */
import type { Args } from "../page/i18n";
import type { Page } from "../page/page";
import type { Entry, FightEvent, View } from "../types";
import type { IconName } from "./icons";

/** An act and what came of it, told in one line, with all that was rolled for it. */
export interface Deed<E extends FightEvent = FightEvent> {
  readonly event: E;
  /** What came of it, where that is told in the same line. */
  outcome: E | null;
  /** What was lost or given back by it. */
  applied: E | null;
  /** Checks and damage, in the order they fell. */
  readonly rolls: E[];
}

export interface Line {
  readonly key: string;
  readonly kind: "line" | "heading";
  readonly text: string;
  readonly icon?: IconName;
  readonly tone?: string;
  readonly rule?: string;
  readonly why?: string;
  readonly quiet?: boolean;
  readonly event?: FightEvent;
  readonly entry?: Entry;
  /** The number of the entry with which a heading's part begins. */
  readonly seq?: number;
  /** The whole of what the line shortens. */
  readonly title?: string;
  /** What was reckoned for it. */
  readonly told?: Deed;
  /** What came of it and is told in the same line, in a few words each. */
  readonly after?: readonly string[];
  /** A new fight begins: no other heading takes its place. */
  readonly border?: true;
  /** So many acts in a row said the same. */
  readonly times?: number;
  /** Words for it have not been fetched yet. */
  readonly lacks?: boolean;
}

export interface Teller {
  readonly view: View | null;
  readonly language: string;
  /** How often names of those who are gone were looked up. */
  readonly recalled?: number;
  /** Is what this browser gave to the dice among what was mixed? */
  readonly ownShare?: (event: FightEvent, hash: string | undefined) => "in" | "missing" | "none";
  t(id: string, args?: Args): string;
  has(id: string): boolean;
}

export interface Seldom {
  /** One of its messages: there once it has been read. */
  readonly probe: string;
  readonly of: (event: FightEvent) => boolean;
  readonly load: () => Promise<(page: Page) => void>;
}

/** Who only looks on comes and goes without a line. Of the server's seats the line of its side, or of who is away, tells that it took one or left it. */
export function isSeatedSilently(event: FightEvent, { events }: Pick<Entry, "events">): boolean {
  const away = events.find(({ type }) => type === "seat-away");
  if (event.type === "seat-played") return away !== undefined && event["stands_in"] === away["seat"];
  if (event.type !== "seat-changed") return false;
  if (event["role"] === "spectator") return true;
  const played = events.find((other) => other.type === "seat-played" && other["seat"] === event["seat"]);
  if (played !== undefined) return typeof played["side"] === "string" || isSeatedSilently(played, { events });
  return event["removed"] === true && away !== undefined && event["seat"] !== away["seat"];
}

/** Who is away says next who plays meanwhile, and who asks for more asks for both: one line tells it. */
export const isSaidBetter = (last: Line | undefined, { type, seat, how, wants, mover }: FightEvent): boolean => {
  const before = last?.event;
  if (before?.type !== type) return false;
  if (type === "seat-away") return how !== "back" && before["seat"] === seat && before["how"] !== "back";
  return type === "permission-asked" && wants === "figures" && before["wants"] === wants && before["mover"] === mover;
};

/** What is said of a seat: that somebody left, plays nobody any more, or as its event is called. */
export const seatWord = (event: FightEvent): string =>
  event["removed"] === true ? "seat-removed" : event["idle"] === true ? "seat-idle" : event.type;

/** The numbers of entries that were taken back and do not count again, as far as this seat is told. */
export function undoneIn(entries: readonly Entry[]): ReadonlySet<unknown> {
  const found = new Set<unknown>();
  for (const { type, seq } of entries.flatMap(({ events }) => events)) {
    if (type === "undone") found.add(seq);
    if (type === "redone") found.delete(seq);
  }
  return found;
}

/** What the dice for damage came to, where the sentence says no points: those of a foe are not told. Null where none fell. */
export function damageIn({ told }: Line): number | null {
  const { applied, rolls } = (told ?? {}) as Partial<Deed>;
  const total = rolls?.find(({ type }) => type === "damage-rolled")?.["total"];
  return applied?.type === "damaged" && applied["amount"] === undefined && typeof total === "number" ? total : null;
}
