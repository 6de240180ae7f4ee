/** A sheet as one reads it: as its system draws it, else every figure under its title. */
import type { JSX } from "preact";
import { figure } from "../page/i18n";
import { listed } from "../panels/names";
import { useLazyModule } from "../panels/lazy";
import { useTable } from "../panels/table";
import { baseOf, checkWords } from "./checks";
import { entriesOf, isNothing, isObject, texts, type Figures, type Json } from "./json";
import { titled, type Field, type Group, type Schema, type SheetSchema } from "./schema";
import { said } from "./sheet";

interface Read {
  readonly schema: SheetSchema;
  readonly figures: Figures;
}

/** While the block of its own is on its way there is none. */
export function StatBlock({ schema, figures }: Read): JSX.Element | null {
  const { statBlock } = useTable().system;
  const own = useLazyModule(statBlock !== undefined, statBlock ?? nothing);
  if (statBlock === undefined) return <Plain schema={schema} figures={figures} />;
  return own === null ? null : <own.StatBlock figures={figures} />;
}

export const nothing = (): Promise<never> => Promise.reject(new Error("no block of its own"));

/** Every group with what is written in it. */
export function Plain({ schema, figures }: Read): JSX.Element {
  const groups = schema.groups(schema.root, false);
  return <div class="block">{groups.map((group) => <Part key={group.name} group={group} schema={schema} figures={figures} />)}</div>;
}

function Part({ group, schema, figures }: Read & { group: Group }): JSX.Element | null {
  const language = useTable().page.words.language.value;
  const fields = group.fields.flatMap((name) => schema.named(schema.root, name) ?? []).filter(({ name }) => name !== "names");
  const short = fields.flatMap((field): [string, string][] => {
    const words = wordsOf(field, figures[field.name] ?? field.said.default, language);
    return words === null ? [] : [[titled(field.said.title, language, field.name), words]];
  });
  const rows = fields.filter((field) => field.member !== null && entriesOf(figures[field.name]).length > 0 && field.kind === "rows");
  if (short.length + rows.length === 0) return null;
  return (
    <section>
      {group.folded && <h4>{titled(group.title, language)}</h4>}
      {short.length > 0 && <dl class="checks-block">{short.map(([title, words]) => <div><dt>{title}</dt><dd>{words}</dd></div>)}</dl>}
      {rows.map((field) => <RowsOf key={field.name} field={field} schema={schema} figures={figures} />)}
    </section>
  );
}

/** Each row by its name, its figures one after the other. */
function RowsOf({ field, schema, figures }: Read & { field: Field }): JSX.Element {
  const language = useTable().page.words.language.value;
  return (
    <dl class="lines">
      {entriesOf(figures[field.name]).map(([key, row]) => (
        <div key={key}><dt>{isObject(row["names"]) ? said(row["names"] as Readonly<Record<string, string>>, language, key) : key}</dt><dd>{inWords(schema, field.member ?? {}, row, language).join(" · ")}</dd></div>
      ))}
    </dl>
  );
}

const inWords = (schema: SheetSchema, of: Schema, row: Figures, language: string): string[] =>
  schema.fields(of).flatMap((field) => {
    const words = wordsOf(field, row[field.name], language);
    return words === null ? [] : [`${titled(field.said.title, language, field.name)} ${words}`];
  });

/** One value in words; null where there is nothing to say of it. */
function wordsOf({ kind, said: { "x-choices": choices } }: Field, value: Json | undefined, language: string): string | null {
  const word = (one: Json): string => titled(choices?.find((choice) => choice.value === one)?.title, language, typeof one === "number" ? figure(one) : String(one));
  if (isNothing(value) || value === false) return null;
  if (baseOf(value) !== null && (kind === "check" || kind === "check-alone")) return checkWords(value);
  if (kind === "tick") return "✓";
  if (kind === "chips") return listed(texts(value).map(word), language);
  if (kind === "counts" && isObject(value)) return Object.entries(value).map(([name, count]) => `${word(name)} ${word(count)}`).join(", ");
  return typeof value === "string" || typeof value === "number" ? word(value) : null;
}
