/** The page for a stream: the board full, round and side above it, what just happened as a caption, the party along the bottom. */
import "./rail";
import WORDS from "@words/stream.ftl";
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useLayoutEffect, useMemo, useRef } from "preact/hooks";
import styles from "../../css/stream.css?later";
import type { Page } from "../page/page";
import { spans } from "../page/i18n";
import { isOut } from "../page/fallen";
import type { Combatant, View } from "../types";
import { Icon, Piece, Rich, Sign } from "./primitives";
import { addMessages, useLazyModule, adoptStyles } from "./lazy";
import { useWords } from "./log-words";
import { health, nameOf, toneOf } from "./names";
import type { LogPage } from "./system";
import { tableName, useTable } from "./table";
import { captionOf } from "./commentary";
import { followInk } from "../beside/inked";


export function readWords(page: Page): void {
  addMessages(page, WORDS);
  adoptStyles(styles);
}

/** The page is laid out for this many pixels and shown larger on whatever is broader: a stream is watched small. */
const LAID_OUT = { width: 960, height: 540 };
const LARGEST = 3;
/** What lies over the map above and below, for the camera. */
const COVERED = { top: 58, right: 8, bottom: 146, left: 8 };
/** Captions of any length leave this much of the map. */
const MOST_BELOW = 230;
const ROOM = 10;

/** Down to where the words of the title lie. */
const lowest = (head: HTMLElement | null): number =>
  Math.max(0, ...[...(head?.children ?? [])].map((one) => (one as HTMLElement).offsetTop + (one as HTMLElement).offsetHeight + ROOM));

/** How high the words of the captions reach, without the scrim above them. */
function highest(foot: HTMLElement | null): number {
  const first = foot?.firstElementChild as HTMLElement | null | undefined;
  return foot === null || first == null ? 0 : foot.offsetHeight - first.offsetTop + ROOM;
}

/** So long what decided the newest line is lit on the map. */
const LIT = 5000;
const PARTY = 7;

export function Stream(): JSX.Element {
  const table = useTable();
  const { scene, page, stream, t } = table;
  const view = scene.view.value;
  useEffect(() => {
    document.documentElement.classList.toggle("clear", stream === "clear");
    const grow = (): void => {
      const zoom = Math.min(innerWidth / LAID_OUT.width, innerHeight / LAID_OUT.height, LARGEST);
      document.querySelector<HTMLElement>(".table")?.style.setProperty("zoom", String(Math.max(1, zoom)));
    };
    grow();
    addEventListener("resize", grow);
    return () => removeEventListener("resize", grow);
  }, []);
  useEffect(() => followInk(table, false), []);
  const head = useRef<HTMLElement>(null);
  const foot = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const tell = (): void => {
      const top = Math.max(COVERED.top, lowest(head.current));
      const bottom = Math.max(COVERED.bottom, highest(foot.current));
      scene.insets.value = { ...COVERED, top, bottom: Math.min(bottom, MOST_BELOW) };
    };
    tell();
    const grown = new ResizeObserver(tell);
    for (const one of foot.current?.children ?? []) grown.observe(one);
    return () => grown.disconnect();
  }, []);
  useEffect(() => void page.log().catch(() => undefined), []);
  return (
    <section class="captions" aria-label={t("stream-label")} lang={page.words.language.value}>
      <header data-testid="turn-banner" ref={head}>{view !== null && <Now view={view} />}</header>
      <a class="leave" href={`?seat=${encodeURIComponent(page.data("seat"))}`}><Icon name="close" size={14} />{t("stream-leave")}</a>
      <footer ref={foot}>
        <Caption />
        {view !== null && <Party view={view} />}
      </footer>
    </section>
  );
}

/** Which round it is, and whose phase. */
function Now({ view }: { view: View }): JSX.Element {
  const table = useTable();
  const { t } = table;
  const fighting = view.phase === "rounds";
  return (
    <>
      <i class="mark" />
      <b class="round">{fighting ? t("round", { round: view.round }) : t(`phase-${view.phase}`)}</b>
      {fighting && view.acting && <><i class="sep" /><span class={`phase ${view.acting}`}><Sign faction={view.acting} /><b>{t(`phase-of-${view.acting}`)}</b></span></>}
      <span class="of quiet">{tableName(table)}</span>
    </>
  );
}

/** So many entries back an act may lie whose end is told only now. */
const RECENT = 10;

/** What just happened, and why; what decided it lights up on the map for a while. */
function Caption(): JSX.Element {
  const { system } = useTable();
  const parts = useLazyModule(true, system.log);
  return parts === null ? <Waits /> : <Newest log={parts.log} />;
}

/** Nothing has been told yet: it begins soon, or it goes on. */
function Waits(): JSX.Element {
  const { scene, t } = useTable();
  const view = scene.view.value;
  const isBefore = view === null || (view.phase !== "rounds" && view.phase !== "ended" && view.round <= 1);
  return <p class="told" data-testid="caption">{isBefore ? t("stream-waits") : ""}</p>;
}

function Newest({ log }: { log: LogPage }): JSX.Element {
  const { scene, t, page } = useTable();
  const entries = scene.told.value;
  const view = scene.view.value;
  const language = page.words.language.value;
  const words = useWords(log, entries);
  const newest = useMemo(() => {
    const known = view === null ? null : { ...view, combatants: { ...scene.gone.value, ...view.combatants } };
    const teller = { view: known, language, t, has: page.words.has }, recent = entries.slice(-RECENT);
    return captionOf(recent, log.lines(recent, teller), teller);
  }, [entries, language, words]);
  const seen = useSignal<string | null>(null);
  useEffect(() => {
    if (newest === null) return undefined;
    const first = seen.peek() === null;
    seen.value = newest.key;
    const { event, entry } = newest;
    if (first || event === undefined || entry === undefined) return undefined;
    scene.lit.value = log.litOf(event, entry, scene.view.peek());
    const ends = setTimeout(() => (scene.lit.value = null), LIT);
    return () => clearTimeout(ends);
  }, [newest?.key]);
  if (newest === null) return <Waits />;
  return (
    <div class="told fresh" key={newest.key} role="status" data-testid="caption">
      <p><Named text={newest.text} view={view} /></p>
      {newest.why !== undefined && <p class="why"><Rich text={newest.why} /></p>}
    </div>
  );
}

/** A sentence in which names have their side's colour. */
function Named({ text, view }: { text: string; view: View | null }): JSX.Element {
  const { scene, page } = useTable();
  const all = { ...view, combatants: { ...scene.gone.value, ...view?.combatants } } as View;
  const tones = new Map(Object.entries(all.combatants).map(([id, { faction }]) => [nameOf(all, id, page.words.language.value), toneOf(faction)]));
  return <>{spans(text).map(({ text: words, tone }) => (tone === null ? words : <b class={`tone-${tones.get(words) ?? tone}`}>{words}</b>))}</>;
}

/** The party, and the foe who acts. */
function Party({ view }: { view: View }): JSX.Element {
  const all = Object.entries(view.combatants).filter(([, one]) => !isOut(one));
  const party = all.filter(([, { faction }]) => faction === "allies");
  const foe = all.find(([id, { faction }]) => faction === "enemies" && id === view.turn);
  return (
    <ul class="party">
      {party.slice(0, foe === undefined ? PARTY : PARTY - 1).map(([id, one]) => <Member key={id} view={view} id={id} one={one} />)}
      {foe !== undefined && <Member key={foe[0]} view={view} id={foe[0]} one={foe[1]} />}
    </ul>
  );
}

function Member({ view, id, one }: { view: View; id: string; one: Combatant }): JSX.Element {
  const { t, page } = useTable();
  const name = nameOf(view, id, page.words.language.value);
  const { hp, max, word } = health(one, t);
  return (
    <li class={one.acted === true ? "acted" : ""}>
      <Piece combatant={one} name={name} size={38} active={view.turn === id} />
      <span><b>{name}</b><span class="quiet">{hp === undefined ? word : max === undefined ? hp : `${hp} / ${max}`}</span></span>
    </li>
  );
}
