/** What the parts of the home page share: the page, and what one of them does for another. */
import type { Signal } from "@preact/signals";
import type { Page } from "../page/page";
import type { Shelved } from "../page/shelf";

export type Who = "gm" | "player" | "spectator";

export interface Made {
  readonly id: string;
  readonly name: string;
  readonly keys: Readonly<Record<Who, string>>;
  readonly links: Readonly<Record<Who, string>>;
}

/** A rule system of this server, as far as the form for a new table wants to know it. */
export interface System {
  readonly key: string;
  /** What it is called, by language, where the page has no word of its own. */
  readonly names: Readonly<Record<string, string>>;
  /** What its fights stand in; several where the setup chooses. */
  readonly space: string | readonly string[];
}

export interface Home {
  readonly page: Page;
  readonly tables: Signal<readonly Shelved[]>;
  /** The table that was made just now, or brought in. */
  readonly made: Signal<Made | null>;
  /** The picture of the map for the next table. */
  readonly picture: Signal<File | null>;
  readonly systems: readonly System[];
  /** The key of the system that was chosen. */
  readonly wanted: Signal<string | null>;
  /** Takes what was chosen, dropped or pasted; the sentence of a refusal, or none. */
  take(what: readonly (File | string)[]): Promise<string | null>;
}

export const chosenOf = ({ systems, wanted }: Home): System | undefined =>
  systems.find(({ key }) => key === wanted.value) ?? systems[0];
