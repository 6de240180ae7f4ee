/** What a sheet has several of: rows by key, rows in order, numbers by name. */
import type { ComponentChildren, JSX } from "preact";
import { Button, IconButton } from "../panels/primitives";
import { useTable } from "../panels/table";
import { useNames } from "./block";
import { asked, baseOf } from "./checks";
import { Another, Fault, NumberField, useDraft } from "./fields";
import { entriesOf, isObject, type Figures, type Json, type Path } from "./json";
import { titled, wordsBesideNumbers, type Field, type Schema } from "./schema";
import { slug } from "./sheet";

type Drawn = (of: Schema, path: Path) => ComponentChildren;
interface Several {
  readonly field: Field;
  readonly path: Path;
  readonly title: string;
}

const addWord = (of: Schema, language: string, otherwise: string): string => titled(of["x-add"], language, otherwise);

/** Each by its key, which can be changed; one more at the end. */
export function Rows({ field: { member }, path, title, children }: Several & { children: Drawn }): JSX.Element {
  const { draft, schema, fixed } = useDraft();
  const { t, page } = useTable();
  const of = member ?? {};
  const keys = entriesOf(draft.get(path)).map(([key]) => key);
  /** A check of a new row begins as what its owner has by that name. */
  const inherited = (row: Schema): Figures => Object.fromEntries(Object.keys(of["x-fresh"] ?? {}).flatMap((name) => {
    const owned = schema.named(row, name)?.kind === "check" ? draft.get([...path.slice(0, -1), name]) ?? draft.get([name]) : undefined;
    return owned !== undefined && baseOf(owned) !== null ? [[name, owned]] : [];
  }));
  const add = (): void => draft.put([...path, free(of["x-key"] ?? "one", keys)], { ...asked(schema, of["x-fresh"] ?? {}, fixed, of), ...inherited(of), ...first(schema.fields(of), keys.length === 0) });
  return (
    <div class="rows" data-path={path.join(".")}>
      {keys.map((key) => (
        <fieldset key={key} class="row-card">
          <legend>
            <input class="key" aria-label={t("sheet-key")} defaultValue={key} maxLength={32} onChange={({ currentTarget }) => {
              const next = slug(currentTarget.value);
              draft.rename(path, key, next);
              currentTarget.value = next === "" ? key : next;
            }} />
            <IconButton icon="close" size={14} label={t("sheet-take-away", { name: key })} onClick={() => draft.put([...path, key], undefined)} />
          </legend>
          <Fault path={[...path, key]} />
          {children(of, [...path, key])}
        </fieldset>
      ))}
      <Fault path={path} />
      <Button icon="plus" label={addWord(of, page.words.language.value, t("sheet-add-one", { title }))} onClick={add} />
    </div>
  );
}

function free(stem: string, taken: readonly string[]): string {
  for (let number = 1; ; number++) {
    const key = number === 1 ? stem : `${stem}-${number}`;
    if (!taken.includes(key)) return key;
  }
}

/** What is true of one row alone is true of the first. */
const first = (fields: readonly Field[], isFirst: boolean): Figures =>
  Object.fromEntries(isFirst ? fields.filter(({ kind }) => kind === "one-of-rows").map(({ name }) => [name, true]) : []);

/** Rows in their order, each in a line. */
export function List({ field: { member }, path, title, children }: Several & { children: Drawn }): JSX.Element {
  const { draft } = useDraft();
  const { t, page } = useTable();
  const of = member ?? {};
  const value = draft.get(path);
  const rows: readonly Json[] = Array.isArray(value) ? value : [];
  return (
    <div class="rows wide" data-path={path.join(".")}>
      <h4>{title}</h4>
      {rows.map((_, index) => (
        <div key={index} class="list-row">
          {children(of, [...path, String(index)])}
          <IconButton icon="close" size={14} label={t("sheet-take-away", { name: title })} onClick={() => draft.put([...path, String(index)], undefined)} />
        </div>
      ))}
      <Fault path={path} />
      <Button icon="plus" label={addWord(of, page.words.language.value, t("sheet-add-one", { title }))} onClick={() => draft.put(path, [...rows, of["x-fresh"] ?? {}])} />
    </div>
  );
}

/** Of a list in which words and rows may stand, the rows. */
export function Defined({ of, path, title, children }: { of: Schema; path: Path; title: string; children: Drawn }): JSX.Element {
  const { draft } = useDraft();
  const { t, page } = useTable();
  const value = draft.get(path);
  const all: readonly Json[] = Array.isArray(value) ? value : [];
  return (
    <div class="rows wide">
      {all.map((one, index) => isObject(one) && (
        <div key={index} class="row-card">
          {children(of, [...path, String(index)])}
          <IconButton icon="close" size={14} label={t("sheet-take-away", { name: title })} onClick={() => draft.put(path, all.filter((_, other) => other !== index))} />
        </div>
      ))}
      <Button icon="plus" label={addWord(of, page.words.language.value, t("sheet-add-one", { title }))} onClick={() => draft.put(path, [...all, of["x-fresh"] ?? {}])} />
    </div>
  );
}

/** Numbers by name: those that the rules know are added from a list, others by their name. */
export function Counts({ field: { name, said, member }, path, title }: Several): JSX.Element {
  const { draft } = useDraft();
  const { t, page } = useTable();
  const choices = (said["x-choices"] ?? []).map(({ value, title: words }) => ({ value: String(value), words: titled(words, page.words.language.value) }));
  const value = draft.get(path);
  const on = [...new Set([...Object.keys(isObject(value) ? value : {}), ...wordsAt(draft.now.value, name)])];
  const word = (id: string): string => choices.find((one) => one.value === id)?.words ?? id;
  const instead = wordsBesideNumbers(member);
  const add = (id: string): void => draft.put([...path, id], instead[0] ?? 1);
  return (
    <div class="wide modifiers" data-path={path.join(".")}>
      <span class="small quiet">{title}</span>
      {on.map((id) => instead.length > 0 ? <Guarded key={id} path={[...path, id]} label={word(id)} words={instead} /> : <NumberField key={id} path={[...path, id]} label={word(id)} least={said["x-least"]} />)}
      {choices.length === 0 ? <Another label={t("sheet-another")} add={add} /> : (
        <select aria-label={`${title}: ${t("sheet-another")}`} value="" onChange={({ currentTarget }) => {
          const id = currentTarget.value;
          currentTarget.value = "";
          if (id !== "") add(id);
        }}>
          <option value="">{t("sheet-another")}</option>
          {choices.filter((one) => !on.includes(one.value)).map((one) => <option value={one.value}>{one.words}</option>)}
        </select>
      )}
      <Fault path={path} />
    </div>
  );
}

/** By name one of a few words, such as "immune"; names of one's own may stand there too. */
export function SaidOfEach({ field: { said }, path, title }: Several): JSX.Element {
  const { draft } = useDraft();
  const { t, page } = useTable();
  const named = useNames();
  const value = draft.get(path);
  const choices = (said["x-choices"] ?? []).map((one) => ({ value: String(one.value), words: titled(one.title, page.words.language.value) }));
  return (
    <div class="wide modifiers" data-path={path.join(".")}>
      <span class="small quiet">{title}</span>
      {Object.entries(isObject(value) ? value : {}).map(([id, now]) => (
        <label key={id} class="field"><span class="small quiet">{named(id)}</span>
          <select value={String(now)} onChange={({ currentTarget }) => draft.put([...path, id], currentTarget.value === "" ? undefined : currentTarget.value)}>
            {choices.map((one) => <option key={one.value} value={one.value}>{one.words}</option>)}
            <option value="">{t("sheet-guard-none")}</option>
          </select>
        </label>
      ))}
      <Another label={t("sheet-another")} add={(id) => draft.put([...path, id], choices[0]?.value)} />
      <Fault path={path} />
    </div>
  );
}

/** A word such as "half", or so many points. */
function Guarded({ path, label, words }: { path: Path; label: string; words: readonly string[] }): JSX.Element {
  const { draft } = useDraft();
  const { t } = useTable();
  const value = draft.get(path);
  const said = typeof value === "string" ? value : "points";
  return (
    <span class="guarded">
      <label class="field"><span class="small quiet">{label}</span>
        <select value={said} onChange={({ currentTarget }) => draft.put(path, currentTarget.value === "points" ? 1 : currentTarget.value === "none" ? undefined : currentTarget.value)}>
          {[...words, "points", "none"].map((one) => <option key={one} value={one}>{t(`sheet-guard-${one}`)}</option>)}
        </select>
      </label>
      {said === "points" && <NumberField path={path} label={t("sheet-guard-points")} />}
    </span>
  );
}

/** Words that stand under the same name elsewhere in the sheet: an attack names the arrows that are counted here. */
function wordsAt(value: Json | undefined, name: string): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => wordsAt(one as Json, name));
  return Object.entries(isObject(value) ? value : {}).flatMap(([key, one]) => (key === name && typeof one === "string" ? [one] : wordsAt(one, name)));
}
