/** What a group is to do, how far it has come, and who may be in it. */
import { signal, type Signal } from "@preact/signals";
import { isOut } from "../page/fallen";
import { chosenOf } from "../page/chosen";
import { kept, type Scene } from "../page/scene";
import type { Draft } from "../board/port";
import type { Table } from "../panels/table";
import type { Command, View } from "../types";

/** The way of one of them, and what the server says of it. */
export interface March {
  readonly id: string;
  readonly draft: Draft;
  readonly command: Command;
  /** Null until it is judged; "" where nothing speaks against it. */
  readonly against: string | null;
}

export interface Plan {
  readonly marches: readonly March[];
  /** Whom they strike: one, whoever is within reach, or nobody. */
  readonly strikes: "one" | "any" | "none";
  readonly target: string | null;
  /** The drag after which their ways are still being judged. */
  readonly judging: Draft | null;
}

/** How far it has come. */
export interface Progress {
  /** The newest entry of the log before they began; null where nothing of it can be taken back together. */
  readonly since: number | null;
  readonly done: number;
  readonly of: number;
  /** So many blows; null where nobody was to strike. */
  readonly struck: number | null;
  readonly waits: boolean;
  /** Whose turn they wait to end. */
  readonly after: string | null;
  readonly refused: readonly { readonly id: string; readonly reason: string }[];
  readonly isOver: boolean;
}

export interface GroupState {
  readonly plan: Signal<Plan>;
  /** The others' ways while one of them is drawn. */
  readonly foreseen: Signal<readonly March[]>;
  readonly progress: Signal<Progress | null>;
  readonly stopped: Signal<boolean>;
  /** The next drag over the map is a frame. */
  readonly framing: Signal<boolean>;
  /** A finger gathers: each tap on a piece adds it. */
  readonly adding: Signal<boolean>;
  reset(): void;
}

export const IDLE: Plan = { marches: [], strikes: "none", target: null, judging: null };

function fresh(): GroupState {
  const state: GroupState = {
    plan: signal(IDLE), foreseen: signal([]), progress: signal(null), stopped: signal(false), framing: signal(false), adding: signal(false),
    reset() {
      state.plan.value = IDLE;
      if (state.progress.peek()?.isOver !== false) state.progress.value = null;
      state.framing.value = state.adding.value = false;
    },
  };
  return state;
}

export const groupStateOf = (scene: Scene): GroupState => kept(scene, fresh);

/** The GM may take everybody, a player the own pieces. */
export const gatherable = ({ scene }: Table): ReadonlySet<string> =>
  scene.eyes.peek() !== null || scene.role.peek() === "spectator" ? new Set() : scene.controls.peek();

/** Whose turn it is: one's, or that of several who may go in any order. */
export const turnsOf = (view: View): readonly string[] => (view.turn ? [view.turn] : view.up ?? []);

/** May it begin or go on with a turn now? */
export function isAble({ scene, system }: Table, id: string): boolean {
  const view = scene.view.peek();
  const one = view?.combatants[id];
  if (view?.phase !== "rounds" || one === undefined || one.acted === true || isOut(one) || !scene.movable.peek().has(id)) return false;
  if (system.inTurns === undefined && view.acting) return one.faction === view.acting;
  const up = turnsOf(view);
  return up.length === 0 || up.includes(id);
}

/** Where one acts after another: its turn of this round has not come yet, or is open. */
export function isToCome({ scene, system }: Table, id: string): boolean {
  const view = scene.view.peek();
  const one = view?.combatants[id];
  if (system.inTurns === undefined || view?.phase !== "rounds" || one === undefined || isOut(one) || !scene.controls.peek().has(id)) return false;
  if (typeof one.acted === "boolean") return !one.acted;
  const order = system.inTurns.orderOf(view);
  return order.includes(id) && order.indexOf(id) >= order.indexOf(turnsOf(view)[0] ?? "");
}

export const willAct = (table: Table, id: string): boolean => isAble(table, id) || isToCome(table, id);

/** A foe was meant while a group is chosen: they will strike it. */
export function aimedAt(table: Table, target: string): boolean {
  const { scene } = table;
  const { group } = chosenOf(scene);
  const { plan, progress } = groupStateOf(scene);
  const members = scene.view.peek()?.combatants ?? {};
  const foe = members[target];
  const isFoe = (id: string): boolean => members[id] !== undefined && members[id].faction !== foe?.faction;
  if (group.peek().size < 2 || group.peek().has(target) || foe === undefined || foe.faction === "neutral" || isOut(foe)) return false;
  if (![...group.peek()].every(isFoe) || ![...group.peek()].some((id) => willAct(table, id)) || progress.peek()?.isOver === false) return false;
  progress.value = null;
  plan.value = { ...plan.peek(), strikes: "one", target };
  return true;
}
