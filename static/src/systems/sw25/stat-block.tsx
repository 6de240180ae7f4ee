/** A sheet of Sword World as one reads it: all its figures in a block, as in a book of monsters. */
import type { ComponentChildren, JSX } from "preact";
import { figure } from "../../page/i18n";
import type { Page } from "../../page/page";
import { listed } from "../../panels/names";
import { readElements } from "./element-words";
import { readWords as readLens } from "./lens-words";
import { costWords } from "./cost-words";
import { ammoWord, partWord } from "./part-words";
import type { More } from "../../panels/system";
import { useTable } from "../../panels/table";
import { checkWords } from "../../library/checks";
import { entriesOf, isObject, texts, type Figures, type Json } from "../../library/json";
import { said, type Names } from "../../library/sheet";

type Say = (id: string, args?: Record<string, string | number>) => string;

/** What a row of a list of the sheet costs, where it tells what else it says. */
type Costing = (list: string, row: Figures) => readonly string[];

const nothingMore: More = () => [];

const number = (value: Json | undefined): string => (typeof value === "number" ? figure(value) : "–");

export function readWords(page: Page): void {
  readLens(page);
  readElements(page);
}

const OF_A_SKILL = ["moves", "check", "always", "spares", "ends", "ticks", "cures", "dispels", "forced", "summons"];
const OF_A_FEAT = ["declare", "until", "targets"];
const OF_ITSELF = ["elements", "attacks_per_turn", "carries", "counters"];

/** `bare`: without the checks, of whom they are not known. `more`: what else a sheet says, where its schema is there. */
export function StatBlock({ figures, bare = false, more = nothingMore }: { figures: Figures; bare?: boolean; more?: More }): JSX.Element {
  const { t, page } = useTable();
  const sections = entriesOf(figures["sections"]);
  const feats = texts(figures["feats"]);
  const own = definedIn(figures["feats"]);
  const changes = (feat: Figures): string => listed(Object.entries(isObject(feat["modifiers"]) ? feat["modifiers"] : {}).map(([name, value]) => `${word("modifier", name)} ${Number(value) < 0 ? "−" : "+"}${figure(Math.abs(Number(value)))}`), page.words.language.value);
  const conditions = texts(figures["conditions"]);
  const costs: Costing = (list, row) => (more(list, row, ["costs"]).length === 0 ? [] : costWords(row["costs"], figures, { t, has: page.words.has, language: page.words.language.value }));
  const word = (prefix: string, id: string): string => (page.words.has(`${prefix}-${id}`) ? t(`${prefix}-${id}`) : id);
  return (
    <div class="block">
      {!bare && <Checks figures={figures} t={t} word={word} />}
      {sections.length > 0 && <Sections sections={sections} />}
      <Attacks rows={attacksOf(figures, sections)} isMonster={figures["kind"] === "monster"} more={more} costs={costs} />
      <Skills figures={figures} more={more} costs={costs} />
      {feats.length + own.length > 0 && (
        <Part title={t("sheet-feats")}>
          <dl class="lines">{feats.map((id) => <div><dt>{word("feat", id)}</dt><dd>{page.words.has(`feat-${id}-means`) ? t(`feat-${id}-means`) : ""}</dd></div>)}
            {own.map((one) => <div><dt>{said(one["names"] as Names | undefined, page.words.language.value, String(one["id"]))}</dt><dd>{[changes(one), ...more("feats", one, OF_A_FEAT), ...costs("feats", one)].filter((words) => words !== "").join(" · ")}</dd></div>)}</dl>
        </Part>
      )}
      {conditions.length > 0 && <p class="small"><b>{t("sheet-conditions")}</b> {listed(conditions.map((id) => word("condition", id)), page.words.language.value)}</p>}
      {[...more(null, figures, OF_ITSELF), ...rerollLines(figures, more, costs)].map((line) => <p key={line} class="small">{line}</p>)}
      <Lore figures={figures} />
    </div>
  );
}

/** Feats that the sheet itself defines. */
const definedIn = (value: Json | undefined): Figures[] => (Array.isArray(value) ? (value as readonly Json[]).filter(isObject) : []);

/** What a reroll costs is said as of attacks and skills. */
const rerollLines = (figures: Figures, more: More, costs: Costing): string[] =>
  definedIn(figures["rerolls"]).map(({ costs: spent = null, ...row }) => [...more(null, { rerolls: [row] }, ["rerolls"]), ...costs("rerolls", { costs: spent })].join(" · "));

const Part = ({ title, children }: { title: string; children: ComponentChildren }): JSX.Element => <section><h4>{title}</h4>{children}</section>;

function Checks({ figures, t, word }: { figures: Figures; t: Say; word: (prefix: string, id: string) => string }): JSX.Element {
  const isMonster = figures["kind"] === "monster";
  const one = (name: string, value: string): JSX.Element => <div><dt>{t(`sheet-${name}`)}</dt><dd>{value}</dd></div>;
  return (
    <dl class="checks-block">
      {["hp", "mp"].map((name) => [name, figures[name] ?? figures[`max_${name}`]] as const).map(([name, left]) => left !== undefined && one(name, number(left)))}
      {one("defense", number(figures["defense"] === undefined ? 0 : figures["defense"]))}
      {one(isMonster ? "movement-monster" : "movement", figures["movement"] === null ? "–" : `${number(figures["movement"] ?? 10)} m`)}
      {figures["accuracy"] !== undefined && one("accuracy", checkWords(figures["accuracy"]))}
      {one("evasion", checkWords(figures["evasion"]))}
      {one("fortitude", checkWords(figures["fortitude"]))}
      {one("willpower", checkWords(figures["willpower"]))}
      {figures["initiative"] !== undefined && one(isMonster ? "initiative-monster" : "initiative", checkWords(figures["initiative"]))}
      {figures["magic_power"] !== undefined && one("magic_power", checkWords(figures["magic_power"]))}
      {Object.entries(isObject(figures["magic"]) ? figures["magic"] : {}).map(([school, power]) => <div key={school}><dt>{word("school", school)}</dt><dd>{checkWords(power)}</dd></div>)}
    </dl>
  );
}

/** Parts of a body are called by their keys where the sheet names them in no other way. */
export const rowName = (page: Page, list: string, key: string): string | null => (list === "sections" ? partWord(page, key) : null);

const sectionWord = (page: Page, name: string, { names }: Figures): string =>
  partWord(page, name, { sections: { [name]: isObject(names) ? { names: names as Names } : {} } });

function Sections({ sections }: { sections: readonly [string, Figures][] }): JSX.Element {
  const { t, page } = useTable();
  return (
    <Part title={t("sheet-sections")}>
      <div class="scroll"><table>
        <thead><tr><td /><th>{t("sheet-hp")}</th><th>{t("sheet-mp")}</th><th>{t("sheet-accuracy")}</th><th>{t("sheet-evasion")}</th><th>{t("sheet-defense")}</th></tr></thead>
        <tbody>
          {sections.map(([name, one]) => (
            <tr><th scope="row">{sectionWord(page, name, one)}{one["core"] === true && <i class="core" title={t("sheet-core")}>{t("sheet-core")}</i>}</th>
              <td>{number(one["hp"])}</td><td>{number(one["mp"])}</td><td>{checkWords(one["accuracy"])}</td><td>{checkWords(one["evasion"])}</td><td>{number(one["defense"])}</td></tr>
          ))}
        </tbody>
      </table></div>
    </Part>
  );
}

interface AttackRow {
  readonly id: string;
  readonly section: string | null;
  /** The figures of what has it. */
  readonly of: Figures;
  readonly attack: Figures;
}

const attacksOf = (figures: Figures, sections: readonly [string, Figures][]): AttackRow[] => [
  ...entriesOf(figures["attacks"]).map(([id, attack]) => ({ id, section: null, of: figures, attack })),
  ...sections.flatMap(([section, one]) => entriesOf(one["attacks"]).map(([id, attack]) => ({ id, section, of: one, attack }))),
];

/** What a blow or a spell does: a power and its critical, or dice. */
function force(one: Figures, t: Say): string {
  if (typeof one["power"] === "number") {
    const extra = typeof one["extra"] === "number" && one["extra"] !== 0 ? `+${figure(one["extra"])}` : "";
    const critical = one["heal"] !== undefined ? "" : ` ${t("sheet-critical", { critical: number(one["critical"] ?? 10) })}`;
    return `${t("sheet-power", { power: number(one["power"]) })}${extra}${critical}`;
  }
  return typeof one["damage"] === "string" ? one["damage"] : "–";
}

const called = (one: Figures, id: string, language: string): string =>
  said(isObject(one["names"]) ? (one["names"] as Names) : undefined, language, typeof one["name"] === "string" ? one["name"] : id);

function Attacks({ rows, isMonster, more, costs }: { rows: readonly AttackRow[]; isMonster: boolean; more: More; costs: Costing }): JSX.Element | null {
  const { t, page } = useTable();
  if (rows.length === 0) return null;
  return (
    <Part title={t(isMonster ? "sheet-attacks-monster" : "sheet-attacks")}>
      <div class="scroll"><table>
        <thead><tr><td /><th>{t("sheet-accuracy")}</th><th>{t(isMonster ? "sheet-damage-monster" : "sheet-damage")}</th><th>{t("sheet-range")}</th></tr></thead>
        <tbody>
          {rows.map(({ id, section, of, attack }) => (
            <tr>
              <th scope="row">{called(attack, id, page.words.language.value)}
                <span class="small quiet"> {[section === null ? null : sectionWord(page, section, of), t(`sheet-kind-${String(attack["kind"])}`), attack["hands"] === 2 ? t("sheet-two-hands") : null, attack["type"] === "magic" ? t("sheet-magic") : null, element(attack, t, page.words.has), ...more("attacks", shooting(attack, page), ["ammo"]), ...costs("attacks", attack)].filter((word) => word !== null).join(" · ")}</span>
              </th>
              <td>{checkWords(attack["accuracy"])}</td><td>{force(attack, t)}</td>
              <td>{typeof attack["range"] === "number" ? `${figure(attack["range"])} m` : attack["kind"] === "melee" ? "–" : t("sheet-range-any")}</td>
            </tr>
          ))}
        </tbody>
      </table></div>
    </Part>
  );
}

/** With the ammunition as it is called. */
const shooting = (attack: Figures, page: Page): Figures => (typeof attack["ammo"] === "string" ? { ...attack, ammo: ammoWord(page, attack["ammo"]) } : attack);

const element = (one: Figures, t: Say, has: (id: string) => boolean): string | null => {
  const id = one["element"];
  return typeof id !== "string" ? null : has(`element-${id}`) ? t(`element-${id}`) : id;
};

function Skills({ figures, more, costs }: { figures: Figures; more: More; costs: Costing }): JSX.Element | null {
  const { t, page } = useTable();
  const skills = entriesOf(figures["skills"]);
  if (skills.length === 0) return null;
  const language = page.words.language.value;
  return (
    <Part title={t("sheet-skills")}>
      <dl class="lines">
        {skills.map(([id, one]) => (
          <div>
            <dt>{called(one, id, language)}{typeof one["mp"] === "number" && one["mp"] > 0 && <span class="small quiet"> {t("sheet-cost", { mp: one["mp"] })}</span>}</dt>
            <dd>{said(isObject(one["note"]) ? (one["note"] as Names) : undefined, language)}
              <span class="small quiet"> {[...skillWords(one, t, page.words.has), ...more("skills", one, OF_A_SKILL), ...costs("skills", one)].join(" · ")}</span></dd>
          </div>
        ))}
      </dl>
    </Part>
  );
}

/** Its figures, one after the other. */
function skillWords(one: Figures, t: Say, has: (id: string) => boolean): string[] {
  const words: (string | null)[] = [
    t(`shape-${String(one["shape"])}`),
    typeof one["range"] === "number" && one["range"] > 0 && one["shape"] !== "touch" ? t("sheet-range-of", { metres: figure(one["range"]) }) : null,
    typeof one["radius"] === "number" ? t("sheet-radius-of", { metres: figure(one["radius"]) }) : null,
    one["action"] === "minor" ? t("sheet-minor") : null,
    one["power"] !== undefined || one["damage"] !== undefined ? force(one, t) : null,
    one["heal"] !== undefined ? t(`sheet-heals-${String(one["heal"])}`) : null,
    element(one, t, has),
    one["resist"] === undefined || one["resist"] === "none" ? null : t(`sheet-resist-${String(one["resist"])}`, { with: t(`sheet-${String(one["with"] ?? "willpower")}`) }),
    ...texts(one["conditions"]).map((id) => (has(`condition-${id}`) ? t(`condition-${id}`) : id)),
    ...Object.entries(isObject(one["modifiers"]) ? one["modifiers"] : {}).map(([id, value]) => `${modifierWord(id, t, has)} ${Number(value) > 0 ? "+" : "−"}${figure(Math.abs(Number(value)))}`),
    typeof one["rounds"] === "number" ? t("sheet-rounds", { rounds: one["rounds"] }) : null,
  ];
  return words.filter((word): word is string => word !== null);
}

const modifierWord = (id: string, t: Say, has: (id: string) => boolean): string => (has(`modifier-${id}`) ? t(`modifier-${id}`) : id);

/** What one may learn of it, and what it leaves. */
function Lore({ figures }: { figures: Figures }): JSX.Element | null {
  const { t, page } = useTable();
  const weak = isObject(figures["weak_point"]) ? figures["weak_point"] : null;
  const loot = Array.isArray(figures["loot"]) ? figures["loot"].filter(isObject) : [];
  const ammo = Object.entries(isObject(figures["ammo"]) ? figures["ammo"] : {});
  const known = figures["reputation"] !== undefined || figures["weakness"] !== undefined;
  const own = figures["knowledge"] !== undefined || Boolean(figures["herbs"]);
  if (!known && loot.length === 0 && ammo.length === 0 && !own) return null;
  const weakness = weak === null ? "" : t("sheet-weak-to", {
    what: element(weak, t, page.words.has) ?? (weak["type"] === undefined ? String(weak["text"] ?? "–") : t(`sheet-type-${String(weak["type"])}`)),
    bonus: number(weak["bonus"] ?? 0),
  });
  return (
    <Part title={t("sheet-lore")}>
      {known && <p>{t("sheet-known", { reputation: number(figures["reputation"]), weakness: number(figures["weakness"]) })} {weakness}</p>}
      {own && <p>{figures["knowledge"] === undefined ? "" : t("sheet-knows", { check: checkWords(figures["knowledge"]) })} {Boolean(figures["herbs"]) && t("sheet-herbs-of", { bonus: number(figures["herbs"]) })}</p>}
      {ammo.length > 0 && <p>{t("sheet-ammo-of", { list: listed(ammo.map(([kind, count]) => `${ammoWord(page, kind)} ${String(count)}`), page.words.language.value) })}</p>}
      {loot.length > 0 && <ul class="loot">{loot.map((find) => <li><b>{number(find["from"] ?? 2)}–{number(find["to"] ?? 12)}</b> {(isObject(find["names"]) ? (find["names"] as Names)[page.words.language.value] : undefined) ?? String(find["item"])}</li>)}</ul>}
    </Part>
  );
}
