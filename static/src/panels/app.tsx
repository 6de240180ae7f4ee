/** The table page: the board below, the panels over it; two rails and a bar for a desk, a sheet for thumbs. */
import { effect, useSignal, type Signal } from "@preact/signals";
import type { ComponentType, JSX } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { chosenOf } from "../page/chosen";
import type { Scene, Sheet as SheetTab } from "../page/scene";
import { Actions } from "./actions";
import { Banner } from "./banner";
import { BattleList } from "./battle-list";
import { Icon, IconButton } from "./primitives";
import type { IconName } from "./icons";
import { LogRail } from "./log";
import { useLazyModule } from "./lazy";
import { nameOf } from "./names";
import { Rivals } from "./rivals";
import { Roster } from "./roster";
import type { SystemPage } from "./system";
import { Tip } from "./tip";
import { useTable, type Table } from "./table";
import { way } from "../page/way";
import { Unread } from "./unread";
import { Asked, Busy, Falling, Proceeding, unseated } from "./slots";
import type { Tool } from "../board/port";
import type { View } from "../types";

export function App({ mount }: { mount: (canvas: HTMLCanvasElement) => () => void }): JSX.Element {
  const table = useTable();
  const { flat, narrow, scene, stream, t } = table;
  const canvas = useRef<HTMLCanvasElement>(null);
  const list = useSignal(false);
  const replay = useLazyModule(scene.replay.value !== null, () => import("./replay"));
  const streamed = useLazyModule(stream !== null, () => import("./stream"));
  const side = useLazyModule(flat.value && stream === null, () => import("./flat"));
  const touch = useTouch(table);
  const beside = useLazyModule(touch !== null && stream === null, () => import("../beside/index"));
  useEffect(() => (canvas.current === null ? undefined : mount(canvas.current)), []);
  useEffect(() => {
    const wake = (event: Event): void => {
      const text = (event as ClipboardEvent).clipboardData?.getData("text");
      void import("./bring").then(({ take }) => take(scene, event, text));
    };
    addEventListener("dragenter", wake, { once: true });
    addEventListener("paste", wake);
  }, []);
  if (stream !== null) {
    return (
      <div class={`table stream ${stream}`}>
        <main><canvas class="board" data-testid="board" ref={canvas} role="img" aria-label={t("board-label")} /></main>
        <Falling />
        {streamed !== null && <streamed.Stream />}
        <Strips />
      </div>
    );
  }
  const size = flat.value ? "narrow flat" : narrow.value ? "narrow" : "broad";
  const tools = <BoardTools list={() => (list.value = !list.value)} listed={list.value} />;
  return (
    <div class={`table ${size}${scene.lostAt.value === null ? "" : " stale"}${isWarned(scene) ? " warned" : ""}${scene.replay.value === null ? "" : " past"}`}>
      <Banner list={() => (list.value = !list.value)} past={replay} />
      <main>
        <canvas class="board" data-testid="board" ref={canvas} tabIndex={0} role="application" aria-label={t("board-label")} />
        {side === null ? tools : <side.Fold>{tools}</side.Fold>}
      </main>
      <Falling />
      <Strips />
      {narrow.value ? <Thumbs replay={replay} side={side} touched={touch !== null} /> : <DesktopLayout replay={replay} touched={touch !== null} />}
      <BattleList open={list.value} wanted={touch !== null} close={() => (list.value = false)} />
      <Dialogs />
      {beside !== null && <beside.Beside {...touch!} />}
    </div>
  );
}

/** Milliseconds. */
const UNTOUCHED = 2500;

interface Touch {
  readonly early: readonly KeyboardEvent[];
  readonly since: number;
  readonly seen: View | null;
  readonly on: Element | null;
  taken(): void;
}

/** The first touch, key or event since the page was opened, with the keys since then, the entry that was the newest, what was seen and what had the focus. Without any it comes by itself once the board is still. */
function useTouch({ scene, board }: Table): Touch | null {
  const found = useSignal<Touch | null>(null);
  useEffect(() => {
    let opened = -1;
    const early: KeyboardEvent[] = [];
    const keep = (event: KeyboardEvent): void => void early.push(event);
    /** Who was selected by the page itself has no card at first. */
    const touch = (): void => {
      if (found.peek() === null) chosenOf(scene).closed.value = scene.selected.peek();
      chosenOf(scene).touched.value = true;
      found.value ??= { early, since: Math.max(0, opened), seen: scene.own.peek(), on: document.activeElement, taken: () => removeEventListener("keydown", keep) };
    };
    addEventListener("keydown", keep);
    // Colours that somebody's system prescribes are fetched with what waits for a touch: they cannot wait for it.
    if (matchMedia("(forced-colors: active)").matches) touch();
    for (const name of ["keydown", "pointermove", "pointerdown", "focusin"]) addEventListener(name, touch, { capture: true, once: true });
    effect(() => void board.value?.still().then(() => setTimeout(touch, UNTOUCHED)));
    return effect(() => {
      const seq = scene.seq.value;
      if (opened < 0 && scene.own.value !== null) opened = seq;
      if (seq > opened && opened >= 0 || scene.asksMe.value) touch();
    });
  }, []);
  return found.value;
}

const isWarned = (scene: Scene): boolean =>
  scene.ended.value !== null || way(scene).value !== null || (scene.eyes.value !== null && scene.replay.value === null) || (!scene.live.value && scene.own.value !== null && scene.lostAt.value !== null);

/** What one must know before touching anything: the line is down, or these are somebody else's eyes. */
function Strips(): JSX.Element | null {
  const { scene, t, page, hands } = useTable();
  const ended = scene.ended.value;
  if (ended !== null) return <p class="strip lost" role="alert">{t(ended === 4404 ? "table-gone" : "key-dead")}</p>;
  const eyes = scene.eyes.value;
  const line = way(scene).value;
  if (line !== null && !scene.live.value) return <Lost text={t(line)} />;
  const lost = !scene.live.value && scene.own.value !== null && scene.lostAt.value !== null;
  if (lost) return <Lost text={t(scene.lostBy.value, { count: scene.unsent.value.length })} />;
  if (line !== null && eyes === null) return <p class="strip eyes-strip" role="status" data-testid="line">{t(line)}</p>;
  if (eyes === null || eyes.at !== undefined) return null;
  const seat = scene.own.value?.seats?.[eyes.seat];
  const who = (seat?.controls ?? []).map((id) => nameOf(scene.own.value, id, page.words.language.value)).join(", ");
  return (
    <p class="strip eyes-strip" role="status">
      <Icon name="eye" size={17} />
      {eyes.seat === "spectator" ? t("seen-as-spectator") : t("seen-as", { name: seat?.name ?? eyes.seat, pieces: who || t("nobody") })}
      <button type="button" class="button" onClick={() => void hands.look(null)}>{t("eyes-back")}</button>
    </p>
  );
}

/** Milliseconds for which a press is answered by words. */
const TRYING = 1000;

/** The page tries by itself; whoever does not want to wait presses. */
function Lost({ text }: { text: string }): JSX.Element {
  const { t, wire, stream } = useTable();
  const trying = useSignal(false);
  const retry = (): void => {
    trying.value = true;
    setTimeout(() => (trying.value = false), TRYING);
    wire.retry();
  };
  return (
    <p class="strip lost" role="alert" data-testid="line">
      {text}
      {stream === null && <button type="button" class="button" onClick={retry}>{t(trying.value ? "trying" : "try-now")}</button>}
    </p>
  );
}

/** Their code is fetched when the first of them is opened. */
function Dialogs(): JSX.Element | null {
  const { scene, system } = useTable();
  const wanted = scene.dialog.value;
  const own = wanted === null ? undefined : system.dialogs[wanted];
  const parts = useLazyModule(wanted !== null, () => import("./dialogs"));
  if (wanted === null || parts === null) return null;
  const Common = parts.DIALOGS[wanted];
  return own !== undefined ? <Own key={wanted} load={own} /> : Common === undefined ? null : <Common />;
}

/** A dialog that the rule system brings. */
function Own({ load }: { load: SystemPage["dialogs"][string] }): JSX.Element | null {
  const parts = useLazyModule(true, load);
  return parts === null ? null : <parts.Dialog />;
}

/** What the action bar covers with its weapons, whether it is there or a card in its place: the camera does not jump for a card. */
const BAR_HIGH = 158;

/** Where both rails would leave next to nothing of the map, one makes room for the other. */
const ROOM_FOR_BOTH = 960;

function turn(rail: Signal<boolean>, other: Signal<boolean>): void {
  rail.value = !rail.value;
  if (rail.value && innerWidth < ROOM_FOR_BOTH) other.value = false;
}

type Replaying = { readonly Replay: ComponentType } | null;

function DesktopLayout({ replay, touched }: { replay: Replaying; touched: boolean }): JSX.Element {
  const { scene, system, t } = useTable();
  const left = useSignal(innerWidth >= 900);
  const right = useSignal(innerWidth >= 1240);
  useLayoutEffect(() => {
    return withBanner((top) => (scene.insets.value = { top, left: left.value ? 240 : 0, right: right.value ? 316 : 0, bottom: BAR_HIGH, hides: true }));
  }, [left.value, right.value]);
  return (
    <>
      <section class={`dock${left.value ? " by-left" : ""}${right.value ? " by-right" : ""}`} aria-label={t("sheet-act")}>
        {replay !== null && <replay.Replay />}
        {scene.replay.value === null && <Asked />}
        {scene.replay.value === null && !scene.asksMe.value && !unseated(scene) ? <Actions /> : <Tip />}
        {scene.replay.value === null && <><Rivals part="waits" /><EndOfPhase /></>}
      </section>
      <Busy />
      <Proceeding />
      <aside class={`rail left${left.value ? "" : " folded"}`} aria-label={t("who")}>
        <div class="rail-in"><Roster /><system.Legend /></div>
        <button type="button" class="fold" aria-expanded={left.value} aria-label={t(left.value ? "fold-who" : "unfold-who")} onClick={() => turn(left, right)}>
          <Icon name={left.value ? "left" : "right"} size={14} />
        </button>
      </aside>
      <aside class={`rail right${right.value ? "" : " folded"}`} aria-label={t("log")}>
        <div class="rail-in"><LogRail open={right.value} wanted={touched} /></div>
        <button type="button" class="fold" aria-expanded={right.value} aria-label={t(right.value ? "fold-log" : "unfold-log")} onClick={() => turn(right, left)}>
          <Icon name={right.value ? "right" : "left"} size={14} />{!right.value && <Unread />}
        </button>
      </aside>
    </>
  );
}

/** For the GM in the rounds, where sides act together. Until it is there its room is kept for fingers, so that the map does not move beneath the first tap. */
function EndOfPhase(): JSX.Element | null {
  const { scene, system, narrow } = useTable();
  const ends = scene.role.value === "gm" && scene.view.value?.phase === "rounds" && system.inTurns === undefined;
  const parts = useLazyModule(ends && chosenOf(scene).touched.value, () => import("../beside/phase-end"));
  return parts !== null ? <parts.PhaseEnd /> : ends && narrow.value && !scene.asksMe.value && matchMedia("(pointer: coarse)").matches ? <i class="go end-phase" style={{ visibility: "hidden" }}>&nbsp;</i> : null;
}

const TABS: readonly SheetTab[] = ["act", "who", "log"];
const HEIGHTS = ["low", "middle", "high"] as const;

/** Tells how high the banner is with what a notch takes, now and whenever that or another element changes its size. */
function withBanner(tell: (high: number) => void, other: Element | null = null): () => void {
  const banner = document.querySelector<HTMLElement>(".banner");
  const told = (): void => tell(banner?.offsetHeight ?? 56);
  const watcher = new ResizeObserver(told);
  for (const one of [banner, other]) if (one !== null) watcher.observe(one);
  told();
  return () => watcher.disconnect();
}

/** The map keeps clear of a sheet at the foot of the page. */
function useBottom(sheet: { readonly current: HTMLElement | null }): void {
  const { scene, flat } = useTable();
  useEffect(() => {
    const element = sheet.current;
    if (element === null) return undefined;
    return withBanner((top) => void (flat.peek() || (scene.insets.value = { top, left: 0, right: 0, bottom: Math.min(element.offsetHeight, innerHeight * 0.6) })), element);
  }, []);
}

/** What is asked, and the button of a path that waits for it, are in sight as long as they are there. */
function useRaised(height: Signal<(typeof HEIGHTS)[number]>): void {
  const { scene } = useTable();
  const raised = useRef(false);
  useEffect(() => effect(() => {
    const waits = scene.draft.value?.way === "taps";
    if (waits) scene.sheet.value = "act";
    const isWanted = scene.asksMe.value || waits;
    if (isWanted && height.peek() === "low") [height.value, raised.current] = ["middle", true];
    else if (!isWanted && raised.current) {
      raised.current = false;
      if (height.peek() === "middle") height.value = "low";
    }
  }), []);
}

/** The sheet has three heights: its tabs alone, what is needed to act, nearly all. Drag the grip or tap it. */
function Thumbs({ replay, side, touched }: { replay: Replaying; side: typeof import("./flat") | null; touched: boolean }): JSX.Element {
  const { scene, t, page } = useTable();
  const height = useSignal<(typeof HEIGHTS)[number]>("middle");
  const sheet = useRef<HTMLElement>(null);
  const grabbed = useRef<{ y: number; height: number; moved: boolean } | null>(null);
  useBottom(sheet);
  useRaised(height);
  const settle = (): void => {
    if (sheet.current === null) return;
    const share = sheet.current.offsetHeight / innerHeight;
    sheet.current.style.height = "";
    height.value = share < 0.24 ? "low" : share < 0.62 ? "middle" : "high";
  };
  const next = (): void => void (height.value = height.value === "low" ? "middle" : height.value === "middle" ? "high" : "low");
  return (
    <section class={`sheet ${height.value}${page.data("role") === "spectator" ? "" : " acts"}${scene.asksMe.value || unseated(scene) ? " asks" : ""}`} aria-label={t(`sheet-${scene.sheet.value}`)} ref={sheet}>
      <button type="button" class="grip" aria-label={t("sheet-height")}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          grabbed.current = { y: event.clientY, height: sheet.current?.offsetHeight ?? 0, moved: false };
        }}
        onPointerMove={(event) => {
          const held = grabbed.current;
          if (held === null || sheet.current === null) return;
          if (Math.abs(event.clientY - held.y) > 6) held.moved = true;
          if (held.moved) sheet.current.style.height = `${Math.max(70, held.height + held.y - event.clientY)}px`;
        }}
        onPointerUp={() => {
          if (grabbed.current?.moved === true) settle();
          else grabbed.current = null;
        }}
        onClick={() => { if (grabbed.current === null) next(); grabbed.current = null; }} />
      {side !== null && <side.Handle sheet={sheet} height={height} />}
      <Tip />
      <div class="sheet-tabs" role="tablist">
        {TABS.map((tab) => (
          <button type="button" role="tab" aria-selected={scene.sheet.value === tab}
            onClick={() => { scene.sheet.value = tab; if (height.value === "low") height.value = "middle"; }}>
            {t(`sheet-${tab}`)}{tab === "act" && scene.asksMe.value && <i class="dot-mine" />}{tab === "log" && <Unread />}
          </button>
        ))}
      </div>
      <div class="sheet-in" role="tabpanel">
        {replay !== null && <replay.Replay />}
        {scene.sheet.value === "act" && scene.replay.value === null && <><Asked /><Busy /><Proceeding />{!unseated(scene) && scene.task.value === null && !scene.asksMe.value && <Actions />}<Rivals part="waits" /><EndOfPhase /></>}
        {scene.sheet.value === "who" && <Roster />}
        {scene.sheet.value === "log" && <LogRail open={height.value !== "low"} wanted={touched} />}
      </div>
    </section>
  );
}

/** A tool that has a card of its own, named by its part. */
function TaskTool({ part, icon }: { part: string; icon: IconName }): JSX.Element {
  const { scene, t } = useTable();
  const on = scene.task.value?.part === part;
  return <IconButton icon={icon} label={t(`tool-${part}`)} data-task={part} aria-pressed={on} onClick={() => (scene.task.value = on ? null : { part, choice: "", actor: "" })} />;
}

const TOOLS: readonly { tool: Tool; icon: IconName }[] = [
  { tool: "select", icon: "hand" }, { tool: "place", icon: "place" }, { tool: "ruler", icon: "ruler" }, { tool: "ping", icon: "ping" },
];

const LAID: ReadonlySet<string> = new Set(["survey", "looking", "brush"]);

/** The tools lie in the board's upper corner; the camera is told how much they cover. */
function BoardTools({ list, listed }: { list: () => void; listed: boolean }): JSX.Element {
  const { scene, t, board, narrow, page, system } = useTable();
  const frame = useRef<HTMLDivElement>(null);
  const watching = scene.role.value === "spectator";
  const thumbs = narrow.value;
  const lacks: Partial<Record<Tool, boolean>> = { ruler: !system.isMeasured, select: thumbs, ping: watching, place: scene.role.value !== "gm" };
  const offered = TOOLS.filter(({ tool }) => lacks[tool] !== true);
  /** What is laid on the map holds the hand: another tool lays it down. */
  const isLaid = LAID.has(scene.task.value?.part ?? "");
  const take = (tool: Tool): void => {
    if (isLaid) scene.task.value = null;
    scene.tool.value = tool;
  };
  useLayoutEffect(() => {
    const { offsetWidth = 0, offsetTop = 0, offsetHeight = 0 } = frame.current ?? {};
    if (offsetWidth > 0) scene.toolsCover.value = [offsetWidth + 12, offsetTop + offsetHeight - scene.insets.value.top];
  }, [offered.length, thumbs, scene.seq.value > 0, scene.insets.value.top, isWarned(scene)]);
  return (
    <div class="board-tools" role="toolbar" aria-label={t("tools")} ref={frame} style={{ right: `${scene.insets.value.right + 12}px` }}>
      {offered.map(({ tool, icon }) => (
        <IconButton icon={icon} label={t(`tool-${tool}`)} aria-pressed={scene.tool.value === tool && !isLaid}
          onClick={() => { scene.once.value = false; take(scene.tool.value === tool ? "select" : tool); }} />
      ))}
      {!watching && system.isMeasured && (
        <IconButton icon="freehand" label={t("tool-freehand")} aria-pressed={scene.freehand.value} onClick={() => {
          scene.freehand.value = !scene.freehand.value;
          take("select");
        }} />
      )}
      {(scene.own.value?.lenses?.length ?? 0) > 0 && system.tasks["looking"] !== undefined && <TaskTool part="looking" icon="eye" />}
      {scene.role.value === "gm" && (scene.own.value?.grounds?.length ?? 0) > 0 && system.tasks["brush"] !== undefined && <TaskTool part="brush" icon="wall" />}
      {scene.role.value === "gm" && system.tasks["survey"] !== undefined && (
        <IconButton icon="wall" label={t("tool-survey")} aria-pressed={scene.task.value?.part === "survey"}
          onClick={() => (scene.task.value = scene.task.value?.part === "survey" ? null : { part: "survey", choice: "fire", actor: "" })} />
      )}
      <i class="sep" />
      {!thumbs && <IconButton icon="plus" label={t("zoom-in")} onClick={() => board.value?.zoom(1.25)} />}
      {!thumbs && <IconButton icon="minus" label={t("zoom-out")} onClick={() => board.value?.zoom(0.8)} />}
      {watching && !thumbs && page.data("replay") === "" && (
        <a class="icon-button" data-testid="to-stream" href={`?seat=${encodeURIComponent(scene.seat.value || page.data("seat"))}&stream`} title={t("board-stream")} aria-label={t("board-stream")}><Icon name="screen" size={18} /></a>
      )}
      {page.data("replay") === "" && <IconButton icon="replay" label={t("replay-open")} aria-pressed={scene.replay.value !== null} onClick={() => (scene.replay.value = scene.replay.value === null ? scene.seq.value : null)} />}
      <IconButton icon="fit" label={t("zoom-fit")} onClick={() => board.value?.fit()} />
      {!thumbs && <IconButton icon="list" label={t("battle-list")} aria-pressed={listed} onClick={list} />}
    </div>
  );
}
