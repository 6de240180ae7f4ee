/** Ends the turn for all who are left of the side that acts: one act, taken back as one. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import type { Page } from "../page/page";
import { isDown } from "../page/fallen";
import type { Scene } from "../page/scene";
import { useTable } from "../panels/table";
import { readBeside } from "./words";

export const readWords = (page: Page): void => readBeside(page);

/** Milliseconds in which a second press is the same one: of a hand that presses twice, or of a key that is held. */
const SAME = 800;

const NOWHERE = { x: 0, y: 0, w: 0, h: 0 };

/** What it covers of the map is told as long as it is there: nothing is written under it. In a sheet it covers none. */
function covered({ covers }: Scene, button: HTMLElement | null): (() => void) | undefined {
  const dock = button?.closest(".dock");
  if (button === null || !dock) return undefined;
  const told = (box: typeof NOWHERE): void => void (covers.value = { ...covers.peek(), phase: box });
  const watcher = new ResizeObserver(() => {
    const { left: x, top: y, width: w, height: h } = button.getBoundingClientRect();
    told({ x, y, w, h });
  });
  watcher.observe(dock);
  return () => {
    watcher.disconnect();
    told(NOWHERE);
  };
}

export function PhaseEnd(): JSX.Element | null {
  const { scene, t, hands, system, narrow } = useTable();
  const rests = useSignal(false);
  /** In which phase it was asked whether to end it all the same. */
  const asked = useSignal<string | null>(null);
  const view = scene.view.value;
  const may = scene.role.value === "gm" && scene.eyes.value === null && system.inTurns === undefined;
  // Beneath a card there is no room to spare on a phone.
  const yields = narrow.value && scene.task.value !== null;
  const isShown = view !== null && !yields && may && view.phase === "rounds" && Boolean(view.acting) && scene.draft.value === null && scene.pending.value === null;
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const wakes = rests.value ? setTimeout(() => void (rests.value = false), SAME) : undefined;
    return () => clearTimeout(wakes);
  }, [rests.value]);
  useLayoutEffect(() => covered(scene, button.current), [isShown, narrow.value]);
  if (!isShown || !view.acting) return null;
  const left = Object.values(view.combatants).filter((one) => one.faction === view.acting && one.acted !== true && !isDown(one)).length;
  const phase = `${view.round} ${view.acting}`;
  const asks = left > 0 && asked.value === phase;
  const end = (): void => {
    if (rests.value) return;
    rests.value = true;
    asked.value = left > 0 && !asks ? phase : null;
    if (asked.value === null) void hands.send({ command: "advance" });
  };
  return (
    <button ref={button} type="button" class={`go ${asks ? "warn" : "pale"} end-phase`} data-testid="end-phase" aria-disabled={rests.value} onClick={end} onBlur={() => (asked.value = null)}>
      <b>{t(asks ? "end-phase-sure" : "end-phase")}</b><span class="small">{t("end-phase-of", { left, side: view.acting })}</span>
    </button>
  );
}
