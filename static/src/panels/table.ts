/** What every panel is handed: the page, the state, the hands and the board. */
import { createContext, type JSX } from "preact";
import { useContext } from "preact/hooks";
import { signal, type ReadonlySignal, type Signal } from "@preact/signals";
import type { Face } from "../board/faces";
import type { Board } from "../board/port";
import type { Hands } from "../page/hands";
import type { Args } from "../page/i18n";
import type { Page } from "../page/page";
import type { Scene } from "../page/scene";
import type { Faction, View } from "../types";
import type { Wire } from "../page/wire";

/** Who looks at a card around the rounds. */
export type Who = "gm" | "player" | "watch";

/** What panels show on a board of areas. */
export interface AreaParts {
  /** The choice of an area, by its name; `own` is said of the choice that means none of them. */
  AreaSelect(props: {
    view: View | null; name: string; label?: string; own?: string; value: string; choose: (area: string) => void;
  }): JSX.Element;
  MoveTo(props: { id: string; view: View }): JSX.Element;
  Areas(props: { view: View }): JSX.Element;
  Legend(): JSX.Element;
  /** Where a new piece of a side would begin. */
  rearOf(view: View | null, faction: Faction): string;
}

export interface Table {
  readonly id: string;
  readonly name: string;
  readonly page: Page;
  readonly scene: Scene;
  readonly hands: Hands;
  readonly wire: Wire;
  readonly board: Signal<Board | null>;
  /** What panels show on a board of areas, once it is fetched; null on a plane. */
  readonly zones: Signal<AreaParts | null>;
  /** What each name's piece shows: the same letter as on the board. */
  readonly faces: ReadonlySignal<ReadonlyMap<string, Face>>;
  /** Thumbs: one column, the panels in a sheet. */
  readonly narrow: ReadonlySignal<boolean>;
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
