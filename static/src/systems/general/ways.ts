/** What the board of areas asks the server, of any rule system: how the piece in hand could come to each area. */
import { effect } from "@preact/signals";
import { areasOf, gapsOf } from "../../board/areas/area-geometry";
import type { Stroke, Way } from "../../board/port";
import { offerName, type Need, type Offer } from "../../panels/offers";
import type { Parts } from "../../panels/system";
import type { View } from "../../types";
import { followOffers } from "./strides";

const STROKES: readonly Stroke[] = ["short", "long", "double", "mixed"];

export function follow(table: Parts): void {
  const { scene, page } = table;
  followOffers(table, (actor, offers) => {
    const view = scene.own.peek();
    if (view !== null) scene.ways.value = { actor, byArea: waysOf(view, actor, offers, page.words.language.peek()) };
  }, () => void (scene.ways.value = null));
  effect(() => {
    if ((scene.draft.value?.path.length ?? 0) > 0) scene.notice.value = null;
  });
}

/** By area, the first open offer that leads there, else the first one that would; before the turns begin, what sets a piece down. */
export function waysOf(view: View, actor: string, offers: readonly Offer[], language: string): ReadonlyMap<string, Way> {
  const found = offers.flatMap((offer) => leading(offer) ?? []);
  const moves = [false, true].flatMap((seldom) => found.filter(({ offer }) => offer.command.command !== "place" && (offer.seldom ?? false) === seldom));
  const sets = found.filter(({ offer }) => offer.command.command === "place" && offer.reject === null);
  const isOpen = moves.some(({ offer }) => offer.reject === null);
  const shown = !isOpen && (view.turn ?? null) === null && sets.length > 0 ? sets : moves;
  const home = view.combatants[actor]?.area ?? null;
  return new Map(areasOf(view).flatMap(({ id }): [string, Way][] => {
    const there = shown.filter(({ need }) => leadsTo(view, need, home, id));
    const best = there.find(({ offer }) => offer.reject === null) ?? there[0] ?? shown[0];
    if (id === home || best === undefined) return [];
    const { offer, need } = best;
    const open = offer.reject === null && there.length > 0;
    return [[id, {
      area: id, stroke: STROKES[Math.min(shown.indexOf(best), STROKES.length - 1)]!, name: offerName(offer, language), means: null,
      dear: moves.indexOf(best) > 0, open, reason: offer.reject?.reason ?? null, fills: { id: offer.id, command: offer.command, field: need.field },
    }]];
  }));
}

/** An offer that wants an area, and nothing else that must be said. */
function leading(offer: Offer): { readonly offer: Offer; readonly need: Need } | null {
  const [need, ...more] = offer.needs.filter(({ optional }) => optional !== true);
  return need?.kind === "area" && more.length === 0 && (offer.group === "move" || offer.command.command === "place") ? { offer, need } : null;
}

function leadsTo(view: View, { among, within }: Need, home: string | null, area: string): boolean {
  if (among) return among.includes(area);
  const at = (wanted: string | null): number => gapsOf(view).slice(0, Math.max(0, areasOf(view).findIndex(({ id }) => id === wanted))).reduce((sum, gap) => sum + gap, 0);
  return typeof within !== "number" || Math.abs(at(area) - at(home)) <= within;
}
