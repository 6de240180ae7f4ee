/** The range chart: what the server says of a shot from the piece in hand into each area, before anybody is aimed at. */
import { computed, effect, untracked } from "@preact/signals";
import type { Cell } from "../aiming/aimed";
import type { Aiming } from "../aim";
import type { Parts } from "../../../panels/system";
import type { Query, Said } from "../../../types";
import { ofSwordWorld, type View } from "../view";
import type { AreasLineAnswer } from "../generated";
import { areasStateOf } from "./state";

/** Follows the open card of aiming until the answer is called. */
export function followAim(table: Parts): () => void {
  const { scene } = table;
  const aiming = computed(() => {
    const lens = scene.lens.value as Aiming | null;
    return lens !== null && "spec" in lens ? lens : null;
  });
  return effect(() => {
    const aim = aiming.value;
    void [scene.seq.value, scene.live.value, table.page.words.language.value];
    if (aim === null) return void (areasStateOf(scene).chart.value = null);
    void [aim.choice.value, aim.spec.value];
    untracked(() => void ask(table, aim));
  });
}

async function ask(table: Parts, aim: Aiming): Promise<void> {
  const { scene, wire } = table;
  const { actor } = aim;
  const key = keyOf(table, aim);
  const view = ofSwordWorld(scene.view.peek());
  const cells = new Map<string, Cell>();
  for (const { id } of view?.areas ?? []) {
    const target = someone(view, actor, id);
    const query = target === null ? null : shot(aim, target);
    if (target === null || query === null) continue;
    const told = await wire.ask(query);
    if (keyOf(table, aim) !== key || scene.lens.peek() !== (aim as unknown)) return;
    if (told === null) continue;
    cells.set(id, told.ok ? { target, fire: told.answer as Said<AreasLineAnswer>, reason: null } : { target, fire: null, reason: told.reason });
  }
  areasStateOf(scene).chart.value = { actor, cells };
}

const keyOf = ({ scene }: Parts, aim: Aiming): string => JSON.stringify([aim.actor, aim.choice.peek(), aim.spec.peek(), scene.seq.peek()]);

/** A foe there, else anybody else. */
function someone(view: View | null, actor: string, area: string): string | null {
  const own = view?.combatants[actor]?.faction;
  const there = Object.entries(view?.combatants ?? {}).filter(([id, one]) => id !== actor && one.area === area && one.excluded !== true).map(([id]) => id);
  return there.find((id) => view?.combatants[id]?.faction !== own) ?? there[0] ?? null;
}

function shot(aim: Aiming, to: string): Query | null {
  const attack = aim.arm()?.attack ?? null;
  const query = { query: "line-of-fire", from: aim.actor, to };
  if (aim.isEffect) return aim.spec.peek().shape === "touch" ? null : { ...query, shape: aim.spec.peek().shape };
  if (attack === null) return query;
  return attack.kind === "melee" ? null : { ...query, attack: aim.arm()?.id ?? "" };
}
