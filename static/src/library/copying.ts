/** Others like those that are chosen, unhurt, beside them: one act, taken back as one. */
import type { Table } from "../panels/table";
import { chosenOf } from "../page/chosen";
import type { Combatant, Command, Point, View } from "../types";
import { middle, MOST_TOGETHER } from "./adding";
import { formation, freeCells, middleOf } from "./formation";
import type { SheetSchema } from "./schema";
import { figuresOf, numbered, type Names, unnumbered } from "./sheet";
import { readSchema } from "./shelves";

/** Metres between those who are copied and their copies. */
const GAP = 2;

interface Copied {
  readonly of: string;
  readonly one: Combatant;
  readonly id: string;
  readonly add: Command;
}

/** Another one like it, or like each of them, in the same shape. */
export async function copyAll(table: Table, ids: readonly string[]): Promise<void> {
  const view = table.scene.own.peek();
  const schema = await readSchema(table);
  const there = ids.filter((id) => view?.combatants[id] !== undefined);
  if (view === null || schema === null || there.length === 0) return;
  const copies = copied(view, schema, there);
  const places = placesOf(table, view, copies);
  const edits = alike(view, schema, copies);
  const commands = [...edits.commands, ...copies.map(({ id, of, add }) => ({ ...add, ...places.get(id), ...edits.species.get(of) }))];
  if (commands.length > MOST_TOGETHER) return table.hands.tell(table.t("library-too-many"), "refused");
  const { ok } = await table.hands.send(commands.length === 1 ? commands[0]! : { command: "together", do: commands });
  if (!ok) return;
  if (copies.length === 1) table.hands.select(copies[0]!.id);
  else chosenOf(table.scene).group.value = new Set(copies.map(({ id }) => id));
}

/** Each with a name and number of its own; its place is said apart. */
function copied(view: View, schema: SheetSchema, ids: readonly string[]): Copied[] {
  const made: Copied[] = [];
  const taken = (id: string): boolean => id in view.combatants || made.some((one) => one.id === id);
  for (const of of ids) {
    const one = view.combatants[of]!;
    const names: Names = Object.keys(one.names ?? {}).length === 0 ? { en: unnumbered(one.name) }
      : Object.fromEntries(Object.entries(one.names).map(([language, name]) => [language, unnumbered(name)]));
    const [named] = numbered(of.replace(/-\d+$/, ""), names, 1, taken);
    const number = nextNumber([...Object.values(view.combatants), ...made.map(({ add }) => add as { readonly name?: unknown })], unnumbered(String(one.name)));
    const called = Object.fromEntries(Object.entries(names).map(([language, name]) => [language, language === "ja" ? `${name}${number}` : `${name} ${number}`]));
    const hidden = (one.conditions ?? []).includes("hidden") ? { conditions: ["hidden"] } : {};
    made.push({ of, one, id: named!.id, add: { command: "add", id: named!.id, name: called["en"] ?? Object.values(called)[0]!, names: called, faction: one.faction, ...figuresOf(schema, one), ...hidden } });
  }
  return made;
}

/** Names are told apart by numbers: the one behind the last of its kind. */
function nextNumber(all: readonly { readonly name?: unknown }[], kind: string): number {
  const own = all.map(({ name }) => String(name)).filter((name) => unnumbered(name) === kind);
  return 1 + Math.max(...own.map((name) => Number(/\d+$/.exec(name)?.[0] ?? 1)));
}

/** A monster and its copy are of one species; one that has none yet gets one that nobody else is of. */
function alike(view: View, schema: SheetSchema, copies: readonly Copied[]): { readonly commands: Command[]; readonly species: ReadonlyMap<string, { species: string }> } {
  const used = new Set(Object.values(view.combatants).map(({ species }) => species));
  const species = new Map<string, { species: string }>();
  if (schema.named(schema.root, "species") === null) return { species, commands: [] };
  for (const { of, one } of copies) {
    if (one.kind !== "monster" || typeof one.species === "string") continue;
    const own = newSpecies(of, used);
    used.add(own);
    species.set(of, { species: own });
  }
  return { species, commands: [...species].map(([target, own]) => ({ command: "edit", target, ...own })) };
}

/** They are of one species from now on: what is recalled of one is known of all of them. */
export const unite = (hands: Table["hands"], view: View, ids: readonly string[]): Promise<unknown> => {
  const species = newSpecies(ids[0]!, new Set(Object.values(view.combatants).map((one) => one.species)));
  return hands.send({ command: "together", do: ids.map((target) => ({ command: "edit", target, species })) });
};

/** A species that nobody is of, called after one of it. */
function newSpecies(of: string, used: ReadonlySet<string | null | undefined>): string {
  let own = of;
  for (let count = 2; used.has(own); count++) own = `${of.slice(0, 28)}-${count}`;
  return own;
}

type Placed = ReadonlyMap<string, { at?: Point; area?: string; cell?: Point }>;

function placesOf(table: Table, view: View, copies: readonly Copied[]): Placed {
  if (view.battlefield?.columns) {
    const free = freeCells(view, copies[0]!.one.cell ?? middleOf(view), copies.map(({ one }) => one.footprint ?? 1));
    return new Map(copies.map(({ id }, n) => [id, { cell: free[n]! }]));
  }
  const zones = table.system.areas;
  if (zones !== null) return new Map(copies.map(({ id, one }) => [id, { area: (one as { area?: string }).area ?? zones.rearOf(view, one.faction) }]));
  const spots = copies.map(({ one }) => (one.at as Point | undefined) ?? null);
  if (copies.length === 1 || spots.includes(null)) {
    const near = formation(view, spots[0] ?? middle(table), copies.length);
    return new Map(copies.map(({ id }, n) => [id, { at: near[n]! }]));
  }
  return beside(view, copies, spots as Point[]);
}

/** In the same shape, to the right of them, or to the left where the map ends. */
function beside({ battlefield }: View, copies: readonly Copied[], spots: readonly Point[]): Placed {
  const xs = spots.map(([x]) => x);
  const far = Math.max(...xs) - Math.min(...xs) + GAP;
  const isWithin = Math.max(...xs) + far <= (battlefield?.width ?? Number.POSITIVE_INFINITY);
  const by = isWithin || Math.min(...xs) - far < 0 ? far : -far;
  const most = battlefield?.width ?? Number.POSITIVE_INFINITY;
  return new Map(copies.map(({ id }, n) => [id, { at: [Math.round(100 * Math.min(most, spots[n]![0] + by)) / 100, spots[n]![1]] as Point }]));
}
