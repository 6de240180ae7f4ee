/** Which second area a radius reaches, and which way a line leads, where that is chosen. */
import type { JSX } from "preact";
import { titleOf } from "../../../board/areas/area-name";
import { useTable } from "../../../panels/table";
import type { View } from "../view";
import type { Aiming } from "../aim";
import { secondOf } from "./spreading";
import { areasStateOf } from "./state";

const WAYS = ["forward", "backward"] as const;

export function Spread({ aim, view }: { aim: Aiming; view: View }): JSX.Element | null {
  const { scene, t } = useTable();
  const mark = aim.mark.value;
  if (mark === null || !view.areas) return null;
  const { second, toward } = areasStateOf(scene);
  const beside = aim.seconds(mark);
  const chosen = secondOf(scene, beside);
  return (
    <>
      {beside.length > 1 && (
        <div class="chips" role="group" aria-label={t("aim-also")} data-testid="aim-also">
          <span class="small quiet">{t("aim-also")}</span>
          {beside.map((id) => <button type="button" class="button chip" aria-pressed={id === chosen} onClick={() => (second.value = id)}>{titleOf(t, id)}</button>)}
        </div>
      )}
      {aim.hasTwoWays(mark) && (
        <div class="chips" role="group" aria-label={t("aim-toward")} data-testid="aim-toward">
          <span class="small quiet">{t("aim-toward")}</span>
          {WAYS.map((way) => <button type="button" class="button chip" aria-pressed={toward.value === way} onClick={() => (toward.value = way)}>{t(`aim-${way}`)}</button>)}
        </div>
      )}
    </>
  );
}
