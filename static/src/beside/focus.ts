/** Keeps the keyboard where it was: what it was on may vanish when an act is done, a turn ends or a question is answered. */

/** What was focused before, the newest last; this many are remembered. */
const KEPT = 20;
/** What may take the place of what vanished, by where that was. */
const PLACES = [".sheet", ".dock", ".rail.left", ".rail.right", ".banner"] as const;
const OPEN = "button:not(:disabled, .grip, .handle):not([aria-disabled=true]), input:not(:disabled), select:not(:disabled)";

interface Left {
  readonly element: HTMLElement;
  /** The part of the page that it was in. */
  readonly place: string | null;
  readonly mark: string | null;
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

const leftOf = (element: HTMLElement): Left => ({ element, place: PLACES.find((place) => element.closest(place) !== null) ?? null, mark: markOf(element) });

export function keepFocus(): () => void {
  const ends = new AbortController();
  let left: Left[] = [];
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
  nameFirst();
  const watcher = new MutationObserver(look);
  watcher.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ["disabled"] });
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

/** What is drawn anew has settled by then. */
const SETTLE = 150;

/** The same thing where it is drawn anew, else what was focused before it, else the first of its part of the page, else the map. */
function found(left: readonly Left[]): HTMLElement | null {
  const last = left.at(-1);
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
