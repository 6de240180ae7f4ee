/** What the card of a combatant of Sword World tells: the sheet whole where it is known, else what this seat has seen and what would tell more. */
import WORDS from "@words/card.ftl";
import LIBRARY from "@words/library.ftl";
import type { JSX } from "preact";
import library from "../../../css/library.css?later";
import { checkWords } from "../../library/checks";
import { isObject, type Figures, type Json } from "../../library/json";
import { figure } from "../../page/i18n";
import type { Page } from "../../page/page";
import { Icon } from "../../panels/primitives";
import { addMessages, adoptStyles } from "../../panels/lazy";
import { conditionWord, health, listed, nameOf } from "../../panels/names";
import { useTable } from "../../panels/table";
import { readWords as readBlock, StatBlock } from "./stat-block";
import { Meter } from "./signs";
import { featWord, stateWords } from "./names";
import { partWord, readParts } from "./part-words";
import type { Combatant, View } from "./view";


export function readWords(page: Page): void {
  addMessages(page, WORDS);
  addMessages(page, LIBRARY);
  readBlock(page);
  readParts(page);
  adoptStyles(library);
}

interface Props {
  readonly view: View;
  readonly id: string;
  readonly combatant: Combatant;
}

/** What one reads at a glance, of whomever it is known. */
const GLANCE = ["evasion", "accuracy", "defense", "movement"] as const;

export function CardBody({ view, id, combatant }: Props): JSX.Element {
  const { t } = useTable();
  const figures = combatant as unknown as Figures;
  const isWhole = combatant.evasion !== undefined || combatant.controlled_by !== undefined;
  return (
    <>
      <Life combatant={combatant} />
      {!isWhole && <Glance figures={figures} />}
      <Weak figures={figures} />
      <Lasting view={view} id={id} combatant={combatant} />
      <h3 class="spoken">{t("card-sheet")}</h3>
      {isWhole ? <StatBlock figures={withoutLore(figures)} /> : <Unknown combatant={combatant} figures={figures} />}
    </>
  );
}

/** Without what stands elsewhere on the card. What this seat was not told is null: a figure that a sheet leaves out is the usual one. */
function withoutLore(figures: Figures): Figures {
  const { weak_point: _weak, conditions: _conditions, hp: _hp, mp: _mp, max_hp: _maxHp, max_mp: _maxMp, sections, ...rest } = figures;
  return { ...rest, movement: rest["movement"] ?? null, defense: rest["defense"] ?? null, ...(Object.keys(sections ?? {}).length > 1 ? { sections: sections! } : {}) };
}

/** HP and MP, of each section where there are several. */
function Life({ combatant }: { combatant: Combatant }): JSX.Element {
  const { t, page } = useTable();
  const sections = Object.entries(combatant.sections ?? {});
  const { hp, max, word } = health(combatant, t);
  const { movement: _stands, ...about } = combatant;
  const state = stateWords(about, page.words, false, {}).join(t("state-join"));
  return (
    <section class="card-life">
      {state !== "" && <p class="small quiet">{state}</p>}
      {sections.length < 2 && <Bar name={hp === undefined ? word ?? "" : t("hp")} now={hp} most={max} faction={combatant.faction} share={combatant} />}
      {sections.length > 1 && sections.map(([name, one]) => (
        <Bar key={name} name={partWord(page, name, combatant)} now={one.down === true ? t("health-down") : one.hp === undefined ? undefined : String(one.hp)} most={one.max_hp === undefined ? undefined : String(one.max_hp)}
          faction={combatant.faction} of={[one.down === true ? 0 : one.hp ?? 1, one.max_hp ?? 1]} />
      ))}
      {Boolean(combatant.max_mp) && <Bar name={t("mp")} now={String(combatant.mp ?? 0)} most={String(combatant.max_mp)} faction="neutral" of={[combatant.mp ?? 0, combatant.max_mp ?? 1]} />}
    </section>
  );
}

function Bar({ name, now, most, faction, share, of }: {
  name: string; now: string | undefined; most: string | undefined; faction: string; share?: Combatant; of?: readonly [number, number];
}): JSX.Element {
  const { t } = useTable();
  return (
    <div class="card-bar">
      <span class="small">{name}</span>
      {share !== undefined ? <Meter combatant={share} /> : (
        <svg class={`meter ${faction}`} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true"><rect class="rest" width="100" height="4" /><rect class="left" width={Math.max(0, Math.min(100, (100 * (of?.[0] ?? 1)) / Math.max(1, of?.[1] ?? 1)))} height="4" /></svg>
      )}
      {now !== undefined && <b>{now}{most !== undefined && <i>{t("of-max", { max: most })}</i>}</b>}
    </div>
  );
}

/** The figures that this seat was told, a question mark for the others. */
function Glance({ figures }: { figures: Figures }): JSX.Element {
  const { t } = useTable();
  const said = (name: typeof GLANCE[number]): string => {
    const value = figures[name];
    return value === undefined || value === null ? "?" : name === "movement" ? figure(Number(value)) : checkWords(value);
  };
  return <dl class="card-glance">{GLANCE.map((name) => <div key={name}><dt>{t(name === "movement" ? "sheet-movement-monster" : `sheet-${name}`)}</dt><dd>{said(name)}</dd></div>)}</dl>;
}

/** The weak point, and what damage of each element comes to. */
function Weak({ figures }: { figures: Figures }): JSX.Element | null {
  const { t, page } = useTable();
  const weak = isObject(figures["weak_point"]) ? figures["weak_point"] : null;
  const elements = Object.entries(isObject(figures["elements"]) ? figures["elements"] : {});
  const word = (id: string): string => (page.words.has(`element-${id}`) ? t(`element-${id}`) : id);
  const what = weak === null ? "" : typeof weak["element"] === "string" ? word(weak["element"]) : weak["type"] === undefined ? String(weak["text"] ?? "–") : t(`sheet-type-${String(weak["type"])}`);
  if (weak === null && elements.length === 0) return null;
  return (
    <>
      {weak !== null && <p class="card-weak"><Icon name="wand" size={16} /><span>{t("card-weak", { what, bonus: typeof weak["bonus"] === "number" ? weak["bonus"] : 0 })}</span></p>}
      {elements.length > 0 && <p class="small">{t("card-resists", { list: listed(elements.map(([id, by]) => t("card-resist", { what: word(id), by: resisted(by) })), page.words.language.value) })}</p>}
    </>
  );
}

const resisted = (by: Json): string => (typeof by === "number" ? (by < 0 ? `+${-by}` : `−${by}`) : String(by));

interface Last {
  readonly name: string;
  readonly words: string;
  readonly by: string | null;
  readonly left: string | null;
}

/** What it is under, from whom, and for how long. */
function Lasting({ view, combatant }: Props): JSX.Element | null {
  const { t, page } = useTable();
  const language = page.words.language.value;
  const lasting = combatant.lasting ?? [];
  const left = (until: number | null | undefined): string | null => (typeof until === "number" ? t("rounds-left", { count: Math.max(0, until - view.round) }) : null);
  const known = new Map((combatant.effects ?? []).map((effect) => [effect.name, effect]));
  const by = (id: string | null | undefined): string | null => (id ? t("card-from", { name: nameOf(view, id, language) }) : null);
  const conditions = combatant.conditions.map((name): Last => {
    const last = lasting.find((one) => one.name === name);
    return { name, words: conditionWord(t, page.words.has, name), by: by(last?.by), left: left(last?.until) };
  });
  const figuresOf = (name: string): string => Object.entries(known.get(name)?.modifiers ?? {}).map(([id, value]) => t("modifier", { figure: t(`modifier-${id}`), by: value < 0 ? `−${-value}` : `+${value}` })).join(t("list-join"));
  const names = [...new Set([...known.keys(), ...combatant.under])].filter((name) => name !== "cover");
  const effects = names.map((name): Last => {
    const last = known.get(name) ?? lasting.find((one) => one.name === name);
    const told = figuresOf(name);
    return { name, words: `${last?.names?.[language] ?? featWord(t, page.words.has, name)}${told === "" ? "" : `${t("explains")}${told}`}`, by: by(last?.by), left: left(last?.until) };
  });
  const all = [...conditions, ...effects];
  return all.length === 0 ? null : (
    <ul class="card-lasting">{all.map(({ name, words, by: whom, left: rounds }) => (
      <li key={name}><span><b>{words}</b>{whom !== null && <span class="small quiet">{whom}</span>}</span>{rounds !== null && <span class="small quiet">{rounds}</span>}</li>
    ))}</ul>
  );
}

/** What would tell more of it. */
function Unknown({ combatant, figures }: { combatant: Combatant; figures: Figures }): JSX.Element {
  const { t } = useTable();
  const arms = ["attacks", "skills", "feats"].filter((name) => figures[name] !== undefined);
  return (
    <>
      {arms.length > 0 && <StatBlock bare figures={{ ...Object.fromEntries(arms.map((name) => [name, figures[name]!])), kind: combatant.kind ?? "" }} />}
      <p class="small quiet">{t(combatant.kind === "monster" ? "card-unknown-monster" : "card-unknown")}</p>
    </>
  );
}
