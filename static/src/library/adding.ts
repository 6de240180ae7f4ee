/** Everything that is laid ready as one act of the GM: taken back as one. */
import { effect } from "@preact/signals";
import { chosenOf } from "../page/chosen";
import type { Table } from "../panels/table";
import type { Command, Faction, Point, View } from "../types";
import { APART, columnsOf, formation, freeCells, middleOf, pointAt } from "./formation";
import { asked } from "./checks";
import type { Figures } from "./json";
import type { SheetSchema } from "./schema";
import { numbered, sideOf, slug, type Named, type Sheet } from "./sheet";
import { readSchema, readSheet } from "./shelves";
import type { Wanted } from "./state";

interface Newcomer extends Named {
  readonly faction: Faction;
  readonly figures: Figures;
  /** Cells. */
  readonly wide: number;
  /** Does it matter which way it looks? */
  readonly turns: boolean;
}

export const MOST_TOGETHER = 100;

/** Whoever is laid ready, numbered, with the figures that were asked for. */
export async function newcomers(table: Table): Promise<Newcomer[]> {
  const made: Newcomer[] = [];
  const there = table.scene.own.peek()?.combatants ?? {};
  const schema = await readSchema(table);
  if (schema === null) return made;
  const taken = (id: string): boolean => id in there || made.some((one) => one.id === id);
  for (const { sheet: id, count } of table.scene.library.basket.peek()) {
    const sheet = await readSheet(table, id);
    if (sheet?.combatant === undefined) continue;
    const wanted = table.scene.library.wanted.peek();
    const figures = figuresFor(schema, sheet, wanted);
    for (const named of numbered(stemOf(sheet), sheet.names, count, taken)) made.push({ ...named, faction: wanted.side ?? sideOf(sheet.kind), figures, wide: schema.cellsOf(figures), turns: schema.named(schema.root, "facing") !== null });
  }
  return made;
}

const stemOf = (sheet: Sheet): string => (slug(sheet.names["en"] ?? "") === "" ? sheet.id : sheet.names["en"] ?? sheet.id);

/** Monsters of one sheet are of one species: what is recalled of one of them is known of all. A system has what its sheets have. */
function figuresFor(schema: SheetSchema, { id, combatant = {}, kind }: Sheet, { fixed }: Wanted): Figures {
  const own = { kind, ...(kind === "monster" ? { species: id } : {}) };
  const said = Object.fromEntries(Object.entries(own).filter(([name]) => schema.named(schema.root, name) !== null));
  return { ...said, ...(fixed === null || kind === "pc" ? combatant : asked(schema, combatant, fixed)) };
}

/** In the middle of what the board shows. */
export function middle(table: Table): Point {
  const board = table.board.peek();
  const { top, right, bottom, left } = table.scene.insets.peek();
  const { width = 40, height = 30 } = table.scene.own.peek()?.battlefield ?? {};
  if (board === null) return [width / 2, height / 2];
  return pointAt(board, (left + innerWidth - right) / 2, (top + innerHeight - bottom) / 2);
}

/** Puts them down around a point, or in the chosen area. */
export async function addAll(table: Table, at: Point | null): Promise<boolean> {
  const coming = await newcomers(table);
  if (coming.length === 0) return false;
  const places = where(table, coming, at);
  const { hidden } = table.scene.library.wanted.peek();
  const facings = facingsOf(table.scene.own.peek(), coming, places);
  const adds = coming.map(({ id, name, names, faction, figures, turns }, index): Command => {
    const conditions = [...((figures["conditions"] as readonly string[] | undefined) ?? []), ...(hidden ? ["hidden"] : [])];
    return {
      command: "add", id, name, names, faction, ...(turns ? { facing: facings[index] } : {}), ...figures, ...places[index],
      ...(conditions.length === 0 ? {} : { conditions: [...new Set(conditions)] }),
    };
  });
  const isThere = await send(table, adds, coming[0]!.id);
  if (isThere && at === null && table.scene.own.peek()?.phase === "setup") showAll(table, coming[0]!.id);
  return isThere;
}

/** All of the fight in sight, once the newcomers are in the view. */
function showAll({ scene, board }: Table, id: string): void {
  const stop = effect(() => {
    if (scene.own.value?.combatants[id] !== undefined) queueMicrotask(() => {
      stop();
      board.peek()?.fit();
    });
  });
}

async function send(table: Table, adds: readonly Command[], first: string): Promise<boolean> {
  const only = adds.length === 1 ? adds[0]! : { command: "together", do: adds };
  const outcome = await table.hands.send(only);
  if (!outcome.ok) return false;
  table.scene.library.basket.value = [];
  // An ambush is meant for those that are laid ready, not for all that come after them.
  table.scene.library.wanted.value = { ...table.scene.library.wanted.peek(), hidden: false };
  table.hands.select(first);
  if (adds.length > 1) chosenOf(table.scene).closed.value = first;
  table.hands.tell(table.t("library-added", { count: adds.length }));
  untellOnceGone(table, first, outcome.seq);
  return true;
}

/** What was taken back is on the map no more: nobody is told so any longer. */
export function untellOnceGone({ scene }: { readonly scene: Pick<Table["scene"], "notice" | "seq" | "own"> }, first: string, seq: number): void {
  const told = scene.notice.peek();
  const stop = effect(() => {
    const isOther = scene.notice.value !== told;
    const isGone = scene.seq.value >= seq && scene.own.value?.combatants[first] === undefined;
    if (!isOther && !isGone) return;
    queueMicrotask(() => {
      stop();
      if (scene.notice.peek() === told) scene.notice.value = null;
    });
  });
}

type Coming = Pick<Newcomer, "faction" | "wide">;

interface Place {
  readonly at?: Point;
  readonly area?: string;
  readonly cell?: Point;
}

function where(table: Table, coming: readonly Coming[], at: Point | null): Place[] {
  const view = table.scene.own.peek();
  if (view?.battlefield?.columns) return cellsFor(view, coming, at).map((cell) => ({ cell }));
  const zones = table.system.areas;
  if (zones !== null) return coming.map(({ faction }) => ({ area: table.scene.library.wanted.peek().area ?? zones.rearOf(view, faction) }));
  if (at !== null) return formation(view, at, coming.length).map((spot) => ({ at: spot }));
  if (view?.phase === "rounds") return amidTheFight(view, coming, middle(table)).map((spot) => ({ at: spot }));
  const sides = new Map<Faction, Point[]>();
  for (const { faction } of coming) {
    const count = coming.filter((one) => one.faction === faction).length;
    if (!sides.has(faction)) sides.set(faction, formation(view, sideOfMap(view, faction, count), count));
  }
  return coming.map(({ faction }) => ({ at: sides.get(faction)!.shift()! }));
}

/** Who joins the party while it fights comes to the one of them who is farthest from any foe; others come where the GM looks. */
export function amidTheFight(view: View, coming: readonly Pick<Coming, "faction">[], middle: Point): Point[] {
  const party = rearmost(view);
  const joins = ({ faction }: Pick<Coming, "faction">): boolean => faction === "allies" && party !== null;
  const joining = coming.filter(joins).length;
  const [own, others] = [formation(view, party ?? middle, joining), formation(view, middle, coming.length - joining)];
  return coming.map((one) => (joins(one) ? own : others).shift()!);
}

/** Where that one of the party stands who is farthest from any foe: a point or a cell. */
function rearmost({ combatants }: View): Point | null {
  const there = Object.values(combatants).filter((one) => (one.at ?? one.cell) && one.excluded !== true);
  const of = (side: Faction): Point[] => there.filter(({ faction }) => faction === side).map(({ at, cell }) => (at ?? cell) as Point);
  const far = (spot: Point): number => Math.min(...of("enemies").map((foe) => Math.hypot(foe[0] - spot[0], foe[1] - spot[1])));
  return of("allies").reduce((one: Point | null, other) => (one === null || far(other) > far(one) ? other : one), null);
}

/** Around a cell; where none is meant, each side on its half of the map before the rounds, and in them the party's beside it. The broadest are placed first. */
export function cellsFor(view: View, coming: readonly Coming[], at: Point | null): Point[] {
  const [x, y] = middleOf(view);
  const found = new Map<Coming, Point>();
  const broadest = [...coming].sort((one, other) => other.wide - one.wide);
  const party = rearmost(view);
  const halves = (side: Faction): Point => [x + TOWARDS[side] * Math.floor(x / 2), y];
  const inFight = (side: Faction): Point => (side === "allies" && party !== null ? party : [x, y]);
  let filled = view;
  for (const side of at === null ? ["allies", "enemies", "neutral"] as const : [null]) {
    const some = broadest.filter(({ faction }) => side === null || faction === side);
    const around: Point = side === null ? at! : view.phase === "rounds" ? inFight(side) : halves(side);
    const cells = freeCells(filled, around, some.map(({ wide }) => wide));
    some.forEach((one, index) => found.set(one, cells[index]!));
    const standing = some.map(({ wide }, index) => [`${side}${index}`, { cell: cells[index]!, footprint: wide }]);
    filled = { ...filled, combatants: { ...filled.combatants, ...Object.fromEntries(standing) } };
  }
  return coming.map((one) => found.get(one)!);
}

const WEST = 180;

/** Each looks along its row to where the other side stands, or comes; the first of all look across the map. By the ruler in degrees. */
export function facingsOf(view: View | null, coming: readonly Pick<Newcomer, "faction">[], places: readonly Place[]): (string | number)[] {
  const there = Object.values(view?.combatants ?? {}).filter(({ excluded }) => excluded !== true);
  const all = [...there, ...coming.map(({ faction }, index) => ({ faction, ...places[index] }))].map((one) => ({ faction: one.faction, column: (one.cell ?? one.at)?.[0] }));
  const isCells = view?.battlefield?.columns !== undefined;
  return coming.map(({ faction }, index) => {
    const place = places[index];
    const foes = all.flatMap(({ faction: other, column }) => (other !== faction && other !== "neutral" && column !== undefined ? [column] : []));
    const mean = foes.reduce((sum, column) => sum + column, 0) / foes.length;
    const own = (place?.cell ?? place?.at)?.[0] ?? 0;
    const isWest = foes.length === 0 || mean === own ? faction === "enemies" : mean < own;
    return isCells ? (isWest ? "w" : "e") : isWest ? WEST : 0;
  });
}

const TOWARDS: Readonly<Record<Faction, number>> = { allies: -1, neutral: 0, enemies: 1 };
/** Metres between the sides as fights on open ground begin, where the map has room for them. */
const OPENING = 20;

/** Before the rounds a side gathers about its own, the first of it on its half of the map, as far from the other as a fight begins. */
function sideOfMap(view: View | null, faction: Faction, count: number): Point {
  const own = Object.values(view?.combatants ?? {}).flatMap((one) => (one.faction === faction && one.excluded !== true && one.at ? [one.at as Point] : []));
  const { width = 40, height = 30 } = view?.battlefield ?? {};
  const deep = ((columnsOf(count) - 1) / 2) * APART;
  const away = Math.min(Math.max(width / 4, OPENING / 2 + deep), Math.max(width / 4, width / 2 - deep - 1));
  if (own.length === 0) return [width / 2 + TOWARDS[faction] * away, height / 2];
  const mean = (axis: 0 | 1): number => own.reduce((sum, one) => sum + one[axis], 0) / own.length;
  return [mean(0), mean(1)];
}
