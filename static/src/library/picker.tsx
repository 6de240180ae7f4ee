/** The library as the GM sees it: a list to search, a block to read, and what is laid ready to be put on the table. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { Button, Icon, IconButton } from "../panels/primitives";
import { Modal } from "../panels/modal";
import { useTable } from "../panels/table";
import { StatBlock } from "./block";
import { Face, Ready } from "./ready";
import { usesFixed } from "./checks";
import { countsOf, said, type Pick, type Sheet } from "./sheet";
import { calledIn, countOf, found, known, lay, layGroup, readList, readSchema, readSheet, throwAway } from "./shelves";
import { Writing } from "./writing";

export function Library(): JSX.Element {
  const table = useTable();
  const { scene, t } = table;
  const { library } = table.scene;
  useEffect(() => {
    void readList(table);
    void readSchema(table);
  }, []);
  useEffect(() => {
    const id = library.shown.value;
    if (id !== null) void readSheet(table, id);
  }, [library.shown.value]);
  if (library.writing.value !== null) return <Writing />;
  return (
    <Modal title={t("library-title")} close={() => { if (scene.dialog.peek() === "library") scene.dialog.value = null; }} wide>
      <div class={`library${library.shown.value === null ? "" : " reading"}`} data-testid="library">
        <div class="library-list">
          <Filters />
          <List />
        </div>
        <div class="library-sheet"><Reading /></div>
      </div>
      <Ready />
    </Modal>
  );
}

const KINDS = ["monster", "pc", "npc", "group"] as const;
const LEVELS: readonly (readonly [number, number])[] = [[1, 15], [1, 2], [3, 4], [5, 6], [7, 15]];

const turned = <T,>(set: ReadonlySet<T>, one: T): ReadonlySet<T> => {
  const next = new Set(set);
  if (!next.delete(one)) next.add(one);
  return next;
};

/** By words, by what it is, by level and by how it fights. */
function Filters(): JSX.Element {
  const { t, scene: { library } } = useTable();
  const known = [...new Set((library.list.value ?? []).flatMap((one) => one.traits))].sort((a, b) => t(`trait-${a}`).localeCompare(t(`trait-${b}`)));
  const there = new Set((library.list.value ?? []).map(({ kind }) => kind));
  return (
    <div class="library-filters">
      <label class="field"><span class="spoken">{t("library-search")}</span>
        <input type="search" name="search" data-testid="library-search" placeholder={t("library-search")} value={library.search.value} autocomplete="off"
          onInput={(event) => (library.search.value = event.currentTarget.value)} />
      </label>
      <div class="chips" role="group" aria-label={t("library-kinds")}>
        {KINDS.filter((kind) => there.has(kind)).map((kind) => (
          <Button class="chip" label={t(`library-kind-${kind}`)} aria-pressed={library.kinds.value.has(kind)} onClick={() => (library.kinds.value = turned(library.kinds.value, kind))} />
        ))}
        {(library.list.value ?? []).some(({ level }) => level !== undefined) && <select aria-label={t("library-level")} name="level" value={library.levels.value.join("-")} onChange={(event) => {
          const [least = 1, most = 15] = event.currentTarget.value.split("-").map(Number);
          library.levels.value = [least, most];
        }}>
          {LEVELS.map(([least, most]) => <option value={`${least}-${most}`}>{least === 1 && most === 15 ? t("library-any-level") : most === 15 ? t("library-level-from", { least }) : t("library-levels", { least, most })}</option>)}
        </select>}
        {known.length > 0 && <select aria-label={t("library-trait")} name="trait" value="" onChange={(event) => {
          const chosen = event.currentTarget.value;
          event.currentTarget.value = "";
          if (chosen !== "") library.traits.value = turned(library.traits.value, chosen);
        }}>
          <option value="">{t("library-trait")}</option>
          {known.filter((trait) => !library.traits.value.has(trait)).map((trait) => <option value={trait}>{t(`trait-${trait}`)}</option>)}
        </select>}
        <Button icon="plus" class="chip" label={t("sheet-new")} data-testid="sheet-new" onClick={() => (library.writing.value = "new")} />
        {[...library.traits.value].map((trait) => <Button icon="close" class="chip" label={t(`trait-${trait}`)} aria-label={t("library-without", { trait: t(`trait-${trait}`) })} onClick={() => (library.traits.value = turned(library.traits.value, trait))} />)}
      </div>
    </div>
  );
}

function List(): JSX.Element {
  const { t, page, scene: { library } } = useTable();
  const language = page.words.language.value;
  if (library.list.value === null) return <p class="empty">{t("library-fetching")}</p>;
  const picks = [...found(library, calledIn(page.words))].sort((a, b) => order(a) - order(b) || (a.level ?? 0) - (b.level ?? 0) || said(a.names, language).localeCompare(said(b.names, language)));
  return (
    <>
      <p class="spoken" role="status">{t("library-found", { count: picks.length })}</p>
      {picks.length === 0 && <p class="empty">{t("library-none")}</p>}
      <ul class="library-rows">{picks.map((one) => <Row key={one.id} one={one} name={said(one.names, language, one.id)} />)}</ul>
    </>
  );
}

const KIND_ORDER: readonly Pick["kind"][] = ["group", "monster", "npc", "pc"];
/** One's own first, groups above what they are made of. */
const order = ({ of, kind }: Pick): number => (of === "table" ? 0 : of === "house" ? 10 : 20) + KIND_ORDER.indexOf(kind);

function Row({ one, name }: { one: Pick; name: string }): JSX.Element {
  const { t, scene: { library } } = useTable();
  const count = countOf(library, one.id);
  return (
    <li class={`${library.shown.value === one.id ? "on" : ""}${count > 0 ? " laid" : ""}`} data-sheet={one.id}>
      <button type="button" class="library-name" aria-pressed={library.shown.value === one.id} onClick={() => (library.shown.value = one.id)}>
        {one.kind === "group" ? <Icon name="list" size={16} /> : <Face of={one} name={name} />}
        <span><b>{name}</b><span class="small quiet">{rowWords(one, t).join(" · ")}</span></span>
      </button>
      {one.kind === "group"
        ? <IconButton icon="plus" label={t("library-lay", { name })} onClick={() => layGroup(library, one.group ?? [])} />
        : <Steps id={one.id} name={name} count={count} />}
    </li>
  );
}

function rowWords(one: Pick, t: (id: string, args?: Record<string, string | number>) => string): string[] {
  const words = one.kind === "group" ? [t("library-members", { count: (one.group ?? []).reduce((sum, { count }) => sum + count, 0) })] : [];
  if (one.level !== undefined) words.push(t("library-of-level", { level: one.level }));
  const counts = countsOf(one);
  words.push(...counts.filter(([, count]) => count > 1).map(([part, count]) => t(`library-${part}`, { count })));
  words.push(...one.traits.filter((trait) => !counts.some(([part]) => trait === `many-${part}`)).slice(0, 3).map((trait) => t(`trait-${trait}`)));
  if (one.of !== "ransen") words.push(t(`library-of-${one.of}`));
  return words;
}

/** So many of it: with − and +, or typed. */
export function Steps({ id, name, count }: { id: string; name: string; count: number }): JSX.Element {
  const { t, scene: { library } } = useTable();
  return (
    <span class="counter" role="group" aria-label={t("library-count", { name })}>
      {count > 0 && <IconButton icon="minus" size={15} label={t("library-fewer", { name })} onClick={() => lay(library, id, count - 1)} />}
      {count > 0 && <input class="number" type="number" min="0" max="20" inputMode="numeric" aria-label={t("library-count", { name })} value={count} onInput={({ currentTarget: { value } }) => { if (value !== "") lay(library, id, Number(value) || 0); }} />}
      <IconButton icon="plus" size={15} label={t("library-lay", { name })} onClick={() => lay(library, id, count + 1)} />
    </span>
  );
}

/** What is chosen, whole. */
function Reading(): JSX.Element {
  const { t, page, scene: { library } } = useTable();
  const id = library.shown.value;
  const sheet = id === null ? undefined : known(library, id);
  if (id === null) return <p class="empty">{t("library-choose")}</p>;
  if (sheet === undefined) return <p class="empty">{t("library-fetching")}</p>;
  const language = page.words.language.value;
  const name = said(sheet.names, language, id);
  const schema = library.schema.value;
  return (
    <article aria-label={name} data-testid="library-sheet">
      <header>
        <IconButton icon="left" label={t("library-back")} class="icon-button library-back" onClick={() => (library.shown.value = null)} />
        {typeof sheet.combatant?.["portrait"] === "string" && <Face of={{ ...sheet.combatant, kind: sheet.kind }} name={name} size={48} />}
        <h3>{name}</h3>
        {sheet.kind !== "group" && <Steps id={id} name={name} count={countOf(library, id)} />}
        {sheet.kind === "group" && <Button icon="plus" label={t("library-lay-group")} onClick={() => layGroup(library, sheet.group ?? [])} />}
      </header>
      <p class="library-traits">{[
        t(`library-kind-one-${sheet.kind}`),
        ...(typeof sheet.combatant?.["level"] === "number" ? [t("library-of-level", { level: sheet.combatant["level"] })] : []),
        ...(sheet.traits ?? []).map((trait) => t(`trait-${trait}`)),
      ].join(" · ")}</p>
      <p class="library-note">{said(sheet.note, language)}</p>
      {sheet.combatant !== undefined && schema !== null && <StatBlock schema={schema} figures={sheet.combatant} />}
      {sheet.combatant !== undefined && schema?.hasChecks === true && sheet.kind !== "pc" && <p class="small quiet">{t(usesFixed(schema, sheet.combatant) ? "library-uses-fixed" : "library-uses-rolled")}</p>}
      {sheet.group !== undefined && <Members sheet={sheet} />}
      {sheet.of === "table" && <div class="chips">
        {sheet.combatant !== undefined && <Button icon="pen" label={t("library-edit")} data-testid="sheet-again" onClick={() => (library.writing.value = sheet)} />}
        <Away id={id} />
      </div>}
    </article>
  );
}

function Members({ sheet }: { sheet: Sheet }): JSX.Element {
  const { page, scene: { library } } = useTable();
  const known = new Map((library.list.value ?? []).map((one) => [one.id, one]));
  return (
    <ul class="library-rows">
      {(sheet.group ?? []).map(({ sheet: id, count }) => {
        const one = known.get(id);
        const name = said(one?.names, page.words.language.value, id);
        return <li key={id}><button type="button" class="library-name" onClick={() => (library.shown.value = id)}><b class="times">{count} ×</b>{one !== undefined && <Face of={one} name={name} />}<span><b>{name}</b></span></button></li>;
      })}
    </ul>
  );
}

/** Asked twice. */
function Away({ id }: { id: string }): JSX.Element {
  const table = useTable();
  const sure = useSignal(false);
  return (
    <Button icon="close" class="danger" label={table.t(sure.value ? "library-away-sure" : "library-away")}
      onClick={() => { if (sure.value) void throwAway(table, id); sure.value = !sure.value; }} />
  );
}
