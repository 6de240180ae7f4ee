/** The hand in Advanced Combat: reach and verdict of what is drawn, and the block decision. */
import { effect, untracked } from "@preact/signals";
import type { Draft, StopChoice, Stride } from "../../../board/port";
import { figure, firstStop } from "../../../board/paths";
import { filled, type HandRules } from "../../../page/hand-rules";
import type { Scene } from "../../../page/scene";
import type { Parts } from "../../../panels/system";
import type { Command } from "../../../types";
import { ofSwordWorld, type BlockOption, type Pending } from "../view";
import { type AskMore, followHand, rulesOf, setsDown } from "../hand";
import { type MoveVerdict, planeStateOf, type Reach, stopOf } from "./state";

const MODES = ["limited", "normal", "full"] as const;
const NO_ERRANDS: readonly never[] = [];

export function follow(parts: Parts): void {
  const { scene } = parts;
  const state = planeStateOf(scene);
  scene.rules.value = planeRules(scene);
  followHand(parts, askReach, () => {
    state.reach.value = null;
    scene.strides.value = null;
  });
  followDraft(parts);
  followBlock(scene);
}

const planeRules = (scene: Scene): HandRules => ({
  ...rulesOf(scene),
  commandOf: (draft) => moveOf(draft, planeStateOf(scene).errands.peek()),
  isKnownOpen(command) {
    const verdict = planeStateOf(scene).verdict.peek();
    return verdict !== null && verdict.reject === null && JSON.stringify(verdict.command) === JSON.stringify(command);
  },
});

/** With what is to be done on the way. */
const moveOf = (draft: Draft, minor: readonly unknown[]): Command => ({
  ...(filled(draft) ?? { command: "move", actor: draft.actor, mode: "normal", path: draft.path }),
  ...(draft.centred ? { join: true } : {}), ...(minor.length > 0 ? { minor } : {}),
});

const askReach: AskMore = (parts, actor, may, isStill) => {
  const { scene, wire } = parts;
  const state = planeStateOf(scene);
  if (!may) return;
  void wire.ask({ query: "reach", actor }).then((told) => {
    if (!isStill()) return;
    // Whoever is only set down makes no move: none is measured or judged, and that no way is known is known at once.
    const reach = told?.ok === true && !setsDown(scene) ? (told.answer as Reach) : null;
    state.reach.value = reach;
    scene.strides.value = told?.ok === true ? { actor, ways: reach ? MODES.map((mode) => stride(parts, actor, mode, reach)) : [], facings: [], spent: !reach?.can_move || ofSwordWorld(scene.view.peek())?.phase !== "rounds", turn: () => undefined } : null;
  });
};

function stride({ page }: Parts, actor: string, mode: typeof MODES[number], reach: Reach): Stride {
  const { t } = page.words;
  return {
    fills: { id: `move.${mode}`, command: { command: "move", actor, mode }, field: "path" },
    name: t(`board-mode-${mode}`), means: t(`board-means-${mode}`), rim: t(`board-circle-${mode}`, { metres: figure(reach[mode], true) }),
    reach: reach[mode], dear: mode === "full", cells: null, facing: null, reason: null,
  };
}

function followDraft({ scene, wire }: Parts): void {
  const state = planeStateOf(scene);
  effect(() => {
    const draft = scene.draft.value;
    void state.errands.value;
    if (draft !== null && draft.path.length > 0) scene.notice.value = null;
    if (draft === null || draft.path.length === 0) untracked(() => {
      state.verdict.value = null;
      if (draft !== null) state.errands.value = NO_ERRANDS;
    });
    else untracked(() => {
      if (!setsDown(scene)) void judge(scene, wire, draft);
    });
  });
}

type Judgement = Omit<MoveVerdict, "draft" | "command" | "stops"> & { readonly blocks: readonly BlockOption[] };

async function judge(scene: Scene, wire: Parts["wire"], draft: Draft): Promise<void> {
  const state = planeStateOf(scene);
  const command = moveOf(draft, state.errands.peek());
  const judged = await wire.preview(command);
  if (scene.draft.peek() === null || judged === null) return;
  if (!judged.ok) {
    state.verdict.value = { draft, command, legal: false, distance: 0, stops: [], enters: [], leaves: [], joins: null, odds: [], reject: judged.code };
    return;
  }
  const { blocks, ...judgement } = judged.answer as Judgement;
  state.verdict.value = { ...judgement, draft, command, odds: judgement.odds ?? [], stops: blocks.map(stopOf) };
}

function followBlock(scene: Scene): void {
  let shown: string | null = null;
  effect(() => {
    const pending = scene.asksMe.value ? ofSwordWorld(scene.view.value)?.pending ?? null : null;
    const key = pending === null ? null : JSON.stringify(pending);
    if (key === shown) return;
    shown = key;
    untracked(() => (planeStateOf(scene).stopping.value = pending === null ? null : choiceOf(scene, pending)));
  });
}

function choiceOf(scene: Scene, pending: Pending): StopChoice | null {
  const { mover } = pending;
  if (pending.kind !== "block" || mover === undefined) return null;
  const controls = scene.controls.peek();
  const options = (pending.options ?? []).map(stopOf).filter(({ by }) => by.some((id) => controls.has(id)));
  const first = options[0];
  const start = pending.start ?? ofSwordWorld(scene.view.peek())?.combatants[mover]?.at ?? null;
  if (first === undefined || start === null) return null;
  return { mover, start, path: pending.path ?? [], options, option: 0, metres: firstStop(first.span) };
}
