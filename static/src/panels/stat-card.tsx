/** The card of a combatant of any rule system: its side, what it has, its conditions, and its sheet as far as it is told. */
import { Fragment, type JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { RowsOf, useNames, wordsOf } from "../library/block";
import { at, entriesOf, isObject, type Figures, type Json } from "../library/json";
import { SheetSchema, type Field, type Schema } from "../library/schema";
import { poolsOf } from "../page/pools";
import type { Combatant } from "../types";
import { useTable } from "./table";
import { fieldWord, statesOf, traitsOf, type Speaks } from "./traits";

/** What the page shows otherwise. */
const HERE: ReadonlySet<string> = new Set(["names", "portrait", "conditions"]);

/** The sheet of this rule system as the server describes it; null until that is there. */
function useSheet(): SheetSchema | null {
  const { page } = useTable();
  const [sheet, have] = useState<SheetSchema | null>(null);
  useEffect(() => {
    void page.call<readonly { readonly key: string; readonly sheet: Schema }[]>("GET", "/api/systems").then((reply) => {
      const own = reply.ok ? reply.body.find(({ key }) => key === page.data("system")) : undefined;
      if (own !== undefined) have(new SheetSchema(own.sheet));
    });
  }, []);
  return sheet;
}

/** Lists of the sheet, each row with its figures, and figures within figures: told here and not among the single ones. */
function useWhole(sheet: SheetSchema | null, combatant: Combatant, language: string): { readonly rows: readonly Field[]; readonly nested: ReadonlyMap<Field, string> } {
  const figures = combatant as unknown as Figures;
  const called = useNames();
  const there = (sheet?.fields() ?? []).filter((field) => (isObject(figures[field.name]) || isChosen(field)) && !HERE.has(field.name));
  const rows = there.filter(({ kind, name }) => kind === "rows" && entriesOf(figures[name]).length > 0);
  const words = there.flatMap((field): [Field, string][] => {
    const told = rows.includes(field) || sheet === null ? null : wordsOf(sheet, field, heldOn(figures, field.name, language), language, called);
    return told === null ? [] : [[field, told]];
  });
  return { rows, nested: new Map(words) };
}

/** A list of words of which the sheet knows the names. */
const isChosen = ({ kind, said }: Field): boolean => kind === "chips" && (said["x-choices"]?.length ?? 0) > 0;

/** A figure of the sheet; ids of what lies in its lists, as weapons in the hands, by their names. */
function heldOn(figures: Figures, name: string, language: string): Json | undefined {
  const value = figures[name];
  if (!isObject(value) || !Object.values(value).every((one) => one === null || typeof one === "string")) return value;
  const lists = Object.values(figures).filter(isObject);
  const called = (id: Json): Json => {
    const names = lists.map((list) => at(list, [String(id), "names"])).find(isObject);
    return names?.[language] ?? names?.["en"] ?? id;
  };
  return Object.fromEntries(Object.entries(value).map(([key, id]) => [key, called(id)]));
}

export function StatCard({ combatant }: { combatant: Combatant }): JSX.Element {
  const { t, page } = useTable();
  const sheet = useSheet();
  const language = page.words.language.value;
  const title = (field: string): string | undefined => {
    const own = sheet?.root.properties?.[field.replace("field-", "")]?.title?.[language];
    return field.startsWith("field-") && own !== undefined && own !== field.replace("field-", "") ? own : undefined;
  };
  const { rows, nested } = useWhole(sheet, combatant, language);
  const say: Speaks = { t: (word, args) => title(word) ?? t(word, args), has: (word) => title(word) !== undefined || page.words.has(word) };
  const states = statesOf(say, combatant);
  const single = traitsOf(say, combatant, language, new Set([...rows, ...nested.keys()].map(({ name }) => name)));
  const traits = [...single, ...[...nested].map(([{ name }, words]) => ({ name: fieldWord(say, name), words }))];
  return (
    <section class="stat-card" data-testid="stat-card">
      {states.length > 0 && <p class="states">{states.map((word) => <span key={word}>{word}</span>)}</p>}
      {poolsOf(combatant).filter(({ now, most }) => now !== 0 || most > 0).map(({ name, now, most }) => (
        <div class="pool" key={name}>
          <span class="small">{fieldWord(say, name)}</span><b>{String(now).replace("-", "−")}<i>{t("of-max", { max: most })}</i></b>
          <svg class={`meter ${combatant.faction}`} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true"><rect class="rest" width="100" height="4" /><rect class="left" width={most > 0 ? Math.max(0, Math.min(100, (100 * now) / most)) : 0} height="4" /></svg>
        </div>
      ))}
      {traits.length > 0 && <dl>{traits.map(({ name, words }) => <div key={name}><dt class="small quiet">{name}</dt><dd>{words}</dd></div>)}</dl>}
      {sheet !== null && rows.map((field) => <Fragment key={field.name}><h4>{fieldWord(say, field.name)}</h4><RowsOf field={field} schema={sheet} figures={combatant as unknown as Figures} /></Fragment>)}
    </section>
  );
}
