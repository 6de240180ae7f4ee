/** The tables of this browser: an index without keys; the tables themselves lie on the server. */

export interface Shelved {
  readonly id: string;
  readonly name: string;
  readonly seat: string;
  readonly role: string;
  readonly seen?: number;
}

const SHELF = "ransen.tables";
export const RULES = "ransen.rules";
/** Folders and the archive of this browser's tables. */
export const CAMPAIGNS = "ransen.campaigns";

/** Does this browser keep house rules? */
export function hasRules(): boolean {
  try {
    return localStorage.getItem(RULES) !== null;
  } catch {
    return false;
  }
}

export function shelf(): readonly Shelved[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(SHELF) ?? "[]");
    return Array.isArray(kept) ? kept.filter((one): one is Shelved => typeof one?.id === "string" && typeof one?.seat === "string") : [];
  } catch {
    return [];
  }
}

/** Those that lie in no archive. */
export function shown(tables: readonly Shelved[]): readonly Shelved[] {
  try {
    const archived: unknown = JSON.parse(localStorage.getItem(CAMPAIGNS) ?? "{}").archived;
    return Array.isArray(archived) ? tables.filter(({ id, seat }) => !archived.includes(`${id} ${seat}`)) : tables;
  } catch {
    return tables;
  }
}

function keep(tables: readonly Shelved[]): void {
  try {
    localStorage.setItem(SHELF, JSON.stringify(tables.slice(0, 300)));
  } catch {
    // A browser that keeps nothing only lacks the list.
  }
}

export function rememberTable(table: Shelved): void {
  if (table.id === "") return;
  const others = shelf().filter(({ id, seat }) => id !== table.id || seat !== table.seat);
  keep([{ ...table, seen: Date.now() }, ...others]);
}

export function forgetTable(table: Shelved): void {
  keep(shelf().filter(({ id, seat }) => id !== table.id || seat !== table.seat));
}
