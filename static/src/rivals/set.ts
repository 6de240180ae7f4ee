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

/** A side, or `piece:` with the id of one. */
export type Whom = string;

export interface Rival {
  readonly seat: string;
  readonly whom: Whom;
  readonly how: Played;
}

export const ofPiece = (id: string): Whom => `${PIECE}${id}`;
export const pieceOf = (whom: Whom): string | null => (whom.startsWith(PIECE) ? whom.slice(PIECE.length) : null);

/** Sides first. */
export function rivalsOf(view: View | null): readonly Rival[] {
  const found = Object.entries(view?.seats ?? {}).flatMap(([seat, { played, controls = [] }]): Rival[] => {
    const [first] = controls;
    if (played === undefined || played.stands_in !== undefined) return [];
    if (played.side !== undefined) return [{ seat, whom: played.side, how: played }];
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
}

/** True once the server has it. */
export async function put({ hands, t }: Table, whom: Whom, wanted: Wanted): Promise<boolean> {
  const piece = pieceOf(whom);
  const reply = await hands.call("PUT", "/opponent", { ...(piece === null ? { side: whom } : { combatant: piece }), ...wanted });
  if (!reply.ok) hands.tell(reply.detail || t("unreachable"), "refused");
  return reply.ok;
}

/** The same as before, waiting or not. */
export const pause = (table: Table, { whom, how }: Rival, paused: boolean): Promise<boolean> => {
  const { strength, temper, leads } = how;
  return put(table, whom, { strength, ...(temper !== undefined && { temper }), ...(leads === true && { leads }), paused });
};

/** "The server plays the enemies". */
export function toldOf({ t, page }: Table, view: View | null, whom: Whom): string {
  const piece = pieceOf(whom);
  return piece === null ? t(`rival-told-${whom}`) : t("rival-told-piece", { name: nameOf(view, piece, page.words.language.value) });
}
