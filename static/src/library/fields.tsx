/** Fields of a sheet: each stands for a figure by its path, and says beside it what is wrong with it. */
import { createContext, type ComponentChildren, type JSX } from "preact";
import { useContext } from "preact/hooks";
import { useTable } from "../panels/table";
import type { Draft, Path } from "./draft";
import { baseOf, isFixed, type Json } from "./sheet";

export const DraftContext = createContext<{ readonly draft: Draft; readonly fixed: boolean } | null>(null);

export function useDraft(): { readonly draft: Draft; readonly fixed: boolean } {
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
        <input name={name} maxLength={most} autocomplete="off" aria-invalid={wrong} value={typeof value === "string" ? value : ""} {...(placeholder === undefined ? {} : { placeholder })}
          onInput={({ currentTarget }) => draft.put(path, currentTarget.value === "" ? undefined : currentTarget.value)} />
      )}
    </Labelled>
  );
}

export function NumberField({ path, label, class: extra = "", least, step = 1 }: Labelled & { least?: number; step?: number }): JSX.Element {
  const { draft } = useDraft();
  const value = draft.get(path);
  const was = draft.was(path);
  // What is there may stay: it is older than the least.
  const from = least === undefined || typeof was !== "number" ? least : Math.min(least, was);
  return (
    <Labelled path={path} label={label} class={`short ${extra}`}>
      {(name, wrong) => (
        <input name={name} type="number" inputMode="decimal" step={step} {...(from === undefined ? {} : { min: from })} aria-invalid={wrong} value={typeof value === "number" ? value : ""}
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

export function Tick({ path, label }: Labelled): JSX.Element {
  const { draft } = useDraft();
  const name = path.join(".");
  return (
    <label class="check" data-path={name}>
      <input type="checkbox" name={name} checked={draft.get(path) === true} onChange={({ currentTarget }) => draft.put(path, currentTarget.checked ? true : undefined)} />{label}
    </label>
  );
}

/** Ids that are on or off, each with a sentence of what it means. */
export function Chips({ path, label, known, word, means }: Labelled & { known: readonly string[]; word: (id: string) => string; means?: (id: string) => string }): JSX.Element {
  const { draft } = useDraft();
  const value = draft.get(path);
  const on = Array.isArray(value) ? value.filter((one): one is string => typeof one === "string") : [];
  const turn = (id: string): void => {
    const next = on.includes(id) ? on.filter((one) => one !== id) : [...on, id];
    draft.put(path, next.length === 0 ? undefined : next);
  };
  return (
    <div role="group" aria-label={label} data-path={path.join(".")} class="chip-field">
      <div class="chips">
        {[...new Set([...known, ...on])].map((id) => (
          <button key={id} type="button" class="button chip" aria-pressed={on.includes(id)} title={means?.(id) ?? ""} onClick={() => turn(id)}>{word(id)}</button>
        ))}
      </div>
      {means !== undefined && on.length > 0 && <ul class="small quiet">{on.map((id) => <li><b>{word(id)}</b> {means(id)}</li>)}</ul>}
      <Fault path={path} />
    </div>
  );
}
