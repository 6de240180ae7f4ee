/** The slips beside a path: what it costs, who can stop it, where it leads. */
import type { Context } from "../context";
import { remaining, figure, HAIR } from "../paths";
import { veil } from "../palette";
import type { BoardPort, Draft, Reach, Verdict } from "../port";
import { numberOf } from "../scene";
import { LARGE, PLAIN, rich, type Row, type Style, wrapped } from "../text";

interface Hands {
  readonly plain: Style;
  readonly quiet: Style;
  readonly bold: Style;
  readonly big: Style;
}

function hands({ brushes, camera }: Context): Hands {
  const { ink, quiet } = brushes.colours;
  return {
    plain: { size: PLAIN, weight: 400, colour: ink }, quiet: { size: PLAIN, weight: 400, colour: quiet },
    bold: { size: PLAIN, weight: 600, colour: ink }, big: { size: camera.width < 600 ? PLAIN : LARGE, weight: 600, colour: ink },
  };
}

/** On a phone a slip must leave something of the map to be seen. */
const isSmall = ({ camera }: Context): boolean => camera.width < 600;

const gapRun = (style: Style) => ({ ...style, words: "   " });

/** Metres used and left, the mode and what it means, the skirmishes that the path enters and leaves. */
export function rulerRows(context: Context, draft: Draft, length: number, reach: Reach | null, verdict: Verdict | null): Row[] {
  const { port, brushes, scene } = context;
  const { plain, quiet, bold, big } = hands(context);
  const line = brushes.colours.factions[scene.looks.get(draft.actor)?.faction ?? "allies"].line;
  const used = rich(port, "board-used", quiet, { metres: [figure(length), { ...big, colour: line }] });
  if (!reach) return [used];
  const beyond = length > reach.full + HAIR;
  const left = beyond
    ? rich(port, "board-over", quiet, { metres: [figure(length - reach.full), { ...big, colour: brushes.colours.factions.enemies.line }] })
    : rich(port, "board-left", quiet, { metres: [remaining(reach.full - length), big] });
  const rows: Row[] = [[...used, gapRun(quiet), ...left]];
  const mode = beyond ? "beyond" : draft.mode;
  const means = rich(port, `board-means-${mode}`, plain, mode === "beyond" ? { metres: [figure(reach.full, true), plain] } : {});
  rows.push([...rich(port, `board-mode-${mode}`, bold), ...(isSmall(context) ? [] : means)]);
  return verdict ? [...rows, ...ends(context, draft, verdict)] : rows;
}

function ends(context: Context, draft: Draft, verdict: Verdict): Row[] {
  const { port, brushes } = context;
  const { bold } = hands(context);
  const skirmish = (id: string): Record<string, readonly [string, Style]> => ({ skirmish: [numberOf(id), bold] });
  const rows: Row[] = [];
  for (const id of verdict.leaves.slice(0, 2)) rows.push([...rich(port, "board-leaves", bold, skirmish(id)), ...(verdict.enters.includes(id) ? [] : chances(context, verdict, id))]);
  if (verdict.joins) rows.push([...rich(port, "board-joins", bold, skirmish(verdict.joins)), ...odds(context, draft, verdict.joins)]);
  else for (const id of verdict.enters.slice(0, 2)) rows.push([...rich(port, "board-enters", bold, skirmish(id)), ...chances(context, verdict, id)]);
  if (!verdict.legal) {
    const style = { ...bold, colour: brushes.colours.factions.enemies.line };
    rows.push(...wrapped(refusal(port, verdict), style, brushes.faces));
  }
  return rows;
}

/** How many would have to be held by how many in a skirmish on the way, and what comes of it. */
function chances(context: Context, { odds: all }: Verdict, id: string): Row {
  const found = all?.find(({ skirmish, blocking }) => skirmish === id && blocking > 0);
  if (!found) return [];
  const { plain, big } = hands(context);
  const { moving, blocking, free } = found;
  return rich(context.port, free ? "board-free" : "board-held", plain, { moving: [String(moving), big], blocking: [String(blocking), big] });
}

/** Why not, if the page told it or the catalogue has a sentence that needs no figures. */
function refusal(port: BoardPort, { reject, reason }: Verdict): string {
  if (reason) return reason;
  const words = reject ? port.t(`reject-${reject}`) : "";
  return !words || words.startsWith("reject-") || words.includes("{") ? port.t("board-refused") : words;
}

/** How many would stand against how many. */
function odds({ port, scene, brushes }: Context, draft: Draft, id: string): Row {
  const circle = scene.circles.find((one) => one.id === id);
  const look = scene.looks.get(draft.actor);
  if (!circle || !look) return [];
  const more = circle.members.includes(draft.actor) ? 0 : Math.max(1, look.sections.filter((share) => share > 0).length);
  const { allies, enemies } = brushes.colours.factions;
  const bold = { size: PLAIN, weight: 600 } as const;
  return rich(port, "board-odds", { size: PLAIN, weight: 400, colour: brushes.colours.ink }, {
    allies: [String(circle.odds[0] + (look.faction === "allies" ? more : 0)), { ...bold, colour: allies.line }],
    enemies: [String(circle.odds[1] + (look.faction === "enemies" ? more : 0)), { ...bold, colour: enemies.line }],
  });
}

/** Who can stop the mover, and between which metres. */
export function stopRows(context: Context, mover: string, option: Verdict["blocks"][number], reach: number | null): Row[] {
  const { port, brushes, scene } = context;
  const { quiet, bold, big } = hands(context);
  const name = (id: string): string => scene.looks.get(id)?.name ?? id;
  const first = option.by[0];
  const faction = (first && scene.looks.get(first)?.faction) || "enemies";
  const style = { ...bold, colour: brushes.colours.factions[faction].line };
  const who: Record<string, readonly [string, Style]> = {
    name: [first ? name(first) : "", style], mover: [name(mover), style],
    ...(option.by.length > 1 ? { count: [String(option.by.length - 1), style] as const } : {}),
  };
  const [from, to] = option.span;
  const point = to - from < 0.05;
  const where = point
    ? rich(port, "board-stop-point", quiet, { from: [figure(from), big] })
    : rich(port, "board-stop-span", quiet, { from: [figure(from), big], to: [figure(to), big] });
  if (isSmall(context)) return [[{ ...style, words: `${option.by.map(name).join(", ")}  ` }, ...where]];
  const how = option.skirmish ? rich(port, "board-stop-centre", quiet, { skirmish: [numberOf(option.skirmish), quiet] })
    : reach !== null ? rich(port, "board-stop-reach", quiet, { metres: [figure(reach, true), quiet] }) : [];
  return [rich(port, option.by.length > 1 ? "board-stop-more" : "board-stop", style, who), [...where, ...how]];
}

export const edgeOf = (context: Context, id: string | undefined): string =>
  veil(context.brushes.colours.factions[(id && context.scene.looks.get(id)?.faction) || "enemies"].line, 0.6);
