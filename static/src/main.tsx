/** The table page: joins the socket, the state, the panels and the board. */
import { computed, effect, signal } from "@preact/signals";
import { render } from "preact";
import { facesOf } from "./board/faces";
// All boards, aiming and the record stand on these: in the page's own file they are files less to fetch.
import "./board/areas/area-name";
import "./board/badge";
import "./board/base";
import "./board/layout";
import "./board/places";
import "./board/paths";
import "./board/pointer";
import "./board/ring";
import "./board/signs";
import "./board/stripes";
import "./board/tabletop";
import "./board/text";
import "./board/wayside";
import type { LensPort } from "./board/lens";
import type { Board } from "./board/port";
import "./page/announce";
import { chosenOf, meant, taken } from "./page/chosen";
import { openActions, type TableActions } from "./page/table-actions";
import { openPage, type Page } from "./page/page";
import { App } from "./panels/app";
import { ruleWords } from "./panels/rules";
import { nameOf } from "./panels/names";
import type { SystemPage } from "./panels/system";
import { media, TableContext, tableName, type Table } from "./panels/table";
import { rememberTable } from "./page/shelf";
import { openScene, type Scene } from "./page/scene";
import { way } from "./page/way";
import type { Point, View } from "./types";
import { Wire, type Listener } from "./page/wire";
import { systemPage } from "./systems/index";

declare global {
  interface Window {
    ransen: {
      toScreen(at: Point): [number, number] | null;
      piece(id: string): [number, number] | null;
      show(at: Point): void;
      still(): Promise<void>;
      frames(): { median: number; p95: number; count: number } | null;
      /** The share of the board that panels, bars and sheets hide now. */
      readonly covered: number;
      readonly view: View | null;
      readonly seq: number;
    };
  }
}

/** A window that is low and no upright phone with its keyboard open. */
const FLAT = "(max-height: 500px) and (min-aspect-ratio: 6/5)";

/** Crossings of the net along each side. */
const NET = 40;

/** A line that is down for a moment is nobody's business. */
const LOST_AFTER = 1200;

/** Milliseconds after which code that did not come is asked for again. */
const AGAIN = 1000;

/** Milliseconds after which a key that is dead is tried again. */
const RENEWING = [250, 750, 1500];

/** So often a socket does not open where the server answers, until the page does without. */
const UNOPENED = 2;

/** Does the cookie of this page open the table? The status is 0 where it cannot be reached. */
const opens = async (page: Page): Promise<{ status: number; code: string }> => {
  const reply = await page.call("GET", `/api/tables/${page.data("table")}?seat=${encodeURIComponent(page.data("seat"))}`);
  return reply.ok ? { status: 200, code: "" } : reply;
};

const withoutSocket = async (page: Page, scene: Scene, wire: Wire): Promise<void> =>
  wire.use((await import("./page/fallback")).byStream(page, page.data("table"), way(scene)));

function listener(page: Page, scene: Scene, wire: () => Wire): Listener {
  let losing = 0;
  let unopened = 0;
  return {
    hello: () => ({
      language: page.words.language.peek(),
      ...(scene.own.peek() === null ? {} : { after: scene.seq.peek() }),
    }),
    onMessage(word) {
      if (scene.hear(word) === "again") wire().again();
    },
    onConnectionChange(live) {
      scene.live.value = live;
      clearTimeout(losing);
      if (live) scene.lostAt.value = null;
      else losing = window.setTimeout(() => (scene.lostAt.value = Date.now()), LOST_AFTER);
    },
    onQueueChange: (unsent) => void (scene.unsent.value = unsent),
    async onOpenFailed() {
      const { status, code } = await opens(page);
      scene.lostBy.value = code === "unavailable" ? "lost-storage" : "lost";
      unopened = status === 200 ? unopened + 1 : 0;
      if (unopened === UNOPENED) await withoutSocket(page, scene, wire());
      if (status !== 401) return;
      wire().close();
      scene.ended.value = 4401;
    },
    /** Who renewed the own link has the new key in a moment, in this page and in others of this browser. */
    async onClosed(code) {
      for (const wait of code === 4401 ? RENEWING : []) {
        await new Promise((go) => setTimeout(go, wait));
        if ((await opens(page)).status !== 401) return wire().revive();
      }
      scene.ended.value = code;
    },
  };
}

const port = (page: Page, scene: Scene, hands: TableActions): LensPort => ({
  view: scene.view,
  lens: scene.lens,
  movable: scene.movable,
  controls: scene.controls,
  selected: scene.selected,
  hovered: scene.hovered,
  tool: scene.tool,
  draft: scene.draft,
  verdict: scene.verdict,
  ways: scene.ways,
  strides: scene.strides,
  trod: scene.trod,
  unseen: scene.unseen,
  pick: scene.pick,
  pointed: scene.pointed,
  template: scene.template,
  ghosts: scene.ghosts,
  pings: scene.pings,
  log: scene.told,
  theme: computed(() => chosenOf(scene).forced.value ?? page.theme.value),
  language: page.words.language,
  live: computed(() => scene.live.value || scene.lostAt.value === null),
  insets: computed(() => ({ ...scene.insets.value, tools: scene.toolsCover.value, covers: scene.covers.value })),
  freehand: scene.freehand,
  spectatorMode: stream !== null,
  lit: scene.lit,
  sketches: chosenOf(scene).sketches,
  said: computed(() => {
    const { text, rule, place } = scene.notice.value ?? {};
    if (text === undefined || place === undefined) return null;
    return { text, rule: rule ? ruleWords(rule, page.words) : null, at: place };
  }),
  returned: scene.returned,
  t: (id, args) => page.words.t(id, args),
  commit: (draft) => void (chosenOf(scene).hooks.commits?.(draft) || hands.commit(draft)),
  ping: (at) => hands.ping(at),
  tapped: () => void meant(scene),
  taken: (id) => taken(scene, id),
  menu: (id, x, y) => void (chosenOf(scene).menu.value = { id, x, y }),
  place: (target, where) => {
    if (scene.once.peek()) scene.tool.value = "select";
    void hands.send({ command: "place", target, ...(typeof where === "string" ? { area: where } : scene.view.peek()?.battlefield?.grid !== undefined ? { cell: where } : { at: where }) });
  },
});

const board = signal<Board | null>(null);
const asked = new URLSearchParams(location.search);
const wanted = asked.get("stream");
const stream = wanted === null ? null : wanted === "clear" ? "clear" : "full";

/** Looked up at the crossings of a net; the card of a piece lets the hand through and hides the map all the same. */
function covered(): number {
  const cards = [...document.querySelectorAll(".piece-card")].map((card) => card.getBoundingClientRect());
  const net = [...Array(NET * NET).keys()].map((n) => [(n % NET + 0.5) / NET * innerWidth, (Math.floor(n / NET) + 0.5) / NET * innerHeight] as const);
  return net.filter(([x, y]) => !document.elementFromPoint(x, y)?.matches("canvas") || cards.some((card) => x > card.left && x < card.right && y > card.top && y < card.bottom)).length / net.length;
}

/** Fulfilled when there is a board with a fight on it and nothing on it moves. */
async function still(scene: Scene): Promise<void> {
  await new Promise<void>((ready) => {
    const stop = effect(() => {
      if (board.value === null || scene.view.value === null) return;
      ready();
      queueMicrotask(() => stop());
    });
  });
  await board.peek()?.still();
}

/** What the table's rule system brings to the page; asked for again where the line is down. A newer version may have taken its code away. */
async function systemFor(page: Page, hands: TableActions): Promise<SystemPage> {
  const load = systemPage(page.data("system"), page.data("board"));
  for (let wait = AGAIN; ; wait *= 2) {
    try {
      const { system, readWords } = await load();
      readWords?.(page);
      return system;
    } catch {
      // Said where the table will be; a click on it opens the page anew.
      document.querySelector(".waiting p")!.innerHTML = `<a href="">${page.words.t(await hands.lacks(wait > AGAIN) ? "newer" : "unreachable")}</a>`;
      await new Promise((go) => setTimeout(go, wait));
    }
  }
}

/** The first view, once it is there. */
const firstView = (scene: Scene): Promise<View> => new Promise((have) => {
  const stop = effect(() => {
    const view = scene.own.value;
    if (view === null) return;
    have(view);
    queueMicrotask(() => stop());
  });
});

/** Whoever has a seat adds chance of its own to the dice; others have nothing to fetch for that. */
function addChance(page: Page, scene: Scene, wire: Wire, warn: () => void): void {
  let asked = false;
  effect(() => {
    if (asked || scene.role.value === "spectator" || ["", "player"].includes(scene.seat.value)) return;
    asked = true;
    void import("./page/entropy").then(({ addEntropy, readWords }) => {
      readWords(page);
      addEntropy(scene, wire, warn);
    }, () => void (asked = false));
  });
}

function showTable(page: Page, scene: Scene, hands: TableActions, wire: Wire, system: SystemPage): void {
  const table: Table = {
    id: page.data("table"), name: page.data("tableName"), page, scene, hands, wire, board, stream, system,
    narrow: media(`(max-width: 760px), ${FLAT}`), flat: media(FLAT),
    faces: computed(() => {
      const shown = scene.view.value;
      const language = page.words.language.value;
      return facesOf(Object.keys(shown?.combatants ?? {}).map((one) => nameOf(shown, one, language)));
    }),
    t: (id, args) => page.words.t(id, args),
  };
  const mount = (canvas: HTMLCanvasElement): (() => void) => {
    let isGone = false;
    void firstView(scene).then(() => {
      if (!isGone) board.value = system.mountBoard(canvas, port(page, scene, hands), scene);
    });
    return () => {
      isGone = true;
      board.peek()?.destroy();
      board.value = null;
    };
  };
  void firstView(scene).then(() => (scene.dialog.value ??= asked.get("open")));
  const root = document.getElementById("root");
  if (root === null) throw new Error("no place for the table");
  root.replaceChildren();
  render(<TableContext.Provider value={table}><App mount={mount} /></TableContext.Provider>, root);
}

/** A shared replay begins where the fight does, which the replay finds, or where the address says; no socket is open. */
async function openReplay(scene: Scene, hands: TableActions): Promise<void> {
  const reply = await hands.call<{ readonly seq: number; readonly view: View }>("GET", "/replay?to=0");
  if (reply.ok) scene.hear({ type: "welcome", role: "spectator", seat: "spectator", ...reply.body });
  else scene.ended.value = 4404;
  scene.live.value = true;
  scene.replay.value ??= 0;
}

async function openTable(): Promise<void> {
  const scene = openScene();
  const at = asked.get("at");
  if (at !== null) scene.replay.value = /^\d{1,9}$/.test(at) ? Number(at) : Number.POSITIVE_INFINITY;
  window.ransen = {
    toScreen: (at) => board.peek()?.toScreen(at) ?? null,
    piece: (piece) => board.peek()?.piece(piece) ?? null,
    show: (at) => board.peek()?.show(at),
    still: () => still(scene),
    frames: () => board.peek()?.frames() ?? null,
    get covered() { return covered(); },
    get view() { return scene.view.peek(); },
    get seq() { return scene.eyes.peek()?.at ?? scene.seq.peek(); },
  };
  const page = await openPage();
  const id = page.data("table");
  const seat = encodeURIComponent(page.data("seat"));
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  const wire: Wire = new Wire(`${scheme}://${location.host}/ws/tables/${id}?seat=${seat}`, listener(page, scene, () => wire));
  const shared = page.data("replay");
  const hands = openActions(page, scene, wire, shared === "" ? `/api/tables/${id}` : `/api/replays/${shared}`);
  if (asked.has("feed")) await withoutSocket(page, scene, wire);
  if (shared === "") wire.open();
  else await openReplay(scene, hands);
  const system = await systemFor(page, hands);
  system.follow?.({ page, scene, hands, wire });
  showTable(page, scene, hands, wire, system);
  if (shared !== "") return;
  if (stream === null) addChance(page, scene, wire, () => hands.tell(page.words.t("dice-own-missing"), "refused"));
  const wake = (): void => void (document.hidden || wire.wake());
  addEventListener("online", wake);
  addEventListener("visibilitychange", wake);
  effect(() => {
    const name = tableName({ scene, page, name: page.data("tableName") });
    document.title = `${scene.asksMe.value ? "● " : ""}${name} · ${page.words.t("product")}`;
  });
  let spoken = page.words.language.peek();
  effect(() => {
    if (page.words.language.value === spoken) return;
    spoken = page.words.language.value;
    wire.again();
  });
  rememberTable({ id, name: page.data("tableName"), seat: page.data("seat"), role: page.data("role") });
}

void openTable();
