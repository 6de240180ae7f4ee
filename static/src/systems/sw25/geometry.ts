/** What decided an event, as the board can draw it: the way gone, the circles, where it ended. */
import type { LogHighlight, Point } from "../../board/port";
import { templateOf } from "../../board/plane/templates";
import type { Entry } from "../../types";
import type { Pending, View } from "./view";
import { eventsOf, types, type Told } from "./told";

type Circle = LogHighlight["circles"][number];

const isPoint = (value: unknown): value is Point => Array.isArray(value) && value.length === 2 && value.every((one) => typeof one === "number");
const word = (value: unknown): string | null => (typeof value === "string" ? value : null);
const isPath = (value: unknown): value is readonly Point[] => Array.isArray(value) && value.every(isPoint);

/** Nothing where an event has no place. */
export function geometryOf(event: Told, entry: Entry, view: View | null): LogHighlight | null {
  const events = eventsOf(entry);
  if (view?.areas) return onAreas(event, events);
  const deed = deedOf(event, events);
  if (deed !== null) return struck(event, deed, view);
  const actor = word(event["mover"]) ?? word(event["combatant"]) ?? word(event["actor"]) ?? word(event["target"]);
  const lit: LogHighlight = { actor, path: pathOf(event, events), circles: [...reaches(event), ...rings(event, view)], stop: stopOf(event) };
  return lit.path.length < 2 && lit.circles.length === 0 && lit.stop === null ? null : lit;
}

/** Where there are no points: the areas that it was about, who did it and to whom. */
function onAreas(event: Told, events: readonly Told[]): LogHighlight | null {
  const about = OF_DEEDS.has(event.type) ? events.find(({ type, area }) => DEEDS.has(type) && word(area) !== null) ?? event : event;
  const more = Array.isArray(about["areas"]) ? about["areas"] : [];
  const areas = [...new Set([about["start"], about["area"], ...more].map(word).filter((area) => area !== null))];
  if (areas.length === 0) return null;
  const actor = word(about["mover"]) ?? word(about["combatant"]) ?? word(about["actor"]) ?? word(about["target"]);
  const target = word(event["target"]) ?? word(about["target"]);
  return { actor, path: [], circles: [], stop: null, areas, target: target === actor ? null : target };
}

/** What the dice are told of belongs to a blow, a shot or an effect of the same entry. */
const DEEDS = types("attacked", "effect-used");
const OF_DEEDS = new Set([...DEEDS, ...types("misfired", "strip-caught", "targets-drawn", "checked", "hit", "missed", "resisted", "damage-rolled")]);

const deedOf = (event: Told, events: readonly Told[]): Told | null =>
  (OF_DEEDS.has(event.type) ? events.find(({ type, start, at }) => DEEDS.has(type) && isPoint(start) && isPoint(at)) : undefined) ?? null;

/** The line, circle or strip of a deed; a shot that went astray, with the melee that it went into. */
function struck(event: Told, deed: Told, view: View | null): LogHighlight {
  const [start, at] = [deed["start"] as Point, deed["at"] as Point];
  const template = templateOf(String(deed["shape"] ?? ""), start, at, { radius: typeof deed["radius"] === "number" ? deed["radius"] : null, range: null, through: null });
  const astray = event.type !== "misfired" ? undefined : Object.values(view?.skirmishes ?? {}).find(({ center }) => isPoint(center) && center.join() === at.join());
  const circles = astray === undefined ? [] : [{ at, radius: astray.radius, of: null }];
  return { actor: word(deed["actor"]), path: [], circles, stop: null, template, line: template?.kind === "strip" || start.join() === at.join() ? null : [start, at] };
}

function pathOf(event: Told, events: readonly Told[]): readonly Point[] {
  if (isPath(event["path"])) return event["path"];
  const { start, path } = (event["decision"] ?? {}) as Pending;
  if (start !== undefined && path !== undefined) return [start, ...path];
  if (event.type === "blocked") {
    const moved = events.find((other) => other.type === "moved" && other["mover"] === event["mover"]);
    return moved !== undefined && isPath(moved["path"]) ? moved["path"] : [];
  }
  return isPoint(event["start"]) && isPoint(event["at"]) ? [event["start"], event["at"]] : [];
}

const stopOf = (event: Told): Point | null =>
  (event.type === "blocked" || event.type === "placed" || event.type === "added") && isPoint(event["at"]) ? event["at"] : null;

/** How far each blocker reached: known to its own side; others see how near the path came. */
function reaches(event: Told): Circle[] {
  const gaps = event["gaps"] ?? [];
  return gaps.map(({ id, start, gap, reach }) => ({ at: start, radius: reach ?? gap, of: id }));
}

function rings(event: Told, view: View | null): Circle[] {
  const id = event.type.startsWith("skirmish-") ? event["id"] : event["skirmish"];
  const known = view?.skirmishes?.[word(id) ?? ""];
  const at = isPoint(event["center"]) ? event["center"] : known?.center;
  const radius = typeof event["radius"] === "number" ? event["radius"] : known?.radius ?? 3;
  return at === undefined || at === null ? [] : [{ at, radius, of: null }];
}

/** Whom an event without a place is about. */
export const pieceOf = ({ by, ...event }: Told, view: View | null): string | null =>
  [event["actor"], event["target"], event["combatant"], event["mover"], Array.isArray(by) ? by[0] : by]
    .map(word).find((id) => id !== null && view?.combatants[id] !== undefined) ?? null;
