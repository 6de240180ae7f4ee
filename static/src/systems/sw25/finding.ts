/** What is known of a mark that is aimed at, and what would be sent for it. */
import type { Crossing, Fire } from "../../board/aimed";
import type { Command, Point, Query, Refusal, View } from "../../types";

export interface Mark {
  readonly id: string | null;
  readonly at: Point;
}

export interface Area {
  readonly certain: readonly string[];
  readonly possible: readonly string[];
}

export interface Judgement extends Foreseen {
  readonly legal: boolean;
  readonly reject: string | null;
  readonly reason?: string | null;
  /** Where there are several, each for itself. */
  readonly odds?: Readonly<Record<string, Foreseen>>;
}

/** How likely it hits or takes hold, and what may come of it, withstood or not: as far as this seat may know the figures behind it. */
export interface Foreseen {
  readonly chance?: number | null;
  /** Where it may go astray: how probably it finds whom it is meant for. */
  readonly found?: number | null;
  readonly damage?: Spread | null;
  readonly withstood?: Spread | null;
  readonly healing?: Spread | null;
  /** Who would take it in the place of whom it is aimed at. */
  readonly taken_by?: string | null;
  /** How many of the hits count twice. */
  readonly doubled?: number | null;
}

export interface Spread {
  /** Before armour, or what is taken off. */
  readonly stage?: "total" | "applied";
  readonly least: number;
  readonly most: number;
  readonly mean: number;
  readonly spread: readonly (readonly [points: number, probability: number])[];
}

/** What is known of a mark: the line, the area, the command's verdict, each with its own refusal. */
export interface Found {
  readonly key: string;
  readonly mark: Mark;
  readonly fire: Fire | null;
  readonly met: readonly Crossing[];
  readonly area: Area | null;
  readonly verdict: Judgement | null;
  readonly refusal: Refusal | null;
  /** It would reach its own user, who may be left out of it. */
  readonly mayLeaveOut: boolean;
}

export interface Question {
  readonly key: string;
  readonly mark: Mark;
  readonly fire: Query | null;
  readonly area: Query | null;
  readonly command: Command | null;
}

/** Why what is aimed at would be refused. */
export const reasonOf = ({ refusal, verdict }: Found): string | null => refusal?.reason ?? (verdict?.reject ? verdict.reason ?? verdict.reject : null);

export const sectionsOf = (view: View | null, id: string | null): string[] => {
  const sections = Object.entries((id === null ? undefined : view?.combatants[id]?.sections) ?? {}).filter(([, one]) => one.down !== true);
  return sections.length > 1 ? sections.map(([name]) => name) : [];
};
