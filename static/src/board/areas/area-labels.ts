/** What is written on the land: the name of each area, and the metres between neighbours. */
import { haloText, lineOf } from "../brush";
import { type Box, type Camera, overlap } from "../camera";
import type { Context } from "../context";
import type { Block } from "../labels";
import type { Ink } from "../layers";
import { clamp } from "../noise";
import { veil } from "../palette";
import { outline } from "../piece";
import { figure } from "../paths";
import { fontOf, PLAIN, SMALL } from "../text";
import { type Band, type BandLayout, THICK } from "./bands";
import { titleOf } from "./area-name";

interface Title {
  readonly band: Band;
  readonly words: string;
  readonly size: number;
  readonly box: Box;
}

/** Pixels between two names. */
const GAP = 4;
/** Looked for a place lower down by so many pixels. */
const STEP = 6;
/** What the metres at the foot of the land take. */
const FOOT = 26;

/** Names stay in sight while some of their band is: at its top, below the tools. */
function titles({ port, camera, layout, brushes: { faces } }: Context, lay: BandLayout, ink: Ink): Title[] {
  const free = camera.free();
  const bodies = layout.pieces.map(({ x, y, r }): Box => ({ x: x - r, y: y - r, w: 2 * r, h: 2 * r }));
  const small = camera.scale * THICK < 130 || camera.free().w < 600;
  const size = small ? SMALL : PLAIN;
  const found = lay.bands.flatMap((band): Title[] => {
    const words = titleOf(port.t, band.id);
    ink.font = fontOf({ size, weight: 600, colour: "" }, faces);
    const w = ink.measureText(words).width + size + 7;
    const shown = onScreen(camera, band.box);
    const [left, right] = [Math.max(shown.x, free.x), Math.min(shown.x + shown.w, free.x + free.w)];
    if (right - left < 40 || shown.y + shown.h < free.y + 24 || shown.y > free.y + free.h) return [];
    const top = clamp(free.y, shown.y, shown.y + shown.h - 24);
    const y = top + (lay.upright ? 5 : 10);
    const columns = lay.upright ? [left + 9, right - w - 9] : [(left + right) / 2 - w / 2, left + 9, right - w - 9];
    const within = columns.map((x): Box => ({ x: clamp(x, free.x + 2, Math.max(free.x + 2, free.x + free.w - w - 2)), y, w, h: size + 6 }));
    const box = clearOf(camera.covers(), bodies, y, within, Math.min(shown.y + shown.h, free.y + free.h) - FOOT);
    return box === null ? [] : [{ band, words, size, box }];
  });
  return stepped(found);
}

/** Where bands are narrower than what is written in them, what would run into the one before it stands a line lower, or higher. */
export function stepped<T extends { readonly box: Box }>(found: readonly T[], way: 1 | -1 = 1): T[] {
  const placed: T[] = [];
  for (const one of found) {
    const { box } = one;
    const before = placed.find((other) => overlap({ ...other.box, w: other.box.w + GAP }, box) > 0);
    placed.push(before === undefined ? one : { ...one, box: { ...box, y: before.box.y + way * (before.box.h + GAP) } });
  }
  return placed;
}

/** The first of its places that nothing floats on: at the top, else below whatever does, where nobody stands. */
export function clearOf(covers: readonly Box[], bodies: readonly Box[], top: number, places: readonly Box[], bottom: number): Box | null {
  const high = (places[0]?.h ?? 0) + GAP;
  const under = covers.map(({ y, h }) => y + h + 3).filter((y) => y > top).sort((a, b) => a - b);
  const steps = Array.from({ length: Math.max(0, Math.floor((bottom - top) / STEP)) }, (_, n) => top + (n + 1) * STEP);
  const rows = [...under, ...steps].filter((y) => y + high <= bottom);
  const at = (ys: readonly number[]): Box[] => ys.flatMap((y) => places.map((box) => ({ ...box, y })));
  const isOpen = (box: Box): boolean => covers.every((cover) => overlap(cover, box) === 0);
  const isBare = (box: Box): boolean => bodies.every((body) => overlap(body, box) === 0);
  const below = at(rows).filter(isOpen);
  return at([top]).find(isOpen) ?? below.find(isBare) ?? null;
}

export const onScreen = (camera: Camera, { x, y, w, h }: Box): Box => {
  const [px, py] = camera.to([x, y]);
  return { x: px, y: py, w: w * camera.scale, h: h * camera.scale };
};

export function drawTitles(ink: Ink, context: Context, lay: BandLayout): Block[] {
  const { colours, faces } = context.brushes;
  const found = titles(context, lay, ink);
  for (const { band, words, size, box } of found) {
    const side = band.id.startsWith("allies") ? "allies" : band.id.startsWith("enemies") ? "enemies" : null;
    ink.font = fontOf({ size, weight: 600, colour: "" }, faces);
    ink.textAlign = "left";
    ink.textBaseline = "middle";
    ink.fillStyle = side === null ? colours.ink : colours.factions[side].line;
    const y = box.y + box.h / 2;
    haloText(ink, words, box.x + size + 5, y + 0.5, colours.paper, 5);
    ink.save();
    ink.translate(box.x + size / 2 - 1, y);
    if (side === null) {
      ink.strokeStyle = colours.ink;
      ink.lineWidth = 1.8;
      ink.lineCap = "round";
      for (const way of [-1, 1]) {
        lineOf(ink, [[-4.5, -4.5 * way], [4.5, 4.5 * way]]);
        ink.stroke();
      }
    } else {
      outline(ink, side, size * 0.36);
      ink.fill();
    }
    ink.restore();
  }
  return [...found.map(({ box }) => ({ ...box, cost: 6 })), ...metres(ink, context, lay)];
}

/** Where what would lie under something that floats on the map stands beside it: left of it, or above. */
function beside(covers: readonly Box[], box: Box, upright: boolean): number | undefined {
  const over = covers.find((cover) => overlap(cover, box) > 0);
  return over && (upright ? over.x : over.y) - 12;
}

/** From middle to middle of neighbours, at the edge of the land. */
function metres(ink: Ink, { port, camera, brushes: { colours, faces } }: Context, lay: BandLayout): Block[] {
  const { upright, box, bands } = lay;
  const written: Block[] = [];
  const free = camera.free();
  const edge = onScreen(camera, box);
  const at = upright ? Math.min(edge.x + edge.w, free.x + free.w) - 15 : Math.min(edge.y + edge.h, free.y + free.h) - 16;
  ink.font = fontOf({ size: SMALL, weight: 400, colour: "" }, faces);
  for (const { box: band, index } of bands.slice(1)) {
    const words = port.t("board-metres", { metres: figure(lay.gaps[index - 1] ?? lay.metres, true) });
    const w = ink.measureText(words).width;
    const border = onScreen(camera, band);
    const half = (one: Box): number => ((upright ? one.h : one.w) * camera.scale) / 2;
    const [before, after] = [half(bands[index - 1]!.box), half(band)];
    const middle = upright ? border.y + border.h : border.x;
    const gap = upright ? 11 : w / 2 + 7;
    const edged = beside(camera.covers(), upright ? { x: at + 9 - w, y: middle - 9, w, h: 18 } : { x: middle - w / 2, y: at - 9, w, h: 18 }, upright) ?? at;
    const point = (along: number, off = 0): readonly [number, number] => (upright ? [edged + off, along] : [along, edged + off]);
    ink.strokeStyle = veil(colours.quiet, 0.7);
    ink.lineWidth = 1;
    for (const [side, far] of upright ? [[1, before], [-1, after]] as const : [[-1, before], [1, after]] as const) {
      const end = middle + side * (far - 5);
      lineOf(ink, [point(middle + side * gap), point(end)]);
      ink.stroke();
      lineOf(ink, [point(end, -4), point(end, 4)]);
      ink.stroke();
    }
    ink.fillStyle = colours.quiet;
    ink.textAlign = upright ? "right" : "center";
    ink.textBaseline = "middle";
    const [x, y] = point(middle);
    haloText(ink, words, upright ? x + 9 : x, y, colours.paper, 4);
    written.push(upright ? { x: x + 9 - w, y: y - 9, w, h: 18, cost: 3 } : { x: x - w / 2 - 3, y: y - 9, w: w + 6, h: 18, cost: 3 });
  }
  return written;
}
