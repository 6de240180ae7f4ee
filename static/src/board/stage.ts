/** Where each piece stands on the canvas: on its point, fanned about a centre, or spread from a pile. */
import type { Camera } from "./camera";
import { fan, type Seat, wreath } from "./members";
import type { Motion } from "./motion";
import { reachOf } from "./piece";
import type { Point } from "./port";
import { type Layout, type Placed, radiusAt, type Round } from "./layout";
import type { Circle, Look, Scene } from "./scene";

const bulk = (look: Look): number =>
  look.sections.length ? 1.3 : look.independent ? 0.72 : look.faction === "neutral" ? 0.9 : 1;

/** Pieces nearer than this share of a radius are taken for a pile. */
const PILE = 0.75;

export class Stage {
  private readonly targets = new Map<string, readonly [number, number]>();
  private scale = 0;

  layout(scene: Scene, camera: Camera, motion: Motion, now: number): Layout {
    const r = radiusAt(camera.scale);
    const rounds = scene.circles.map((circle): Round => {
      const [x, y] = camera.to(circle.center);
      return { circle, x, y, r: circle.radius * camera.scale };
    });
    const seats: Seated = new Map();
    for (const round of rounds) {
      const big = (id: string): number => bulk(scene.looks.get(id)!);
      const there = { ...round.circle, members: round.circle.members.filter((id) => scene.looks.has(id)) };
      for (const seat of fan(there, (id) => scene.looks.get(id)!.faction, round.r, r, big)) {
        seats.set(seat.id, { ...seat, circle: round.circle });
      }
    }
    const free = [...scene.looks.values()].filter((look) => !seats.has(look.id));
    for (const seat of spread(free, scene, camera.scale, r)) seats.set(seat.id, { ...seat, circle: null });
    stepAside(seats, scene, camera);
    const pieces = this.place(scene, seats, camera, motion, now);
    pieces.sort((a, b) => rank(a.look) - rank(b.look) || a.y - b.y);
    this.scale = camera.scale;
    return { pieces, rounds, byId: new Map(pieces.map((piece) => [piece.id, piece])), scale: camera.scale };
  }

  /** Members point outward; those alone have their name below, neutral ones above. */
  private place(
    scene: Scene, seats: Seated, camera: Camera, motion: Motion, now: number,
  ): Placed[] {
    const same = this.scale === camera.scale;
    return [...seats.values()].map((seat) => {
      const target: [number, number] = [seat.dx, seat.dy];
      const before = this.targets.get(seat.id);
      if (same && before && Math.hypot(before[0] - target[0], before[1] - target[1]) > 1.5) {
        motion.slide(seat.id, motion.offset(seat.id, before, now), now);
      }
      this.targets.set(seat.id, target);
      const at = motion.at(seat.id, now) ?? scene.at.get(seat.id)!;
      const home = seat.circle && !motion.at(seat.id, now) ? seat.circle.center : at;
      const [x, y] = camera.to(home);
      const [dx, dy] = motion.offset(seat.id, target, now);
      const { circle } = seat;
      const look = scene.looks.get(seat.id)!;
      const angle = circle || Math.hypot(dx, dy) > 4 ? seat.angle : look.faction === "neutral" ? -Math.PI / 2 : Math.PI / 2;
      return { id: seat.id, look, at, x: x + dx, y: y + dy, r: seat.r, dx, dy, angle, circle };
    });
  }
}

const rank = (look: Look): number => (look.active ? 3 : look.independent ? 2 : look.down ? 0 : 1);

/** Piles among the free: whoever would cover another is put into a wreath with it. */
function spread(free: readonly Look[], scene: Scene, scale: number, r: number): Seat[] {
  const near = (r * PILE) / scale;
  const piles: { at: Point; ids: string[] }[] = [];
  const size = (id: string): number => r * bulk(scene.looks.get(id)!);
  for (const look of [...free].sort((a, b) => (a.id < b.id ? -1 : 1))) {
    const at = scene.at.get(look.id)!;
    const pile = piles.find((other) => Math.hypot(other.at[0] - at[0], other.at[1] - at[1]) < near);
    if (pile) pile.ids.push(look.id);
    else piles.push({ at, ids: [look.id] });
  }
  return piles.flatMap((pile) => wreath(pile.ids, size).map((seat) => {
    const at = scene.at.get(seat.id)!;
    const [px, py] = [(pile.at[0] - at[0]) * scale, (pile.at[1] - at[1]) * scale];
    return pile.ids.length > 1 ? { ...seat, dx: seat.dx + px, dy: seat.dy + py } : seat;
  }));
}

type Seated = Map<string, Seat & { circle: Circle | null }>;

const ROUNDS = 4;
/** Bodies nearer than the first share of their radii are moved apart to the second. */
const COVERED = 0.62;
const CLEAR = 0.92;

/** Whoever is not held by a fan makes room for whom it would cover; nobody strays far from the own point. */
function stepAside(seats: Seated, scene: Scene, camera: Camera): void {
  const all = [...seats.values()].map((seat) => {
    const [x, y] = camera.to(seat.circle ? seat.circle.center : scene.at.get(seat.id)!);
    return { seat, x: x + seat.dx, y: y + seat.dy, mx: 0, my: 0, wide: seat.r * reachOf(scene.looks.get(seat.id)!.faction) + 4 };
  });
  const loose = all.filter((one) => !one.seat.circle);
  let crowded = true;
  for (let round = 0; round < ROUNDS && crowded; round++) {
    crowded = false;
    for (const one of loose) {
      for (const other of all) {
        const [dx, dy] = [one.x - other.x, one.y - other.y];
        const room = one.wide + other.wide;
        if (one === other || Math.abs(dx) > room || Math.abs(dy) > room) continue;
        const off = Math.hypot(dx, dy);
        if (off >= room * (round || one.seat.r < other.seat.r ? CLEAR : COVERED)) continue;
        const push = Math.min((room * CLEAR - off) / (other.seat.circle ? 1 : 2), one.seat.r * 1.4);
        const angle = off > 1 ? Math.atan2(dy, dx) : one.seat.angle;
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
