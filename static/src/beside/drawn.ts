/** What hands have drawn and measured on the map: lines that fade or stay, pins, and rulers of others while they are held. */
import { signal, type Signal } from "@preact/signals";
import { kept, type Scene } from "../page/scene";
import type { Point, View } from "../types";

export type Pen = "fades" | "stays" | "pin";

export interface Line {
  readonly seat: string;
  readonly path: readonly Point[];
  readonly stays: boolean;
  readonly word: string;
  /** When it came, in milliseconds; endless while it is drawn, and where the table keeps it. */
  readonly at: number;
}

export interface Measure {
  readonly from: Point;
  readonly to: Point;
  readonly at: number;
}

export interface DrawnState {
  readonly lines: Signal<readonly Line[]>;
  readonly rulers: Signal<ReadonlyMap<string, Measure>>;
  readonly pen: Signal<Pen | null>;
  /** What the next pin says. */
  readonly word: Signal<string>;
}

/** Milliseconds that a line is seen, the last of them ever fainter; and a ruler after its last word. */
export const SEEN = 9000;
export const FADING = 2500;
export const HELD = 4000;
/** So many of those that fade are seen at once. */
export const MOST = 200;
/** Points of a line. */
export const POINTS = 120;

const fresh = (): DrawnState => ({ lines: signal([]), rulers: signal(new Map()), pen: signal(null), word: signal("") });
export const drawnOf = (scene: Scene): DrawnState => kept(scene, fresh);

/** What is told again is there once. */
export function added(lines: readonly Line[], line: Line): readonly Line[] {
  const isSame = (one: Line): boolean => one.seat === line.seat && one.word === line.word && JSON.stringify(one.path) === JSON.stringify(line.path);
  return [...lines.filter((one) => !isSame(one)), line].slice(-MOST);
}

/** What the table keeps. */
export const keptOf = (view: View | null): readonly Line[] =>
  Object.values(view?.drawings ?? {}).map(({ seat, path, word = "" }) => ({ seat, path, word, stays: true, at: Number.POSITIVE_INFINITY }));

/** How strong a line is drawn; 0 where it is gone. One that is to stay is here until the table has it. */
export const strength = ({ at }: Pick<Line, "at">, now: number): number => Math.max(0, Math.min(1, (at + SEEN - now) / FADING));

/** Points that are near to each other are one; a long line loses every other point until it is short enough. */
export function thinned(points: readonly Point[], least: number): Point[] {
  let kept: Point[] = [];
  for (const [n, point] of points.entries()) {
    const last = kept.at(-1);
    if (last === undefined || n === points.length - 1 || Math.hypot(point[0] - last[0], point[1] - last[1]) >= least) kept.push(point);
  }
  while (kept.length > POINTS) kept = kept.filter((_, n) => n % 2 === 0 || n === kept.length - 1);
  return kept.map(([x, y]): Point => [Math.round(x * 100) / 100, Math.round(y * 100) / 100]);
}
