/** The button that asks what a thing is: on every screen, beside the pens. */
import type { JSX } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { useTable } from "../panels/table";
import { ROW } from "./pens";

/** From the banner to the tools. */
const MARGIN = 8;
/** What shut pens take in the row of tools, and the button itself. */
const SLOT = 48;
const NOWHERE = { x: 0, y: 0, w: 0, h: 0 };

export function HelpEntry(): JSX.Element | null {
  const table = useTable();
  const { scene, t, narrow } = table;
  const [across, under] = scene.toolsCover.value;
  const frame = useRef<HTMLElement>(null);
  const { insets, covers } = scene;
  const pens = covers.value["pens"];
  const hasPens = pens !== undefined && pens.w > 0;
  useLayoutEffect(() => {
    if (frame.current === null) return undefined;
    const { left: x, top: y, width: w, height: h } = frame.current.getBoundingClientRect();
    covers.value = { ...covers.peek(), help: { x, y, w, h } };
    return () => void (covers.value = { ...covers.peek(), help: NOWHERE });
  }, [under, insets.value, innerWidth, pens?.x, pens?.y, pens?.h]);
  if (scene.own.value === null) return null;
  // Below the pens lies the map: it lies beside them, below the tools only where they leave no room.
  const below = insets.value.top + MARGIN + under;
  const isUnder = hasPens && pens.y >= below;
  const inRow = across + MARGIN + (!hasPens ? 0 : isUnder ? SLOT : pens.w + MARGIN);
  const isInRow = !narrow.value && across > 0 && inRow + SLOT < innerWidth - insets.value.left - insets.value.right;
  const isBeside = narrow.value && hasPens && across > 0 && across + pens.w + 54 < innerWidth && pens.y < insets.value.top + MARGIN + under;
  const place = isInRow ? { right: `${insets.value.right + inRow - 2}px`, top: `${insets.value.top + under - ROW}px` }
    : isBeside ? { right: `${insets.value.right + across + pens.w + 2}px`, top: `${pens.y}px` }
    : narrow.value ? { right: `${insets.value.right + 12 + (isUnder ? pens.w + 8 : 0)}px`, top: `${below}px` }
    : { right: `${insets.value.right + 12}px`, top: `${below + (isUnder ? pens.h + 8 : 0)}px` };
  return (
    <section class="pens help-entry" aria-label={t("helping-entry")} style={place} ref={frame}>
      <div class="pens-row">
        <button type="button" class="icon-button" title={`${t("helping-entry")} (F1)`} aria-label={t("helping-entry")} aria-keyshortcuts="F1" data-testid="help" onClick={() => void import("../helping/index").then(({ turnHelp }) => turnHelp(table))}><b>?</b></button>
      </div>
    </section>
  );
}
