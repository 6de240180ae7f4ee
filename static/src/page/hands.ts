/** What a hand can do at the table: every act becomes a command, a question or a word to the others. */
import { computed, effect, untracked } from "@preact/signals";
import type { BlockChoice, Draft, Fills, Reach, Verdict } from "../board/port";
import type { Page, Reply } from "./page";
import { spotOf } from "../board/areas/line";
import { isOnCells, showPing, whole, type Leave, type Notice, type Scene } from "./scene";
import type { BlockOption, Command, Pending, Point, Refusal, View } from "../types";
import type { Outcome, Wire } from "./wire";

export interface Hands {
  send(command: Command): Promise<Outcome>;
  /** Sends a finished draft; who may insist is asked once where it breaks a rule. */
  commit(draft: Draft): void;
  insist(): void;
  /** Tells why an act is closed; who may insist is offered to do it all the same. */
  warn(refusal: Refusal, insist: () => void): void;
  dropDraft(): void;
  stop(): void;
  letPass(): void;
  choose(option: number): void;
  stopAt(metres: number): void;
  chat(text: string, to: "all" | "gm"): boolean;
  ping(at: Point): void;
  look(seat: string | null): Promise<void>;
  select(id: string): void;
  tell(text: string, tone?: "refused" | "told", rule?: string | null, place?: Point): void;
  /** Code did not come: is it the line, or, `again`, has a newer version taken its place? True where it is gone. */
  lacks(again: boolean): Promise<boolean>;
  call<T>(method: string, rest: string, body?: unknown): Promise<Reply<T>>;
}

const NOTICE_SECONDS = 7;
const DOUBT_SECONDS = 20;
const DRAG_EVERY = 80;
const NO_ERRANDS: readonly never[] = [];

export function openHands(page: Page, scene: Scene, wire: Wire, address: string): Hands {
  const { t } = page.words;
  let clearing = 0;
  const show = (notice: Omit<Notice, "at">): void => {
    if (notice.rule) void page.log().catch(() => undefined);
    clearTimeout(clearing);
    scene.notice.value = { ...notice, at: Date.now() };
    if (notice.renews !== true) clearing = window.setTimeout(() => (scene.notice.value = null), 1000 * (notice.insist === undefined ? NOTICE_SECONDS : DOUBT_SECONDS));
  };
  const tell: Hands["tell"] = (text, tone = "told", rule = null, place) => show({ text, tone, rule, ...(place === undefined ? {} : { place }) });
  const wordsOf = ({ reason, code }: Refusal): string => reason || page.words.t("refused", { code });
  const send = async (command: Command, place?: Point): Promise<Outcome> => {
    const outcome = await wire.command(command);
    if (outcome.ok) overruled(outcome.warnings);
    else if (outcome.code !== "forgotten") refused(command, outcome, place);
    return outcome;
  };
  /** Carried out although a rule says no: which, and why. */
  const overruled = (warnings: readonly Refusal[]): void => {
    const [first] = warnings;
    if (first !== undefined) tell(page.words.t("overruled", { reasons: warnings.slice(0, 3).map(wordsOf).join(" ") }), "told", first.rule ?? null);
  };
  /** The GM is offered to do it all the same, but for what means nothing. */
  const refused = (command: Command, refusal: Refusal, place?: Point): void => {
    const may = scene.role.peek() === "gm" && command.command !== "override" && refusal.final !== true;
    show({
      text: wordsOf(refusal), tone: "refused", rule: refusal.rule ?? null,
      ...(may ? { insist: () => void send({ command: "override", do: command }) } : place === undefined ? {} : { place }),
    });
  };
  /** Refused, the piece goes back, and the sentence stands where it was to end. */
  const sendMove = async (draft: Draft): Promise<void> => {
    const { ok } = await send(moveOf(draft), draft.path.at(-1));
    const drawn = scene.draft.peek();
    if (drawn !== null && sameMove(withErrands(scene, drawn), draft)) scene.draft.value = null;
    if (!ok) scene.returned.value = draft;
  };
  const commit = (drawn: Draft): void => {
    const draft = withErrands(scene, drawn);
    void (scene.leeway.peek() === "asked" || isSetDown(scene) ? commitJudged(draft) : sendMove(draft));
  };
  const commitJudged = async (draft: Draft): Promise<void> => {
    const at = draft.path.at(-1);
    if (isSetDown(scene) && at !== undefined) {
      scene.draft.value = null;
      const { ok } = await send({ command: "place", target: draft.actor, ...(draft.to === undefined ? { at } : { area: draft.to.area }) }, at);
      if (!ok) scene.returned.value = draft;
      return;
    }
    const verdict = scene.verdict.peek();
    const known = verdict !== null && sameMove(verdict.draft, draft);
    if (known && verdict.reject === null) return sendMove(draft);
    const judged = await wire.preview(moveOf(draft));
    const judgement = judged?.ok === true ? (judged.answer as Judgement) : null;
    if (judgement === null || judgement.reject === null) return sendMove(draft);
    scene.draft.value = draft;
    scene.doubt.value = { draft, reason: judgement.reason ?? "" };
  };
  const call: Hands["call"] = (method, rest, body) =>
    page.call(method, `${address}${rest}${rest.includes("?") ? "&" : "?"}seat=${encodeURIComponent(page.data("seat"))}`, body);
  const lacks: Hands["lacks"] = async (again) => {
    const isGone = again && await fetch("/healthz", { cache: "no-store" }).then(({ ok }) => ok, () => false);
    if (isGone) show({ text: t("newer"), tone: "told", renews: true });
    else tell(t("unreachable"), "refused");
    return isGone;
  };
  const hands: Hands = {
    send, tell, call, lacks, commit,
    insist() {
      const doubt = scene.doubt.peek();
      scene.doubt.value = null;
      if (doubt !== null) void sendMove(doubt.draft);
    },
    warn: (refusal, insist) => show({ text: wordsOf(refusal), tone: "refused", rule: refusal.rule ?? null, ...(scene.leeway.peek() === "none" ? {} : { insist }) }),
    dropDraft() {
      scene.doubt.value = null;
      scene.draft.value = null;
    },
    stop: () => stop(scene, send),
    letPass() {
      const decision = scene.pending.peek()?.id;
      void send({ command: "allow", ...(decision === undefined ? {} : { decision }) });
    },
    choose(option) {
      const block = scene.block.peek();
      const span = block?.options[option]?.span;
      if (block !== null && span !== undefined) scene.block.value = { ...block, option, metres: firstStop(span) };
    },
    stopAt(metres) {
      const block = scene.block.peek();
      const span = block?.options[block.option]?.span;
      if (block !== null && span !== undefined) scene.block.value = { ...block, metres: Math.min(span[1], Math.max(span[0], metres)) };
    },
    chat(text, to) {
      const sent = wire.say(to === "gm" ? { type: "chat", text, to: "gm" } : { type: "chat", text });
      if (!sent) tell(t("chat-unsent"), "refused");
      return sent;
    },
    ping(at) {
      showPing(scene, at, scene.seat.peek());
      wire.say({ type: "signal", kind: "ping", at });
    },
    async look(seat) {
      if (seat === null) {
        scene.eyes.value = null;
        return;
      }
      const reply = await call<{ view: View }>("GET", `?as=${encodeURIComponent(seat)}`);
      if (reply.ok) scene.eyes.value = { seat, view: whole(reply.body.view) };
      else tell(reply.detail || t("unreachable"), "refused");
    },
    select(id) {
      const at = spotOf(scene.view.peek(), id);
      const lens = scene.lens.peek();
      if (lens && at) return lens.tap(at, id);
      scene.selected.value = id;
    },
  };
  follow(page, scene, wire, hands);
  return hands;
}

/** Before the rounds a drag sets a piece down: the GM's any time, a player's own in the placement. */
const isSetDown = (scene: Scene): boolean => {
  if (isOnCells(scene.view.peek())) return false;
  const phase = scene.view.peek()?.phase;
  return phase !== "rounds" && (scene.role.peek() === "gm" || phase === "placement");
};

/** Phases in which minor actions are taken without a turn. */
export const PREPARING = new Set(["preparation", "second-preparation"]);

export const moveOf = ({ actor, mode, path, join, minor, to, fills }: Draft): Command =>
  fills ? filledWith(fills, path) : to?.pace === "retreat" ? { command: "retreat", actor } : to ? { command: "move", actor, mode: to.pace, to: to.area }
  : { command: "move", actor, mode, path, ...(join ? { join } : {}), ...(minor?.length ? { minor } : {}) };

/** On a grid: the command of an offer with the path that it wanted, or with its last cell. */
const filledWith = ({ command, field, last, facing }: Fills, path: readonly Point[]): Command =>
  ({ ...command, [field]: last ? path.at(-1) : path, ...(facing ? { [facing.field]: facing.value } : {}) });

/** With what is to be done on the way. */
const withErrands = (scene: Scene, draft: Draft): Draft => {
  const minor = scene.errands.peek();
  return minor.length === 0 || draft.to !== undefined ? draft : { ...draft, minor };
};

const sameMove = (a: Draft, b: Draft): boolean => JSON.stringify(moveOf(a)) === JSON.stringify(moveOf(b));

/** The first point on a tenth of a metre from which the stop is inside the span. */
export const firstStop = ([from, to]: readonly [number, number]): number => Math.min(to, Math.ceil(from * 10 - 1e-9) / 10);

export function pointAlong(start: Point, path: readonly Point[], metres: number): Point {
  let left = metres;
  let here = start;
  for (const next of path) {
    const leg = Math.hypot(next[0] - here[0], next[1] - here[1]);
    if (leg >= left && leg > 0) {
      const share = left / leg;
      return [cm(here[0] + (next[0] - here[0]) * share), cm(here[1] + (next[1] - here[1]) * share)];
    }
    left -= leg;
    here = next;
  }
  return here;
}

const cm = (value: number): number => Math.round(value * 100) / 100;

function stop(scene: Scene, send: Hands["send"]): void {
  const block = scene.block.peek();
  const option = block?.options[block.option];
  if (block === null || option === undefined) return;
  const decision = scene.pending.peek()?.id;
  const named = decision === undefined ? {} : { decision };
  const { by, skirmish } = option;
  if (skirmish !== undefined) void send({ command: "block", by, skirmish, ...named });
  else void send({ command: "block", by, at: pointAlong(block.start, block.path, block.metres), ...named });
}

/** Whose bar is shown: the piece that is dragged or selected, else the own one whose turn is open. */
export function inHand(scene: Scene): string | null {
  const turn = scene.view.value?.turn ?? null;
  return scene.draft.value?.actor ?? scene.selected.value ?? (turn !== null && scene.controls.value.has(turn) ? turn : null);
}

/** Questions that follow the hand: reach and openings of the selected, the verdict on what is drawn. */
function follow(page: Page, scene: Scene, wire: Wire, hands: Hands): void {
  const held = computed(() => inHand(scene));
  effect(() => {
    const actor = held.value;
    const prepares = actor !== null && PREPARING.has(scene.view.value?.phase ?? "") && scene.controls.value.has(actor) && scene.eyes.value === null;
    const may = actor !== null && (scene.movable.value.has(actor) || prepares);
    void scene.seq.value;
    void page.words.language.value;
    if (actor !== null && scene.live.value) void untracked(() => askAbout(scene, wire, actor, may));
    if (!may || !scene.live.value) untracked(() => {
      scene.reach.value = null;
      scene.openings.value = null;
    });
  });
  effect(() => {
    const draft = scene.draft.value;
    void scene.errands.value;
    if (draft?.to !== undefined || isOnCells(scene.own.peek())) return;
    if (draft !== null && draft.path.length > 0) scene.notice.value = null;
    if (draft === null || draft.path.length === 0) untracked(() => {
      scene.verdict.value = null;
      if (draft === null) scene.doubt.value = null;
      else scene.errands.value = NO_ERRANDS;
    });
    else void untracked(() => judge(scene, wire, withErrands(scene, draft)));
  });
  tellDrag(scene, wire);
  followBlock(scene);
  followEyes(scene, hands);
}

/** What it can do is asked of those in hand; whether it may leave its skirmish, of anybody. */
async function askAbout(scene: Scene, wire: Wire, actor: string, may: boolean): Promise<void> {
  if (isOnCells(scene.own.peek())) return;
  const seq = scene.seq.peek();
  const { inside = [], standing } = scene.own.peek()?.combatants[actor] ?? {};
  const held = inside.length > 0 || standing === "melee";
  const ask = (query: string, wanted: boolean): ReturnType<Wire["ask"]> | null => (wanted ? wire.ask({ query, actor }) : null);
  const [reach, actions, leave] = await Promise.all([ask("reach", may && !scene.own.peek()?.areas && !isOnCells(scene.own.peek())), ask("actions", may && !isOnCells(scene.own.peek())), ask("leave", held)]);
  const still = untracked(() => inHand(scene)) === actor && scene.seq.peek() === seq;
  if (!still) return;
  scene.reach.value = reach?.ok === true ? { ...(reach.answer as Reach), actor } : null;
  scene.openings.value = actions?.ok === true ? openings(actions.answer) : null;
  scene.leave.value = leave?.ok === true ? { ...(leave.answer as Leave), actor } : null;
}

/** Each command of a turn: null where it is open, else why it is closed. */
const openings = (answer: unknown): ReadonlyMap<string, Refusal | null> => new Map(Object.entries(answer as Record<string, Refusal | null>));

type Judgement = Omit<Verdict, "draft"> & { readonly reason?: string };

/** On the wire null and absent are the same; in here there is but absent. */
const bare = (options: readonly BlockOption[]): BlockOption[] =>
  options.map(({ by, span, skirmish }) => (skirmish ? { by, span, skirmish } : { by, span }));

async function judge(scene: Scene, wire: Wire, draft: Draft): Promise<void> {
  const judged = await wire.preview(moveOf(draft));
  if (scene.draft.peek() === null || judged === null) return;
  if (judged.ok) {
    const judgement = judged.answer as Judgement;
    scene.verdict.value = { draft, ...judgement, blocks: bare(judgement.blocks) };
  }
  else scene.verdict.value = {
    draft, legal: false, distance: 0, end: draft.path.at(-1) ?? draft.start, mode: draft.mode,
    blocks: [], enters: [], leaves: [], joins: null, reject: judged.code,
  };
}

function tellDrag(scene: Scene, wire: Wire): void {
  let last = 0;
  let later = 0;
  let told: string | null = null;
  effect(() => {
    const draft = scene.draft.value;
    clearTimeout(later);
    const speak = (): void => {
      last = Date.now();
      if (draft !== null) wire.say({ type: "signal", kind: "drag", actor: draft.actor, path: draft.path });
      else if (told !== null) wire.say({ type: "signal", kind: "drag", actor: told, path: [] });
      told = draft?.actor ?? null;
    };
    if (draft === null && told === null) return;
    const wait = last + DRAG_EVERY - Date.now();
    if (wait <= 0 || draft === null) speak();
    else later = window.setTimeout(speak, wait);
  });
}

function followBlock(scene: Scene): void {
  let shown: string | null = null;
  effect(() => {
    const pending = scene.asksMe.value ? scene.pending.value : null;
    const key = pending === null ? null : JSON.stringify(pending);
    if (key === shown) return;
    shown = key;
    untracked(() => {
      scene.block.value = pending === null ? null : blockChoice(scene, pending);
      if (pending !== null) scene.sheet.value = "act";
    });
  });
}

function blockChoice(scene: Scene, pending: Pending): BlockChoice | null {
  const { mover } = pending;
  if (pending.kind !== "block" || mover === undefined) return null;
  const controls = scene.controls.peek();
  const options = bare(pending.options ?? []).filter(({ by }) => by.some((id) => controls.has(id)));
  const first = options[0];
  const start = pending.start ?? scene.view.peek()?.combatants[mover]?.at ?? null;
  if (first === undefined || start === null) return null;
  return { mover, start, path: pending.path ?? [], options, option: 0, metres: firstStop(first.span) };
}

/** Somebody's eyes see what is new as soon as there is something new. */
function followEyes(scene: Scene, hands: Hands): void {
  let looking = false;
  effect(() => {
    void scene.seq.value;
    const seat = untracked(() => scene.eyes.value?.seat);
    if (seat === undefined || looking) return;
    looking = true;
    void hands.look(seat).finally(() => (looking = false));
  });
}

