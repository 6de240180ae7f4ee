/** A foe was tapped: the last weapon of who is in hand, that of the last who had such a one, or the first that reaches is aimed at it. */
import type { Parts } from "../../panels/system";
import { arms, within } from "./weapons";
import { type Openings, stateOf } from "./state";
import { ofSwordWorld } from "./view";

/** Says whether anything reaches the foe; `isMeant`: nothing else was begun meanwhile. */
export async function strike({ scene, wire }: Parts, actor: string, target: string, isMeant: () => boolean): Promise<boolean> {
  const reply = await wire.ask({ query: "actions", actor });
  const openings = reply?.ok === true ? new Map(Object.entries(reply.answer as object)) as Openings : null;
  const keys = arms(ofSwordWorld(scene.view.peek())?.combatants[actor]).filter((arm) => within(openings, arm)?.includes(target)).map(({ key }) => key);
  const { lately } = stateOf(scene);
  const last = [lately.get(actor), ...[...lately.values()].reverse()].find((one) => one !== undefined && keys.includes(one.key));
  const key = last?.key ?? keys[0];
  if (key !== undefined && isMeant()) scene.task.value = { part: "targeting", choice: "attack", actor, key, target };
  return key !== undefined;
}
