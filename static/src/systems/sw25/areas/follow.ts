/** What follows the hand in a fight in areas: how the piece in hand could move, and once somebody aims, the range chart. */
import { effect } from "@preact/signals";
import type { Parts } from "../../../panels/system";
import { followHand, rulesOf } from "../hand";
import { follow as followWays } from "./asking";
import { areasStateOf } from "./state";

export function follow(parts: Parts): void {
  const { scene } = parts;
  scene.rules.value = rulesOf(scene);
  followHand(parts, () => undefined, () => undefined);
  followWays(parts);
  const stop = effect(() => {
    if (scene.lens.value === null) return;
    void import("./chart").then(({ followAim }) => followAim(parts));
    void import("./sights").then(({ openSights }) => {
      const state = areasStateOf(scene);
      state.sights.value = openSights(() => state.chart.peek());
    });
    queueMicrotask(() => stop());
  });
}
