/** What follows the hand in both combats: whom it may move, whether it is asked, what the piece in hand could do now. */
import { computed, effect, untracked, type ReadonlySignal } from "@preact/signals";
import { isOut } from "../../page/fallen";
import { ANY, type HandRules } from "../../page/hand-rules";
import type { Scene } from "../../page/scene";
import type { Wire } from "../../page/wire";
import type { Parts } from "../../panels/system";
import type { Refusal, View as AnyView } from "../../types";
import { ofSwordWorld, type Pending } from "./view";
import { type Leave, stateOf } from "./state";

/** Phases in which minor actions are taken without a turn. */
export const PREPARING = new Set(["preparation", "second-preparation"]);

/** Whose bar is shown: the piece that is dragged or selected, else the own one whose turn is open. */
export const heldIn = (scene: Scene): ReadonlySignal<string | null> => computed(() => {
  const turn = ofSwordWorld(scene.view.value)?.turn ?? null;
  return scene.draft.value?.actor ?? scene.selected.value ?? (turn !== null && scene.controls.value.has(turn) ? turn : null);
});

/** Own pieces are put anywhere: in the placement, and around the rounds where the switch says so. */
const isFree = (view: AnyView | null): boolean => view?.phase === "placement" || (view !== null && view.phase !== "rounds" && view.options?.["free_moves"] === true);

/** Before and after the rounds a drag sets a piece down: the GM's any time, a player's own where that is free. */
export const setsDown = (scene: Scene): boolean => {
  const view = scene.view.value;
  return view?.phase !== "rounds" && (scene.role.value === "gm" || isFree(view));
};

function hasTurn(view: AnyView, id: string): boolean {
  const combatant = view.combatants[id];
  if (combatant === undefined || isOut(combatant)) return false;
  if (isFree(view)) return true;
  if (view.phase !== "rounds" || combatant.faction !== view.acting || combatant.acted === true) return false;
  return (view.turn ?? null) === null || view.turn === id;
}

export const rulesOf = (scene: Scene): HandRules => ({
  ...ANY,
  mayMove: (view, id, leeway) => hasTurn(view, id) || (leeway !== "none" && view.phase === "rounds"),
  isAsked(pending, controls, view) {
    if (pending.kind === "pursuit") return [...controls].some((id) => view?.combatants[id]?.faction === (pending as Pending).side);
    if (pending.actor !== undefined) return controls.has(pending.actor);
    return ANY.isAsked(pending, controls, view);
  },
  setDown: ({ actor, to, path }) => (untracked(() => setsDown(scene))
    ? { command: "place", target: actor, ...(to === undefined ? { at: path.at(-1) } : { area: to.area }) } : null),
});

/** What a combat asks beside; called for each change of what is in hand. */
export type AskMore = (parts: Parts, actor: string, may: boolean, isStill: () => boolean) => void;

/** What it can do is asked of those in hand; whether it may leave its skirmish, of anybody. */
export function followHand(parts: Parts, askMore: AskMore, forget: () => void): void {
  const { scene, page } = parts;
  const state = stateOf(scene);
  const held = heldIn(scene);
  effect(() => {
    const actor = held.value;
    const prepares = actor !== null && PREPARING.has(ofSwordWorld(scene.view.value)?.phase ?? "") && scene.controls.value.has(actor) && scene.eyes.value === null;
    const may = actor !== null && (scene.movable.value.has(actor) || prepares);
    void scene.seq.value;
    void page.words.language.value;
    if (actor !== null && scene.live.value) untracked(() => {
      const seq = scene.seq.peek();
      const isStill = (): boolean => untracked(() => held.value) === actor && scene.seq.peek() === seq;
      void askAbout(parts, actor, may, isStill);
      askMore(parts, actor, may, isStill);
    });
    if (!may || !scene.live.value) untracked(() => {
      state.openings.value = null;
      forget();
    });
  });
}

async function askAbout({ scene, wire }: Parts, actor: string, may: boolean, isStill: () => boolean): Promise<void> {
  const { inside = [], standing } = ofSwordWorld(scene.own.peek())?.combatants[actor] ?? {};
  const held = inside.length > 0 || standing === "melee";
  const ask = (query: string, wanted: boolean): ReturnType<Wire["ask"]> | null => (wanted ? wire.ask({ query, actor }) : null);
  const [actions, leave] = await Promise.all([ask("actions", may), ask("leave", held)]);
  if (!isStill()) return;
  const state = stateOf(scene);
  state.openings.value = actions?.ok === true ? new Map(Object.entries(actions.answer as Record<string, Refusal | null>)) : null;
  state.leave.value = leave?.ok === true ? { ...(leave.answer as Leave), actor } : null;
}
