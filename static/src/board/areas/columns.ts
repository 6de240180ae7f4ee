/** Pieces in orderly files within their band: allies and enemies face each other, nobody covers anybody. */
import type { Box } from "../camera";
import type { Point } from "../port";
import type { Faction, View } from "../../types";
import { isOut } from "../../page/fallen";
import { partShares } from "../../page/pools";
import type { Band, BandLayout } from "./bands";

/** Where a piece stands on the sheet, and the side of the square that is its own. */
export interface Stand {
  readonly at: Point;
  readonly room: number;
  /** The way outward, for its spoke. */
  readonly angle: number;
}

/** The ring about a battlefield, on the sheet. */
export interface Bout {
  readonly band: Band;
  readonly center: Point;
  readonly radius: number;
  readonly long: readonly [number, number];
  readonly odds: readonly [number, number];
  readonly members: readonly string[];
}

export interface Ranks {
  readonly stands: ReadonlyMap<string, Stand>;
  readonly bouts: readonly Bout[];
}

/** Room that a title wants at the top of a band, by how the bands run. */
const TITLE = { upright: 0.55, lying: 1.9 };
const RULER = { upright: 0.15, lying: 1.5 };
const EDGE = 0.4;
/** The widest square of one piece. */
const ROOMY = 3.3;
/** A square has its name below it. */
const TALL = 1.3;
/** Side by side they stand wider where there is room, for their names. */
const LOOSE = 1.75;
const LOOSER = 1.3;
/** One file more, and with it less room for names beside each other, must give pieces so much more. */
const WORTH = 1.18;
/** The ink of a ring, as a share of its radius, and the gap between the two sides. */
const INK = 0.175;
const BETWEEN = 1.3;
/** What the round corners of a ring take of its length, in radii. */
const CORNERS = { upright: 0.85, lying: 0.6 };

interface Grid {
  readonly columns: number;
  readonly rows: number;
  readonly room: number;
}

/** The grid in which so many find the most room, in as few ranks as that allows. */
function gridOf(count: number, w: number, h: number, upright: boolean, tall: number): Grid {
  let best: Grid = { columns: 1, rows: Math.max(1, count), room: 0 };
  for (let n = 1; n <= Math.max(1, count); n++) {
    const columns = upright ? Math.max(1, count) + 1 - n : n;
    const rows = Math.max(1, Math.ceil(count / columns));
    const room = Math.min(w / columns, h / rows / tall, ROOMY);
    if (room > best.room * (upright ? 1 : WORTH) + 1e-9) best = { columns, rows, room };
  }
  return best;
}

/** Sets so many down in a box, file by file from one of its sides. */
function fill(ids: readonly string[], box: Box, grid: Grid, from: "left" | "right" | "top" | "bottom", tall: number, out: Map<string, Stand>): void {
  const { room } = grid;
  const lying = from === "left" || from === "right";
  const deep = lying ? Math.max(1, Math.ceil(ids.length / grid.rows)) : Math.max(1, Math.ceil(ids.length / grid.columns));
  const files = Math.ceil(ids.length / deep);
  const stepX = lying ? Math.min(box.w / deep, room * LOOSE) : Math.min(box.w / files, room * LOOSE);
  const stepY = lying ? Math.min(box.h / files, room * tall * 1.12) : room * tall;
  ids.forEach((id, i) => {
    const rank = Math.floor(i / files);
    const inRank = Math.min(files, ids.length - rank * files);
    const beside = (i % files) - (inRank - 1) / 2;
    const back = rank + 0.5;
    const [cx, cy] = [box.x + box.w / 2, box.y + box.h / 2];
    const at: Point = from === "left" ? [box.x + back * stepX, cy + beside * stepY]
      : from === "right" ? [box.x + box.w - back * stepX, cy + beside * stepY]
      : from === "top" ? [cx + beside * stepX, box.y + back * stepY] : [cx + beside * stepX, box.y + box.h - back * stepY];
    out.set(id, { at: [at[0], at[1] - room * (tall - 1) * 0.4], room, angle: Math.PI / 2 });
  });
}

/** One body of pieces in the middle of a box. */
function muster(ids: readonly string[], box: Box, upright: boolean, out: Map<string, Stand>): void {
  const grid = gridOf(ids.length, box.w, box.h, upright, TALL);
  const ranks = upright ? Math.ceil(ids.length / grid.columns) : Math.ceil(ids.length / grid.rows);
  const [w, h] = upright ? [box.w, ranks * grid.room * TALL] : [Math.min(box.w, ranks * grid.room * LOOSER), box.h];
  fill(ids, { x: box.x + (box.w - w) / 2, y: box.y + (box.h - h) / 2, w, h }, grid, upright ? "top" : "left", TALL, out);
}

/** The part of a band that pieces may stand in. */
export function yard({ box }: Band, upright: boolean): Box {
  const top = upright ? TITLE.upright : TITLE.lying;
  const bottom = upright ? RULER.upright : RULER.lying;
  return { x: box.x + EDGE, y: box.y + top, w: box.w - EDGE * 2, h: box.h - top - bottom };
}

export function rankUp(view: View | null, lay: BandLayout): Ranks {
  const stands = new Map<string, Stand>();
  const bouts: Bout[] = [];
  for (const band of lay.bands) {
    const there = Object.entries(view?.combatants ?? {}).filter(([, one]) => one.area === band.id && one.excluded !== true && !view?.combatants?.[one.riding ?? ""]);
    const of = (faction: Faction): string[] => there.filter(([, one]) => one.faction === faction).map(([id]) => id);
    const [allies, enemies, neutral] = [of("allies"), of("enemies"), of("neutral")];
    const room = yard(band, lay.upright);
    if (allies.length === 0 || enemies.length === 0) muster([...allies, ...enemies, ...neutral], room, lay.upright, stands);
    else bouts.push(...face(view, band, room, { allies, enemies, neutral }, lay.upright, stands));
  }
  for (const [id, { at, room, angle }] of [...stands]) {
    ridersOf(view, id).forEach((rider, i, all) => stands.set(rider, { at: [at[0] + (i - (all.length - 1) / 2) * room * 0.7, at[1] - room * 0.62], room: room * 0.7, angle: -angle }));
  }
  return { stands, bouts };
}

const ridersOf = (view: View | null, mount: string): string[] =>
  Object.entries(view?.combatants ?? {}).flatMap(([id, { riding }]) => (riding === mount ? [id] : []));

type Sides = Readonly<Record<Faction, readonly string[]>>;

/** The two sides face each other across the middle of the band; whoever is no party to it stands behind. */
function face(view: View | null, band: Band, room: Box, { allies, enemies, neutral }: Sides, upright: boolean, out: Map<string, Stand>): Bout[] {
  const aside = neutral.length === 0 ? 0 : Math.min(ROOMY * TALL, (upright ? room.w : room.h) * 0.25);
  const field: Box = upright ? { ...room, w: room.w - aside } : { ...room, h: room.h - aside };
  if (aside > 0) muster(neutral, upright ? { ...room, x: field.x + field.w, w: aside } : { ...room, y: field.y + field.h, h: aside }, upright, out);
  const short = upright ? field.h : field.w;
  const radius = Math.min(short / 2, (upright ? band.box.h : band.box.w) / 2 - 0.35, (upright ? field.w : field.h) / 2);
  const half = radius * (1 - INK) - BETWEEN / 2;
  const most = Math.max(allies.length, enemies.length);
  const tall = upright ? 1 : TALL;
  const corners = radius * CORNERS[upright ? "upright" : "lying"];
  const grid = upright ? gridOf(most, field.w - corners, half, upright, tall) : gridOf(most, half, field.h - corners, upright, tall);
  const files = upright ? Math.ceil(most / Math.ceil(most / grid.columns)) : Math.ceil(most / Math.ceil(most / grid.rows));
  const spread = upright ? Math.min(field.w - corners, files * grid.room * LOOSE) : Math.min(field.h - corners, files * grid.room * TALL * 1.12);
  const farthest = (upright ? field.w : field.h) / 2 - radius;
  const long = Math.max(0, Math.min(farthest, spread / 2 + corners / 2 - radius));
  const center: Point = [field.x + field.w / 2, field.y + field.h / 2];
  const [cx, cy] = center;
  const gap = BETWEEN / 2;
  if (upright) {
    fill(allies, { x: field.x + corners / 2, y: cy + gap, w: field.w - corners, h: half }, grid, "top", tall, out);
    fill(enemies, { x: field.x + corners / 2, y: cy - gap - half, w: field.w - corners, h: half }, grid, "bottom", tall, out);
  } else {
    fill(allies, { x: cx - gap - half, y: field.y + corners / 2, w: half, h: field.h - corners }, grid, "right", tall, out);
    fill(enemies, { x: cx + gap, y: field.y + corners / 2, w: half, h: field.h - corners }, grid, "left", tall, out);
  }
  const able = (ids: readonly string[]): number => ids.flatMap((id) => [id, ...ridersOf(view, id)]).reduce((sum, id) => sum + weight(view, id), 0);
  const odds = [able(allies), able(enemies)] as const;
  if (!band.battlefield) return [];
  return [{ band, center, radius, long: upright ? [long, 0] : [0, long], odds, members: [...allies, ...enemies] }];
}

/** How many it counts for: each part that still stands, as far as anybody can see. */
function weight(view: View | null, id: string): number {
  const one = view?.combatants[id];
  if (one === undefined || isOut(one) || one.health === "down" || (one.conditions ?? []).includes("unconscious")) return 0;
  const parts = partShares(one);
  return parts.length > 0 ? parts.filter((share) => share > 0).length : 1;
}
