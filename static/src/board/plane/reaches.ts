/** How far a piece in the hand could go: a circle for each of the three moves. */
import { dot, haloText } from "../brush";
import { type Box, overlap } from "../camera";
import type { Context } from "../context";
import type { Block } from "../labels";
import type { Ink } from "../layers";
import { veil } from "../palette";
import { figure } from "../paths";
import { fontOf, SMALL } from "../text";
import type { BoardWord } from "../words";

/** The dashes of each circle, and where on it its name would best stand. */
const BANDS = [["limited", [5, 4], -1.57], ["normal", [20, 5], -1.06], ["full", [], 0.13]] as const;

/** How far each of the three moves reaches from where the piece under the hand stands. */
export function reaches(ink: Ink, context: Context, blocks: () => readonly Block[]): void {
  const { port, camera, brushes, scene } = context;
  const draft = port.draft.peek();
  const reach = port.reach.peek();
  const look = draft && scene.looks.get(draft.actor);
  if (!draft || !look || !reach || (reach.actor && reach.actor !== draft.actor)) return;
  const { line } = brushes.colours.factions[look.faction];
  const [x, y] = camera.to(draft.start);
  const near = reach.normal * camera.scale;
  const wash = ink.createRadialGradient(x, y, Math.min(reach.limited * camera.scale, near), x, y, Math.max(near, 1));
  wash.addColorStop(0, veil(line, 0));
  wash.addColorStop(0.85, veil(line, 0.022));
  wash.addColorStop(1, veil(line, 0.075));
  ink.fillStyle = wash;
  dot(ink, x, y, near);
  ink.fill();
  ink.fillStyle = veil(line, 0.085);
  dot(ink, x, y, reach.limited * camera.scale);
  ink.fill();
  const taken: Box[] = [...blocks()];
  for (const [mode, dashes, angle] of BANDS) {
    const r = reach[mode] * camera.scale;
    if (r < 4) continue;
    ink.strokeStyle = veil(line, 0.85);
    for (const width of mode === "full" ? [r - 2, r + 2] : [r]) {
      ink.lineWidth = mode === "full" ? 1.2 : 1.5;
      ink.setLineDash(dashes);
      dot(ink, x, y, width);
      ink.stroke();
    }
    ink.setLineDash([]);
    zoneName(ink, context, `board-circle-${mode}`, reach[mode], [x, y, r, angle], line, taken);
  }
}

/** The name of a zone sits on its circle, where that is in view and free. */
function zoneName(
  ink: Ink, { port, camera, brushes }: Context, word: BoardWord, metres: number, [x, y, r, preferred]: readonly [number, number, number, number],
  colour: string, taken: Box[],
): void {
  const words = port.t(word, { metres: figure(metres, true) });
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
