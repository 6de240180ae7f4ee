/** The report of a fight as the server tells it, and the sentences that are made of it. */
import type { Faction, Names } from "../types";

export interface Hits {
  readonly tries: number;
  readonly hits: number;
  /** Tries of which the chance was told, how many of those hit, and how many were to be expected. */
  readonly known: number;
  readonly known_hits: number;
  readonly expected: number;
}

export interface SideTold extends Hits {
  readonly dealt: number;
  readonly of: number;
  readonly out: number;
}

export interface PersonTold extends Hits {
  readonly id: string;
  readonly name: string;
  readonly names?: Names;
  readonly faction: Faction;
  readonly dealt: number;
  readonly taken: number;
  /** Damage to the own side. */
  readonly astray: number;
  readonly fell: boolean;
}

export interface MomentTold {
  readonly seq: number;
  readonly time: string;
  readonly round: number;
  readonly kind: string;
  readonly by?: string;
  /** Who did it together with whom `by` names. */
  readonly also?: readonly string[];
  readonly who?: string;
  readonly amount?: number;
  /** Somebody set the points. */
  readonly by_hand?: boolean;
  readonly hit?: number;
  readonly chance?: number;
  readonly metres?: number;
  readonly before?: readonly [number, number];
  readonly after?: readonly [number, number];
}

export interface LuckRow {
  readonly who: string;
  readonly rolls: number;
  readonly mean: number;
  readonly least: number;
  readonly most: number;
  readonly outside: boolean;
}

export interface LuckTold {
  readonly dice: string;
  readonly least: number;
  readonly most: number;
  readonly expected: number;
  readonly rows: readonly LuckRow[];
  readonly anyway: number;
}

export interface Report {
  readonly fight: number;
  readonly fights: number;
  readonly over: boolean;
  readonly winner: "allies" | "enemies" | null;
  readonly outcome: string | null;
  readonly began: string;
  readonly until: string;
  readonly seconds: number;
  readonly round: number;
  readonly to: number;
  readonly sides: Readonly<Record<"allies" | "enemies", SideTold>>;
  readonly rounds: readonly { readonly round: number; readonly dealt: Readonly<Record<"allies" | "enemies", number>>; readonly notes: readonly MomentTold[] }[];
  readonly people: readonly PersonTold[];
  /** By side what it lost because a person set it so. */
  readonly by_hand: Readonly<Record<"allies" | "enemies", number>>;
  readonly untold: { readonly rolled: number; readonly unknown: number };
  readonly luck: LuckTold | null;
  readonly moments: readonly MomentTold[];
  readonly spoils: readonly { readonly target: string; readonly things: readonly Names[] }[];
}

type Say = (id: string, args?: Record<string, string | number>) => string;

/** What a report says in one language. */
export interface Words {
  readonly t: Say;
  readonly language: string;
  name(id: string): string;
  /** The colour of somebody's side. */
  side(id: string | undefined): "ally" | "enemy" | "";
}

export function wordsOf(report: Report, t: Say, language: string): Words {
  const people = new Map(report.people.map((one) => [one.id, one]));
  const name = (id: string): string => {
    if (id === "allies" || id === "enemies") return t(`report-${id}`);
    const one = people.get(id);
    return one?.names?.[language as keyof Names] ?? one?.name ?? id;
  };
  const side = (id: string | undefined): "ally" | "enemy" | "" => ({ allies: "ally", enemies: "enemy", neutral: "" } as const)[people.get(id ?? "")?.faction ?? "neutral"];
  return { t, language, name, side };
}

/** How it ended. */
export function resultOf({ winner, over, outcome }: Report, { t }: Words): string {
  if (winner === null) return t(over ? "report-drawn" : "report-so-far");
  if (outcome === "surrender" || outcome === "flight") return t(`report-${outcome}-${winner === "allies" ? "enemies" : "allies"}`);
  return t(`report-won-${winner}`);
}

/** How long it took, and who of the allies fell. */
export function courseOf({ people, round, seconds }: Report, { t, name }: Words): string {
  const fallen = people.filter(({ faction, fell }) => faction === "allies" && fell).map(({ id }) => name(id));
  return t("report-sentences", {
    first: t("report-lasted", { rounds: round, minutes: Math.round(seconds / 60) }),
    second: t("report-fell", { count: fallen.length, who: fallen.join(t("report-and")) }),
  });
}

/** What happened at a turning point, and why it mattered. */
export function momentOf(one: MomentTold, { t, name }: Words): readonly [string, string] {
  const { before, after, also = [] } = one;
  const args = {
    by: one.by === undefined ? "" : [one.by, ...also].map(name).join(t("report-and")), count: 1 + also.length, who: one.who === undefined ? "" : name(one.who),
    amount: one.amount ?? 0, hit: one.hit ?? 0, metres: one.metres ?? 0, chance: Math.round(100 * (one.chance ?? 0)),
    sides: before === undefined || after === undefined ? "" : t("report-from-to", { before: before.join(" : "), after: after.join(" : ") }),
  };
  const isAlone = (one.kind === "fell" || one.kind === "last-fell") && one.by === undefined;
  const why = isAlone ? (one.by_hand === true ? "fell-by-hand" : "fell-by-nobody") : one.kind === "hardest" && (one.hit ?? 0) > 1 ? "hardest-many" : `${one.kind}-why`;
  return [t(`report-moment-${one.kind}`, args), t(`report-moment-${why}`, args)];
}

/** So many of so many, beside what was to be expected where that is known. */
export function hitsOf(one: Hits, { t }: Words): string {
  const said = t("report-of", { count: one.hits, of: one.tries });
  if (one.known === 0) return said;
  const expected = one.expected.toFixed(1);
  return one.known < one.tries
    ? t("report-expected-of", { said, known: one.known, hits: one.known_hits, expected })
    : t("report-expected", { said, expected });
}

/** What the band means, who is outside, and how often that happens anyway. */
export function verdictOf({ rows, anyway }: LuckTold, { t, name }: Words): string {
  const outside = rows.filter((row) => row.outside).map(({ who }) => name(who));
  const said = t("report-outside", { count: outside.length, who: outside.join(t("report-and")) });
  const second = outside.length === 0 ? said : t("report-sentences", { first: said, second: t("report-anyway", { percent: Math.round(100 * anyway) }) });
  return t("report-sentences", { first: t("report-inside-means"), second });
}

/** Of some harm this seat knows only what was rolled, or that it was done. */
export const isRough = ({ untold }: Report): boolean => untold.rolled + untold.unknown > 0;
