/** The one state of the table page: what the server told, what this viewer chose, and what follows from both. */
import { batch, computed, signal, type ReadonlySignal, type Signal } from "@preact/signals";
import type { Covers, Draft, LogHighlight, Ping, Strides, Tool, Trod, Unseen, Verdict, Ways } from "../board/port";
import type { CellTemplate, Pick, Pointed } from "../board/pick";
import { openLibrary, type LibraryState } from "../library/state";
import { isOut } from "./fallen";
import { ANY, type HandRules, type Leeway } from "./hand-rules";
import { merge } from "./merge";
import type { Filling } from "../panels/needs";
import type { Answered, Asker, Inquiry } from "../panels/offers";
import type { Lens } from "../board/lens";
import type { Unsent } from "./wire";
import type {
  Combatant, Command, Entry, Pending, PresenceSeat, Point, Role, ServerWord, SignalWord, View,
} from "../types";

/** A sentence where the hand is; gone after a while. */
export interface Notice {
  readonly text: string;
  readonly rule?: string | null;
  /** Of a refusal: help finds the rule behind it. */
  readonly code?: string;
  readonly tone: "refused" | "told";
  readonly at: number;
  /** Does it all the same, where this hand may: the GM, or a player whose table only warns. */
  readonly insist?: () => void;
  /** It stays until the page is opened anew. */
  readonly renews?: true;
  /** Where on the map the hand was. */
  readonly place?: Point;
}

/** A move that breaks a rule, from a hand that may insist: asked once. */
export interface Doubt {
  readonly draft: Draft;
  readonly command: Command;
  readonly reason: string;
}

/** Pixels of the board that rails, bars and sheets cover. */
export interface Insets {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
  /** Nothing of the map is seen through or beside what lies at its top and sides. */
  readonly hides?: boolean;
}

export type Sheet = "act" | "who" | "log";
/** What the hand is busy with in a card of its own: looking along lines, striking, drawing walls. */
export interface Task {
  readonly part: string;
  readonly choice: string;
  readonly actor: string;
  /** With which of its arms. */
  readonly key?: string;
  /** Whom it is aimed at to begin with. */
  readonly target?: string;
}

/** The name of an open dialog: one of the page or of the rule system. */
export type Dialog = string | null;

export interface Scene {
  readonly own: Signal<View | null>;
  /** The view on the screen: the own one, or the one through somebody's eyes. */
  readonly view: ReadonlySignal<View | null>;
  readonly seq: Signal<number>;
  readonly role: Signal<Role>;
  readonly seat: Signal<string>;
  /** `at`: what is on the screen is the past, as it stood after that entry; `later`: the entries that came next. */
  readonly eyes: Signal<{ readonly seat: string; readonly view: View; readonly at?: number; readonly later?: readonly Entry[] } | null>;
  /** The entry up to which the replay shows the fight; null where it is not open. */
  readonly replay: Signal<number | null>;
  readonly live: Signal<boolean>;
  readonly lostAt: Signal<number | null>;
  /** The sentence that says what is waited for: the line, or a server that is there and cannot reach its storage. */
  readonly lostBy: Signal<"lost" | "lost-storage">;
  readonly ended: Signal<number | null>;
  readonly unsent: Signal<readonly Unsent[]>;
  readonly seatsOnline: Signal<readonly PresenceSeat[]>;
  readonly watchers: Signal<number>;
  readonly entries: Signal<readonly Entry[]>;
  /** The log on the screen: the own one, or what those eyes were told lately. */
  readonly told: ReadonlySignal<readonly Entry[]>;
  /** Who has left the view while this page was open: the log still calls them by name. */
  readonly gone: Signal<Readonly<Record<string, Combatant>>>;
  readonly controls: ReadonlySignal<ReadonlySet<string>>;
  readonly movable: ReadonlySignal<ReadonlySet<string>>;
  readonly pending: ReadonlySignal<Pending | null>;
  readonly asksMe: ReadonlySignal<boolean>;
  readonly leeway: ReadonlySignal<Leeway>;
  readonly mayUndo: ReadonlySignal<boolean>;
  readonly selected: Signal<string | null>;
  readonly hovered: Signal<string | null>;
  readonly tool: Signal<Tool>;
  readonly draft: Signal<Draft | null>;
  readonly verdict: Signal<Verdict | null>;
  /** How the piece in hand could come to each area, on a board of areas. */
  readonly ways: Signal<Ways | null>;
  /** How the piece in hand could walk over a plane or a grid, and what the server says of the path over cells. */
  readonly strides: Signal<Strides | null>;
  readonly trod: Signal<Trod | null>;
  readonly unseen: Signal<Unseen | null>;
  /** What the table's rule system says of hands. */
  readonly rules: Signal<HandRules>;
  /** What modules of rule systems keep of this table: see `kept`. */
  readonly modules: Map<unknown, unknown>;
  /** What may be done now, by who asked for it; asked for by whatever panel shows it. */
  readonly offers: Signal<ReadonlyMap<Asker, Answered>>;
  readonly inquiries: Map<Asker, Inquiry>;
  /** The offer whose needs are being met. */
  readonly filling: Signal<Filling | null>;
  readonly task: Signal<Task | null>;
  readonly lens: Signal<Lens | null>;
  /** What a panel wants to be shown on the board, what the hand is on, and what is known of that. */
  readonly pick: Signal<Pick | null>;
  readonly pointed: Signal<Pointed | null>;
  readonly template: Signal<CellTemplate | null>;
  readonly ghosts: Signal<ReadonlyMap<string, readonly Point[]>>;
  readonly pings: Signal<readonly Ping[]>;
  /** The newest that another hand points at, measures or draws. */
  readonly signalled: Signal<SignalWord | null>;
  readonly insets: Signal<Insets>;
  /** How broad the board's tools are, and how far they reach below the banner. */
  readonly toolsCover: Signal<readonly [number, number]>;
  /** What else floats on the map, by its name: no word of the board stands under it. */
  readonly covers: Signal<Covers>;
  readonly freehand: Signal<boolean>;
  /** The tool in the hand is laid down after its first use. */
  readonly once: Signal<boolean>;
  readonly notice: Signal<Notice | null>;
  /** Why an act is closed that somebody wants to know about. */
  readonly why: Signal<string | null>;
  /** What decided the line of the log under the hand. */
  readonly lit: Signal<LogHighlight | null>;
  readonly returned: Signal<Draft | null>;
  readonly doubt: Signal<Doubt | null>;
  readonly sheet: Signal<Sheet>;
  readonly dialog: Signal<Dialog>;
  /** The dialogs that lie over the table, the topmost last: what is told is told there. */
  readonly over: Signal<readonly object[]>;
  /** What was dropped or pasted, for the dialog that brings it in. */
  readonly given: Signal<readonly File[] | string | null>;
  readonly library: LibraryState;
  hear(word: ServerWord): "again" | undefined;
}

/** What a module of a rule system keeps of a table: made when it is first wanted. */
export function kept<T>(scene: Scene, make: () => T): T {
  if (!scene.modules.has(make)) scene.modules.set(make, make());
  return scene.modules.get(make) as T;
}

const LEEWAY: Readonly<Record<string, Leeway>> = { warn: "asked", off: "free" };
const EMPTY: ReadonlySet<string> = new Set();
const KEPT_ENTRIES = 400;
const PING_SECONDS = 4;
const GHOST_SECONDS = 3;

type Derived = "told" | "view" | "controls" | "movable" | "pending" | "asksMe" | "leeway" | "mayUndo";
type Base = "own" | "role" | "seat" | "eyes" | "entries" | "rules" | "offers";
type Plain = Omit<Scene, Derived | Base | "hear">;

/** What nothing else is reckoned from: the rest of what the server said last and of what this viewer chose. */
const openSignals = (): Plain => ({
  replay: signal(null),
  gone: signal({}),
  seq: signal(0),
  live: signal(false),
  lostAt: signal(null),
  lostBy: signal("lost"),
  ended: signal(null),
  unsent: signal([]),
  seatsOnline: signal([]),
  watchers: signal(0),
  selected: signal(null),
  hovered: signal(null),
  tool: signal("select"),
  draft: signal(null),
  verdict: signal(null),
  ways: signal(null),
  strides: signal(null),
  trod: signal(null),
  unseen: signal(null),
  modules: new Map(),
  inquiries: new Map(),
  filling: signal(null),
  task: signal(null),
  lens: signal(null),
  pick: signal(null),
  pointed: signal(null),
  template: signal(null),
  ghosts: signal(new Map()),
  pings: signal([]), signalled: signal(null),
  insets: signal({ top: 56, right: 0, bottom: 0, left: 0 }),
  toolsCover: signal([0, 0]), covers: signal({}),
  freehand: signal(false),
  once: signal(false),
  notice: signal(null),
  why: signal(null),
  lit: signal(null),
  returned: signal(null),
  doubt: signal(null),
  sheet: signal("act"),
  dialog: signal(null), over: signal([]), given: signal(null),
  library: openLibrary(),
});

export function openScene(): Scene {
  const own = signal<View | null>(null);
  const role = signal<Role>("spectator");
  const seat = signal("");
  const eyes: Scene["eyes"] = signal(null);
  const entries = signal<readonly Entry[]>([]);
  const told = computed(() => (eyes.value === null ? entries.value : sorted(eyes.value.view.log ?? {})));
  const view = computed(() => eyes.value?.view ?? own.value);
  const controls = computed(() => {
    const shown = own.value;
    if (shown === null) return EMPTY;
    if (role.value === "gm") return new Set(Object.keys(shown.combatants));
    return new Set(shown.seats?.[seat.value]?.controls ?? []);
  });
  const rules: Scene["rules"] = signal(ANY);
  const leeway = computed((): Leeway => (role.value === "gm" ? "asked" : LEEWAY[String(own.value?.options?.["strictness"])] ?? "none"));
  const movable = computed(() => {
    const shown = own.value;
    if (shown === null || eyes.value !== null || role.value === "spectator") return EMPTY;
    if (role.value === "gm") return new Set(Object.keys(shown.combatants).filter((id) => !isOutOf(shown, id)));
    return new Set([...controls.value].filter((id) => !isOutOf(shown, id) && rules.value.mayMove(shown, id, leeway.value)));
  });
  const pending = computed(() => view.value?.pending ?? null);
  const offers: Scene["offers"] = signal(new Map());
  const asksMe = computed(() => eyes.value === null && pending.value !== null && role.value !== "spectator"
    && (role.value === "gm" || rules.value.isAsked(pending.value, controls.value, own.value) || offers.value.get("")?.offers.some(({ group, reject }) => group === "reaction" && reject === null) === true));
  const mayUndo = computed(() => eyes.value === null && isOwnLast(entries.value, role.value, seat.value));
  const scene: Scene = {
    own, view, role, seat, eyes, entries, told, controls, movable, pending, asksMe, leeway, mayUndo,
    rules, offers, ...openSignals(),
    hear: (word) => batch(() => hear(scene, word)),
  };
  return scene;
}

const isOutOf = (view: View, id: string): boolean => {
  const combatant = view.combatants[id];
  return combatant === undefined || isOut(combatant);
};

/** A player may take back the own newest command while nothing followed it and no die fell. */
function isOwnLast(entries: readonly Entry[], role: Role, seat: string): boolean {
  if (role === "gm") return true;
  const last = entries.at(-1);
  if (last === undefined || role === "spectator" || last.by !== seat || last.id === undefined) return false;
  return !last.events.some(({ type, ...told }) => ["undone", "redone", "rolled", "attacked", "chat"].includes(type) || (Array.isArray(told["faces"]) && told["faces"].length > 0));
}

function hear(scene: Scene, word: ServerWord): "again" | undefined {
  switch (word.type) {
    case "welcome":
      if (scene.own.peek() === null && word.role === "spectator") scene.sheet.value = "log";
      scene.role.value = word.role;
      scene.seat.value = word.seat;
      if (word.view !== undefined) replaceAll(scene, word.view, word.seq);
      return;
    case "event":
      return fold(scene, word);
    case "presence":
      scene.seatsOnline.value = word.seats;
      scene.watchers.value = word.watchers;
      return;
    case "signal":
      hearSignal(scene, word);
      return;
    case "error":
      scene.notice.value = { text: word.reason, tone: "refused", at: Date.now() };
      return;
    default:
      return;
  }
}

const sorted = (log: Readonly<Record<string, Entry>>): readonly Entry[] =>
  Object.entries(log).map(([seq, entry]) => ({ ...entry, seq: Number(seq) })).sort((a, b) => a.seq - b.seq);

function replaceAll(scene: Scene, view: View, seq: number): void {
  if (scene.own.peek() === null && scene.role.peek() === "player") {
    const [only, ...others] = view.seats?.[scene.seat.peek()]?.controls ?? [];
    if (others.length === 0) scene.selected.value = only ?? null;
  }
  scene.own.value = view;
  scene.seq.value = seq;
  const known = new Map(scene.entries.peek().map((entry) => [entry.seq, entry]));
  for (const entry of sorted(view.log ?? {})) known.set(entry.seq, entry);
  scene.entries.value = [...known.values()].filter((entry) => entry.seq <= seq).sort((a, b) => a.seq - b.seq);
}

function fold(scene: Scene, word: Extract<ServerWord, { type: "event" }>): "again" | undefined {
  const known = scene.own.peek();
  if (word.seq <= scene.seq.peek()) return;
  if (known === null || word.seq !== scene.seq.peek() + 1) return "again";
  if (word.patch !== undefined && word.patch !== null) {
    const next = merge(known, word.patch);
    const left = Object.entries(known.combatants).filter(([id]) => !(id in next.combatants));
    if (left.length > 0) scene.gone.value = { ...scene.gone.peek(), ...Object.fromEntries(left) };
    scene.own.value = next;
  }
  scene.seq.value = word.seq;
  const { seq, events } = word;
  const entry: Entry = {
    seq, events,
    ...(word.id === undefined ? {} : { id: word.id }),
    ...(word.time === undefined ? {} : { time: word.time }),
    ...(word.by === undefined ? {} : { by: word.by }),
  };
  scene.entries.value = [...scene.entries.peek().slice(1 - KEPT_ENTRIES), entry];
}

let pinged = 0;

export function showPing(scene: Scene, at: Point, from: string): void {
  const ping: Ping = { id: ++pinged, at, from };
  scene.pings.value = [...scene.pings.peek(), ping];
  setTimeout(() => (scene.pings.value = scene.pings.peek().filter((one) => one !== ping)), 1000 * PING_SECONDS);
}

function hearSignal(scene: Scene, word: SignalWord): void {
  scene.signalled.value = word;
  if (word.kind === "ping" && word.at !== undefined) showPing(scene, word.at, word.seat ?? "");
  if (word.kind === "drag" && word.actor !== undefined) {
    const { actor, path } = word;
    const ghosts = new Map(scene.ghosts.peek());
    if (path === undefined || path.length === 0) ghosts.delete(actor);
    else ghosts.set(actor, path);
    scene.ghosts.value = ghosts;
    if (path !== undefined) setTimeout(() => letGo(scene, actor, path), 1000 * GHOST_SECONDS);
  }
}

function letGo(scene: Scene, actor: string, path: readonly Point[]): void {
  if (scene.ghosts.peek().get(actor) !== path) return;
  const ghosts = new Map(scene.ghosts.peek());
  ghosts.delete(actor);
  scene.ghosts.value = ghosts;
}
