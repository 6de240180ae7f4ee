/** How far a piece in the hand could go: a circle for each of its ways. */
import { dot, haloText } from "../brush";
import { type Box, overlap } from "../camera";
import type { Context } from "../context";
import type { Block } from "../labels";
import type { Ink } from "../layers";
import { veil } from "../palette";
import { figure } from "../paths";
import type { Stride } from "../port";
import { fontOf, SMALL } from "../text";
import { strokeAt } from "./route";

/** The dashes of each circle. */
const DASHES: Readonly<Record<string, number[]>> = { short: [5, 4], long: [20, 5], mixed: [14, 4, 3, 4], double: [] };
/** Where on its circle the name of each way would best stand, the least first. */
const ANGLES = [-1.57, -1.06, 0.13] as const;

const metresOf = ({ reach }: Stride): number => reach ?? 0;

/** How far each way reaches from where the piece under the hand stands. */
export function reaches(ink: Ink, context: Context, blocks: () => readonly Block[]): void {
  const { port, camera, brushes, scene } = context;
  const draft = port.draft.peek();
  const strides = port.strides?.peek();
  const look = draft && scene.looks.get(draft.actor);
  const ways = strides?.ways.filter(({ reach }) => reach !== null) ?? [];
  const [first, second = first] = ways;
  if (!draft || !look || !first || !second || strides?.actor !== draft.actor) return;
  const { line } = brushes.colours.factions[look.faction];
  const [x, y] = camera.to(draft.start);
  const near = metresOf(second) * camera.scale;
  const wash = ink.createRadialGradient(x, y, Math.min(metresOf(first) * camera.scale, near), x, y, Math.max(near, 1));
  wash.addColorStop(0, veil(line, 0));
  wash.addColorStop(0.85, veil(line, 0.022));
  wash.addColorStop(1, veil(line, 0.075));
  ink.fillStyle = wash;
  dot(ink, x, y, near);
  ink.fill();
  ink.fillStyle = veil(line, 0.085);
  dot(ink, x, y, metresOf(first) * camera.scale);
  ink.fill();
  const taken: Box[] = [...blocks(), ...camera.covers()];
  ways.forEach((way, index) => {
    const r = metresOf(way) * camera.scale;
    if (r < 4) return;
    const stroke = strokeAt(index, ways.length);
    ink.strokeStyle = veil(line, 0.85);
    for (const width of stroke === "double" ? [r - 2, r + 2] : [r]) {
      ink.lineWidth = stroke === "double" ? 1.2 : 1.5;
      ink.setLineDash(DASHES[stroke] ?? []);
      dot(ink, x, y, width);
      ink.stroke();
    }
    ink.setLineDash([]);
    const words = way.rim ?? [way.name, port.t("board-metres", { metres: figure(metresOf(way), true) })].join(" ");
    rimName(ink, context, words, [x, y, r, ANGLES[index] ?? 0.13], line, taken);
  });
}

/** The name of a way sits on its circle, where that is in view and free. */
function rimName(
  ink: Ink, { camera, brushes }: Context, words: string, [x, y, r, preferred]: readonly [number, number, number, number],
  colour: string, taken: Box[],
): void {
  ink.font = fontOf({ size: SMALL, weight: 600, colour }, brushes.faces);
  ink.textAlign = "center";
  ink.textBaseline = "middle";
  const w = ink.measureText(words).width + 8;
  const free = camera.free();
  let best: { box: Box; cost: number } | null = null;
  for (let i = 0; i < 48; i++) {
    const angle = preferred + (i % 2 ? 1 : -1) * Math.ceil(i / 2) * (Math.PI / 24);
    const box = { x: x + Math.cos(angle) * r - w / 2, y: y + Math.sin(angle) * r - 9, w, h: 18 };
    if (box.x < free.x + 30 || box.y < free.y + 26 || box.x + w > free.x + free.w - 8 || box.y + 18 > free.y + free.h - 8) continue;
    const cost = i * 12 + taken.reduce((sum, other) => sum + overlap(box, other), 0);
    if (!best || cost < best.cost) best = { box, cost };
  }
  if (!best) return;
  taken.push(best.box);
  ink.fillStyle = colour;
  haloText(ink, words, best.box.x + w / 2, best.box.y + 9, brushes.colours.paper, 5);
}
