/** Words for what offers speak of: fields, values, phases and conditions of any rule system. */
import type { View } from "../types";
import { isList, type Filling } from "./needs";
import { wordOf, type Choice, type Need, type Offer } from "./offers";
import { nameOf, namesOf, place } from "./names";
import type { Table } from "./table";

type Speaks = Pick<Table, "t" | "page">;

/** A word of the rule system's own, `KEY-phase-NAME`, else the common one, `phase-NAME`; null where there is none. */
export function systemWord({ t, page }: Speaks, ruleset: string | undefined, kind: string, name: string): string | null {
  const found = [`${ruleset}-${kind}-${name}`, `${kind}-${name}`].find((id) => page.words.has(id));
  return found === undefined ? null : t(found);
}

/** As it is written, where nobody has a word for it: hyphens are spaces. */
export const plainly = (name: string): string => name.replaceAll(/[-_]+/g, " ");

export const systemWordOr = (table: Speaks, ruleset: string | undefined, kind: string, name: string): string =>
  systemWord(table, ruleset, kind, name) ?? plainly(name);

/** What is asked for. */
export function needWord(table: Speaks, need: Need, unit: "cells" | "metres"): string {
  const { t } = table;
  const { kind, reach, within, least, most, count } = need;
  if (isList(need)) return t("need-combatants", { most: most ?? 1 });
  if (kind === "path" && typeof reach === "number") return t("need-path-reach", { reach, unit });
  if ((kind === "cell" || kind === "point") && typeof within === "number") return t(`need-${kind}-within`, { within });
  if (kind === "number" && typeof count === "number") return t("need-numbers", { count, least: least ?? 0, most: most ?? 0 });
  if (kind === "number" && typeof least === "number" && typeof most === "number") return t("need-number-between", { least, most });
  return t(`need-${kind}`);
}

/** What was chosen for a field. */
export function valueWord(table: Speaks, view: View, offer: Offer, field: string, value: unknown): string {
  const need = offer.needs.find((one) => one.field === field);
  const language = table.page.words.language.value;
  if (need?.kind === "combatant") return Array.isArray(value) ? namesOf(view, value as string[], language) : nameOf(view, String(value), language);
  if (need?.kind === "choice") {
    const chosen = (need.among as readonly Choice[] | undefined)?.find((one) => JSON.stringify(one.value) === JSON.stringify(value));
    return chosen === undefined ? String(value) : wordOf(chosen.names, language, String(chosen.value));
  }
  return placeWord(table, view, value);
}

export const isPlace = (value: unknown): value is readonly [number, number] =>
  Array.isArray(value) && value.length === 2 && value.every((one) => typeof one === "number");

/** A place, an area, a facing, a number, words. */
export function placeWord(table: Speaks, view: View, value: unknown): string {
  if (isPlace(value)) return `[${place(value)}]`;
  if (Array.isArray(value)) return isPlace(value.at(-1)) ? `→ [${place(value.at(-1) as readonly [number, number])}]` : value.map(String).join(", ");
  if (typeof value !== "string") return String(value);
  return systemWord(table, view.ruleset, "area", value) ?? systemWord(table, view.ruleset, "facing", value) ?? value;
}

export const isFilling = (filling: Filling | null, offer: Offer, panel: string): boolean => filling?.offer.id === offer.id && filling.panel === panel;
