/** The table page: the board below, the panels over it; two rails and a bar for a desk, a sheet for thumbs. */
import { effect, useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import type { Scene, Sheet as SheetTab } from "../scene";
import { Actions } from "./actions";
import { Banner } from "./banner";
import { BattleList } from "./battle-list";
import { Icon, IconButton, type IconName } from "./bits";
import { Decision } from "./decision";
import { AddDialog } from "./gm";
import { LogRail } from "./log";
import { nameOf } from "./names";
import { Legend, Roster } from "./roster";
import { SeatCard } from "./seat";
import { ShareDialog } from "./share";
import { useTable } from "./table";
import type { Tool } from "../board/port";

export function App({ mount }: { mount: (canvas: HTMLCanvasElement) => () => void }): JSX.Element {
  const { narrow, scene, t } = useTable();
  const canvas = useRef<HTMLCanvasElement>(null);
  const list = useSignal(false);
  useEffect(() => (canvas.current === null ? undefined : mount(canvas.current)), []);
  const size = narrow.value ? "narrow" : "broad";
  return (
    <div class={`table ${size}${scene.lostAt.value === null ? "" : " stale"}`}>
      <main>
        <canvas class="board" data-testid="board" ref={canvas} tabIndex={0} role="application" aria-label={t("board-label")} />
        <BoardTools list={() => (list.value = !list.value)} listed={list.value} />
      </main>
      <Banner />
      <Strips />
      {narrow.value ? <Thumbs /> : <Desk />}
      <BattleList open={list.value} close={() => (list.value = false)} />
      {scene.dialog.value === "share" && <ShareDialog />}
      {scene.dialog.value === "add" && <AddDialog />}
    </div>
  );
}

/** What one must know before touching anything: the line is down, or these are somebody else's eyes. */
function Strips(): JSX.Element | null {
  const { scene, t, page, hands } = useTable();
  const ended = scene.ended.value;
  if (ended !== null) return <p class="strip lost" role="alert">{t(ended === 4404 ? "table-gone" : "key-dead")}</p>;
  const eyes = scene.eyes.value;
  const lost = !scene.live.value && scene.own.value !== null && scene.lostAt.value !== null;
  if (lost) return <p class="strip lost" role="alert">{t("lost", { count: scene.unsent.value.length })}</p>;
  if (eyes === null) return null;
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

/** At the shared player link, with a seat still to take. */
const unseated = (scene: Scene): boolean => scene.role.value === "player" && scene.seat.value === "player";

/** What the column of board tools covers. */
const TOOLS_WIDE = 58;
/** What the action bar covers, whether it is there or a card in its place: the camera does not jump for a card. */
const BAR_HIGH = 112;

function Desk(): JSX.Element {
  const { scene, t } = useTable();
  const left = useSignal(innerWidth >= 900);
  const right = useSignal(innerWidth >= 1100);
  useLayoutEffect(() => {
    scene.insets.value = { top: 56, left: left.value ? 240 : 0, right: (right.value ? 316 : 0) + TOOLS_WIDE, bottom: BAR_HIGH };
  }, [left.value, right.value]);
  return (
    <>
      <section class={`dock${left.value ? " by-left" : ""}${right.value ? " by-right" : ""}`} aria-label={t("sheet-act")}>
        <SeatCard />
        {scene.asksMe.value ? <Decision /> : !unseated(scene) && <Actions />}
      </section>
      <aside class={`rail left${left.value ? "" : " folded"}`} aria-label={t("who")}>
        <div class="rail-in"><Roster /><Legend /></div>
        <button type="button" class="fold" aria-expanded={left.value} aria-label={t(left.value ? "fold-who" : "unfold-who")} onClick={() => (left.value = !left.value)}>
          <Icon name={left.value ? "left" : "right"} size={14} />
        </button>
      </aside>
      <aside class={`rail right${right.value ? "" : " folded"}`} aria-label={t("log")}>
        <div class="rail-in"><LogRail /></div>
        <button type="button" class="fold" aria-expanded={right.value} aria-label={t(right.value ? "fold-log" : "unfold-log")} onClick={() => (right.value = !right.value)}>
          <Icon name={right.value ? "right" : "left"} size={14} />
        </button>
      </aside>
    </>
  );
}

const TABS: readonly SheetTab[] = ["act", "who", "log"];
const HEIGHTS = ["low", "middle", "high"] as const;

/** The sheet has three heights: its tabs alone, what is needed to act, nearly all. Drag the grip or tap it. */
function Thumbs(): JSX.Element {
  const { scene, t } = useTable();
  const height = useSignal<(typeof HEIGHTS)[number]>("middle");
  const sheet = useRef<HTMLElement>(null);
  const grabbed = useRef<{ y: number; height: number; moved: boolean } | null>(null);
  useEffect(() => {
    const element = sheet.current;
    if (element === null) return undefined;
    const tell = (): void => void (scene.insets.value = { top: 56, left: 0, right: TOOLS_WIDE, bottom: Math.min(element.offsetHeight, innerHeight * 0.6) });
    const watcher = new ResizeObserver(tell);
    watcher.observe(element);
    tell();
    return () => watcher.disconnect();
  }, []);
  useEffect(() => effect(() => {
    if (scene.asksMe.value && height.peek() === "low") height.value = "middle";
  }), []);
  const settle = (): void => {
    const element = sheet.current;
    if (element === null) return;
    const share = element.offsetHeight / innerHeight;
    element.style.height = "";
    height.value = share < 0.24 ? "low" : share < 0.62 ? "middle" : "high";
  };
  const next = (): void => void (height.value = height.value === "low" ? "middle" : height.value === "middle" ? "high" : "low");
  return (
    <section class={`sheet ${height.value}${scene.asksMe.value || unseated(scene) ? " asks" : ""}`} aria-label={t(`sheet-${scene.sheet.value}`)} ref={sheet}>
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
          grabbed.current = grabbed.current?.moved === true ? grabbed.current : null;
        }}
        onClick={() => { if (grabbed.current === null) next(); grabbed.current = null; }} />
      <div class="sheet-tabs" role="tablist">
        {TABS.map((tab) => (
          <button type="button" role="tab" aria-selected={scene.sheet.value === tab}
            onClick={() => { scene.sheet.value = tab; if (height.value === "low") height.value = "middle"; }}>
            {t(`sheet-${tab}`)}{tab === "act" && scene.asksMe.value && <i class="dot-mine" />}
          </button>
        ))}
      </div>
      <div class="sheet-in" role="tabpanel">
        {scene.sheet.value === "act" && <><SeatCard /><Decision />{!unseated(scene) && <Actions />}</>}
        {scene.sheet.value === "who" && <Roster />}
        {scene.sheet.value === "log" && <LogRail />}
      </div>
    </section>
  );
}

const TOOLS: readonly { tool: Tool; icon: IconName }[] = [
  { tool: "select", icon: "hand" }, { tool: "ruler", icon: "ruler" }, { tool: "ping", icon: "ping" },
];

function BoardTools({ list, listed }: { list: () => void; listed: boolean }): JSX.Element {
  const { scene, t, board } = useTable();
  const right = scene.insets.value.right - TOOLS_WIDE;
  return (
    <div class="board-tools" role="toolbar" aria-label={t("tools")} style={{ right: `${right + 12}px` }}>
      {TOOLS.map(({ tool, icon }) => (
        tool === "ping" && scene.role.value === "spectator" ? null
          : <IconButton icon={icon} label={t(`tool-${tool}`)} aria-pressed={scene.tool.value === tool} onClick={() => (scene.tool.value = tool)} />
      ))}
      <i class="sep" />
      <IconButton icon="plus" data-zoom label={t("zoom-in")} onClick={() => board.value?.zoom(1.25)} />
      <IconButton icon="minus" data-zoom label={t("zoom-out")} onClick={() => board.value?.zoom(0.8)} />
      <IconButton icon="fit" label={t("zoom-fit")} onClick={() => board.value?.fit()} />
      <IconButton icon="list" label={t("battle-list")} aria-pressed={listed} onClick={list} />
    </div>
  );
}
