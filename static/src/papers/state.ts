/** Which handouts are unread, and that papers changed: told by the server to those who may read them. */
import { effect, signal, untracked, type Signal } from "@preact/signals";
import { kept, type Scene } from "../page/scene";
import type { Table } from "../panels/table";

export interface Named {
  readonly id: string;
  readonly title: string;
}

export interface Handout {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly image: string;
  readonly unread?: boolean;
  /** Told to the GM alone. */
  readonly to?: "all" | readonly string[];
  readonly shown?: boolean;
  readonly version?: number;
  readonly read?: readonly string[];
}

export interface PapersState {
  readonly unread: Signal<readonly Named[]>;
  /** Rises with each change. */
  readonly turned: Signal<number>;
  /** The paper that is open in the dialog. */
  readonly open: Signal<string | null>;
  /** Handouts of which the person wants to hear later. */
  readonly later: Signal<ReadonlySet<string>>;
}

const fresh = (): PapersState => ({ unread: signal([]), turned: signal(0), open: signal(null), later: signal(new Set()) });
export const papersOf = (scene: Scene): PapersState => kept(scene, fresh);

/** The GM, and players with a seat of their own. */
export const hasPapers = ({ role, seat }: Scene): boolean => role.value === "gm" || (role.value === "player" && seat.value !== "player");

export function followPapers({ scene }: Pick<Table, "scene">): () => void {
  const { unread, turned } = papersOf(scene);
  return effect(() => {
    const word = scene.signalled.value;
    if (word?.kind !== "papers") return;
    untracked(() => {
      unread.value = word.unread ?? [];
      turned.value += 1;
    });
  });
}
