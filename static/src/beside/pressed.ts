/** A press counts for the button on which it began, though what is on the page has moved on under the hand meanwhile. */

interface Press {
  readonly button: HTMLButtonElement;
  readonly pointer: number;
  readonly at: readonly [number, number];
}

/** Pixels by which a hand slips while it presses; what goes farther is drawn, or thought better of. */
const SLIP = 12;

/** An answer that comes between press and release may push a button away: the click would go to what lies there now. */
export function keepPresses(): () => void {
  const ends = new AbortController();
  const options = { signal: ends.signal, capture: true } as const;
  let press: Press | null = null;
  let due: HTMLButtonElement | null = null;
  addEventListener("pointerdown", ({ target, isPrimary, button, pointerId, clientX, clientY }) => {
    due = null;
    const pressed = target instanceof Element ? target.closest("button") : null;
    press = pressed !== null && isPrimary && button === 0 ? { button: pressed, pointer: pointerId, at: [clientX, clientY] } : null;
  }, options);
  addEventListener("pointerup", ({ pointerId, clientX, clientY }) => {
    const isSame = press?.pointer === pointerId && Math.hypot(clientX - press.at[0], clientY - press.at[1]) <= SLIP;
    due = isSame ? press!.button : null;
    press = null;
  }, options);
  addEventListener("pointercancel", () => {
    press = due = null;
  }, options);
  addEventListener("click", (event) => {
    const meant = due;
    due = null;
    if (meant === null || event.detail === 0 || (event.target instanceof Node && meant.contains(event.target))) return;
    if (!meant.isConnected || meant.disabled) return;
    event.stopPropagation();
    event.preventDefault();
    meant.click();
  }, options);
  return () => ends.abort();
}
