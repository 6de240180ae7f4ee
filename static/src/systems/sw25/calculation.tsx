/** How a blow was reckoned: in a line with the dice as they fell, and opened, stage by stage as far as this seat is told. */
import WORDS from "@words/calc.ftl";
import type { ComponentChildren, JSX } from "preact";
import styles from "../../../css/calc.css?later";
import type { Page } from "../../page/page";
import type { Deed as AnyDeed } from "../../panels/telling";
import type { Said } from "../../types";
import type { Source as GeneratedSource } from "./generated";
import type { EventGroup, EventType, Told } from "./told";
import { Dice } from "../../panels/dice";
import { addMessages, adoptStyles } from "../../panels/lazy";
import { nameOf } from "../../panels/names";
import { useTable, type Table } from "../../panels/table";
import { spoken } from "./rolls";
import { ofSwordWorld } from "./view";


export function readWords(page: Page): void {
  addMessages(page, WORDS);
  adoptStyles(styles);
}

type Source = Said<GeneratedSource>;

/** The figures of a check or a roll; absent where this seat is not told them. */
type Roll = Told & { readonly actor: string; readonly faces: readonly number[]; readonly modifiers?: readonly Source[] };

const isRoll = (event: Told): event is Roll => event.actor !== undefined && event.faces !== undefined && (event.modifiers === undefined || Array.isArray(event.modifiers));
const rollsOf = (rolls: readonly Told[], kind: EventType): Roll[] => rolls.filter(({ type }) => type === kind).filter(isRoll);
const sum = (sources: readonly Source[] = []): number => sources.reduce((all, { figure }) => all + figure, 0);
const plus = (figure: number): string => (figure < 0 ? ` − ${-figure}` : ` + ${figure}`);
const minus = (figure: number): string => (figure < 0 ? `−${-figure}` : String(figure));

export function Calculation({ told }: { told: AnyDeed }): JSX.Element | null {
  const { event, rolls, applied: done } = told as EventGroup;
  const table = useTable();
  const { t } = table;
  const called = callingOf(table, event);
  const checks = rollsOf(rolls, "checked");
  const [damage] = rollsOf(rolls, "damage-rolled");
  if (checks.length === 0 && damage === undefined) return null;
  return (
    <details class="calc" data-testid="calculation" onClick={(event) => event.stopPropagation()}>
      <summary title={t("calc-show")}>
        {spoken(checks).map((check, index) => <span class="calc-part">{index > 0 && <i>{t("calc-against")}</i>}<Check roll={check} isShort={index > 0} /></span>)}
        {damage !== undefined && <span class="calc-part"><Dice faces={damage.faces} by={2} size={15} /><Short damage={damage} done={done} /></span>}
      </summary>
      <dl>
        {checks.map((check) => <CheckRow roll={check} called={called} />)}
        {damage !== undefined && <Stages damage={damage} done={done} called={called} />}
      </dl>
    </details>
  );
}

/** Dice, what is added, what it comes to; of the other side what it came to; dice alone where the rest is not told. */
function Check({ roll: { faces, bonus, total }, isShort }: { roll: Roll; isShort: boolean }): JSX.Element {
  const { t } = useTable();
  if (faces.length === 0 || (isShort && total !== undefined)) return <b>{total === undefined ? t("calc-fixed") : minus(total)}</b>;
  return <><Dice faces={faces} size={15} />{bonus !== undefined && bonus !== 0 && plus(bonus)}{total !== undefined && <> = <b>{minus(total)}</b></>}</>;
}

function Short({ damage: { total, is_failure: failed }, done }: { damage: Roll; done: Told | null }): JSX.Element | null {
  const { t } = useTable();
  if (failed === true) return <b>{t("calc-failure")}</b>;
  const came = done?.amount ?? total;
  return came === undefined ? null : <> → <b>{came}</b></>;
}

const Row = ({ label, children }: { label: string; children: ComponentChildren }): JSX.Element => <><dt>{label}</dt><dd>{children}</dd></>;

function CheckRow({ roll, called }: { roll: Roll; called: Called }): JSX.Element {
  const { t, scene, page } = useTable();
  const { actor, check, faces, bonus, total, modifiers = [] } = roll;
  return (
    <Row label={t(`calc-${check}`, { name: nameOf(ofSwordWorld(scene.view.value), actor, page.words.language.value) })}>
      {faces.length === 0 ? t("calc-fixed") : <Dice faces={faces} />}
      {faces.length > 0 && bonus !== undefined && plus(bonus - sum(modifiers))}
      <Sources called={called} sources={modifiers} />
      {total !== undefined ? <> = <b>{minus(total)}</b></> : faces.length > 0 && <i class="quiet"> {t("calc-untold")}</i>}
    </Row>
  );
}

/** Each with what it was. */
const Sources = ({ called, sources, sign = 1 }: { called: Called; sources: readonly Source[]; sign?: 1 | -1 }): JSX.Element => (
  <>{sources.map(({ name, figure }) => <span class="source">{plus(figure * sign)} <i>{called(name)}</i></span>)}</>
);

type Called = (name: string) => string;

/** What a source is called: as the rules know it, as the feats of the blow are called by its sheet, as what lies on somebody is called. */
function callingOf({ t, page, scene }: Table, blow: Told): Called {
  const language = page.words.language.value;
  const lasting = Object.values(ofSwordWorld(scene.view.value)?.combatants ?? {}).flatMap((one) => one.lasting ?? []);
  return (name) => blow["feat_names"]?.[name]?.[language]
    ?? [`source-${name}`, `feat-${name}`, `modifier-${name}`, `condition-${name}`].filter(page.words.has).map((id) => t(id))[0]
    ?? lasting.find((one) => one.name === name)?.names?.[language] ?? name;
}

/** Rolled, calculated, halved, increased, reduced, applied. */
function Stages({ damage, done, called }: { damage: Roll; done: Told | null; called: Called }): JSX.Element {
  const { t } = useTable();
  const { faces, power, extra = 0, extras = [], calculated, half, increases = [], total, criticals = 0, is_failure: failed } = damage;
  const table_ = calculated === undefined ? undefined : calculated - extra;
  return (
    <>
      <Row label={t("calc-rolled")}><Dice faces={faces} by={2} />{criticals > 0 && <b class="tone-g"> {t("calc-criticals", { count: criticals })}</b>}</Row>
      {failed === true && <Row label={t("calc-calculated")}>{t("calc-failure")}</Row>}
      {failed !== true && calculated !== undefined && (
        <Row label={t("calc-calculated")}>
          {power === undefined || power === null ? faces.reduce((all, face) => all + face, 0) : t("calc-power", { power, figure: table_ ?? 0 })}
          {power === undefined || power === null ? remainder(calculated, faces, extras) : extra - sum(extras) !== 0 && plus(extra - sum(extras))}
          <Sources called={called} sources={extras} /> = <b>{calculated}</b>
        </Row>
      )}
      {typeof half === "number" && <Row label={t("calc-halved")}>→ <b>{half}</b></Row>}
      {increases.length > 0 && <Row label={t("calc-increased")}><Sources called={called} sources={increases} /> = <b>{total}</b></Row>}
      {calculated === undefined && total !== undefined && <Row label={t("calc-total")}><b>{total}</b></Row>}
      {done?.reductions !== undefined && done.reductions.length > 0 && <Row label={t("calc-reduced")}><Sources called={called} sources={done.reductions} sign={-1} /></Row>}
      {done !== null && <Row label={t(done.type === "damaged" ? "calc-applied" : "calc-given")}>{done.amount === undefined ? <i class="quiet">{t("calc-untold")}</i> : <b>{done.amount}</b>}</Row>}
    </>
  );
}

/** Of dice with a number added: the number. */
function remainder(calculated: number, faces: readonly number[], extras: readonly Source[]): string {
  const rest = calculated - faces.reduce((all, face) => all + face, 0) - sum(extras);
  return rest === 0 ? "" : plus(rest);
}
