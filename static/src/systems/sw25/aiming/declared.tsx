/** The feats of the card of aiming: which is declared with it, how many times it multiplies, a shot that is aimed first. */
import type { JSX } from "preact";
import { useTable } from "../../../panels/table";
import type { Aiming } from "../aim";
import { stateOf } from "../state";
import type { View } from "../view";
import { declarations, offers, type Offer } from "../weapons";
import { factorOf, multiples, sums } from "./several";

/** Feats that may be declared with it, as many as the turn leaves; a shot may be aimed before it. */
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
  const chosen = aim.feats.value;
  return (
    <>
    <div class="chips feats" role="group" aria-label={t("feats")}>
      {offered.map(({ name, names }) => (
        <button type="button" class="button chip" data-feat={name} aria-pressed={chosen.includes(name)} onClick={() => aim.declare(name)}>{names?.[page.words.language.value] ?? names?.["en"] ?? word(name)}</button>
      ))}
      {multiples(aim.declared()).map((one) => (
        <label class="small" key={one.field}>{t(`aim-${one.field}`)} × <input type="number" name={one.field} min={one.least} max={one.most} value={factorOf(one, aim.factors.value)}
          onInput={(event) => (aim.factors.value = { ...aim.factors.peek(), [one.field]: factorOf(one, { [one.field]: Math.round(Number(event.currentTarget.value)) || one.least }) })} /></label>
      ))}
      {snipes && (
        <button type="button" class="button" data-feat="snipe" onClick={() => void hands.send({ command: "declare", actor: aim.actor, feat: "snipe", target: pin, attack: arm.id, ...(arm.using === null ? {} : { using: arm.using }) })}>{t("aim-snipe")}</button>
      )}
    </div>
    <Brought declared={aim.declared()} left={declarations(open)} />
    </>
  );
}

/** How many of those that the turn leaves are chosen, and what they bring in all. */
function Brought({ declared, left }: { declared: readonly Offer[]; left: number }): JSX.Element | null {
  const { t, page } = useTable();
  const brought = sums(declared).map(([figure, n]) => t("aim-brings", { figure: figureWord(t, page.words.has, figure), n: signed(n) }));
  const counted = declared.filter(({ free }) => free !== true).length;
  const words = [left > 1 ? t("aim-declared", { counted, left }) : null, ...brought].filter((one) => one !== null);
  return declared.length === 0 || words.length === 0 ? null : <p class="small brought" data-testid="aim-brought" aria-live="polite">{words.join(" · ")}</p>;
}

const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);

/** Figures of the card have the words of modifiers, but for those that a feat alone has. */
const figureWord = (t: (id: string) => string, has: (id: string) => boolean, figure: string): string => t(has(`aim-figure-${figure}`) ? `aim-figure-${figure}` : `modifier-${figure}`);
