/** How an effect spreads over areas where its user chooses: a second area, or which way a line leads. */
import { areasOf } from "../../../board/areas/area-geometry";
import type { Scene } from "../../../page/scene";
import type { Point } from "../../../types";
import type { Spec } from "../spec";
import { areasStateOf } from "./state";
import { ofSwordWorld } from "../view";

export interface Spreading {
  readonly also?: string;
  readonly toward?: string;
}

/** The areas of which a radius reaches one beside the one that it is laid on. */
export function secondsAt(scene: Scene, { shape, radius }: Spec, at: Point | string): readonly string[] {
  const ask = areasStateOf(scene).seconds.peek();
  if (ask === null || shape !== "area" || radius === null || typeof at !== "string") return [];
  return ask(areasOf(ofSwordWorld(scene.view.peek())).map(({ id }) => id), at, radius);
}

/** The one that was chosen, else the farther one. */
export const secondOf = (scene: Scene, beside: readonly string[]): string | undefined =>
  beside.find((id) => id === areasStateOf(scene).second.value) ?? beside.at(-1);

/** Could a line lead either way? It is aimed at somebody in the area of its user. */
export function isEitherWay(scene: Scene, { shape }: Spec, actor: string, target: string | null): boolean {
  const people = ofSwordWorld(scene.view.peek())?.combatants;
  const isHere = target !== null && people?.[target]?.area === people?.[actor]?.area;
  return areasStateOf(scene).seconds.peek() !== null && shape === "line" && isHere;
}

/** What a command says of it. */
export function spreading(scene: Scene, beside: readonly string[], hasTwoWays: boolean): Spreading {
  const also = secondOf(scene, beside);
  const { value } = areasStateOf(scene).toward;
  return { ...(also === undefined ? {} : { also }), ...(hasTwoWays && value === "backward" ? { toward: value } : {}) };
}
