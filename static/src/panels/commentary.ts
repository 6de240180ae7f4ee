/** What a stream says of the newest events: who does what to whom, and what comes of it, in one sentence. */
import { figure, mark } from "../page/i18n";
import type { Combatant, Entry, FightEvent, Names } from "../types";
import { listed, nameOf, toneOf } from "./names";
import type { Line, Teller } from "./telling";

export interface Caption {
  readonly key: string;
  readonly text: string;
  readonly why?: string;
  readonly event?: FightEvent;
  readonly entry?: Entry;
}

/** What came of an act for one of those it was meant for. */
interface Result {
  amount: number | null;
  healed: number | null;
  missed: boolean;
  struck: boolean;
  down: boolean;
  left: number | null;
  health: string | null;
}

interface Act {
  readonly key: string;
  readonly event: FightEvent;
  readonly entry: Entry;
  readonly actor: string;
  readonly targets: readonly string[];
  readonly results: Map<string, Result>;
  /** The entry in which the newest of it was told. */
  seq: number;
}

/** Bookkeeping beside what happens. */
const PASSED_OVER = /^(turn-|seat-|mana-|ammo-|condition-removed|action-|power-spent|paid|loaded|dice-|option-|table-|effect-(ended|lapsed)|experience-|key-|pieces-)/;
const NOTHING: Readonly<Result> = { amount: null, healed: null, missed: false, struck: false, down: false, left: null, health: null };

const isText = (value: unknown): value is string => typeof value === "string" && value !== "";

/** Whom an event is meant for. */
function aimedAt(event: FightEvent): readonly string[] {
  const { target, targets } = event as { readonly target?: unknown; readonly targets?: unknown };
  return Array.isArray(targets) ? targets.filter(isText) : isText(target) ? [target] : [];
}

/** Somebody does something to somebody, with something that has a name. */
function actOf(event: FightEvent, key: string, entry: Entry): Act | null {
  const { actor } = event;
  const targets = aimedAt(event);
  if (!isText(actor) || targets.length === 0 || nameIn(event) === null || "check" in event || "what" in event || event["works"] === false) return null;
  return { key, event, entry, actor, targets, results: new Map(), seq: entry.seq };
}

/** The field that says with what it was done. */
const nameIn = (event: FightEvent): string | null => ["power", "skill", "weapon", "name"].map((field) => event[field]).find(isText) ?? null;

/** What became of somebody, as far as an event tells. */
function take({ results, targets, actor }: Act, event: FightEvent): boolean {
  const { type } = event;
  const about = aimedAt(event)[0] ?? (isText(event["combatant"]) ? event["combatant"] : null);
  if (about === null || !targets.includes(about) || (isText(event["actor"]) && event["actor"] !== actor)) return false;
  const found = results.get(about) ?? { ...NOTHING };
  const { amount, hp, health } = event as { readonly amount?: unknown; readonly hp?: unknown; readonly health?: unknown };
  if (type === "missed") found.missed = true;
  else if (type === "hit" || type === "resisted") found.struck = true;
  else if (type === "damaged" || type === "healed") {
    const of = type === "damaged" ? "amount" : "healed";
    if (typeof amount === "number") found[of] = (found[of] ?? 0) + Math.abs(amount);
    found.struck ||= type === "damaged";
    found.left = typeof hp === "number" ? hp : found.left;
    found.health = isText(health) ? health : found.health;
    found.down ||= type === "damaged" && (health === "down" || (typeof hp === "number" && hp <= 0));
  } else if (type === "died" || type === "excluded" || (type === "condition-added" && (event["condition"] === "unconscious" || event["condition"] === "dead"))) found.down = true;
  else return false;
  results.set(about, found);
  return true;
}

/** The newest act with all that came of it, even where that was told later. */
function newestAct(entries: readonly Entry[]): Act | null {
  let act: Act | null = null;
  for (const entry of entries) entry.events.forEach((event, index) => {
    if (act !== null && take(act, event)) act.seq = entry.seq;
    else act = actOf(event, `${entry.seq}-${index}`, entry) ?? act;
  });
  return act;
}

/** The newest line that says more than bookkeeping does. */
const newestLine = (lines: readonly Line[]): Line | undefined =>
  lines.filter(({ kind, quiet, event }) => kind === "line" && quiet !== true && (event === undefined || !PASSED_OVER.test(event.type))).at(-1);

export function captionOf(entries: readonly Entry[], lines: readonly Line[], teller: Teller): Caption | null {
  const act = newestAct(entries), line = newestLine(lines);
  if (act !== null && act.seq >= (line?.entry?.seq ?? 0)) return told(act, teller);
  return line === undefined ? null : { key: line.key, text: line.text, ...(line.why === undefined ? {} : { why: line.why }), ...(line.event && line.entry ? { event: line.event, entry: line.entry } : {}) };
}

const named = (id: string, { view, language }: Teller): string => mark(nameOf(view, id, language), toneOf(view?.combatants[id]?.faction));

/** With what: by the event's own names, else those on the sheet of whoever does it. */
function withWhat({ event, actor }: Act, { view, language, t, has }: Teller): string {
  const name = nameIn(event) ?? "";
  const own = (event["power_names"] ?? event["skill_names"] ?? event["weapon_names"] ?? event["names"]) as Names | undefined;
  const one = view?.combatants[actor] as (Combatant & { readonly powers?: Readonly<Record<string, { readonly names?: Names }>> }) | undefined;
  const listedNames = own ?? (one?.attacks?.[name] ?? (one?.skills?.[name] as { readonly names?: Names } | undefined) ?? one?.powers?.[name])?.names;
  // A grab or a push is on no sheet: it is called as on the bar.
  const word = [`weapon-${name}`, `offer-${name}`].find(has);
  return listedNames?.[language] ?? listedNames?.["en"] ?? (word === undefined ? name.replaceAll("-", " ") : t(word));
}

function told(act: Act, teller: Teller): Caption {
  const { t } = teller;
  const shown = act.targets.filter((id) => id !== act.actor || act.targets.length === 1);
  const first = act.results.get(shown[0] ?? "") ?? null;
  const args = { actor: named(act.actor, teller), target: named(shown[0] ?? act.actor, teller), what: withWhat(act, teller) };
  const base = { key: `${act.key} ${[...act.results.values()].map((one) => JSON.stringify(one)).join()}`, event: act.event, entry: act.entry };
  if (shown.length > 1) return { ...base, text: several(act, shown, args, teller) };
  const why = first === null || first.left === null || first.down ? {} : { why: t("caption-left", { target: args.target, hp: mark(figure(Math.max(0, first.left))) }) };
  return { ...base, text: t(...sentenceOf(first, shown[0] === act.actor, args, teller)), ...why };
}

type Args = Record<string, string | number>;

/** Of an act that is meant for one. */
function sentenceOf(result: Result | null, isSelf: boolean, args: Args, { t, has }: Teller): [string, Args] {
  if (result === null) return [isSelf ? "caption-uses" : "caption-aims", args];
  const { amount, healed, missed, down, health, struck } = result;
  if (down) return ["caption-fells", { ...args, amount: mark(amount ?? 0) }];
  if (healed !== null) return [isSelf ? "caption-heals-self" : "caption-heals", { ...args, amount: mark(healed) }];
  if (missed) return ["caption-misses", args];
  if (amount !== null) return [amount === 0 ? "caption-nothing" : "caption-hits", { ...args, amount: mark(amount) }];
  if (health !== null && has(`health-${health}`)) return ["caption-hits-seen", { ...args, health: t(`health-${health}`) }];
  return [struck ? "caption-strikes" : "caption-aims", args];
}

/** Of an act that is meant for several: whom it caught, and who fell. */
function several({ results }: Act, targets: readonly string[], args: Args, teller: Teller): string {
  const of = (wanted: (result: Result) => boolean): string[] => targets.filter((id) => wanted(results.get(id) ?? NOTHING)).map((id) => named(id, teller));
  const list = (names: readonly string[]): string => listed(names, teller.language);
  const down = of((one) => one.down), struck = of((one) => one.struck || one.amount !== null || one.healed !== null);
  if (results.size === 0) return teller.t("caption-aims", { ...args, target: list(targets.map((id) => named(id, teller))) });
  if (struck.length + down.length === 0) return teller.t("caption-misses", { ...args, target: list(targets.map((id) => named(id, teller))) });
  const isCure = [...results.values()].every(({ amount, down, healed }) => healed !== null && amount === null && !down);
  const caught = teller.t(isCure ? "caption-cures" : "caption-catches", { ...args, target: list(struck.length > 0 ? struck : down) });
  return down.length === 0 ? caught : teller.t("caption-sentences", { first: caught, second: teller.t("caption-fall", { count: down.length, names: list(down) }) });
}
