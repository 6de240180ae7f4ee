/** Checks of a sheet: a number that dice are added to, or a fixed value; nobody mixes the two in a fight. */
import { figure } from "../page/i18n";
import { entriesOf, isObject, type Figures, type Json } from "./json";
import type { Schema, SheetSchema } from "./schema";

/** Seven is what two dice come to: a fixed value is the base and seven. */
const SEVEN = 7;

export const isFixed = (check: Json | undefined): boolean => isObject(check) && typeof check["fixed"] === "number";
export const baseOf = (check: Json | undefined): number | null =>
  typeof check === "number" ? check : isObject(check) && typeof check["fixed"] === "number" ? check["fixed"] : null;

const turned = (check: Json, fixed: boolean): Json =>
  typeof check === "number" && fixed ? { fixed: check + SEVEN } : isFixed(check) && !fixed ? (baseOf(check) ?? 0) - SEVEN : check;

/** Every check of a sheet and of its rows as fixed values, or as rolled ones. */
export function asked(schema: SheetSchema, figures: Figures, fixed: boolean, of: Schema = schema.root): Figures {
  return Object.fromEntries(Object.entries(figures).map(([name, value]): [string, Json] => {
    const field = schema.named(of, name);
    if (field?.kind === "check") return [name, turned(value, fixed)];
    if (field?.kind !== "rows" || field.member === null || !isObject(value)) return [name, value];
    const { member } = field;
    return [name, Object.fromEntries(entriesOf(value).map(([key, row]) => [key, asked(schema, row, fixed, member)]))];
  }));
}

/** Does it use fixed values? As most of its checks do. */
export function usesFixed(schema: SheetSchema, figures: Figures): boolean {
  const checks = schema.fields().filter(({ kind }) => kind === "check").map(({ name }) => figures[name]).filter((check) => check !== undefined && check !== null);
  return checks.filter(isFixed).length * 2 > checks.length;
}

export const checkWords = (check: Json | undefined): string => {
  const base = baseOf(check);
  if (base === null) return "–";
  return isFixed(check) ? figure(base) : `2d${base < 0 ? "−" : "+"}${figure(Math.abs(base))}`;
};

/** What dice, an ability and a bonus come to, as one writes it: "1d8 + 4"; a fixed figure by how much a die changes it: "14 ± 4". Null for any other figures. */
export function formulaOf(figures: Figures): string | null {
  const { dice, fixed, ability = 0, bonus = 0, swing = 0, ...others } = figures;
  const first = typeof dice === "string" ? dice : typeof fixed === "number" ? figure(fixed) : null;
  if (first === null || Object.keys(others).length > 0) return null;
  const added = [ability, bonus].flatMap((one) => (typeof one === "number" && one !== 0 ? [` ${one < 0 ? "−" : "+"} ${figure(Math.abs(one))}`] : []));
  return [first, ...added, typeof swing === "number" && swing !== 0 ? ` ± ${figure(swing)}` : ""].join("");
}
