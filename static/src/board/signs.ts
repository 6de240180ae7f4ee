/** What every board's top layer shows of hands and words: who is hovered, where the keyboard is, pings, refusals, what is carried. */
import { dot, lineOf } from "./brush";
import type { Box } from "./camera";
import { Places } from "./places";
import type { Context } from "./context";
import { around, write } from "./figures";
import type { Block } from "./labels";
import type { Ink } from "./layers";
import { clamp } from "./noise";
import { veil } from "./palette";
import { outline } from "./piece";
import type { Ping, Point, BoardNotice } from "./port";
import type { Placed } from "./layout";
import type { Tabletop } from "./tabletop";
import { PLAIN, type Row, slip, slipSize, SMALL, wrapped } from "./text";

const RIPPLE = 1600;

/** A slip that has its place, and is still to be drawn. */
export interface Hung {
  readonly box: Box;
  readonly draw: () => Box;
}

export class Signs {
  readonly places = new Places();
  private readonly heard = new Map<number, number>();

  constructor(private readonly tabletop: Tabletop) {}

  /** Pings ring out for a while. Says whether one still does. */
  tick(pings: readonly Ping[], now: number): boolean {
    for (const id of this.heard.keys()) if (!pings.some((ping) => ping.id === id)) this.heard.delete(id);
    for (const ping of pings) if (!this.heard.has(ping.id)) this.heard.set(ping.id, now);
    return pings.some((ping) => now < (this.heard.get(ping.id) ?? 0) + RIPPLE);
  }

  hovered(ink: Ink, context: Context): void {
    const piece = context.layout.byId.get(context.port.hovered.peek() ?? "");
    if (!piece || piece.id === context.port.selected.peek()) return;
    ink.save();
    ink.translate(piece.x, piece.y);
    outline(ink, piece.look.faction, piece.r + 8 * Math.max(0.62, piece.r / 19));
    ink.strokeStyle = veil(context.brushes.colours.ink, 0.55);
    ink.lineWidth = 1.4;
    ink.stroke();
    ink.restore();
    if (this.tabletop.spotOf(piece.id)) return;
    const taken = this.tabletop.taken(context.layout);
    this.tabletop.nameAt(ink, context, piece.look, (size) => this.places.find("hover", size, [piece.x, piece.y], piece.r + 8, taken, context.camera));
  }

  /** Where the keyboard is: a line inside the free part, since rails cover the canvas's own rim. */
  focus(ink: Ink, { camera, brushes }: Context): void {
    const { x, y, w, h } = camera.free();
    ink.strokeStyle = brushes.colours.gold;
    ink.lineWidth = 3;
    ink.strokeRect(x + 2.5, y + 2.5, w - 5, h - 5);
  }

  /** A ping rings, then stays a while with the name of who pointed; one out of sight shows at the rim. */
  ping(ink: Ink, context: Context, ping: Ping, now: number): void {
    const { camera, brushes } = context;
    const { x, y, w, h } = camera.free();
    const [px, py] = camera.to(ping.at);
    const at = camera.from(clamp(px, x + 14, x + w - 14), clamp(py, y + 14, y + h - 14));
    ripple(ink, context, at, clamp((now - (this.heard.get(ping.id) ?? now)) / RIPPLE, 0, 1));
    const name = ping.from === "gm" ? context.port.t("gm") : context.port.view.peek()?.seats?.[ping.from]?.name;
    if (!name) return;
    const [cx, cy] = camera.to(at);
    write(ink, context, { words: name, colour: brushes.colours.ink, tries: [...around([cx, cy], 20, Math.PI / 2, 4), ...around([cx, cy], 44, Math.PI / 2, 8)], firm: true }, this.tabletop.taken(context.layout));
  }

  /** The sentence of a refusal, where the hand was. */
  say(ink: Ink, context: Context, { text, rule, at }: BoardNotice): void {
    const { faces, colours } = context.brushes;
    const bold = { size: PLAIN, weight: 600, colour: colours.ink } as const;
    const quiet = { size: SMALL, weight: 400, colour: colours.quiet } as const;
    const rows = [...wrapped(text, bold, faces), ...(rule ? wrapped(rule, quiet, faces) : [])];
    const box = this.places.find("said", slipSize(ink, rows, faces), context.camera.to(at), 24, this.tabletop.taken(context.layout), context.camera);
    slip(ink, box, rows, faces, colours, colours.factions.enemies.line);
  }

  carried(ink: Ink, context: Context, { piece, at }: { piece: Placed; at: Point }): void {
    const [x, y] = context.camera.to(at);
    ink.strokeStyle = veil(context.brushes.colours.ink, 0.5);
    ink.lineWidth = 1.2;
    ink.setLineDash([4, 4]);
    lineOf(ink, [[piece.x, piece.y], [x, y]]);
    ink.stroke();
    ink.setLineDash([]);
    this.tabletop.stamp(ink, context, piece.look, x, y, piece.r, 0.9);
  }

  /** A slip beside a point. */
  hang(ink: Ink, context: Context, key: string, rows: readonly Row[], at: [number, number], away: number, taken: readonly Block[], glass: Box | null = null): Box {
    return this.hung(ink, context, key, rows, at, away, taken, glass).draw();
  }

  /** A slip that is drawn later, over lines. */
  hung(ink: Ink, context: Context, key: string, rows: readonly Row[], at: [number, number], away: number, taken: readonly Block[], glass: Box | null = null): Hung {
    const { faces, colours } = context.brushes;
    const box = this.places.find(key, slipSize(ink, rows, faces), at, away, taken, context.camera, glass);
    return { box, draw: () => {
      slip(ink, box, rows, faces, colours);
      return box;
    } };
  }
}

export function ripple(ink: Ink, { camera, brushes }: Context, at: Point, t: number, pointed = true): void {
  const [x, y] = camera.to(at);
  for (const late of [0, 0.22, 0.44]) {
    const s = clamp((t - late) / 0.56, 0, 1);
    if (s <= 0 || s >= 1) continue;
    dot(ink, x, y, 6 + s * 44);
    ink.strokeStyle = veil(brushes.colours.gold, 1 - s);
    ink.lineWidth = 4 * (1 - s) + 1;
    ink.stroke();
  }
  if (!pointed) return;
  dot(ink, x, y, 5);
  ink.fillStyle = brushes.colours.gold;
  ink.fill();
}
