/** What the library's dialogs show of this table: the scene holds it while the page is open. */
import { signal, type Signal } from "@preact/signals";
import type { Faction } from "../types";
import type { SheetSchema } from "./schema";
import type { Member, Pick, Sheet } from "./sheet";

/** How those that are laid ready come onto the table. */
export interface Wanted {
  readonly side: Faction | null;
  readonly fixed: boolean | null;
  readonly hidden: boolean;
  readonly area: string | null;
}

export interface LibraryState {
  /** What is laid ready: sheets with counts. */
  readonly basket: Signal<readonly Member[]>;
  readonly wanted: Signal<Wanted>;
  readonly list: Signal<readonly Pick[] | null>;
  readonly search: Signal<string>;
  readonly kinds: Signal<ReadonlySet<string>>;
  readonly traits: Signal<ReadonlySet<string>>;
  readonly levels: Signal<readonly [number, number]>;
  /** The sheet that is read. */
  readonly shown: Signal<string | null>;
  /** A new sheet is being written, or one of the table's own is edited. */
  readonly writing: Signal<Sheet | "new" | null>;
  /** Sheets that were fetched whole. */
  readonly whole: Signal<ReadonlyMap<string, Sheet>>;
  /** What a sheet of this table's system is made of, once it was fetched. */
  readonly schema: Signal<SheetSchema | null>;
}

export const openLibrary = (): LibraryState => ({
  basket: signal([]),
  wanted: signal({ side: null, fixed: null, hidden: false, area: null }),
  list: signal(null),
  search: signal(""),
  kinds: signal(new Set()),
  traits: signal(new Set()),
  levels: signal([1, 15]),
  shown: signal(null),
  writing: signal(null),
  whole: signal(new Map()),
  schema: signal(null),
});
