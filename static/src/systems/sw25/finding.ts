/** What is known of a mark that is aimed at, and what would be sent for it. */
import { positionOf } from "../../board/areas/area-geometry";
import type { Crossing, Fire } from "./aiming/aimed";
import { crossings } from "./aiming/fire";
import type { Command, Point, Query, Refusal, Said } from "../../types";
import type { Table } from "../../panels/table";
import { ofSwordWorld, type View } from "./view";
import type { AreasLineAnswer, AttackPreview, FiveAreasForcedInto, ForcedEnd, Foreseen as GeneratedForeseen, Found as Reached, LineAnswer, SpreadTold } from "./generated";

export interface Mark {
  readonly id: string | null;
  readonly at: Point;
}

/** Whom an area reaches; on a board of areas, which of them besides. */
export type Area = Said<Reached>;
/** How likely it hits or takes hold, and what may come of it, withstood or not: as far as this seat may know the figures behind it. */
export type Foreseen = Said<GeneratedForeseen>;
export type Spread = Said<SpreadTold>;
/** What the preview of a blow or a spell says of it on any ground. */
export type Judgement = Said<Pick<AttackPreview, keyof GeneratedForeseen | "legal" | "reject" | "reason" | "odds">> & { readonly forced?: readonly Said<ForcedEnd | FiveAreasForcedInto>[] };

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

/** Asks for all of it at once. */
export async function find({ wire, scene }: Table, actor: string, spared: ReadonlySet<string>, { key, mark, command, ...queries }: Question): Promise<Found> {
  const [line, hit, judged] = await Promise.all([
    queries.fire === null ? null : wire.ask(queries.fire), queries.area === null ? null : wire.ask(queries.area),
    command === null ? null : wire.preview(command),
  ]);
  const area = hit?.ok === true ? (hit.answer as Area) : null;
  const verdict = judged?.ok === true ? (judged.answer as Judgement) : null;
  const mayLeaveOut = area !== null && command !== null && verdict !== null && await sparesItself(wire, actor, spared, area, command, verdict);
  const view = ofSwordWorld(scene.view.peek());
  const from = positionOf(view, actor);
  const fire = line?.ok === true ? (line.answer as Said<LineAnswer | AreasLineAnswer>) : null;
  const refused = [hit, line, judged].find((answer) => answer?.ok === false);
  return {
    key, mark, fire, area, met: fire !== null && from && view ? crossings(from, mark.at, fire, view) : [], verdict, mayLeaveOut,
    refusal: refused?.ok === false ? { code: refused.code, reason: refused.reason } : null,
  };
}

/** Would the rules let it go by its own user? As it is aimed now, but for that. */
async function sparesItself(wire: Table["wire"], actor: string, spared: ReadonlySet<string>, { certain, possible }: Area, command: Command, { reject }: Judgement): Promise<boolean> {
  if (![...certain, ...possible].includes(actor)) return false;
  if (spared.has(actor)) return true;
  const tried = await wire.preview({ ...command, exclude: [...spared, actor] });
  return tried?.ok === true && (tried.answer as Judgement).reject === reject;
}
