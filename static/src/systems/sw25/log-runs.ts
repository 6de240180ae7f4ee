/** Turns that one seat takes with several, alike and one after another: where they went and that they are over is told of all together. */
import { listed, nameOf } from "../../panels/names";
import type { Line, Teller } from "../../panels/telling";
import type { FightEvent } from "../../types";
import { figures } from "./log-lines";
import type { Told } from "./told";

/** What is told shorter of several; one who takes somebody along has more to tell. */
const isPlain = (event: FightEvent | undefined): boolean =>
  event?.type === "turn-ended" || (event?.type === "moved" && typeof event["metres"] === "number" && !(Array.isArray(event["carried"]) && event["carried"].length > 0));

const isEnd = ({ event }: Line): boolean => event?.type === "turn-ended";

/** What was taken back stands by itself. */
export function inRuns(lines: readonly Line[], teller: Teller, undone: ReadonlySet<unknown>): readonly Line[] {
  const found: Line[] = [];
  for (let at = 0; at < lines.length;) {
    const run = runFrom(lines, at, undone);
    found.push(...(run.filter(isEnd).length > 1 ? inOne(run, teller) : lines.slice(at, at + Math.max(1, run.length))));
    at += Math.max(1, run.length);
  }
  return found;
}

/** As far as one seat leads pieces of one side, up to the last of them whose turn is over. */
function runFrom(lines: readonly Line[], at: number, undone: ReadonlySet<unknown>): readonly Line[] {
  const { entry, tone } = lines[at]!;
  const isOfRun = (line: Line): boolean => isPlain(line.event) && line.entry?.by === entry?.by && line.tone === tone && !undone.has(line.entry?.seq);
  let last = at;
  for (let next = at; next < lines.length && isOfRun(lines[next]!); next++) if (isEnd(lines[next]!)) last = next + 1;
  return lines.slice(at, last);
}

/** Those who went equally far are one line, then all whose turns are over. */
function inOne(run: readonly Line[], teller: Teller): Line[] {
  const moves = run.filter((line) => !isEnd(line));
  const far = [...new Set(moves.map(({ event }) => event!["metres"]))];
  return [...far.map((metres) => moves.filter(({ event }) => event!["metres"] === metres)), run.filter(isEnd)].map((alike) => ofSeveral(alike, teller));
}

function ofSeveral(alike: readonly Line[], teller: Teller): Line {
  const [first] = alike;
  if (alike.length === 1) return first!;
  const { type, metres } = first!.event as Told;
  const ids = alike.map(({ event }) => String(event!["mover"] ?? event!["actor"]));
  const event = { type, several: ids, ...(metres === undefined ? {} : { metres }) };
  const { view, language } = teller;
  const names = listed(ids.map((id) => nameOf(view, id, language)), language);
  return { ...first!, event, text: teller.t(`event-${type}-several`, figures(event, teller)), title: names };
}
