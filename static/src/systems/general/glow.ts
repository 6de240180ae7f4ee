/** What is lit on a dark field, as the server answers it: asked for anew when a lamp, who bears it or a wall is elsewhere. */
import { computed, effect, signal, untracked, type Signal } from "@preact/signals";
import type { Glow } from "../../board/port";
import { kept, type Scene } from "../../page/scene";
import type { Parts } from "../../panels/system";
import { useTable } from "../../panels/table";

const make = (): Signal<Glow | null> => signal(null);
export const glowOf = (scene: Scene): Signal<Glow | null> => kept(scene, make);

export function followGlow({ scene, wire }: Parts): void {
  const glow = glowOf(scene);
  /** All that light depends on; null where the field is not dark. */
  const wanted = computed(() => {
    const view = scene.view.value;
    if (view?.battlefield?.dark !== true || !scene.live.value) return null;
    const { columns, rows, terrain } = view.battlefield;
    const lamps = (view.lights ?? []).map((lamp) => ({ ...lamp, cell: view.combatants[lamp.carried_by ?? ""]?.cell ?? null }));
    return JSON.stringify([columns, rows, terrain, lamps, scene.eyes.value?.seat ?? null]);
  });
  const ask = async (of: string): Promise<void> => {
    const told = await wire.ask({ query: "light" });
    if (wanted.peek() === of) glow.value = told?.ok === true ? told.answer as Glow : null;
  };
  effect(() => {
    const of = wanted.value;
    untracked(() => (of === null ? void (glow.value = null) : void ask(of)));
  });
}

/** For panels: what is lit now. */
export const useGlow = (): Glow | null => glowOf(useTable().scene).value;
