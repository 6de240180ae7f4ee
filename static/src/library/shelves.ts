/** Fetches the list and the sheets of this table's library, lays sheets ready, and searches. */
import type { Words } from "../page/i18n";
import type { Reply } from "../page/page";
import type { Table } from "../panels/table";
import { SheetSchema, type Schema } from "./schema";
import type { Member, Names, Pick, Sheet } from "./sheet";
import type { LibraryState } from "./state";

type Reading = Pick_<Table, "hands" | "t" | "scene" | "page">;
type Pick_<T, K extends keyof T> = { readonly [P in K]: T[P] };

const failed = (table: Reading, reply: Reply<unknown>): boolean => {
  if (reply.ok) return false;
  table.hands.tell(reply.detail || table.t("unreachable"), "refused");
  return true;
};

export async function readList(table: Reading): Promise<void> {
  const { library } = table.scene;
  const reply = await table.hands.call<readonly Pick[]>("GET", "/library");
  if (reply.ok) library.list.value = reply.body;
  else failed(table, reply);
}

/** What a sheet of this table is made of; fetched once. */
export async function readSchema(table: Reading): Promise<SheetSchema | null> {
  const { library, own } = table.scene;
  if (library.schema.peek() !== null) return library.schema.peek();
  const reply = await table.page.call<readonly { key: string; sheet: Schema }[]>("GET", "/api/systems");
  if (failed(table, reply) || !reply.ok) return null;
  const found = reply.body.find(({ key }) => key === own.peek()?.ruleset);
  if (found !== undefined) library.schema.value = new SheetSchema(found.sheet);
  return library.schema.peek();
}

/** A sheet whole; fetched once, until it is changed. */
export async function readSheet(table: Reading, id: string): Promise<Sheet | null> {
  const { library } = table.scene;
  const known = library.whole.peek().get(id);
  if (known !== undefined) return known;
  const reply = await table.hands.call<Sheet>("GET", `/library/${id}`);
  if (failed(table, reply) || !reply.ok) return null;
  learn(library, reply.body);
  return reply.body;
}

const learn = (library: LibraryState, sheet: Sheet): void => void (library.whole.value = new Map([...library.whole.peek(), [sheet.id, sheet]]));

export const known = (library: LibraryState, id: string): Sheet | undefined => library.whole.value.get(id);

const forget = (library: LibraryState, id: string): void => void (library.whole.value = new Map([...library.whole.peek()].filter(([name]) => name !== id)));

type Written = Partial<Pick_<Sheet, "note" | "traits" | "combatant" | "group">> & { readonly names: Names };

/** Keeps a combatant or a group with the table, in the place of the sheet with this id, or says what is wrong with it. */
export async function post(table: Reading, sheet: Written, id?: string): Promise<Reply<Sheet>> {
  const reply = await (id === undefined ? table.hands.call<Sheet>("POST", "/library", sheet) : table.hands.call<Sheet>("PUT", `/library/${id}`, sheet));
  if (!reply.ok) return reply;
  const { library } = table.scene;
  learn(library, reply.body);
  if (library.list.peek() !== null) await readList(table);
  return reply;
}

/** Its id, or null where it is not kept; what is wrong is told. */
export async function keep(table: Reading, sheet: Written): Promise<string | null> {
  const reply = await post(table, sheet);
  return failed(table, reply) || !reply.ok ? null : reply.body.id;
}

export async function throwAway(table: Reading, id: string): Promise<void> {
  if (failed(table, await table.hands.call<null>("DELETE", `/library/${id}`))) return;
  const { library } = table.scene;
  forget(library, id);
  lay(library, id, 0);
  if (library.shown.peek() === id) library.shown.value = null;
  await readList(table);
}

export const MOST = 20;
export const countOf = (library: LibraryState, id: string): number => library.basket.value.find(({ sheet }) => sheet === id)?.count ?? 0;
export const laid = (library: LibraryState): number => library.basket.value.reduce((sum, { count }) => sum + count, 0);

export function lay(library: LibraryState, id: string, count: number): void {
  const kept = Math.max(0, Math.min(MOST, count));
  const others = library.basket.peek().filter(({ sheet }) => sheet !== id);
  const at = library.basket.peek().findIndex(({ sheet }) => sheet === id);
  if (kept === 0) library.basket.value = others;
  else if (at < 0) library.basket.value = [...others, { sheet: id, count: kept }];
  else library.basket.value = library.basket.peek().map((one) => (one.sheet === id ? { sheet: id, count: kept } : one));
}

/** A group is laid ready as its members. */
export function layGroup(library: LibraryState, members: readonly Member[]): void {
  for (const { sheet, count } of members) lay(library, sheet, countOf(library, sheet) + count);
}

/** What a trait is called on this page, then by what else people look for it. */
export const calledIn = ({ t, has }: Words) => (trait: string): readonly string[] =>
  [t(`trait-${trait}`), ...(has(`trait-${trait}-also`) ? t(`trait-${trait}-also`).split(" ") : [])];

/** Words beside its own count from their beginning: `ant` finds no elephant. */
const isCalled = ([word = "", ...others]: readonly string[], sought: string): boolean =>
  word.toLowerCase().includes(sought) || others.some((other) => other.startsWith(sought));

/** `called`: what a trait is called in the reader's language, and what else people look for it by. */
export function found(library: LibraryState, called: (trait: string) => readonly string[] = (trait) => [trait]): readonly Pick[] {
  const words = library.search.value.toLowerCase().split(/\s+/).filter((word) => word !== "");
  const [least, most] = library.levels.value;
  return (library.list.value ?? []).filter((one) =>
    words.every((each) => one.search.includes(each) || one.traits.some((trait) => isCalled(called(trait), each)))
    && (library.kinds.value.size === 0 || library.kinds.value.has(one.kind))
    && [...library.traits.value].every((trait) => one.traits.includes(trait))
    && (one.level === undefined ? least === 1 && most === 15 || one.kind === "group" : one.level >= least && one.level <= most));
}
