/** A sheet as one reads it: as its system draws it, else every figure under its title. */
import type { JSX } from "preact";
import { figure } from "../page/i18n";
import { listed } from "../panels/names";
import { useLazyModule } from "../panels/lazy";
import type { More } from "../panels/system";
import { useTable } from "../panels/table";
import { baseOf, checkWords, formulaOf } from "./checks";
import { entriesOf, isNothing, isObject, isSame, texts, type Figures, type Json } from "./json";
import { titled, type Field, type Group, type Schema, type SheetSchema } from "./schema";
import { said } from "./sheet";

interface Read {
  readonly schema: SheetSchema;
  readonly figures: Figures;
}

/** While the block of its own is on its way there is none. */
export function StatBlock({ schema, figures }: Read): JSX.Element | null {
  const { system: { statBlock }, page } = useTable();
  const named = useNames();
  const own = useLazyModule(statBlock !== undefined, statBlock ?? nothing);
  if (statBlock === undefined) return <Plain schema={schema} figures={figures} />;
  const more: More = (list, row, names) => {
    const { row: defined, member } = (list === null ? null : schema.named(schema.root, list)) ?? {};
    const fields = schema.fields(list === null ? schema.root : defined ?? member ?? {});
    return names.flatMap((name) => fields.filter((field) => field.name === name).flatMap((field) => titledWords(schema, field, row[name], page.words.language.value, named)));
  };
  return own === null ? null : <own.StatBlock figures={figures} more={more} />;
}

export const nothing = (): Promise<never> => Promise.reject(new Error("no block of its own"));

/** Every group with what is written in it. */
export function Plain({ schema, figures }: Read): JSX.Element {
  const groups = schema.groups(schema.root, false);
  return <div class="block">{groups.map((group) => <Part key={group.name} group={group} schema={schema} figures={figures} />)}</div>;
}

function Part({ group, schema, figures }: Read & { group: Group }): JSX.Element | null {
  const language = useTable().page.words.language.value;
  const named = namedIn(figures, language, useNames());
  const fields = group.fields.flatMap((name) => schema.named(schema.root, name) ?? []).filter(({ name, kind }) => name !== "names" && name !== "crop" && kind !== "portrait");
  const short = fields.flatMap((field): [string, string][] => {
    const value = figures[field.name] ?? field.said.default;
    const words = value === 0 && field.said.default === 0 ? null : wordsOf(schema, field, value, language, named);
    return words === null ? [] : [[titled(field.said.title, language, field.name), words]];
  });
  const rows = fields.filter((field) => field.member !== null && entriesOf(figures[field.name]).length > 0 && field.kind === "rows");
  if (short.length + rows.length === 0) return null;
  return (
    <section>
      {group.folded && <h4>{titled(group.title, language)}</h4>}
      {short.length > 0 && <dl class="checks-block">{short.map(([title, words]) => <div key={title} class={words.length > MOST_SHORT ? "long" : ""}><dt>{title}</dt><dd>{words}</dd></div>)}</dl>}
      {rows.map((field) => <RowsOf key={field.name} field={field} schema={schema} figures={figures} />)}
    </section>
  );
}

/** Letters that have room in one cell of the block. */
const MOST_SHORT = 7;

/** Each row by its name, its figures one after the other. */
export function RowsOf({ field, schema, figures }: Read & { field: Field }): JSX.Element {
  const named = useNames();
  const language = useTable().page.words.language.value;
  return (
    <dl class="lines">
      {entriesOf(figures[field.name]).map(([key, row]) => (
        <div key={key}><dt>{isObject(row["names"]) ? said(row["names"] as Readonly<Record<string, string>>, language, key) : key}</dt><dd>{inWords(schema, field.member ?? {}, row, language, { named }).join(" · ")}</dd></div>
      ))}
    </dl>
  );
}

/** What a thing is called needs no title before it, nor does what was chosen among words. */
const isPlain = ({ name, kind }: Field): boolean => name === "name" || kind === "choice" || kind === "chips";

/** What a type of damage is called, where the rule system has a word for it; own words stay as they are written. */
export type Named = (word: string) => string;

export function useNames(): Named {
  const { t, page } = useTable();
  return (word) => {
    const id = [`damage-${word}`, `sheet-guard-${word}`].find((one) => page.words.has(one));
    return id === undefined ? word : t(id);
  };
}

/** What is named by the key of a row of the same sheet, as the weapon in a hand is, is called as that row. */
export const namedIn = (figures: Figures, language: string, named: Named): Named => (word) => {
  const row = Object.values(figures).flatMap((rows) => (isObject(rows) && isObject(rows[word]) ? [rows[word] as Figures] : [])).find(({ names }) => isObject(names));
  return row === undefined ? named(word) : said(row["names"] as Readonly<Record<string, string>>, language, word);
};

const asWritten: Named = (word) => word;

/** What is as it always is goes without saying, unless `whole`. */
const inWords = (schema: SheetSchema, of: Schema, row: Figures, language: string, { whole = false, named = asWritten }: { whole?: boolean; named?: Named } = {}): string[] =>
  schema.fields(of).flatMap((field) => {
    const { name, said: { title, default: rests } } = field;
    const words = !whole && isSame(row[name], rests) ? null : wordsOf(schema, field, row[name], language, named);
    return words === null ? [] : [isPlain(field) ? words : `${titled(title, language, name)} ${words}`];
  });

/** A value under its title, and rows of it under their names; nothing where it is as it always is. */
function titledWords(schema: SheetSchema, field: Field, value: Json | undefined, language: string, named: Named): string[] {
  const { name, kind, member, said: { title, default: rests } } = field;
  if (isNothing(value) || isSame(value, rests)) return [];
  const one = (key: string, row: Figures): string => {
    const called = isObject(row["names"]) ? said(row["names"] as Readonly<Record<string, string>>, language, key) : key;
    const { id: _, ...told } = row;
    return [called, inWords(schema, member ?? {}, told, language, { named }).join(", ")].filter((words) => words !== "").join(": ");
  };
  const rows = kind === "rows" ? entriesOf(value).map(([key, row]) => one(key, row))
    : kind === "list" && Array.isArray(value) ? (value as readonly Json[]).filter(isObject).map((row) => one(String(row["id"] ?? ""), row))
    : kind === "object" && isObject(value) && isObject(value["names"]) ? [one("", value)] : null;
  const words = rows === null ? wordsOf(schema, field, value, language, named) : rows.join("; ");
  return words === null || words === "" ? [] : [kind === "tick" ? titled(title, language, name) : `${titled(title, language, name)} ${words}`];
}

/** One value in words; null where there is nothing to say of it. */
export function wordsOf(schema: SheetSchema, { name, kind, member, shape, said: { "x-choices": choices } }: Field, value: Json | undefined, language: string, named = asWritten): string | null {
  const word = (one: Json): string => titled(choices?.find((choice) => choice.value === one)?.title, language, typeof one === "number" ? figure(one) : String(one));
  if (isNothing(value) || value === false) return null;
  if (baseOf(value) !== null && (kind === "check" || kind === "check-alone")) return checkWords(value);
  if (kind === "tick") return "✓";
  if (kind === "chips") return listed(texts(value).map(word), language);
  if (kind === "counts" && isObject(value)) return Object.entries(value).map(([name, count]) => `${word(name)} ${typeof count === "string" ? named(count) : word(count)}`).join(", ");
  const within = (one: Json): string => (isObject(one) && member !== null ? formulaOf(one) ?? (inWords(schema, member, one, language, { named }).join(", ") || inWords(schema, member, one, language, { whole: true, named }).join(", ")) : "");
  if (kind === "object" && isObject(value)) return within(value) || null;
  if (kind === "list" && Array.isArray(value)) return (value as readonly Json[]).map(within).join("; ") || null;
  if (kind === "said" && isObject(value)) return Object.entries(value).flatMap(([name, one]) => (typeof one === "string" ? `${named(name)} ${word(one)}` : [])).join(", ") || null;
  if (typeof value === "string" && (name === "type" || shape.pattern !== undefined)) return named(word(value));
  return typeof value === "string" || typeof value === "number" ? word(value) : null;
}
