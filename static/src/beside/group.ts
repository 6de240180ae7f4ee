/** Several act as one: each walks its way, strikes whom it is to strike, and ends its turn; the server judges each by itself. */
import { effect } from "@preact/signals";
import type { Draft } from "../board/port";
import { announce } from "../page/announce";
import { chosenOf } from "../page/chosen";
import { offersOf } from "../panels/asking";
import { begun, commandOf, isList, meet, nextNeed } from "../panels/needs";
import type { Offer } from "../panels/offers";
import type { Table } from "../panels/table";
import type { Command } from "../types";
import { groupStateOf, IDLE, isAble, isToCome, turnsOf, willAct, type GroupState, type March, type Plan, type Progress } from "./group-state";
import { doneWords } from "./group-told";
import { commandFor, draftsFor, judged, placing } from "./march";

const NEVER = { since: null, done: 0, of: 0, struck: null, waits: false, after: null, refused: [], isOver: false } as const;

/** A path was let go for one of a group: says whether all of the group go. */
export function followCommits(table: Table): () => void {
  const { scene } = table;
  const { group, hooks } = chosenOf(scene);
  hooks.commits = (draft) => {
    if (group.peek().size < 2 || !group.peek().has(draft.actor)) return false;
    scene.draft.value = scene.selected.value = null;
    void plans(table, draft);
    return true;
  };
  return () => void delete hooks.commits;
}

/** Before and after the rounds they are set down at once; in the rounds the ways wait for the word. */
async function plans(table: Table, lead: Draft): Promise<void> {
  const { scene } = table;
  const state = groupStateOf(scene);
  const seq = scene.seq.peek();
  const isStill = (): boolean => scene.seq.peek() === seq && chosenOf(scene).group.peek().has(lead.actor);
  const rest = (): void => {
    if (state.plan.peek().judging === lead) state.plan.value = { ...state.plan.peek(), judging: null };
  };
  state.plan.value = { ...state.plan.peek(), judging: lead };
  const own = await commandFor(table, lead, lead);
  const drafts = draftsFor(table, lead);
  const isInRounds = scene.view.peek()?.phase === "rounds";
  state.progress.value = null;
  if (own === null) return rest();
  const first: March = { id: lead.actor, draft: lead, command: own, against: null };
  if (!isInRounds) {
    const others = await Promise.all(drafts.map((draft) => commandFor(table, lead, draft)));
    rest();
    return atOnce(table, [own, ...others.filter((one) => one !== null)]);
  }
  const show = (marches: readonly March[]): void => void (state.plan.value = { ...state.plan.peek(), marches, judging: lead, strikes: state.plan.peek().strikes === "none" ? "any" : state.plan.peek().strikes });
  show([first]);
  const found = await judged(table, lead, [lead, ...drafts], isStill, (some) => show(some.some(({ id }) => id === lead.actor) ? some : [first, ...some]));
  rest();
  if (found === null) return;
  const shut = found.filter(({ against }) => against !== "").length;
  announce(table.t("several-ways", { count: found.length - shut, shut: shut < found.length ? shut : 0 }));
}

/** All or nothing where one seat may say several things at once, else one after another; each that is refused is told. */
export async function atOnce(table: Table, commands: readonly Command[]): Promise<void> {
  const { scene, hands, wire, t } = table;
  const state = groupStateOf(scene);
  if (commands.length === 0) return;
  if (scene.role.peek() === "gm") {
    const { ok } = await hands.send(commands.length === 1 ? commands[0]! : { command: "together", do: [...commands] });
    if (ok) announce(t("several-done", { done: commands.length, of: commands.length }));
    return;
  }
  const refused: { id: string; reason: string }[] = [];
  for (const command of commands) {
    const outcome = await wire.command(command);
    if (!outcome.ok) refused.push({ id: String(command["actor"] ?? command["target"]), reason: outcome.reason ?? outcome.code });
  }
  state.progress.value = { ...NEVER, done: commands.length - refused.length, of: commands.length, refused, isOver: true };
  announce(t("several-done", { done: commands.length - refused.length, of: commands.length }));
}

/** The GM sets all of them down at the ends of their ways, without rules. */
export async function setDown(table: Table): Promise<void> {
  const state = groupStateOf(table.scene);
  const { marches } = state.plan.peek();
  state.plan.value = IDLE;
  await atOnce(table, marches.map(({ draft }) => placing(table, draft)));
}

export async function endTurns(table: Table, ids: readonly string[]): Promise<void> {
  const turn = table.scene.view.peek()?.turn;
  await atOnce(table, [...ids].sort((a, b) => Number(b === turn) - Number(a === turn)).map((actor) => ({ command: "end-turn", actor })));
}

/** Until nobody is asked anything any more and, where one acts after another, one of those who are left has its turn; or it is stopped. */
const answered = (table: Table, { stopped, progress }: GroupState, left: readonly string[] = []): Promise<void> => new Promise((go) => {
  const { scene } = table;
  let isDone = false;
  const stop = effect(() => {
    const waits = scene.pending.value !== null && !stopped.value;
    const view = scene.view.value;
    const up = view === null ? [] : turnsOf(view);
    const after = up.some((id) => left.includes(id)) || stopped.value || !left.some((id) => isToCome(table, id)) ? null : up[0] ?? null;
    const now = progress.peek();
    if (now !== null && (now.waits !== waits || now.after !== after)) progress.value = { ...now, waits, after };
    if (waits || after !== null || isDone) return;
    isDone = true;
    queueMicrotask(() => {
      stop();
      go();
    });
  });
});

export async function carryOut(table: Table, ids: readonly string[]): Promise<void> {
  const { scene } = table;
  const state = groupStateOf(scene);
  const plan = state.plan.peek();
  const able = inOrder(table, ids.filter((id) => willAct(table, id)), plan);
  const isLed = new Set([...chosenOf(scene).group.peek()].filter((id) => plan.marches.some((march) => march.id === id)));
  const left = [...isLed].filter((id) => !able.includes(id));
  state.stopped.value = false;
  state.progress.value = { ...NEVER, since: scene.seq.peek(), of: able.length, struck: plan.strikes === "none" ? null : 0, refused: left.map((id) => ({ id, reason: table.t("several-not-now") })) };
  state.plan.value = IDLE;
  const tell = (more: Partial<Progress>): void => void (state.progress.value = { ...state.progress.peek()!, ...more });
  for (const rest = [...able]; rest.length > 0;) {
    await answered(table, state, rest);
    if (state.stopped.peek()) break;
    const id = rest.find((one) => isAble(table, one)) ?? rest[0]!;
    rest.splice(rest.indexOf(id), 1);
    const { why, missed, struck }: Outcome = isAble(table, id) ? await one(table, state, id, plan) : { why: table.t("several-not-now"), struck: 0 };
    const said = why ?? missed;
    const { done, refused, struck: before } = state.progress.peek()!;
    tell({ done: done + Number(why === null), struck: before === null ? null : before + struck, refused: said === undefined ? refused : [...refused, { id, reason: said }] });
  }
  // Where the next phase has begun meanwhile it is told no more, but still heard.
  const over: Progress = { ...state.progress.peek()!, isOver: true, waits: false, after: null };
  state.progress.value = over;
  announce(doneWords(table.t, over));
}

/** The open turn first, then those in front along the way, so that nobody stands in another's. */
function inOrder({ scene }: Table, ids: readonly string[], { marches }: Plan): string[] {
  const { turn = null, combatants = {} } = scene.view.peek() ?? {};
  const { start: [x, y], path } = marches[0]?.draft ?? { start: [0, 0], path: [] };
  const [toX, toY] = path.at(-1) ?? [x, y];
  const along = (id: string): number => {
    const [ownX, ownY] = combatants[id]?.at ?? combatants[id]?.cell ?? [0, 0];
    return ownX * (toX - x) + ownY * (toY - y);
  };
  return [...ids].sort((a, b) => Number(b === turn) - Number(a === turn) || along(b) - along(a));
}

/** What became of one: why it did not go, or went and met nobody. */
interface Outcome {
  readonly why: string | null;
  readonly missed?: string;
  readonly struck: number;
}

/** Its walk, its blow, the end of its turn. A way that is closed is not walked, and its turn stays; so it does where it has no way to go and reaches nobody. */
async function one(table: Table, state: GroupState, id: string, plan: Plan): Promise<Outcome> {
  const { wire } = table;
  let why: string | null = null;
  const send = async (command: Command): Promise<boolean> => {
    const outcome = await wire.command(command);
    if (!outcome.ok) why ??= outcome.reason ?? outcome.code;
    await answered(table, state);
    return outcome.ok;
  };
  const closer = async (way?: Command): Promise<Command | null> => (await (await table.system.strike?.())?.closeIn(table, id, plan.target, way)) ?? null;
  const march = plan.marches.find((one) => one.id === id);
  const strikes = plan.strikes !== "none";
  if (march?.against) return { why: march.against, struck: 0 };
  if (march !== undefined && !(await send((strikes ? await closer(march.command) : null) ?? march.command))) return { why, struck: 0 };
  let blow = strikes ? await blowOf(table, id, plan.target) : null;
  let missed: string | undefined;
  if (strikes && blow === null) {
    const against = await againstBlow(table, id, plan.target);
    const step = march === undefined ? await closer() : null;
    // Where one acts after another, a turn that stays open keeps the others of them waiting.
    if (march === undefined && !step && (plan.strikes === "one" || table.system.inTurns === undefined)) return { why: against, struck: 0 };
    if (step && !(await send(step))) return { why, struck: 0 };
    if (step) blow = await blowOf(table, id, plan.target);
    if (blow === null) missed = against;
  }
  const struck = blow !== null && await send(blow) ? 1 : 0;
  if (isAble(table, id)) await send({ command: "end-turn", actor: id });
  return { why, struck, ...(missed === undefined ? {} : { missed }) };
}

/** Milliseconds until the server is asked again that found the questions too many, and how often. */
const AGAIN = 250;
const TRIES = 8;

/** Plain ones come before those with a feat. */
async function attacksOf(table: Table, id: string): Promise<Offer[]> {
  for (let tries = 0; ; tries++) {
    const offers = await offersOf(table, id);
    if (offers.length > 0 || tries === TRIES) return offers.filter(({ group }) => group === "attack").sort((a, b) => a.id.split(".").length - b.id.split(".").length);
    await new Promise((go) => setTimeout(go, AGAIN));
  }
}

/** Its first open attack that reaches: the one who is named, else whoever is reached first. */
export async function blowOf(table: Table, id: string, target: string | null): Promise<Command | null> {
  const members = table.scene.view.peek()?.combatants ?? {};
  const isFoe = (other: unknown): boolean => typeof other === "string" && members[other]?.faction !== members[id]?.faction && members[other]?.faction !== "neutral";
  for (const offer of (await attacksOf(table, id)).filter(({ reject }) => reject === null)) {
    const begins = begun(offer, "group");
    const need = offer.needs.find(({ kind }) => kind === "combatant");
    const among = need?.among ?? [];
    const whom = target === null ? among.find(isFoe) : among.find((one) => one === target);
    if (need === undefined || whom === undefined) continue;
    const filling = nextNeed(begins)?.field === need.field ? meet(begins, isList(need) ? [whom] : whom) : begins;
    if (nextNeed(filling) === null) return commandOf(filling);
  }
  return null;
}

/** Why it strikes nobody, as the server says it. */
async function againstBlow(table: Table, id: string, target: string | null): Promise<string> {
  const [first] = await attacksOf(table, id);
  if (first === undefined) return table.t("several-no-attack");
  if (first.reject !== null || target === null) return first.reject?.reason ?? table.t("several-out-of-reach");
  const need = first.needs.find(({ kind }) => kind === "combatant");
  const reply = need === undefined ? null : await table.wire.preview({ ...first.command, [need.field]: isList(need) ? [target] : target });
  const told = reply?.ok === true ? reply.answer as { readonly reject?: string | null; readonly reason?: string | null } : null;
  return (told?.reject && told.reason) || table.t("several-out-of-reach");
}
