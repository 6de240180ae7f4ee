/** What Advanced Combat adds to the board of a plane: skirmishes as circles, what comes of a path in them, the move that waits for a block. */
import { hands } from "../../../board/plane/cards";
import type { OnPlane } from "../../../board/plane/system";
import type { Context } from "../../../board/context";
import type { Draft } from "../../../board/port";
import { PLAIN, rich, type Row, type Style } from "../../../board/text";
import type { Scene } from "../../../page/scene";
import { skirmishName } from "../names";
import { ofSwordWorld } from "../view";
import { circlesOf } from "./circles";
import { type MoveVerdict, planeStateOf, stopOf } from "./state";

const STROKES = { limited: "short", normal: "long", full: "double" } as const;

export const onPlane = (scene: Scene): OnPlane => ({
  circlesOf,
  isApart: (piece) => "standing" in piece && piece.standing === "independent",
  rows: (context, draft) => rows(context, draft, planeStateOf(scene).verdict.peek()),
  atCentre: (context, circle) => {
    const { quiet } = hands(context);
    return rich(context.port, "board-stop-centre", quiet, { skirmish: [skirmishName(circle), quiet] });
  },
  waiting(view) {
    const { mover, mode = "normal", start = null, path = [], options = [] } = ofSwordWorld(view)?.pending ?? {};
    return mover === undefined ? null : { mover, start, path, stops: options.map(stopOf), stroke: STROKES[mode] };
  },
});

/** The skirmishes that a path enters and leaves; where it ends in one, how it would stand there if its centre were joined. */
function rows(context: Context, draft: Draft, verdict: MoveVerdict | null): Row[] {
  if (verdict === null || verdict.draft.actor !== draft.actor) return [];
  const { port, scene: { circles } } = context;
  const { bold, plain } = hands(context);
  const skirmish = (id: string): Record<string, readonly [string, Style]> => ({ skirmish: [skirmishName(id), bold] });
  const found: Row[] = [];
  for (const id of verdict.leaves.slice(0, 2)) found.push([...rich(port, "board-leaves", bold, skirmish(id)), ...(verdict.enters.includes(id) ? [] : chances(context, verdict, id))]);
  if (verdict.joins) found.push([...rich(port, "board-joins", bold, skirmish(verdict.joins)), ...odds(context, draft, verdict.joins)]);
  else for (const id of verdict.enters.slice(0, 2)) found.push([...rich(port, "board-enters", bold, skirmish(id)), ...chances(context, verdict, id)]);
  const [x, y] = draft.path.at(-1) ?? draft.start;
  const around = circles.find(({ id, center, radius }) => verdict.enters.includes(id) && Math.hypot(center[0] - x, center[1] - y) <= radius);
  if (around && !verdict.joins) found.push([...rich(port, "board-join-here", plain, {}), ...odds(context, draft, around.id)]);
  return found;
}

/** How many would have to be held by how many in a skirmish on the way, and what comes of it. */
function chances(context: Context, { odds: all }: MoveVerdict, id: string): Row {
  const found = all.find(({ skirmish, blocking }) => skirmish === id && blocking > 0);
  if (!found) return [];
  const { plain, big } = hands(context);
  const { moving, blocking, free } = found;
  return rich(context.port, free ? "board-free" : "board-held", plain, { moving: [String(moving), big], blocking: [String(blocking), big] });
}

/** How many would stand against how many. */
function odds({ port, scene, brushes }: Context, draft: Draft, id: string): Row {
  const circle = scene.circles.find((one) => one.id === id);
  const look = scene.looks.get(draft.actor);
  if (!circle || !look) return [];
  const more = circle.members.includes(draft.actor) ? 0 : Math.max(1, look.parts.filter((share) => share > 0).length);
  const { allies, enemies } = brushes.colours.factions;
  const bold = { size: PLAIN, weight: 600 } as const;
  return rich(port, "board-odds", { size: PLAIN, weight: 400, colour: brushes.colours.ink }, {
    allies: [String(circle.odds[0] + (look.faction === "allies" ? more : 0)), { ...bold, colour: allies.line }],
    enemies: [String(circle.odds[1] + (look.faction === "enemies" ? more : 0)), { ...bold, colour: enemies.line }],
  });
}

