/** What the banner has of Sword World: the next step, the end of a beaten side, giving up, and who begins. */
import type { JSX } from "preact";
import { mark } from "../../page/i18n";
import type { Scene } from "../../page/scene";
import { ofSwordWorld, type View } from "./view";
import { Icon } from "../../panels/primitives";
import { toneOf } from "../../panels/names";
import type { Say } from "../../panels/system";
import { useTable } from "../../panels/table";
import { isProposed } from "./giving-up";

const AFTER_ROLL = new Set(["initiative", "placement", "second-preparation"]);

/** Has it been rolled since this fight began who acts first? */
const hasRolled = ({ told }: Scene): boolean =>
  told.value.flatMap(({ events }) => events).filter(({ type }) => type === "initiative-rolled" || type === "combat-ended").at(-1)?.type === "initiative-rolled";

export const between = (scene: Scene, { phase, first }: View, { t }: Say): string | null =>
  AFTER_ROLL.has(phase) && hasRolled(scene) ? mark(t(`first-${first}`), toneOf(first)) : null;

/** Of one side nobody can act any more. */
const isBeaten = ({ beaten = [] }: View): boolean => beaten.length > 0;

export function Onward({ view }: { view: View }): JSX.Element | null {
  const { scene, t, hands, narrow } = useTable();
  if (scene.role.value !== "gm" || scene.eyes.value !== null) return null;
  // The card of the steps has the same button.
  const isShown = Object.keys(view.combatants).length > 0 && scene.task.value === null && (!narrow.value || scene.sheet.value === "act");
  if (view.phase === "rounds") {
    return !isBeaten(view) || scene.pending.value !== null ? null
      : <button type="button" class="button small-go" data-testid="end-fight" onClick={() => void hands.send({ command: "end-combat" })}>{t("end-beaten")}</button>;
  }
  return isShown || view.phase === "initiative" || view.phase === "ended" ? null
    : <button type="button" class="button small-go" onClick={() => void hands.send({ command: "advance" })}>{t(view.phase === "setup" ? "begin" : "next-step")}</button>;
}

/** In the rounds a side may surrender or flee. */
export function GiveUp(): JSX.Element | null {
  const { scene, t, narrow } = useTable();
  if (ofSwordWorld(scene.view.value)?.phase !== "rounds" || scene.eyes.value !== null || scene.pending.value !== null || scene.controls.value.size === 0) return null;
  const asks = isProposed(scene);
  const words = t(asks ? "concede-asked" : scene.role.value === "gm" ? "concede-or-end" : "concede");
  return (
    <button type="button" class={`icon-button wide${asks ? " asks" : ""}`} data-testid="concede" title={words} aria-label={words} onClick={() => (scene.dialog.value = "concede")}>
      <Icon name="flag" size={17} />{asks && narrow.value ? t("concede") : (asks || narrow.value) && words}
    </button>
  );
}
