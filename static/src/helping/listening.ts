/** While help is on every hand and key belongs to it: nothing below hears of them. */

export interface Heard {
  /** A tap, a click, Enter or the focus on something. */
  point(element: HTMLElement, at: readonly [number, number]): void;
  /** The hand is over something. */
  over(element: HTMLElement): void;
  leave(): void;
}

const HANDS = ["pointerdown", "pointerup", "mousedown", "mouseup", "click", "dblclick", "contextmenu", "touchstart", "touchend", "dragstart"] as const;
/** Keys by which one goes about the page. */
const GOING = new Set(["Tab", "Shift", "F6", "Home", "End", "PageUp", "PageDown"]);
const OWN = ".helping-root";
/** Pixels that a finger may slip and still taps. */
const SLIP = 10;

const middleOf = (element: HTMLElement): readonly [number, number] => {
  const { x, y, width, height } = element.getBoundingClientRect();
  return [x + width / 2, y + height / 2];
};

/** A disabled button hears nothing: it is found by where it lies. */
function under(x: number, y: number): HTMLElement | null {
  const found = document.elementsFromPoint(x, y).find((one) => one.closest(OWN) === null) ?? null;
  const shut = [...found?.querySelectorAll<HTMLElement>(":disabled") ?? []].find((one) => {
    const box = one.getBoundingClientRect();
    return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
  });
  return shut ?? (found instanceof HTMLElement ? found : found?.closest<HTMLElement>("*:not(svg, svg *)") ?? null);
}

const isOwn = (target: EventTarget | null): boolean => target instanceof Element && target.closest(OWN) !== null;

export function listen(heard: Heard): () => void {
  const ends = new AbortController();
  const options = { capture: true, signal: ends.signal } as const;
  let down: readonly [number, number] | null = null;
  const hand = (event: Event): void => {
    if (isOwn(event.target)) return;
    event.stopImmediatePropagation();
    if (!["pointerdown", "pointerup", "touchstart", "touchend"].includes(event.type)) event.preventDefault();
    if (!(event instanceof PointerEvent)) return;
    const { clientX: x, clientY: y, type } = event;
    if (type === "pointerdown") down = [x, y];
    if (type !== "pointerup" || down === null || Math.hypot(x - down[0], y - down[1]) > SLIP) return;
    const element = under(x, y);
    if (element !== null) heard.point(element, [x, y]);
  };
  for (const name of HANDS) addEventListener(name, hand, options);
  addEventListener("pointermove", (event) => {
    const element = isOwn(event.target) ? null : under(event.clientX, event.clientY);
    if (element !== null) heard.over(element);
  }, options);
  addEventListener("focusin", ({ target }) => {
    if (target instanceof HTMLElement && !isOwn(target) && target.matches(":focus-visible")) heard.point(target, middleOf(target));
  }, options);
  addEventListener("keydown", (event) => {
    if (event.key === "Escape" || event.key === "F1") heard.leave();
    else if (isOwn(event.target) || (GOING.has(event.key) && !(event.target instanceof HTMLCanvasElement && event.key === "Home"))) return;
    else if ((event.key === "Enter" || event.key === " ") && event.target instanceof HTMLElement) heard.point(event.target, middleOf(event.target));
    event.preventDefault();
    event.stopImmediatePropagation();
  }, options);
  addEventListener("keyup", (event) => { if (!isOwn(event.target)) event.preventDefault(); }, options);
  addEventListener("cancel", (event) => { event.preventDefault(); heard.leave(); }, options);
  return () => ends.abort();
}
