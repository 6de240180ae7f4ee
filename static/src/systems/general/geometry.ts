/** What an event was about, as the board can show it, for any rule system: the way gone, from whom to whom, where, in which areas. */
import type { LogHighlight, Point } from "../../board/port";
import { pieceOf } from "../../panels/telling-any";
import type { Entry, FightEvent, View } from "../../types";

const isPoint = (value: unknown): value is Point => Array.isArray(value) && value.length === 2 && value.every((one) => typeof one === "number");
const isPath = (value: unknown): value is readonly Point[] => Array.isArray(value) && value.every(isPoint);
const isArea = (view: View | null, value: unknown): value is string => view?.areas?.some(({ id }) => id === value) === true;

/** Nothing where an event has neither a place nor anybody whom it was done to. */
export function litOf(event: FightEvent, _entry: Entry, view: View | null): LogHighlight | null {
  const actor = pieceOf(event, view);
  const named = event["target"];
  const target = typeof named === "string" && named !== actor && view?.combatants[named] !== undefined ? named : null;
  const path = isPath(event["path"]) ? event["path"] : [];
  const stop = [event["cell"], event["at"], event["origin"]].find(isPoint) ?? null;
  const areas = [...new Set([event["start"], event["area"], event["to"]])].filter((one) => isArea(view, one)) as string[];
  if (path.length < 2 && stop === null && target === null && areas.length === 0) return null;
  return { actor, path, circles: [], stop, target, ...(areas.length === 0 ? {} : { areas }) };
}
