/** The lowest layer: the land in sheets kept at the scale where the camera rests, stretched while it moves. */
import type { Box, Camera } from "./camera";
import type { Brushes } from "./context";
import type { Sketch } from "./wayside";
import { type Ink, type Sheet, sheet } from "./layers";
import { clamp } from "./noise";
import { grain } from "./texture";

/** Draws all of the land that falls on one sheet; the origin of the ink is the origin of the map. */
export type Paint = (sketch: Sketch, box: Box, brushes: Brushes) => void;

const SIDE = 512;
const BUDGET = 9;
const MEMORY = 110e6;
/** The scale of the sheets that show the land from afar until finer ones are drawn. */
const AFAR = 8;

interface Tile {
  readonly scale: number;
  readonly i: number;
  readonly j: number;
  readonly sheet: Sheet;
}

const keyOf = (scale: number, i: number, j: number): string => `${scale} ${i} ${j}`;

export class Ground {
  private tiles = new Map<string, Tile>();
  /** Sheets of the land as it was, shown until those of now are drawn. */
  private former = new Map<string, Tile>();
  private backdrop: Sheet | null = null;
  private paper: Sheet | null = null;
  /** Sheets that wait for a later frame. */
  owed = false;
  private rough = 0;

  /** The land has changed. */
  renew(): void {
    this.former = new Map([...this.former, ...this.tiles]);
    this.tiles.clear();
  }

  forget(): void {
    this.tiles.clear();
    this.former.clear();
    this.backdrop = this.paper = null;
  }

  draw(ink: Ink, land: Paint, camera: Camera, brushes: Brushes, zooming: boolean): void {
    const started = performance.now();
    this.owed = false;
    this.rough = 1;
    ink.drawImage(this.behind(camera, brushes).canvas, 0, 0, camera.width, camera.height);
    const { scale } = camera;
    const missing: [number, number][] = [];
    for (const [i, j] of squares(whole(camera), camera, SIDE)) {
      const have = this.tiles.get(keyOf(scale, i, j))
        ?? (!zooming && performance.now() - started < BUDGET ? this.make(scale, i, j, land, brushes) : null);
      if (have) this.show(ink, have, camera);
      else missing.push([i, j]);
    }
    for (const [i, j] of missing) this.patch(ink, i, j, land, camera, brushes, zooming);
    this.owed = missing.length > 0 && !zooming;
    if (missing.length === 0) this.former.clear();
  }

  /** Paper, and by lantern the light from below. */
  private behind(camera: Camera, { colours, ratio }: Brushes): Sheet {
    const { width, height } = camera;
    if (this.backdrop && Math.abs(this.backdrop.width - width) < 1 && Math.abs(this.backdrop.height - height) < 1) return this.backdrop;
    const out = sheet(width, height, ratio);
    const { ink } = out;
    ink.fillStyle = colours.paper;
    ink.fillRect(0, 0, width, height);
    if (colours.dark) {
      const x = width * 0.48;
      const light = ink.createRadialGradient(x, height * 1.12, 40, x, height * 1.12, height * 1.25);
      light.addColorStop(0, "rgba(233,165,80,.24)");
      light.addColorStop(0.45, "rgba(170,125,90,.095)");
      light.addColorStop(1, "rgba(0,0,0,0)");
      ink.fillStyle = light;
      ink.fillRect(0, 0, width, height);
    }
    this.backdrop = out;
    return out;
  }

  private make(scale: number, i: number, j: number, land: Paint, brushes: Brushes): Tile {
    const { colours, ratio } = brushes;
    this.paper ??= grain(SIDE, colours, ratio);
    const drawn = sheet(SIDE, SIDE, ratio);
    const { ink } = drawn;
    ink.drawImage(this.paper.canvas, 0, 0, SIDE, SIDE);
    ink.translate(-i * SIDE, -j * SIDE);
    const box = { x: (i * SIDE) / scale, y: (j * SIDE) / scale, w: SIDE / scale, h: SIDE / scale };
    land({ ink, scale, colours, nib: clamp(scale / 30, 0.45, 1.5) }, box, brushes);
    const tile = { scale, i, j, sheet: drawn };
    this.tiles.set(keyOf(scale, i, j), tile);
    const most = Math.max(8, Math.floor(MEMORY / (SIDE * SIDE * ratio * ratio * 4)));
    while (this.tiles.size > most) this.tiles.delete(this.tiles.keys().next().value!);
    return tile;
  }

  private stamp(ink: Ink, tile: Tile, camera: Camera): void {
    const side = (SIDE * camera.scale) / tile.scale;
    ink.drawImage(tile.sheet.canvas, camera.x + tile.i * side, camera.y + tile.j * side, side, side);
  }

  private show(ink: Ink, tile: Tile, camera: Camera): void {
    this.stamp(ink, tile, camera);
    const key = keyOf(tile.scale, tile.i, tile.j);
    this.tiles.delete(key);
    this.tiles.set(key, tile);
  }

  /** Where a sheet is not yet drawn, what other scales know of the place. */
  private patch(ink: Ink, i: number, j: number, land: Paint, camera: Camera, brushes: Brushes, zooming: boolean): void {
    const hole: Box = { x: camera.x + i * SIDE, y: camera.y + j * SIDE, w: SIDE, h: SIDE };
    ink.save();
    ink.beginPath();
    ink.rect(hole.x, hole.y, hole.w, hole.h);
    ink.clip();
    const scales = [...new Set([...this.tiles.values()].reverse().map((tile) => tile.scale))].filter((scale) => scale !== camera.scale);
    const former = this.former.get(keyOf(camera.scale, i, j));
    if (former) this.stamp(ink, former, camera);
    else if (!scales.some((scale) => this.cover(ink, hole, scale, camera)) && zooming) this.fromAfar(ink, hole, land, camera, brushes);
    ink.restore();
  }

  /** Fills a hole from one other scale, if that has all of it. */
  private cover(ink: Ink, hole: Box, scale: number, camera: Camera): boolean {
    const side = (SIDE * camera.scale) / scale;
    const found: Tile[] = [];
    for (const [i, j] of squares(shared(hole, whole(camera)), camera, side)) {
      const tile = this.tiles.get(keyOf(scale, i, j));
      if (!tile) return false;
      found.push(tile);
    }
    found.forEach((tile) => this.show(ink, tile, camera));
    return true;
  }

  private fromAfar(ink: Ink, hole: Box, land: Paint, camera: Camera, brushes: Brushes): void {
    const side = (SIDE * camera.scale) / AFAR;
    for (const [i, j] of squares(shared(hole, whole(camera)), camera, side)) {
      const tile = this.tiles.get(keyOf(AFAR, i, j)) ?? (this.rough-- > 0 ? this.make(AFAR, i, j, land, brushes) : null);
      if (tile) this.show(ink, tile, camera);
    }
  }
}

/** All of the canvas where what lies on it leaves ground at its sides. Under rails that hide it nothing is drawn. */
const whole = ({ width, height, insets: { left, right, top, hides } }: Camera): Box =>
  hides ? { x: left, y: top, w: width - left - right, h: height - top } : { x: 0, y: 0, w: width, h: height };

/** Columns and rows of the sheets of a side, in pixels, that lie in a box of the canvas. */
function squares({ x, y, w, h }: Box, camera: Camera, side: number): [number, number][] {
  const found: [number, number][] = [];
  for (let j = Math.floor((y - camera.y) / side); j <= (y + h - camera.y) / side; j++) {
    for (let i = Math.floor((x - camera.x) / side); i <= (x + w - camera.x) / side; i++) found.push([i, j]);
  }
  return found;
}

function shared(a: Box, b: Box): Box {
  const [x, y] = [Math.max(a.x, b.x), Math.max(a.y, b.y)];
  return { x, y, w: Math.max(0, Math.min(a.x + a.w, b.x + b.w) - x), h: Math.max(0, Math.min(a.y + a.h, b.y + b.h) - y) };
}
