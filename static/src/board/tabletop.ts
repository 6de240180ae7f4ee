/** The middle layer: pieces and their names, over what else is spread on the table. */
import { haloText } from "./brush";
import { type Box, overlap } from "./camera";
import type { Changes } from "./changes";
import type { Context } from "./context";
import { type Block, type Disc, FIRM, isLed, Labels, type Spot, type Wish } from "./labels";
import { type Ink, type Sheet, sheet } from "./layers";
import type { Motion } from "./motion";
import { clamp } from "./noise";
import { type Palette, veil } from "./palette";
import { halfOf, lookKey, outline, pieceSheet, reachOf } from "./piece";
import type { Look } from "./scene";
import { drawMarks, MARK, marks } from "./rim";
import { Sprites } from "./sprites";
import type { Layout, Placed, Stir } from "./layout";
import { folded, fontOf, PLAIN, SMALL, widthOf, type Run } from "./text";

/** Below this scale the names of more than a few are hidden, but for those that matter now; below the other only those with ample room are shown. */
const NAMED = 8;
const FEW = 16;
const CROWDED = 13;
/** Below this scale names are set smaller. */
const MODEST = 19;
const BUDGET = 6;
/** Where very many stand, names keep by so much nearer to their pieces and to each other. */
const CLOSER = 5;
/** What it costs a slip to cover a body. */
const BODY = 6;
/** And to cover a name: rather anything else. */
const NAME = 30;
/** The share of a piece's radius that its letter fills. */
const LETTER = 0.5;
/** Pixels about a piece within which its name might be taken for another's. */
const NEIGHBOURS = 150;

const CALM: Stir = { dx: 0, alpha: 1, flash: 0 };

/** What lies on the table beside pieces and names: the circles of a plane, the rings about areas. */
export interface Spread {
  /** Something is left for a later frame. */
  readonly owed: boolean;
  /** Other colours or another language: everything is drawn anew. */
  forget(): void;
  /** Below the pieces. */
  draw(ink: Ink, context: Context, motion: Motion, now: number, zooming: boolean): void;
  /** Above the pieces, below their names; what it writes leaves free what is taken. */
  over(ink: Ink, context: Context, taken: () => Block[]): void;
  /** Finds places for what it writes, off the bodies; answers what names should leave free. */
  settle(context: Context, bodies: readonly Box[], frame: Box): Block[];
  /** Boxes that slips should leave free. */
  taken(layout: Layout): Block[];
}

export class Tabletop {
  private readonly sprites = new Sprites(700);
  /** Those that a hand holds, apart, since they have sizes of their own. */
  private readonly held = new Sprites(60);
  private readonly tags = new Sprites(500);
  private readonly labels = new Labels();
  private readonly folds = new Map<string, readonly [string, string] | null>();
  /** Fetched once somebody has acted. */
  changes: Changes | null = null;
  private spots = new Map<string, Spot>();
  private zoomed = 1;
  private inHand: string | null = null;
  /** How far a name may go before it waits for zoom; null: as the scale says. */
  patience: number | null = null;
  /** Names are set smaller where very many stand, whatever the scale. */
  modest = false;

  constructor(private readonly spread: Spread) {}

  /** Bitmaps that wait for a later frame. */
  get owed(): boolean {
    return this.sprites.owed || this.spread.owed || this.changes?.busy === true;
  }

  /** Other colours or another language: everything is drawn anew. */
  forget(): void {
    [this.sprites, this.held, this.tags, this.folds].forEach((kept) => kept.clear());
    this.spread.forget();
  }

  /** Boxes that slips of the overlay should leave free. */
  taken(layout: Context["layout"]): Block[] {
    const names = layout.pieces.flatMap((piece) => {
      const name = this.nameOf(piece);
      return name ? [{ ...name, cost: NAME }] : [];
    });
    const bodies = layout.pieces.map((piece) => ({ ...bodyBox(piece), cost: BODY }));
    return [...bodies, ...names, ...this.spread.taken(layout)];
  }

  /** The name of a piece under the hand, where a place is found for it. */
  nameAt(ink: Ink, context: Context, look: Look, find: (size: { w: number; h: number }) => Box | null): void {
    const { canvas, width: w, height: h } = this.tag(context, look);
    const box = find({ w, h });
    if (box) ink.drawImage(canvas, Math.round(box.x), Math.round(box.y), w, h);
  }

  draw(ink: Ink, context: Context, motion: Motion, now: number, zooming: boolean, lifted: string | null, settles: boolean): void {
    this.inHand = lifted;
    this.sprites.open(BUDGET, zooming);
    this.tags.open(1000, false);
    this.spread.draw(ink, context, motion, now, zooming);
    if (settles) this.settle(context, lifted);
    const { changes } = this;
    changes?.read(context.layout, motion, now);
    for (const { piece: { look, x, y, r }, alpha } of changes?.fading(now) ?? []) this.stamp(ink, context, look, x, y, r, alpha, this.sprites);
    for (const piece of context.layout.pieces) this.piece(ink, context, piece, piece.id === lifted, changes?.of(piece.id, now));
    this.spread.over(ink, context, () => this.taken(context.layout));
    this.drawNames(ink, context, lifted, context.layout.pieces);
    if (!context.port.spectatorMode) drawMarks(ink, context);
  }

  /** Some of them once more, on another layer. */
  raise(ink: Ink, context: Context, lifted: string | null, holds: (piece: Placed) => boolean): void {
    const some = context.layout.pieces.filter((piece) => piece.id !== lifted && holds(piece));
    for (const piece of some) this.piece(ink, context, piece, false);
    this.drawNames(ink, context, lifted, some);
  }

  /** Once more the names that lie under a line, over it. */
  rename(ink: Ink, context: Context, under: readonly Box[]): void {
    this.drawNames(ink, context, this.inHand, context.layout.pieces.filter((piece) => {
      const name = this.nameOf(piece);
      return name && under.some((box) => overlap(box, name) > 0);
    }));
  }

  /** Where a piece's name is written; undefined where it waits for zoom. */
  spotOf(id: string): Spot | undefined {
    return this.spots.get(id);
  }

  private nameOf({ id, x, y }: Placed): Box | undefined {
    const spot = this.spots.get(id);
    return spot && { x: x + spot.dx, y: y + spot.dy, w: spot.w, h: spot.h };
  }

  openHand(): void {
    this.held.open(1000, false);
    this.tags.open(1000, false);
  }

  /** A ghost of who goes: on its mount and with its riders, as they move together. */
  ghost(ink: Ink, context: Context, look: Look, x: number, y: number, r: number, alpha: number): void {
    const { looks } = context.scene;
    const mount = looks.get(look.mount ?? "") ?? look;
    const riders = [...looks.values()].filter((other) => other.mount === mount.id);
    const as = (one: Look): Look => (one.id === look.id ? look : { ...one, active: false });
    this.stamp(ink, context, as(mount), x, y, r, alpha);
    riders.forEach((one, i) => this.stamp(ink, context, as(one), x + (i - (riders.length - 1) / 2) * r * 1.5, y - r * 1.5, r * 0.75, alpha));
  }

  /** A piece at any place and strength, for what a hand holds. */
  stamp(ink: Ink, context: Context, look: Look, x: number, y: number, r: number, alpha: number, sprites = this.held): void {
    const { colours, faces, ratio } = context.brushes;
    const sprite = sprites.get(`${look.id} ${lookKey(look, colours.name)}`, Math.round(r),
      (size) => pieceSheet(look, size, colours, faces, ratio));
    if (!sprite) return plain(ink, look, x, y, r, colours);
    const side = sprite.sheet.width * sprite.stretch;
    ink.globalAlpha = alpha;
    const snap = (value: number): number => Math.round(value * ratio) / ratio;
    ink.drawImage(sprite.sheet.canvas, snap(x - side / 2), snap(y - side / 2), side, side);
    ink.globalAlpha = 1;
  }

  private piece(ink: Ink, context: Context, piece: Placed, lifted: boolean, { dx, alpha, flash }: Stir = CALM): void {
    const { y, r, look } = piece;
    const x = piece.x + dx;
    const half = halfOf(r);
    if (x + half < 0 || y + half < 0 || x - half > context.camera.width || y - half > context.camera.height) return;
    const still = lifted ? { ...look, active: false } : look;
    this.stamp(ink, context, still, x, y, r, alpha * (lifted ? 0.34 : look.hidden ? 0.55 : 1), this.sprites);
    if (flash > 0) this.changes?.flare(ink, look, x, y, r, flash, context.brushes.colours);
    if (piece.id === context.port.selected.peek() && !lifted) chosen(ink, piece, context.brushes.colours);
  }

  /** Finds places for badges and names, when the board comes to rest. */
  private settle(context: Context, lifted: string | null): void {
    const { layout, camera } = context;
    this.tags.open(1000, false);
    const free = camera.free();
    const frame = { x: free.x + 26, y: free.y + 24, w: free.w - 32, h: free.h - 30 };
    // Between rails a bar floats below the free part, and a name may stand beside it; a sheet is as broad as the map.
    const high = free.w < camera.width ? camera.height - frame.y - 4 : frame.h;
    const bodies = layout.pieces.map((piece) => bodyBox(piece, this.modest ? 6 - CLOSER : 6));
    const outside = new Set<string>();
    const rim = context.port.spectatorMode ? [] : marks(context, outside);
    const blocks: Block[] = [
      ...this.spread.settle(context, bodies, frame),
      ...camera.covers().map((box) => ({ ...box, cost: FIRM })),
      ...rim.map(({ x, y }) => ({ x: x - MARK, y: y - MARK, w: MARK * 2, h: MARK * 2, cost: FIRM })),
      ...bodies.map((box) => ({ ...box, cost: 2 })),
      ...layout.pieces.map(({ x, y, r }) => ({ x: x - r * LETTER, y: y - r * LETTER, w: r * LETTER * 2, h: r * LETTER * 2, cost: FIRM })),
    ];
    this.spots = this.labels.settle(this.wishes(context, lifted, outside), blocks, frame, { ...frame, w: free.w - 30, h: high },
      this.patience ?? (camera.scale < CROWDED ? 60 : 260));
    this.zoomed = camera.scale;
  }

  private wishes(context: Context, lifted: string | null, outside: ReadonlySet<string>): Wish[] {
    const { layout, camera, port } = context;
    const chosenOne = port.selected.peek();
    const free = camera.free();
    const isFar = camera.scale < NAMED && layout.pieces.length > FEW;
    return layout.pieces.flatMap((piece) => {
      const matters = piece.look.active || piece.id === chosenOne || piece.id === port.hovered.peek();
      if (piece.id === lifted || outside.has(piece.id) || (isFar && !matters)) return [];
      if (piece.x < -40 || piece.y < -40 || piece.x > camera.width + 40 || piece.y > camera.height + 40) return [];
      if (port.spectatorMode && (piece.y < free.y - piece.r || piece.y > free.y + free.h + piece.r)) return [];
      const r0 = reachTo(piece) + (piece.look.parts.length && Math.sin(piece.angle) > 0.3 ? 19 * clamp(piece.r / 19, 0.62, 1.45) - 2 : 0);
      const edge = piece.circle ? piece.circle.radius * camera.scale - Math.hypot(piece.dx, piece.dy) + 2 : 0;
      const closer = this.modest ? CLOSER : 0;
      return [{
        key: piece.id, x: piece.x, y: piece.y, r: Math.max(r0, edge) - closer, r0: r0 - closer,
        sizes: this.words(context, piece.look).map(({ width, height }) => ({ w: width - 2, h: height - 6 - closer })),
        angle: piece.angle, weight: matters ? 6 : piece.look.isApart ? 3 : piece.circle ? 2 : 1,
        far: Boolean(piece.circle) || piece.look.isApart, near: besides(piece, layout.pieces, closer),
      }];
    });
  }

  /** The words of a piece in one row, and in two where its name is long. */
  private words(context: Context, look: Look): Sheet[] {
    let rows = this.folds.get(look.name);
    if (rows === undefined) this.folds.set(look.name, (rows = folded(look.name)));
    return [null, ...(rows ? [rows] : [])].map((names) => this.tag(context, look, names ?? undefined));
  }

  /** The words of a piece as a bitmap: its name, and what is particular beneath. */
  private tag(context: Context, look: Look, names: readonly string[] = [look.name]): Sheet {
    const { port, brushes, photo } = context;
    const { colours, faces, ratio } = brushes;
    const below = look.isApart ? port.t("board-apart") : look.hidden ? port.t("board-hidden") : "";
    const size = this.modest || context.camera.scale < MODEST ? SMALL : PLAIN;
    const name = `${colours.name} ${photo} ${faces.length} ${size} ${names.join("\n")} ${below}`;
    const sprite = this.tags.get(name, 1, () => {
      const rows: Run[] = names.map((words) => ({ words, size, weight: 600, colour: colours.ink }));
      if (below) rows.push({ words: below, size: SMALL, weight: 400, colour: colours.quiet });
      const probe = sheet(1, 1, 1).ink;
      const w = Math.max(...rows.map((run) => widthOf(probe, [run], faces)));
      const out = sheet(Math.ceil(w) + 8, rows.length * 18 + 6, ratio);
      if (photo) plate(out, colours);
      out.ink.textAlign = "center";
      out.ink.textBaseline = "middle";
      rows.forEach((run, i) => {
        out.ink.font = fontOf(run, faces);
        out.ink.fillStyle = run.colour;
        haloText(out.ink, run.words, out.width / 2, 12 + i * 17, colours.paper);
      });
      return out;
    });
    return sprite!.sheet;
  }

  private drawNames(ink: Ink, context: Context, lifted: string | null, pieces: readonly Placed[]): void {
    const { brushes, camera } = context;
    const grown = camera.scale / this.zoomed;
    for (const piece of pieces) {
      const spot = this.spots.get(piece.id);
      if (!spot || piece.id === lifted) continue;
      const [dx, dy] = Math.abs(grown - 1) > 0.02 && piece.circle ? [spot.dx * grown, spot.dy * grown] : [spot.dx, spot.dy];
      const box = { x: piece.x + dx, y: piece.y + dy, w: spot.w, h: spot.h };
      if (isLed(spot)) leader(ink, piece, box, spot.r0, brushes.colours);
      const { canvas, width, height } = this.words(context, piece.look)[spot.size]!;
      ink.drawImage(canvas, Math.round(box.x - (width - box.w) / 2), Math.round(box.y - (height - box.h) / 2), width, height);
    }
  }
}

const reachTo = ({ r, look }: Placed): number => r * reachOf(look.faction) + 6;

/** The nearest others. */
const besides = (piece: Placed, all: readonly Placed[], closer: number): Disc[] =>
  all.filter((other) => other !== piece && Math.abs(other.x - piece.x) < NEIGHBOURS && Math.abs(other.y - piece.y) < NEIGHBOURS)
    .slice(0, 24).map((other) => ({ x: other.x, y: other.y, r: reachTo(other) - closer }));

function bodyBox(piece: Placed, rim = 6): Box {
  const half = piece.r * reachOf(piece.look.faction) * (piece.look.faction === "enemies" ? 0.86 : 1) + rim;
  const below = piece.look.parts.length ? 14 : 0;
  return { x: piece.x - half, y: piece.y - half, w: half * 2, h: half * 2 + below };
}

/** What a name lies on where a photograph is beneath. */
function plate({ ink, width, height }: Sheet, { paper }: Palette): void {
  ink.beginPath();
  ink.roundRect(1, 1.5, width - 2, height - 3, 5);
  ink.fillStyle = veil(paper, 0.8);
  ink.fill();
}

function leader(ink: Ink, piece: Placed, box: Box, r0: number, colours: Palette): void {
  const ex = clamp(piece.x, box.x - 2, box.x + box.w + 2);
  const ey = clamp(piece.y, box.y + 2, box.y + box.h - 2);
  const angle = Math.atan2(ey - piece.y, ex - piece.x);
  ink.beginPath();
  ink.moveTo(piece.x + Math.cos(angle) * (r0 - 1), piece.y + Math.sin(angle) * (r0 - 1));
  ink.lineTo(ex, ey);
  ink.strokeStyle = veil(colours.paper, 0.9);
  ink.lineWidth = 3;
  ink.stroke();
  ink.strokeStyle = veil(colours.ink, 0.75);
  ink.lineWidth = 1;
  ink.stroke();
}

/** The rim of the chosen piece: ink outside, paper between. */
function chosen(ink: Ink, { x, y, r, look }: Placed, colours: Palette): void {
  ink.save();
  ink.translate(x, y);
  const off = look.active ? 12.5 : look.isApart || look.hidden ? 11.5 : 9;
  outline(ink, look.faction, r + off * Math.max(0.62, r / 19));
  ink.strokeStyle = veil(colours.paper, 0.9);
  ink.lineWidth = 5;
  ink.stroke();
  ink.strokeStyle = colours.ink;
  ink.lineWidth = 2;
  ink.stroke();
  ink.restore();
}

/** A bare shape until the bitmap is there. */
function plain(ink: Ink, look: Look, x: number, y: number, r: number, colours: Palette): void {
  ink.save();
  ink.translate(x, y);
  outline(ink, look.faction, r);
  ink.fillStyle = colours.factions[look.faction].body;
  ink.fill();
  ink.restore();
}
