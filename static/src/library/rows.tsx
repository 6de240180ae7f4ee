/** What a sheet has several of: attacks, skills, sections, finds, kinds of ammunition. */
import type { ComponentChildren, JSX } from "preact";
import { Button, IconButton } from "../panels/bits";
import { partWord } from "../systems/sw25/part-words";
import { useTable } from "../panels/table";
import { modifierWord } from "./block";
import { texts, type Path } from "./draft";
import { CheckField, Chips, Fault, NumberField, SelectField, TextField, Tick, useDraft, type Choice } from "./fields";
import { CONDITIONS, ELEMENTS, MODIFIERS, SHAPES } from "./known";
import { entriesOf, isObject, slug, type Json } from "./sheet";

type Say = (id: string, args?: Record<string, string | number>) => string;

const choices = (ids: readonly string[], word: (id: string) => string): Choice[] => ids.map((value) => ({ value, words: word(value) }));
const elements = (t: Say): Choice[] => choices(ELEMENTS, (id) => t(`element-${id}`));

/** Each by its key, which can be changed; one more at the end. */
function Rows({ path, fresh, add, label, children }: {
  path: Path; fresh: { readonly key: string; readonly value: Json }; add: string; label: (key: string) => string; children: (key: string, at: Path) => ComponentChildren;
}): JSX.Element {
  const { draft } = useDraft();
  const { t } = useTable();
  const rows = entriesOf(draft.get(path));
  const free = (): string => {
    const taken = new Set(rows.map(([key]) => key));
    for (let number = 1; ; number++) {
      const key = number === 1 ? fresh.key : `${fresh.key}-${number}`;
      if (!taken.has(key)) return key;
    }
  };
  return (
    <div class="rows" data-path={path.join(".")}>
      {rows.map(([key]) => (
        <fieldset key={key} class="row-card">
          <legend>
            <input class="key" aria-label={t("sheet-key")} value={key} maxLength={32} onChange={({ currentTarget }) => {
              const next = slug(currentTarget.value);
              draft.rename(path, key, next);
              currentTarget.value = next === "" ? key : next;
            }} />
            <IconButton icon="close" size={14} label={t("sheet-take-away", { name: label(key) })} onClick={() => draft.put([...path, key], undefined)} />
          </legend>
          <Fault path={[...path, key]} />
          {children(key, [...path, key])}
        </fieldset>
      ))}
      <Fault path={path} />
      <Button icon="plus" label={add} onClick={() => draft.put([...path, free()], fresh.value)} />
    </div>
  );
}

/** Power and critical, or dice: what is written of the one leaves the other. */
function Force({ at }: { at: Path }): JSX.Element {
  const { draft } = useDraft();
  const { t } = useTable();
  const byPower = typeof draft.get([...at, "power"]) === "number";
  const turn = (power: boolean): void => {
    if (power === byPower) return;
    draft.put([...at, "damage"], power ? undefined : "2d");
    for (const name of ["power", "critical", "extra"]) draft.put([...at, name], power && name === "power" ? 10 : undefined);
  };
  return (
    <div class="force">
      <span class="segment" role="group" aria-label={t("sheet-damage")}>
        <button type="button" aria-pressed={!byPower} onClick={() => turn(false)}>{t("sheet-by-dice")}</button>
        <button type="button" aria-pressed={byPower} onClick={() => turn(true)}>{t("sheet-by-power")}</button>
      </span>
      {byPower ? (
        <>
          <NumberField path={[...at, "power"]} label={t("sheet-power-word")} least={0} />
          <NumberField path={[...at, "critical"]} label={t("sheet-critical-word")} least={8} />
          <NumberField path={[...at, "extra"]} label={t("sheet-extra")} />
        </>
      ) : <TextField path={[...at, "damage"]} label={t("sheet-damage")} class="short" most={20} placeholder="2d+3" />}
    </div>
  );
}

export function Attacks({ path }: { path: Path }): JSX.Element {
  const { draft, fixed } = useDraft();
  const { t } = useTable();
  const fresh = { key: "attack", value: { kind: "melee", accuracy: fixed ? { fixed: 10 } : 3, damage: "2d+3" } };
  return (
    <Rows path={path} fresh={fresh} add={t("sheet-add-attack")} label={(key) => key}>
      {(_, at) => {
        const kind = draft.get([...at, "kind"]);
        return (
          <div class="figures">
            <TextField path={[...at, "names", "en"]} label={t("sheet-name-en")} />
            <TextField path={[...at, "names", "ja"]} label={t("sheet-name-ja")} />
            <SelectField path={[...at, "kind"]} label={t("sheet-kind")} choices={choices(["melee", "shoot", "throw"], (id) => t(`sheet-kind-${id}`))} />
            <CheckField path={[...at, "accuracy"]} label={t("sheet-accuracy")} />
            {kind !== "melee" && <NumberField path={[...at, "range"]} label={t("sheet-range-metres")} least={0} step={0.5} />}
            <Force at={at} />
            <SelectField path={[...at, "type"]} label={t("sheet-type")} choices={choices(["physical", "magic"], (id) => t(`sheet-type-${id}`))} none={t("sheet-type-physical")} />
            <SelectField path={[...at, "element"]} label={t("sheet-element")} choices={elements(t)} none="–" />
            <SelectField path={[...at, "hands"]} label={t("sheet-hands")} choices={[{ value: "1", words: "1" }, { value: "2", words: "2" }]} none="1" number />
            <NumberField path={[...at, "bonus"]} label={t("sheet-bonus")} />
            {kind !== "melee" && <TextField path={[...at, "ammo"]} label={t("sheet-ammo")} class="short" most={32} />}
            <Tick path={[...at, "fencer"]} label={t("sheet-fencer")} />
          </div>
        );
      }}
    </Rows>
  );
}

export function Skills(): JSX.Element {
  const { draft } = useDraft();
  const { t, page } = useTable();
  const word = (prefix: string) => (id: string): string => (page.words.has(`${prefix}-${id}`) ? t(`${prefix}-${id}`) : id);
  return (
    <Rows path={["skills"]} fresh={{ key: "skill", value: { shape: "target", range: 10, resist: "half", mp: 3, damage: "2d" } }} add={t("sheet-add-skill")} label={(key) => key}>
      {(_, at) => {
        const shape = String(draft.get([...at, "shape"]));
        return (
          <div class="figures">
            <TextField path={[...at, "names", "en"]} label={t("sheet-name-en")} />
            <TextField path={[...at, "names", "ja"]} label={t("sheet-name-ja")} />
            <TextField path={[...at, "note", "en"]} label={t("sheet-note-en")} class="wide" most={300} />
            <TextField path={[...at, "note", "ja"]} label={t("sheet-note-ja")} class="wide" most={300} />
            <SelectField path={[...at, "shape"]} label={t("sheet-shape")} choices={choices(SHAPES, word("shape"))} />
            {shape !== "touch" && <NumberField path={[...at, "range"]} label={t("sheet-range-metres")} least={0} step={0.5} />}
            {shape === "area" && <NumberField path={[...at, "radius"]} label={t("sheet-radius-metres")} least={0} step={0.5} />}
            {shape === "area" && <NumberField path={[...at, "max_targets"]} label={t("sheet-most-targets")} least={1} />}
            {shape === "breakthrough" && <NumberField path={[...at, "through"]} label={t("sheet-through")} least={0} step={0.5} />}
            <NumberField path={[...at, "mp"]} label={t("sheet-mp")} least={0} />
            <SelectField path={[...at, "action"]} label={t("sheet-action")} choices={choices(["minor"], () => t("sheet-minor"))} none={t("sheet-major")} />
            <Force at={at} />
            <SelectField path={[...at, "type"]} label={t("sheet-type")} choices={choices(["physical"], (id) => t(`sheet-type-${id}`))} none={t("sheet-type-magic")} />
            <SelectField path={[...at, "element"]} label={t("sheet-element")} choices={elements(t)} none="–" />
            <SelectField path={[...at, "resist"]} label={t("sheet-resist")} choices={choices(["half", "negate"], (id) => t(`sheet-withstood-${id}`))} none={t("sheet-withstood-none")} />
            <SelectField path={[...at, "with"]} label={t("sheet-resist-with")} choices={choices(["fortitude"], (id) => t(`sheet-${id}`))} none={t("sheet-willpower")} />
            <SelectField path={[...at, "heal"]} label={t("sheet-heal")} choices={choices(["hp", "mp"], (id) => t(`sheet-${id}`))} none="–" />
            <NumberField path={[...at, "rounds"]} label={t("sheet-rounds-word")} least={1} />
            <div class="wide"><span class="small quiet">{t("sheet-puts-conditions")}</span><Chips path={[...at, "conditions"]} label={t("sheet-puts-conditions")} known={CONDITIONS} word={word("condition")} /></div>
            <Modifiers at={[...at, "modifiers"]} />
          </div>
        );
      }}
    </Rows>
  );
}

/** A figure and what is added to it, as many as there are. */
function Modifiers({ at }: { at: Path }): JSX.Element {
  const { draft } = useDraft();
  const { t, page } = useTable();
  const value = draft.get(at);
  const on = Object.keys(isObject(value) ? value : {});
  const word = (id: string): string => modifierWord(id, t, page.words.has);
  return (
    <div class="wide modifiers">
      <span class="small quiet">{t("sheet-modifiers")}</span>
      {on.map((id) => <NumberField key={id} path={[...at, id]} label={word(id)} />)}
      <select aria-label={t("sheet-add-modifier")} value="" onChange={({ currentTarget }) => {
        const id = currentTarget.value;
        currentTarget.value = "";
        if (id !== "") draft.put([...at, id], 1);
      }}>
        <option value="">{t("sheet-add-modifier")}</option>
        {MODIFIERS.filter((id) => !on.includes(id)).map((id) => <option value={id}>{word(id)}</option>)}
      </select>
    </div>
  );
}

export function Sections(): JSX.Element {
  const { draft } = useDraft();
  const { t, page } = useTable();
  const names = Object.keys(isObject(draft.get(["sections"])) ? draft.get(["sections"]) as object : {});
  const crown = (name: string): void => names.forEach((one) => draft.put(["sections", one, "core"], one === name ? true : undefined));
  return (
    <Rows path={["sections"]} fresh={{ key: names.length === 0 ? "body" : "part", value: names.length === 0 ? { core: true, hp: 20, max_hp: 20 } : { hp: 20, max_hp: 20 } }} add={t("sheet-add-section")} label={(key) => key}>
      {(name, at) => (
        <div class="figures">
          <label class="check"><input type="radio" name="core" checked={draft.get([...at, "core"]) === true} onChange={() => crown(name)} />{t("sheet-core")}</label>
          {["en", "ja"].map((language) => (
            <TextField path={[...at, "names", language]} label={t(`sheet-name-${language}`)} {...(language === page.words.language.value ? { placeholder: partWord(page, name) } : {})} />
          ))}
          <NumberField path={[...at, "hp"]} label={t("sheet-hp")} />
          <NumberField path={[...at, "max_hp"]} label={t("sheet-max-hp")} least={1} />
          <NumberField path={[...at, "mp"]} label={t("sheet-mp")} least={0} />
          <NumberField path={[...at, "max_mp"]} label={t("sheet-max-mp")} least={0} />
          <CheckField path={[...at, "accuracy"]} label={t("sheet-accuracy")} />
          <CheckField path={[...at, "evasion"]} label={t("sheet-evasion")} />
          <NumberField path={[...at, "defense"]} label={t("sheet-defense")} />
          <details class="wide"><summary>{t("sheet-attacks-of", { name, count: entriesOf(draft.get([...at, "attacks"])).length })}</summary><Attacks path={[...at, "attacks"]} /></details>
        </div>
      )}
    </Rows>
  );
}

/** Finds by what two dice come to. */
export function Loot(): JSX.Element {
  const { draft } = useDraft();
  const { t } = useTable();
  const value = draft.get(["loot"]);
  const rows = Array.isArray(value) ? value : [];
  return (
    <div class="rows" data-path="loot">
      {rows.map((_, index) => (
        <div key={index} class="figures loot-row">
          <NumberField path={["loot", String(index), "from"]} label={t("sheet-from")} least={2} />
          <NumberField path={["loot", String(index), "to"]} label={t("sheet-to")} least={2} />
          <TextField path={["loot", String(index), "item"]} label={t("sheet-item")} class="grow" />
          <TextField path={["loot", String(index), "names", "ja"]} label={t("sheet-item-ja")} class="grow" />
          <IconButton icon="close" size={14} label={t("sheet-take-away", { name: t("sheet-loot") })} onClick={() => draft.put(["loot", String(index)], undefined)} />
        </div>
      ))}
      <Fault path={["loot"]} />
      <Button icon="plus" label={t("sheet-add-loot")} onClick={() => draft.put(["loot"], [...rows, { from: 2, to: 12, item: "?" }])} />
    </div>
  );
}

/** Kinds of ammunition: those that its attacks name, each with how many are left. */
export function Ammo(): JSX.Element | null {
  const { draft } = useDraft();
  const { t } = useTable();
  const value = draft.get(["ammo"]);
  const wanted = [["attacks"], ...entriesOf(draft.get(["sections"])).map(([name]) => ["sections", name, "attacks"])]
    .flatMap((path) => entriesOf(draft.get(path)).map(([, attack]) => attack["ammo"]));
  const kinds = [...new Set([...Object.keys(isObject(value) ? value : {}), ...texts(wanted.filter((kind) => kind !== undefined) as Json)])];
  if (kinds.length === 0) return null;
  return (
    <div class="figures">
      <span class="small quiet wide">{t("sheet-ammo-left")}</span>
      {kinds.map((kind) => <NumberField key={kind} path={["ammo", kind]} label={kind} least={0} />)}
    </div>
  );
}
