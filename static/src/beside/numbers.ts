/** The wheel scrolls: over the number in focus it would change that without a word. */
export function keepNumbers(): () => void {
  const scroll = ({ target }: WheelEvent): void => {
    if (target instanceof HTMLInputElement && target.type === "number") target.blur();
  };
  const options = { passive: true, capture: true } as const;
  addEventListener("wheel", scroll, options);
  return () => removeEventListener("wheel", scroll, options);
}
