/** House rules kept under a name: in this browser, and as a small file to take along. */
import { RULES } from "../page/shelf";

export type Value = string | number | boolean | null;

/** The switches of a rule system that are not as they usually are. */
export interface HouseRules {
  readonly name: string;
  readonly ruleset: string;
  readonly options: Readonly<Record<string, Value>>;
}

export interface Switch {
  readonly name: string;
  readonly default: Value;
  readonly choices: readonly Value[];
  readonly bounds: readonly [number, number] | null;
  readonly may_be_null: boolean;
}

/** So many are kept, the newest first; a file is no longer than this. */
const MOST = 30;
export const LONGEST_FILE = 20_000;
const KIND = "house-rules";
const LONGEST_NAME = 80;
const MOST_SWITCHES = 50;

export function all(): readonly HouseRules[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(RULES) ?? "[]");
    return Array.isArray(kept) ? kept.flatMap((one) => checked(one) ?? []).slice(0, MOST) : [];
  } catch {
    return [];
  }
}

/** In the place of those of the same name and system; false where the browser keeps nothing. */
export function keep(rules: HouseRules): boolean {
  return write([rules, ...all().filter((one) => !isSame(one, rules))]);
}

export const forget = (rules: HouseRules): boolean => write(all().filter((one) => !isSame(one, rules)));

const isSame = (a: HouseRules, b: HouseRules): boolean => a.name === b.name && a.ruleset === b.ruleset;

function write(rules: readonly HouseRules[]): boolean {
  try {
    if (rules.length === 0) localStorage.removeItem(RULES);
    else localStorage.setItem(RULES, JSON.stringify(rules.slice(0, MOST)));
    return true;
  } catch {
    return false;
  }
}

export const fileOf = (rules: HouseRules): string => JSON.stringify({ ransen: KIND, ...rules }, null, 2);

/** What a file says; null where it holds no house rules. */
export function read(text: string): HouseRules | null {
  if (text.length > LONGEST_FILE) return null;
  try {
    const said = JSON.parse(text) as { readonly ransen?: unknown } | null;
    return said?.ransen === KIND ? checked(said) : null;
  } catch {
    return null;
  }
}

function checked(said: unknown): HouseRules | null {
  const { name, ruleset, options } = (said ?? {}) as Partial<Record<keyof HouseRules, unknown>>;
  if (typeof name !== "string" || typeof ruleset !== "string" || typeof options !== "object" || options === null || Array.isArray(options)) return null;
  const known = Object.entries(options).filter((one): one is [string, Value] => one[1] === null || ["string", "number", "boolean"].includes(typeof one[1]));
  const called = name.trim().slice(0, LONGEST_NAME);
  return called === "" ? null : { name: called, ruleset, options: Object.fromEntries(known.slice(0, MOST_SWITCHES)) };
}

/** What the switches come to now: those that are not as they usually are. */
export const chosen = (switches: readonly Switch[], now: Readonly<Record<string, Value>>): Record<string, Value> =>
  Object.fromEntries(switches.flatMap(({ name, default: usual }): [string, Value][] => {
    const value = now[name] ?? (name in now ? null : usual);
    return value === usual ? [] : [[name, value]];
  }));

/** What has to be set so that the switches are as kept; switches that are not named become usual again, what means nothing is left out. */
export function changes(switches: readonly Switch[], now: Readonly<Record<string, Value>>, rules: HouseRules): { readonly name: string; readonly value: Value }[] {
  return switches.flatMap((one) => {
    const wanted = rules.options[one.name] ?? (one.name in rules.options ? null : one.default);
    const is = now[one.name] ?? (one.name in now ? null : one.default);
    return wanted === is || !means(one, wanted) ? [] : [{ name: one.name, value: wanted }];
  });
}

function means({ bounds, choices, may_be_null }: Switch, value: Value): boolean {
  if (value === null) return may_be_null || choices.includes(null);
  return bounds === null ? choices.includes(value) : typeof value === "number" && value >= bounds[0] && value <= bounds[1];
}
