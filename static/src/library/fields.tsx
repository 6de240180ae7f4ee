/** Fields of a sheet: each stands for a figure by its path, and says beside it what is wrong with it. */
import { createContext, type ComponentChildren, type JSX } from "preact";
import { useContext } from "preact/hooks";
import { useTable } from "../panels/table";
import { baseOf, isFixed } from "./checks";
import type { Draft } from "./draft";
import { texts, type Json, type Path } from "./json";
import type { SheetSchema } from "./schema";
import { slug } from "./sheet";

/** A sheet under the hand: are its checks fixed values, and whose is it, if it stands on the table? */
export interface Writing {
  readonly draft: Draft;
  readonly schema: SheetSchema;
  readonly fixed: boolean;
  readonly id: string | null;
}

export const DraftContext = createContext<Writing | null>(null);

export function useDraft(): Writing {
  const found = useContext(DraftContext);
  if (found === null) throw new Error("a field outside of its sheet");
  return found;
}

interface Labelled {
  readonly path: Path;
  readonly label: string;
  readonly class?: string;
}

/** What is wrong with something that is no single field. */
export function Fault({ path }: { path: Path }): JSX.Element | null {
  const fault = useDraft().draft.faults.value.get(path.join("."));
  return fault === undefined ? null : <em class="refusal" role="alert">{fault}</em>;
}

/** The label, the field, and the server's word on it. */
function Labelled({ path, label, class: extra = "", children }: Labelled & { children: (id: string, wrong: boolean) => ComponentChildren }): JSX.Element {
  const { draft } = useDraft();
  const key = path.join(".");
  const fault = draft.faults.value.get(key);
  return (
    <label class={`figure ${extra}${fault === undefined ? "" : " wrong"}`} data-path={key}>
      <span>{label}</span>
      {children(key, fault !== undefined)}
      {fault !== undefined && <em class="refusal" role="alert">{fault}</em>}
    </label>
  );
}

export function TextField({ path, label, class: extra = "", most = 80, placeholder }: Labelled & { most?: number; placeholder?: string }): JSX.Element {
  const { draft } = useDraft();
  const value = draft.get(path);
  return (
    <Labelled path={path} label={label} class={extra}>
      {(name, wrong) => (
        <input name={name} maxLength={most} autocomplete="off" aria-invalid={wrong} value={typeof value === "string" || typeof value === "number" ? value : ""} {...(placeholder === undefined ? {} : { placeholder })}
          onInput={({ currentTarget }) => draft.put(path, currentTarget.value === "" ? undefined : currentTarget.value)} />
      )}
    </Labelled>
  );
}

/** Several lines of text. */
export function LinesField({ path, label, most }: Labelled & { most: number }): JSX.Element {
  const { draft } = useDraft();
  const value = draft.get(path);
  return (
    <Labelled path={path} label={label} class="wide">
      {(name, wrong) => (
        <textarea name={name} rows={6} maxLength={most} spellcheck={false} aria-invalid={wrong} value={typeof value === "string" ? value : ""}
          onInput={({ currentTarget }) => draft.put(path, currentTarget.value === "" ? undefined : currentTarget.value)} />
      )}
    </Labelled>
  );
}

interface Bounds {
  readonly least?: number | undefined;
  readonly most?: number | undefined;
  readonly step?: number | undefined;
  /** What counts where nothing is written. */
  readonly usual?: Json | undefined;
}

export function NumberField({ path, label, class: extra = "", least, most, step = 1, usual }: Labelled & Bounds): JSX.Element {
  const { draft } = useDraft();
  const value = draft.get(path);
  const was = draft.was(path);
  // What is there may stay: it is older than the least.
  const from = least === undefined || typeof was !== "number" ? least : Math.min(least, was);
  return (
    <Labelled path={path} label={label} class={`short ${extra}`}>
      {(name, wrong) => (
        <input name={name} type="number" inputMode="decimal" step={step} {...(from === undefined ? {} : { min: from })} {...(most === undefined ? {} : { max: most })} {...(typeof usual === "number" ? { placeholder: String(usual) } : {})} aria-invalid={wrong} value={typeof value === "number" ? value : ""}
          onInput={({ currentTarget }) => draft.put(path, currentTarget.value === "" ? undefined : Number(currentTarget.value))} />
      )}
    </Labelled>
  );
}

/** A check: the number that two dice are added to, or the value itself, as the whole sheet has it. */
export function CheckField({ path, label }: Labelled): JSX.Element {
  const { draft, fixed } = useDraft();
  const { t } = useTable();
  const value = draft.get(path);
  const base = baseOf(value);
  const is = value === undefined ? fixed : isFixed(value);
  return (
    <Labelled path={path} label={label} class="short">
      {(name, wrong) => (
        <span class="check-figure">
          <i aria-hidden="true">{is ? t("sheet-fixed-mark") : "2d+"}</i>
          <input name={name} type="number" step="1" inputMode="numeric" aria-invalid={wrong} value={base ?? ""}
            onInput={({ currentTarget }) => draft.put(path, currentTarget.value === "" ? undefined : check(Number(currentTarget.value), is))} />
        </span>
      )}
    </Labelled>
  );
}

const check = (value: number, fixed: boolean): Json => (fixed ? { fixed: value } : value);

export interface Choice {
  readonly value: string;
  readonly words: string;
  readonly means?: string;
}

export function SelectField({ path, label, choices, none, number = false }: Labelled & { choices: readonly Choice[]; none?: string; number?: boolean }): JSX.Element {
  const { draft } = useDraft();
  const value = draft.get(path);
  return (
    <Labelled path={path} label={label}>
      {(name, wrong) => (
        <select name={name} aria-invalid={wrong} value={value === undefined || value === null ? "" : String(value)}
          onChange={({ currentTarget }) => draft.put(path, currentTarget.value === "" ? undefined : number ? Number(currentTarget.value) : currentTarget.value)}>
          {none !== undefined && <option value="">{none}</option>}
          {choices.map(({ value: one, words }) => <option value={one}>{words}</option>)}
        </select>
      )}
    </Labelled>
  );
}

/** `usual`: how it is where nothing is written. */
export function Tick({ path, label, usual = false }: Labelled & { usual?: boolean }): JSX.Element {
  const { draft } = useDraft();
  const name = path.join(".");
  return (
    <label class="check" data-path={name}>
      <input type="checkbox" name={name} checked={(draft.get(path) ?? usual) === true}
        onChange={({ currentTarget }) => draft.put(path, currentTarget.checked === usual ? undefined : currentTarget.checked)} />{label}
    </label>
  );
}

/** Ids that are on or off, each with a sentence of what it means; others may be written where the rules know none. */
export function Chips({ path, label, choices, word }: Labelled & { choices: readonly Choice[]; word?: string }): JSX.Element {
  const { draft } = useDraft();
  const on = texts(draft.get(path));
  const known = new Map(choices.map((one) => [one.value, one]));
  const written = draft.get(path);
  const others = Array.isArray(written) ? written.filter((one) => typeof one !== "string") : [];
  const put = (next: readonly string[]): void => draft.put(path, next.length + others.length === 0 ? undefined : [...next, ...others]);
  const turn = (id: string): void => put(on.includes(id) ? on.filter((one) => one !== id) : [...on, id]);
  const meant = on.filter((id) => known.get(id)?.means !== undefined);
  return (
    <div role="group" aria-label={label} data-path={path.join(".")} class="chip-field">
      <div class="chips">
        {[...new Set([...known.keys(), ...on])].map((id) => (
          <button key={id} type="button" class="button chip" aria-pressed={on.includes(id)} title={known.get(id)?.means ?? ""} onClick={() => turn(id)}>{known.get(id)?.words ?? id}</button>
        ))}
        {word !== undefined && choices.length === 0 && <Another label={word} add={(id) => put([...new Set([...on, id])])} />}
      </div>
      {meant.length > 0 && <ul class="small quiet">{meant.map((id) => <li><b>{known.get(id)?.words}</b> {known.get(id)?.means}</li>)}</ul>}
      <Fault path={path} />
    </div>
  );
}

/** A word of one's own. */
export function Another({ label, add }: { label: string; add: (id: string) => void }): JSX.Element {
  return (
    <input class="key" aria-label={label} placeholder={label} maxLength={32} onChange={({ currentTarget }) => {
      const id = slug(currentTarget.value);
      currentTarget.value = "";
      if (id !== "") add(id);
    }} />
  );
}
