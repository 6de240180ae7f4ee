/** A sheet drawn from its schema: groups of fields, each by its kind. */
import type { ComponentChildren, JSX } from "preact";
import { useLazyModule } from "../panels/lazy";
import { kindName, nameOf } from "../panels/names";
import { useTable } from "../panels/table";
import type { View } from "../types";
import { nothing } from "./block";
import { CheckField, Chips, LinesField, NumberField, SelectField, TextField, Tick, useDraft, type Choice } from "./fields";
import { at, isNothing, isObject, type Figures, type Path } from "./json";
import { Portrait } from "./portrait";
import { Counts, Defined, List, Rows, SaidOfEach } from "./rows";
import { isSaidElsewhere, isWanted, titled, type Either, type Field, type Group, type Schema } from "./schema";

const LANGUAGES = ["en", "ja"] as const;

/** All groups of a sheet. */
export function Form({ turn }: { turn: (to: boolean) => void }): JSX.Element {
  const { schema, id } = useDraft();
  return <>{schema.groups(schema.root, id !== null).map((group) => <GroupOf key={group.name} group={group} turn={turn} />)}</>;
}

function GroupOf({ group, turn }: { group: Group; turn: (to: boolean) => void }): JSX.Element {
  const { draft, schema, id } = useDraft();
  const { page } = useTable();
  const title = titled(group.title, page.words.language.value, id ?? "");
  const fields = group.fields.flatMap((name) => schema.named(schema.root, name) ?? []);
  const hasChecks = fields.some(({ kind }) => kind === "check");
  const inside = (
    <>
      {hasChecks && <Turning turn={turn} title={title} />}
      <Elsewhere fields={fields} />
      <Fields of={schema.root} path={[]} names={group.fields} headed={group.folded ? group.fields[0] : undefined} />
    </>
  );
  if (!group.folded) return <section class="figures" aria-label={title}>{inside}</section>;
  const [main] = fields;
  const count = main === undefined ? 0 : sizeOf(draft.get([main.name]));
  const had = main !== undefined && sizeOf(draft.before[main.name]) > 0 && group.name === main.name;
  return (
    <details class="sheet-part" open={group.open || had}>
      <summary><h3>{title}</h3>{isSeveral(main) && <span class="quiet">{count}</span>}</summary>
      <div class="figures">{inside}</div>
    </details>
  );
}

const SEVERAL: ReadonlySet<string> = new Set(["rows", "list", "chips", "counts", "said"]);
const isSeveral = (field: Field | undefined): boolean => field !== undefined && SEVERAL.has(field.kind);
const sizeOf = (value: unknown): number => (typeof value === "object" && value !== null ? Object.keys(value).length : 0);

/** One toggle for all checks: a fight does not mix fixed and rolled values. */
function Turning({ turn, title }: { turn: (to: boolean) => void; title: string }): JSX.Element {
  const { t, scene } = useTable();
  const { draft, fixed, id } = useDraft();
  const phase = scene.own.value?.phase ?? "setup";
  const isRunning = id !== null && phase !== "setup" && phase !== "ended" && draft.before["kind"] !== "pc";
  return (
    <>
      <span class="segment wide" role="group" aria-label={title}>
        <button type="button" aria-pressed={!fixed} onClick={() => turn(false)}>{t("sheet-rolled")}</button>
        <button type="button" aria-pressed={fixed} onClick={() => turn(true)}>{t("sheet-fixed")}</button>
      </span>
      {isRunning && <p class="small quiet wide">{t("sheet-no-mixing")}</p>}
    </>
  );
}

/** Which of these are said of each section, or whatever it is, instead. */
function Elsewhere({ fields }: { fields: readonly Field[] }): JSX.Element | null {
  const { draft, schema } = useDraft();
  const { t, page } = useTable();
  const language = page.words.language.value;
  const moved = fields.filter(({ said }) => isSaidElsewhere(said, draft.now.value));
  const place = schema.named(schema.root, moved[0]?.said["x-unless"] ?? "");
  if (place === null) return null;
  const names = moved.map(({ said, name }) => titled(said.title, language, name)).join(", ");
  return <p class="small quiet wide">{t("sheet-said-elsewhere", { names, place: titled(place.said.title, language, place.name) })}</p>;
}

/** Fields of one object, in the order of the names. `headed`: its title stands above the group already. */
function Fields({ of, path, names, headed }: { of: Schema; path: Path; names: readonly string[]; headed?: string | undefined }): JSX.Element {
  const { draft, schema } = useDraft();
  const value = at(draft.now.value, path);
  const figures = isObject(value) ? value : {};
  const either = of["x-either"] ?? [];
  const eithers = new Set(either.flatMap(({ fields }) => fields));
  const opens = names.find((name) => eithers.has(name));
  const drawn = names.map((name): ComponentChildren => {
    if (name === opens) return <OneOf key={name} of={of} path={path} either={either} figures={figures} />;
    const field = eithers.has(name) ? null : schema.named(of, name);
    return field === null || !isWanted(field.said, figures) ? null : <FieldOf key={name} field={field} path={[...path, name]} isHeaded={name === headed} />;
  });
  return <>{drawn}</>;
}

/** Fields of one row or nested object, by their groups. */
function Inner({ of, path }: { of: Schema; path: Path }): JSX.Element {
  const { schema } = useDraft();
  return <>{schema.groups(of, true).map((group) => (group.folded ? <Seldom key={group.name} of={of} path={path} group={group} /> : <Fields key={group.name} of={of} path={path} names={group.fields} />))}</>;
}

/** A group within a row: folded until something of it is wanted, with how many of its fields say something. */
function Seldom({ of, path, group: { title, name, fields } }: { of: Schema; path: Path; group: Group }): JSX.Element | null {
  const { draft, schema } = useDraft();
  const { page } = useTable();
  const value = at(draft.now.value, path);
  const figures = isObject(value) ? value : {};
  const shown = fields.filter((field) => isWanted(schema.named(of, field)?.said ?? {}, figures));
  const said = shown.filter((field) => !isNothing(figures[field])).length;
  if (shown.length === 0) return null;
  return (
    <details class="wide" data-group={name}>
      <summary>{titled(title, page.words.language.value, name)} {said > 0 && <span class="quiet">{said}</span>}</summary>
      <div class="figures"><Fields of={of} path={path} names={fields} /></div>
    </details>
  );
}

/** One of several ways to say the same: what is written of the one leaves the others. */
function OneOf({ of, path, either, figures }: { of: Schema; path: Path; either: readonly Either[]; figures: Figures }): JSX.Element {
  const { draft } = useDraft();
  const { page } = useTable();
  const language = page.words.language.value;
  const now = either.find(({ fields }) => fields.some((name) => !isNothing(figures[name]))) ?? either[0]!;
  const turn = (to: Either): void => {
    if (to.name === now.name) return;
    for (const name of either.flatMap(({ fields }) => fields)) draft.put([...path, name], to.fresh[name]);
  };
  return (
    <div class="force">
      <span class="segment" role="group" aria-label={either.map(({ title }) => titled(title, language)).join(" / ")}>
        {either.map((one) => <button key={one.name} type="button" aria-pressed={one.name === now.name} onClick={() => turn(one)}>{titled(one.title, language, one.name)}</button>)}
      </span>
      <Fields of={{ properties: of.properties ?? {} }} path={path} names={now.fields} />
    </div>
  );
}

/** One field by its kind. */
function FieldOf({ field, path, isHeaded }: { field: Field; path: Path; isHeaded: boolean }): JSX.Element | null {
  const { page } = useTable();
  const { said, kind, name } = field;
  const title = titled(said.title, page.words.language.value, name);
  const inner = (of: Schema, to: Path): JSX.Element => <div class="figures"><Inner of={of} path={to} /></div>;
  switch (kind) {
    case "check": case "check-alone": return <CheckField path={path} label={title} />;
    case "number": return <NumberField path={path} label={title} least={said["x-least"]} most={said["x-most"]} step={said["x-step"]} usual={said.default} />;
    case "text": return said["x-rows"] !== undefined ? <OfRows field={field} path={path} title={title} /> : <TextField path={path} label={title} most={field.shape.maxLength ?? 80} />;
    case "lines": return <LinesField path={path} label={title} most={field.shape.maxLength ?? 8000} />;
    case "tick": return <Tick path={path} label={title} usual={said.default === true} />;
    case "names": case "notes": return <ByLanguage field={field} path={path} />;
    case "choice": return <Select field={field} path={path} title={title} />;
    case "chips": return <><Words field={field} path={path} title={title} isHeaded={isHeaded} />{field.row !== null && <Defined of={field.row} path={path} title={title}>{inner}</Defined>}</>;
    case "seat": return <Led path={path} title={title} />;
    case "alike": return <Alike field={field} path={path} title={title} />;
    case "portrait": return <Portrait path={path} title={title} />;
    case "one-of-rows": return <OneOfRows path={path} title={title} />;
    case "counts": return <Counts field={field} path={path} title={title} />;
    case "said": return <SaidOfEach field={field} path={path} title={title} />;
    case "object": return <fieldset class="row-card wide"><legend>{title}</legend>{inner(field.shape, path)}</fieldset>;
    case "list": return <List field={field} path={path} title={title}>{inner}</List>;
    case "rows": return path.length === 1 ? <Rows field={field} path={path} title={title}>{inner}</Rows> : <Folded field={field} path={path} title={title}>{inner}</Folded>;
    case "none": return null;
  }
}

/** Rows within a row: folded away until they are wanted. */
function Folded({ field, path, title, children }: { field: Field; path: Path; title: string; children: (of: Schema, to: Path) => JSX.Element }): JSX.Element {
  const { draft } = useDraft();
  return (
    <details class="wide">
      <summary>{title} <span class="quiet">{sizeOf(draft.get(path))}</span></summary>
      <Rows field={field} path={path} title={title}>{children}</Rows>
    </details>
  );
}

/** A text in each language. */
function ByLanguage({ field, path }: { field: Field; path: Path }): JSX.Element {
  const { t, page, system } = useTable();
  const isLong = field.kind === "notes";
  const [list, key] = path;
  const isOfRow = !isLong && path.length === 3 && system.statBlock !== undefined;
  const own = useLazyModule(isOfRow, system.statBlock ?? nothing);
  const reader = page.words.language.value;
  const languages = [...LANGUAGES].sort((a, b) => Number(b === reader) - Number(a === reader));
  const usual = isOfRow && own !== null ? own.rowName(page, String(list), String(key)) : null;
  return (
    <>
      {languages.map((language) => (
        <TextField key={language} path={[...path, language]} label={t(`${isLong ? "sheet-note" : "sheet-name"}-${language}`)} {...(isLong ? { class: "wide", most: 300 } : {})}
          {...(usual !== null && language === reader ? { placeholder: usual } : {})} />
      ))}
    </>
  );
}

const choicesOf = ({ said, shape }: Field, language: string): Choice[] => {
  const told = said["x-choices"] ?? (shape.enum ?? []).map((value) => ({ value, title: {} }));
  return told.map((one) => ({
    value: String(one.value), words: titled(one.title, language, String(one.value)),
    ...("description" in one && one.description !== undefined ? { means: titled(one.description, language) } : {}),
  }));
};

/** What is the same as nothing written stands first, under its own name. */
function Select({ field, path, title }: { field: Field; path: Path; title: string }): JSX.Element {
  const { draft } = useDraft();
  const { page } = useTable();
  const { said, shape, mayBeNull } = field;
  const usual = said["x-otherwise"] ?? (mayBeNull || said.default === undefined || said.default === null ? undefined : String(said.default));
  const all = choicesOf(field, page.words.language.value);
  const now = draft.get(path);
  const own = typeof now === "string" && !all.some(({ value }) => value === now) ? [{ value: now, words: now }] : [];
  const none = usual === undefined ? (mayBeNull ? "–" : undefined) : all.find(({ value }) => value === usual)?.words ?? usual;
  const isKept = (value: string): boolean => value !== usual || String(now) === usual;
  const choices = [...all.filter(({ value }) => isKept(value)), ...own];
  if (all.some(({ value }) => value === A_NUMBER) && shape.type !== "integer") return <Counted path={path} title={title} choices={choices} none={none} least={said["x-least"]} />;
  return <SelectField path={path} label={title} choices={choices} {...(none === undefined ? {} : { none })} number={shape.type === "integer"} />;
}

/** The choice of a number, where words may be said instead. */
const A_NUMBER = "number";

/** Words, or a number in a field of its own. */
function Counted({ path, title, choices, none, least = 0 }: { path: Path; title: string; choices: readonly Choice[]; none: string | undefined; least: number | undefined }): JSX.Element {
  const { draft } = useDraft();
  const now = draft.get(path);
  const name = path.join(".");
  const isNumber = typeof now === "number";
  return (
    <>
      <label class="figure" data-path={isNumber ? `${name}.kind` : name}>
        <span>{title}</span>
        <select name={isNumber ? `${name}.kind` : name} value={isNumber ? A_NUMBER : typeof now === "string" ? now : ""}
          onChange={({ currentTarget: { value } }) => draft.put(path, value === A_NUMBER ? least : value === "" ? undefined : value)}>
          {none !== undefined && <option value="">{none}</option>}
          {choices.map(({ value, words }) => <option value={value}>{words}</option>)}
        </select>
      </label>
      {isNumber && <NumberField path={path} label={choices.find(({ value }) => value === A_NUMBER)?.words ?? title} least={least} />}
    </>
  );
}

/** Rows of the sheet that a word may name, as they are called. */
function useRows({ said }: Field): Choice[] {
  const { draft } = useDraft();
  const { page } = useTable();
  const language = page.words.language.value;
  return (said["x-rows"] ?? []).flatMap((field) => {
    const rows = at(draft.now.value, [field]);
    return Object.entries(isObject(rows) ? rows : {}).map(([value, row]) => ({ value, words: titled((isObject(row) ? row["names"] : undefined) as Record<string, string> | undefined, language, value) }));
  });
}

/** One of the rows, or none. */
function OfRows({ field, path, title }: { field: Field; path: Path; title: string }): JSX.Element {
  const { draft } = useDraft();
  const rows = useRows(field);
  const now = draft.get(path);
  const own = typeof now === "string" && !rows.some(({ value }) => value === now) ? [{ value: now, words: now }] : [];
  return <SelectField path={path} label={title} choices={[...rows, ...own]} none="–" />;
}

function Words({ field, path, title, isHeaded }: { field: Field; path: Path; title: string; isHeaded: boolean }): JSX.Element {
  const { t, page } = useTable();
  const rows = useRows(field);
  const chips = <Chips path={path} label={title} choices={[...choicesOf(field, page.words.language.value), ...rows]} word={t("sheet-another")} />;
  return <div class="wide">{!isHeaded && <span class="small quiet">{title}</span>}{chips}</div>;
}

/** Who leads it: the GM, whoever takes it, or somebody's seat. */
function Led({ path, title }: { path: Path; title: string }): JSX.Element {
  const { scene, t } = useTable();
  const { draft } = useDraft();
  const seats = Object.entries(scene.own.value?.seats ?? {}).filter(([seat, one]) => one.role === "player" && seat !== "player");
  const now = draft.get(path);
  const hands: Choice[] = [
    { value: "gm", words: t("sheet-led-gm") }, { value: "any", words: t("sheet-led-any") },
    // A seat may be meant by its id or by its name.
    ...seats.map(([seat, one]) => ({ value: one.name !== undefined && one.name === now ? one.name : seat, words: one.name ?? seat })),
  ];
  if (typeof now === "string" && !hands.some(({ value }) => value === now)) hands.push({ value: now, words: now });
  return <SelectField path={path} label={title} choices={hands} />;
}

/** The same as somebody who stands on the table, called after the first of those; or one that nobody else has yet. */
function Alike({ field, path, title }: { field: Field; path: Path; title: string }): JSX.Element {
  const { scene, t, page } = useTable();
  const { id } = useDraft();
  return <SelectField path={path} label={title} choices={valuesIn(scene.own.value, field.name, id, page.words.language.value)} none={t("sheet-alone")} />;
}

function valuesIn(view: View | null, name: string, id: string | null, language: string): Choice[] {
  const found = new Map<string, string>();
  for (const [other, one] of Object.entries(view?.combatants ?? {})) {
    const value = (one as unknown as Figures)[name];
    if (typeof value === "string" && !found.has(value)) found.set(value, kindName(nameOf(view, other, language)));
  }
  if (id !== null && !found.has(id)) found.set(id, nameOf(view, id, language));
  return [...found].map(([value, words]) => ({ value, words }));
}

/** True in one row alone. */
function OneOfRows({ path, title }: { path: Path; title: string }): JSX.Element {
  const { draft } = useDraft();
  const [rows, row, name] = [path.slice(0, -2), path.at(-2)!, path.at(-1)!];
  const choose = (): void => {
    const all = at(draft.now.peek(), rows);
    for (const one of Object.keys(isObject(all) ? all : {})) draft.put([...rows, one, name], one === row ? true : undefined);
  };
  return <label class="check"><input type="radio" name={`${rows.join(".")}.${name}`} checked={draft.get(path) === true} onChange={choose} />{title}</label>;
}
