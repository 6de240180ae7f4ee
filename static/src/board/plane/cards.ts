/** The slips beside a path: what it costs, who can stop it, where it leads. */
import type { Context } from "../context";
import { counted, remaining, figure, HAIR } from "../paths";
import { veil } from "../palette";
import type { BoardPort, Draft, Stop, Stride, Verdict } from "../port";
import { LARGE, PLAIN, rich, type Row, type Style, wrapped } from "../text";
import { leastWay } from "./draft";
import type { OnPlane } from "./system";

interface Hands {
  readonly plain: Style;
  readonly quiet: Style;
  readonly bold: Style;
  readonly big: Style;
}

export function hands({ brushes, camera }: Context): Hands {
  const { ink, quiet } = brushes.colours;
  return {
    plain: { size: PLAIN, weight: 400, colour: ink }, quiet: { size: PLAIN, weight: 400, colour: quiet },
    bold: { size: PLAIN, weight: 600, colour: ink }, big: { size: camera.free().w < 600 ? PLAIN : LARGE, weight: 600, colour: ink },
  };
}

/** Pixels of a name that has metres beside it on a phone. */
const NARROW = 180;

/** On a phone a slip must leave something of the map to be seen. */
const isSmall = ({ camera }: Context): boolean => camera.free().w < 600;

const gapRun = (style: Style) => ({ ...style, words: "   " });

/** Metres used and left, the way that suffices and what it costs, what comes of it. */
export function rulerRows(context: Context, system: OnPlane, draft: Draft, length: number, ways: readonly Stride[], verdict: Verdict | null): Row[] {
  const { port, brushes, scene } = context;
  const { plain, quiet, bold, big } = hands(context);
  const line = brushes.colours.factions[scene.looks.get(draft.actor)?.faction ?? "allies"].line;
  const last = ways.at(-1);
  const most = last?.reach ?? Number.POSITIVE_INFINITY;
  const walked = counted(length, most);
  const used = rich(port, "board-used", quiet, { metres: [figure(walked), { ...big, colour: line }] });
  if (!last) return [used];
  const beyond = length > most + HAIR;
  const left = beyond
    ? rich(port, "board-over", quiet, { metres: [figure(length - most), { ...big, colour: brushes.colours.factions.enemies.line }] })
    : most === Number.POSITIVE_INFINITY ? [] : rich(port, "board-left", quiet, { metres: [remaining(most - walked), big] });
  const rows: Row[] = [[...used, gapRun(quiet), ...left]];
  const way = leastWay(length, ways) ?? last;
  const name = { ...bold, words: way.name };
  const means = { ...plain, words: way.means ?? "" };
  const over = rich(port, "board-means-beyond", plain, { way: [last.name, plain], metres: [figure(most, true), plain] });
  rows.push(beyond ? [...rich(port, "board-mode-beyond", bold), ...(isSmall(context) ? [] : over)] : [name, ...(isSmall(context) ? [] : [means])]);
  // What it costs has a line of its own where there is little room; the least way costs nothing.
  if (isSmall(context) && !beyond && way !== ways[0]) rows.push([{ ...plain, words: means.words.replace(/^[:：]\s*/, "") }]);
  return verdict ? [...rows, ...system.rows(context, draft), ...refusals(context, verdict)] : rows;
}

function refusals({ port, brushes }: Context, verdict: Verdict): Row[] {
  if (verdict.legal) return [];
  const style = { size: PLAIN, weight: 600, colour: brushes.colours.factions.enemies.line } as const;
  return wrapped(refusal(port, verdict), style, brushes.faces);
}

/** Why not, if the page told it or the catalogue has a sentence that needs no figures. */
function refusal(port: BoardPort, { reject, reason }: Verdict): string {
  if (reason) return reason;
  const words = reject ? port.t(`reject-${reject}`) : "";
  return !words || words.startsWith("reject-") || words.includes("{") ? port.t("board-refused") : words;
}

/** Who can stop the mover, and between which metres. */
export function stopRows(context: Context, system: OnPlane, mover: string, option: Stop, reach: number | null): Row[] {
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
  if (isSmall(context)) {
    // Names beside each other would run off the screen, and the metres with them.
    const names: Row[] = option.by.flatMap((id) => wrapped(name(id), style, brushes.faces, NARROW));
    return [...names.slice(0, -1), [...names.at(-1)!, gapRun(style), ...where]];
  }
  const how = option.circle ? system.atCentre(context, option.circle)
    : reach !== null ? rich(port, "board-stop-reach", quiet, { metres: [figure(reach, true), quiet] }) : [];
  return [rich(port, option.by.length > 1 ? "board-stop-more" : "board-stop", style, who), [...where, ...how]];
}

export const edgeOf = (context: Context, id: string | undefined): string =>
  veil(context.brushes.colours.factions[(id && context.scene.looks.get(id)?.faction) || "enemies"].line, 0.6);
