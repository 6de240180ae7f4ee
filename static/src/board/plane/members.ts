/** Where the members of a melee stand for the eye, and how a pile on one point is spread: nobody is hidden under anybody. */
import { clamp, hash, TURN } from "../noise";
import type { Circle } from "../scene";
import type { Faction } from "../../types";

/** A place beside the true point, in pixels. */
export interface Seat {
  readonly id: string;
  readonly dx: number;
  readonly dy: number;
  readonly r: number;
  /** The way outward, which is where its label belongs. */
  readonly angle: number;
}

const APART = 1.14;
const ROW = 0.56;
const ROWS: readonly [number, number] = [0.74, 0.4];
/** Rows stand nearer than a body is wide, since their members stand on gaps. */
const DIAGONAL = 1.15;
/** How far arcs and rims reach beyond a body. */
const rimOf = (r: number): number => clamp(r * 0.32, 3.2, 7);

/** A small turn of the whole fan, its own for each skirmish. */
const tilt = (seed: number): number => (hash(seed, 3) - 0.5) * 0.5;

/** The brush's gap looks to the side that outnumbers; on a tie, down. */
export function gapOf(circle: Circle): number {
  const [allies, enemies] = circle.odds;
  const angle = allies === enemies ? Math.PI / 2 : tilt(circle.seed) + (allies > enemies ? Math.PI : 0);
  return (Math.round((angle / TURN) * 32) / 32) * TURN;
}

/** One side about its axis: in one row while it fits, else in two, the outer one the longer, and smaller where even that is too little. */
function side(ids: readonly string[], axis: number, arc: number, ring: number, r: number, big: (id: string) => number): Seat[] {
  const count = ids.length;
  const apart = Math.min(APART, arc / count);
  const chord = 2 * ROW * ring * Math.sin(apart / 2);
  if (count < 2 || chord >= 2 * (r * 0.82 + rimOf(r))) {
    const room = count < 2 ? r : chord / 2 - rimOf(r) / 2;
    return row(ids, axis, apart, (id) => ring * (count === 1 && big(id) > 1 ? 0.5 : ROW), clamp(Math.min(r, room, ring * 0.36), 6, r), big);
  }
  const within = Math.floor((count * ROWS[1]) / (ROWS[0] + ROWS[1]));
  const outer = count - within;
  const rows = [ids.filter((_, i) => !isWithin(i, count, within)), ids.filter((_, i) => isWithin(i, count, within))] as const;
  const turns = [arc / outer, arc / Math.max(1, within)] as const;
  const chords = turns.map((turn, i) => 2 * ROWS[i as 0 | 1] * ring * Math.sin(Math.min(turn, Math.PI) / 2));
  const room = Math.min(chords[0]!, within > 1 ? chords[1]! : Infinity, (ROWS[0] - ROWS[1]) * ring * DIAGONAL) / 2 - rimOf(r) / 2;
  const small = clamp(Math.min(r, room), 6, r);
  return rows.flatMap((part, i) => row(part, axis, turns[i as 0 | 1], () => ring * ROWS[i as 0 | 1], small, big));
}

/** Those of the inner row, spread evenly among the others. */
const isWithin = (i: number, count: number, within: number): boolean =>
  Math.floor(((i + 1) * within) / count) > Math.floor((i * within) / count);

const row = (ids: readonly string[], axis: number, apart: number, off: (id: string) => number, r: number, big: (id: string) => number): Seat[] =>
  ids.map((id, i) => {
    const angle = axis + (i - (ids.length - 1) / 2) * apart;
    return { id, dx: Math.cos(angle) * off(id), dy: Math.sin(angle) * off(id), r: r * big(id), angle };
  });

/** Allies on the left half, enemies on the right, each about its axis. */
export function fan(circle: Circle, factionOf: (id: string) => Faction, ring: number, r: number, big: (id: string) => number): Seat[] {
  const of = (faction: Faction): string[] => circle.members.filter((id) => factionOf(id) === faction);
  const [allies, enemies, neutral] = [of("allies"), of("enemies"), of("neutral")];
  const all = Math.max(1, circle.members.length);
  const turn = tilt(circle.seed);
  const arc = (ids: readonly string[]): number => (TURN * ids.length) / all;
  return [
    ...side(allies, Math.PI + turn, arc(allies), ring, r, big),
    ...side(enemies, turn, arc(enemies), ring, r, big),
    ...side(neutral, Math.PI / 2 + turn, arc(neutral), ring, r, big),
  ];
}

/** Several free pieces on one point: a small wreath about it. */
export function wreath(ids: readonly string[], r: (id: string) => number): Seat[] {
  const widest = Math.max(...ids.map(r));
  const n = ids.length;
  const off = n === 1 ? 0 : Math.max((widest + 5) / Math.sin(Math.PI / Math.max(n, 2)), widest + 5);
  return ids.map((id, i) => {
    const angle = -Math.PI / 2 + (n === 2 ? Math.PI / 2 : 0) + (i / n) * TURN + (n === 2 ? Math.PI : 0);
    return { id, dx: Math.cos(angle) * off, dy: Math.sin(angle) * off, r: r(id), angle: n === 1 ? Math.PI / 2 : angle };
  });
}
