/** What the combats of Sword World tell of a fight, in one type: what only some of them tell is optional. */
import type { Said, TableHead, View as AnyView } from "../../types";
import { ruledBy } from "../views";
import type {
  AreasBattlefield, AreasCombatantPicture, AreasPortrait, Battlefield as PlaneBattlefield, CombatantPicture, FiveAreasAreaPicture, FiveAreasBattlefield, FiveAreasCombatantPicture,
  Obstacle as PlaneObstacle, Option, Passage, Pending as MoveAsked, Portrait, Pursuit, SkirmishPicture, RollQuestion, RollRequest,
} from "./generated";

type InAll = keyof CombatantPicture & keyof AreasCombatantPicture & keyof FiveAreasCombatantPicture;
export type Combatant = Said<Pick<CombatantPicture, InAll>> & Partial<Said<Omit<CombatantPicture, InAll>>> & { readonly area?: string };
export type Standing = CombatantPicture["standing"];
export type Orders = NonNullable<CombatantPicture["orders"]>;
export type Phase = Portrait["phase"];
export type Area = Said<FiveAreasAreaPicture>;
export type Skirmish = Said<SkirmishPicture>;
export type Obstacle = Said<PlaneObstacle>;
export type Battlefield = Partial<Omit<Said<PlaneBattlefield> & Said<AreasBattlefield> & Said<FiveAreasBattlefield>, "image">>
  & Pick<Said<PlaneBattlefield> | Said<AreasBattlefield>, "image">;
export type BlockOption = Said<Option>;
/** The decision that the table waits for. Without `options` only the unseen may answer. */
export type Pending = { readonly kind: (MoveAsked | Pursuit | RollRequest | RollQuestion | Passage)["kind"] }
  & Partial<Omit<Said<MoveAsked>, "kind"> & Omit<Said<Pursuit>, "kind"> & Omit<Said<RollRequest>, "kind"> & Omit<Said<RollQuestion>, "kind"> & Omit<Said<Passage>, "kind" | "mode">>;

export interface View extends TableHead, Said<Omit<AreasPortrait, "areas" | "battlefield" | "combatants" | "pending">> {
  readonly ruleset?: string;
  readonly combatants: Readonly<Record<string, Combatant>>;
  readonly battlefield: Battlefield;
  readonly skirmishes?: Readonly<Record<string, Skirmish>>;
  readonly areas?: readonly Area[];
  readonly pending?: Pending;
}

const RULESETS = ["sw25-advanced", "sw25-simplified", "sw20-five-areas"] as const;

/** A view as that of a table of Sword World; null where another system rules it. */
export const ofSwordWorld = (view: AnyView | null): View | null => ruledBy(view, ...RULESETS);
