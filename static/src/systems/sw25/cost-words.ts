/** What an attack or a skill of a sheet costs, as one says it: MP 2, 1 bullet. */
import { entriesOf, isObject, type Figures, type Json } from "../../library/json";
import { said, type Names } from "../../library/sheet";

interface Words {
  readonly t: (id: string, args?: Record<string, string | number>) => string;
  readonly has: (id: string) => boolean;
  readonly language: string;
}

const counts = (value: Json | undefined): [string, number][] =>
  Object.entries(isObject(value) ? value : {}).flatMap(([name, count]) => (typeof count === "number" && count !== 0 ? [[name, count] as [string, number]] : []));

/** One sentence, or none. `of`: whose counters they are. */
export function costWords(costs: Json | undefined, of: Figures, { t, has, language }: Words): string[] {
  if (!isObject(costs)) return [];
  const counters = new Map(entriesOf(of["counters"]));
  const points = (["mp", "hp"] as const).flatMap((name) => (typeof costs[name] === "number" && costs[name] !== 0 ? [`${t(`sheet-${name}`)} ${costs[name]}`] : []));
  const shots = counts(costs["ammo"]).map(([kind, count]) => (has(`sheet-spends-${kind}`) ? t(`sheet-spends-${kind}`, { count }) : t("sheet-spends", { name: kind, count })));
  const counted = counts(costs["counters"]).map(([id, count]) => t("sheet-spends", { name: said(counters.get(id)?.["names"] as Names | undefined, language, id), count }));
  const all = [...points, ...shots, ...counted];
  return all.length === 0 ? [] : [t("sheet-costs", { list: all.join(language === "ja" ? "、" : ", ") })];
}
