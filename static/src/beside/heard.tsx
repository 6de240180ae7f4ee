/** What a screen reader is told: the path that is drawn by keys, what happened, what was said, what this seat is asked. */
import { effect } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { titleOf } from "../board/areas/area-name";
import { HAIR, remaining } from "../board/paths";
import type { Draft, Verdict } from "../board/port";
import { announce } from "../page/announce";
import { figure, spans } from "../page/i18n";
import { useLazyModule } from "../panels/lazy";
import { areComing, logOf, useWords } from "../panels/log-words";
import { health, listed, nameOf } from "../panels/names";
import type { LogPage } from "../panels/system";
import type { Line } from "../panels/telling";
import { useTable, type Table } from "../panels/table";
import { turnedBy } from "../panels/filter";
import { talk } from "./spoken";
import { followTurns, inOrder } from "./turns";

/** Milliseconds that a path has to rest before it is told. */
const REST = 400;
/** A card that is fetched is looked for so often: over a slow line it comes late. */
const TRIES = 75;
/** Of more lines at once the last are told, and how many there were before. */
const MOST = 8;

export const plain = (text: string): string => spans(text).map((span) => span.text).join("");

export function Heard({ since }: { since: number }): JSX.Element | null {
  const table = useTable();
  const { scene, system, page } = table;
  useEffect(() => followDraft(table), []);
  useEffect(() => followChoice(table), []);
  useEffect(() => followDecision(table), []);
  useEffect(() => followTurns(table), []);
  const parts = useLazyModule(scene.told.value.some(({ seq }) => seq > since), logOf({ system, page }));
  return parts === null || scene.eyes.value !== null ? null : <Happened log={parts.log} since={since} />;
}

/** What has been entered into the log since the page was opened. */
function Happened({ log, since }: { log: LogPage; since: number }): null {
  const table = useTable();
  const { scene, t, page } = table;
  const told = useRef(since);
  const entries = scene.entries.value.filter(({ seq }) => seq > told.current);
  const words = useWords(log, entries);
  useEffect(() => {
    if (entries.length === 0 || areComing(log, entries, page.words.has)) return;
    told.current = entries.at(-1)!.seq;
    const view = scene.view.peek();
    const known = view === null ? null : { ...view, combatants: { ...scene.gone.peek(), ...view.combatants } };
    const teller = { view: known, language: page.words.language.peek(), t, has: page.words.has };
    const spoken = new Set(entries.filter(({ events }) => events.some(({ type }) => type === "chat")));
    // Where the next turn is told by itself, that one ended is no news; where anybody of the side may go next it is.
    const isEnd = (event: Line["event"]): boolean => event?.type === "turn-ended" && view !== null && !inOrder(view);
    const isHeard = ({ kind, quiet, event, entry }: Line): boolean =>
      kind === "line" && (quiet !== true || isEnd(event)) && event?.type !== "chat" && !(event?.type === "rolled" && entry !== undefined && spoken.has(entry));
    const lines = log.lines(entries, teller).filter(isHeard).flatMap((line) => {
      if (!isOfUndo(line)) return plain(line.text);
      const what = turnedBy(line, log.lines(scene.entries.peek(), teller));
      if (what === null) return plain(line.text);
      const told = undoWords(table, line, plain(what));
      // The notice is read out by itself.
      if (line.entry?.by === scene.seat.peek() || scene.doubt.peek() !== null) return told;
      table.hands.tell(told);
      return [];
    });
    const all = [...lines, ...talk(table, entries)];
    if (all.length > MOST) announce(t("heard-before", { count: all.length - MOST }));
    all.slice(-MOST).forEach(announce);
  }, [entries.at(-1)?.seq, words]);
  return null;
}

const isOfUndo = ({ event }: Line): boolean => event?.type === "undone" || event?.type === "redone";

/** By whom what was taken back, or done again. */
function undoWords({ scene, t }: Table, { event, entry }: Line, what: string): string {
  const by = entry?.by ?? "";
  const name = by === scene.seat.peek() ? "none" : by === "gm" ? t("gm") : scene.own.peek()?.seats?.[by]?.name ?? "none";
  return t(`heard-${event!.type}`, { name, what });
}

/** A path that grows by keys or taps: how long, in which way, who could stop it, or why it is closed. */
function followDraft(table: Table): () => void {
  const { scene, system } = table;
  let waiting = 0;
  let last = "";
  const stop = effect(() => {
    const draft = scene.draft.value;
    const verdict = system.verdictOf?.(scene) ?? scene.verdict.value;
    void [scene.trod.value, scene.ways.value];
    clearTimeout(waiting);
    if (draft === null) last = "";
    if (draft === null || draft.way !== "taps" || scene.view.peek()?.battlefield?.grid !== undefined) return;
    if (draft.path.length === 0) {
      if (last === "" && document.activeElement?.matches("canvas") === true) announce(last = table.t("heard-path", { name: nameOf(scene.view.peek(), draft.actor, table.page.words.language.peek()) }));
      return;
    }
    waiting = window.setTimeout(() => {
      const words = draftWords(table, draft, verdict);
      if (words !== last) announce(words);
      last = words;
    }, REST);
  });
  return () => {
    clearTimeout(waiting);
    stop();
  };
}

/** Who is selected by keys on the map, and who is when the keys come to it. */
function followChoice(table: Table): () => void {
  const { scene } = table;
  let last = scene.selected.peek();
  const told = ({ target }: FocusEvent): void => {
    const id = scene.selected.peek();
    if (target instanceof HTMLCanvasElement && target.matches(":focus-visible") && id !== null) announce(choiceWords(table, id));
  };
  addEventListener("focusin", told);
  const stop = effect(() => {
    const id = scene.selected.value;
    const isNew = id !== last;
    last = id;
    if (isNew && id !== null && document.activeElement?.matches("canvas") === true) announce(choiceWords(table, id));
  });
  return () => {
    removeEventListener("focusin", told);
    stop();
  };
}

function choiceWords({ scene, t, page }: Table, id: string): string {
  const view = scene.view.peek();
  const one = view?.combatants[id];
  if (one === undefined) return "";
  const { hp, max, word } = health(one, t);
  const mayAct = scene.movable.peek().has(id) && one.acted !== true;
  const figures = hp === undefined ? word : t("heard-hp", { hp, max: max ?? hp });
  const does = one.acted === true ? t("state-acted") : mayAct ? t("heard-may-act") : null;
  return [nameOf(view, id, page.words.language.peek()), t(`faction-${one.faction}`), figures, does].filter(Boolean).join(t("list-join"));
}

/** What the slip beside a path shows of the metres that remain; how far it goes beyond them says the reason. */
function leftWords({ scene, t }: Table, draft: Draft, length: number): string | null {
  const strides = scene.strides.peek();
  const most = strides?.actor === draft.actor && !strides.spent ? strides.ways.at(-1)?.reach ?? null : null;
  return draft.to !== undefined || most === null || length > most + HAIR ? null : t("board-left", { metres: remaining(most - length) });
}

export function draftWords(table: Table, draft: Draft, verdict: Verdict | null): string {
  const { scene, t, page } = table;
  const view = scene.view.peek();
  const language = page.words.language.peek();
  const places = [draft.start, ...draft.path];
  const metres = places.slice(1).reduce((sum, [x, y], index) => sum + Math.hypot(x - places[index]![0], y - places[index]![1]), 0);
  const way = draft.to === undefined ? undefined : scene.ways.peek()?.byArea.get(draft.to.area);
  const mode = draft.to === undefined ? [...scene.strides.peek()?.ways ?? [], ...scene.strides.peek()?.seldom ?? []].find(({ fills }) => fills.id === draft.fills?.id)?.name : way?.name;
  const isJudged = verdict !== null && verdict.draft.actor === draft.actor;
  const length = isJudged && verdict.distance > 0 ? verdict.distance : metres;
  const far = draft.to === undefined ? t("metres", { metres: figure(Math.round(length * 10) / 10) }) : null;
  const stops = isJudged ? verdict.stops.map(({ by, span }) => t("heard-stop", { names: listed(by.map((id) => nameOf(view, id, language)), language), from: figure(span[0]) })) : [];
  const why = isJudged && verdict.reject !== null ? [verdict.reason || (page.words.has(`reject-${verdict.reject}`) ? "" : t("refused", { code: verdict.reject }))] : [draft.why ?? (way?.open === false ? way.reason : null)];
  const area = draft.to === undefined ? null : titleOf(t, draft.to.area);
  return [area, far, mode, leftWords(table, draft, length), ...stops, ...why].filter(Boolean).join(t("list-join"));
}

/** A sentence that has its own sign at the end. */
const ENDED = /[.?!…。？！]$/;

/** The card of a decision, once it is there: what is asked, the answers, and who would give them; a player hears too that others are asked. */
function followDecision({ scene, t }: Table): () => void {
  let waiting = 0;
  let shown = "";
  const look = (tries: number): void => {
    const card = document.querySelector<HTMLElement>("[data-testid=decision]");
    const title = card?.querySelector("h2, p")?.textContent ?? "";
    if (card === null || title === "") {
      if (tries > 0) waiting = window.setTimeout(() => look(tries - 1), REST);
      return;
    }
    const answers = [...card.querySelectorAll(".answers button:has(> b)")].map((one) => [...one.children].map(({ textContent }) => textContent).filter(Boolean).join(t("list-join")));
    announce([title, ...answers].map((one) => (ENDED.test(one) ? one : t("heard-sentence", { words: one }))).join(" "));
  };
  const stop = effect(() => {
    const { asksMe, pending, role } = scene;
    const isMine = asksMe.value;
    const asked = pending.value !== null && (isMine || role.peek() === "player") ? `${isMine} ${JSON.stringify(pending.value)}` : "";
    if (asked === shown) return;
    shown = asked;
    clearTimeout(waiting);
    if (asked !== "") waiting = window.setTimeout(() => (isMine ? look(TRIES) : announce(document.querySelector(".turn .acting")?.textContent ?? "")), REST);
  });
  return () => {
    clearTimeout(waiting);
    stop();
  };
}
