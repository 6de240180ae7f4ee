/** The board of squares and hexes: pieces on cells, paths from cell to cell, areas that snap to cells. */
import type { Entry, View } from "../../types";
import { BoardBase } from "../base";
import type { Paint } from "../ground";
import type { Ink } from "../layers";
import type { Layout } from "../layout";
import type { LensPort, MountBoard } from "../lens";
import type { Cell } from "../pick";
import type { Point } from "../port";
import { type Field, nameOf, readScene } from "../scene";
import { Aims } from "./aims";
import { Carpet } from "./carpet";
import { type GridInput, GridPointer } from "./hand";
import { type Keys, listen } from "./keys";
import { drawLand, type Land, settleLand } from "./land";
import { rim } from "./margin";
import { Overlay } from "./overlay";
import { type Floor, NO_FLOOR, onSheet, readFloor, readLamps, readStands, type Stand, standingOn } from "./read";
import { seated } from "./seats";
import { lightAt, NO_SHADE, settleShade } from "./shade";
import { cellName, contains, keyOf, middleOf, same } from "./shape";
import { Steps } from "./steps";
import { Turning } from "./turning";
import { Voice } from "./voice";

/** The closest first look, in pixels of a cell, and the least in which pieces are told apart. */
const CLOSE = 64;
const READ = 30;
const MANY = 24;

class GridBoard extends BoardBase {
  protected readonly hand: GridPointer;
  protected readonly paint: Paint = (sketch, box) => drawLand(sketch, this.land, box);
  private readonly overlay = new Overlay(this.tabletop, this.port.lens);
  private readonly steps: Steps;
  private readonly aims: Aims;
  private readonly turning: Turning;
  private readonly voice: Voice;
  private floor: Floor = NO_FLOOR;
  private land: Land = settleLand(NO_FLOOR, null, NO_SHADE);
  private stands: ReadonlyMap<string, Stand> = new Map();
  private cursor: Cell | null = null;
  private sides = "";
  private glass: typeof import("../plane/loupe") | null = null;

  constructor(top: HTMLCanvasElement, port: LensPort) {
    const field = (): { floor: Floor; stands: ReadonlyMap<string, Stand> } => ({ floor: this.floor, stands: this.stands });
    super(top, port, new Carpet(field, () => this.steps, () => this.aims, () => this.turning, () => Boolean(port.lens?.peek())));
    this.steps = new Steps(port, field, () => this.lift());
    this.aims = new Aims(port, field);
    this.turning = new Turning(this.context, this.steps, field);
    this.voice = new Voice();
    const table: Keys & GridInput = {
      port, camera: this.camera, steps: this.steps, aims: this.aims, turning: this.turning, field, context: this.context,
      layout: () => this.context.layout, local: (event) => this.local(event), from: (x, y) => this.cellAt(x, y) ?? [0, 0],
      sheet: (x, y) => this.camera.from(x, y), cellAt: (x, y) => this.cellAt(x, y), drawn: () => this.gate.ask("pieces", "overlay"),
      point: (cell) => this.point(cell), say: (words) => this.voice.say(words), cursor: () => this.cursor, fit: () => this.fit(), reveal: (cell) => this.show(cell),
    };
    this.hand = new GridPointer(top, table);
    top.addEventListener("pointerdown", () => (this.camera.untouched = false));
    this.ends.push(listen(top, table, this.hand));
  }

  override open(): this {
    const { port } = this;
    super.open();
    this.on(() => port.draft.value, () => this.drafted());
    this.on(() => port.strides?.value, () => this.walked());
    this.on(() => [port.template?.value, port.pointed?.value, port.unseen?.value], () => this.aimedAt());
    this.on(() => [port.glow?.value, port.view.value?.zones, port.view.value?.lights], () => this.shade());
    this.on(() => port.trod?.value, () => this.judged());
    this.on(() => port.lens?.value, () => this.gate.ask("pieces"));
    this.on(() => port.pick?.value, () => this.asked());
    this.on(() => port.freehand?.value, () => this.hand.freehand(Boolean(port.freehand?.peek())));
    return this;
  }

  /** Names make way for what is written on the sides of who is aimed at. */
  private aimedAt(): void {
    const sides = JSON.stringify(this.port.template?.peek()?.beside ?? []);
    if (sides !== this.sides) this.resettle();
    this.sides = sides;
    this.gate.ask("pieces", "overlay");
  }

  protected override spot(at: Point): [number, number] {
    return super.spot(this.floor.shape.middle(at));
  }

  override show(at: Point): void {
    super.show(this.floor.shape.middle(at));
  }

  override reveal(id: string): void {
    const stand = this.stands.get(id);
    if (stand) this.camera.look(stand.at);
  }

  /** Before a fight pieces are laid out on all of the field. */
  fit(): void {
    const { phase } = this.port.view.peek() ?? {};
    if (phase === "rounds" || phase === "ended") this.home();
    else this.all(null);
    this.camera.untouched = false;
  }

  /** All of the field where pieces can be told apart, else what is about a point. */
  protected frame(about: Point | null): void {
    const { width, height } = this.floor.shape;
    this.all(about ?? [width / 2, height / 2]);
  }

  private all(about: Point | null): void {
    const { width, height } = this.floor.shape;
    this.camera.frame([-0.8, -0.8], [width + 0.4, height + 0.4], CLOSE, about, READ);
  }

  protected margin(ink: Ink): void {
    rim(ink, this.camera, this.context.brushes, this.floor.shape);
  }

  protected inHand(): string | null {
    return (this.port.draft.peek() ?? this.steps.sent)?.actor ?? null;
  }

  /** Pieces walk to where they now stand, along the cells that were told. */
  protected arrive(view: View | null, first: boolean, now: number): void {
    const before = this.stands;
    if (view?.battlefield) this.floor = readFloor(view.battlefield);
    this.stands = readStands(view, this.floor.shape);
    this.tabletop.modest = this.stands.size > MANY;
    this.context.scene = readScene(onSheet(view, this.stands), this.port.language.peek());
    if (view && !first) this.walk(before, view, now);
    if (this.turning.sent && this.stands.get(this.turning.sent.id)?.facing !== before.get(this.turning.sent.id)?.facing) this.turning.sent = null;
    const { mover } = this.steps;
    const start = this.port.draft.peek()?.start;
    if (mover && (!this.stands.has(mover) || (start && !same(this.stands.get(mover)!.cell, start)))) this.hand.cancel();
  }

  private walk(before: ReadonlyMap<string, Stand>, view: View, now: number): void {
    const told = newestMoves(view, this.port.log?.peek());
    const { sent } = this.steps;
    for (const [id, stand] of this.stands) {
      const old = before.get(id);
      if (!old || same(old.cell, stand.cell)) continue;
      const from = this.motion.at(id, now) ?? old.at;
      const path = told.get(id) ?? [];
      const isTold = same(path.at(-1), stand.cell);
      const isOwn = sent?.actor === id && same(sent.path.at(-1), stand.cell);
      // The own piece was shown at its end already: it does not walk the way again.
      this.motion.walk(id, isOwn ? [stand.at, stand.at] : [from, ...(isTold ? path.map((cell) => middleOf(this.floor.shape, cell, stand.side)) : [stand.at])], now);
    }
    if (sent && (view.pending || !same(before.get(sent.actor)?.cell, this.stands.get(sent.actor)?.cell))) this.steps.settled();
  }

  /** Refused: the piece glides back to where it stands. */
  protected giveBack(): void {
    const draft = this.port.returned?.peek();
    const stand = draft && this.stands.get(draft.actor);
    if (!draft || !stand) return;
    this.steps.settled();
    const back = [...draft.path].reverse().map((cell) => middleOf(this.floor.shape, cell, stand.side));
    this.motion.walk(draft.actor, [...back, stand.at], performance.now());
    this.resettle();
  }

  /** The picture lies in metres, the sheet in cells. */
  protected survey(field: Field): void {
    const { metres } = this.floor;
    if (field.grid) this.floor = readFloor(field);
    this.camera.field = [[0, 0], [this.floor.shape.width, this.floor.shape.height]];
    const set = this.picture;
    const box = set && { x: set.box.x / metres, y: set.box.y / metres, w: set.box.w / metres, h: set.box.h / metres };
    this.land = settleLand(this.floor, set && box && { image: set.image, box }, this.shaded());
  }

  private shaded(): Land["shade"] {
    const view = this.port.view.peek();
    const isDark = view?.battlefield?.dark === true;
    return settleShade(this.floor, isDark ? this.port.glow?.peek() ?? null : null, readLamps(view, this.floor, this.stands), view?.zones ?? []);
  }

  /** A lamp was carried on, a zone came or went: the ground is drawn anew. */
  private shade(): void {
    const shade = this.shaded();
    if (JSON.stringify(shade) === JSON.stringify(this.land.shade)) return;
    this.land = { ...this.land, shade };
    this.groundChanged();
    this.gate.ask("pieces");
  }

  private drafted(): void {
    const draft = this.port.draft.peek();
    if (!draft && this.steps.open) this.steps.adopt(null);
    if (draft && !this.steps.open) this.steps.adopt(draft);
    if (draft && draft.path.length > 0) this.voice.say(this.wayWords(draft.path.length));
    this.lift();
    this.gate.ask("pieces");
  }

  /** How far a path has come, of how much, and by which way to walk. */
  private wayWords(count: number): string {
    const { port, steps } = this;
    const { name = "", reach = null } = steps.mover === null ? {} : steps.stride(steps.mover, count) ?? {};
    const cell = cellName(steps.end);
    const far = reach === null ? port.t("grid-voice-path", { cell, count }) : port.t("grid-voice-path-of", { cell, count, most: reach });
    return [far, name].filter(Boolean).join(port.t("list-join"));
  }

  /** The server has judged the path: a refusal is said too. */
  private judged(): void {
    const trod = this.port.trod?.peek();
    if (trod && !trod.legal && trod.reason) this.voice.say(this.port.t("grid-voice-cell", { cell: cellName(this.steps.end), there: trod.reason }));
    this.gate.ask("pieces", "overlay");
  }

  /** More is known of the ways to walk and to turn: said on the canvas too, for whoever drives the page. */
  private walked(): void {
    this.top.dataset["known"] = this.port.strides?.peek()?.actor ?? "";
    this.steps.refresh();
    this.gate.ask("pieces", "overlay");
  }

  private asked(): void {
    this.aims.forget();
    if (this.port.pick?.peek()?.kind !== "path" && this.steps.open) this.steps.cancel();
    this.turning.cancel();
    this.gate.ask("pieces", "overlay");
  }

  protected isAnimating(now: number): boolean {
    const ringing = this.overlay.signs.tick(this.port.pings.peek(), now);
    if (ringing) this.gate.ask("overlay");
    return this.steps.tick(now) || ringing;
  }

  protected layout(now: number): Layout {
    return seated(this.context.scene, this.stands, this.camera, this.motion, now);
  }

  protected override dress(): void {
    super.dress();
    this.top.setAttribute("aria-label", this.port.t("grid-board-label"));
  }

  protected over(ink: Ink, now: number): void {
    const { steps, aims, turning, hand, cursor, focused, context } = this;
    const tip = hand.fingertip;
    if (tip && !this.glass) void this.loadMagnifier();
    context.loupe = (tip && this.glass?.loupeAt(tip, this.camera)) ?? null;
    this.overlay.draw(ink, context, { field: { floor: this.floor, stands: this.stands }, steps, aims, turning, hand, cursor, focused }, now);
    if (tip && context.loupe) this.glass?.magnify(ink, this.layers, tip, context.loupe, context.brushes.colours);
  }

  /** A glass for the first finger that holds something. */
  private async loadMagnifier(): Promise<void> {
    this.glass = await import("../plane/loupe");
    this.gate.ask("overlay");
  }

  private cellAt(x: number, y: number): Cell | null {
    const cell = this.floor.shape.cellAt(this.camera.from(x, y));
    return contains(this.floor.shape, cell) ? cell : null;
  }

  /** The cell cursor goes to a cell, and says what is there. */
  private point(cell: Cell | null): void {
    this.cursor = cell;
    this.gate.ask("overlay");
    if (!cell) return;
    const { port } = this;
    const view = port.view.peek();
    const who = standingOn(this.stands, cell).map((id) => nameOf(id, view?.combatants[id], port.language.peek()));
    const lies = (this.floor.lies.get(keyOf(cell)) ?? []).map((name) => wordsOf(port.t, `terrain-${name}`, name));
    const zones = (view?.zones ?? []).filter(({ cells }) => cells.some((one) => same(one, cell))).map(({ id }) => id);
    const glow = view?.battlefield?.dark === true ? port.glow?.peek() ?? null : null;
    const there = [...who, ...lies, ...zones, ...(glow ? [port.t(`grid-light-${lightAt(glow, cell)}`)] : [])].join(port.t("list-join"));
    const [id] = standingOn(this.stands, cell).slice(-1);
    port.hovered.value = id ?? null;
    if (!this.steps.open) this.voice.say(there ? port.t("grid-voice-cell", { cell: cellName(cell), there }) : cellName(cell));
  }
}

/** A sentence, or what stands for it where the catalogue has none. */
function wordsOf(t: LensPort["t"], id: string, otherwise: string): string {
  const words = t(id);
  return words === id ? otherwise : words;
}

/** The paths of the moves in the newest entry of the log, those of one piece one after another. */
function newestMoves(view: View, log: readonly Entry[] | undefined): Map<string, Cell[]> {
  const seqs = Object.keys(view.log ?? {}).map(Number);
  const entry = log?.at(-1) ?? view.log?.[String(Math.max(...seqs))];
  const out = new Map<string, Cell[]>();
  for (const event of entry?.events ?? []) {
    const mover = event.mover ?? event.actor;
    if (event.type === "moved" && typeof mover === "string" && Array.isArray(event.path)) out.set(mover, [...(out.get(mover) ?? []), ...(event.path as Cell[])]);
  }
  return out;
}

export const mountBoard: MountBoard = (canvas, port) => new GridBoard(canvas, port).open();
