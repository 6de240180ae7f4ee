/** What a hand can do at the table: every act becomes a command, a question or a word to the others. */
import { effect, untracked } from "@preact/signals";
import type { Draft } from "../board/port";
import type { Page, Reply } from "./page";
import { chosenOf, meant } from "./chosen";
import { positionOf } from "../board/areas/area-geometry";
import { showPing, type Notice, type Scene } from "./scene";
import type { Command, Point, Refusal, View } from "../types";
import type { Outcome, Wire } from "./wire";

export interface TableActions {
  send(command: Command): Promise<Outcome>;
  /** Sends a finished draft; who may insist is asked once where it breaks a rule. */
  commit(draft: Draft): void;
  insist(): void;
  /** Tells why an act is closed; who may insist is offered to do it all the same. */
  warn(refusal: Refusal, insist: () => void): void;
  dropDraft(): void;
  /** To all, to the GM or to some seats; as whom, where not as oneself. */
  /** False where it was refused, and why was told. */
  chat(text: string, to: "all" | "gm" | readonly string[], actor?: string | null): Promise<boolean>;
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

/** The sentences where the hand is; each goes after a while but the one that asks to open the page anew. */
interface Notices {
  show(notice: Omit<Notice, "at">): void;
  readonly tell: TableActions["tell"];
}

function openNotices(page: Page, scene: Scene): Notices {
  let clearing = 0;
  const show: Notices["show"] = (notice) => {
    if (notice.rule) void page.log().catch(() => undefined);
    clearTimeout(clearing);
    scene.notice.value = { ...notice, at: Date.now() };
    if (notice.renews !== true) clearing = window.setTimeout(() => (scene.notice.value = null), 1000 * (notice.insist === undefined ? NOTICE_SECONDS : DOUBT_SECONDS));
  };
  return { show, tell: (text, tone = "told", rule = null, place) => show({ text, tone, rule, ...(place === undefined ? {} : { place }) }) };
}

type Sends = (command: Command, place?: Point) => Promise<Outcome>;

/** Sends a command and says what came of it: what it overruled, or why it is refused. */
function openSending(page: Page, scene: Scene, wire: Wire, { show, tell }: Notices): { readonly send: Sends; readonly wordsOf: (refusal: Refusal) => string } {
  const wordsOf = ({ reason, code }: Refusal): string => reason || page.words.t("refused", { code });
  const send: Sends = async (command, place) => {
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
      text: wordsOf(refusal), tone: "refused", rule: refusal.rule ?? null, code: refusal.code,
      ...(may ? { insist: () => void send({ command: "override", do: command }) } : place === undefined ? {} : { place }),
    });
  };
  return { send, wordsOf };
}

/** What becomes of a draft that the hand lets go. */
function openDrafts(scene: Scene, wire: Wire, send: Sends, tell: TableActions["tell"]): Pick<TableActions, "commit" | "insist" | "dropDraft"> {
  /** Refused, the piece goes back, and the sentence stands where it was to end. */
  const sendMove = async (draft: Draft, command: Command): Promise<void> => {
    const { ok } = await send(command, draft.path.at(-1));
    const drawn = scene.draft.peek();
    if (drawn !== null && isSame(scene.rules.peek().commandOf(drawn), command)) scene.draft.value = null;
    if (!ok) scene.returned.value = draft;
  };
  const setDown = async (draft: Draft, command: Command): Promise<void> => {
    scene.draft.value = null;
    const { ok } = await send(command, draft.path.at(-1));
    if (!ok) scene.returned.value = draft;
  };
  const sendJudged = async (draft: Draft, command: Command): Promise<void> => {
    if (scene.rules.peek().isKnownOpen(command)) return sendMove(draft, command);
    const judged = await wire.preview(command);
    const judgement = judged?.ok === true ? (judged.answer as { readonly reject: string | null; readonly reason?: string }) : null;
    if (judgement === null || judgement.reject === null) return sendMove(draft, command);
    scene.draft.value = draft;
    scene.doubt.value = { draft, command, reason: judgement.reason ?? "" };
  };
  return {
    commit(draft) {
      const rules = scene.rules.peek();
      const [down, command] = [rules.setDown(draft), rules.commandOf(draft)];
      if (down !== null) void setDown(draft, down);
      else if (command !== null) void (scene.leeway.peek() === "asked" ? sendJudged(draft, command) : sendMove(draft, command));
      else giveBack(scene, draft, tell);
    },
    insist() {
      const doubt = scene.doubt.peek();
      scene.doubt.value = null;
      if (doubt !== null) void sendMove(doubt.draft, doubt.command);
    },
    dropDraft() {
      scene.doubt.value = null;
      scene.draft.value = null;
    },
  };
}

/** Words to the others at the table. */
function openVoice(scene: Scene, wire: Wire, tell: TableActions["tell"], wordsOf: (refusal: Refusal) => string): Pick<TableActions, "chat" | "ping"> {
  return {
    async chat(text, to, actor = null) {
      const outcome = await wire.chat({ text, ...(actor !== null && { actor }), ...(to !== "all" && { to }) });
      if (outcome.ok || outcome.code === "forgotten") return true;
      tell(wordsOf(outcome), "refused");
      return false;
    },
    ping(at) {
      showPing(scene, at, scene.seat.peek());
      wire.say({ type: "signal", kind: "ping", at });
    },
  };
}

export function openActions(page: Page, scene: Scene, wire: Wire, address: string): TableActions {
  const { t } = page.words;
  const notices = openNotices(page, scene);
  const { show, tell } = notices;
  const { send, wordsOf } = openSending(page, scene, wire, notices);
  const call: TableActions["call"] = (method, rest, body) =>
    page.call(method, `${address}${rest}${rest.includes("?") ? "&" : "?"}seat=${encodeURIComponent(page.data("seat"))}`, body);
  const hands: TableActions = {
    send, tell, call, ...openDrafts(scene, wire, send, tell), ...openVoice(scene, wire, tell, wordsOf),
    warn: (refusal, insist) => show({ text: wordsOf(refusal), tone: "refused", rule: refusal.rule ?? null, code: refusal.code, ...(scene.leeway.peek() === "none" ? {} : { insist }) }),
    async lacks(again) {
      const isThere = await fetch("/healthz", { cache: "no-store" }).then(({ ok }) => ok, () => false);
      if (isThere && again) show({ text: t("newer"), tone: "told", renews: true });
      // Where the line is down a strip says so; a server that answers is asked for the code once more.
      else if (!isThere && scene.live.peek()) tell(t("unreachable"), "refused");
      return isThere && again;
    },
    async look(seat) {
      if (seat === null) {
        scene.eyes.value = null;
        return;
      }
      const reply = await call<{ view: View }>("GET", `?as=${encodeURIComponent(seat)}`);
      if (reply.ok) scene.eyes.value = { seat, view: reply.body.view };
      else tell(reply.detail || t("unreachable"), "refused");
    },
    select(id) {
      const at = positionOf(scene.view.peek(), id);
      const lens = scene.lens.peek();
      if (lens && at) return lens.tap(at, id);
      scene.selected.value = meant(scene, id);
    },
  };
  forgetDoubt(scene);
  tellDrag(scene, wire);
  showAsked(scene);
  followEyes(scene, hands);
  return hands;
}

/** What makes no command goes back, and says why. */
function giveBack(scene: Scene, draft: Draft, tell: TableActions["tell"]): void {
  scene.returned.value = draft;
  if (draft.why !== undefined) tell(draft.why, "refused", null, draft.path.at(-1));
}

const isSame = (a: Command | null, b: Command): boolean => JSON.stringify(a) === JSON.stringify(b);

/** What was doubted is of no matter once nothing is drawn. */
function forgetDoubt(scene: Scene): void {
  effect(() => {
    if (scene.draft.value === null) scene.doubt.value = null;
  });
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

/** Who is asked something new is shown what it could answer. */
function showAsked(scene: Scene): void {
  let shown: string | null = null;
  effect(() => {
    const pending = scene.asksMe.value ? scene.pending.value : null;
    const key = pending === null ? null : JSON.stringify(pending);
    if (key === shown) return;
    shown = key;
    if (pending !== null) untracked(() => {
      const show = (): unknown => shown === key && (scene.sheet.value = "act");
      const { afterWriting } = chosenOf(scene).hooks;
      (afterWriting ?? ((go) => go()))(show);
    });
  });
}

/** Somebody's eyes see what is new as soon as there is something new. */
function followEyes(scene: Scene, hands: TableActions): void {
  let looking = false;
  effect(() => {
    void scene.seq.value;
    const eyes = scene.eyes.peek();
    if (eyes === null || eyes.at !== undefined || looking) return;
    looking = true;
    void hands.look(eyes.seat).finally(() => (looking = false));
  });
}

