/** What every panel is handed: the page, the state, the hands and the board. */
import { createContext } from "preact";
import { useContext } from "preact/hooks";
import { signal, type ReadonlySignal, type Signal } from "@preact/signals";
import type { Face } from "../board/faces";
import type { Board } from "../board/port";
import type { TableActions } from "../page/table-actions";
import type { Args } from "../page/i18n";
import type { Page } from "../page/page";
import type { Scene } from "../page/scene";
import type { SystemPage } from "./system";
import type { Wire } from "../page/wire";

/** Who looks at a card around the rounds. */
export type Who = "gm" | "player" | "watch";

export interface Table {
  readonly id: string;
  readonly name: string;
  readonly page: Page;
  readonly scene: Scene;
  readonly hands: TableActions;
  readonly wire: Wire;
  readonly board: Signal<Board | null>;
  /** What the rule system brings to the page. */
  readonly system: SystemPage;
  /** What each name's piece shows: the same letter as on the board. */
  readonly faces: ReadonlySignal<ReadonlyMap<string, Face>>;
  /** Thumbs: one column, the panels in a sheet. */
  readonly narrow: ReadonlySignal<boolean>;
  /** Thumbs too, in a low and broad window: the sheet stands beside the map. */
  readonly flat: ReadonlySignal<boolean>;
  /** For a stream: the board full, captions instead of panels; `clear` leaves out the land, to lie over something else. */
  readonly stream: "full" | "clear" | null;
  t(id: string, args?: Args): string;
}

export const TableContext = createContext<Table | null>(null);

export function useTable(): Table {
  const table = useContext(TableContext);
  if (table === null) throw new Error("a panel outside of its table");
  return table;
}

/** The table's name in the viewer's language. */
export const tableName = ({ scene, page, name }: Pick<Table, "scene" | "page" | "name">): string => {
  const view = scene.own.value;
  return view?.names?.[page.words.language.value] ?? view?.name ?? name;
};

export function media(query: string): ReadonlySignal<boolean> {
  const list = matchMedia(query);
  const matches = signal(list.matches);
  list.addEventListener("change", () => (matches.value = list.matches));
  return matches;
}
