/** Several are chosen: with Shift, Ctrl or a long press on pieces and rows, by a frame drawn over the map, by keys. */
import { effect } from "@preact/signals";
import type { Sketch } from "../board/port";
import { announce } from "../page/announce";
import { chosenOf } from "../page/chosen";
import { namesOf } from "../panels/names";
import type { Table } from "../panels/table";
import { aimedAt, gatherable, groupStateOf } from "./group-state";

/** Milliseconds that a finger rests, and pixels that it may move meanwhile. */
const LONG = 480;
const SLACK = 8;
/** Pixels around a piece in which a finger means it, and a frame smaller than this means nothing. */
const FINGER = 26;
const SMALL = 6;
/** Of more than these the number alone is told. */
const NAMED = 3;

const held = (event: MouseEvent | KeyboardEvent): boolean => event.shiftKey || event.ctrlKey || event.metaKey;

/** These come to the group or, where they all are in it, leave it; `keep`: the one in hand stays in hand. */
export function gather(table: Table, ids: readonly string[], only: "add" | "turn" | "keep" = "turn"): void {
  const { scene, t, page } = table;
  const { group } = chosenOf(scene);
  const may = gatherable(table);
  const meant = ids.filter((id) => may.has(id));
  if (meant.length === 0) return;
  const selected = scene.selected.peek();
  const isFirst = group.peek().size === 0 && selected !== null && may.has(selected) && !meant.includes(selected) && (meant.length === 1 || isOneSide(table, selected, meant));
  const first = isFirst ? [selected] : [];
  const before = [...group.peek()].filter((id) => may.has(id)).concat(first);
  const isLeaving = only !== "add" && meant.every((id) => before.includes(id));
  const next = isLeaving ? before.filter((id) => !meant.includes(id)) : [...new Set([...before, ...meant])];
  group.value = new Set(next);
  if (next.length > 1 && only !== "keep") scene.selected.value = null;
  const view = scene.view.peek();
  const language = page.words.language.peek();
  const names = meant.length > NAMED ? "" : namesOf(view, meant, language);
  announce(t(isLeaving ? "several-left" : "several-came", { names: names || t("several-of", { count: meant.length }), count: next.length }));
}

/** All of a kind, or all who act, are meant without the foe that happened to be in hand. */
function isOneSide({ scene }: Table, selected: string, meant: readonly string[]): boolean {
  const all = scene.view.peek()?.combatants ?? {};
  return meant.some((id) => all[id]?.faction === all[selected]?.faction);
}

export function clear({ scene, t }: Table): boolean {
  const { group } = chosenOf(scene);
  const state = groupStateOf(scene);
  if (state.progress.peek()?.after) state.stopped.value = true;
  state.reset();
  if (group.peek().size === 0) return false;
  group.value = new Set();
  announce(t("several-none"));
  return true;
}

/** Pixels of a pointer inside the canvas. */
type Spot = readonly [number, number];

interface Press {
  readonly id: number;
  readonly x: number;
  readonly y: number;
  readonly framing: boolean;
  at: Spot;
}

class Gathering {
  /** Keys that were held as the pointer came down, and whether a finger rested. */
  private isHeld = false;
  private rested = false;
  private press: Press | null = null;
  private resting = 0;
  /** The row from which Shift reaches. */
  private anchor: string | null = null;

  constructor(private readonly table: Table, ends: AbortSignal) {
    const on = <K extends keyof WindowEventMap>(name: K, act: (event: WindowEventMap[K]) => void): void =>
      addEventListener(name, act, { signal: ends, capture: true });
    on("pointerdown", (event) => this.down(event));
    on("pointermove", (event) => this.move(event));
    on("pointerup", (event) => this.up(event));
    on("pointercancel", () => this.stop());
    on("click", (event) => this.click(event));
    on("keydown", (event) => this.key(event));
    ends.addEventListener("abort", () => clearTimeout(this.resting));
    chosenOf(table.scene).hooks.tapped = (id) => this.tapped(id);
  }

  private get isFree(): boolean {
    const { scene } = this.table;
    return scene.eyes.peek() === null && scene.role.peek() !== "spectator" && scene.lens.peek() === null && scene.pick.peek() === null && scene.tool.peek() === "select";
  }

  /** The piece that may be gathered under these pixels of the page. */
  private under(x: number, y: number): string | null {
    const board = this.table.board.peek();
    let best: string | null = null;
    let least = FINGER;
    for (const id of Object.keys(this.table.scene.view.peek()?.combatants ?? {})) {
      const at = board?.piece(id);
      const off = at ? Math.hypot(at[0] - x, at[1] - y) : least;
      if (off < least) [best, least] = [id, off];
    }
    return best;
  }

  private down(event: PointerEvent): void {
    const { target, clientX: x, clientY: y } = event;
    this.isHeld = held(event);
    if (this.press !== null && this.press.id !== event.pointerId) this.stop();
    this.rested = false;
    const row = target instanceof Element ? target.closest<HTMLElement>(".roster .row[data-id], .roster .row[data-fold]") : null;
    const onBoard = target instanceof HTMLCanvasElement && target.matches(".board") && this.isFree;
    if (event.button !== 0 || (!onBoard && row === null)) return;
    const { framing } = groupStateOf(this.table.scene);
    const isFraming = onBoard && this.table.scene.draft.peek() === null && (framing.peek() || (event.shiftKey && event.pointerType === "mouse" && this.under(x, y) === null));
    this.press = { id: event.pointerId, x, y, framing: isFraming, at: [x, y] };
    if (isFraming) event.stopImmediatePropagation();
    else if (event.pointerType === "touch") this.resting = window.setTimeout(() => this.rest(row), LONG);
  }

  /** A finger stayed where it is: what lies there joins. */
  private rest(row: HTMLElement | null): void {
    const { press } = this;
    const ids = row !== null ? idsOf(this.table, row) : press === null ? [] : [this.under(press.x, press.y) ?? ""];
    if (press === null || !ids.some((id) => gatherable(this.table).has(id))) return;
    this.rested = true;
    groupStateOf(this.table.scene).adding.value = true;
    navigator.vibrate?.(18);
    gather(this.table, ids);
  }

  private move(event: PointerEvent): void {
    const { press } = this;
    if (press === null || press.id !== event.pointerId) return;
    press.at = [event.clientX, event.clientY];
    if (Math.hypot(event.clientX - press.x, event.clientY - press.y) > SLACK) clearTimeout(this.resting);
    if (!press.framing) return;
    event.stopImmediatePropagation();
    this.frame(press);
  }

  private up(event: PointerEvent): void {
    const { press } = this;
    clearTimeout(this.resting);
    if (press === null || press.id !== event.pointerId) return;
    this.press = null;
    const isMoved = Math.hypot(event.clientX - press.x, event.clientY - press.y) > SMALL;
    if (press.framing) {
      event.stopImmediatePropagation();
      this.draw(null);
      groupStateOf(this.table.scene).framing.value = false;
      if (isMoved) this.gatherWithin(press);
    } else if (!isMoved && !this.isHeld && !this.rested && event.target instanceof HTMLCanvasElement && this.isFree && this.under(event.clientX, event.clientY) === null) clear(this.table);
  }

  private stop(): void {
    clearTimeout(this.resting);
    this.press = null;
    this.draw(null);
  }

  private gatherWithin({ x, y, at }: Press): void {
    const board = this.table.board.peek();
    const isBetween = (value: number, a: number, b: number): boolean => value >= Math.min(a, b) && value <= Math.max(a, b);
    const ids = [...gatherable(this.table)].filter((id) => {
      const spot = board?.piece(id);
      return spot && isBetween(spot[0], x, at[0]) && isBetween(spot[1], y, at[1]);
    });
    gather(this.table, ids, "add");
    if (ids.length === 0) announce(this.table.t("several-nobody"));
  }

  private sketch: Sketch | null = null;

  private frame({ x, y, at: [toX, toY] }: Press): void {
    this.draw((ink) => {
      const box = ink.canvas.getBoundingClientRect();
      ink.save();
      ink.setLineDash([6, 4]);
      ink.lineWidth = 1.6;
      ink.strokeStyle = getComputedStyle(ink.canvas).getPropertyValue("--ink");
      ink.strokeRect(Math.min(x, toX) - box.left, Math.min(y, toY) - box.top, Math.abs(toX - x), Math.abs(toY - y));
      ink.restore();
    });
  }

  private draw(next: Sketch | null): void {
    const { sketches } = chosenOf(this.table.scene);
    if (next === null && this.sketch === null) return;
    sketches.value = [...sketches.peek().filter((one) => one !== this.sketch), ...(next === null ? [] : [next])];
    this.sketch = next;
  }

  /** With a key held, or after a finger has gathered, a tap adds; a tap on a foe aims; any other ends the group. */
  private tapped(id: string): boolean {
    const { table } = this;
    const { group } = chosenOf(table.scene);
    const { adding } = groupStateOf(table.scene);
    if (!this.isFree || this.rested) return this.rested;
    if (this.isHeld && gatherable(table).has(id)) {
      gather(table, [id]);
      return true;
    }
    if (group.peek().size === 0) return false;
    if (aimedAt(table, id)) return true;
    if (adding.peek() && gatherable(table).has(id)) {
      gather(table, [id]);
      return true;
    }
    clear(table);
    return false;
  }

  private click(event: MouseEvent): void {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>(".roster .row-main") : null;
    const row = button?.closest<HTMLElement>(".row[data-id], .row[data-fold]") ?? null;
    if (row === null) return;
    const id = row.dataset["id"] ?? null;
    const takes = this.rested || (held(event) && this.table.scene.eyes.peek() === null);
    if (takes) {
      event.preventDefault();
      event.stopImmediatePropagation();
      if (!this.rested) gather(this.table, event.shiftKey && id !== null && this.anchor !== null ? between(this.anchor, row) : idsOf(this.table, row), event.shiftKey && this.anchor !== null && id !== null ? "add" : "turn");
    } else if (id !== null) {
      if (aimedAt(this.table, id)) {
        event.preventDefault();
        event.stopImmediatePropagation();
        return;
      }
      clear(this.table);
    }
    this.rested = false;
    if (id !== null) this.anchor = id;
  }

  private key(event: KeyboardEvent): void {
    const { scene } = this.table;
    if (!(event.target instanceof HTMLCanvasElement) || !this.isFree || scene.draft.peek() !== null || event.altKey) return;
    if (event.key === "Escape" && clear(this.table)) this.took(event);
    const all = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "a";
    if (all) {
      this.took(event);
      gather(this.table, [...scene.movable.peek()].filter((id) => isFoesOrOwn(this.table, id)), "add");
    } else if (!event.ctrlKey && !event.metaKey && event.key.toLowerCase() === "g" && scene.selected.peek() !== null) {
      this.took(event);
      gather(this.table, [scene.selected.peek()!], "keep");
    }
  }

  private took(event: Event): void {
    event.preventDefault();
    event.stopImmediatePropagation();
  }
}

/** Those of the side that acts, else all that this seat leads. */
function isFoesOrOwn({ scene }: Table, id: string): boolean {
  const view = scene.view.peek();
  return !view?.acting || view.combatants[id]?.faction === view.acting;
}

/** The one of a row, or all of a kind that is folded to one row. */
function idsOf(table: Table, row: HTMLElement): string[] {
  const { id, of } = row.dataset;
  return id !== undefined ? [id] : (of ?? "").split(" ").filter((one) => gatherable(table).has(one));
}

/** The rows from one to another, as they stand on the page. */
function between(anchor: string, row: HTMLElement): string[] {
  const rows = [...document.querySelectorAll<HTMLElement>(".roster .row[data-id]")];
  const [a, b] = [rows.findIndex(({ dataset }) => dataset["id"] === anchor), rows.indexOf(row)];
  return rows.slice(Math.min(a, b) < 0 ? b : Math.min(a, b), Math.max(a, b) + 1).map(({ dataset }) => dataset["id"]!);
}

/** What a group has done is told until the next phase begins; where each has a turn of its own, until the next round. */
function forgetWhenPast({ scene }: Table): () => void {
  const { progress } = groupStateOf(scene);
  let begun: string | null = null;
  return effect(() => {
    const view = scene.view.value;
    const isBySides = view?.first !== undefined;
    const now = `${view?.phase} ${view?.round} ${isBySides ? view?.acting : ""}`;
    // The last one's own turn may be the round's last.
    begun = progress.value === null || !(isBySides || progress.value.isOver) ? null : begun ?? now;
    if (begun !== null && begun !== now && progress.value?.isOver === true) progress.value = null;
  });
}

export function followGathering(table: Table): () => void {
  const ends = new AbortController();
  const { group, sketches, hooks } = chosenOf(table.scene);
  new Gathering(table, ends.signal);
  hooks.gathers = (ids) => gather(table, ids);
  const leaving = effect(() => {
    const view = table.scene.view.value;
    const gone = view === null ? [] : [...group.value].filter((id) => !(id in view.combatants));
    if (gone.length > 0) group.value = new Set([...group.peek()].filter((id) => !gone.includes(id)));
  });
  const forgetting = forgetWhenPast(table);
  const rings: Sketch = (ink, _, pieces) => {
    if (group.peek().size === 0) return;
    ink.save();
    ink.strokeStyle = getComputedStyle(ink.canvas).getPropertyValue("--gold");
    ink.lineWidth = 2.6;
    for (const id of group.peek()) {
      const piece = pieces.get(id);
      if (piece === undefined) continue;
      ink.setLineDash([piece.r * 0.5, piece.r * 0.28]);
      ink.beginPath();
      ink.arc(piece.x, piece.y, piece.r * 1.42 + 3, 0, 2 * Math.PI);
      ink.stroke();
    }
    ink.restore();
  };
  const drawing = effect(() => {
    void group.value;
    sketches.value = [...sketches.peek().filter((one) => one !== rings), rings];
  });
  return () => {
    ends.abort();
    leaving();
    forgetting();
    drawing();
    delete hooks.tapped;
    delete hooks.gathers;
  };
}
