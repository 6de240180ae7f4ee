/** The events of an entry, folded: a blow and what came of it are told in one line, with all that was rolled for it. */

import { types, type EventGroup, type Told } from "./told";

const HEADS = types("attacked", "effect-used");
const OUTCOMES = types("hit", "missed", "resisted");
const APPLIED = types("damaged", "healed", "mana-changed");
const ACTING = new Set(["accuracy", "magic"]);
const DEFENDING = new Set(["evasion", "fortitude", "willpower"]);

const told = (event: Told, outcome: Told | null, rolls: Told[]): EventGroup => ({ event, outcome, applied: null, rolls });

const MOST_AIMED_AT = 5;
const AIMED = new Set(["target", "shot", "touch"]);

/** A spell for some alone names them: what came of it may be nothing, or lines further down. The log's file too (`log_words.py`). */
export const isAimed = ({ type, shape, name, targets }: Told): boolean =>
  type === "effect-used" && AIMED.has(String(shape)) && Boolean(name) && Array.isArray(targets) && targets.length > 0 && targets.length <= MOST_AIMED_AT;

const WIDE = new Set(["area", "line", "breakthrough"]);
const STRUCK = types("hit", "missed", "resisted", "damage-rolled", "damaged", "healed", "died", "misfired", "condition-added", "effect-put", "effect-ended", "forced-moved", "strip-caught", "targets-drawn", "summoned", "added");
const TOUCHED = types("checked", "mana-changed", "condition-removed");

/** A spell over a place, and nothing that came with it tells of anybody there: the log's file says it too (`log_words.py`). */
export const isFruitless = ({ type, shape, actor }: Told, events: readonly Told[]): boolean =>
  type === "effect-used" && WIDE.has(String(shape)) && !events.some((one) => STRUCK.has(one.type) || (TOUCHED.has(one.type) && (one["target"] ?? one["actor"]) !== actor));

/** Is this about nobody but the one who was aimed at? What falls on a place names nobody in its own line. */
function isOnly({ event, outcome }: EventGroup, target: unknown): boolean {
  if (WIDE.has(String(event["shape"]))) return false;
  const targets = (event["targets"] ?? []) as readonly unknown[];
  return outcome === null && (event["target"] === target || (targets.length === 1 && targets[0] === target)) && targets.length < 2;
}

export function folded(events: readonly Told[]): EventGroup[] {
  const lines: EventGroup[] = [];
  let head: EventGroup | null = null;
  let stroke: EventGroup | null = null;
  let acting: Told | null = null;
  let defending: Told[] = [];
  let isAstray = false;
  /** The line that tells of this target: that of the blow itself, where it was aimed at it alone. */
  const begin = (event: Told): EventGroup => {
    const rolls = [...(acting === null ? [] : [acting]), ...defending];
    defending = [];
    if (head !== null && !isAstray && isOnly(head, event["target"])) {
      head.outcome = event;
      head.rolls.splice(0, head.rolls.length, ...rolls);
      return head;
    }
    const line = told(event, event, rolls);
    lines.push(line);
    return line;
  };
  for (const event of events) {
    const check = String(event["check"]);
    const isOf = (line: EventGroup | null): line is EventGroup => line !== null && (line.outcome?.["target"] ?? line.event["target"]) === event["target"];
    if (HEADS.has(event.type)) {
      head = told(event, null, []);
      [stroke, acting, defending, isAstray] = [null, null, [], false];
      lines.push(head);
    } else if (event.type === "checked" && ACTING.has(check) && head !== null) {
      acting = event;
    } else if (event.type === "checked" && DEFENDING.has(check) && head !== null) defending.push(event);
    else if (OUTCOMES.has(event.type)) stroke = begin(event);
    else if (event.type === "damage-rolled") {
      if (!isOf(stroke) || stroke.applied !== null) stroke = begin(event);
      stroke.rolls.push(event);
    } else if (APPLIED.has(event.type) && isOf(stroke) && stroke.applied === null && stroke.rolls.some(({ type }) => type === "damage-rolled")) stroke.applied = event;
    else {
      if (event.type === "misfired") isAstray = true;
      lines.push(told(event, null, []));
    }
  }
  const alone = acting;
  if (alone !== null && !lines.some(({ rolls }) => rolls.includes(alone))) lines.find((line) => line === head)?.rolls.push(alone);
  return lines;
}

/** Who has agreed to step in while others are still asked. The log's file too (`log_words.py`). */
export function agreedIn({ type, agreed }: Told): { readonly by?: readonly string[] } {
  if (type !== "block-proposed" || agreed === undefined || !("ready" in agreed)) return {};
  return { by: agreed.ready.length > 0 ? agreed.ready : agreed.by };
}
