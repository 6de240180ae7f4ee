/** A foe was tapped: the last weapon of who is in hand, that of the last who had such a one, or the first that reaches is aimed at it. For one of a group: how it comes near enough. */
import { isOut } from "../../page/fallen";
import type { Answer } from "../../page/wire";
import type { Parts } from "../../panels/system";
import type { Command, Point } from "../../types";
import type { Reach } from "./plane/state";
import { figure } from "../../board/paths";
import { nameOf } from "../../panels/names";
import { readWords } from "./lens-words";
import { arms, within } from "./weapons";
import { type Openings, stateOf } from "./state";
import { ofSwordWorld, type View } from "./view";

/** So many foes are tried, the nearest first. */
const TRIED = 4;
/** Milliseconds until the server is asked again that found the questions too many, and how often. */
const AGAIN = 250;
const TRIES = 8;

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

/** How far off a foe is that nothing reaches, and how far the weapon that reaches farthest does; null where that is not known, or not why. */
export function outOfReach({ scene, page }: Parts, actor: string, target: string): string | null {
  const view = ofSwordWorld(scene.view.peek());
  const [one, foe] = [view?.combatants[actor], view?.combatants[target]];
  const attacks = arms(one).flatMap(({ attack }) => (attack === null ? [] : [attack]));
  if (!one?.at || !foe?.at || attacks.length === 0 || one.acted === true) return null;
  const far = Math.hypot(foe.at[0] - one.at[0], foe.at[1] - one.at[1]);
  const reach = Math.max(...attacks.map(({ kind, range }) => (kind === "melee" ? 0 : range ?? Number.POSITIVE_INFINITY)));
  if (far <= reach) return null;
  readWords(page);
  const { language, t } = page.words;
  return t("aim-out-of-reach", { name: nameOf(view, target, language.peek()), metres: figure(far), reach: reach === 0 ? "none" : figure(reach, true) });
}

/** A Limited Move to the point of a foe, or into the melee in which it fights: a blow may follow. A `way` that ends so close leads there instead. */
export async function closeIn({ scene, wire }: Parts, actor: string, target: string | null, way: Command | null = null): Promise<Command | null> {
  const view = ofSwordWorld(scene.view.peek());
  const path = (way?.["path"] ?? []) as readonly Point[];
  if (view === null || (way !== null && !mayLead(view, actor, way))) return null;
  const told = await patiently(() => wire.ask({ query: "reach", actor }));
  const reach = told?.ok === true ? told.answer as Reach : null;
  if (reach === null || !reach.can_move) return null;
  const near = meetings(view, actor, target, path.at(-1)).filter(({ far }) => far <= reach.limited);
  for (const { at, joins } of near.slice(0, TRIED)) {
    const command = { ...(way ?? { command: "move", actor, mode: "limited" }), path: [...path.slice(0, -1), at], ...(joins ? { join: true } : {}) };
    const judged = await patiently(() => wire.preview(command));
    if (judged?.ok === true && (judged.answer as { readonly reject: unknown }).reject === null) return command;
  }
  return null;
}

/** After a Normal Move nobody shoots; who still may is not led into a melee. */
const mayLead = (view: View, actor: string, { command, mode }: Command): boolean =>
  command === "move" && (mode === "normal" || (mode === "limited" && Object.values(view.combatants[actor]?.attacks ?? {}).every(({ kind }) => kind === "melee")));

interface Meeting {
  readonly at: Point;
  readonly joins: boolean;
  /** Metres from where it stands, or from where its way ends. */
  readonly far: number;
}

/** Where it would meet its foes, the nearest first: in the melee of each, or at the foe's own point. */
export function meetings(view: View, actor: string, target: string | null, end?: Point): Meeting[] {
  const { at, faction } = view.combatants[actor] ?? {};
  const from = end ?? at;
  if (!from) return [];
  const found = Object.entries(view.combatants).flatMap(([id, foe]): Meeting[] => {
    const melee = Object.values(view.skirmishes ?? {}).find((one) => one.melee.includes(id));
    const at = melee?.center ?? foe.at;
    if ((target !== null && id !== target) || foe.faction === faction || foe.faction === "neutral" || isOut(foe) || !at) return [];
    return [{ at, joins: melee !== undefined, far: Math.hypot(at[0] - from[0], at[1] - from[1]) }];
  });
  return found.filter(({ far }) => far > 0 || end !== undefined).sort((a, b) => a.far - b.far);
}

async function patiently(ask: () => Promise<Answer | null>): Promise<Answer | null> {
  for (let tries = 0; ; tries++) {
    const reply = await ask();
    if (reply?.ok !== false || reply.code !== "too-fast" || tries === TRIES) return reply;
    await new Promise((go) => setTimeout(go, AGAIN));
  }
}
