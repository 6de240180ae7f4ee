/** What hands have drawn and measured on the map: lines that fade or stay, pins, and rulers of others while they are held. */
import { signal, type Signal } from "@preact/signals";
import { kept, type Scene } from "../page/scene";
import type { Point } from "../types";

export type Pen = "fades" | "stays" | "pin";

export interface Line {
  readonly seat: string;
  readonly path: readonly Point[];
  readonly stays: boolean;
  readonly word: string;
  /** When it came, in milliseconds. */
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
/** Of each seat so many lines and pins stay; so many are seen at once. */
export const MOST_OWN = 40;
export const MOST = 200;
/** Points of a line. */
export const POINTS = 120;

const fresh = (): DrawnState => ({ lines: signal([]), rulers: signal(new Map()), pen: signal(null), word: signal("") });
export const drawnOf = (scene: Scene): DrawnState => kept(scene, fresh);

/** The oldest of a seat go where it has drawn too many. */
export function added(lines: readonly Line[], line: Line): readonly Line[] {
  const isSame = (one: Line): boolean => one.seat === line.seat && one.word === line.word && JSON.stringify(one.path) === JSON.stringify(line.path);
  const others = lines.filter((one) => !isSame(one));
  const own = others.filter(({ seat, stays }) => seat === line.seat && stays);
  const first = own.length >= MOST_OWN ? own[0] : undefined;
  return [...others.filter((one) => one !== first), line].slice(-MOST);
}

/** How strong a line is drawn; 0 where it is gone. */
export const strength = ({ stays, at }: Pick<Line, "stays" | "at">, now: number): number =>
  (stays ? 1 : Math.max(0, Math.min(1, (at + SEEN - now) / FADING)));

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
