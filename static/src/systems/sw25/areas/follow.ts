/** The questions of a fight in areas: how the piece in hand could move, and once somebody aims, the range chart. */
import { effect } from "@preact/signals";
import type { Parts } from "../../../panels/system";
import { follow as followHand } from "./asking";

export function follow(parts: Parts): void {
  followHand(parts);
  const stop = effect(() => {
    if (parts.scene.lens.value === null) return;
    void import("./chart").then(({ followAim }) => followAim(parts));
    queueMicrotask(() => stop());
  });
}
