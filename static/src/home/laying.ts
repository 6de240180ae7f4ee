/** What was dropped on the home page goes to a table: a new one, or one that this browser leads. */
import type { Page } from "../page/page";
import { forgetTable, shelf, type Shelved } from "../page/shelf";
import type { Came } from "../panels/brought";
import { send, type Far } from "../panels/sending";
import type { Given } from "./kinds";
import { makeUnmapped, takeKey, takeUp } from "./making";
import type { Home, Made } from "./parts";

/** A table of this browser, or what a new one is called and ruled by. */
export type Place = Shelved | { readonly name: string; readonly ruleset: string };

/** The table to which it went. */
export interface Goal {
  readonly name: string;
  readonly href: string;
  readonly made?: Made;
}

export interface Result {
  readonly came?: readonly Came[];
  readonly words?: string;
}

interface Table {
  readonly id: string;
  readonly seat: string;
}

/** What a new table is called after a file: its name without the ending. Of an address nothing. */
export const nameFrom = (title: string): string => (/^https?:/.test(title) ? "" : title.replace(/\.[^.]*$/, "").slice(0, 80));

type Tell = (at: number, more: { readonly result?: Result; readonly far?: Far }) => void;

/** One after the other. Where nothing came in, a table that was made for it goes again; a sentence says why nothing went anywhere. */
export async function bringAll(home: Home, given: readonly Given[], place: Place, metres: string, tell: Tell): Promise<Goal | string | null> {
  const { page } = home;
  const made = "ruleset" in place ? await makeUnmapped(page, place.name, place.ruleset, null) : undefined;
  if (typeof made === "string") return made;
  if (made !== undefined) await takeKey(made.links.gm);
  const table: Table = made !== undefined ? { id: made.id, seat: "gm" } : (place as Shelved);
  let isIn = false;
  const all: Came[] = [];
  for (const [at, one] of given.entries()) {
    const result = one.kind === "table" ? (await openTable(home, one)).result : await bringOne(home, table, one, metres, (far) => tell(at, { far }));
    tell(at, { result });
    isIn ||= result.came !== undefined;
    all.push(...(result.came ?? []));
  }
  if (!isIn && made !== undefined) {
    await page.call("DELETE", `/api/tables/${made.id}`, undefined, { key: made.keys.gm });
    forgetTable({ id: made.id, seat: "gm", name: "", role: "gm" });
  }
  home.tables.value = shelf();
  if (!isIn) return null;
  const dialog = await unpacked(page, table, all, made !== undefined);
  const href = `/table/${encodeURIComponent(table.id)}?seat=${encodeURIComponent(table.seat)}${dialog === null ? "" : `&open=${dialog}`}`;
  return { name: made?.name ?? place.name, href, ...(made !== undefined && { made }) };
}

/** Where the table shows what came. The only scene of a new table is opened at once: its map lies there, its pieces stand. */
async function unpacked(page: Page, { id, seat }: Table, came: readonly Came[], isNew: boolean): Promise<"library" | "scenes" | null> {
  const scenes = came.filter(({ kind }) => kind === "scene");
  const [only] = scenes;
  if (only === undefined) return came.some(({ kind }) => kind !== "table") ? "library" : null;
  if (!isNew || scenes.length > 1) return "scenes";
  const reply = await page.call("POST", `/api/tables/${encodeURIComponent(id)}/scenes/${encodeURIComponent(only.sheet)}/open?seat=${encodeURIComponent(seat)}`);
  return reply.ok ? null : "scenes";
}

/** A table that was saved whole is a table again. */
export async function openTable(home: Home, { what, title }: Given): Promise<{ readonly made?: Made; readonly result: Result }> {
  const made = await takeUp(home.page, what instanceof File ? what : new File([what], title));
  if (typeof made === "string") return { result: { words: made } };
  await takeKey(made.links.gm);
  home.tables.value = shelf();
  return { made, result: { came: [{ sheet: made.id, name: made.name, kind: "table", unknown: [] }] } };
}

interface Answer {
  readonly brought?: readonly Came[];
}

async function bringOne({ page }: Home, { id, seat }: Table, { what, title, across }: Given, metres: string, far: (far: Far) => void): Promise<Result> {
  const form = new FormData();
  form.append("metres", metres);
  form.append("name", title);
  if (across !== undefined) form.append("across", String(across));
  const asked = /^https?:\/\/\S+$/.test(String(what)) ? { url: what } : { text: what };
  const address = `/api/tables/${encodeURIComponent(id)}/bring?seat=${encodeURIComponent(seat)}`;
  if (what instanceof File) form.append("file", what);
  const reply = what instanceof File ? await send<Answer>(page, id, form, far, seat) : await page.call<Answer>("POST", address, { ...asked, metres: Number(metres) });
  return reply.ok ? { came: reply.body.brought ?? [] } : { words: reply.detail || page.words.t("unreachable") };
}
