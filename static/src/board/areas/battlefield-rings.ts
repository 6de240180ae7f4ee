/** Battlefields: the brush's ring about both sides, crossed blades that glow in its middle, the odds on its rim. */
import { badgeSheet } from "../badge";
import { dot, lineOf } from "../brush";
import type { Box } from "../camera";
import type { Context } from "../context";
import type { Block } from "../labels";
import type { Ink } from "../layers";
import type { Motion } from "../motion";
import { clamp, seedOf, TURN } from "../noise";
import { type Palette, veil } from "../palette";
import type { Point } from "../port";
import { GAP, ringSheet, sweep } from "../ring";
import { Sprites } from "../sprites";
import type { Spread } from "../tabletop";
import { SMALL } from "../text";
import type { Bout } from "./columns";

const SEEDS = 12;
/** More than so many would tangle their spokes. */
const SPOKES = 12;
const FADE = 250;
/** Pixels at the top of a band that its name takes. */
const TITLED = 27;

interface Leaving {
  readonly bout: Bout;
  readonly since: number;
}

const sameBout = (a: Bout, b: Bout): boolean =>
  a.radius === b.radius && a.center.join() === b.center.join() && a.long.join() === b.long.join() && a.odds.join() === b.odds.join();

export class Bouts implements Spread {
  private known = new Map<string, Bout>();
  private leaving: Leaving[] = [];
  private readonly sprites = new Sprites(40);
  private upright = false;
  private free: readonly Block[] = [];
  /** Drawn below the rings: what is written on the land. Answers what names should leave free. */
  below: (ink: Ink) => Block[] = () => [];

  get owed(): boolean {
    return this.leaving.length > 0 || this.sprites.owed;
  }

  forget(): void {
    this.sprites.clear();
  }

  /** Takes note of what changed: a new or changed ring is drawn anew, the old one fades. */
  read(bouts: readonly Bout[], motion: Motion, now: number, first: boolean, upright: boolean): void {
    const turned = upright !== this.upright;
    this.upright = upright;
    const next = new Map(bouts.map((bout) => [bout.band.id, bout]));
    for (const [id, old] of this.known) {
      const fresh = next.get(id);
      if ((!fresh || !sameBout(fresh, old)) && !motion.off && !first && !turned) this.leaving.push({ bout: old, since: now });
    }
    for (const [id, fresh] of next) {
      const old = this.known.get(id);
      if (!first && !turned && (!old || !sameBout(fresh, old))) motion.sweep(`bout ${id}`, now);
    }
    this.known = next;
  }

  draw(ink: Ink, context: Context, motion: Motion, now: number, zooming: boolean): void {
    this.sprites.open(12, zooming);
    this.free = [...this.below(ink), ...this.blocks(context)];
    this.leaving = this.leaving.filter(({ since }) => now < since + FADE);
    for (const { bout, since } of this.leaving) this.ring(ink, context, bout, 1, 1 - (now - since) / FADE);
    for (const bout of this.known.values()) {
      glow(ink, context, bout);
      this.ring(ink, context, bout, motion.drawn(`bout ${bout.band.id}`, now), 1);
      spokes(ink, context, bout);
      blades(ink, context, bout);
    }
  }

  over(ink: Ink, context: Context): void {
    this.badges(ink, context);
  }

  settle(): Block[] {
    return [...this.free];
  }

  taken(): Block[] {
    return [...this.free];
  }

  /** The odds of each side, on the ring. */
  private badges(ink: Ink, context: Context): void {
    for (const bout of this.known.values()) {
      const box = this.badgeBox(context, bout);
      ink.drawImage(box.canvas, Math.round(box.x), Math.round(box.y), box.w, box.h);
    }
  }

  private blocks(context: Context): Block[] {
    return [...this.known.values()].flatMap((bout) => {
      const badge = this.badgeBox(context, bout);
      const [x, y] = context.camera.to(bout.center);
      const arm = armOf(context, bout);
      return [
        { x: badge.x + 5, y: badge.y + 3, w: badge.w - 10, h: badge.h - 10, cost: 6 },
        { x: x - arm, y: y - arm, w: arm * 2, h: arm * 2, cost: 3 },
        ...inkBoxes(context, bout),
      ];
    });
  }

  private ring(ink: Ink, { camera, brushes }: Context, { band, center, radius, long, odds }: Bout, share: number, alpha: number): void {
    const { colours, ratio } = brushes;
    const [x, y] = camera.to(center);
    const r = radius * camera.scale;
    if (r < 4) return;
    const seed = (seedOf(band.id) + 4) % SEEDS;
    const gap = gapOf(odds, this.upright);
    const size = Math.round(r);
    const name = `${colours.name} ${seed} ${Math.round(gap * 100)} ${(long[0] / radius).toFixed(2)} ${(long[1] / radius).toFixed(2)}`;
    const sprite = this.sprites.get(name, size, (at) => ringSheet(at, gap, seed * 7 + 17, colours, ratio, [(long[0] / radius) * at, (long[1] / radius) * at]));
    if (!sprite) return;
    const [w, h] = [sprite.sheet.width * sprite.stretch, sprite.sheet.height * sprite.stretch];
    ink.save();
    ink.globalAlpha = alpha;
    if (share < 1) {
      ink.beginPath();
      ink.moveTo(x, y);
      ink.arc(x, y, Math.max(w, h), gap - GAP / 2, sweep(gap, share) + 0.02);
      ink.closePath();
      ink.clip();
    }
    ink.drawImage(sprite.sheet.canvas, x - w / 2, y - h / 2, w, h);
    ink.restore();
  }

  private badge(context: Context, { odds }: Bout, wide: boolean): { canvas: HTMLCanvasElement; width: number; height: number } {
    const { colours, faces } = context.brushes;
    const words = context.port.t("zone-battlefield");
    return this.sprites.get(`badge ${colours.name} ${odds} ${wide} ${faces} ${words}`, 1,
      () => badgeSheet(odds, { words, size: SMALL, weight: 400, colour: colours.quiet }, wide, context))?.sheet
      ?? badgeSheet(odds, { words, size: SMALL, weight: 400, colour: colours.quiet }, wide, context);
  }

  /** On top of the ring; where the bands lie flat, at its right end. */
  private badgeBox(context: Context, bout: Bout): Box & { readonly canvas: HTMLCanvasElement } {
    const { center: [cx, cy], radius, long } = bout;
    const { camera } = context;
    if (!this.upright) {
      // Words that reach into the next area, or beyond the field, are left out.
      const fits = camera.scale >= 12 && this.badge(context, bout, true).width <= bout.band.box.w * camera.scale;
      const { canvas, width: w, height: h } = this.badge(context, bout, fits);
      const [x, y] = camera.to([cx, cy - radius - long[1]]);
      const [, top] = camera.to([cx, bout.band.box.y]);
      return { x: x - w / 2, y: Math.max(y - h / 2 + 4, top + TITLED), w, h, canvas };
    }
    const [x, y] = camera.to([cx + long[0] + radius, cy]);
    const [right] = camera.to([bout.band.box.x + bout.band.box.w, cy]);
    const fits = camera.width >= 600 && x - 18 + this.badge(context, bout, true).width < right - 46;
    const { canvas, width: w, height: h } = this.badge(context, bout, fits);
    return { x: Math.min(x - 18, right - w), y: y - h / 2 + 3, w, h, canvas };
  }
}

/** The brush's gap looks to the side that outnumbers; on a tie, along the line between them. */
function gapOf([allies, enemies]: readonly [number, number], upright: boolean): number {
  const tie = upright ? 0 : TURN / 4;
  const more = allies > enemies ? (upright ? TURN / 4 : TURN / 2) : upright ? -TURN / 4 : 0;
  return allies === enemies ? tie : more + 0.3;
}

const armOf = ({ camera }: Context, { radius }: Bout): number => clamp(radius * camera.scale * 0.15, 7, 20);

/** Warm light where blades cross. */
function glow(ink: Ink, { camera, brushes: { colours } }: Context, { center, radius, long }: Bout): void {
  const [x, y] = camera.to(center);
  const r = radius * camera.scale;
  ink.save();
  ink.beginPath();
  ink.roundRect(x - r - long[0] * camera.scale, y - r - long[1] * camera.scale, (r + long[0] * camera.scale) * 2, (r + long[1] * camera.scale) * 2, r);
  ink.clip();
  const far = r * 1.05 + Math.max(...long) * camera.scale * 0.5;
  const light = ink.createRadialGradient(x, y, 0, x, y, far);
  light.addColorStop(0, veil(colours.glow, colours.dark ? 0.2 : 0.26));
  light.addColorStop(0.45, veil(colours.glow, colours.dark ? 0.07 : 0.1));
  light.addColorStop(1, veil(colours.glow, 0));
  ink.fillStyle = light;
  ink.fillRect(x - far, y - far, far * 2, far * 2);
  ink.restore();
}

/** Hairlines from the middle to those who fight, where they are few. */
function spokes(ink: Ink, { camera, layout, brushes: { colours } }: Context, { center, members }: Bout): void {
  if (members.length > SPOKES) return;
  const [x, y] = camera.to(center);
  ink.strokeStyle = veil(colours.ink, 0.34);
  ink.lineWidth = 1;
  for (const id of members) {
    const piece = layout.byId.get(id);
    if (!piece) continue;
    lineOf(ink, [[x, y], [piece.x, piece.y]]);
    ink.stroke();
  }
}

/** Two blades, each one stroke that thins toward its point, over a small light. */
function blades(ink: Ink, context: Context, bout: Bout): void {
  const { camera, brushes: { colours } } = context;
  const [x, y] = camera.to(bout.center);
  const arm = armOf(context, bout);
  const shine = ink.createRadialGradient(x, y, 0, x, y, arm * 1.7);
  shine.addColorStop(0, veil(colours.glow, colours.dark ? 0.5 : 0.6));
  shine.addColorStop(1, veil(colours.glow, 0));
  ink.fillStyle = shine;
  dot(ink, x, y, arm * 1.7);
  ink.fill();
  for (const [width, style] of [[4.5, veil(colours.paper, 0.85)], [0, colours.ink]] as const) for (const side of [-1, 1]) blade(ink, [x, y], arm, side, width, style, colours);
}

function blade(ink: Ink, [x, y]: Point, arm: number, side: number, casing: number, style: string, colours: Palette): void {
  const at = (along: number, across: number): Point => {
    const [ux, uy] = [side * 0.71, -0.71];
    return [x + (ux * along - uy * across) * arm, y + (uy * along + ux * across) * arm];
  };
  ink.lineJoin = ink.lineCap = "round";
  lineOf(ink, [at(1.12, 0), at(0.5, 0.105), at(-0.62, 0.12), at(-0.62, -0.12), at(0.5, -0.105)], true);
  ink.fillStyle = style;
  ink.fill();
  if (casing > 0) {
    ink.strokeStyle = style;
    ink.lineWidth = casing;
    ink.stroke();
  }
  ink.strokeStyle = casing > 0 ? style : colours.ink;
  ink.lineWidth = arm * 0.17 + casing;
  lineOf(ink, [at(-0.6, -0.36), at(-0.6, 0.36)]);
  ink.stroke();
  lineOf(ink, [at(-0.6, 0), at(-1.02, 0)]);
  ink.stroke();
}

/** The ink of a ring as boxes along it. */
function inkBoxes({ camera }: Context, { center, radius, long }: Bout): Block[] {
  const [x, y] = camera.to(center);
  const r = radius * camera.scale * 0.93;
  const [lx, ly] = [long[0] * camera.scale, long[1] * camera.scale];
  const round = Array.from({ length: 28 }, (_, i): Point => {
    const [cos, sin] = [Math.cos((i / 28) * TURN), Math.sin((i / 28) * TURN)];
    return [x + cos * r + Math.sign(cos) * lx, y + sin * r + Math.sign(sin) * ly];
  });
  const sides = (reach: number): number[] => Array.from({ length: Math.floor(reach / 8) }, (_, i) => (i + 0.5) * 16 - reach);
  const straight: Point[] = [...sides(ly).flatMap((off): Point[] => [[x - r, y + off], [x + r, y + off]]), ...sides(lx).flatMap((off): Point[] => [[x + off, y - r], [x + off, y + r]])];
  return [...round, ...straight].map(([px, py]) => ({ x: px - 7, y: py - 7, w: 14, h: 14, cost: 1.6 }));
}
