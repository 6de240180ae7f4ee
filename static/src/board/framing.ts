/** The first look of whoever leads pieces: they are all in sight, and their nearest foe where both find room. */
import type { Camera } from "./camera";
import type { Point } from "./port";
import type { Context } from "./context";
import { restAt } from "./layout";

/** So many pixels off the edges own pieces and a foe are shown together. */
const ROOM = 40;

const midst = (spots: readonly Point[]): Point => {
  const mean = (axis: 0 | 1): number => spots.reduce((sum, one) => sum + one[axis], 0) / spots.length;
  return [mean(0), mean(1)];
};

/** Who leads several that stand too far apart sees the first of `own`. `frame` shows what is about a point, `place` finds where pieces are drawn then. */
export function showOwn(camera: Camera, context: Context, own: readonly string[], frame: (about: Point) => void, place: () => void): void {
  const { at, looks } = context.scene;
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
  place();
  for (const id of [...own].reverse()) {
    const spot = restAt(context, id);
    if (spot !== undefined) camera.bring(spot);
  }
  camera.untouched = true;
}
