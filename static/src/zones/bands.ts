/** A line of areas laid out as bands of land: where each lies on the sheet, and which point of the line is where.
 *  The page counts in metres along the line, [0, 0] the middle of the first area; the sheet is turned where it is held upright. */
import type { Box } from "../board/camera";
import { clamp } from "../board/noise";
import type { Point } from "../board/port";
import { apart, areasOf } from "../line";
import type { View } from "../types";

/** A band is as thick on the sheet, whatever metres lie between areas. */
export const THICK = 10;
const LEAST_ACROSS = 12;
const MOST_ACROSS = 90;

export interface Band {
  readonly id: string;
  readonly index: number;
  readonly battlefield: boolean;
  readonly box: Box;
}

export interface Lay {
  /** The allies' rear is below, not on the left. */
  readonly upright: boolean;
  readonly across: number;
  readonly metres: number;
  readonly bands: readonly Band[];
  /** All of it. */
  readonly box: Box;
}

export const NO_LAY: Lay = { upright: false, across: LEAST_ACROSS, metres: THICK, bands: [], box: { x: 0, y: 0, w: THICK, h: LEAST_ACROSS } };

/** As long across as the free part of the canvas asks for. */
export function layOut(view: View | null, free: { readonly w: number; readonly h: number }, upright: boolean): Lay {
  const areas = areasOf(view);
  const length = Math.max(1, areas.length) * THICK;
  const across = clamp(length * (upright ? free.w / free.h : free.h / free.w), LEAST_ACROSS, MOST_ACROSS);
  const bands = areas.map(({ id, battlefield }, index): Band => ({
    id, index, battlefield: battlefield === true,
    box: upright ? { x: 0, y: length - (index + 1) * THICK, w: across, h: THICK } : { x: index * THICK, y: 0, w: THICK, h: across },
  }));
  const [w, h] = upright ? [across, length] : [length, across];
  return { upright, across, metres: apart(view), bands, box: { x: 0, y: 0, w, h } };
}

/** From metres along the line to the sheet. */
export function onSheet({ upright, across, metres, box }: Lay, [along, beside]: Point): Point {
  const far = (along / metres + 0.5) * THICK;
  return upright ? [across / 2 + beside, box.h - far] : [far, across / 2 + beside];
}

/** From the sheet to metres along the line. */
export function onLine({ upright, across, metres, box }: Lay, [x, y]: Point): Point {
  const [far, beside] = upright ? [box.h - y, x - across / 2] : [x, y - across / 2];
  return [cents((far / THICK - 0.5) * metres), cents(beside)];
}

const cents = (value: number): number => Math.round(value * 100) / 100;

/** The band at a place of the sheet; beyond the ends the nearest. */
export function bandAt({ upright, bands, box }: Lay, [x, y]: Point): Band | null {
  const far = upright ? box.h - y : x;
  return bands[clamp(Math.floor(far / THICK), 0, bands.length - 1)] ?? null;
}

export const middle = ({ x, y, w, h }: Box): Point => [x + w / 2, y + h / 2];
