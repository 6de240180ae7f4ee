/** How far a piece in the hand could go: a circle for each of its ways. Fetched for the first that is taken up. */
import { dot } from "../brush";
import { overlap } from "../camera";
import type { Context } from "../context";
import { around, write } from "../figures";
import type { Block } from "../labels";
import type { Ink } from "../layers";
import { veil } from "../palette";
import { SLIP } from "../places";
import { figure, gap, HAIR, track } from "../paths";
import type { Draft, Point, Stride } from "../port";
import { radiusAt } from "../layout";
import type { BoardModel } from "../scene";
import type { Hung } from "../signs";
import { rich, type Row } from "../text";
import { hands } from "./cards";
import type { Drafting } from "./draft";
import { strokeAt } from "./route";

/** The dashes of each circle. */
const DASHES: Readonly<Record<string, number[]>> = { short: [5, 4], long: [20, 5], mixed: [14, 4, 3, 4], double: [] };
/** Where on its circle the name of each way would best stand, the least first. */
const ANGLES = [-1.57, -1.06, 0.13] as const;

const metresOf = ({ reach }: Stride): number => reach ?? 0;

interface Reaches {
  readonly ways: readonly Stride[];
  readonly line: string;
  readonly at: readonly [number, number];
}

/** Who fights hand to hand stands where the foe stands: an end that lies about on it lies there. One in a circle is met at its middle. */
export function foeNear({ looks, at: places, circles }: BoardModel, actor: string, at: Point, within: number): Point | null {
  const own = looks.get(actor)?.faction;
  const isFoe = (id: string): boolean => {
    const look = looks.get(id);
    return look !== undefined && look.faction !== own && look.faction !== "neutral" && !look.down && circles.every(({ forming, members }) => forming || !members.includes(id));
  };
  const near = [...places].filter(([id, place]) => gap(place, at) <= within && isFoe(id)).map(([, place]) => place);
  return near.sort((a, b) => gap(a, at) - gap(b, at))[0] ?? null;
}

/** An end looks as if it met a foe who stands so near, in metres, or whose piece it touches on the map. */
const NEARLY = 3;

/** Whom an end that meets nobody nearly meets, and how far off it stays. */
export function nearlyMet(scene: BoardModel, actor: string, at: Point, within = NEARLY): { readonly id: string; readonly metres: number } | null {
  const isInside = scene.circles.some(({ center, radius, forming }) => !forming && gap(center, at) <= radius);
  const foe = isInside ? null : foeNear(scene, actor, at, within);
  const metres = foe === null ? 0 : gap(foe, at);
  const id = metres > HAIR ? [...scene.at].find(([, place]) => place === foe)?.[0] : undefined;
  return id === undefined ? null : { id, metres };
}

/** The slip of a path with a line that says so, where that hides no more words than the slip without it. */
export function short(context: Context, { actor, path, start }: Draft, plain: Hung, taken: readonly Block[], hang: (more: readonly Row[]) => Hung): Hung {
  const { scene, camera: { scale }, port } = context;
  const met = nearlyMet(scene, actor, path.at(-1) ?? start, Math.max(NEARLY, 2 * radiusAt(scale) / scale));
  if (met === null) return plain;
  const hand = hands(context);
  const longer = hang([rich(port, "board-short", hand.plain, { metres: [figure(met.metres), hand.bold], name: [scene.looks.get(met.id)?.name ?? met.id, hand.bold] })]);
  const hides = ({ box }: Hung): number => taken.reduce((sum, other) => sum + (other.cost < SLIP ? 0 : overlap(box, other)), 0);
  return hides(longer) <= hides(plain) ? longer : plain;
}

/** An end clings to a foe only where a path may be so long; nothing measures who has no way to walk. */
export function foeInReach(scene: BoardModel, drawn: Drafting, at: Point, within: number): Point | null {
  const actor = drawn.mover ?? "";
  const end = foeNear(scene, actor, at, within);
  const { ways = [], spent } = drawn.strides(actor) ?? {};
  if (end === null || spent || ways.length === 0) return end;
  const { length } = track([drawn.start, ...drawn.stops, end]);
  return ways.some(({ reach }) => reach === null || length <= reach + HAIR) ? end : null;
}

/** Where the piece in the hand stands, dragged or only selected, and what its ways are. */
function known({ port, camera, brushes, scene }: Context): Reaches | null {
  const draft = port.draft.peek();
  const { actor, ways: all = [] } = port.strides?.peek() ?? {};
  const look = scene.looks.get(actor ?? "");
  const at = draft ? draft.start : scene.at.get(actor ?? "");
  const ways = all.filter(({ reach }) => reach !== null);
  const isHeld = draft ? draft.actor === actor : port.selected.peek() === actor && !port.strides?.peek()?.spent && !port.lens?.peek();
  if (!isHeld || !look || !at || ways.length === 0) return null;
  return { ways, line: brushes.colours.factions[look.faction].line, at: camera.to(at) };
}

/** How far each way reaches from where the piece under the hand stands. */
export function reaches(ink: Ink, context: Context): void {
  const found = known(context);
  if (!found) return;
  const { camera: { scale }, brushes: { colours }, photo } = context;
  const { ways, line, at: [x, y] } = found;
  const [first, second = first] = ways as readonly [Stride, ...Stride[]];
  const near = metresOf(second) * scale;
  const wash = ink.createRadialGradient(x, y, Math.min(metresOf(first) * scale, near), x, y, Math.max(near, 1));
  wash.addColorStop(0, veil(line, 0));
  wash.addColorStop(0.85, veil(line, 0.022));
  wash.addColorStop(1, veil(line, 0.075));
  ink.fillStyle = wash;
  dot(ink, x, y, near);
  ink.fill();
  ink.fillStyle = veil(line, 0.085);
  dot(ink, x, y, metresOf(first) * scale);
  ink.fill();
  ways.forEach((way, index) => {
    const r = metresOf(way) * scale;
    if (r < 4) return;
    const stroke = strokeAt(index, ways.length);
    const rings = stroke === "double" ? [r - 2, r + 2] : [r];
    if (photo) circle(ink, [x, y, r], veil(colours.paper, 0.6), rings.length * 2 + 3, []);
    for (const width of rings) circle(ink, [x, y, width], veil(line, photo ? 1 : 0.85), stroke === "double" ? 1.2 : 1.5, DASHES[stroke] ?? []);
  });
}

function circle(ink: Ink, [x, y, r]: readonly [number, number, number], style: string, width: number, dashes: number[]): void {
  ink.strokeStyle = style;
  ink.lineWidth = width;
  ink.setLineDash(dashes);
  dot(ink, x, y, r);
  ink.stroke();
  ink.setLineDash([]);
}

/** The names of the ways, each on its circle. Answers what slips should leave free. */
export function reachNames(ink: Ink, context: Context, taken: () => Block[]): Block[] {
  const found = known(context);
  if (!found) return [];
  const there = taken();
  const all = [...there];
  found.ways.forEach((way, index) => {
    const r = metresOf(way) * context.camera.scale;
    if (r < 4) return;
    const words = way.rim ?? [way.name, context.port.t("board-metres", { metres: figure(metresOf(way), true) })].join(" ");
    write(ink, context, { words, colour: found.line, tries: around(found.at, r, ANGLES[index] ?? 0.13) }, all);
  });
  return all.slice(there.length);
}
