/** Nobody covers anybody: where circles overlap their members move round their own rings, and the free beside their points. */
import type { Seat } from "./members";
import { clamp } from "../noise";
import { reachOf } from "../piece";
import type { Circle, Look, BoardModel } from "../scene";

export type Seated = Map<string, Seat & { readonly circle: Circle | null }>;

/** One that may be in another's way, in pixels from the map's corner, whatever the camera looks at. */
interface Body {
  readonly id: string;
  readonly seat: Seat;
  readonly cx: number;
  readonly cy: number;
  /** Its own ring's radius; 0 where it stays as it is. */
  readonly ring: number;
  x: number;
  y: number;
  wide: number;
}

interface Ring {
  readonly circle: Circle;
  readonly x: number;
  readonly y: number;
  readonly r: number;
}

/** One try: how small pieces may become, and between which shares of the ring they may move. */
interface Try {
  readonly size: number;
  readonly least: number;
  readonly most: number;
}
const TRIES: readonly Try[] = [
  { size: 1, least: 0.36, most: 0.76 }, { size: 0.9, least: 0.34, most: 0.8 }, { size: 0.8, least: 0.3, most: 0.84 },
  { size: 0.7, least: 0.28, most: 0.88 }, { size: 0.6, least: 0.26, most: 0.9 },
];
const SMALLEST = 6;
const PASSES = 90;
/** Passes without a pull home at the end, and so few where very many stand together. */
const LAST = 30;
const MANY = 60;
const HOME = 0.05;
/** So much may pieces touch, in pixels. */
const TOUCH = 1;

/** Whoever is inside another's circle is drawn outward by so much of the way that it is in. */
const OUTWARD = 0.1;

/** Half the room of a piece with its rim; a dashed one lies outside that. */
const widthOf = (r: number, { faction, isApart, hidden }: Look): number =>
  r * (reachOf(faction) > 1 ? 1.08 : 1) + clamp(r * 0.32, 3.2, 7) / 2 + (isApart || hidden ? 2 : 0);

/** Members of melees whose circles overlap, or in whose circle a free piece stands. */
export function makeRoom(seats: Seated, scene: BoardModel, scale: number): void {
  const rings = scene.circles.map((circle): Ring => ({ circle, x: circle.center[0] * scale, y: circle.center[1] * scale, r: circle.radius * scale }));
  for (const cluster of clusters(rings)) {
    const bodies = bodiesOf(cluster, seats, scene, scale);
    if (worst(bodies) <= TOUCH) continue;
    for (const body of solve(bodies, cluster)) {
      if (body.ring === 0) continue;
      const [dx, dy] = [body.x - body.cx, body.y - body.cy];
      seats.set(body.id, { ...seats.get(body.id)!, dx, dy, r: body.seat.r, angle: Math.atan2(dy, dx) });
    }
  }
}

/** Circles that overlap, in groups. */
function clusters(rings: readonly Ring[]): Ring[][] {
  const out: Ring[][] = [];
  for (const ring of rings) {
    const near = out.filter((group) => group.some((other) => Math.hypot(other.x - ring.x, other.y - ring.y) < other.r + ring.r));
    near.forEach((group) => out.splice(out.indexOf(group), 1));
    out.push([...near.flat(), ring]);
  }
  return out;
}

/** All who stand there: those who fight, and the free among them, who stay. */
function bodiesOf(cluster: readonly Ring[], seats: Seated, scene: BoardModel, scale: number): Body[] {
  const out: Body[] = [];
  for (const [id, seat] of seats) {
    const wide = widthOf(seat.r, scene.looks.get(id)!);
    const own = seat.circle === null ? undefined : cluster.find(({ circle }) => circle === seat.circle);
    if (own !== undefined) out.push({ id, seat, cx: own.x, cy: own.y, ring: own.r, x: own.x + seat.dx, y: own.y + seat.dy, wide });
    if (seat.circle !== null) continue;
    const at = scene.at.get(id)!;
    const [x, y] = [at[0] * scale + seat.dx, at[1] * scale + seat.dy];
    if (cluster.some((ring) => Math.hypot(ring.x - x, ring.y - y) < ring.r + wide)) out.push({ id, seat, cx: x, cy: y, ring: 0, x, y, wide });
  }
  return out;
}

type Pair = readonly [Body, Body];

/** Those who could ever meet. */
const pairsOf = (bodies: readonly Body[]): Pair[] => bodies.flatMap((a, i) => bodies.slice(i + 1)
  .filter((b) => (a.ring > 0 || b.ring > 0) && Math.hypot(a.cx - b.cx, a.cy - b.cy) < a.ring + b.ring + a.wide + b.wide)
  .map((b): Pair => [a, b]));

/** How deep the worst of them is covered. */
function worst(bodies: readonly Body[], pairs = pairsOf(bodies)): number {
  return pairs.reduce((most, [a, b]) => Math.max(most, a.wide + b.wide - Math.hypot(a.x - b.x, a.y - b.y)), 0);
}

/** Tries larger pieces first; where none of it is enough, the best. */
function solve(bodies: readonly Body[], cluster: readonly Ring[]): readonly Body[] {
  let best: { bodies: readonly Body[]; left: number } = { bodies, left: Infinity };
  const tries = bodies.length > MANY ? [TRIES[0]!, TRIES.at(-1)!] : TRIES;
  for (const one of tries) {
    const tried = bodies.map((body) => {
      const r = body.ring === 0 ? body.seat.r : Math.max(Math.min(SMALLEST, body.seat.r), body.seat.r * one.size);
      return { ...body, seat: { ...body.seat, r }, wide: (body.wide * r) / body.seat.r };
    });
    const pairs = pairsOf(tried);
    relax(tried, pairs, cluster, one);
    const left = worst(tried, pairs);
    if (left < best.left) best = { bodies: tried, left };
    if (left <= TOUCH) break;
  }
  return best.bodies;
}

function relax(bodies: readonly Body[], pairs: readonly Pair[], cluster: readonly Ring[], { least, most }: Try): void {
  const passes = bodies.length > MANY ? PASSES / 2 : PASSES;
  const fighting = bodies.filter(({ ring }) => ring > 0);
  for (let pass = 0; pass < passes; pass++) {
    const late = pass >= passes - LAST;
    let still = true;
    for (const [a, b] of pairs) if (part(a, b)) still = false;
    for (const body of fighting) {
      const others = cluster.filter((ring) => ring.x !== body.cx || ring.y !== body.cy);
      for (const ring of others) off(body, ring.x, ring.y, body.wide + 3, 0.6);
      if (!late) {
        for (const ring of others) off(body, ring.x, ring.y, ring.r, OUTWARD);
        body.x += (body.cx + body.seat.dx - body.x) * HOME;
        body.y += (body.cy + body.seat.dy - body.y) * HOME;
      }
      hold(body, least, most);
    }
    if (late && still) return;
  }
}

/** Moves two apart who cover each other; whoever is free stays. */
function part(a: Body, b: Body): boolean {
  const room = a.wide + b.wide;
  const [dx, dy] = [a.x - b.x, a.y - b.y];
  if (Math.abs(dx) > room || Math.abs(dy) > room) return false;
  const apart = Math.hypot(dx, dy);
  if (apart >= room - TOUCH / 2) return false;
  const angle = apart > 0.5 ? Math.atan2(dy, dx) : a.seat.angle;
  const share = a.ring > 0 && b.ring > 0 ? 0.5 : 1;
  const push = (room - apart) * share;
  const [px, py] = [Math.cos(angle) * push, Math.sin(angle) * push];
  if (a.ring > 0) [a.x, a.y] = [a.x + px, a.y + py];
  if (b.ring > 0) [b.x, b.y] = [b.x - px, b.y - py];
  return true;
}

/** Keeps off the cross of another's centre. */
function off(body: Body, x: number, y: number, room: number, share: number): void {
  const [dx, dy] = [body.x - x, body.y - y];
  const apart = Math.hypot(dx, dy);
  if (apart >= room) return;
  const angle = apart > 0.5 ? Math.atan2(dy, dx) : body.seat.angle;
  body.x += Math.cos(angle) * (room - apart) * share;
  body.y += Math.sin(angle) * (room - apart) * share;
}

/** On its own ring: neither on the centre nor out of the circle. */
function hold(body: Body, least: number, most: number): void {
  const [dx, dy] = [body.x - body.cx, body.y - body.cy];
  const apart = Math.hypot(dx, dy);
  const wanted = clamp(apart, Math.min(Math.max(least * body.ring, body.wide + 3), most * body.ring), most * body.ring);
  if (Math.abs(wanted - apart) < 0.01) return;
  const angle = apart > 0.5 ? Math.atan2(dy, dx) : body.seat.angle;
  body.x = body.cx + Math.cos(angle) * wanted;
  body.y = body.cy + Math.sin(angle) * wanted;
}

const ROUNDS = 4;
/** Bodies nearer than the first share of their radii are moved apart to the second. */
const COVERED = 0.62;
const CLEAR = 0.92;

/** Whoever is not held by a fan makes room for whom it would cover; nobody strays far from the own point. */
export function stepAside(seats: Seated, scene: BoardModel, scale: number): void {
  const all = [...seats.values()].map((seat) => {
    const [x, y] = seat.circle ? seat.circle.center : scene.at.get(seat.id)!;
    const look = scene.looks.get(seat.id)!;
    return { seat, x: x * scale + seat.dx, y: y * scale + seat.dy, mx: 0, my: 0, wide: seat.r * reachOf(look.faction) + 4, slim: widthOf(seat.r, look) };
  });
  const loose = all.filter((one) => !one.seat.circle);
  let crowded = true;
  for (let round = 0; round < ROUNDS && crowded; round++) {
    crowded = false;
    for (const one of loose) {
      for (const other of all) {
        const [dx, dy] = [one.x - other.x, one.y - other.y];
        const fights = other.seat.circle !== null;
        const room = fights ? (one.slim + other.slim) / CLEAR : one.wide + other.wide;
        if (one === other || Math.abs(dx) > room || Math.abs(dy) > room) continue;
        const apart = Math.hypot(dx, dy);
        if (apart >= (fights ? one.slim + other.slim - TOUCH * 1.5 : room * (round || one.seat.r < other.seat.r ? CLEAR : COVERED))) continue;
        const push = Math.min((room * CLEAR - apart) / (fights ? 1 : 2), one.seat.r * 1.4);
        const angle = apart > 1 ? Math.atan2(dy, dx) : one.seat.angle;
        [one.x, one.y] = [one.x + Math.cos(angle) * push, one.y + Math.sin(angle) * push];
        [one.mx, one.my] = [one.mx + Math.cos(angle) * push, one.my + Math.sin(angle) * push];
        crowded = true;
      }
    }
  }
  for (const { seat, mx, my } of loose) {
    if (mx || my) seats.set(seat.id, { ...seat, dx: seat.dx + mx, dy: seat.dy + my, angle: Math.atan2(seat.dy + my, seat.dx + mx) });
  }
}
