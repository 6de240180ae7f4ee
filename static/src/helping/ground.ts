/** What lies on the map where somebody points: a piece, what an open decision asks about, the path or the reach of the one in hand, or the ground. */
import { asked, ofPiece, type Looked, type Meant } from "./meant";

/** Pixels round the middle of a piece that still mean it. */
const PIECE = 26;

export function onGround(looked: Looked): Meant {
  const { table: { scene, board }, at: [x, y] } = looked;
  const far = (id: string): number => {
    const spot = board.peek()?.piece(id) ?? null;
    return spot === null ? Infinity : Math.hypot(spot[0] - x, spot[1] - y);
  };
  const [nearest] = Object.keys(scene.view.peek()?.combatants ?? {}).map((id) => [far(id), id] as const).sort(([a], [b]) => a - b);
  const piece = nearest !== undefined && nearest[0] < PIECE ? ofPiece(looked, nearest[1]) : null;
  if (piece !== null) return piece;
  const drawn = scene.draft.peek() !== null ? ["thing-path", "thing-reach"] : scene.selected.peek() !== null ? ["thing-reach"] : [];
  const open = scene.pending.peek() === null ? [] : asked(looked).topics;
  return { topics: [...open, ...drawn, "thing-map"] };
}
