/** The controls by which one need is met without the board: lists, fields, a place typed or named by somebody who stands there. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useId } from "preact/hooks";
import type { View } from "../types";
import { Piece } from "./primitives";
import { pathOver } from "./cell-path";
import { nameOf, unbroken } from "./names";
import { choicesOf, fits, isList, readNumbers, readPath, readPlace, towards } from "./needs";
import { wordOf, type Choice, type Need } from "./offers";
import { isPlace, placeOf } from "./places";
import { needWord, placeWord } from "./saying";
import { useTable } from "./table";
import { unitOf } from "./units";

export interface Asked {
  readonly view: View;
  readonly need: Need;
  readonly actor: string | null;
  /** Whose figures the command sets, if any. */
  readonly whose?: string | null;
  /** What an optional field has so far. */
  readonly chosen?: unknown;
  /** With undefined an optional field is left out. */
  choose(value: unknown): void;
}

export function Choosing(asked: Asked): JSX.Element {
  const { need } = asked;
  switch (need.kind) {
    case "combatant":
      return isList(need) ? <Several {...asked} /> : <Listed {...asked} />;
    case "choice":
    case "area":
    case "facing":
      return <Listed {...asked} />;
    case "number":
    case "text":
      return <Written {...asked} />;
    default:
      return need.among && need.among.length <= LISTED ? <><Listed {...asked} /><Placed {...asked} /></> : <Placed {...asked} />;
  }
}

/** More places than these are typed or shown on the board. */
const LISTED = 12;

interface Possible {
  readonly value: unknown;
  readonly words: string;
}

/** Every value of a list, in words. */
function usePossible({ view, need }: Asked): Possible[] {
  const table = useTable();
  const language = table.page.words.language.value;
  const named = (one: Choice): Possible => ({ value: one.value, words: wordOf(one.names, language, String(one.value)) });
  if (need.kind === "choice") return choicesOf(need).map(named);
  const some = need.among ?? (need.kind === "combatant" ? Object.keys(view.combatants) : []);
  return some.map((value) => ({ value, words: need.kind === "combatant" ? nameOf(view, String(value), language) : placeWord(table, value, unitOf(view)) }));
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

function Listed(asked: Asked): JSX.Element {
  const { view, need, chosen, choose } = asked;
  const table = useTable();
  const { t, scene, board } = table;
  const possible = usePossible(asked);
  const hover = (value: unknown): void => {
    if (need.kind === "combatant") scene.hovered.value = value === null ? null : String(value);
  };
  if (possible.length === 0) return <p class="small quiet">{t("need-nothing")}</p>;
  return (
    <div class="possible" role="group" aria-label={needWord(table, need, unitOf(view))} onKeyDown={byArrows}>
      {possible.map(({ value, words }, index) => {
        const on = chosen !== undefined && isSame(chosen, value);
        const combatant = need.kind === "combatant" ? view.combatants[String(value)] : undefined;
        return (
          <button type="button" class={`button choice${on ? " on" : ""}`} key={JSON.stringify(value)} data-value={typeof value === "string" ? value : JSON.stringify(value)}
            {...(index === 0 && need.optional !== true ? { "data-first": true } : {})} {...(need.optional === true ? { "aria-pressed": on } : {})}
            onMouseEnter={() => hover(value)} onMouseLeave={() => hover(null)} onFocus={() => hover(value)} onBlur={() => hover(null)}
            onClick={() => {
              choose(on ? undefined : value);
              // Who is named may stand outside of what is seen, as on a phone.
              if (combatant !== undefined && !on) board.peek()?.reveal(String(value));
            }}>
            {combatant !== undefined && <Piece combatant={combatant} name={words} size={26} />}<span>{unbroken(words)}<Ally of={asked} id={value} /></span>
          </button>
        );
      })}
    </div>
  );
}

/** Whoever is on the side of the one who acts is marked among others: what harms is seldom meant for them. */
function Ally({ of: { view: { combatants }, need, actor }, id }: { of: Asked; id: unknown }): JSX.Element | null {
  const { t } = useTable();
  const own = actor === null ? undefined : combatants[actor]?.faction;
  const isAlly = need.kind === "combatant" && own !== undefined && id !== actor && combatants[String(id)]?.faction === own;
  return isAlly ? <em class="small ally"> {t("need-ally")}</em> : null;
}

/** Arrow keys go through the buttons of a group; Home and End to its ends. */
export function byArrows(event: KeyboardEvent): void {
  const group = event.currentTarget as HTMLElement;
  const buttons = [...group.querySelectorAll<HTMLElement>("button:not(:disabled)")];
  const at = buttons.indexOf(document.activeElement as HTMLElement);
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  const to = event.key === "Home" ? 0 : event.key === "End" ? buttons.length - 1 : step === undefined || at < 0 ? null : (at + step + buttons.length) % buttons.length;
  if (to === null) return;
  event.preventDefault();
  event.stopPropagation();
  buttons[to]?.focus();
}

/** Several combatants: as many as the field takes. */
function Several(asked: Asked): JSX.Element {
  const { need, chosen, choose } = asked;
  const { t } = useTable();
  const own = useSignal<readonly string[]>((chosen ?? []) as readonly string[]);
  const most = need.most ?? 1;
  const isFull = own.value.length >= most;
  const turn = (id: string): void => {
    own.value = own.peek().includes(id) ? own.peek().filter((one) => one !== id) : [...own.peek(), id];
    if (need.optional === true) choose(own.peek().length === 0 ? undefined : own.peek());
  };
  return (
    <form class="possible" onSubmit={(event) => { event.preventDefault(); if (fits(need, own.peek())) choose(own.peek()); }}>
      {usePossible(asked).map(({ value, words }, index) => {
        const id = String(value);
        const on = own.value.includes(id);
        return (
          <label class="button choice" key={id}>
            <input type="checkbox" checked={on} disabled={!on && isFull} {...(index === 0 && need.optional !== true ? { "data-first": true } : {})} onChange={() => turn(id)} /><span>{unbroken(words)}<Ally of={asked} id={id} /></span>
          </label>
        );
      })}
      {need.optional !== true && <button type="submit" class="button small-go" disabled={own.value.length === 0}>{t("step-next")}</button>}
    </form>
  );
}

/** A number, numbers or words. A figure that the piece has already begins as what it is now. */
function Written({ view, need, whose, chosen, choose }: Asked): JSX.Element {
  const { t } = useTable();
  const several = need.kind === "number" && typeof need.count === "number";
  const now: unknown = (view.combatants[whose ?? ""] as Readonly<Record<string, unknown>> | undefined)?.[need.field];
  const first = typeof now === "number" && fits(need, now) ? now : need.least ?? 1;
  const written = useSignal(chosen === undefined ? need.kind === "number" && !several ? String(first) : "" : String(chosen));
  const value = (): unknown => (several ? readNumbers(written.value) : need.kind === "number" ? Number(written.value) : written.value.trim());
  const isFit = fits(need, value());
  const bounds = need.kind === "number" && !several ? { type: "number", ...(typeof need.least === "number" ? { min: need.least } : {}), ...(typeof need.most === "number" ? { max: need.most } : {}) } : { type: "text" };
  return (
    <form class="possible" onSubmit={(event) => { event.preventDefault(); if (isFit) choose(value()); }}>
      <input {...bounds} {...(need.optional === true ? {} : { "data-first": true })} aria-label={t(`need-${need.kind}`)} autocomplete="off"
        {...(need.kind === "text" && typeof need.most === "number" ? { maxLength: need.most } : {})}
        {...(need.kind === "number" ? { inputMode: "numeric" as const } : {})}
        value={written.value} onInput={(event) => (written.value = event.currentTarget.value)} />
      <button type="submit" class="button small-go" disabled={!isFit}>{t("step-next")}</button>
    </form>
  );
}

/** A place that is typed; or so far towards somebody. */
function Placed({ view, need, actor, choose }: Asked): JSX.Element {
  const table = useTable();
  const { t, hands, page, scene } = table;
  const id = useId();
  const typed = useSignal("");
  const whom = useSignal("");
  const far = useSignal(String(need.reach ?? need.within ?? 1));
  const isPath = need.kind === "path";
  const form = t(`${unitOf(view) === "cells" ? "need-by-name" : "need-by-typing"}${isPath ? "-path" : ""}`);
  const read = (): unknown => {
    const path = readPath(typed.peek());
    return isPath ? path : path?.length === 1 ? readPlace(typed.peek()) : null;
  };
  const from = placeOf(view.combatants[actor ?? ""]);
  const { ways = [], seldom = [] } = scene.strides.value ?? {};
  const asked = scene.filling.value?.offer.id;
  const way = [...ways, ...seldom].find(({ fills }) => fills.id === asked) ?? ways.find(({ fills }) => fills.last !== true);
  /** On a grid a path has every cell on the way. */
  const walked = (corners: Corners): Corners => (unitOf(view) !== "cells" || actor === null ? corners
    : (corners.length === 1 ? way?.paths?.find((path) => String(path.at(-1)) === String(corners[0])) : null) ?? pathOver(view, actor, corners, way?.cells ?? null));
  const walkedTo = (value: unknown): unknown => (isPath && value !== null ? walked(value as Corners) : value);
  const others = from === null ? [] : Object.keys(view.combatants).filter((one) => one !== actor && placeOf(view.combatants[one]) !== null);
  /** A way goes as far as it may; what falls on a place is meant for who stands there. */
  const meant = (one: string): void => {
    whom.value = one;
    const goal = placeOf(view.combatants[one]);
    if (!isPath && goal !== null && from !== null) far.value = String(Math.min(need.reach ?? need.within ?? Infinity, Math.ceil(Math.hypot(goal[0] - from[0], goal[1] - from[1]))));
  };
  const go = (event: Event): void => {
    event.preventDefault();
    const goal = whom.peek() === "" ? null : placeOf(view.combatants[whom.peek()]);
    const value = goal !== null && from !== null ? place(isPath, need, from, goal, Number(far.peek()), walked) : walkedTo(read());
    if (value === null) hands.tell(t(isPath ? "need-unread-path" : "need-unread", { form }), "refused");
    else choose(value);
  };
  return (
    <form class="possible placed" aria-label={needWord(table, need, unitOf(view))} onSubmit={go}>
      <label for={id} class="small">{t("need-typed")}</label>
      <input id={id} type="text" {...(need.among && need.among.length <= LISTED ? {} : { "data-first": true })} autocomplete="off" placeholder={form} size={12} disabled={whom.value !== ""}
        value={typed.value} onInput={(event) => (typed.value = event.currentTarget.value)} />
      {others.length > 0 && (
        <>
          <select aria-label={t("need-towards")} value={whom.value} onChange={(event) => meant(event.currentTarget.value)}>
            <option value="">{t("need-towards-none")}</option>
            {others.map((one) => <option value={one}>{t("need-towards-name", { name: nameOf(view, one, page.words.language.value) })}</option>)}
          </select>
          {whom.value !== "" && <input type="number" min="0" step="any" aria-label={t("need-far")} value={far.value} onInput={(event) => (far.value = event.currentTarget.value)} />}
        </>
      )}
      <button type="submit" class={`button${typed.value === "" && whom.value === "" ? "" : " small-go"}`}>{t("step-next")}</button>
    </form>
  );
}

type Corners = readonly (readonly [number, number])[];

/** So far along the way to somebody; a place: the one on a straight line, or the nearest of those that are offered. */
function place(isPath: boolean, need: Need, from: readonly [number, number], to: readonly [number, number], far: number, walked: (corners: Corners) => Corners): unknown {
  if (isPath) {
    const steps = walked([to]);
    return steps.length > 1 || steps[0] !== to ? steps.slice(0, Math.max(1, Math.min(far, steps.length - 1))) : [towards(from, to, far)];
  }
  const end = towards(from, to, far);
  const places = (need.among ?? []).filter(isPlace);
  const gap = ([x, y]: readonly [number, number]): number => Math.hypot(x - end[0], y - end[1]);
  if (places.length > 0) return places.reduce((a, b) => (gap(b) < gap(a) ? b : a));
  return need.kind === "cell" ? end.map(Math.round) : end;
}
