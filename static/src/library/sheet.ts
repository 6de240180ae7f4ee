/** What lies in a library, what of it is put on the table, and under which ids and names. */
import { figure } from "../page/i18n";
import type { Combatant, Faction } from "../types";

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };
export type Figures = Readonly<Record<string, Json>>;
export type Names = Readonly<Record<string, string>>;

export interface Member {
  readonly sheet: string;
  readonly count: number;
}

/** A line of the list. */
export interface Pick {
  readonly id: string;
  readonly of: "ransen" | "house" | "table";
  readonly kind: "pc" | "npc" | "monster" | "group";
  readonly names: Names;
  readonly traits: readonly string[];
  readonly sections: number;
  readonly search: string;
  readonly level?: number;
  readonly group?: readonly Member[];
}

export interface Sheet {
  readonly id: string;
  readonly of: Pick["of"];
  readonly kind: Pick["kind"];
  readonly names: Names;
  readonly note?: Names;
  readonly traits?: readonly string[];
  readonly combatant?: Figures;
  readonly group?: readonly Member[];
}

export const said = (names: Names | undefined, language: string, otherwise = ""): string =>
  names?.[language] ?? names?.["en"] ?? Object.values(names ?? {})[0] ?? otherwise;

export const isObject = (value: Json | undefined): value is Figures =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const entriesOf = (value: Json | undefined): [string, Figures][] =>
  Object.entries(isObject(value) ? value : {}).filter((entry): entry is [string, Figures] => isObject(entry[1]));

// --- fixed and rolled ------------------------------------------------------------------------------------------------

/** Seven is what two dice come to: a fixed value is the base and seven. */
const SEVEN = 7;
export const CHECKS = ["accuracy", "evasion", "fortitude", "willpower", "initiative", "magic_power", "death_check", "knowledge"] as const;
/** Nobody mixes fixed and rolled values in a fight: these change together. */
const TURNED: ReadonlySet<string> = new Set(["accuracy", "evasion", "fortitude", "willpower", "initiative", "magic_power"]);

export const isFixed = (check: Json | undefined): boolean => isObject(check) && typeof check["fixed"] === "number";
export const baseOf = (check: Json | undefined): number | null =>
  typeof check === "number" ? check : isObject(check) && typeof check["fixed"] === "number" ? check["fixed"] : null;

const turned = (check: Json, fixed: boolean): Json =>
  typeof check === "number" && fixed ? { fixed: check + SEVEN } : isFixed(check) && !fixed ? (baseOf(check) ?? 0) - SEVEN : check;

/** Every check of a sheet, its sections and its attacks as fixed values, or as rolled ones. */
export function asked(figures: Figures, fixed: boolean): Figures {
  return Object.fromEntries(Object.entries(figures).map(([name, value]): [string, Json] => {
    if (TURNED.has(name)) return [name, turned(value, fixed)];
    if (name !== "sections" && name !== "attacks") return [name, value];
    if (!isObject(value)) return [name, value];
    return [name, Object.fromEntries(entriesOf(value).map(([key, part]) => [key, asked(part, fixed)]))];
  }));
}

/** Does it use fixed values? As most of its checks do. */
export function usesFixed(figures: Figures): boolean {
  const checks = [...TURNED].map((name) => figures[name]).filter((check) => check !== undefined && check !== null);
  return checks.filter(isFixed).length * 2 > checks.length;
}

export const checkWords = (check: Json | undefined): string => {
  const base = baseOf(check);
  if (base === null) return "–";
  return isFixed(check) ? figure(base) : `2d${base < 0 ? "−" : "+"}${figure(Math.abs(base))}`;
};

// --- from the table to the shelf -------------------------------------------------------------------------------------

const KEPT = [
  "kind", "level", "movement", "max_hp", "max_mp", ...CHECKS, "defense", "attacks", "skills", "feats", "blocking_weight", "ammo", "species", "reputation", "weakness",
  "weak_point", "knows", "loot", "herbs",
] as const;
const OF_SECTION = ["core", "names", "max_hp", "max_mp", "accuracy", "evasion", "defense", "attacks"] as const;

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === false
  || (typeof value === "object" && Object.keys(value).length === 0);

const picked = (from: Readonly<Record<string, unknown>>, names: readonly string[]): Record<string, Json> =>
  Object.fromEntries(names.filter((name) => !isEmpty(from[name])).map((name) => [name, from[name] as Json]));

/** Points are given whole again: a copy begins unhurt. */
function rested(figures: Record<string, Json>): Record<string, Json> {
  const { max_hp: hp, max_mp: mp, ...rest } = figures;
  return { ...rest, ...(hp === undefined ? {} : { hp }), ...(mp === undefined ? {} : { mp }) };
}

/** A combatant of the table as it would be written down. */
export function figuresOf(one: Combatant): Figures {
  const made = rested(picked(one as unknown as Record<string, unknown>, KEPT));
  const sections = Object.entries(one.sections ?? {}).map(([name, section]): [string, Json] =>
    [name, rested(picked(section as unknown as Record<string, unknown>, OF_SECTION))]);
  if (sections.length === 0) return made;
  const { hp: _hp, mp: _mp, ...rest } = made;
  return { ...rest, sections: Object.fromEntries(sections) };
}

// --- ids and names ---------------------------------------------------------------------------------------------------

const LONGEST = 24;

export const slug = (name: string): string =>
  name.normalize("NFKD").toLowerCase().replace(/[^a-z0-9]+/g, "-").replace(/^-+|-+$/g, "").slice(0, LONGEST).replace(/-+$/, "");

export interface Named {
  readonly id: string;
  readonly name: string;
  readonly names: Names;
}

/** One alone keeps its name; several, or one more of those who are there, are numbered on. */
export function numbered(stem: string, names: Names, count: number, taken: (id: string) => boolean): Named[] {
  const plain = slug(stem) || "piece";
  let last = 0;
  for (let number = 1; number <= 200; number++) if (taken(`${plain}-${number}`)) last = number;
  if (last === 0 && taken(plain)) last = 1;
  if (count === 1 && last === 0) return [{ id: plain, names, name: said(names, "en", plain) }];
  return Array.from({ length: count }, (_, index) => {
    const number = last + index + 1;
    const called = Object.fromEntries(Object.entries(names).map(([language, name]) => [language, language === "ja" ? `${name}${number}` : `${name} ${number}`]));
    return { id: `${plain}-${number}`, names: called, name: said(called, "en", plain) };
  });
}

/** A name without the number of the piece; a letter tells it from others, and its copies too. */
export const unnumbered = (name: string): string => name.replace(/\s*\d+$/, "");

export const sideOf = (kind: Pick["kind"]): Faction => (kind === "pc" ? "allies" : "enemies");
