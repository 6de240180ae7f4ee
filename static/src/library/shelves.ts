/** The library of this table as it was fetched: its list, sheets read one by one, and what was put aside to be added. */
import { signal } from "@preact/signals";
import type { Reply } from "../page";
import type { Table } from "../panels/table";
import type { Faction } from "../types";
import type { Figures, Member, Names, Pick, Sheet } from "./sheet";

export interface Wanted {
  readonly side: Faction | null;
  readonly fixed: boolean | null;
  readonly hidden: boolean;
  readonly area: string | null;
}

/** What is laid ready: sheets with counts. It stays while the page is open. */
export const basket = signal<readonly Member[]>([]);
export const wanted = signal<Wanted>({ side: null, fixed: null, hidden: false, area: null });
export const list = signal<readonly Pick[] | null>(null);
export const search = signal("");
export const kinds = signal<ReadonlySet<string>>(new Set());
export const traits = signal<ReadonlySet<string>>(new Set());
export const levels = signal<readonly [number, number]>([1, 15]);
export const shown = signal<string | null>(null);
/** A new sheet is being written. */
export const writing = signal(false);
const whole = signal<ReadonlyMap<string, Sheet>>(new Map());

type Reading = Pick_<Table, "hands" | "t">;
type Pick_<T, K extends keyof T> = { readonly [P in K]: T[P] };

const failed = (table: Reading, reply: Reply<unknown>): boolean => {
  if (reply.ok) return false;
  table.hands.tell(reply.detail || table.t("unreachable"), "refused");
  return true;
};

export async function readList(table: Reading): Promise<void> {
  const reply = await table.hands.call<readonly Pick[]>("GET", "/library");
  if (reply.ok) list.value = reply.body;
  else failed(table, reply);
}

/** A sheet whole; fetched once, until it is changed. */
export async function readSheet(table: Reading, id: string): Promise<Sheet | null> {
  const known = whole.peek().get(id);
  if (known !== undefined) return known;
  const reply = await table.hands.call<Sheet>("GET", `/library/${id}`);
  if (failed(table, reply) || !reply.ok) return null;
  whole.value = new Map([...whole.peek(), [id, reply.body]]);
  return reply.body;
}

export const known = (id: string): Sheet | undefined => whole.value.get(id);

const forget = (id: string): void => void (whole.value = new Map([...whole.peek()].filter(([name]) => name !== id)));

type Written = { names: Names; traits?: readonly string[]; combatant?: Figures; group?: readonly Member[] };

/** Keeps a combatant or a group with the table, or says what is wrong with it. */
export async function post(table: Reading, sheet: Written): Promise<Reply<Sheet>> {
  const reply = await table.hands.call<Sheet>("POST", "/library", sheet);
  if (!reply.ok) return reply;
  forget(reply.body.id);
  if (list.peek() !== null) await readList(table);
  return reply;
}

/** Its id, or null where it is not kept; what is wrong is told. */
export async function keep(table: Reading, sheet: Written): Promise<string | null> {
  const reply = await post(table, sheet);
  return failed(table, reply) || !reply.ok ? null : reply.body.id;
}

export async function throwAway(table: Reading, id: string): Promise<void> {
  if (failed(table, await table.hands.call<null>("DELETE", `/library/${id}`))) return;
  forget(id);
  lay(id, 0);
  if (shown.peek() === id) shown.value = null;
  await readList(table);
}

// --- what is laid ready ----------------------------------------------------------------------------------------------

export const MOST = 20;
export const countOf = (id: string): number => basket.value.find(({ sheet }) => sheet === id)?.count ?? 0;
export const laid = (): number => basket.value.reduce((sum, { count }) => sum + count, 0);

export function lay(id: string, count: number): void {
  const kept = Math.max(0, Math.min(MOST, count));
  const others = basket.peek().filter(({ sheet }) => sheet !== id);
  const at = basket.peek().findIndex(({ sheet }) => sheet === id);
  if (kept === 0) basket.value = others;
  else if (at < 0) basket.value = [...others, { sheet: id, count: kept }];
  else basket.value = basket.peek().map((one) => (one.sheet === id ? { sheet: id, count: kept } : one));
}

/** A group is laid ready as its members. */
export function layGroup(members: readonly Member[]): void {
  for (const { sheet, count } of members) lay(sheet, countOf(sheet) + count);
}

// --- what the search finds -------------------------------------------------------------------------------------------

export function found(): readonly Pick[] {
  const words = search.value.toLowerCase().split(/\s+/).filter((word) => word !== "");
  const [least, most] = levels.value;
  return (list.value ?? []).filter((one) =>
    words.every((word) => one.search.includes(word))
    && (kinds.value.size === 0 || kinds.value.has(one.kind))
    && [...traits.value].every((trait) => one.traits.includes(trait))
    && (one.level === undefined ? least === 1 && most === 15 || one.kind === "group" : one.level >= least && one.level <= most));
}
