/** What is told of a combatant of any rule system: states that have a word, and the figures of its sheet. */
import type { Args } from "../page/i18n";
import { poolsOf } from "../page/pools";
import type { Combatant } from "../types";
import { isPlace } from "./places";

export interface Speaks {
  readonly t: (id: string, args?: Args) => string;
  readonly has: (id: string) => boolean;
}

/** What the page shows otherwise, or not at all. */
const SHOWN: ReadonlySet<string> = new Set(["id", "name", "names", "faction", "controlled_by", "conditions", "at", "cell", "area", "footprint", "acted", "excluded", "told", "kind", "hidden"]);

/** Names with hyphens or underscores as plain words. */
export const plainly = (name: string): string => name.replaceAll(/[-_]+/g, " ");

export const fieldWord = ({ t, has }: Speaks, name: string): string => (has(`field-${name}`) ? t(`field-${name}`) : plainly(name));

/** A value of a field that has words of its own: `look-shaken`, `facing-n`; null where it has none. */
export const stateWord = ({ t, has }: Speaks, field: string, value: string): string | null => (has(`${field}-${value}`) ? t(`${field}-${value}`) : null);

const isFacing = (name: string): boolean => name === "facing";

/** Its conditions, and each other state that has a word; how hurt it is only where no figure says so. */
export function statesOf(say: Speaks, combatant: Combatant): string[] {
  const isCounted = poolsOf(combatant).length > 0;
  const states = Object.entries(combatant).flatMap(([name, value]) => {
    const isTold = SHOWN.has(name) || (isCounted && name === "health");
    const word = typeof value === "string" && !isTold && !isFacing(name) ? stateWord(say, name, value) : null;
    return word === null ? [] : [word];
  });
  const conditions = (combatant.conditions ?? []).map((name) => stateWord(say, "condition", name) ?? plainly(name));
  return [...states, ...conditions];
}

export interface Trait {
  readonly name: string;
  readonly words: string;
}

const NOTHING: ReadonlySet<string> = new Set();

/** Ids of what lies in its lists, by their names. */
function namedOnSheet(combatant: Combatant, value: unknown, language: string): string | null {
  if (!Array.isArray(value) || value.length === 0) return null;
  const lists = Object.values(combatant).filter((one): one is Readonly<Record<string, { names?: Readonly<Record<string, string>> | null } | null>> => typeof one === "object" && one !== null && !Array.isArray(one));
  const names = value.map((id) => lists.map((list) => list[String(id)]?.names).find((found) => found));
  return names.every((found) => found != null) ? names.map((found, at) => found?.[language] ?? found?.["en"] ?? plainly(String(value[at]))).join(", ") : null;
}

/** The figures of its sheet, in words; what is a pool, a state or a place is told elsewhere, what is nothing is left out. */
export function traitsOf(say: Speaks, combatant: Combatant, language = "en", besides: ReadonlySet<string> = NOTHING): Trait[] {
  const pools = new Set(poolsOf(combatant).flatMap(({ name }) => [name, `max_${name}`]));
  return Object.entries(combatant).flatMap(([name, value]) => {
    const isState = typeof value === "string" && !isFacing(name) && stateWord(say, name, value) !== null;
    if (SHOWN.has(name) || besides.has(name) || pools.has(name) || isState) return [];
    const words = namedOnSheet(combatant, value, language) ?? traitWords(say, name, value) ?? listed(value, language);
    return words === null ? [] : [{ name: fieldWord(say, name), words }];
  });
}

/** What a list of the sheet holds, by its names: weapons, skills. */
function listed(value: unknown, language: string): string | null {
  const rows = typeof value === "object" && value !== null && !Array.isArray(value) ? Object.entries(value) : [];
  const isList = rows.length > 0 && rows.every(([, row]) => typeof row === "object" && row !== null && "names" in row);
  return isList ? rows.map(([id, { names }]: [string, { names: Readonly<Record<string, string>> | null }]) => names?.[language] ?? names?.["en"] ?? plainly(id)).join(", ") : null;
}

function traitWords(say: Speaks, name: string, value: unknown): string | null {
  if (typeof value === "number") return value === 0 ? null : String(value).replace("-", "−");
  if (value === true) return say.t("trait-yes");
  if (typeof value === "string" && value !== "") return stateWord(say, name, value) ?? stateWord(say, `trait-${name}`, value) ?? plainly(value);
  if (isPlace(value)) return value.join(", ");
  return Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === "string") ? value.map((one: string) => stateWord(say, `trait-${name}`, one) ?? plainly(one)).join(", ") : null;
}
