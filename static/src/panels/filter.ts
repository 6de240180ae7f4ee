/** Log and talk in the order of the table, and which of it is shown. */
import { spans } from "../page/i18n";
import type { Entry, FightEvent, View } from "../types";
import { nameOf } from "./names";
import type { Line } from "./telling";

/** What is shown: one kind of lines, or a tab of one's own, with what is searched for. */
export interface Filter {
  readonly kind: string;
  readonly wanted: string;
}

/** So many lines of others came after this entry before the log was opened. */
export interface News {
  readonly since: number;
  readonly count: number;
}

export function seatName(view: View | null, seat: string, gm: string): string {
  return view?.seats?.[seat]?.name || (seat === "gm" ? gm : seat);
}

/** A line of the talk. What became of something that was brought is told in the reader's own language. */
export function spoken({ about, text }: Readonly<Record<string, unknown>>, t: (id: string, args: { names: string }) => string): string {
  return typeof about === "string" ? t(`said-${about}`, { names: String(text) }) : String(text ?? "");
}

/** What somebody said, in the order of the log. */
interface Speech {
  readonly key: string;
  readonly entry: Entry;
  readonly said: FightEvent;
}

export type Item = Line | Speech;

/** Lines and talk as they came. What a line of the talk threw stands with it. */
export function inOrder(told: readonly Line[], entries: readonly Entry[]): Item[] {
  const talk = entries.flatMap((entry) => entry.events.filter(({ type }) => type === "chat").map((said, at): Speech => ({ key: `said-${entry.seq}-${at}`, entry, said })));
  const spoken = new Set(talk.map(({ entry }) => entry.seq));
  const found: Item[] = [];
  let next = 0;
  const upTo = (seq: number): void => {
    for (let one = talk[next]; one !== undefined && one.entry.seq <= seq; one = talk[++next]) found.push(one);
  };
  told.forEach((line, at) => {
    const seq = line.seq ?? told.slice(at).find(({ entry }) => entry !== undefined)?.entry?.seq;
    if (seq !== undefined) upTo(line.kind === "heading" ? seq - 1 : seq);
    if (line.event?.type !== "rolled" || !spoken.has(line.entry?.seq ?? -1)) found.push(line);
  });
  upTo(Number.POSITIVE_INFINITY);
  return found;
}

/** A heading is shown where something below it is. */
export function isHeadOf(items: readonly Item[], at: number, isShownNow: (item: Item) => boolean): boolean {
  const head = items[at]!;
  if ("said" in head || head.kind !== "heading") return false;
  for (const item of items.slice(at + 1)) {
    if (!("said" in item) && item.kind === "heading") return false;
    if (isShownNow(item)) return true;
  }
  return false;
}
/** Whether lines may be there that are not shown. */
export const isNarrowed = ({ kind, wanted }: Filter): boolean => kind !== "all" || wanted.trim() !== "";

const isRolled = (item: Item): boolean =>
  "said" in item ? item.entry.events.some(({ type }) => type === "rolled") : item.told !== undefined || Array.isArray(item.event?.["faces"]);

export function isShown(item: Item, { kind, wanted }: Filter, view: View | null, language: string, gm: string): boolean {
  if (!("said" in item) && item.kind === "heading") return kind === "all" && wanted.trim() === "";
  if (kind === "rules" && "said" in item || kind === "talk" && !("said" in item) || kind === "rolls" && !isRolled(item)) return false;
  const asked = wanted.trim().toLocaleLowerCase();
  return asked === "" || wordsOf(item, view, language, gm).toLocaleLowerCase().includes(asked);
}

/** What a search looks through: what is said and by whom, with the names that a line of many leaves out. */
function wordsOf(item: Item, view: View | null, language: string, gm: string): string {
  if (!("said" in item)) {
    const { text, title = "", why = "", event } = item;
    const named = [event?.["several"], event?.["actors"]].flatMap((ids) => Array.isArray(ids) ? ids.map((id) => nameOf(view, String(id), language)) : []);
    return [...spans(`${text} ${title}`).map(({ text }) => text), why, ...named].join(" ");
  }
  const { from, actor, text } = item.said as { from?: string; actor?: string; text?: string };
  return `${seatName(view, from ?? "", gm)} ${actor === undefined ? "" : nameOf(view, actor, language)} ${text ?? ""}`;
}

/** The first line of what a line of the log takes back. */
export const takenBack = (line: Line, told: readonly Line[]): string | null => (line.event?.type === "undone" ? turnedBy(line, told) : null);

/** The first line of what a line of the log takes back or does again: what was done, not that it broke a rule. */
export function turnedBy(line: Line, told: readonly Line[]): string | null {
  const lines = told.filter(({ entry, kind }) => kind === "line" && entry !== undefined && entry.seq === line.event?.["seq"]);
  return (lines.find(({ event }) => event?.type !== "overruled") ?? lines[0])?.text ?? null;
}
