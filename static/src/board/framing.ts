/** The first look of whoever leads pieces: they are all in sight, and their nearest foe where both find room. */
import type { Camera } from "./camera";
import type { Point } from "./port";
import type { BoardModel } from "./scene";

/** So many pixels off the edges own pieces and a foe are shown together. */
const ROOM = 40;

const midst = (spots: readonly Point[]): Point => {
  const mean = (axis: 0 | 1): number => spots.reduce((sum, one) => sum + one[axis], 0) / spots.length;
  return [mean(0), mean(1)];
};

/** Who leads several that stand too far apart sees the first of `own`. `frame` shows what is about a point. */
export function showOwn(camera: Camera, { at, looks }: BoardModel, own: readonly string[], frame: (about: Point) => void): void {
  const spots = own.flatMap((id) => (at.has(id) ? [at.get(id)!] : [])), about = midst(spots);
  const side = looks.get(own.at(-1)!)?.faction === "allies" ? "enemies" : "allies";
  const far = ([x, y]: Point): number => Math.hypot(x - about[0], y - about[1]);
  const [foe] = [...looks.values()].flatMap(({ id, faction }) => (faction === side ? [at.get(id)!] : [])).sort((a, b) => far(a) - far(b));
  if (spots.length === 0) return;
  frame(about);
  if (foe && camera.wayTo(foe)) {
    frame(midst([about, foe]));
    if ([...spots, foe].some((one) => camera.wayTo(one, ROOM))) frame(about);
  }
  for (const one of spots.reverse()) camera.bring(one);
  camera.untouched = true;
}
