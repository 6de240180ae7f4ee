/** What the GM's brushes make of a stroke: rivers, roads, bridges, ponds, groves and ruins, and what of them the rules know. */
import { hash } from "../../../board/noise";
import { along, gap, settle, track } from "../../../board/paths";
import type { Feature } from "../../../board/scene";
import type { Point } from "../../../types";
import type { Battlefield, Obstacle } from "../view";

export type Land = Feature["kind"];
export const LANDS: readonly Land[] = ["river", "pond", "road", "bridge", "trees", "ruin"];
export const isLand = (kind: string): kind is Land => LANDS.some((land) => land === kind);

/** How broad each is at first, in metres; of trees the radius. */
export const BREADTH: Readonly<Record<Land, number>> = { river: 3, pond: 0, road: 1.5, bridge: 2, trees: 1, ruin: 0 };
/** A stroke keeps a corner each so many metres, and so many at the most; a grove has so many trees. */
const LEG = 2;
const LEGS = 60;
const GROVE = 60;
/** Square metres of the smallest water: less is a scratch. */
const LEAST = 1;

export interface Stroke {
  readonly land: Land;
  readonly points: readonly Point[];
  /** Metres. */
  readonly breadth: number;
}

const box = (points: readonly Point[]): { at: Point; size: Point } => {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const at: Point = [Math.min(...xs), Math.min(...ys)];
  return { at: settle(at), size: settle([Math.max(...xs) - at[0], Math.max(...ys) - at[1]]) };
};

/** Trees along a stroke, a little to its sides, none like its neighbour; the same stroke gives the same grove. */
export function grove(points: readonly Point[], radius: number): (readonly [number, number, number])[] {
  const way = track(points);
  const count = Math.min(GROVE, 1 + Math.floor(way.length / (radius * 1.7)));
  return Array.from({ length: count }, (_, i) => {
    const [x, y] = count === 1 ? points[0]! : along(way, (way.length * i) / (count - 1)).point;
    const seed = Math.round(x * 31 + y * 17);
    const aside = (salt: number): number => (hash(i, seed + salt) - 0.5) * (count === 1 ? 0 : radius * 1.3);
    const [tx, ty] = settle([x + aside(1), y + aside(2)]);
    return [tx, ty, Math.round(radius * (0.75 + 0.5 * hash(i, seed + 3)) * 100) / 100] as const;
  });
}

/** Corners at even distances of about `leg` metres along a stroke: a curve through uneven ones makes loops. */
function even(points: readonly Point[], leg: number): Point[] {
  const way = track(points);
  const count = Math.min(LEGS, Math.max(1, Math.round(way.length / leg)));
  return Array.from({ length: count + 1 }, (_, i) => settle(along(way, (way.length * i) / count).point));
}

/** Square metres within a closed line. */
const area = (line: readonly Point[]): number =>
  Math.abs(line.reduce((sum, [x, y], i) => {
    const [nx, ny] = line[(i + 1) % line.length]!;
    return sum + x * ny - nx * y;
  }, 0)) / 2;

/** What a stroke becomes; null where it is too short for it, or a shore goes round no water. */
export function featureOf({ land, points, breadth }: Stroke): Feature | null {
  if (points.length === 0) return null;
  if (land === "trees") return { kind: land, points: grove(points, breadth) };
  if (land === "ruin") {
    const { at, size } = box(points);
    return Math.min(...size) < 1 ? null : { kind: land, at, size };
  }
  const line = even(points, Math.max(LEG, breadth));
  if (line.length < (land === "pond" ? 3 : 2) || track(points).length < 1) return null;
  if (land === "pond") return area(line) < LEAST ? null : { kind: land, points: line };
  if (land === "bridge") return { kind: land, points: [line[0]!, line.at(-1)!], width: breadth };
  return { kind: land, points: line, width: breadth };
}

/** The pieces of its walls that still stand in a ruin of 1 by 1, as they are drawn. */
const REMAINS: readonly (readonly [number, number, number, number])[] = [
  [0, 1, 0, 0.62], [0, 0.32, 0, 0], [0, 0, 0.4, 0], [0.61, 0, 1, 0], [1, 0, 1, 0.64], [1, 0.94, 0.73, 0.98], [0, 1, 0.22, 1],
];

/** The walls of a ruin as the rules know them: nobody walks, sees or shoots through. */
export function wallsOf(feature: Feature, name: (nth: number) => string): Obstacle[] {
  if (feature.kind !== "ruin" || typeof feature.size === "number") return [];
  const { at: [x, y], size: [w, h] } = feature;
  return REMAINS.map(([ax, ay, bx, by], nth) => ({
    id: name(nth), points: [settle([x + ax * w, y + ay * h]), settle([x + bx * w, y + by * h])], closed: false, stops: ["move", "sight"], cover: "full",
  }));
}

type Limit = NonNullable<Battlefield["limits"]>[number];

/** The planks of a bridge as a narrow place, where a skirmish has room for so many. */
export function narrowOf(feature: Feature, limit: number): Limit[] {
  if (feature.kind !== "bridge" || limit < 1) return [];
  const [a, b] = [feature.points[0]!, feature.points.at(-1)!];
  const span = gap(a, b);
  const half = feature.width / 2;
  const [nx, ny] = [(-(b[1] - a[1]) / span) * half, ((b[0] - a[0]) / span) * half];
  return [{ points: [settle([a[0] + nx, a[1] + ny]), settle([b[0] + nx, b[1] + ny]), settle([b[0] - nx, b[1] - ny]), settle([a[0] - nx, a[1] - ny])], limit }];
}

const outlines = (all: readonly { readonly points: readonly (readonly number[])[] }[]): Set<string> => new Set(all.map(({ points }) => JSON.stringify(points)));

/** Which walls and narrow places were drawn with one of these features, and go with it. */
export function madeWith(features: readonly Drawn[]): (one: { readonly points: readonly Point[] }) => boolean {
  const made = outlines(features.flatMap(({ kind, points, at, size, width }) => [
    ...(kind === "ruin" && at && size ? wallsOf({ kind, at, size }, () => "") : []),
    ...(kind === "bridge" && points && width ? narrowOf({ kind, points: points.map(([x = 0, y = 0]): Point => [x, y]), width }, 1) : []),
  ]));
  return ({ points }) => made.has(JSON.stringify(points));
}

/** A feature as the table tells it: of a kind that this page may not know. */
export type Drawn = Partial<Omit<NonNullable<Battlefield["drawing"]>[number], "kind" | "size">>
  & { readonly kind: string; readonly size?: readonly [number, number] | number };

/** A ruin of one figure is so broad, and less deep. */
const sizeOf = (size: readonly [number, number] | number): readonly [number, number] => (typeof size === "number" ? [size, size * 0.7] : size);

/** The outline by which a feature is lit on the map, and whether it is closed. */
export function traceOf({ kind, points = [], at, size }: Drawn): { points: readonly Point[]; closed: boolean } {
  if (at && size) {
    const [[x, y], [w, h]] = [at, sizeOf(size)];
    return { points: [[x, y], [x + w, y], [x + w, y + h], [x, y + h]], closed: true };
  }
  return { points: points.map(([x = 0, y = 0]): Point => [x, y]), closed: kind === "pond" };
}
