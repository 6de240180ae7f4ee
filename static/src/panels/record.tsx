/** The record of the fight, a sentence an event: fetched when something has happened. */
import type { JSX } from "preact";
import { Fragment } from "preact";
import { useMemo } from "preact/hooks";
import type { LogHighlight } from "../board/port";
import type { Entry, FightEvent } from "../types";
import { Icon, Rich } from "./primitives";
import { Dice } from "./dice";
import { useLazyModule } from "./lazy";
import { useGone } from "./gone";
import { useWords } from "./log-words";
import { inOrder, isHeadOf, isNarrowed, isShown, takenBack, type Filter, type News } from "./filter";
import type { LogPage } from "./system";
import { useTable } from "./table";
import { Said } from "./talk";
import { undoneIn, type Line } from "./telling";

const NOTHING: readonly Entry[] = [];

export function Record({ entries: told, log, filter, news }: { entries: readonly Entry[]; log: LogPage; filter: Filter; news: News }): JSX.Element {
  const { scene, t, page } = useTable();
  const { at: seen, later = NOTHING } = scene.eyes.value ?? {};
  const entries = useMemo(() => [...told, ...later], [told, later]);
  const view = scene.view.value;
  const language = page.words.language.value;
  const words = useWords(log, entries);
  const recalled = useGone(entries);
  const known = useMemo(() => (view === null ? null : { ...view, combatants: { ...scene.gone.value, ...view.combatants } }), [view, scene.gone.value]);
  const lines = useMemo(() => log.lines(entries, { view: known, language, t, has: page.words.has, recalled }),
    [entries, language, view?.combatants, recalled, words, page.words.has("area-front"), page.words.has("calc-show")]);
  const undone = useMemo(() => undoneIn(told), [told]);
  /** In the replay every line is a place to go to. */
  const runs = useMemo(() => (seen === undefined && log.inRuns ? log.inRuns(lines, { view: known, language, t, has: page.words.has }, undone) : lines), [lines, undone, seen === undefined]);
  const items = useMemo(() => inOrder(runs, entries), [runs, entries]);
  const shown = items.filter((item, at) => isShown(item, filter, known, language, t("gm")) || isHeadOf(items, at, (one) => isShown(one, filter, known, language, t("gm"))));
  const first = news.count === 0 ? -1 : shown.findIndex((item) => "said" in item && item.entry.seq > news.since && item.said["from"] !== scene.seat.value);
  const gms = useLazyModule(scene.role.value === "gm" && seen === undefined && scene.live.value, () => import("./rethrow"));
  const thrown = gms?.newestThrow(told, undone);
  const sums = useLazyModule(entries.some(({ events }) => log.wantsSums(events)) || lines.some((line) => line.told !== undefined || line.lacks === true), log.sums);
  return (
    <>
      {scene.eyes.value === null && <Older entries={entries} />}
      {shown.length === 0 && isNarrowed(filter) && <p class="empty">{t("log-nothing")}</p>}
      {shown.map((item, at) => (
        <Fragment key={item.key}>
          {at === first && <p class="rule-line news">{t("log-news", { count: news.count })}</p>}
          {"said" in item ? <Said entry={item.entry} event={item.said} view={known} isUndone={undone.has(item.entry.seq)} />
            : <LogLine line={item} log={log} sums={sums} isUndone={undone.has(item.entry?.seq ?? -1)} back={takenBack(item, lines)} when={whenOf(item.entry, seen)} />}
          {gms && thrown === item.entry?.seq && thrown !== shown[at + 1]?.entry?.seq && <gms.Rethrow key={thrown} seq={thrown!} />}
        </Fragment>
      ))}
    </>
  );
}

/** Whose hand it was is said where nothing else says it. */
const BY_HAND: ReadonlySet<string> = new Set(["rolled", "undone", "redone"]);

function Hand({ line: { event, entry, text } }: { line: Line }): JSX.Element | null {
  const { scene, t } = useTable();
  if (event === undefined || !entry?.by || !BY_HAND.has(event.type) || event["actor"] !== undefined) return null;
  const name = entry.by === "gm" ? t("gm") : scene.own.value?.seats?.[entry.by]?.name;
  return name === undefined || text.includes(name) ? null : <><b>{name}</b>{t("explains")}</>;
}

/** Dice that fell outside of a blow; those that came before are not what the next are asked for. */
function Thrown({ event }: { event: FightEvent | undefined }): JSX.Element | null {
  const faces = event?.type === "dice-wanted" ? null : event?.["faces"];
  return Array.isArray(faces) && faces.length > 0 ? <span class="thrown"><Dice faces={faces as number[]} size={15} /></span> : null;
}

type Sums = Awaited<ReturnType<LogPage["sums"]>>;

/** Where a line stands in the replay: what is looked at, and what came after it. */
const whenOf = (entry: Entry | undefined, seen: number | undefined): string => (entry === undefined || seen === undefined || entry.seq < seen ? "" : entry.seq === seen ? " seen-now" : " later");

function LogLine({ line, log, sums, isUndone, back, when }: { line: Line; log: LogPage; sums: Sums | null; isUndone: boolean; back: string | null; when: string }): JSX.Element {
  const { scene, board, t } = useTable();
  if (line.kind === "heading") return <h3 class={line.border === true ? "rule-line border" : "rule-line"}>{line.text}</h3>;
  const lit = line.event === undefined || line.entry === undefined ? null : log.litOf(line.event, line.entry, scene.view.peek());
  const showLit = ({ areas, stop, line: shot, path, circles, target, actor }: LogHighlight): void => {
    const at = areas === undefined ? stop ?? shot?.[1] ?? path.at(-1) ?? circles[0]?.at : undefined;
    if (at === undefined) board.peek()?.reveal(target ?? actor ?? "");
    else board.peek()?.show(at);
  };
  const who = line.event === undefined ? null : log.pieceOf(line.event, scene.view.peek());
  const light = lit === null && who === null ? {} : lit === null ? {
    onMouseEnter: () => void (scene.hovered.value = who), onMouseLeave: () => void (scene.hovered.value = null),
  } : {
    tabIndex: 0,
    onMouseEnter: () => void (scene.lit.value = lit), onMouseLeave: () => void (scene.lit.value = null),
    onFocus: () => void (scene.lit.value = lit), onBlur: () => void (scene.lit.value = null),
    onClick: () => showLit(lit),
  };
  return (
    <div data-rule={line.event?.rule} data-event={line.event?.type} class={`entry${line.quiet === true ? " quiet" : ""}${lit === null ? "" : " placed"}${when}`} {...light}>
      <span class={`sign-of tone-${line.tone ?? "q"}`}><Icon name={line.icon ?? "note"} size={14} /></span>
      <Hand line={line} />
      {isUndone ? <s class="quiet"><Rich text={line.text} /></s> : line.title === undefined ? <Rich text={line.text} /> : <span title={line.title}><Rich text={line.text} /></span>}
      {back !== null && <div class="why">{t("log-back")} <s><Rich text={back} /></s></div>}
      {line.told === undefined && <Thrown event={line.event} />}
      {line.told !== undefined && sums !== null && <sums.Calculation told={line.told} />}
      {(line.why !== undefined || line.rule !== undefined) && (
        <div class="why">
          {line.why !== undefined && <Rich text={line.why} />}{line.why !== undefined && line.rule !== undefined && " "}
          {line.rule !== undefined && <cite>{line.rule}</cite>}
        </div>
      )}
    </div>
  );
}

function Older({ entries }: { entries: readonly Entry[] }): JSX.Element | null {
  const { scene, t, hands } = useTable();
  const first = entries[0]?.seq ?? 1;
  if (first <= 1) return null;
  const fetchOlder = async (): Promise<void> => {
    const reply = await hands.call<{ events: Entry[] }>("GET", `/events?after=${Math.max(0, first - 101)}`);
    if (!reply.ok) return;
    const known = new Map([...reply.body.events, ...scene.entries.peek()].map((entry) => [entry.seq, entry]));
    scene.entries.value = [...known.values()].sort((a, b) => a.seq - b.seq);
  };
  return <button type="button" class="button older" onClick={() => void fetchOlder()}>{t("older")}</button>;
}
