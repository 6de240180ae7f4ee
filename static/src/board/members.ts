/** Where the members of a melee stand for the eye, and how a pile on one point is spread: nobody is hidden under anybody. */
import { clamp, hash, TURN } from "./noise";
import type { Circle } from "./scene";
import type { Faction } from "../types";

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
const ROWS: readonly [number, number] = [0.72, 0.36];
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

/** One side about its axis: in one row while it fits, else in two, and smaller where even that is too little. */
function side(ids: readonly string[], axis: number, arc: number, ring: number, r: number, big: (id: string) => number): Seat[] {
  const apart = Math.min(APART, arc / ids.length);
  const chord = 2 * ROW * ring * Math.sin(apart / 2);
  const crowded = ids.length > 1 && chord < 2 * (r * 0.82 + rimOf(r));
  const slant = Math.hypot((ROWS[0] - ROWS[1]) * ring, ROWS[1] * ring * apart);
  const room = ids.length < 2 ? r : crowded ? Math.min(slant / 2, ROWS[0] * ring * Math.sin(apart)) - rimOf(r) / 2 : chord / 2 - rimOf(r) / 2;
  const small = clamp(Math.min(r, room, ring * 0.36), 6, r);
  return ids.map((id, i) => {
    const angle = axis + (i - (ids.length - 1) / 2) * apart;
    const off = ring * (crowded ? ROWS[i % 2]! : ids.length === 1 && big(id) > 1 ? 0.5 : ROW);
    return { id, dx: Math.cos(angle) * off, dy: Math.sin(angle) * off, r: small * big(id), angle };
  });
}

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
