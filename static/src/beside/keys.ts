/** Keys that count wherever the focus is: undo, remove, the sheet of keys, from one part of the page to the next. */
import { announce } from "../page/announce";
import { chosenOf } from "../page/chosen";
import { mayActNow } from "../page/ready";
import type { Table } from "../panels/table";
import type { View } from "../types";

/** The parts of the page in the order in which F6 goes round. */
const REGIONS = ["canvas.board", "[data-testid=decision]", "[data-testid=aim]", "[data-testid=actions]", "[data-testid=roster]", "[data-testid=log]"] as const;
const OPEN = "button:not(:disabled), input, select, [tabindex='0']";
const GROUPS = "[role=tablist], [role=radiogroup], [role=toolbar], [role=menu], .segment, .answers, .bar";
const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Pixels between a piece and its menu. */
const ASIDE = 24;

const isTyping = (target: EventTarget | null): boolean => target instanceof HTMLElement && target.matches("input, textarea, select, [contenteditable]");

const DIGIT = /^[1-9]$/;
/** A bar that gives its buttons no keys of its own: weapons, then acts. */
const NUMBERED = ".bar:not(.offered) :is(.arms .arm, .acts .act)";

export function followKeys(table: Table, early: readonly KeyboardEvent[]): () => void {
  const ends = new AbortController();
  const letGo = ({ key, target, ctrlKey, metaKey }: KeyboardEvent): void => {
    const isOnBoard = target instanceof HTMLCanvasElement;
    if (key === "Escape" && isOnBoard) chosenOf(table.scene).escaped.value = true;
    else if (key !== "Tab" && key !== "Shift") chosenOf(table.scene).escaped.value = false;
    if (isOnBoard && !ctrlKey && !metaKey && key.toLowerCase() === "m") takeUp(table);
  };
  addEventListener("keydown", letGo, { signal: ends.signal, capture: true });
  const pressed = (event: KeyboardEvent): void => {
    if (!event.defaultPrevented && press(table, event)) event.preventDefault();
  };
  // Tab has moved the focus by itself already.
  early.filter(({ key }) => key !== "Tab").forEach(pressed);
  addEventListener("keydown", pressed, { signal: ends.signal });
  return () => ends.abort();
}

function press(table: Table, event: KeyboardEvent): boolean {
  const { key, target, shiftKey, altKey } = event;
  const held = event.ctrlKey || event.metaKey;
  if (key === "F1") return askWhat(table);
  if (key === "F6") return goRound(shiftKey ? -1 : 1);
  if (target instanceof HTMLCanvasElement && !held && !altKey) {
    if (key === "Tab") return nextAble(table, shiftKey ? -1 : 1);
    if (key === "ContextMenu" || (key === "F10" && shiftKey)) return openMenu(table);
  }
  if (isTyping(target) || altKey || document.querySelector("dialog[open]") !== null) return false;
  if (held) return takeBack(table, key.toLowerCase(), shiftKey);
  if (key in STEPS || key === "Home" || key === "End") return alongGroup(target, key);
  if (key === "?") return openKeys(table);
  if (key === ".") return toBar();
  if (DIGIT.test(key)) return pressNth(target, Number(key));
  return key === "Delete" && remove(table);
}

const ableNow = (view: View, { movable }: Table["scene"]): string[] => [...movable.peek()].filter((id) => id in view.combatants && mayActNow(view, id));

/** A path is wanted with nobody selected: of the one who alone can act now, whose bar is there already; else it is said what is missing. */
function takeUp({ scene, hands, t }: Table): void {
  const view = scene.view.peek();
  if (view === null || scene.selected.peek() !== null || scene.pick.peek() !== null || scene.lens.peek() !== null || scene.role.peek() === "spectator") return;
  const [id, ...others] = view.phase === "rounds" ? ableNow(view, scene) : [];
  if (id !== undefined && others.length === 0) hands.select(id);
  else announce(t("heard-nobody"));
}

/** Those who can act now, one after another; with nobody selected after Escape, and behind the last, the focus goes on. */
function nextAble({ scene, hands, board }: Table, step: number): boolean {
  const view = scene.view.peek();
  const isBusy = scene.pending.peek() !== null || scene.draft.peek() !== null || scene.lens.peek() !== null || scene.pick.peek() !== null;
  const { escaped } = chosenOf(scene);
  const isLeaving = escaped.peek();
  escaped.value = false;
  if (view === null || view.phase !== "rounds" || isBusy || isLeaving) return false;
  const ids = ableNow(view, scene);
  const at = ids.indexOf(scene.selected.peek() ?? "");
  const next = at >= 0 ? ids[at + step] : step > 0 ? ids[0] : undefined;
  if (next === undefined) return false;
  hands.select(next);
  board.peek()?.reveal(next);
  return true;
}

/** Beside the piece that is selected. */
function openMenu({ scene, board }: Table): boolean {
  const id = scene.selected.peek();
  const at = id === null ? null : board.peek()?.piece(id) ?? null;
  if (id === null || at === null) return false;
  chosenOf(scene).menu.value = { id, x: at[0] + ASIDE, y: at[1] };
  return true;
}

function askWhat(table: Table): true {
  void import("../helping/index").then(({ turnHelp }) => turnHelp(table));
  return true;
}

function openKeys({ scene }: Table): true {
  scene.dialog.value = "keys";
  return true;
}

/** As far as this seat may: the GM anything, a player the own newest command. */
function takeBack({ scene, hands }: Table, key: string, shift: boolean): boolean {
  const isUndo = key === "z" && !shift;
  const isRedo = key === "y" || (key === "z" && shift);
  if (scene.eyes.peek() !== null || scene.role.peek() === "spectator" || (!isUndo && !isRedo)) return false;
  // What may not be taken back is refused with its reason: a key that is pressed is answered.
  if (isUndo) void hands.send({ command: "undo" });
  if (isRedo && scene.role.peek() === "gm") void hands.send({ command: "redo" });
  return true;
}

function remove({ scene }: Table): boolean {
  const isNobody = scene.selected.peek() === null && chosenOf(scene).group.peek().size === 0;
  if (scene.role.peek() !== "gm" || scene.eyes.peek() !== null || isNobody) return false;
  scene.dialog.value = "remove";
  return true;
}

const openIn = (region: Element): HTMLElement | null => {
  if (region.matches("canvas, [data-testid=log]")) return region as HTMLElement;
  const all = [...region.querySelectorAll<HTMLElement>(OPEN)].filter((one) => one.checkVisibility?.({ visibilityProperty: true }) !== false);
  return ["[data-testid=end-turn], .go, .answer", "[data-within]"].map((first) => all.find((one) => one.matches(first))).find(Boolean)
    ?? all.find((one) => !one.matches(".icon-button")) ?? all[0] ?? null;
};

function goRound(step: number): boolean {
  const there = REGIONS.flatMap((selector) => {
    const region = document.querySelector(selector);
    const open = region === null ? null : openIn(region);
    return region === null || open === null || open.checkVisibility?.({ visibilityProperty: true }) === false ? [] : [{ region, open }];
  });
  const now = there.findIndex(({ region }) => region.contains(document.activeElement));
  there[(now + step + there.length + (now < 0 && step < 0 ? 1 : 0)) % there.length]?.open.focus();
  return there.length > 0;
}

/** The answers that are waited for, else from the bar what is aimed at, else the bar. */
function toBar(): boolean {
  const bar = document.querySelector("[data-testid=actions]");
  const aim = bar?.contains(document.activeElement) === true ? document.querySelector("[data-testid=aim]") : null;
  const region = document.querySelector("[data-testid=decision]") ?? aim ?? bar;
  const open = region === null ? null : openIn(region);
  open?.focus();
  return open !== null;
}

/** The button of that number in the bar, from the board, the bar or nowhere in particular. */
function pressNth(target: EventTarget | null, number: number): boolean {
  if (target !== document.body && !(target instanceof HTMLElement && target.matches(".board, .bar button"))) return false;
  const button = [...document.querySelectorAll<HTMLElement>(NUMBERED)][number - 1];
  if (button === undefined || button.checkVisibility?.() === false) return false;
  if (button.matches("select")) button.focus();
  else button.click();
  return true;
}

/** In tabs, tools and what is one of several the arrows go to the next; a tab is opened by that. */
function alongGroup(target: EventTarget | null, key: string): boolean {
  const group = target instanceof Element ? target.closest(GROUPS) : null;
  if (group === null || !(target instanceof HTMLElement) || !target.matches("button, a, [role=tab], [role=radio]")) return false;
  const all = [...group.querySelectorAll<HTMLElement>("button:not(:disabled), a[href]")].filter((one) => one.checkVisibility?.() !== false);
  const to = key === "Home" ? all[0] : key === "End" ? all.at(-1) : all[(all.indexOf(target) + STEPS[key]! + all.length) % all.length];
  to?.focus();
  if (to?.matches("[role=tab], [role=radio]")) to.click();
  return to !== undefined;
}
