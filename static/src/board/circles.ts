/** Skirmishes on the canvas: the ring, its spokes and centre, its badge. */
import { dot, lineOf } from "./brush";
import { type Box, outside, overlap } from "./camera";
import type { Context } from "./context";
import { type Ink, type Sheet, sheet } from "./layers";
import { gapOf } from "./members";
import type { Motion } from "./motion";
import { clamp, mix, step, TURN } from "./noise";
import { type Palette, veil } from "./palette";
import { GAP, ringSheet, sweep } from "./ring";
import type { Circle } from "./scene";
import type { Block } from "./labels";
import type { Sprites } from "./sprites";
import type { Layout, Round } from "./stage";
import { between, figure, gap } from "./plane";
import { fontOf, LARGE, lift, type Run, SMALL, widthOf } from "./text";

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
export class Rings {
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

function drawRing(ink: Ink, { camera, brushes }: Context, sprites: Sprites, round: Round, share: number, alpha: number): void {
  const { circle, x, y, r } = round;
  if (x + r < 0 || y + r < 0 || x - r > camera.width || y - r > camera.height || r < 3) return;
  const gap = gapOf(circle);
  const seed = circle.seed % SEEDS;
  const { colours, ratio } = brushes;
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

/** What stands in for a ring until its ink is dry. */
function outlineOnly(ink: Ink, x: number, y: number, r: number, gap: number, colours: Palette): void {
  ink.strokeStyle = veil(colours.ring, 0.7);
  ink.lineWidth = r * 0.09;
  ink.beginPath();
  ink.arc(x, y, r * 0.93, gap + GAP / 2, gap + TURN - GAP / 2);
  ink.stroke();
}

/** Hairlines from the centre to its members, and the centre's cross. */
export function spokes(ink: Ink, layout: Layout, colours: Palette): void {
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
    ink.lineWidth = arm * 0.46;
    ink.lineCap = "round";
    ink.beginPath();
    ink.moveTo(x - arm, y - arm);
    ink.lineTo(x + arm, y + arm);
    ink.moveTo(x + arm, y - arm);
    ink.lineTo(x - arm, y + arm);
    ink.stroke();
  }
}

/** From a piece that had to step aside to the point where it truly is. */
export function tethers(ink: Ink, layout: Layout, colours: Palette): void {
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

interface Badge extends Box {
  readonly sheet: Sheet;
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

/** A badge as a bitmap: the odds, large, and a few words where there is room. */
export function badgeSheet(odds: readonly [number, number], tail: Run, wide: boolean, { brushes }: Context): Sheet {
  const { colours, faces, ratio } = brushes;
  const big = { size: wide ? LARGE : SMALL, weight: 600 } as const;
  const row: Run[] = [
    { ...big, words: String(odds[0]), colour: colours.factions.allies.line },
    { ...big, words: " : ", colour: colours.ink },
    { ...big, words: String(odds[1]), colour: colours.factions.enemies.line },
  ];
  const probe = sheet(1, 1, 1).ink;
  const left = widthOf(probe, row, faces);
  const side = wide ? 12 : 8;
  const w = Math.ceil(left + side * 2 + (wide ? widthOf(probe, [tail], faces) + 13 : 0));
  const h = big.size + (wide ? 10 : 5);
  const out = sheet(w + 16, h + 18, ratio);
  const { ink } = out;
  const box = { x: 8, y: 6, w, h };
  lift(ink, box, h / 2, colours);
  ink.beginPath();
  ink.roundRect(box.x, box.y, w, h, h / 2);
  ink.fillStyle = colours.card;
  ink.fill();
  ink.strokeStyle = veil(colours.ink, 0.8);
  ink.lineWidth = 1.2;
  ink.stroke();
  ink.textBaseline = "middle";
  let x = box.x + side;
  for (const run of row) {
    ink.font = fontOf(run, faces);
    ink.fillStyle = run.colour;
    ink.fillText(run.words, x, box.y + h / 2 + 1);
    x += ink.measureText(run.words).width;
  }
  if (wide) {
    ink.strokeStyle = veil(colours.ink, 0.3);
    lineOf(ink, [[x + 6, box.y + 7], [x + 6, box.y + h - 7]]);
    ink.stroke();
    ink.font = fontOf(tail, faces);
    ink.fillStyle = tail.colour;
    ink.fillText(tail.words, x + 13, box.y + h / 2 + 1);
  }
  return out;
}

const SIDES = [-Math.PI / 2, Math.PI / 2, -Math.PI / 4, -Math.PI * 0.75, Math.PI / 4, Math.PI * 0.75];

/** Places the badges on their rings, on top where that is free. */
export function badges(context: Context, sprites: Sprites, taken: readonly Box[], frame: Box): Map<string, Badge> {
  const set = new Map<string, Badge>();
  const wide = context.camera.scale >= 17;
  if (context.camera.scale < 7) return set;
  for (const { circle, x, y, r } of context.layout.rounds) {
    if (circle.forming) continue;
    const { odds, radius, room } = circle;
    const name = `badge ${context.brushes.colours.name} ${odds} ${radius} ${Object.values(room ?? {})} ${wide} ${context.brushes.faces}`;
    const sprite = sprites.get(name, 1, () => badgeOf(circle, wide || room?.over === true, context));
    if (!sprite) continue;
    const { width: w, height: h } = sprite.sheet;
    const spots = SIDES.map((angle, i) => {
      const box = { x: x + Math.cos(angle) * r - w / 2, y: y + Math.sin(angle) * (r + h / 3) - h / 2, w, h };
      return { box, cost: i * 60 + [...taken, ...set.values()].reduce((sum, other) => sum + overlap(box, other), 0) + outside(box, frame) };
    });
    const { box } = spots.reduce((a, b) => (b.cost < a.cost ? b : a));
    set.set(circle.id, { ...box, sheet: sprite.sheet });
  }
  return set;
}

/** The ink of a ring, as something that labels step aside for. */
export function ringBlocks({ x, y, r }: Round): Block[] {
  const count = Math.round(clamp(r / 2.4, 16, 40));
  return Array.from({ length: count }, (_, i) => {
    const angle = (i / count) * TURN;
    return { x: x + Math.cos(angle) * r * 0.93 - 7, y: y + Math.sin(angle) * r * 0.93 - 7, w: 14, h: 14, cost: 1.6 };
  });
}
