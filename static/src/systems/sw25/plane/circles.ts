/** The circles that a board of points reads of a view: skirmishes, and contacts that will be one. */
import type { Faction } from "../../../types";
import type { Combatant, Skirmish, View } from "../view";
import { seedOf } from "../../../board/noise";
import { type Circle, isDown } from "../../../board/scene";

/** The radius that a circle not yet formed is drawn with. */
const FORMING = 3;

/** How many count for their side: each section that still stands. */
function weight(figure: Combatant): number {
  if (isDown(figure) || figure.excluded) return 0;
  const sections = Object.values(figure.sections ?? {});
  return sections.length > 1 ? sections.filter((section) => !section.down).length : 1;
}

const contactsOf = (figure: Combatant): readonly string[] =>
  typeof figure.contact === "string" ? [figure.contact] : (figure.contact ?? []);

function oddsOf(ids: readonly string[], view: View): [number, number] {
  const count = (faction: Faction): number =>
    ids.reduce((sum, id) => {
      const figure = view.combatants[id];
      return figure?.faction === faction ? sum + weight(figure) : sum;
    }, 0);
  return [count("allies"), count("enemies")];
}

/** All that take up room, whatever their side and state. */
const sections = (ids: readonly string[], view: View): number =>
  ids.reduce((sum, id) => sum + Math.max(1, Object.keys(view.combatants[id]?.sections ?? {}).length), 0);

function circleOf(id: string, skirmish: Skirmish, view: View): Circle {
  const members = skirmish.melee.filter((member) => view.combatants[member]?.at && !view.combatants[member]?.excluded);
  const { center, radius, limit, overcrowded, count = sections([...skirmish.melee, ...(skirmish.independent ?? [])], view) } = skirmish;
  return {
    id, center, radius, members, odds: oddsOf(members, view), seed: seedOf(id), forming: false,
    ...(typeof limit === "number" ? { room: { count, limit, over: overcrowded === true } } : {}),
  };
}

/** Those who were stopped at one point and will fight when the turn ends. */
function contactCircles(view: View): Circle[] {
  const groups = new Map<string, string[]>();
  for (const [id, figure] of Object.entries(view.combatants ?? {})) {
    if (!figure.at || figure.excluded || figure.standing === "melee" || !contactsOf(figure).length) continue;
    const others = contactsOf(figure).filter((other) => {
      const at = view.combatants[other]?.at;
      return at && at[0] === figure.at?.[0] && at[1] === figure.at[1] && view.combatants[other]?.standing !== "melee";
    });
    const key = figure.at.join();
    groups.set(key, [...(groups.get(key) ?? []), id, ...others]);
  }
  return [...groups].map(([key, ids]) => {
    const members = [...new Set(ids)].sort();
    const center = view.combatants[members[0]!]!.at!;
    return { id: `contact ${key}`, center, radius: FORMING, members, odds: oddsOf(members, view), seed: seedOf(key), forming: true };
  });
}

export const circlesOf = (view: View): Circle[] =>
  [...Object.entries(view.skirmishes ?? {}).map(([id, skirmish]) => circleOf(id, skirmish, view)), ...contactCircles(view)];
