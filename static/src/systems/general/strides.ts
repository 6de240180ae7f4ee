/** What the boards of cells and points ask the server, of any rule system: how the piece in hand could walk and turn, and what it says of the path drawn. */
import { computed, effect, untracked } from "@preact/signals";
import type { Cell } from "../../board/pick";
import type { Draft, Stride, Trod, Verdict } from "../../board/port";
import { filled } from "../../page/hand-rules";
import { keepAsking } from "../../panels/asking";
import { offerName, type Need, type Offer } from "../../panels/offers";
import type { Parts } from "../../panels/system";

/** Of whom the board shows what it could do: drawn, wanted by a panel, or selected. */
const actorIn = ({ scene }: Parts): string | null => scene.draft.value?.actor ?? scene.pick.value?.actor ?? scene.selected.value;

/** Calls with the offers of the piece in hand whenever they are told anew, or that there is none that may be moved. */
export function followOffers(table: Parts, told: (actor: string, offers: readonly Offer[]) => void, nobody: () => void): void {
  const { scene } = table;
  const mover = computed(() => {
    const actor = actorIn(table);
    return actor !== null && scene.live.value && scene.movable.value.has(actor) ? actor : null;
  });
  effect(() => {
    const actor = mover.value;
    return actor === null ? untracked(nobody) : untracked(() => keepAsking(table, actor));
  });
  const answered = computed(() => (mover.value === null ? null : scene.offers.value.get(mover.value) ?? null));
  effect(() => {
    const actor = mover.value;
    const offers = answered.value?.offers;
    if (actor !== null && offers !== undefined) untracked(() => told(actor, offers));
  });
}

export function follow(table: Parts): void {
  const { scene, page } = table;
  followOffers(table, (actor, offers) => void walks(table, actor, offers), () => void (scene.strides.value = null));
  effect(() => {
    const actor = actorIn(table);
    void [scene.seq.value, page.words.language.value];
    const hasCells = scene.view.value?.battlefield?.grid !== undefined;
    if (actor !== null && hasCells && scene.controls.value.has(actor) && scene.live.value) void untracked(() => looks(table, actor));
    else untracked(() => (scene.unseen.value = null));
  });
  effect(() => {
    const draft = scene.draft.value;
    untracked(() => void judge(table, draft));
  });
}

/** Is the same piece still in hand, and does the table look as it did? Offers are asked anew when it does not, and only then. */
function still(table: Parts, actor: string): () => boolean {
  const { own } = table.scene;
  const since = own.peek();
  return () => own.peek() === since && untracked(() => actorIn(table)) === actor;
}

/** What the piece does not see, and what lies in front of it, where its rules say so. */
async function looks(table: Parts, actor: string): Promise<void> {
  const { scene, wire } = table;
  const isStill = still(table, actor);
  if (scene.unseen.peek()?.actor !== actor) scene.unseen.value = null;
  const looksSomewhere = typeof scene.view.peek()?.combatants[actor]?.facing === "string";
  const [told, faced] = await Promise.all([wire.ask({ query: "sight", actor }), looksSomewhere ? wire.ask({ query: "front", actor }) : null]);
  if (!isStill()) return;
  const seen = told?.ok === true ? (told.answer as { cells?: readonly Cell[] }).cells : undefined;
  const front = faced?.ok === true ? (faced.answer as { front?: readonly Cell[] }).front ?? [] : [];
  const { columns = 0, rows = 0 } = scene.view.peek()?.battlefield ?? {};
  const keys = new Set(seen?.map(String));
  const all = Array.from({ length: columns * rows }, (_, n): Cell => [n % columns, Math.floor(n / columns)]);
  scene.unseen.value = seen || front.length > 0 ? { actor, front, cells: seen ? all.filter((cell) => !keys.has(String(cell))) : [] } : null;
}

async function walks(table: Parts, actor: string, offers: readonly Offer[]): Promise<void> {
  const { scene } = table;
  const isStill = still(table, actor);
  if (scene.strides.peek()?.actor !== actor) scene.strides.value = null;
  const all = (some: readonly Offer[]): Promise<Stride[]> => Promise.all(some.flatMap((offer) => stride(table, actor, offer) ?? []));
  const [ways, seldom] = await Promise.all([all(offers.filter((offer) => offer.seldom !== true)), all(offers.filter((offer) => offer.seldom === true && offer.reject === null))]);
  if (!isStill()) return;
  const turn = offers.find(({ reject, needs }) => reject === null && needs.length === 1 && needs[0]!.kind === "facing");
  const facing = turn?.needs[0];
  scene.strides.value = {
    actor, seldom, ways: ordered(table, ways),
    facings: (facing?.among ?? []).filter((one) => typeof one === "string"),
    turn: (to) => {
      if (turn && facing) void table.hands.send({ ...turn.command, [facing.field]: to });
    },
  };
}

/** As they are offered: what leads there and comes first is the usual way. What sets a piece down anywhere is for before the turns begin, and for whoever has no turn to wait for. */
function ordered({ scene }: Parts, ways: readonly Stride[]): Stride[] {
  const paths = ways.filter(({ fills }) => fills.last === undefined);
  const sets = ways.filter(({ fills, reason }) => fills.last === true && reason === null);
  const [usual] = paths;
  const isOpen = paths.some(({ reason }) => reason === null);
  return !isOpen && (scene.view.peek()?.turn ?? null) === null && sets.length > 0 ? sets : paths.map((way) => ({ ...way, dear: usual !== undefined && isDearer(way, usual) }));
}

/** Farther than the usual way, or where that is closed by now: it costs more than walking. */
const isDearer = (way: Stride, usual: Stride): boolean => {
  const [far, near] = [way.reach ?? Infinity, usual.reach ?? Infinity];
  return way !== usual && (far > near || (far === near && usual.reason !== null));
};

/** An offer that wants a path and nothing else that must be said; or one cell, where a piece is set down. */
function stride(table: Parts, actor: string, offer: Offer): Promise<Stride>[] | null {
  const wanted = offer.needs.filter(({ optional }) => optional !== true);
  const [path] = wanted;
  if (!path || wanted.length > 1 || offer.group === "attack" || offer.group === "magic") return null;
  const isPath = path.kind === "path";
  const isPlace = (path.kind === "cell" || path.kind === "point") && offer.command.command === "place";
  if (!isPath && !isPlace) return null;
  return [reachable(table, actor, offer, path)];
}

async function reachable({ wire, page }: Parts, actor: string, offer: Offer, path: Need): Promise<Stride> {
  const { id, command: { command: kind, ...fields }, needs, reject } = offer;
  const told = path.kind === "path" && reject === null ? await wire.ask({ ...fields, query: "reach", actor }) : null;
  const { cells = null, paths = [] } = told?.ok === true ? told.answer as { cells?: readonly Cell[]; paths?: readonly (readonly Cell[])[] } : {};
  return {
    fills: { id, command: { command: kind, ...fields }, field: path.field, ...(path.kind === "path" ? {} : { last: true as const }) },
    name: offerName(offer, page.words.language.peek()),
    reach: path.kind === "path" ? path.reach ?? null : null,
    cells: path.kind === "cell" ? (path.among as readonly Cell[] | null) ?? null : cells, paths,
    facing: needs.find(({ kind: of, optional }) => of === "facing" && optional === true)?.field ?? null,
    reason: reject?.reason ?? null,
  };
}

interface Judgement {
  readonly legal: boolean;
  readonly reject?: unknown;
  readonly reason?: string | null;
  readonly spaces?: number | null;
  readonly distance?: number | null;
  readonly end?: Cell | null;
  readonly facing?: string | null;
  readonly provokes?: Trod["dangers"];
  readonly dangers?: Trod["dangers"];
  readonly strikes?: Trod["strikes"];
}

/** The newest path is judged; older answers are forgotten. A panel that wants a path asks for itself. */
async function judge({ scene, wire }: Parts, draft: Draft | null): Promise<void> {
  const command = draft === null || draft.path.length === 0 ? null : filled(draft);
  if (draft === null || command === null) {
    scene.trod.value = scene.verdict.value = null;
    return;
  }
  scene.notice.value = null;
  const judged = await wire.preview(command);
  if (scene.draft.peek() !== draft || judged === null || (!judged.ok && judged.code === "superseded")) return;
  const told = judged.ok ? (judged.answer as Judgement) : { legal: false, reject: judged.code, reason: judged.reason };
  if (scene.view.peek()?.battlefield?.grid === undefined) scene.verdict.value = verdictOf(draft, told);
  else scene.trod.value = trodOf(draft, told);
}

function trodOf(draft: Draft, { legal, reason, spaces, distance, end, facing, provokes, dangers, strikes }: Judgement): Trod {
  return { draft, legal, spaces: spaces ?? distance ?? null, end: end ?? null, facing: facing ?? null, reason: reason ?? null, dangers: dangers ?? provokes ?? [], strikes: strikes ?? [] };
}

const verdictOf = (draft: Draft, { legal, reject, reason, distance }: Judgement): Verdict =>
  ({ draft, legal, distance: distance ?? 0, stops: [], reject: typeof reject === "string" ? reject : null, reason: reason ?? null });
