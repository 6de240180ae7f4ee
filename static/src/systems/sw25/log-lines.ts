/** Turns events into lines: which sentence, which figures in it, which sign before it. */
import { figure, mark, tenth, type Args } from "../../page/i18n";
import type { Entry, Faction, FightEvent, View } from "../../types";
import { ofSwordWorld, type Pending } from "./view";
import { eventsOf, types, type EventGroup, type EventType, type Told } from "./told";
import type { IconName } from "../../panels/icons";
import { agreedIn, folded, isAimed, isFruitless } from "./event-groups";
import { highest } from "./rolls";
import { stampOf } from "./seldom";
import { isSaidBetter, isSeatedSilently, seatWord, undoneIn, type Line, type Teller } from "../../panels/telling";
import { conditionWord, listed, nameOf, place, toneOf } from "../../panels/names";
import { featWord, odds, skirmishName } from "./names";
import { sectionName } from "./sections";
import { isKnownRule, ruleWords } from "../../panels/rules";

const ICONS: Readonly<Partial<Record<EventType, IconName>>> = {
  moved: "move", retreated: "leave", "moved-up": "move", "decision-opened": "move", blocked: "block", "block-proposed": "block", "let-pass": "pass", "orders-given": "block",
  "skirmish-formed": "join", "skirmish-resized": "join", "skirmish-merged": "join", "skirmish-ended": "leave",
  "joined-melee": "join", "left-melee": "leave", "became-independent": "leave", "prepared-to-leave": "leave",
  attacked: "attack", "effect-used": "wand", checked: "die", hit: "attack", missed: "pass", resisted: "pass",
  misfired: "die", "strip-caught": "die", "targets-drawn": "die", "damage-rolled": "die", "death-checked": "die", "initiative-rolled": "die",
  "passed-freely": "pass", overruled: "gm", "monster-known": "eye", "concession-proposed": "leave", "concession-declined": "undo", conceded: "leave", "pursuit-answered": "move", looted: "plus", "herb-used": "flask", "experience-tallied": "plus", "feat-declared": "flask", "action-gained": "plus", covered: "block", "effect-put": "wand", "effect-ended": "end", "effect-lapsed": "end", "experience-gained": "plus",
  damaged: "attack", healed: "plus", "mana-changed": "wand", died: "close", excluded: "close",
  "turn-ended": "end", "turns-passed": "end", "combat-ended": "end", "minor-taken": "flask", "major-taken": "wand", rolled: "die",
  undone: "undo", redone: "redo", "seat-changed": "eye",
};

/** Acts that only the GM has: they carry the crown whoever looks, but where a player places an own piece. */
const CROWNED = types("added", "edited", "removed", "placed", "revealed", "battlefield-changed", "option-set", "noted",
  "secretly-rolled", "key-renewed", "pieces-freed", "table-named", "began");
/** Where nothing but these happened, it was the GM's hand. */
const ADJUSTING = types("damaged", "healed", "mana-changed", "condition-added", "condition-removed", "died", "excluded");
/** Told by what follows from them, or by the banner. */
const SILENT = types("turn-started", "chat", "round-started", "phase-changed", "decision-answered", "decision-narrowed", "drawing-kept", "drawings-wiped");

/** What a heading stands for: two that follow each other are one. */
interface Heading {
  readonly round?: number;
  readonly acting?: string;
  readonly phase?: string;
}

/** An event's line is made once, and anew only in another language, when the words of refusals have come, or the names of those who are gone. */
const made = new WeakMap<Told, { readonly stamp: string; readonly line: Line }>();

export function lines(entries: readonly Entry[], teller: Teller): Line[] {
  const found: Line[] = [];
  const stamp = `${teller.language} ${teller.recalled ?? 0} ${stampOf(teller.has)} ${teller.has("area-front")} ${teller.has("calc-show")}`;
  const lineOf = (key: string, told: EventGroup, entry: Entry): Line => {
    const known = made.get(told.event);
    if (known?.stamp === stamp) return known.line;
    const fresh = line(key, told, entry, teller);
    made.set(told.event, { stamp, line: fresh });
    return fresh;
  };
  let heading: Heading = { round: roundBefore(entries, teller.view) };
  const after = afterTheEnd(entries);
  const undone = undoneIn(entries);
  for (const entry of entries) folded(together(eventsOf(entry))).forEach((told, index) => {
    const { event } = told;
    if (after.has(entry) && BINDING.has(event.type)) return;
    const key = `${entry.seq}-${index}`;
    if (event.type === "began-anew") {
      heading = { round: 1 };
      found.push({ key, kind: "heading", seq: entry.seq, border: true, text: teller.t("log-fight", { number: Number(event["number"]) }) });
      return;
    }
    const changed = headingOf(event);
    if (changed !== null) {
      if (found.at(-1)?.kind === "heading" && found.at(-1)?.border !== true) found.pop();
      heading = { ...heading, ...changed };
      found.push({ key, kind: "heading", seq: entry.seq, text: headingWords(heading, teller) });
    }
    else if (!SILENT.has(event.type) && !isEcho(event, entry)) {
      // A map that is drawn stroke by stroke changes in one line, the newest.
      if ((event.type === "battlefield-changed" && found.at(-1)?.event?.type === event.type && !undone.has(found.at(-1)!.entry!.seq) && !undone.has(entry.seq)) || isSaidBetter(found.at(-1), event)) found.pop();
      found.push(lineOf(key, told, entry));
    }
  });
  return found;
}

/** Each search and each herb after the end has a seed of its own: they stand in the record, not among the lines. */
const BINDING = types("dice-committed", "dice-mixed", "dice-revealed");

function afterTheEnd(entries: readonly Entry[]): ReadonlySet<Entry> {
  const found = new Set<Entry>();
  let isOver = false;
  for (const entry of entries) {
    const types = new Set(entry.events.map(({ type }) => type));
    if (types.has("began-anew") || types.has("undone") || types.has("redone")) isOver = false;
    if (isOver) found.add(entry);
    if (types.has("combat-ended")) isOver = true;
  }
  return found;
}

const MOST_NAMED = 5;
const MOST_THROWS = 12;
const joined = new WeakMap<readonly Told[], readonly Told[]>();

/** Those who come in, go or are placed by one act are told in one line, where the first of them would be. */
function together(events: readonly Told[]): readonly Told[] {
  const known = joined.get(events) ?? (["removed", "added", "placed"] as const).reduce(inOne, events);
  if (known === events) return events;
  joined.set(events, known);
  return known;
}

function inOne(events: readonly Told[], kind: EventType): readonly Told[] {
  const several = events.filter(({ type }) => type === kind).flatMap(({ target }) => typeof target === "string" ? target : []);
  const first = events.findIndex(({ type }) => type === kind);
  return several.length < 2 ? events : events.flatMap((event, at) => at === first ? [{ type: kind, several }] : event.type === kind ? [] : [event]);
}

/** The round in which the oldest known entry happened. */
function roundBefore(entries: readonly Entry[], view: View | null): number {
  for (const { events } of entries) for (const { type, ...figures } of events) {
    if (type === "round-started" && typeof figures["round"] === "number") return figures["round"] - 1;
  }
  return view?.round ?? 1;
}

function headingOf(event: Told): Heading | null {
  const { type } = event;
  if (type === "round-started" && typeof event["round"] === "number") return { round: event["round"], phase: "rounds" };
  if (type !== "phase-changed") return null;
  const { phase, acting } = event;
  return { ...(phase === undefined ? {} : { phase }), ...(typeof acting === "string" ? { acting } : {}) };
}

function headingWords({ round, acting, phase }: Heading, { t, has }: Teller): string {
  if (phase !== undefined && phase !== "rounds" && has(`phase-${phase}`)) return t(`phase-${phase}`);
  if (acting === undefined) return t("round", { round: round ?? 1 });
  return t("log-round-phase", { round: round ?? 1, faction: t(`phase-of-${acting}`) });
}

function line(key: string, told: EventGroup, entry: Entry, teller: Teller): Line {
  const { event } = told;
  const spent = event.type === "effect-used" ? eventsOf(entry).find((other) => isPrice(other, event))?.["mp"] : undefined;
  const args = { ...figures(event, teller), ...(typeof spent === "number" ? { mp: mark(figure(spent)) } : {}) };
  const id = `event-${variant(event)}${typeof spent === "number" && event["name"] ? "-spent" : ""}${isAimed(event) ? "-on" : ""}`;
  const isGms = (CROWNED.has(event.type) && event["is_own"] !== true) || entry.events.every(({ type }) => ADJUSTING.has(type)) || (entry.by === "gm" && (event.type === "undone" || event.type === "redone"));
  const isPlayers = isGms && teller.view?.seats?.[entry.by ?? ""]?.role === "player";
  const crowned = isGms && !isPlayers && !isAllowed(entry);
  const why = `event-${event.type}-why`;
  const words = teller.has(id) ? teller.t(id, args) : `${event.type} ${Object.values(args).join(" ")}`;
  const declared = withFeats(event, words, teller);
  const sentence = isFruitless(event, eventsOf(entry)) ? teller.t("log-fruitless", { sentence: declared }) : declared;
  const blow = event["improvised"] === true ? teller.t("log-improvised", { sentence }) : sentence;
  const said = told.outcome === null ? blow : outcomeWords(told, told.outcome === event ? null : blow, teller);
  const roller = (event.type === "rolled" && !crowned) || isPlayers ? seatName(entry, teller) : null;
  const text = roller === null ? said : teller.t("log-by", { who: mark(roller), sentence: said });
  return {
    key, kind: "line", event, entry,
    text: crowned && teller.has("log-gm") ? teller.t("log-gm", { sentence: text }) : text,
    icon: crowned ? "gm" : ICONS[event.type] ?? "note",
    tone: crowned ? "g" : toneOfEvent(event, teller.view),
    ...(QUIET.has(event.type) ? { quiet: true } : {}),
    ...(event.type.startsWith("dice-") && teller.has(id) ? { title: String(event["hash"] ?? event["seed"] ?? added(event)) } : {}),
    ...(event.rule === undefined || event.rule === "" || RULELESS.has(event.type) || (event.type === "damage-rolled" && told.applied?.type === "healed") ? {} : { rule: ruleWords(event.rule, teller) }),
    ...(told.outcome === null && teller.has(why) && whyFits(event) ? { why: teller.t(why, args) } : {}),
    ...(told.rolls.length > 0 ? { told } : {}),
    ...(teller.has(id) && (event.rule === undefined || event.rule === "" || isKnownRule(event.rule, teller)) ? {} : { lacks: true }),
  };
}

/** A blow or a spell with the feats that were declared with it. */
function withFeats({ type, feats = [], feat_names: own }: Told, sentence: string, { t, has, language }: Teller): string {
  if ((type !== "attacked" && type !== "effect-used") || feats.length === 0) return sentence;
  return t("log-with", { sentence, feats: listed(feats.map((id) => own?.[id]?.[language] ?? featWord(t, has, id)), language) });
}

/** A player asked for it: that the GM allowed it has a line of its own. */
const isAllowed = ({ events }: Entry): boolean => events.some(({ type }) => type === "permission-given");

/** Who sent what an entry came of; null where nobody is named. */
function seatName({ by }: Entry, { view, t }: Teller): string | null {
  return by === undefined ? null : by === "gm" ? t("gm") : view?.seats?.[by]?.name || null;
}

/** What each seat added to the dice, in full. */
const added = ({ entropy }: Told): string => Object.entries(entropy ?? {}).map(([seat, digits]) => `${seat}: ${digits}`).join("\n");

/** What came of a blow: after the blow itself, or after the name of whom it fell on. */
function outcomeWords({ outcome, applied, rolls }: EventGroup, blow: string | null, teller: Teller): string {
  const event = outcome as Told;
  const failed = rolls.some(({ type, is_failure }) => type === "damage-rolled" && is_failure === true);
  const kind = failed ? "failed" : event.type === "resisted" && event["left"] === "half" ? "half" : event.type === "damage-rolled" ? "struck" : event.type;
  const came = applied === null || isOfPart(applied) ? `told-${kind}` : applied.type === "damaged" && applied["amount"] === 0 ? "told-nothing" : applied.type === "damaged" ? `told-${kind}-damaged` : `told-${applied.type}`;
  const words = teller.t(teller.has(came) ? came : `told-${kind}`, applied === null ? {} : figures(applied, teller));
  return blow === null ? teller.t("told-of", { target: figures(event, teller)["target"] ?? "", words }) : teller.t("told-after", { blow, words });
}

/** A section was hurt and the body is not: how it looks now would say that nothing happened. */
const isOfPart = ({ type, amount, health, down }: Told): boolean => type === "damaged" && amount === undefined && health === "unhurt" && down !== true;

/** Not rulings, though they name a rule: the ruling that follows names it. Nor does healing name that of damage. */
const RULELESS = types("moved", "decision-opened");
const QUIET = new Set([...types("turn-ended", "turns-passed", "dice-voided", "dice-voided-unseen"), ...BINDING]);
const MARKS = new Set(["prepared-to-leave", "full-move"]);

/** The MP that an effect cost who used it. */
const isPrice = ({ type, target }: Told, effect: Told): boolean =>
  type === "mana-changed" && effect.type === "effect-used" && target === effect["actor"];

/** Said already by another event of the same entry. */
function isEcho(whole: Told, entry: Entry): boolean {
  const { type, ...told } = whole;
  const events = eventsOf(entry);
  if (type === "dice-committed") return events.some((other) => other.type === "dice-revealed");
  if (type === "mana-changed") return events.some((other) => isPrice(whole, other)) && events.find((other) => other.type === type) === whole;
  if (type === "revealed") return events.some((other) => other.type === "monster-known" && other["target"] === told["target"]);
  if (type === "major-taken") return told["name"] === "prepare-to-leave" || (told["name"] === "retreat" && events.some((other) => other.type === "retreated"));
  if (type === "effect-put" || type === "effect-ended") return told["name"] === "stand-up" || (type === "effect-put" && told["name"] === "cover");
  if (type === "condition-added" || type === "condition-removed") return MARKS.has(String(told["condition"])) && events.length > 1;
  if (type === "seat-changed" || type === "seat-played") return isSeatedSilently(whole, entry);
  if (type === "moved") return events.some((other) => other.type === "blocked" && other["mover"] === told["mover"]);
  if (type !== "joined-melee") return false;
  return events.some((other) => other.type === "skirmish-formed" && (other["melee"] ?? []).includes(told["combatant"] ?? ""));
}

/** Some events are told otherwise where they have more to tell. */
function variant(event: Told): string {
  const { type } = event;
  if (type === "moved" && typeof event["area"] === "string") {
    const isStopped = event["wanted"] !== event["area"] && isFilled(event["stopped_by"]);
    return event["start"] === event["area"] ? "moved-stays" : isStopped ? "moved-stopped" : isFilled(event["carried"]) ? "moved-to-carrying" : "moved-to";
  }
  if (type === "forced-moved" && typeof event["area"] === "string") return event["start"] === event["area"] ? "forced-nowhere" : "forced-into";
  if ((type === "added" || type === "removed" || type === "placed") && isFilled(event["several"])) return `${type}-several`;
  if (type === "placed" && typeof event["area"] === "string") return "placed-in";
  if (type === "moved" && isFilled(event["carried"])) return "moved-carrying";
  if (type === "blocked" && event["skirmish"]) return "blocked-in";
  if (type === "revealed" && isFilled(event["fields"])) return "revealed-facts";
  if (type === "feat-declared" && isFilled(event["targets"])) return "feat-declared-for";
  if (type === "combat-ended" && typeof event["outcome"] === "string") return `combat-ended-${event["outcome"]}`;
  if (type === "monster-known" && event["is_of_kind"] === true && KINDLY.has(event["found"])) return "monster-known-of-kind";
  if (type === "seat-changed") return seatWord(event as FightEvent);
  if (type === "checked" && !isFilled(event["faces"])) return "checked-fixed";
  return type;
}

/** What is learnt of one of a kind is learnt of all. */
const KINDLY = new Set<unknown>(["stats", "weakness", "all"]);

const isFilled = (value: unknown): boolean => Array.isArray(value) && value.length > 0;

/** A blocker's distance from the path is told of one, and where it stepped in from outside of a skirmish. */
function whyFits(event: Told): boolean {
  if (event.type === "blocked") return !event["skirmish"] && Array.isArray(event["gaps"]) && event["gaps"].length === 1;
  if (event.type === "misfired") return isFilled(event["among"]);
  return event.type !== "left-melee" || typeof event["because"] === "string";
}

/** The dice and what is added to them, written out as it is reckoned. */
function sumOf(event: Told): string | null {
  const faces = event["faces"];
  if (!Array.isArray(faces) || faces.length === 0) return null;
  const { bonus, power, total, extra } = event;
  if (event.type === "checked") return bonus === undefined ? faces.join(" + ") : `${faces.join(" + ")}${plus(bonus)}`;
  if (event.type !== "damage-rolled" || total === undefined) return faces.join(" + ");
  if (power === undefined || power === null) return `${faces.join(" + ")}${plus(total - faces.reduce((sum: number, face: number) => sum + face, 0))}`;
  return `${total - (extra ?? 0)}${plus(extra ?? 0)}`;
}

const plus = (figure: number): string => (figure === 0 ? "" : figure < 0 ? ` − ${-figure}` : ` + ${figure}`);

function toneOfEvent(event: Told, view: View | null): string {
  const who = [Array.isArray(event["by"]) ? event["by"][0] : undefined, event["actor"], event["combatant"], event["target"], event["mover"]]
    .find((id): id is string => typeof id === "string" && view?.combatants[id] !== undefined);
  return who === undefined ? "q" : toneOf(view?.combatants[who]?.faction as Faction);
}

/** The rule that an overruled act broke, in a few words where there are some. */
function whyNot(event: Told, { has, t }: Teller): string | null {
  const [reason] = Array.isArray(event["reasons"]) ? (event["reasons"] as { code?: string; figures?: Args }[]) : [];
  if (reason?.code === undefined || !has(`reject-${reason.code}`)) return null;
  const short = `short-${reason.code}`;
  return t(has(short) ? short : `reject-${reason.code}`, { ...reason.figures, code: reason.code });
}

/** A name in the reader's language, or else in the one that it has. */
const inAny = (names: Readonly<Record<string, string>>, language: string): string | undefined => names[language] ?? Object.values(names)[0];

/** Every figure of an event as its sentence may use it: ids become names, points and lengths are written out. */
export function figures(event: Told, teller: Teller): Args {
  const { view, language } = teller;
  const args: Args = {};
  const called = inAny(event["names"] ?? event["feat_names"]?.[String(event["feat"])] ?? {}, language);
  for (const [name, value] of Object.entries({ ...event, ...agreedIn(event), ...(called === undefined ? {} : { name: called, feat: called, act: called, counter: called }) })) {
    if (name === "type" || name === "rule") continue;
    const told = tell(name, value, teller);
    if (told !== null) Object.assign(args, { [name]: told }, Array.isArray(value) && { [`${name}_count`]: value.length });
  }
  const { target, section } = event;
  const struck = typeof target === "string" ? target : undefined;
  const body = struck === undefined ? undefined : ofSwordWorld(view)?.combatants[struck];
  if (struck !== undefined && section && Object.keys(body?.sections ?? {}).length > 1) {
    args["target"] = teller.t("log-section", { target: mark(nameOf(view, struck, language)), section: sectionName(body, section, language, teller) });
  }
  if (event.type === "seat-played" && typeof event["side"] === "string") args["side"] = event["side"];
  if (event["down"] === true && event["health"] !== undefined) args["health"] = teller.t("health-down");
  const finds = event["called"] ?? [];
  if (finds.length > 0) args["items"] = listed(finds.map((names, index) => names[language] ?? event["items"]?.[index] ?? ""), language);
  const [gap] = event["gaps"] ?? [];
  if (gap !== undefined) Object.assign(args, { gap: mark(tenth(gap.gap)), ...(gap.reach === undefined ? {} : { reach: mark(tenth(gap.reach)) }) });
  if (event.type.startsWith("skirmish-")) args["skirmish"] = skirmishName(String(event["id"]));
  const asked = (event["decision"] as Pending | undefined)?.options?.flatMap(({ by }) => by) ?? [];
  if (asked.length > 0) args["names"] = list([...new Set(asked)].slice(0, 4), view, language);
  const why = whyNot(event, teller);
  if (why !== null) args["why"] = why;
  if (event.type === "option-set") {
    const { name, value } = event;
    const own = `value-${String(name)}-${String(value)}`;
    const word = teller.has(own) ? own : `value-${String(value)}`;
    if (teller.has(`switch-${name}`)) args["name"] = teller.t(`switch-${name}`);
    args["value"] = mark(teller.has(word) ? teller.t(word) : String(value));
  }
  const modifiers = event["modifiers"];
  if (event.type === "effect-put" && typeof modifiers === "object" && modifiers !== null) {
    const words = Object.entries(modifiers as Readonly<Record<string, number>>)
      .map(([name, by]) => `${teller.has(`modifier-${name}`) ? teller.t(`modifier-${name}`) : name} ${by < 0 ? "−" : "+"}${Math.abs(by)}`);
    args["figures"] = listed(words, language);
  }
  if (typeof event["criticals"] === "number") args["criticals"] = event["criticals"];
  const earned = event["earned"] ?? [];
  const points = earned.filter((one) => one.points !== undefined).map((one) => `${mark(nameOf(view, one.id, language))} ${one.points}`);
  if (points.length > 0) args["earned"] = listed(points, language);
  const several = event["several"] ?? [];
  if (several.length > 0) Object.assign(args, { count: several.length, names: shortened(several, view, language) });
  if (event.type === "turns-passed") args["actors"] = shortened(event["actors"] ?? [], view, language);
  if (event.type === "dice-mixed") {
    const seats = Object.keys(event["entropy"] ?? {}).map((seat) => (seat === "gm" ? teller.t("gm") : view?.seats?.[seat]?.name || seat));
    Object.assign(args, { names: listed(seats.map((name) => mark(name)), language), own: teller.ownShare?.(event, view?.dice_hash) ?? "none" });
  }
  Object.assign(args, thrownIn(event, view, language));
  const melee = event["melee"];
  if (Array.isArray(melee)) {
    const count = odds(ofSwordWorld(view), melee as string[]);
    args["allies"] = mark(count.allies, "a");
    args["enemies"] = mark(count.enemies, "e");
    args["members"] = list(melee as string[], view, language);
  }
  return args;
}

/** Who threw what for initiative, the highest first, and the sum of a roll. */
function thrownIn(event: Told, view: View | null, language: string): Args {
  const best = event.type === "initiative-rolled" ? highest(event["rolls"] ?? [], (id) => nameOf(view, id, language)).slice(0, MOST_THROWS) : [];
  const throws = best.map(({ id, name, total }) => `${mark(name, toneOf(view?.combatants[id]?.faction))}\u00a0${figure(total)}`);
  const sum = sumOf(event);
  return { ...(throws.length > 0 && { throws: listed(throws, language) }), ...(sum !== null && { sum }) };
}

const list = (ids: readonly string[], view: View | null, language: string): string =>
  listed(ids.map((id) => mark(nameOf(view, id, language))), language);

/** The first of many. */
const shortened = (ids: readonly string[], view: View | null, language: string): string =>
  ids.length > MOST_NAMED ? `${ids.slice(0, MOST_NAMED).map((id) => list([id], view, language)).join(language === "ja" ? "、" : ", ")} …` : list(ids, view, language);

const AREA_FIELDS = new Set(["area", "start", "areas"]);
const SIDES = new Set(["faction", "side", "by"]);
const SKIRMISH_FIELDS = new Set(["skirmish", "gone"]);

function tell(name: string, value: unknown, teller: Teller): string | null {
  if (typeof value === "number") return mark((name === "metres" ? tenth(value) : figure(value)).replace("-", "−"));
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "string") return tellWord(name, value, teller);
  if (!Array.isArray(value)) return null;
  if (name === "faces") return value.length === 0 ? null : value.join(" + ");
  if (value.length === 2 && value.every((one) => typeof one === "number")) return mark(place(value as unknown as [number, number]));
  if (value.length > 0 && value.every((one): one is string => typeof one === "string")) {
    return listed(value.map((one) => tellWord(name, one, teller)), teller.language);
  }
  return null;
}

function tellWord(name: string, value: string, { view, language, t, has }: Teller): string {
  if (view !== null && Object.hasOwn(view.combatants, value)) return mark(nameOf(view, value, language));
  if (AREA_FIELDS.has(name) && has(`area-${value}`)) return mark(t(`area-${value}`));
  if (SKIRMISH_FIELDS.has(name)) return skirmishName(value);
  if (name === "hash" || name === "seed") return `${value.slice(0, 10)}…`;
  if (name === "health") return t(`health-${value}`);
  if (name === "because") return t(`because-${value}`);
  if (name === "block") return t(`orders-word-${value}`);
  if (name === "phase") return t(`phase-${value}`);
  if (SIDES.has(name) && has(`faction-${value}`)) return mark(t(`faction-${value}`), toneOf(value as Faction));
  if ((name === "feat" || name === "name") && has(`feat-${value}`)) return mark(t(`feat-${value}`));
  if (name === "name" && value === "stand-up") return mark(t(value));
  if (name === "condition") return mark(conditionWord(t, has, value));
  if (name === "name" || name === "text" || name === "label" || name === "combatant" || name === "target" || name === "actor") return mark(value);
  return value;
}
