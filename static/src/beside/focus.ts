/** Keeps the keyboard where it was: what it was on may vanish when an act is done, a turn ends or a question is answered. */
import { announce } from "../page/announce";
import { namesOf } from "../panels/names";
import type { Table } from "../panels/table";
import { inOrder } from "./turns";

/** What was focused before, the newest last; this many are remembered. */
const KEPT = 20;
/** What may take the place of what vanished, by where that was. */
const PLACES = [".sheet", ".dock", ".rail.left", ".rail.right", ".banner"] as const;
const OPEN = "button:not(:disabled, .grip, .handle):not([aria-disabled=true]), input:not(:disabled), select:not(:disabled)";

/** Pressed once more by a hand that pressed it for one, it would end the turn of the next. */
const ENDS = "[data-testid=end-turn]";

/** Somebody sits down by keys: the page of the seat is another one. */
const SEATED = "ransen-seated";

interface Left {
  readonly element: HTMLElement;
  /** The part of the page that it was in. */
  readonly place: string | null;
  readonly mark: string | null;
  /** Whose bar it was in. */
  readonly bar: string | null;
}

const isOpen = (element: HTMLElement): boolean => element.isConnected && !element.matches(":disabled") && element.checkVisibility?.({ visibilityProperty: true }) !== false;

/** How something that is drawn anew is found again. */
const markOf = (element: HTMLElement): string | null => {
  for (const name of ["data-testid", "data-offer", "data-arm"]) {
    const value = element.getAttribute(name);
    if (value !== null && element.matches("button, input, select, canvas")) return `[${name}="${CSS.escape(value)}"]`;
  }
  return null;
};

const barOf = (element: HTMLElement): string | null => element.closest(".bar")?.getAttribute("aria-label") ?? null;

const leftOf = (element: HTMLElement): Left => ({ element, place: PLACES.find((place) => element.closest(place) !== null) ?? null, mark: markOf(element), bar: barOf(element) });

/** Begins with what was focused when this was sent for: over a slow line it may have vanished before it came. */
export function keepFocus(table: Table, on: Element | null): () => void {
  const ends = new AbortController();
  let left: Left[] = on instanceof HTMLElement && on !== document.body && on.closest("dialog") === null ? [leftOf(on)] : [];
  let checking = 0;
  const restore = (): void => {
    checking = 0;
    const { activeElement: now } = document;
    const isLost = now === null || now === document.body || now.matches(":disabled");
    if (!isLost || left.length === 0 || document.querySelector("dialog[open]") !== null) return;
    const target = found(left);
    left = left.filter(({ element }) => element.isConnected);
    target?.focus({ preventScroll: true });
  };
  const look = (): void => {
    checking ||= window.setTimeout(restore, SETTLE);
  };
  addEventListener("focusin", ({ target }) => {
    if (!(target instanceof HTMLElement) || target.closest("dialog")) return;
    left = [...left.filter(({ element }) => element !== target), leftOf(target)].slice(-KEPT);
  }, { signal: ends.signal });
  // A press on bare ground takes the focus away by will.
  addEventListener("pointerdown", ({ target }) => {
    if (target instanceof Element && target.closest(`${OPEN}, canvas, a, [tabindex]`) === null) left = [];
  }, { signal: ends.signal });
  addEventListener("submit", ({ target }) => {
    if (target instanceof Element && target.matches(".seat") && document.activeElement?.matches(":focus-visible")) sessionStorage.setItem(SEATED, "keys");
  }, { signal: ends.signal, capture: true });
  nameFirst();
  mapFirst(table);
  const watcher = new MutationObserver(look);
  watcher.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ["disabled"] });
  look();
  return () => {
    ends.abort();
    clearTimeout(checking);
    watcher.disconnect();
  };
}

/** Who has not sat down yet begins with the name, where no keyboard comes up for it. */
function nameFirst(): void {
  if (document.activeElement === document.body && matchMedia("(hover: hover)").matches) document.querySelector<HTMLElement>("[data-testid=seat-name]")?.focus({ preventScroll: true });
}

/** Who sat down by keys begins on the map, and hears whose turn it is; but a dialog or a pointer of the tour that has the focus keeps it. */
function mapFirst({ scene, t, page }: Table): void {
  const map = board();
  if (map === null || scene.seat.peek() === "player" || sessionStorage.getItem(SEATED) === null) return;
  sessionStorage.removeItem(SEATED);
  if (document.activeElement !== document.body || document.querySelector("dialog[open]") !== null) return;
  map.focus({ preventScroll: true });
  const ids = [...scene.controls.peek()];
  const view = scene.own.peek();
  const parts = view !== null && inOrder(view) ? ".round, .acting" : ".round, .phase, .acting";
  const turn = [...document.querySelectorAll(`.turn > :is(${parts})`)].map(({ textContent }) => textContent).filter(Boolean).join(t("list-join"));
  announce([...(ids.length === 0 ? [] : [t("heard-seated", { names: namesOf(view, ids, page.words.language.peek()) })]), turn].join(t("list-join")));
}

/** What is drawn anew has settled by then. */
const SETTLE = 150;

/** The same thing where it is drawn anew, else what was focused before it, else the first of its part of the page, else the map. */
function found(left: readonly Left[]): HTMLElement | null {
  const last = left.at(-1);
  // Whose turn ended has another's bar in its place: its acts may be on their way, and none of them is pressed unseen.
  const bar = document.querySelector(".bar")?.getAttribute("aria-label") ?? null;
  if (last?.element.matches(ENDS) && bar !== null && bar !== last.bar) return board();
  const same = last?.mark ? document.querySelector<HTMLElement>(last.mark) : null;
  if (same !== null && isOpen(same)) return same;
  const before = [...left].reverse().find(({ element, place }) => element !== last?.element && isOpen(element) && (place !== last?.place || place === ".dock" || element.matches("canvas")));
  if (last?.place === ".dock" || last?.place === ".sheet") {
    const inPlace = [...document.querySelectorAll<HTMLElement>(`${last.place} :is(${OPEN})`)].find(isOpen);
    return before?.element.matches("canvas") || inPlace === undefined ? before?.element ?? board() : inPlace;
  }
  return before?.element ?? board();
}

const board = (): HTMLElement | null => document.querySelector<HTMLElement>("canvas.board");
