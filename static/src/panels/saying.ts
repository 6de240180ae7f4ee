/** Words for what offers speak of: fields, values, phases and conditions of any rule system. */
import type { View } from "../types";
import { isList, type Filling } from "./needs";
import { wordOf, type Choice, type Need, type Offer } from "./offers";
import { nameOf, namesOf, place } from "./names";
import { cellWord, isPlace } from "./places";
import type { Table } from "./table";
import { unitOf } from "./units";

type Speaks = Pick<Table, "t" | "page">;

/** What is asked for. */
export function needWord(table: Speaks, need: Need, unit: "cells" | "metres"): string {
  const { t, page } = table;
  const { kind, reach, within, least, most, count } = need;
  const own = `need-${kind}-${need.field}`;
  if (page.words.has(own)) return t(own, { least: least ?? 0, most: most ?? 0 });
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
  return placeWord(table, value, unitOf(view));
}

/** A place, an area, a facing, a number, words. */
export function placeWord(table: Speaks, value: unknown, unit: "cells" | "metres"): string {
  const at = (one: readonly [number, number]): string => (unit === "cells" ? cellWord(one) : `[${place(one)}]`);
  if (isPlace(value)) return at(value);
  if (Array.isArray(value)) return isPlace(value.at(-1)) ? `→ ${at(value.at(-1) as readonly [number, number])}` : value.map(String).join(", ");
  if (typeof value !== "string") return String(value);
  return ["area", "facing"].map((kind) => `${kind}-${value}`).filter(table.page.words.has).map((id) => table.t(id))[0] ?? value;
}

export const isFilling = (filling: Filling | null, offer: Offer, panel: string): boolean => filling?.offer.id === offer.id && filling.panel === panel;
