/** Where each piece stands on the canvas: on its point, fanned about a centre, or spread from a pile. */
import { makeRoom, type Seated, stepAside } from "./aside";
import type { Camera } from "../camera";
import { fan, type Seat, wreath } from "./members";
import type { Motion } from "../motion";
import type { Point } from "../port";
import { type Layout, type Placed, radiusAt, type Round } from "../layout";
import type { Look, BoardModel } from "../scene";

const bulk = (look: Look): number =>
  look.parts.length ? 1.3 : look.isApart ? 0.72 : look.faction === "neutral" ? 0.9 : 1;

/** Pieces nearer than this share of a radius are taken for a pile. */
const PILE = 0.75;

export class Stage {
  private readonly targets = new Map<string, readonly [number, number]>();
  private scale = 0;
  private found: { readonly scene: BoardModel; readonly scale: number; readonly seats: Seated } | null = null;

  layout(scene: BoardModel, camera: Camera, motion: Motion, now: number): Layout {
    const r = radiusAt(camera.scale);
    const rounds = scene.circles.map((circle): Round => {
      const [x, y] = camera.to(circle.center);
      return { circle, x, y, r: circle.radius * camera.scale };
    });
    const seats = this.seated(scene, camera.scale, r);
    const pieces = this.place(scene, seats, camera, motion, now);
    pieces.sort((a, b) => rank(a.look) - rank(b.look) || a.y - b.y);
    this.scale = camera.scale;
    return { pieces, rounds, byId: new Map(pieces.map((piece) => [piece.id, piece])), scale: camera.scale };
  }

  /** Found anew where somebody else stands there or the scale is another: not while the map is moved. */
  private seated(scene: BoardModel, scale: number, r: number): Seated {
    if (this.found?.scene === scene && this.found.scale === scale) return this.found.seats;
    const seats: Seated = new Map();
    for (const circle of scene.circles) {
      const big = (id: string): number => bulk(scene.looks.get(id)!);
      const there = { ...circle, members: circle.members.filter((id) => scene.looks.has(id) && !scene.looks.get(id)!.mount) };
      for (const seat of fan(there, (id) => scene.looks.get(id)!.faction, circle.radius * scale, r, big)) seats.set(seat.id, { ...seat, circle });
    }
    const free = [...scene.looks.values()].filter((look) => !seats.has(look.id) && !look.mount);
    for (const seat of spread(free, scene, scale, r)) seats.set(seat.id, { ...seat, circle: null });
    makeRoom(seats, scene, scale);
    stepAside(seats, scene, scale);
    sitUp(seats, scene);
    this.found = { scene, scale, seats };
    return seats;
  }

  /** Members point outward; those alone have their name below, neutral ones above. */
  private place(
    scene: BoardModel, seats: Seated, camera: Camera, motion: Motion, now: number,
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
      return { id: seat.id, look, at, x: x + dx, y: y + dy, r: seat.r, dx, dy, rest: target, angle, circle };
    });
  }
}

/** Riders above their mounts, small and side by side: each can be taken. */
function sitUp(seats: Seated, { looks }: BoardModel): void {
  for (const [id, mount] of [...seats]) {
    const riders = [...looks.values()].filter((look) => look.mount === id);
    const r = mount.r * 0.75;
    riders.forEach((look, i) => seats.set(look.id, { ...mount, id: look.id, r, dx: mount.dx + (i - (riders.length - 1) / 2) * r * 2, dy: mount.dy - mount.r * 1.5, angle: -Math.PI / 2 }));
  }
}

const rank = (look: Look): number => (look.mount ? 0.5 : 0) + (look.active ? 3 : look.isApart ? 2 : look.down ? 0 : 1);

/** Piles among the free: whoever would cover another is put into a wreath with it. */
function spread(free: readonly Look[], scene: BoardModel, scale: number, r: number): Seat[] {
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
