/** What the banner says while a replay is open, and the frame around the map: this is the past. */
import type { JSX } from "preact";
import { Icon } from "./primitives";
import { useTable } from "./table";

export function Past(): JSX.Element | null {
  const { scene, t, narrow } = useTable();
  const { eyes, insets, own, seq } = scene;
  const { left, right, top } = insets.value;
  const now = own.value;
  const shown = eyes.value;
  return (
    <>
      <i class="replay-frame" style={{ left: `${left}px`, right: `${right}px`, top: `${top}px` }} aria-hidden="true" />
      <b class="replay-sign"><Icon name="replay" size={17} />{t("replay")}</b>
      {!narrow.value && shown?.at !== undefined && (
        <span class="replay-where" data-testid="replay-where">
          {t("replay-at", { at: shown.at, of: seq.value })}
          {now !== null && now.phase !== shown.view.phase && now.phase === "ended" && ` ${t("replay-over")}`}
          {now !== null && now.phase === "rounds" && now.round !== shown.view.round && ` ${t("replay-now", { round: now.round })}`}
        </span>
      )}
    </>
  );
}
