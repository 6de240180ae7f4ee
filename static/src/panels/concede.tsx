/** Giving up: which side, and how. Asked once more before it is done. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { Modal } from "./modal";
import { useTable } from "./table";

type Side = "allies" | "enemies";

export function ConcedeDialog(): JSX.Element {
  const { scene, t, hands } = useTable();
  const view = scene.own.value;
  const own = [...scene.controls.value].map((id) => view?.combatants[id]?.faction).find((side) => side === "allies" || side === "enemies");
  const gm = scene.role.value === "gm";
  const side = useSignal<Side>(gm ? "enemies" : own === "enemies" ? "enemies" : "allies");
  const sure = useSignal<"surrender" | "flight" | null>(null);
  const close = (): void => void (scene.dialog.value = null);
  const give = async (how: "surrender" | "flight"): Promise<void> => {
    if (sure.value !== how) {
      sure.value = how;
      return;
    }
    const { ok } = await hands.send({ command: "concede", faction: side.value, how });
    if (ok) close();
  };
  return (
    <Modal title={t("concede")} close={close}>
      {gm && (
        <span class="segment" role="group" aria-label={t("side")}>
          {(["allies", "enemies"] as const).map((one) => <button type="button" aria-pressed={side.value === one} onClick={() => { side.value = one; sure.value = null; }}>{t(`faction-${one}`)}</button>)}
        </span>
      )}
      <p>{t("concede-means")}</p>
      <div class="go-pair">
        {(["surrender", "flight"] as const).map((how) => (
          <button type="button" class={`go ${sure.value === how ? "warn" : "pale"}`} data-testid={how} onClick={() => void give(how)}>
            <b>{t(sure.value === how ? "concede-sure" : how)}</b><span class="small">{t(`${how}-means`)}</span>
          </button>
        ))}
      </div>
    </Modal>
  );
}
