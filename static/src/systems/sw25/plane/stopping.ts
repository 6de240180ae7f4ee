/** The answer to the block decision: which stretch, where on it, stop or let pass. */
import { firstStop, pointAlong } from "../../../board/paths";
import type { TableActions } from "../../../page/table-actions";
import type { Scene } from "../../../page/scene";
import { planeStateOf } from "./state";

const decisionOf = (scene: Scene): { readonly decision?: string } => {
  const decision = scene.pending.peek()?.id;
  return decision === undefined ? {} : { decision };
};

export function choose(scene: Scene, option: number): void {
  const { stopping } = planeStateOf(scene);
  const span = stopping.peek()?.options[option]?.span;
  if (stopping.peek() !== null && span !== undefined) stopping.value = { ...stopping.peek()!, option, metres: firstStop(span) };
}

export function stopAt(scene: Scene, metres: number): void {
  const { stopping } = planeStateOf(scene);
  const choice = stopping.peek();
  const span = choice?.options[choice.option]?.span;
  if (choice !== null && span !== undefined) stopping.value = { ...choice, metres: Math.min(span[1], Math.max(span[0], metres)) };
}

export function stop(scene: Scene, hands: TableActions): void {
  const choice = planeStateOf(scene).stopping.peek();
  const option = choice?.options[choice.option];
  if (choice === null || option === undefined) return;
  const { by, circle } = option;
  const where = circle !== undefined ? { skirmish: circle } : { at: pointAlong(choice.start, choice.path, choice.metres) };
  void hands.send({ command: "block", by, ...where, ...decisionOf(scene) });
}

export const letPass = (scene: Scene, hands: TableActions): void => void hands.send({ command: "allow", ...decisionOf(scene) });
