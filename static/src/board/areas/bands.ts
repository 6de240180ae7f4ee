/** A line of areas laid out as bands of land: where each lies on the sheet, and which point of the line is where.
 *  The page counts in metres along the line, [0, 0] the middle of the first area; the sheet is turned where it is held upright. */
import type { Box } from "../camera";
import { clamp } from "../noise";
import type { Point } from "../port";
import { apart, areasOf, gapsOf } from "./area-geometry";
import type { View } from "../../types";

/** How thick bands are on the sheet, whatever metres lie between areas. The front has more room than the rears behind it, since most
 *  of the fight is there; it always has, so that nothing shifts when it fills. */
export const THICK = 10;
const FRONT = { upright: 14, lying: 15.5 };
const LEAST_ACROSS = 12;
const MOST_ACROSS = 90;

export interface Band {
  readonly id: string;
  readonly index: number;
  readonly battlefield: boolean;
  readonly box: Box;
}

export interface BandLayout {
  /** The allies' rear is below, not on the left. */
  readonly upright: boolean;
  readonly across: number;
  readonly metres: number;
  /** Metres from each band to the next. */
  readonly gaps: readonly number[];
  readonly bands: readonly Band[];
  /** All of it. */
  readonly box: Box;
}

export const NO_LAY: BandLayout = { upright: false, across: LEAST_ACROSS, metres: THICK, gaps: [], bands: [], box: { x: 0, y: 0, w: THICK, h: LEAST_ACROSS } };

/** As long across as the free part of the canvas asks for. */
export function layOut(view: View | null, free: { readonly w: number; readonly h: number }, upright: boolean): BandLayout {
  const areas = areasOf(view);
  const thick = areas.map(({ id }) => (id === "front" ? FRONT[upright ? "upright" : "lying"] : THICK));
  const length = Math.max(THICK, thick.reduce((sum, one) => sum + one, 0));
  const across = clamp(length * (upright ? free.w / free.h : free.h / free.w), LEAST_ACROSS, MOST_ACROSS);
  let from = 0;
  const bands = areas.map(({ id, battlefield }, index): Band => {
    const deep = thick[index]!;
    const box = upright ? { x: 0, y: length - from - deep, w: across, h: deep } : { x: from, y: 0, w: deep, h: across };
    from += deep;
    return { id, index, battlefield: battlefield === true, box };
  });
  const [w, h] = upright ? [across, length] : [length, across];
  return { upright, across, metres: apart(view), gaps: gapsOf(view), bands, box: { x: 0, y: 0, w, h } };
}

/** How far along the sheet the middle of each area lies. */
const middles = ({ upright, bands, box }: BandLayout): number[] =>
  bands.map((band) => (upright ? box.h - band.box.y - band.box.h / 2 : band.box.x + band.box.w / 2));

/** Reads one row of numbers off another that rises with it; beyond the ends as between the outermost two. */
function read(value: number, from: readonly number[], to: readonly number[]): number {
  if (from.length < 2) return (to[0] ?? 0) + value - (from[0] ?? 0);
  const next = from.findIndex((one) => one > value);
  const i = next < 0 ? from.length - 1 : Math.max(1, next);
  const share = (value - from[i - 1]!) / (from[i]! - from[i - 1]!);
  return to[i - 1]! + share * (to[i]! - to[i - 1]!);
}

const marks = ({ bands, metres }: BandLayout): number[] => bands.map(({ index }) => index * metres);

/** From metres along the line to the sheet. */
export function onSheet(lay: BandLayout, [along, beside]: Point): Point {
  const far = read(along, marks(lay), middles(lay));
  return lay.upright ? [lay.across / 2 + beside, lay.box.h - far] : [far, lay.across / 2 + beside];
}

/** From the sheet to metres along the line. */
export function onLine(lay: BandLayout, [x, y]: Point): Point {
  const [far, beside] = lay.upright ? [lay.box.h - y, x - lay.across / 2] : [x, y - lay.across / 2];
  return [cents(read(far, middles(lay), marks(lay))), cents(beside)];
}

const cents = (value: number): number => Math.round(value * 100) / 100;

/** The band at a place of the sheet; beyond the ends the nearest. */
export function bandAt({ upright, bands }: BandLayout, [x, y]: Point): Band | null {
  const found = bands.find(({ box }) => (upright ? y >= box.y : x < box.x + box.w));
  return found ?? bands.at(-1) ?? null;
}

export const middle = ({ x, y, w, h }: Box): Point => [x + w / 2, y + h / 2];
