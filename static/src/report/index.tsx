/** The report of a fight: result, rounds, damage, luck and what decided it, of what this seat was told; as a page, a picture and a text. */
import WORDS from "@words/report.ftl";
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useMemo, useRef } from "preact/hooks";
import party from "../../css/party.css?later";
import styles from "../../css/report.css?later";
import type { Page } from "../page/page";
import { IconButton } from "../panels/primitives";
import { addMessages, adoptStyles } from "../panels/lazy";
import { tableName, useTable } from "../panels/table";
import { TipOver } from "../panels/tip-over";
import { Damage, Luck, Rounds } from "./charts";
import { Face, Ring } from "./ring";
import { Share } from "./share";
import { takeStills } from "./stills";
import { courseOf, hitsOf, isRough, momentOf, resultOf, verdictOf, wordsOf, type MomentTold, type PersonTold, type Report as Told, type Words } from "./told";

/** Turning points on the page; the text has all. */
const MOMENTS = 4;

export function readWords(page: Page): void {
  addMessages(page, WORDS);
  adoptStyles(party);
  adoptStyles(styles);
}

/** `watch` shows the replay after an entry; it closes the report. */
export function Report({ close, watch }: { close: () => void; watch: (seq: number) => void }): JSX.Element {
  const table = useTable();
  const { hands, t } = table;
  const told = useSignal<Told | null>(null);
  const frame = useRef<HTMLDialogElement>(null);
  const page = useRef<HTMLElement>(null);
  const fetchTold = async (fight?: number): Promise<void> => {
    const reply = await hands.call<Told>("GET", fight === undefined ? "/report" : `/report?fight=${fight}`);
    if (reply.ok) told.value = reply.body;
    else {
      hands.tell(reply.detail || t("unreachable"), "refused");
      close();
    }
  };
  useEffect(() => {
    frame.current?.showModal();
    void fetchTold();
  }, []);
  useEffect(() => page.current?.querySelector("h1")?.focus(), [told.value]);
  return (
    <dialog class="report" data-testid="report" ref={frame} aria-label={t("report-open")} onClose={close}>
      <TipOver />
      <div class="report-close"><IconButton icon="close" label={t("report-close")} onClick={() => frame.current?.close()} /></div>
      <article class="report-page" ref={page}>
        {told.value === null ? <p class="quiet" role="status">{t("report-loading")}</p>
          : <Whole report={told.value} watch={(seq) => { frame.current?.close(); watch(seq); }} other={(fight) => void fetchTold(fight)} page={page} />}
      </article>
    </dialog>
  );
}

function Whole({ report, watch, other, page }: {
  report: Told; watch: (seq: number) => void; other: (fight: number) => void; page: { current: HTMLElement | null };
}): JSX.Element {
  const table = useTable();
  const { t } = table;
  const language = table.page.words.language.value;
  const words = useMemo(() => wordsOf(report, t, language), [report, language]);
  const heroes = report.people.filter(({ faction }) => faction === "allies");
  return (
    <>
      <Head report={report} words={words} other={other} heroes={heroes} />
      {report.rounds.length > 0 && <section><h2>{t("report-rounds")}</h2><Rounds report={report} words={words} /></section>}
      <div class="report-two">
        <section>
          <h2>{t("report-each-hero")}</h2>
          <Damage people={heroes} words={words} face={(one) => <Face one={one} words={words} />} />
          <Legend report={report} words={words} />
        </section>
        {report.luck !== null && report.luck.rows.length > 0 && (
          <section>
            <h2>{t("report-luck")} <span class="small quiet">{t("report-luck-mean", { dice: report.luck.dice })}</span></h2>
            <Luck luck={report.luck} words={words} />
            <p class="small">{verdictOf(report.luck, words)}</p>
          </section>
        )}
      </div>
      {report.moments.length > 0 && <section><h2>{t("report-decided")}</h2><Moments report={report} words={words} watch={watch} /></section>}
      <div class="report-two">
        <Spoils report={report} words={words} />
        <Share report={report} page={page} watch={() => watch(1)} />
      </div>
      <p class="small quiet">{t("report-left-out")}</p>
    </>
  );
}

function Head({ report, words, other, heroes }: { report: Told; words: Words; other: (fight: number) => void; heroes: readonly PersonTold[] }): JSX.Element {
  const table = useTable();
  const { t } = table;
  const when = new Date(report.began || Date.now()).toLocaleDateString(words.language, { day: "numeric", month: "long" });
  const { allies, enemies } = report.sides;
  return (
    <header class="report-head">
      <div>
        <p class="report-of"><i class="mark" /><b>{t("product")}</b><span>{t("report-of-table", { name: tableName(table), when })}</span>
          {report.fights > 1 && <Fights report={report} other={other} />}</p>
        <h1 tabIndex={-1}>{resultOf(report, words)}</h1>
        <p class="report-course">{courseOf(report, words)}</p>
        <dl class="report-totals">
          <div><dd>{report.round}</dd><dt>{t("report-rounds-total", { count: report.round })}</dt></div>
          <div><dd>{isRough(report) && "≈ "}<span class="ally">{allies.dealt}</span> : <span class="enemy">{enemies.dealt}</span></dd><dt>{t("report-damage")}</dt></div>
          <div><dd>{t("report-of", { count: enemies.out, of: enemies.of })}</dd><dt>{t("report-out")}</dt></div>
          {allies.tries > 0 && <div><dd>{t("report-of", { count: allies.hits, of: allies.tries })}</dd>
            <dt>{t("report-hits-allies")}{allies.known === allies.tries && <><br />{t("report-expected-short", { expected: allies.expected.toFixed(1) })}</>}</dt></div>}
        </dl>
      </div>
      <Ring heroes={heroes} words={words} />
    </header>
  );
}

function Fights({ report, other }: { report: Told; other: (fight: number) => void }): JSX.Element {
  const { t } = useTable();
  const label = t("report-fight", { number: report.fight, of: report.fights });
  return (
    <select data-unpictured aria-label={label} value={report.fight} onChange={(event) => other(Number(event.currentTarget.value))}>
      {Array.from({ length: report.fights }, (_, i) => <option key={i} value={i + 1}>{t("report-fight", { number: i + 1, of: report.fights })}</option>)}
    </select>
  );
}

function Legend({ report, words }: { report: Told; words: Words }): JSX.Element {
  const { t } = words;
  const { rolled, unknown } = report.untold;
  const astray = report.people.filter((one) => one.faction === "allies" && one.astray > 0);
  const { allies, enemies } = report.sides;
  return (
    <>
      {allies.tries > 0 && <p class="small">{t("report-hits-allies")}: {hitsOf(allies, words)}</p>}
      {enemies.tries > 0 && <p class="small">{t("report-hits-enemies")}: {hitsOf(enemies, words)}</p>}
      {astray.map((one) => <p class="small" key={one.id}>{t("report-astray", { who: words.name(one.id), points: one.astray })}</p>)}
      {report.by_hand.allies + report.by_hand.enemies > 0 && <p class="small">{t("report-by-hand", { ...report.by_hand })}</p>}
      {rolled > 0 && <p class="small quiet">{t("report-untold-rolled", { count: rolled })}</p>}
      {unknown > 0 && <p class="small quiet">{t("report-untold-unknown", { count: unknown })}</p>}
    </>
  );
}

/** The weightiest come first from the server in their order: of many those that end the fight stay. */
const chosen = (moments: readonly MomentTold[]): readonly MomentTold[] => {
  const byWeight = [...moments].sort((a, b) => Number(b.kind === "last-fell") - Number(a.kind === "last-fell"));
  const kept = new Set(byWeight.slice(0, MOMENTS));
  return moments.filter((one) => kept.has(one));
};

function Moments({ report, words, watch }: { report: Told; words: Words; watch: (seq: number) => void }): JSX.Element {
  const table = useTable();
  const shown = useMemo(() => chosen(report.moments), [report]);
  const stills = useSignal<ReadonlyMap<number, HTMLCanvasElement>>(new Map());
  useEffect(() => {
    let isLeft = false;
    const around = shown.map(({ seq, who, by }) => ({ seq, around: [who, by].filter((one): one is string => one !== undefined) }));
    void takeStills(table, around, (seq, still) => (stills.value = new Map(stills.peek()).set(seq, still)), () => isLeft);
    return () => void (isLeft = true);
  }, [shown]);
  return (
    <ol class="report-moments">
      {shown.map((one) => <Moment key={one.seq} one={one} began={report.began} words={words} still={stills.value.get(one.seq) ?? null} watch={watch} />)}
    </ol>
  );
}

function Moment({ one, began, words, still, watch }: { one: MomentTold; began: string; words: Words; still: HTMLCanvasElement | null; watch: (seq: number) => void }): JSX.Element {
  const { t } = words;
  const [what, why] = momentOf(one, words);
  const place = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (still === null || place.current === null) return;
    place.current.width = still.width;
    place.current.height = still.height;
    place.current.getContext("2d")?.drawImage(still, 0, 0);
  }, [still]);
  return (
    <li>
      <div class="report-still"><canvas ref={place} aria-hidden="true" />
      <button type="button" class="report-play" data-testid="report-watch" aria-label={`${t("report-watch")}: ${what}`} onClick={() => watch(one.seq)}>
        <svg class="icon" viewBox="0 0 24 24" width={20} height={20} aria-hidden="true"><path d="M7 4.5L19 12L7 19.5Z" /></svg>
      </button></div>
      <p class="small quiet">{one.round > 0 ? t("report-round", { round: one.round }) : t("report-before-rounds")}{clockOf(began, one.time)}</p>
      <h3>{what}</h3>
      <p class="small">{why}</p>
    </li>
  );
}

/** Minutes and seconds since the fight began. */
function clockOf(began: string, time: string): string {
  const seconds = Math.round((Date.parse(time) - Date.parse(began)) / 1000);
  return seconds > 0 ? ` · ${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}` : "";
}

function Spoils({ report, words }: { report: Told; words: Words }): JSX.Element {
  const { t, name, language } = words;
  const [found, empty] = [report.spoils.filter(({ things }) => things.length > 0), report.spoils.filter(({ things }) => things.length === 0)];
  return (
    <section>
      <h2>{t("report-spoils")}</h2>
      {report.spoils.length === 0 ? <p class="quiet">{t("report-no-spoils")}</p> : (
        <ul class="report-spoils">
          {found.map(({ target, things }, index) => (
            <li key={index}><b>{things.map((thing) => thing[language as keyof typeof thing] ?? Object.values(thing)[0]).join(t("report-and"))}</b><span class="small quiet">{name(target)}</span></li>
          ))}
          {empty.length > 0 && <li><b>{t("report-nothing")}</b><span class="small quiet">{empty.map(({ target }) => name(target)).join(t("report-and"))}</span></li>}
        </ul>
      )}
    </section>
  );
}

