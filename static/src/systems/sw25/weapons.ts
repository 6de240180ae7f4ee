/** What a combatant can strike, shoot and cast with: its attacks, those of its sections, its skills, and the feats that go with them. */
import type { Attack as GeneratedAttack, Skill as GeneratedSkill } from "./generated";
import type { Refusal, Said } from "../../types";
import type { Combatant } from "./view";
import { PLAIN, type Spec } from "./spec";
import type { Openings } from "./state";

export type Attack = Said<GeneratedAttack> & { readonly names?: Readonly<Record<string, string>>; readonly ammo?: string };
export type Skill = Said<GeneratedSkill>;

/** One of a piece's own attacks or skills; `using` is the section that has it. */
export interface Arm {
  readonly key: string;
  readonly id: string;
  readonly using: string | null;
  readonly attack: Attack | null;
  readonly skill: Skill | null;
}

type Armed = { readonly attacks?: Readonly<Record<string, Attack>> };

export function arms(combatant: Combatant | undefined): Arm[] {
  if (combatant === undefined) return [];
  const of = (owner: unknown, using: string | null): Arm[] => Object.entries((owner as Armed).attacks ?? {}).map(([id, attack]) =>
    ({ key: using === null ? id : `${using}/${id}`, id, attack, skill: null, using }));
  const able = Object.entries(combatant.sections ?? {}).filter(([, section]) => section.down !== true);
  const skills = Object.entries(combatant.skills ?? {}).map(([id, skill]): Arm => ({ key: `skill/${id}`, id, attack: null, skill, using: null }));
  return [...of(combatant, null), ...able.flatMap(([name, section]) => of(section, name)), ...skills];
}

export const specOf = (skill: Skill): Spec => ({
  ...PLAIN, shape: skill.shape, range: skill.range ?? null, radius: skill.radius ?? null, through: skill.through ?? null, max_targets: skill.max_targets ?? null,
  minor: skill.action === "minor", mp: skill.mp ?? null,
});

/** A feat that may be declared now, as the server says: how many may be struck with it, how many times the MP it may take. */
export interface Offer {
  readonly name: string;
  readonly with: readonly string[];
  /** Of one that the sheet defines. */
  readonly names?: Readonly<Record<string, string>>;
  readonly most?: number;
  readonly times?: number;
  /** By which field of the command, where another multiplies too. */
  readonly multiplies?: string;
  /** It is not counted among those that may be declared in a turn. */
  readonly free?: boolean;
  /** With it a spell takes no major action. */
  readonly action?: "minor";
  /** What it adds to the blow or spell, to figures of who declares it, and to MP. */
  readonly brings?: Readonly<Record<string, number>>;
  /** Of one that multiplies several things: the field of the command, and how many times that may be. */
  readonly factors?: Readonly<Record<string, number>>;
  /** Whom it may cover, and what would keep a blow from being taken now. */
  readonly covers?: readonly { readonly target: string; readonly reject: Refusal | null }[];
}

interface OpenArm {
  readonly name: string;
  readonly using?: string;
  readonly feats?: readonly string[];
  readonly times?: Readonly<Record<string, number>>;
  readonly factors?: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly targets?: readonly string[];
  readonly reject?: Refusal | null;
}

const listOf = <T>(openings: Openings | null, kind: string): readonly T[] => (openings?.get(kind) ?? []) as unknown as readonly T[];
export const offers = (openings: Openings | null): readonly Offer[] => listOf<Offer>(openings, "feats");
/** How many more feats may be declared in this turn, of those that count. */
export const declarations = (openings: Openings | null): number => (openings?.get("declarations") as unknown as number | undefined) ?? 1;
/** What is open of a major action: an item goes with a normal move, a spell does not. */
const byMajor = (arm: Arm): string => (arm.skill?.moves === "normal" ? "item" : "effect");

/** Why the spell is closed, as the server says: one that a feat makes a minor action is not closed with the major one. */
export function closedSpell(openings: Openings | null, arm: Arm): Refusal | null {
  const why = openings?.get(arm.skill?.action === "minor" ? "minor-effect" : byMajor(arm)) ?? null;
  return why !== null && quickWith(openings, arm) !== null ? null : why;
}

/** The feat that alone lets it be cast now. */
export function quickWith(openings: Openings | null, arm: Arm): string | null {
  if (arm.skill === null || arm.skill.action === "minor" || (openings?.get(byMajor(arm)) ?? null) === null || (openings?.get("minor-effect") ?? null) !== null) return null;
  return declarable(openings, arm).find(({ action }) => action === "minor")?.name ?? null;
}

/** What alone keeps it open is declared with it, also where the rest closes while it is in hand. */
export function quickened(declared: readonly string[], openings: Openings | null, arm: Arm | null): readonly string[] {
  const quick = arm === null ? null : quickWith(openings, arm);
  return quick === null || declared.includes(quick) ? declared : [quick];
}

/** Those that go with an attack or a skill, or without either with an effect entered by hand. */
export function declarable(openings: Openings | null, arm: Arm | null): Offer[] {
  const all = offers(openings);
  if (arm === null) return all.filter(({ with: goes }) => goes.includes("effect"));
  const open = listOf<OpenArm>(openings, arm.attack ? "attacks" : "skills").find(({ name, using = null }) => name === arm.id && using === arm.using);
  return all.filter(({ name }) => open?.feats?.includes(name)).map((offer) => {
    const times = open?.times?.[offer.name] ?? offer.times;
    const factors = open?.factors?.[offer.name];
    return { ...offer, ...(times === undefined ? {} : { times }), ...(factors === undefined ? {} : { factors }) };
  });
}

/** Whom an attack reaches from where its owner stands; null where the server does not say, or it is closed. */
export function within(openings: Openings | null, arm: Arm | null): readonly string[] | null {
  if (!arm?.attack) return null;
  const open = listOf<OpenArm>(openings, "attacks").find(({ name, using = null }) => name === arm.id && using === arm.using);
  return open === undefined || open.reject ? null : open.targets ?? [];
}
