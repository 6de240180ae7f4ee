/** The board of areas: bands of land side by side, pieces in files, battlefields ringed by the brush. */
import { BoardBase } from "../base";
import type { Paint } from "../ground";
import type { Ink } from "../layers";
import { clamp } from "../noise";
import { reachOf } from "../piece";
import type { LensPort, MountBoard } from "../lens";
import type { Point } from "../port";
import { type Field, type Look, readScene } from "../scene";
import type { Layout, Placed } from "../layout";
import type { View } from "../../types";
import { bandAt, type BandLayout, layOut, middle, NO_LAY, onLine, onSheet, THICK } from "./bands";
import { Bouts } from "./battlefield-rings";
import { rankUp, type Ranks } from "./columns";
import { type AreasInput, AreasPointer, listen } from "./hand";
import { type Country, drawCountry, settleLand } from "./land";
import { AreaDraft } from "./area-draft";
import { Overlay } from "./overlay";
import { drawTitles } from "./area-labels";

/** The piece's share of its own square, and the largest body in pixels. */
const BODY = 0.335;
/** The same where very many stand: names find room between them. */
const SLIGHT = 0.3;
const LARGEST = 34;
const CLOSE = 60;
/** A name further off than this waits for zoom; among few it may go further. */
const NAMED = { many: 34, few: 150 };
const FEW = 14;
const MANY = 24;
/** A band thinner than this is not read: then less than all is shown. */
const READ = 64;

class AreasBoard extends BoardBase {
  protected readonly hand: AreasPointer;
  protected readonly paint: Paint = (sketch, box) => drawCountry(sketch, this.country, box);
  private readonly overlay = new Overlay(this.tabletop, this.port.lens);
  private readonly bouts: Bouts;
  private readonly march: AreaDraft;
  private lay: BandLayout = NO_LAY;
  private ranks: Ranks = { stands: new Map(), bouts: [] };
  private country: Country = settleLand(NO_LAY, {}, null);

  constructor(top: HTMLCanvasElement, port: LensPort) {
    const bouts = new Bouts();
    super(top, port, bouts);
    this.bouts = bouts;
    bouts.below = (ink) => {
      this.overlay.under(ink, this.context, this.lay, this.march, this.hand);
      return drawTitles(ink, this.context, this.lay);
    };
    this.march = new AreaDraft(port, () => this.lift());
    const table: AreasInput = {
      port, camera: this.camera, march: this.march, layout: () => this.context.layout, context: this.context,
      local: (event) => this.local(event), from: (x, y) => this.middleAt(x, y), exactly: (x, y) => onLine(this.lay, this.camera.from(x, y)), drawn: () => this.gate.ask(...(this.hand.carried ? ["pieces", "overlay"] as const : ["overlay"] as const)),
      areaAt: (x, y) => bandAt(this.lay, this.camera.from(x, y))?.id ?? null, areas: () => this.lay.bands.map(({ id }) => id),
      reveal: (area) => this.revealBand(area), fit: () => this.fit(),
    };
    this.hand = new AreasPointer(top, table);
    this.ends.push(listen(top, table, this.hand, () => this.lay.upright));
  }

  override open(): this {
    const { port } = this;
    super.open();
    this.on(() => port.draft.value, () => this.drafted());
    this.on(() => port.ways?.value, () => this.asked());
    this.on(() => port.lit?.value, () => this.gate.ask("pieces"));
    return this;
  }

  protected override spot(at: Point): [number, number] {
    return super.spot(onSheet(this.lay, at));
  }

  override show(at: Point): void {
    super.show(onSheet(this.lay, at));
  }

  fit(): void {
    this.camera.untouched = true;
    this.reshape();
    this.resettle();
  }

  protected frame(about: Point | null): void {
    const { camera, lay: { box } } = this;
    camera.field = [[box.x, box.y], [box.x + box.w, box.y + box.h]];
    camera.frame([box.x - 0.2, box.y - 0.2], [box.x + box.w + 0.2, box.y + box.h + 0.2], CLOSE, null);
    if (camera.scale * THICK >= READ || this.port.controls.peek().size === 0) return;
    camera.magnify(READ / (camera.scale * THICK));
    if (about) camera.bring(about);
    // No hand has steered: what is free may still change, as where tools that are fetched fold themselves away.
    camera.untouched = true;
  }

  /** What is free has another shape: the rings go with the pieces, without being drawn anew. */
  protected override reshape(): void {
    this.spreadOut();
    this.bouts.read(this.ranks.bouts, this.motion, performance.now(), true, this.lay.upright);
  }

  /** The line is laid out anew where nobody has steered: it fills what is free. */
  private spreadOut(): void {
    if (!this.camera.untouched) return;
    const free = this.camera.free();
    const down = this.camera.insets.tools?.[1] ?? 0;
    this.layAnew(layOut(this.port.view.peek(), { w: free.w, h: Math.max(80, free.h - down) }, this.camera.height > this.camera.width));
    super.reshape();
  }

  private layAnew(lay: BandLayout): void {
    const same = JSON.stringify(lay.box) === JSON.stringify(this.lay.box) && lay.upright === this.lay.upright;
    this.lay = lay;
    this.context.lay = lay;
    if (!same) {
      this.country = settleLand(lay, this.field ?? {}, this.picture);
      this.groundChanged();
    }
    this.rank();
  }

  /** Everybody to their place in the files. */
  private rank(): void {
    const view = this.port.view.peek();
    this.ranks = rankUp(view, this.lay);
    const combatants = Object.fromEntries(Object.entries(view?.combatants ?? {}).map(([id, { at: _, ...one }]) => {
      const stand = this.ranks.stands.get(id);
      return [id, stand ? { ...one, at: stand.at } : one];
    }));
    this.tabletop.modest = this.ranks.stands.size > MANY;
    this.tabletop.patience = this.ranks.stands.size <= FEW ? NAMED.few : NAMED.many;
    this.context.scene = readScene(view && { ...view, combatants }, this.port.language.peek());
  }

  protected arrive(view: View | null, first: boolean, now: number): void {
    const before = this.context.scene.at;
    if (first || view?.areas?.length !== this.lay.bands.length) this.camera.untouched ? this.spreadOut() : this.layAnew(this.again());
    else this.layAnew(this.again());
    if (!first) for (const [id, to] of this.context.scene.at) {
      const from = this.motion.at(id, now) ?? before.get(id);
      if (from && from.join() !== to.join()) this.motion.walk(id, [from, to], now);
    }
    this.bouts.read(this.ranks.bouts, this.motion, now, first, this.lay.upright);
    const { sent, mover } = this.march;
    if (sent && view?.combatants[sent.actor]?.area === sent.to?.area) this.march.settled();
    if (mover && !this.context.scene.at.has(mover)) this.hand.cancel();
  }

  /** The same shape for another view. */
  private again(): BandLayout {
    const { w, h } = this.lay.box;
    return layOut(this.port.view.peek(), { w, h }, this.lay.upright);
  }

  /** Refused: the piece glides back to where it stands. */
  protected giveBack(): void {
    const draft = this.port.returned?.peek();
    const home = draft && this.context.scene.at.get(draft.actor);
    if (!draft || !home) return;
    this.march.settled();
    this.motion.walk(draft.actor, [onSheet(this.lay, draft.path.at(-1) ?? draft.start), home], performance.now());
    this.resettle();
  }

  protected survey(field: Field): void {
    this.country = settleLand(this.lay, field, this.picture);
  }

  private drafted(): void {
    const draft = this.port.draft.peek();
    if (!draft && this.march.open) this.march.adopt(null);
    if (draft && !this.march.open) this.march.adopt(draft);
    this.lift();
  }

  private asked(): void {
    this.march.refresh();
    this.gate.ask("pieces", "overlay");
  }

  /** The land below the pieces changes too. */
  protected override lift(): void {
    super.lift();
    this.gate.ask("pieces");
  }

  protected inHand(): string | null {
    return (this.port.draft.peek() ?? this.march.sent)?.actor ?? null;
  }

  protected isAnimating(now: number): boolean {
    const ringing = this.overlay.signs.tick(this.port.pings.peek(), now);
    if (ringing) this.gate.ask("overlay");
    if (this.bouts.owed) this.gate.ask("pieces");
    return this.march.tick(now) || ringing || this.bouts.owed;
  }

  protected layout(now: number): Layout {
    const { camera, context: { scene }, motion } = this;
    const pieces = [...scene.looks.values()].flatMap((look): Placed[] => {
      const stand = this.ranks.stands.get(look.id);
      if (!stand) return [];
      const at = motion.at(look.id, now) ?? stand.at;
      const [x, y] = camera.to(at);
      return [{ id: look.id, look, at, x, y, r: bodyOf(look, stand.room * camera.scale, this.tabletop.modest ? SLIGHT : BODY), dx: 0, dy: 0, angle: stand.angle, circle: null }];
    });
    pieces.sort((a, b) => Number(a.look.active || a.look.mount !== null) - Number(b.look.active || b.look.mount !== null) || a.y - b.y);
    return { pieces, rounds: [], byId: new Map(pieces.map((piece) => [piece.id, piece])), scale: camera.scale };
  }

  protected override dress(): void {
    super.dress();
    this.top.setAttribute("aria-label", this.port.t("zone-board-label"));
  }

  protected margin(): void {}

  protected over(ink: Ink, now: number): void {
    this.overlay.draw(ink, this.context, this.lay, this.march, this.hand, now, this.focused);
  }

  /** Aiming knows no places within a band: all of it is its middle. */
  private middleAt(x: number, y: number): Point {
    const band = bandAt(this.lay, this.camera.from(x, y));
    return band ? onLine(this.lay, middle(band.box)) : [0, 0];
  }

  private revealBand(area: string): void {
    const band = this.lay.bands.find(({ id }) => id === area);
    if (band) this.camera.show(middle(band.box));
  }
}

/** As large as the own square allows, whatever the shape. */
function bodyOf(look: Look, room: number, share: number): number {
  const most = clamp(room * share, 4, LARGEST);
  const wide = look.parts.length > 0 ? 1.18 : look.faction === "neutral" ? 0.9 : 1;
  return Math.min(most * wide, (room * 0.46) / reachOf(look.faction));
}

export const mountBoard: MountBoard = (canvas, port) => new AreasBoard(canvas, port).open();
