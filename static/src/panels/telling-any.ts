/** How the log tells of a fight whose rule system has only sentences: each event by its own, or plainly by who did what. */
import { figure, mark, type Args } from "../page/i18n";
import type { Entry, FightEvent, View } from "../types";
import type { IconName } from "./icons";
import { nameOf, namesOf, place, toneOf } from "./names";
import { cellWord, isPlace } from "./places";
import { isSaidBetter, isSeatedSilently, seatWord, undoneIn, type Deed, type Line, type Teller } from "./telling";
import { fieldWord, plainly, stateWord, type Speaks } from "./traits";

/** Told by what follows from them, or by the banner. */
const SILENT: ReadonlySet<string> = new Set(["chat", "turn-started", "decision-answered", "decision-opened", "dice-committed", "dice-mixed", "dice-revealed", "drawing-kept", "drawings-wiped"]);
/** What belongs to the table and not to the fight. */
const ICONS: Readonly<Record<string, IconName>> = { undone: "undo", redone: "redo", "seat-changed": "eye", overruled: "gm", rolled: "die", "turn-ended": "end" };
/** Whose act an event is, and on whom, by the names of its fields. */
const DOERS = ["actor", "mover", "combatant", "by"] as const;
const ENDURERS = ["target", "targets"] as const;

const CONDITIONS: ReadonlySet<string> = new Set(["condition", "conditions", "against"]);
/** Fields that name a seat. */
const SEATED: ReadonlySet<string> = new Set(["seat", "from", "by"]);

export function linesOf(entries: readonly Entry[], teller: Teller): Line[] {
  const found: Line[] = [];
  const undone = undoneIn(entries);
  for (const entry of entries) entry.events.forEach((event, index) => {
    if (index > 0 && isAlike(event, entry.events[index - 1]!)) return;
    const key = `${entry.seq}-${index}`;
    if (isEndAgain(event, entry.events.slice(0, index))) return;
    const heading = headingOf(event, teller);
    const thrown = entry.events[index - 1];
    if (heading !== null) {
      if (found.at(-1)?.kind === "heading") found.pop();
      found.push({ key, kind: "heading", seq: entry.seq, text: heading });
    } else if (isOf(found.at(-1), event, entry, teller)) {
      found.push(withIt(found.pop()!, lineOf(key, event, entry, teller, thrown !== undefined && isSilent(thrown, teller) ? thrown : null), teller));
    } else if (!isSilent(event, teller) && !isSeatedSilently(event, entry) && !isOverByTurn(event, entry.events.slice(0, index), teller)) {
      const line = lineOf(key, event, entry, teller, thrown !== undefined && isSilent(thrown, teller) ? thrown : null);
      const others = alikeAfter(entry.events, index);
      if (isSaidBetter(found.at(-1), event)) found.pop();
      if (others.length > 0) found.push({ ...line, event: { ...event, faces: [] }, text: likewise(line.text, others, teller) });
      else if (!goesOn(found, line, undone, teller) && (!FOLDED.has(event.type) || undone.has(entry.seq) || !foldInto(found, line, undone, teller))) found.push(line);
    }
  });
  return found;
}

/** Does it come of what the line tells, and has its rule system a few words for it there? One line is one act on one of those whom it is for. */
function isOf(line: Line | undefined, event: FightEvent, entry: Entry, { has }: Teller): boolean {
  const act = line?.entry === entry ? line.event : undefined;
  if (act === undefined || !has(`event-${act.type}-with`) || !has(`event-${event.type}-after`)) return false;
  return ["actor", "target"].every((name) => (event[name] ?? act[name]) === act[name]);
}

/** The line with what came of it; nothing more where the words for that are none. */
function withIt(line: Line, { event, told }: Line, teller: Teller): Line {
  const { t } = teller;
  const more = takenAway(t(`event-${event!.type}-after`, argsOf(event!, teller)));
  const after = [...line.after ?? [], ...(more === "" ? [] : [more])];
  const text = after.length === 0 ? line.text : t(`event-${line.event!.type}-with`, { ...argsOf(line.event!, teller), after: after.join(t("list-join")) });
  const rolls = [...line.told?.rolls ?? [], ...told?.rolls ?? []];
  return { ...line, text, after, ...(rolls.length > 0 ? { icon: "die", told: { event: line.event!, outcome: null, applied: null, rolls } } : {}) };
}

/** What each of several acts may tell again and again, and says nothing more the second time. */
const FOLDED: ReadonlySet<string> = new Set(["battlefield-changed"]);
/** Names in one line. */
const MOST_NAMED = 5;
const MOST_THROWS = 12;

/** The same befalls another one by the same act: those who come in, or are put into a stance, together; or all throw for the same. */
function isAlike(event: FightEvent, before: FightEvent): boolean {
  if (isThrownBy(event) && isThrownBy(before)) return event["what"] === before["what"] && event["actor"] !== before["actor"];
  const bare = ({ target, combatant, ...rest }: FightEvent): string => JSON.stringify(rest).replaceAll(JSON.stringify(target), '"*"');
  return typeof event["target"] === "string" && event["target"] !== before["target"] && event.type === before.type && event["actor"] === undefined && facesOf(event).length === 0 && bare(event) === bare(before);
}

/** Dice that somebody throws alone, on nobody; where it is told whether they succeed, each by itself. */
const isThrownBy = ({ type, actor, target, targets = [], total, works }: FightEvent): boolean =>
  type === "rolled" && typeof actor === "string" && target === undefined && total === undefined && works === undefined && Array.isArray(targets) && targets.length === 0;

function alikeAfter(events: readonly FightEvent[], index: number): FightEvent[] {
  const others: FightEvent[] = [];
  for (let at = index + 1; at < events.length && isAlike(events[at]!, events[at - 1]!); at++) others.push(events[at]!);
  return others;
}

function likewise(text: string, others: readonly FightEvent[], { view, language, t }: Teller): string {
  const called = (event: FightEvent): string => {
    const id = (event["target"] ?? event["actor"]) as string;
    return [mark(nameOf(view, id, language), toneOf(view?.combatants[id]?.faction)), ...facesOf(event)].join(" ");
  };
  const names = others.slice(0, MOST_NAMED).map(called);
  const left = others.length - names.length;
  return t("event-likewise", { text, names: [...names, ...(left > 0 ? [`+${left}`] : [])].join(t("list-join")) });
}

/** The line before it says it once more, with a count. */
function foldInto(found: Line[], line: Line, undone: ReadonlySet<unknown>, { t }: Teller): boolean {
  const last = found.at(-1);
  if (last?.event?.type !== line.event?.type || last?.entry === undefined || undone.has(last.entry.seq)) return false;
  const times = (last.times ?? 1) + 1;
  found[found.length - 1] = { ...line, times, text: t("event-times", { text: line.text, count: times }) };
  return true;
}

/** A walk that others may answer on its way comes in pieces: as long as nothing else is told it is one line, as far as it has come. */
function goesOn(found: Line[], line: Line, undone: ReadonlySet<unknown>, teller: Teller): boolean {
  const last = found.at(-1);
  const [was, now] = [last?.event, line.event];
  if (was?.type !== "moved" || now?.type !== "moved" || last?.entry === undefined || line.entry === undefined) return false;
  const [way, on] = [was["path"], now["path"]];
  const bare = ({ path, spaces, ...rest }: FightEvent): string => JSON.stringify(rest);
  if (!Array.isArray(way) || !Array.isArray(on) || bare(was) !== bare(now)) return false;
  const isAnswered = last.entry === line.entry || line.entry.events[0]?.type.startsWith("decision-") === true;
  if (!isAnswered || undone.has(last.entry.seq) !== undone.has(line.entry.seq)) return false;
  const event = { ...now, path: [...way, ...on], spaces: Number(was["spaces"]) + Number(now["spaces"]) };
  found[found.length - 1] = { ...line, event, text: sentenceOf(event, teller) };
  return true;
}

/** A condition that goes as the turn of who has it begins, where its rule system says nothing of that. */
function isOverByTurn({ type, condition, target }: FightEvent, before: readonly FightEvent[], { t, has }: Teller): boolean {
  const id = `event-condition-over-${String(condition)}`;
  const begun = before.filter((event) => event.type !== "condition-removed").at(-1);
  return type === "condition-removed" && begun?.type === "turn-started" && begun["actor"] === target && has(id) && t(id) === "";
}

/** Its rule system says nothing of it: its sentence is empty. */
function isSilent(event: FightEvent, teller: Teller): boolean {
  const { type } = event;
  const { t, has } = teller;
  if (type === "phase-changed" && !has("event-phase-changed")) return true;
  return SILENT.has(type) || (has(`event-${type}`) && t(`event-${type}`, argsOf(event, teller)) === "");
}

/** That the fight is over was said with how it ended. */
const isEndAgain = ({ type, phase }: FightEvent, before: readonly FightEvent[]): boolean =>
  type === "phase-changed" && phase === "ended" && before.some((event) => event.type === "combat-ended");

/** A new round, or a phase that has a name and no sentence of its own. */
function headingOf(event: FightEvent, { t, has }: Teller): string | null {
  const { round, phase } = event as { round?: unknown; phase?: unknown };
  if (event.type === "round-started" && typeof round === "number") return t("round", { round });
  if (event.type !== "phase-changed" || has("event-phase-changed")) return null;
  return typeof phase === "string" && has(`phase-${phase}`) ? t(`phase-${phase}`) : null;
}

/** `thrown`: the dice before it that have no line of their own; what came of them is told with them. */
function lineOf(key: string, event: FightEvent, entry: Entry, teller: Teller, thrown: FightEvent | null): Line {
  const who = pieceOf(event, teller.view);
  const whole = thrown !== null && facesOf(event).length === 0 && facesOf(thrown).length > 0 ? { ...thrown, ...event } : event;
  return {
    key, kind: "line", event, entry,
    text: sentenceOf(event, teller),
    icon: iconOf(event),
    tone: toneOf(who === null ? null : teller.view?.combatants[who]?.faction),
    ...(isReckoned(whole) ? { told: deedOf(whole) } : {}),
  };
}

const iconOf = (event: FightEvent): IconName =>
  ICONS[event.type] ?? (facesOf(event).length > 0 ? "die" : Array.isArray(event["path"]) ? "move" : "note");

/** Sentences add what is added; a figure below nought is written as what it takes away: 22 − 5. */
const takenAway = (sentence: string): string => sentence.replace(/[+＋]( ?)-(?=\d)/g, "−$1");

/** Its own sentence with all that it tells; else who, and what it is called. */
export function sentenceOf(event: FightEvent, teller: Teller): string {
  const { t, has } = teller;
  const id = `event-${event.type === "seat-changed" ? seatWord(event) : event.type}`;
  const args = argsOf(event, teller);
  const own = has(id) ? takenAway(t(id, args)) : "";
  if (own !== "" && !own.includes("{$")) return own;
  const what = stateWord(teller, "command", event.type) ?? plainly(event.type);
  const doer = DOERS.map((name) => args[name]).find((name) => name !== undefined);
  const endurer = ENDURERS.map((name) => args[name]).find((name) => name !== undefined);
  if (doer !== undefined && endurer !== undefined) return t("event-any-on", { who: doer, what, whom: endurer });
  const who = doer ?? endurer;
  return who === undefined ? t("event-any", { what }) : t("event-any-of", { who, what });
}

/** The figures of an event as its sentence takes them: names for ids, places as they are written, numbers as they are. */
export function argsOf(event: Readonly<Record<string, unknown>>, { view, language, t, has }: Pick<Teller, "view" | "language"> & Partial<Speaks>): Args {
  const args: Args = {};
  const why = t && has ? whyNot(event, { t, has }) : null;
  if (why !== null) args["why"] = why;
  const throws = throwsIn(event, view, language).join(t?.("list-join") ?? ", ");
  if (throws !== "") args["throws"] = throws;
  const changes = t && has ? changesIn(event, { t, has }).join(t("list-join")) : "";
  if (changes !== "") args["changes"] = changes;
  const end = Array.isArray(event["path"]) && view?.battlefield?.grid !== undefined ? event["path"].at(-1) as unknown : null;
  if (isPlace(end)) args["to"] = mark(cellWord(end));
  if (event["type"] === "option-set" && t && has) return { ...args, ...ruleWords(event, { t, has }) };
  for (const [name, value] of Object.entries(event)) {
    const seat = SEATED.has(name) && typeof value === "string" ? view?.seats?.[value]?.name : undefined;
    const words = name === "faces" && Array.isArray(value) ? value.join(" + ") : seat ?? (t && has && CONDITIONS.has(name) ? conditionsOf(value, { t, has }) : null) ?? calledIn(event, name, language) ?? onSheet(event, value, view, language) ?? (t && has && name === "power" && typeof value === "string" ? stateWord({ t, has }, "power", value) : null) ?? argOf(value, view, language);
    if (name !== "type" && words !== null) args[name] = words;
  }
  return args;
}

/** Figures with what they were before: `was_hp` beside `hp`. */
const changesIn = (event: Readonly<Record<string, unknown>>, say: Speaks): string[] =>
  Object.entries(event).flatMap(([name, was]) => {
    const [field, now] = [name.slice(4), event[name.slice(4)]];
    return name.startsWith("was_") && typeof was === "number" && typeof now === "number" ? [`${fieldWord(say, field)}\u00a0${figure(was)}\u00a0→\u00a0${mark(figure(now))}`] : [];
  });

/** Who threw what where several throw for their places, or one who comes later: the highest first. Behind it stands what who tied threw again. */
function throwsIn({ rolls, initiative, actor, total }: Readonly<Record<string, unknown>>, view: View | null, language: string): string[] {
  const alone = typeof actor === "string" && typeof total === "number" ? [{ actor, total }] : [];
  const thrown = new Map<string, number[]>();
  for (const one of Array.isArray(rolls) ? (rolls as readonly { actor: string; total: number }[]) : alone) {
    if (isId(view, one?.actor) && Number.isFinite(one.total)) thrown.set(one.actor, [...thrown.get(one.actor) ?? [], one.total]);
  }
  for (const [id, value] of Object.entries((initiative ?? {}) as object)) if (isId(view, id)) thrown.set(id, [Number(value)]);
  const all = [...thrown].sort(([, one], [, other]) => one.map((value, at) => (other[at] ?? 0) - value).find((more) => more !== 0) ?? 0);
  const names = all.slice(0, MOST_THROWS).map(([id, [first, ...again]]) => {
    const after = again.length > 0 ? `\u00a0(${again.map(figure).join("\u00a0")})` : "";
    return `${mark(nameOf(view, id, language), toneOf(view?.combatants[id]?.faction))}\u00a0${figure(first ?? 0)}${after}`;
  });
  return [...names, ...(all.length > names.length ? [`+${all.length - names.length}`] : [])];
}

/** A house rule and what it is now, as in the window where it was set. */
function ruleWords({ name, value }: Readonly<Record<string, unknown>>, say: Speaks): Args {
  const words = [`${String(name)}-${String(value)}`, String(value)].map((id) => stateWord(say, "value", id)).find((word) => word !== null);
  return { name: stateWord(say, "switch", String(name)) ?? plainly(String(name)), value: mark(words ?? String(value)) };
}

/** The rule that an overruled act broke, in a few words where its system has some. */
function whyNot({ reasons }: Readonly<Record<string, unknown>>, { t, has }: Speaks): string | null {
  const [reason] = Array.isArray(reasons) ? (reasons as { code?: string; figures?: Args }[]) : [];
  const short = `short-${reason?.code}`;
  return has(short) ? t(short, reason?.figures) : null;
}

/** What the event itself says that a thing is called: `power_names` beside `power`. */
function calledIn(event: Readonly<Record<string, unknown>>, field: string, language: string): string | null {
  const names = event[`${field}_names`] as Readonly<Record<string, string>> | undefined;
  return names?.[language.slice(0, 2)] ?? names?.["en"] ?? null;
}

/** Conditions have names of their own. */
function conditionsOf(value: unknown, say: Speaks): string | null {
  const names = (Array.isArray(value) ? value : [value]).filter((one) => typeof one === "string");
  return names.length === 0 ? null : names.map((one) => stateWord(say, "condition", one) ?? plainly(one)).join(say.t("list-join"));
}

function argOf(value: unknown, view: View | null, language: string): string | number | null {
  if (typeof value === "number") return Number(figure(value));
  if (typeof value === "boolean") return String(value);
  if (typeof value === "string") return isId(view, value) ? mark(nameOf(view, value, language), toneOf(view?.combatants[value]?.faction)) : value;
  if (!Array.isArray(value) || value.length === 0) return null;
  if (value.every((one) => typeof one === "string")) return value.some((one) => isId(view, one)) ? namesOf(view, value, language) : value.join(", ");
  if (isPlace(value)) return place(value);
  if (value.every((one) => typeof one === "number")) return value.join(" + ");
  return isPlace(value.at(-1)) ? place(value.at(-1) as readonly [number, number]) : null;
}

/** What something is called on the sheet of whoever acts, where this seat may read it. */
function onSheet(event: Readonly<Record<string, unknown>>, value: unknown, view: View | null, language: string): string | null {
  const doer = DOERS.map((name) => event[name]).find((id) => typeof id === "string" && isId(view, id)) as string | undefined;
  if (doer === undefined || typeof value !== "string" || isId(view, value)) return null;
  for (const list of Object.values(view?.combatants[doer] ?? {}) as unknown[]) {
    const one = typeof list === "object" && list !== null && !Array.isArray(list) ? (list as Readonly<Record<string, { names?: Readonly<Record<string, string>> } | null>>)[value] : null;
    const name = one?.names?.[language.slice(0, 2)];
    if (name !== undefined) return name;
  }
  return null;
}

const isId = (view: View | null, value: string): boolean => view !== null && value in view.combatants;

/** The piece that an event is about. */
export function pieceOf(event: FightEvent, view: View | null): string | null {
  const found = [...DOERS, ...ENDURERS].flatMap((name) => event[name]).find((id) => typeof id === "string" && isId(view, id));
  return typeof found === "string" ? found : null;
}

export const facesOf = (event: Readonly<Record<string, unknown>>): readonly number[] => {
  const { face, faces = typeof face === "number" ? [face] : undefined } = event as { face?: unknown; faces?: unknown };
  return Array.isArray(faces) && faces.every((face) => typeof face === "number") ? faces : [];
};

/** Fell dice for it, and is more known of them than their faces? */
const isReckoned = (event: FightEvent): boolean =>
  facesOf(event).length > 0 && (Array.isArray(event["modifiers"]) || Object.entries(event).some(([name, value]) => typeof value === "number" && name !== "round"));

const deedOf = (event: FightEvent): Deed => ({ event, outcome: null, applied: null, rolls: [event] });
