/** Whom the server plays at this table, and how that is changed. */
import { signal, type Signal } from "@preact/signals";
import { kept, type Scene } from "../page/scene";
import { nameOf } from "../panels/names";
import type { Table } from "../panels/table";
import type { Played, View } from "../types";

export const SIDES = ["enemies", "allies"] as const;
export const STRENGTHS = [1, 2, 3] as const;
export const TEMPERS = ["guard", "hunt-the-weak", "keep-away"] as const;
const PIECE = "piece:";

/** A side, `piece:` with the id of one, or `group:` with those of some. */
export type Whom = string;

export interface Rival {
  readonly seat: string;
  readonly whom: Whom;
  readonly how: Played;
}

const GROUP = "group:";
export const groupOf = (whom: Whom): readonly string[] | null => (whom.startsWith(GROUP) ? whom.slice(GROUP.length).split(" ") : null);

export const ofPiece = (id: string): Whom => `${PIECE}${id}`;
export const pieceOf = (whom: Whom): string | null => (whom.startsWith(PIECE) ? whom.slice(PIECE.length) : null);

/** Sides first. */
export function rivalsOf(view: View | null): readonly Rival[] {
  const found = Object.entries(view?.seats ?? {}).flatMap(([seat, { played, controls = [] }]): Rival[] => {
    const [first] = controls;
    if (played === undefined || played.stands_in !== undefined) return [];
    if (played.side !== undefined) return [{ seat, whom: played.side, how: played }];
    if (played.group === true) return [{ seat, whom: GROUP + controls.join(" "), how: played }];
    return first === undefined ? [] : [{ seat, whom: ofPiece(first), how: played }];
  });
  return found.sort((a, b) => Number(pieceOf(a.whom) !== null) - Number(pieceOf(b.whom) !== null));
}

/** Whom the open dialog is about. */
export const subject = (scene: Scene): Signal<Whom> => kept(scene, begun);
const begun = (): Signal<Whom> => signal<Whom>(SIDES[0]);

export function openFor({ scene }: Table, whom: Whom): void {
  subject(scene).value = whom;
  scene.dialog.value = "rivals";
}

export interface Wanted {
  readonly strength: 1 | 2 | 3 | null;
  readonly temper?: string;
  readonly leads?: boolean;
  readonly paused?: boolean;
  readonly follows?: string;
  readonly this_round?: boolean;
}

/** True once the server has it. */
export async function put({ hands, t }: Table, whom: Whom, wanted: Wanted): Promise<boolean> {
  const piece = pieceOf(whom);
  const group = groupOf(whom);
  const subject = group !== null ? { combatants: group } : piece === null ? { side: whom } : { combatant: piece };
  const reply = await hands.call("PUT", "/opponent", { ...subject, ...wanted });
  if (!reply.ok) hands.tell(reply.detail || t("unreachable"), "refused");
  return reply.ok;
}

/** The same as before, waiting or not. */
export const pause = async (table: Table, { whom, how, seat }: Rival, paused: boolean): Promise<boolean> => {
  const { strength, temper, leads } = how;
  if (groupOf(whom) !== null) return again(table, whom, seat, paused);
  return put(table, whom, { strength, ...(temper !== undefined && { temper }), ...(leads === true && { leads }), paused });
};

/** Whom a group follows is told when it is asked for. */
async function again(table: Table, whom: Whom, seat: string, paused: boolean): Promise<boolean> {
  const reply = await table.hands.call<{ readonly opponents: readonly (Wanted & { readonly seat: string; readonly round: number | null })[] }>("GET", "/opponent");
  const own = reply.ok ? reply.body.opponents.find((one) => one.seat === seat) : undefined;
  if (own === undefined) return false;
  const { strength, temper, follows, round } = own;
  return put(table, whom, { strength, ...(temper != null && { temper }), ...(follows != null && { follows }), this_round: round !== null, paused });
}

/** "The server plays the enemies". */
export function toldOf({ t, page }: Table, view: View | null, whom: Whom): string {
  const piece = pieceOf(whom);
  const group = groupOf(whom);
  if (group !== null) return t("rival-told-group", { count: group.length });
  return piece === null ? t(`rival-told-${whom}`) : t("rival-told-piece", { name: nameOf(view, piece, page.words.language.value) });
}
