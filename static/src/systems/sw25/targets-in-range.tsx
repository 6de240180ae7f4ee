/** Whom the weapon in hand reaches from here, by name: a press aims at them, where the map is small or crowded. */
import { untracked } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { positionOf } from "../../board/areas/area-geometry";
import { figure } from "../../board/paths";
import { announce } from "../../page/announce";
import { mark } from "../../page/i18n";
import { Rich } from "../../panels/primitives";
import type { Found } from "./finding";
import type { View } from "./view";
import { atPoints, type Aiming } from "./aim";
import { nameOf, toneOf, unbroken } from "../../panels/names";
import { useTable } from "../../panels/table";

/** A crowd is pointed at on the map. */
const MOST = 12;
/** A touch goes no farther than to whom one stands with. */
const TOUCH = 3;

/** On whom an effect would likely be used, or centred, from here, the nearest first: its own side where it helps, else the other. */
function likely(aim: Aiming, view: View): readonly string[] {
  const { shape, range, ...byHand } = aim.spec.value;
  const skill = aim.arm()?.skill;
  if (skill === undefined && atPoints(shape)) return [];
  const { heal, power, damage, conditions } = skill ?? byHand;
  const shoves = skill?.forced?.how === "push" || skill?.forced?.how === "pull";
  const harms = !heal && Boolean(shoves || power || damage || conditions?.length || (skill?.resist ?? "none") !== "none");
  const from = positionOf(view, aim.actor);
  const own = view.combatants[aim.actor]?.faction;
  const limit = view.areas || from === null ? Infinity : shape === "touch" ? TOUCH : range ?? Infinity;
  const far = (id: string): number => {
    const at = positionOf(view, id);
    return at === null || from === null ? Infinity : Math.hypot(at[0] - from[0], at[1] - from[1]);
  };
  return Object.entries(view.combatants)
    .filter(([id, { faction, excluded }]) => excluded !== true && faction !== "neutral" && (faction === own) !== harms && far(id) <= limit)
    .map(([id]) => id).sort((a, b) => far(a) - far(b));
}

/** Whom it reaches, as far as that is told; else whom it would likely be used on. */
export const withinReach = (aim: Aiming, view: View): readonly string[] =>
  untracked(() => aim.reached.value ?? (aim.isEffect ? likely(aim, view) : Object.keys(view.combatants).filter((id) => id !== aim.actor && positionOf(view, id) !== null)));

export function Within({ aim, view }: { aim: Aiming; view: View }): JSX.Element | null {
  const { t, page, narrow, board } = useTable();
  // A finger points at where an area lies; without a pointer a name is needed.
  if (narrow.value && aim.isEffect && atPoints(aim.spec.value.shape)) return null;
  const reached = aim.reached.value ?? (aim.isEffect ? likely(aim, view) : null);
  const pin = aim.pin.value?.id ?? null;
  const on = new Set([pin, ...aim.also.value]);
  if (reached === null || (reached.length === 1 && reached[0] === pin)) return null;
  if (reached.length === 0 && aim.isEffect) return null;
  if (reached.length === 0) return pin === null ? <Nobody words={t(aim.arm()?.attack?.kind === "melee" ? "aim-none-near" : "aim-none-within")} /> : null;
  return (
    <div class="chips within" role="group" aria-label={t("aim-within")} data-testid="within">
      {reached.slice(0, MOST).map((id) => (
        <button key={id} type="button" class={`button chip tone-${toneOf(view.combatants[id]?.faction)}`} data-within={id} aria-pressed={on.has(id)}
          onClick={() => {
            aim.tap(positionOf(view, id) ?? [0, 0], id);
            // Who is named may stand outside of what is seen, as on a phone.
            board.peek()?.reveal(id);
          }}>{unbroken(nameOf(view, id, page.words.language.value))}</button>
      ))}
    </div>
  );
}

/** Said aloud too: nothing else of the card would be. */
function Nobody({ words }: { words: string }): JSX.Element {
  useEffect(() => announce(words), [words]);
  return <p class="quiet" data-testid="within">{words}</p>;
}

/** Where those whom it strikes would end, and what would stop them before. */
export function Forced({ view, found }: { view: View; found: Found }): JSX.Element {
  const { t, page } = useTable();
  return (
    <>
      {(found.verdict?.forced ?? []).map(({ id, to, stopped }) => {
        const name = mark(nameOf(view, id, page.words.language.value), toneOf(view.combatants[id]?.faction));
        if (typeof to === "string") return <p key={id} data-testid="aim-forced"><Rich text={t("aim-forced-into", { name, area: mark(t(`area-${to}`)), stopped: stopped ?? "no" })} /></p>;
        const { at } = view.combatants[id] ?? {};
        const metres = at === undefined || at === null ? 0 : Math.hypot(to[0] - at[0], to[1] - at[1]);
        return (
          <p key={id} data-testid="aim-forced"><Rich text={t("aim-forced", {
            name, metres: mark(figure(metres, true)), stopped: stopped ?? "no",
          })} /></p>
        );
      })}
    </>
  );
}
