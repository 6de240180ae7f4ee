/** The replay: every position of the fight so far, as this seat was shown it; a bar to play, to step and to seek. */
import "./record";
import WORDS from "@words/replay.ftl";
import { useComputed, useSignal, type ReadonlySignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useLayoutEffect, useMemo, useRef } from "preact/hooks";
import styles from "../../css/replay.css?later";
import type { Page } from "../page/page";
import { IconButton, Rich } from "./primitives";
import { copyText } from "./links";
import { addMessages, useLazyModule, adoptStyles } from "./lazy";
import { Share } from "./replay-share";
import { Points } from "./replay-points";
import { logOf, useWords } from "./log-words";
import { AT_ONCE, begun, extended, goneFrom, IN_LOG, isFar, laterThan, marks, momentOf, openingOf, shownAt, STEPS, stepped, stretches, type PastPage, type Position, type Step } from "./past";
import type { LogPage } from "./system";
import { tableName, useTable, type Table } from "./table";

export { Past } from "./past-banner";

export function readWords(page: Page): void {
  addMessages(page, WORDS);
  adoptStyles(styles);
}

/** Outlines in a box of 24 units, which nothing else on the page needs. */
const PATHS = {
  line: "M5 4V20M5 12C12 12 9 6 18 6M15 3L18.5 6L15 9M5 16C10 16 12 18 18 18",
  save: "M12 4V15M7.5 10.5L12 15L16.5 10.5M4.5 19.5H19.5",
  report: "M6 3H14L18 7V21H6ZM9 17V14M12 17V10M15 17V12",
  play: "M7 4.5L19 12L7 19.5Z",
  pause: "M8 5V19M16 5V19",
  "step-back": "M6 5V19M18 5L9 12L18 19Z",
  "step-on": "M18 5V19M6 5L15 12L6 19Z",
} as const;

const Glyph = ({ name, size = 18 }: { name: keyof typeof PATHS; size?: number }): JSX.Element => (
  <svg class="icon" viewBox="0 0 24 24" width={size} height={size} aria-hidden="true"><path d={PATHS[name]} /></svg>
);

function GlyphButton({ label, name, onClick, ...rest }: {
  label: string; name: keyof typeof PATHS; onClick: () => void;
} & Omit<JSX.IntrinsicElements["button"], "onClick" | "label" | "name">): JSX.Element {
  return <button type="button" class="icon-button" title={label} aria-label={label} onClick={onClick} {...rest}><Glyph name={name} /></button>;
}

/** Letters of a table's name. */
const LONGEST_NAME = 80;
/** Milliseconds for which an event is shown at the ordinary speed, and one that is mere talk. */
const SHOWN = 1300;
const TALK = 350;
/** Milliseconds after which one has come to rest at a position. */
const RESTS = 400;
const SPEEDS = [0.5, 1, 2, 4] as const;
/** Entries after the position that the log shows faintly: who was there knows them. */
const LATER = 3;
/** Where more events than these are on the track, it shows rounds and who fell alone. */
const MOST_MARKS = 160;
/** What share of the track a round needs to be named in words, and where the track is short. */
const ROOM_FOR_WORDS = { broad: 0.16, narrow: 0.27 };

/** Every page of the past after what is known, until the newest entry. */
async function fetchMore({ hands, t }: Table, known: readonly Position[]): Promise<readonly Position[] | null> {
  let found = known;
  for (;;) {
    const reply = await hands.call<PastPage>("GET", `/replay?from=${found.at(-1)?.seq ?? 0}`);
    if (!reply.ok) {
      hands.tell(reply.detail || t("unreachable"), "refused");
      return null;
    }
    found = extended(found.length === 0 ? begun(reply.body) : found, reply.body);
    if (reply.body.to >= reply.body.seq || reply.body.entries.length === 0) return found;
  }
}

const indexOf = (positions: readonly Position[], seq: number): number => {
  const found = positions.findIndex((one) => one.seq >= seq);
  return found < 0 ? positions.length - 1 : found;
};

export function Replay(): JSX.Element {
  const table = useTable();
  const { hands, scene, t } = table;
  const positions = useSignal<readonly Position[]>([]);
  useEffect(() => {
    let isLeft = false;
    void fetchMore(table, []).then((found) => {
      if (isLeft) return;
      if (found === null) leave(table);
      else {
        scene.gone.value = { ...goneFrom(found), ...found.at(-1)!.view.combatants, ...scene.gone.peek() };
        positions.value = found;
        const asked = new URLSearchParams(location.search);
        if (isShared(table) && !asked.has("at")) scene.replay.value = found[openingOf(found)]!.seq;
        const told = asked.get("when");
        if (told !== null) scene.replay.value = momentOf(found, scene.replay.peek() ?? 0, told);
        if (isBeyond(scene.replay.peek(), found)) {
          scene.replay.value = found.at(-1)!.seq;
          hands.tell(t("replay-beyond"), "refused");
        }
      }
    });
    return () => void (isLeft = true);
  }, []);
  useEffect(() => () => void (scene.eyes.value = null), []);
  return positions.value.length === 0
    ? <div class="replay" data-testid="replay"><p class="quiet">{t("replay-loading")}</p></div>
    : <Bar positions={positions.value} more={async () => { positions.value = await fetchMore(table, positions.value) ?? positions.value; }} />;
}

/** An address may name a position that is none; that of a report means the newest, wherever that is. */
const isBeyond = (seq: number | null, positions: readonly Position[]): boolean =>
  seq !== null && seq > (positions.at(-1)?.seq ?? 0) && !new URLSearchParams(location.search).has("report");

/** A replay by a link of its own, without the table. */
const isShared = ({ page }: Table): boolean => page.data("replay") !== "";

function leave({ scene }: Table): void {
  scene.replay.value = null;
  scene.eyes.value = null;
  const address = new URL(location.href);
  if (!address.searchParams.has("at")) return;
  address.searchParams.delete("at");
  address.searchParams.delete("report");
  address.searchParams.delete("when");
  history.replaceState(null, "", address);
}

function Bar({ positions, more }: { positions: readonly Position[]; more: () => Promise<void> }): JSX.Element {
  const table = useTable();
  const { scene, t } = table;
  const at = useComputed(() => indexOf(positions, scene.replay.value ?? 0));
  const plays = useSignal(false);
  const speed = useSignal<number>(1);
  const reported = useSignal(new URLSearchParams(location.search).has("report"));
  const report = useLazyModule(reported.value, () => import("../report/index"));
  const step = useSignal<Step>("event");
  const go = (index: number): void => void (scene.replay.value = positions[Math.max(0, Math.min(index, positions.length - 1))]!.seq);
  useShown(table, positions, at.value);
  usePlaying(table, positions, at, plays, speed, step, go);
  const isAtEnd = at.value === positions.length - 1;
  const newer = scene.seq.value - positions.at(-1)!.seq;
  const { view } = positions[at.value]!;
  return (
    <div class="replay" data-testid="replay" role="region" aria-label={t("replay")}>
      <div class="replay-row">
        <GlyphButton name="step-back" label={t(`replay-back-${step.value}`)} aria-disabled={at.value === 0} onClick={() => { plays.value = false; go(stepped(positions, at.value, step.value, -1)); }} />
        <button type="button" class="button go" data-testid="replay-play" aria-label={t(plays.value ? "replay-pause" : "replay-play")} title={t(plays.value ? "replay-pause" : "replay-play")}
          onClick={() => { if (!plays.value && isAtEnd) go(openingOf(positions)); plays.value = !plays.value; }}>
          <Glyph name={plays.value ? "pause" : "play"} size={20} />
        </button>
        <GlyphButton name="step-on" label={t(`replay-on-${step.value}`)} aria-disabled={isAtEnd} onClick={() => { plays.value = false; go(stepped(positions, at.value, step.value, 1)); }} />
        <Choice name="replay-step" values={STEPS} chosen={step.value} word={(one) => t(`replay-step-${one}`)} choose={(one) => (step.value = one)} />
        <Choice name="replay-speed" values={SPEEDS} chosen={speed.value} word={(one) => (one === 0.5 ? "½×" : `${one}×`)} choose={(one) => (speed.value = one)} />
        <i class="push" />
        {!isShared(table) && <button type="button" class="button live" data-testid="replay-live" onClick={() => leave(table)}><i class="dot" />{t("replay-live")}</button>}
      </div>
      {report !== null && <report.Report close={() => (reported.value = false)} watch={(seq) => go(indexOf(positions, seq))} />}
      <Track positions={positions} at={at.value} seek={(index) => { plays.value = false; go(index); }} />
      <div class="replay-place">
        <Caption position={positions[at.value]!} />
        <span class="small quiet">{view.phase === "rounds" ? t("round", { round: view.round }) : t(`phase-${view.phase}`)} · {t("replay-place", { at: positions[at.value]!.seq, of: scene.seq.value })}</span>
        {newer > 0 && <button type="button" class="button" onClick={() => void more()}>{t("replay-newer", { count: newer })}</button>}
        <span class="replay-more">
          <GlyphButton name="report" label={t("replay-report")} data-testid="replay-report" onClick={() => { plays.value = false; reported.value = true; }} />
          {mayTry(table) && <TakeOut seq={positions[at.value]!.seq} />}
          {scene.role.value === "gm" && <Share />}
          <CopyPlace position={positions[at.value]!} />
        </span>
      </div>
    </div>
  );
}

/** The page sees a position: after a far jump first what is in sight of the log, the lines before it once one rests there. */
function useShown(table: Table, positions: readonly Position[], at: number): void {
  const { scene } = table;
  const last = useRef(at);
  useLayoutEffect(() => {
    const show = (most: number): void => {
      const { seq } = positions[at]!;
      scene.eyes.value = { seat: scene.seat.peek(), view: shownAt(positions, at, most), at: seq, later: isShared(table) ? [] : laterThan(positions, at, LATER) };
    };
    const far = isFar(last.current, at);
    last.current = at;
    show(far ? AT_ONCE : IN_LOG);
    let rest = 0;
    const drawn = far ? requestAnimationFrame(() => void (rest = window.setTimeout(() => show(IN_LOG), RESTS))) : 0;
    return () => {
      cancelAnimationFrame(drawn);
      clearTimeout(rest);
    };
  }, [at, positions]);
}

/** Goes on by itself while it plays, and stops at the end. */
function usePlaying(
  { board }: Table, positions: readonly Position[], at: ReadonlySignal<number>, plays: { value: boolean }, speed: { readonly value: number }, step: { readonly value: Step }, go: (index: number) => void,
): void {
  useEffect(() => {
    if (!plays.value) return undefined;
    if (at.value >= positions.length - 1) {
      plays.value = false;
      return undefined;
    }
    const isTalk = positions[at.value]?.entry?.events.every(({ type }) => type === "chat") ?? true;
    let isLeft = false;
    const timer = setTimeout(() => void (async () => {
      await board.peek()?.still();
      if (!isLeft) go(stepped(positions, at.peek(), step.value, 1));
    })(), (isTalk ? TALK : SHOWN) / speed.value);
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [plays.value, at.value, speed.value, step.value, positions]);
}

function Choice<T extends string | number>({ name, values, chosen, word, choose }: {
  name: string; values: readonly T[]; chosen: T; word: (one: T) => string; choose: (one: T) => void;
}): JSX.Element {
  const { t } = useTable();
  return (
    <span class="replay-choice" role="group" aria-label={t(name)}>
      {values.map((one) => <button type="button" key={one} aria-pressed={one === chosen} onClick={() => choose(one)}>{word(one)}</button>)}
    </span>
  );
}

/** What happened at this position, as the log says it. */
function Caption({ position }: { position: Position }): JSX.Element {
  const { t, page, system } = useTable();
  const log = useLazyModule(true, logOf({ system, page }));
  return <div class="replay-told">{log === null || position.entry === null ? <b>{position.entry === null ? t("replay-beginning") : ""}</b> : <Told log={log.log} position={position} />}</div>;
}

function Told({ log, position: { entry, view } }: { log: LogPage; position: Position }): JSX.Element {
  const { scene, t, page } = useTable();
  const language = page.words.language.value;
  const entries = useMemo(() => (entry === null ? [] : [entry]), [entry]);
  const words = useWords(log, entries);
  const line = useMemo(() => {
    const known = { ...view, combatants: { ...scene.gone.peek(), ...view.combatants } };
    const lines = log.lines(entries, { view: known, language, t, has: page.words.has }).filter(({ kind }) => kind === "line");
    return lines.filter(({ quiet }) => quiet !== true).at(-1) ?? lines[0];
  }, [entries, language, words]);
  const time = entry?.time === undefined ? "" : new Date(entry.time).toLocaleTimeString(language, { hour: "2-digit", minute: "2-digit" });
  return <><b>{line === undefined ? "" : <Rich text={line.text} />}</b>{time !== "" && <span class="small quiet">{time}</span>}</>;
}

function CopyPlace({ position: { seq, entry } }: { position: Position }): JSX.Element {
  const table = useTable();
  const { hands, t } = table;
  const copy = async (): Promise<void> => {
    const address = new URL(location.href);
    // each seat counts what it was told: another one finds the moment by when it was, and the GM's number would tell how much is hidden
    const isNumbered = entry?.time === undefined || table.scene.role.peek() !== "gm";
    address.searchParams.set("at", String(isNumbered ? seq : 0));
    if (entry?.time === undefined) address.searchParams.delete("when");
    else address.searchParams.set("when", entry.time);
    history.replaceState(null, "", address);
    const isCopied = await copyText(address.href);
    hands.tell(t(!isCopied ? "replay-in-address" : isShared(table) ? "replay-link-copied" : "replay-copied"));
  };
  return <IconButton icon="share" label={t("replay-copy")} onClick={() => void copy()} />;
}

/** The GM tries another line from here at a table of its own, or keeps the position as a file. */
/** The GM always, players after the fight or where the table lets them: with what their seats know. */
function mayTry({ scene, page }: Table): boolean {
  const view = scene.own.value;
  if (scene.role.value === "gm") return true;
  const isSeated = scene.role.value === "player" && page.data("seat") !== "player";
  return isSeated && view !== null && (view.phase === "ended" || view.options["own_lines"] === true);
}

function TakeOut({ seq }: { seq: number }): JSX.Element {
  const table = useTable();
  const { hands, id, scene, t } = table;
  /** The new page is opened at once: a browser lets nobody open one who comes back later. */
  const begin = async (): Promise<void> => {
    const page = window.open("", "_blank");
    const reply = await hands.call<{ id: string; links: Readonly<Record<string, string>> }>("POST", "/lines", { at: seq, name: t("replay-line-of", { name: tableName(table), at: seq }).slice(0, LONGEST_NAME) });
    if (!reply.ok) {
      page?.close();
      return hands.tell(reply.detail || t("unreachable"), "refused");
    }
    if (page === null) location.assign(reply.body.links["gm"]!);
    else page.location.href = reply.body.links["gm"]!;
  };
  return (
    <>
      <GlyphButton name="line" label={t("replay-line")} data-testid="replay-line" onClick={() => void begin()} />
      {scene.role.value === "gm" && <a class="icon-button" data-testid="replay-file" title={t("replay-file")} aria-label={t("replay-file")} download
        href={`/api/tables/${id}/scenario?after=${seq}&seat=${encodeURIComponent(scene.seat.value)}`}><Glyph name="save" /></a>}
    </>
  );
}

/** The rounds as stretches, who acted as dots, who fell as crosses; over it the range that seeks. */
function Track({ positions, at, seek }: { positions: readonly Position[]; at: number; seek: (index: number) => void }): JSX.Element {
  const { t, narrow } = useTable();
  const room = ROOM_FOR_WORDS[narrow.value ? "narrow" : "broad"];
  const parts = useMemo(() => stretches(positions), [positions]);
  const found = useMemo(() => marks(positions), [positions]);
  const last = Math.max(1, positions.length - 1);
  const share = (index: number): string => `${(100 * index) / last}%`;
  const shown = found.length > MOST_MARKS ? [] : found;
  const where = positions[at]!;
  const words = t("replay-place", { at: where.seq, of: positions.at(-1)!.seq });
  return (
    <div class="replay-track">
      {parts.map(({ from, to, round }) => (
        <span class={`stretch${round === null ? " around" : ""}`} key={from} style={{ left: share(from), width: `${(100 * (Math.min(to + 1, last) - from)) / last}%` }}>
          {round !== null && <span>{(to + 1 - from) / last < room ? round : t("round", { round })}</span>}
        </span>
      ))}
      <i class="past" style={{ width: share(at) }} />
      {shown.map(({ index, faction }) => <i key={index} class={`did ${faction ?? "none"}`} style={{ left: share(index) }} />)}
      <Points positions={positions} marks={found} at={where.seq} />
      <input type="range" data-testid="replay-seek" min={positions[0]!.seq} max={positions.at(-1)!.seq} step={1} value={where.seq} aria-label={t("replay-seek")} aria-valuetext={words}
        onInput={(event) => seek(indexOf(positions, Number(event.currentTarget.value)))} />
    </div>
  );
}
