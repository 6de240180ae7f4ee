/** The strip above the acts: each weapon and skill with how far it reaches, standing up, stances; pressed twice, the last target again. */
import WORDS from "@words/arms.ftl";
import type { JSX } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import styles from "../../../css/bar.css?later";
import { figure } from "../../page/i18n";
import type { Page } from "../../page/page";
import type { Refusal } from "../../types";
import type { Combatant, View } from "./view";
import { Aiming } from "./aim";
import { armName } from "./arm-names";
import { arms, closedSpell, offers, within, type Arm } from "./weapons";
import { Icon } from "../../panels/primitives";
import type { IconName } from "../../panels/icons";
import { Covering } from "./covering";
import { whyIdle } from "./why-idle";
import { addMessages, adoptStyles } from "../../panels/lazy";
import { nameOf } from "../../panels/names";
import { featWord } from "./names";
import { heldWord, partWord, readParts } from "./part-words";
import { useTable, type Table } from "../../panels/table";
import { Saddle } from "./saddle";
import { stateOf } from "./state";


export function readWords(page: Page): void {
  addMessages(page, WORDS);
  readParts(page);
  adoptStyles(styles);
}

const ICONS: Readonly<Record<string, IconName>> = { melee: "attack", shoot: "eye", throw: "move" };

export function Arms({ id, view, combatant }: { id: string; view: View; combatant: Combatant }): JSX.Element | null {
  const table = useTable();
  const { t, hands, scene, page } = table;
  const own = arms(combatant);
  const lies = (combatant.conditions ?? []).includes("prone");
  const all = offers(stateOf(scene).openings.value);
  const stance = all.some(({ name }) => name === "defense-stance");
  const covers = all.some(({ name }) => name === "cover");
  const declared = all.filter(({ names, with: goes }) => names !== undefined && goes.includes("stance"));
  const lasting = lastingOf(view, id);
  const strip = useRef<HTMLDivElement>(null);
  useOneRow(strip, !table.narrow.value);
  const rides = Boolean(combatant.riding) || stateOf(scene).openings.value?.get("mount") === null;
  if (own.length === 0 && !lies && !stance && !covers && !rides && declared.length === 0 && lasting.length === 0) return null;
  const minor = scene.movable.value.has(id) ? stateOf(scene).openings.value?.get("minor")?.reason ?? null : whyIdle(table, view, id, combatant);
  return (
    <div class="arms" role="group" aria-label={t("arms")} ref={strip}>
      {lies && (
        <button type="button" class={`arm${minor === null ? "" : " off"}`} data-arm="stand-up" aria-disabled={minor !== null} title={minor ?? t("stand-up-means")}
          onClick={() => (minor === null ? void hands.send({ command: "minor", actor: id, name: "stand-up" }) : hands.tell(minor, "refused"))}>
          <Icon name="flask" size={16} /><b>{t("stand-up")}</b>
        </button>
      )}
      {rides && <Saddle id={id} view={view} combatant={combatant} />}
      {lasting.map(({ name, target }) => (
        <button key={`${target} ${name}`} type="button" class={`arm${minor === null ? "" : " off"}`} data-arm="end-effect" aria-disabled={minor !== null} title={minor ?? t("end-effect-means")}
          onClick={() => (minor === null ? void hands.send({ command: "end-effect", actor: id, target, name }) : hands.tell(minor, "refused"))}>
          <Icon name="end" size={16} /><b>{t("end-effect", { name: featWord(t, page.words.has, name), target: nameOf(view, target, page.words.language.value) })}</b>
        </button>
      ))}
      {own.map((arm) => <One key={arm.key} table={table} id={id} view={view} combatant={combatant} arm={arm} />)}
      <Covering id={id} view={view} />
      {declared.map(({ name, names }) => (
        <button key={name} type="button" class="arm" data-feat={name} onClick={() => void hands.send({ command: "declare", actor: id, feat: name })}>
          <Icon name="flask" size={16} /><b>{names?.[page.words.language.value] ?? names?.["en"] ?? name}</b>
        </button>
      ))}
      {stance && (
        <select class="arm" aria-label={t("defense-stance")} value="" onChange={(event) => {
          const choice = event.currentTarget.value;
          event.currentTarget.value = "";
          if (choice !== "") void hands.send({ command: "declare", actor: id, feat: "defense-stance", choice });
        }}>
          <option value="">{t("defense-stance")}</option>
          {["evasion", "fortitude", "willpower"].map((choice) => <option value={choice}>{t(`modifier-${choice}`)} +4</option>)}
        </select>
      )}
    </div>
  );
}

/** What the piece in hand is told in at least, and the rims of the parts of the bar. */
const WHO = 148;
const RIMS = 26;
const GAP = 6;

/** A few weapons stand in the bar itself, one or two above each other, where there is room beside the acts. */
function useOneRow(strip: { readonly current: HTMLDivElement | null }, isBroad: boolean): void {
  useLayoutEffect(() => {
    const bar = strip.current?.parentElement;
    const dock = bar?.parentElement;
    if (!strip.current || !bar || !dock) return undefined;
    const set = (): void => {
      const wide = (one: Element): number => (one as HTMLElement).offsetWidth;
      const chips = [...strip.current?.children ?? []].map(wide);
      const column = Math.max(...chips);
      const needed = chips.length < 3 ? column : column + Math.max(...chips.slice(2), 0) + GAP;
      const others = [...bar.querySelectorAll(":scope > :is(.acts, .go, .go-pair, .why-idle)")].reduce((sum, one) => sum + wide(one), WHO + RIMS);
      bar.classList.toggle("one-row", isBroad && chips.length < 5 && others + needed <= dock.clientWidth);
    };
    set();
    const watcher = new ResizeObserver(set);
    watcher.observe(dock);
    return () => watcher.disconnect();
  });
}

/** A body of several sections: how each fares, as far as this seat is told. */
export function Parts({ combatant }: { combatant: Combatant }): JSX.Element | null {
  const { t, page } = useTable();
  const sections = Object.entries(combatant.sections ?? {});
  if (sections.length < 2) return null;
  return (
    <ul class="parts" data-testid="parts" aria-label={t("body-parts")}>
      {sections.map(([name, { hp, max_hp: most, down, core }]) => (
        <li key={name} class={down === true ? "down" : ""} data-part={name}>
          <span>{partWord(page, name, combatant)}{core === true && <i title={t("body-core-means")}> {t("body-core")}</i>}</span>
          {down === true ? <b>{t("body-down")}</b> : hp !== undefined && <b>{String(hp).replace("-", "−")}{most !== undefined && <i>{t("of-max", { max: most })}</i>}</b>}
        </li>
      ))}
    </ul>
  );
}

/** What it has put on anybody and could end again; what ends with its own turn ends by itself. */
const lastingOf = ({ combatants }: View, id: string): { readonly name: string; readonly target: string }[] =>
  Object.entries(combatants).flatMap(([target, { effects = [] }]) =>
    effects.filter(({ by, ends, name }) => by === id && (ends !== "turn" || name === "cover")).map(({ name }) => ({ name, target })));

/** First it is taken in the hand, aimed at whom it met last; pressed again it is done. */
function One({ table, id, view, combatant, arm }: { table: Table; id: string; view: View; combatant: Combatant; arm: Arm }): JSX.Element {
  const { t, scene, page, hands } = table;
  const { key, attack, skill, using } = arm;
  const language = page.words.language.value;
  const closed = closedWhy(table, view, id, arm);
  const on = scene.task.value?.part === "targeting" && scene.task.value.actor === id && scene.task.value.key === key;
  const last = stateOf(scene).lately.get(id);
  const again = last?.key === key && (within(stateOf(scene).openings.value, arm)?.includes(last.target) ?? view.combatants[last.target]?.excluded !== true) ? last.target : null;
  const take = (): void => {
    const lens = scene.lens.peek();
    if (on && lens instanceof Aiming && lens.pin.peek()?.id && lens.ready) void lens.send();
    else scene.task.value = on ? null : { part: "targeting", choice: "attack", actor: id, key };
  };
  const press = (): void => {
    if (closed === null || on || scene.leeway.peek() === "free") take();
    else if (scene.leeway.peek() === "asked" && scene.movable.peek().has(id)) hands.warn({ code: "", reason: closed.reason, rule: closed.rule ?? null }, take);
    else hands.tell(closed.reason, "refused", closed.rule ?? null);
  };
  const range = attack === null ? (skill?.shape === "touch" ? null : skill?.range) : attack.kind === "melee" ? null : attack.range;
  const left = attack?.ammo === undefined ? undefined : combatant.ammo?.[attack.ammo] ?? 0;
  const figures = [
    heldWord(page, arm, arms(combatant)), range ? t("metres", { metres: figure(range) }) : null, skill?.mp ? t("mp-left", { mp: skill.mp }) : null,
    skill?.action === "minor" ? t("arm-minor") : null, left === undefined ? null : t("arm-ammo", { left }),
  ].filter(Boolean).join(" · ");
  return (
    <button type="button" class={`arm${on ? " on" : ""}${closed === null ? "" : " off"}`} data-arm={key} aria-pressed={on} aria-disabled={closed !== null}
      title={closed?.reason ?? skill?.note[language] ?? (on ? t("arm-again") : t("arm-take"))} onClick={press}>
      <Icon name={attack === null ? "wand" : ICONS[attack.kind] ?? "attack"} size={16} />
      {using !== null && <span class="small">{partWord(page, using, combatant)}</span>}
      <b>{armName(arm, language)}</b>
      {figures !== "" && <span class="small">{figures}</span>}
      {again !== null && closed === null && <span class="small again">{t("arm-last", { name: nameOf(view, again, language) })}</span>}
    </button>
  );
}

/** As the server says; whose turn it is not, and MP that are not there, the page knows itself. */
/** An attack as the server lists it: why it is closed stands beside the code. */
interface Listed {
  readonly name: string;
  readonly using?: string;
  readonly reject: string | null;
  readonly reason?: string;
  readonly rule?: string | null;
}

function closedWhy(table: Table, view: View, actor: string, arm: Arm): Pick<Refusal, "reason" | "rule"> | null {
  const { id, using, attack, skill } = arm;
  const { scene, t } = table;
  const openings = stateOf(scene).openings.value;
  const combatant = view.combatants[actor]!;
  if (!scene.movable.value.has(actor)) return { reason: whyIdle(table, view, actor, combatant) };
  if (scene.pending.value !== null) return { reason: t("closed-decision") };
  if (skill !== null) {
    if (skill.mp && combatant.mp !== undefined && combatant.mp < skill.mp) return { reason: t("closed-mp", { mp: combatant.mp, wanted: skill.mp }) };
    return closedSpell(openings, arm);
  }
  const attacks = openings?.get("attacks") as unknown as readonly Listed[] | undefined;
  const own = attacks?.find((one) => one.name === id && (one.using ?? null) === using);
  if (own?.reject) return { reason: own.reason ?? t("refused", { code: own.reject }), rule: own.rule ?? null };
  return attack === null ? null : openings?.get("attack") ?? null;
}
