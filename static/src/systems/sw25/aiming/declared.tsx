/** The feats of the card of aiming: which is declared with it, how many times it multiplies, a shot that is aimed first. */
import type { JSX } from "preact";
import { useTable } from "../../../panels/table";
import type { Aiming } from "../aim";
import { stateOf } from "../state";
import type { View } from "../view";
import { offers } from "../weapons";

/** Feats that may be declared with it, one a turn; a shot may be aimed before it. */
export function Feats({ aim, view }: { aim: Aiming; view: View }): JSX.Element | null {
  const { t, hands, page, scene } = useTable();
  const arm = aim.arm();
  void aim.choice.value;
  const open = stateOf(scene).openings.value;
  const offered = aim.offers();
  const pin = aim.pin.value?.id ?? null;
  const snipes = arm?.attack && arm.attack.kind !== "melee" && offers(open).some(({ name }) => name === "snipe") && pin !== null && view.combatants[aim.actor]?.aiming !== pin;
  if (offered.length === 0 && !snipes) return null;
  const word = (name: string): string => (page.words.has(`feat-${name}`) ? t(`feat-${name}`) : name);
  const chosen = aim.feat.value;
  const most = aim.offer()?.times;
  return (
    <div class="chips feats" role="group" aria-label={t("feats")}>
      {offered.map(({ name, names }) => (
        <button type="button" class="button chip" data-feat={name} aria-pressed={chosen === name} onClick={() => (aim.feat.value = chosen === name ? null : name)}>{names?.[page.words.language.value] ?? names?.["en"] ?? word(name)}</button>
      ))}
      {chosen !== null && most !== undefined && (
        <label class="small">{t("aim-times")} × <input type="number" name="times" min="2" max={most} value={aim.times.value}
          onInput={(event) => (aim.times.value = Math.min(most, Math.max(2, Math.round(Number(event.currentTarget.value)) || 2)))} /></label>
      )}
      {chosen !== null && Object.entries(aim.offer()?.factors ?? {}).map(([field, limit]) => (
        <label class="small" key={field}>{t(`aim-${field}`)} × <input type="number" name={field} min="1" max={limit} value={aim.factors.value[field] ?? 1}
          onInput={(event) => (aim.factors.value = { ...aim.factors.peek(), [field]: Math.min(limit, Math.max(1, Math.round(Number(event.currentTarget.value)) || 1)) })} /></label>
      ))}
      {snipes && (
        <button type="button" class="button" data-feat="snipe" onClick={() => void hands.send({ command: "declare", actor: aim.actor, feat: "snipe", target: pin, attack: arm.id, ...(arm.using === null ? {} : { using: arm.using }) })}>{t("aim-snipe")}</button>
      )}
    </div>
  );
}
