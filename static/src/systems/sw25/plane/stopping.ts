/** The answer to the block decision: which stretch, where on it, stop or let pass. */
import { firstStop, pointAlong } from "../../../board/paths";
import type { TableActions } from "../../../page/table-actions";
import type { Scene } from "../../../page/scene";
import { type Orders, ofSwordWorld, type Pending } from "../view";
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

/** What an order that was just given says of the decision that is open: null where somebody else is asked too, or is needed. */
export function answerBy(order: Orders, id: string, options: readonly { readonly by: readonly string[] }[], own: ReadonlySet<string>, orderOf: (other: string) => Orders): "stop" | "pass" | null {
  const mine = new Set(options.flatMap(({ by }) => by).filter((one) => own.has(one)));
  const only = options.length === 1 ? options[0]?.by ?? [] : [];
  if (order === "always" && only.length === 1 && only[0] === id) return "stop";
  return order === "never" && mine.has(id) && [...mine].every((one) => one === id || orderOf(one) === "never") ? "pass" : null;
}

/** An order was given while the decision waits: where it leaves nothing to ask, it is the answer. */
export function ordered(scene: Scene, hands: TableActions, asked: Pending, id: string, order: Orders): void {
  if (scene.pending.peek()?.id !== asked.id) return;
  const members = ofSwordWorld(scene.own.peek())?.combatants;
  const answer = answerBy(order, id, asked.options ?? [], scene.controls.peek(), (other) => members?.[other]?.orders ?? "ask");
  if (answer === "stop") stop(scene, hands);
  if (answer === "pass") letPass(scene, hands);
}
