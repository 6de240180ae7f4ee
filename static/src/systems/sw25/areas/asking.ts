/** What the board of areas asks the server of the piece in hand: by which pace it could come to each area, or why not. */
import { computed, effect, untracked } from "@preact/signals";
import type { Stroke, Way } from "../../../board/port";
import { titleOf } from "../../../board/areas/area-name";
import type { Parts } from "../../../panels/system";
import type { Command, Said } from "../../../types";
import type { AreasReachAnswer, Verdict } from "../generated";
import { ofSwordWorld } from "../view";

type Reach = Said<AreasReachAnswer>;
type Judgement = Pick<Said<Verdict>, "legal" | "reject" | "reason"> & { readonly area?: string };

const PACES = ["limited", "normal", "full"] as const;
type Pace = typeof PACES[number] | "retreat";
const STROKES: Readonly<Record<Pace, Stroke>> = { limited: "short", normal: "long", full: "double", retreat: "mixed" };

/** Follows the hand until the answer is called. */
export function follow(table: Parts): () => void {
  const { scene, page } = table;
  const inHand = computed(() => scene.draft.value?.actor ?? scene.selected.value);
  return effect(() => {
    const actor = inHand.value;
    const may = actor !== null && scene.movable.value.has(actor) && scene.live.value && ofSwordWorld(scene.view.value)?.phase === "rounds";
    void [scene.seq.value, page.words.language.value];
    if (actor !== null && may) void untracked(() => ask(table, actor));
    else untracked(() => (scene.ways.value = null));
  });
}

async function ask(table: Parts, actor: string): Promise<void> {
  const { scene } = table;
  const seq = scene.seq.peek();
  const isStill = (): boolean => (scene.draft.peek()?.actor ?? scene.selected.peek()) === actor && scene.seq.peek() === seq;
  const reach = await reachOf(table, actor);
  if (!isStill() || reach === null) return;
  const byArea = new Map<string, Way>();
  const left = new Set((ofSwordWorld(scene.view.peek())?.areas ?? []).map(({ id }) => id));
  while (left.size > 0) {
    // First the one that the hand means now: on a slow line it waits for none of the others.
    const aimed = scene.draft.peek()?.to?.area;
    const id = [...left].find((one) => one === aimed) ?? [...left][0]!;
    left.delete(id);
    byArea.set(id, await way(table, actor, id, paceTo(reach, id)));
    if (!isStill()) return;
    scene.ways.value = { actor, byArea: new Map(byArea) };
  }
}

/** How a piece could come to an area, as the server judges it now. */
export const wayTo = async (table: Parts, actor: string, area: string): Promise<Way> => way(table, actor, area, paceTo(await reachOf(table, actor), area));

async function reachOf({ wire }: Parts, actor: string): Promise<Reach | null> {
  const told = await wire.ask({ query: "reach", actor });
  return told?.ok === true ? (told.answer as Reach) : null;
}

/** The least that leads there; where none does, the longest is refused with the reason why. */
const paceTo = (reach: Reach | null, area: string): Pace => PACES.find((pace) => reach?.[pace].some((one) => one === area) === true) ?? "full";

/** The least pace, as it is judged now; where it is refused, whether a retreat would lead there. */
async function way(table: Parts, actor: string, area: string, pace: Pace): Promise<Way> {
  const move = await judge(table, { command: "move", actor, mode: pace, to: area });
  if (move?.reject === "too-near" && pace === "full") return way(table, actor, area, "normal");
  const stopped = stoppedBefore(table, area, move?.area);
  if (move?.legal === true) return { ...wayBy(table, actor, area, pace, stopped), strays: stopped !== null };
  const faction = ofSwordWorld(table.scene.view.peek())?.combatants[actor]?.faction;
  if (area === `${faction}-rear` && (await judge(table, { command: "retreat", actor }))?.legal === true) return wayBy(table, actor, area, "retreat", null);
  return wayBy(table, actor, area, pace, move?.reason ?? move?.reject ?? "");
}

/** A move that foes end in another area is not the one that was meant. */
function stoppedBefore({ page: { words: { t } } }: Parts, area: string, end: string | undefined): string | null {
  return end === undefined || end === area ? null : t("zone-stopped", { area: titleOf(t, end) });
}

/** `reason`: why it is closed; null where it is open. */
function wayBy({ scene, page: { words: { t } } }: Parts, actor: string, area: string, pace: Pace, reason: string | null): Way {
  const fills = pace === "retreat" ? { id: pace, command: { command: "retreat", actor } } : { id: `move.${pace}`, command: { command: "move", actor, mode: pace }, field: "to" };
  const isHome = ofSwordWorld(scene.view.peek())?.combatants[actor]?.area === area;
  return { area, stroke: STROKES[pace], name: t(isHome ? "zone-stays" : `zone-pace-${pace}`), means: t(`zone-means-${pace}`), dear: pace === "full", open: reason === null, reason: reason || null, fills };
}

/** The newest preview wins over one that waits: that is asked again. */
async function judge({ wire, scene }: Parts, command: Command): Promise<Judgement | null> {
  for (let tries = 0; tries < 4 && scene.live.peek(); tries++) {
    const judged = await wire.preview(command);
    if (judged?.ok === true) return judged.answer as Judgement;
    if (judged?.ok === false && judged.code !== "superseded") return { legal: false, reject: judged.code, reason: judged.reason };
  }
  return null;
}
