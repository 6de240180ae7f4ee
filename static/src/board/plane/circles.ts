/** Skirmishes on the canvas: the ring, its spokes and centre, its badge. */
import { badgeSheet } from "../badge";
import { cross, dot, lineOf } from "../brush";
import { type Box, outside, overlap } from "../camera";
import type { Context } from "../context";
import type { Ink, Sheet } from "../layers";
import { gapOf } from "./members";
import type { Motion } from "../motion";
import { clamp, mix, step, TURN } from "../noise";
import { type Palette, veil } from "../palette";
import { GAP, ringSheet, sweep } from "../ring";
import type { Circle } from "../scene";
import type { Block } from "../labels";
import { Sprites } from "../sprites";
import type { Spread } from "../tabletop";
import type { Layout, Round } from "../layout";
import { between, figure, gap } from "../paths";
import { type Run, SMALL } from "../text";

/** Beyond this size a bitmap is stretched rather than drawn anew. */
const WIDEST = 280;
const FORMING_SHARE = 0.62;
const FORMING_INK = 0.34;
const SEEDS = 12;

interface Leaving {
  readonly circle: Circle;
  readonly since: number;
  /** The ring that it flows into. */
  readonly into: Circle | null;
}

const sameRing = (a: Circle, b: Circle): boolean =>
  a.radius === b.radius && a.center[0] === b.center[0] && a.center[1] === b.center[1] && a.forming === b.forming && gapOf(a) === gapOf(b);

/** The rings, and those that are fading. */
class Rings {
  private known = new Map<string, Circle>();
  private leaving: Leaving[] = [];

  /** Takes note of what changed: a new or changed ring is drawn anew, the old one fades. */
  read(circles: readonly Circle[], motion: Motion, now: number, first: boolean): void {
    const next = new Map(circles.map((circle) => [circle.id, circle]));
    for (const [id, old] of this.known) {
      const fresh = next.get(id);
      if ((!fresh || !sameRing(fresh, old)) && !motion.off && !first) this.leaving.push({ circle: old, since: now, into: heir(old, next) });
    }
    for (const [id, fresh] of next) {
      const old = this.known.get(id);
      if (!first && (!old || !sameRing(fresh, old))) motion.sweep(id, now);
    }
    this.known = next;
  }

  draw(ink: Ink, context: Context, motion: Motion, sprites: Sprites, now: number): void {
    this.leaving = this.leaving.filter((old) => now < old.since + 250);
    for (const { circle, since, into } of this.leaving) {
      const gone = (now - since) / 250;
      const end = into ?? circle;
      const flows = step(0, 1, gone);
      const [x, y] = context.camera.to(between(circle.center, end.center, flows));
      const round = { circle, x, y, r: mix(circle.radius, end.radius, flows) * context.camera.scale };
      drawRing(ink, context, sprites, round, circle.forming ? FORMING_SHARE : 1, 1 - (into ? gone * gone : gone));
    }
    for (const round of context.layout.rounds) {
      const share = motion.drawn(round.circle.id, now) * (round.circle.forming ? FORMING_SHARE : 1);
      drawRing(ink, context, sprites, round, share, 1);
    }
  }

  get fading(): boolean {
    return this.leaving.length > 0;
  }
}

/** The ring in which most of an old one's members now fight, if that lies elsewhere. */
function heir(old: Circle, next: ReadonlyMap<string, Circle>): Circle | null {
  const shared = ({ members }: Circle): number => members.filter((id) => old.members.includes(id)).length;
  const found = [...next.values()].filter((one) => shared(one) > 0).sort((a, b) => shared(b) - shared(a))[0];
  return found && !found.forming && !old.forming && gap(found.center, old.center) > 0.005 ? found : null;
}

function drawRing(ink: Ink, { camera, brushes, photo }: Context, sprites: Sprites, round: Round, share: number, alpha: number): void {
  const { circle, x, y, r } = round;
  if (x + r < 0 || y + r < 0 || x - r > camera.width || y - r > camera.height || r < 3) return;
  const gap = gapOf(circle);
  const seed = circle.seed % SEEDS;
  const { colours, ratio } = brushes;
  if (photo) bed(ink, round, colours);
  const size = Math.min(Math.round(circle.radius * camera.scale), WIDEST);
  const name = `ring ${colours.name} ${seed} ${Math.round(gap * 100)} ${circle.radius}`;
  const sprite = sprites.get(name, size, (radius) => ringSheet(radius, gap, seed * 7 + 17, colours, ratio));
  ink.save();
  ink.globalAlpha = alpha * (circle.forming ? FORMING_INK : 1);
  if (share < 1) {
    ink.beginPath();
    ink.moveTo(x, y);
    ink.arc(x, y, r * 1.2, gap - GAP / 2, sweep(gap, share) + 0.02);
    ink.closePath();
    ink.clip();
  }
  if (sprite) {
    const side = (sprite.sheet.width * r) / (size / sprite.stretch);
    ink.drawImage(sprite.sheet.canvas, x - side / 2, y - side / 2, side, side);
  } else outlineOnly(ink, x, y, r, gap, colours);
  ink.restore();
}

/** On a photograph a ring lies on paper of its own. */
function bed(ink: Ink, { x, y, r }: Round, { paper }: Palette): void {
  dot(ink, x, y, r * 0.93);
  ink.fillStyle = veil(paper, 0.42);
  ink.fill();
  ink.strokeStyle = veil(paper, 0.5);
  ink.lineWidth = r * 0.2;
  ink.stroke();
}

/** What stands in for a ring until its ink is dry. */
function outlineOnly(ink: Ink, x: number, y: number, r: number, gap: number, colours: Palette): void {
  ink.strokeStyle = veil(colours.ring, 0.7);
  ink.lineWidth = r * 0.09;
  ink.beginPath();
  ink.arc(x, y, r * 0.93, gap + GAP / 2, gap + TURN - GAP / 2);
  ink.stroke();
}

/** Hairlines from the centre to its members, and the centre's cross. */
function spokes(ink: Ink, layout: Layout, colours: Palette): void {
  for (const { circle, x, y, r } of layout.rounds) {
    const arm = clamp(r * 0.055, 3, 6);
    ink.strokeStyle = veil(colours.ink, 0.55);
    ink.lineWidth = 1;
    ink.beginPath();
    for (const id of circle.members) {
      const piece = layout.byId.get(id);
      if (!piece || piece.circle !== circle) continue;
      ink.moveTo(x, y);
      ink.lineTo(piece.x, piece.y);
    }
    ink.stroke();
    ink.strokeStyle = colours.ink;
    cross(ink, [x, y], arm, arm * 0.46);
  }
}

/** From a piece that had to step aside to the point where it truly is. */
function tethers(ink: Ink, layout: Layout, colours: Palette): void {
  ink.strokeStyle = veil(colours.ink, 0.6);
  ink.fillStyle = colours.ink;
  ink.lineWidth = 1;
  for (const piece of layout.pieces) {
    if (piece.circle || Math.hypot(piece.dx, piece.dy) < 4) continue;
    const [x, y] = [piece.x - piece.dx, piece.y - piece.dy];
    lineOf(ink, [[x, y], [piece.x, piece.y]]);
    ink.stroke();
    dot(ink, x, y, 2.2);
    ink.fill();
  }
}

/** The odds in a circle, and what its badge says beside them. */
function badgeOf(circle: Circle, wide: boolean, context: Context): Sheet {
  const { port, brushes: { colours } } = context;
  const { room } = circle;
  const count = room ? `  ${port.t(room.over ? "board-overcrowded" : "board-count", { count: room.count, limit: room.limit })}` : "";
  const words = port.t("board-radius", { metres: figure(circle.radius, true) }) + count;
  const tail: Run = { words, size: SMALL, weight: room?.over ? 600 : 400, colour: room?.over ? colours.gold : colours.quiet };
  return badgeSheet(circle.odds, tail, wide, context);
}

const SIDES = [-Math.PI / 2, Math.PI / 2, -Math.PI / 4, -Math.PI * 0.75, Math.PI / 4, Math.PI * 0.75];
/** Where circles overlap: all round. */
const ROUND = [...SIDES, ...Array.from({ length: 16 }, (_, i) => (i / 16) * TURN)];
/** A badge that covers more than this of what is there does without its words. */
const COVERS = 500;

/** Places the badges on their rings, on top where that is free. */
function badges(context: Context, sprites: Sprites, taken: readonly Box[], frame: Box): Map<string, Held> {
  const set = new Map<string, Held>();
  const wide = context.camera.scale >= 17;
  if (context.camera.scale < 7) return set;
  const spotsOf = ({ circle: { odds, radius, room }, circle, x, y, r }: Round, broad: boolean): { box: Held; cost: number } | null => {
    const name = `badge ${context.brushes.colours.name} ${odds} ${radius} ${Object.values(room ?? {})} ${broad} ${context.brushes.faces}`;
    const sprite = sprites.get(name, 1, () => badgeOf(circle, broad || room?.over === true, context));
    if (!sprite) return null;
    const { width: w, height: h } = sprite.sheet;
    return ROUND.map((angle, i) => {
      const box = { x: x + Math.cos(angle) * r - w / 2, y: y + Math.sin(angle) * (r + h / 3) - h / 2, w, h, sheet: sprite.sheet };
      return { box, cost: Math.min(i, SIDES.length) * 60 + [...taken, ...set.values()].reduce((sum, other) => sum + overlap(box, other), 0) + outside(box, frame) };
    }).reduce((a, b) => (b.cost < a.cost ? b : a));
  };
  for (const round of context.layout.rounds) {
    if (round.circle.forming) continue;
    const broad = spotsOf(round, wide);
    const slim = wide && broad !== null && broad.cost > COVERS ? spotsOf(round, false) : null;
    const found = slim ?? broad;
    if (found) set.set(round.circle.id, found.box);
  }
  return set;
}

/** The ink of a ring, as something that labels step aside for. */
function ringBlocks({ x, y, r }: Round): Block[] {
  const count = Math.round(clamp(r / 2.4, 16, 40));
  return Array.from({ length: count }, (_, i) => {
    const angle = (i / count) * TURN;
    return { x: x + Math.cos(angle) * r * 0.93 - 7, y: y + Math.sin(angle) * r * 0.93 - 7, w: 14, h: 14, cost: 1.2 };
  });
}

interface Held extends Box {
  readonly sheet: Sheet;
}

const BUDGET = 6;
/** Below this scale names are told no ring to step aside for. */
const CROWDED = 13;

/** All that a plane has beside pieces and names: how far the hand reaches, rings, spokes, badges. */
export class Circles implements Spread {
  private readonly rings = new Rings();
  private readonly sprites = new Sprites(160);
  private readonly tags = new Sprites(60);
  private badgeAt = new Map<string, Held>();
  private zoomed = 1;
  /** The names of ways, on their circles. */
  private named: Block[] = [];
  /** Fetched with the first piece that is taken up, and for a map that has narrow ground. */
  far: typeof import("./reaches") | null = null;
  rooms: typeof import("./rooms").roomNames | null = null;

  get owed(): boolean {
    return this.sprites.owed || this.rings.fading;
  }

  forget(): void {
    this.sprites.clear();
    this.tags.clear();
  }

  read(circles: readonly Circle[], motion: Motion, now: number, first: boolean): void {
    this.rings.read(circles, motion, now, first);
  }

  draw(ink: Ink, context: Context, motion: Motion, now: number, zooming: boolean): void {
    this.sprites.open(BUDGET, zooming);
    this.far?.reaches(ink, context);
    this.rings.draw(ink, context, motion, this.sprites, now);
    spokes(ink, context.layout, context.brushes.colours);
    tethers(ink, context.layout, context.brushes.colours);
  }

  over(ink: Ink, context: Context, taken: () => Block[]): void {
    const { layout, camera } = context;
    const grown = camera.scale / this.zoomed;
    for (const round of layout.rounds) {
      const held = this.badgeAt.get(round.circle.id);
      if (!held) continue;
      const { width, height, canvas } = held.sheet;
      const cx = (held.x + width / 2) * grown;
      const cy = (held.y + height / 2) * grown;
      ink.drawImage(canvas, Math.round(round.x + cx - width / 2), Math.round(round.y + cy - height / 2), width, height);
    }
    this.named = [];
    for (const names of [this.rooms, this.far?.reachNames]) this.named = [...this.named, ...(names?.(ink, context, taken) ?? [])];
  }

  settle(context: Context, bodies: readonly Box[], frame: Box): Block[] {
    const { layout, camera } = context;
    this.tags.open(1000, false);
    const found = badges(context, this.tags, [...bodies, ...camera.covers()], frame);
    this.badgeAt = new Map();
    for (const round of layout.rounds) {
      const badge = found.get(round.circle.id);
      if (badge) this.badgeAt.set(round.circle.id, { ...badge, x: badge.x - round.x, y: badge.y - round.y });
    }
    this.zoomed = camera.scale;
    return [
      ...[...found.values()].map((box) => ({ x: box.x + 5, y: box.y + 3, w: box.w - 10, h: box.h - 10, cost: 6 })),
      ...(camera.scale >= CROWDED ? layout.rounds.flatMap(ringBlocks) : []),
      ...layout.rounds.map(({ x, y }) => ({ x: x - 8, y: y - 8, w: 16, h: 16, cost: 5 })),
    ];
  }

  taken(layout: Layout): Block[] {
    const odds = layout.rounds.flatMap((round) => {
      const badge = this.badgeAt.get(round.circle.id);
      return badge ? [{ x: round.x + badge.x, y: round.y + badge.y, w: badge.w, h: badge.h, cost: 5 }] : [];
    });
    return [...odds, ...this.named, ...layout.rounds.flatMap(ringBlocks)];
  }
}
