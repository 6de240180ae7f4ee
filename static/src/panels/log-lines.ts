/** Turns events into lines: which sentence, which figures in it, which sign before it. */
import { figure, mark, type Args } from "../i18n";
import type { Entry, Faction, FightEvent, View } from "../types";
import type { IconName } from "./bits";
import { conditionWord, nameOf, odds, place, skirmishName, toneOf } from "./names";

export interface Line {
  readonly key: string;
  readonly kind: "line" | "heading" | "chat";
  readonly text: string;
  readonly icon?: IconName;
  readonly tone?: string;
  readonly rule?: string;
  readonly why?: string;
  readonly taken?: boolean;
}

export interface Teller {
  readonly view: View | null;
  readonly language: string;
  t(id: string, args?: Args): string;
  has(id: string): boolean;
}

const ICONS: Readonly<Record<string, IconName>> = {
  moved: "move", blocked: "block", "move-begun": "move", "block-passed": "pass", allowed: "pass",
  "skirmish-formed": "join", "skirmish-resized": "join", "skirmish-merged": "join", "skirmish-ended": "leave",
  "joined-melee": "join", "left-melee": "leave", "became-independent": "leave", "prepared-to-leave": "leave",
  attacked: "attack", damaged: "attack", healed: "plus", rolled: "die", died: "close", excluded: "close",
  "turn-ended": "end", "minor-done": "minor", "major-done": "major", acted: "major", "minor-acted": "minor", "major-acted": "major",
  "condition-added": "note", "condition-removed": "note", undone: "undo", redone: "redo", overruled: "gm",
  "combat-ended": "end", "seat-changed": "eye", noted: "note", "option-set": "gm",
};

/** Acts that only the GM has: they carry the crown whoever looks. */
const CROWNED = new Set(["added", "removed", "placed", "adjusted", "revealed", "hidden", "battlefield-changed", "battlefield-set",
  "option-set", "overruled", "noted", "condition-set", "combatant-added", "combatant-removed"]);
/** Told by what follows from them, or by the banner. */
const SILENT = new Set(["turn-started", "chat", "round-started", "phase-changed", "orders-set", "ordered", "health-told"]);

export function lines(entries: readonly Entry[], teller: Teller): Line[] {
  const found: Line[] = [];
  for (const entry of entries) entry.events.forEach((event, index) => {
    const key = `${entry.seq}-${index}`;
    const heading = headingOf(event, teller);
    if (heading !== null) {
      if (found.at(-1)?.kind === "heading") found.pop();
      found.push({ key, kind: "heading", text: heading });
    }
    else if (!SILENT.has(event.type)) found.push(line(key, event, entry, teller));
  });
  return found;
}

function headingOf(event: FightEvent, { t, has }: Teller): string | null {
  const { type } = event;
  const round = event["round"];
  const acting = event["acting"] ?? event["faction"];
  if (type === "round-started" && typeof round === "number") {
    return typeof acting === "string" ? t("log-round-phase", { round, faction: t(`phase-of-${acting}`) }) : t("round", { round });
  }
  if (type !== "phase-changed") return null;
  if (typeof acting === "string" && (event["phase"] === undefined || event["phase"] === "rounds")) {
    const faction = t(`phase-of-${acting}`);
    return typeof round === "number" ? t("log-round-phase", { round, faction }) : faction;
  }
  const phase = `phase-${String(event["phase"])}`;
  return has(phase) ? t(phase) : null;
}

function line(key: string, event: FightEvent, entry: Entry, teller: Teller): Line {
  const args = figures(event, teller);
  const id = `event-${event.type}`;
  const crowned = CROWNED.has(event.type) || event["gm"] === true || (entry.by === "gm" && event.type === "undone");
  const why = `${id}-why`;
  const text = teller.has(id) ? teller.t(id, args) : `${event.type} ${Object.values(args).join(" ")}`;
  return {
    key, kind: "line",
    text: crowned && teller.has("log-gm") ? teller.t("log-gm", { sentence: text }) : text,
    icon: crowned ? "gm" : ICONS[event.type] ?? "note",
    tone: crowned ? "g" : toneOfEvent(event, teller.view),
    ...(event.rule === undefined ? {} : { rule: ruleWords(event.rule, teller) }),
    ...(teller.has(why) && whyFits(event) ? { why: teller.t(why, args) } : {}),
  };
}

const whyFits = (event: FightEvent): boolean => event.type !== "blocked" || event["metres"] !== undefined || event["reach"] !== undefined;

function toneOfEvent(event: FightEvent, view: View | null): string {
  const who = [event["actor"], event["combatant"], event["target"], event["mover"], Array.isArray(event["by"]) ? event["by"][0] : undefined]
    .find((id): id is string => typeof id === "string" && view?.combatants[id] !== undefined);
  return who === undefined ? "q" : toneOf(view?.combatants[who]?.faction as Faction);
}

/** The heading of the rule in the reader's language where we have one, else as the ruling names it. */
export function ruleWords(rule: string, { t, has }: Pick<Teller, "t" | "has">): string {
  const heading = rule.split("/").at(-1)?.trim() ?? rule;
  const id = `rule-${heading.toLowerCase().replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "")}`;
  return has(id) ? t(id) : heading;
}

/** Every figure of an event as its sentence may use it: ids become names, points and lengths are written out. */
export function figures(event: FightEvent, teller: Teller): Args {
  const { view, language } = teller;
  const args: Args = {};
  for (const [name, value] of Object.entries(event)) {
    if (name === "type" || name === "rule") continue;
    const told = tell(name, value, teller);
    if (told !== null) args[name] = told;
  }
  const melee = event["melee"];
  if (Array.isArray(melee)) {
    const count = odds(view, melee as string[]);
    args["allies"] = mark(count.allies, "a");
    args["enemies"] = mark(count.enemies, "e");
    args["members"] = list(melee as string[], view, language);
  }
  return args;
}

const list = (ids: readonly string[], view: View | null, language: string): string =>
  new Intl.ListFormat(language, { style: "long", type: "conjunction" }).format(ids.map((id) => mark(nameOf(view, id, language))));

const SKIRMISH_FIELDS = new Set(["skirmish", "into", "kept", "gone", "joins"]);

function tell(name: string, value: unknown, { view, language, t, has }: Teller): string | number | null {
  if (typeof value === "number") return name === "count" ? value : mark(figure(value));
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "string") return tellWord(name, value, { view, language, t, has });
  if (!Array.isArray(value)) return null;
  if (value.length === 2 && value.every((one) => typeof one === "number")) return mark(place(value as unknown as [number, number]));
  if (value.every((one): one is string => typeof one === "string")) {
    return list2(value.map((one) => tellWord(name, one, { view, language, t, has })), language);
  }
  return null;
}

const list2 = (words: readonly string[], language: string): string =>
  new Intl.ListFormat(language, { style: "long", type: "conjunction" }).format(words);

function tellWord(name: string, value: string, { view, language, t, has }: Teller): string {
  if (view !== null && Object.hasOwn(view.combatants, value)) return mark(nameOf(view, value, language));
  if (SKIRMISH_FIELDS.has(name)) return skirmishName(value);
  if (name === "condition" || name === "conditions" || name === "add" || name === "remove") return mark(conditionWord(t, has, value));
  if (name === "name" || name === "text" || name === "label" || name === "combatant" || name === "target" || name === "actor") return mark(value);
  return value;
}
