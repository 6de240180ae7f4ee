/** Aiming: what the hand points at, what the server says of it, and the command that would follow. */
import { computed, effect, signal, untracked, type ReadonlySignal, type Signal } from "@preact/signals";
import type { Context } from "../board/context";
import { crossings, type Crossing, type Fire } from "../board/fire";
import type { Block } from "../board/labels";
import type { Ink } from "../board/layers";
import type { Lens } from "../board/lens";
import { Painter } from "../board/sights";
import type { Combatant, Command, Point, Query, Refusal, View } from "../types";
import type { Table } from "./table";

export interface Attack {
  readonly kind: "melee" | "shoot" | "throw";
  readonly name?: string | null;
  readonly range?: number | null;
}

/** One of a piece's own attacks; `using` is the section that has it. */
export interface Arm {
  readonly key: string;
  readonly name: string;
  readonly attack: Attack;
  readonly using: string | null;
}

export const SHAPES = ["touch", "target", "shot", "area", "line", "breakthrough"] as const;

/** An effect as it is entered by hand. Empty figures are not sent. */
export interface Spec {
  readonly name: string;
  readonly shape: (typeof SHAPES)[number];
  readonly range: number | null;
  readonly radius: number | null;
  readonly through: number | null;
  readonly max_targets: number | null;
  readonly minor: boolean;
  readonly mp: number | null;
  readonly power: number | null;
  readonly damage: string;
  readonly resist: "half" | "none" | "negate";
  readonly with: "fortitude" | "willpower";
  readonly critical: number | null;
  readonly extra: number | null;
  readonly heal: "hp" | "mp" | "";
  readonly conditions: readonly string[];
  readonly rounds: number | null;
}

const PLAIN: Spec = {
  name: "", shape: "area", range: 20, radius: 3, through: null, max_targets: null, minor: false, mp: null, power: null, damage: "", resist: "half",
  with: "willpower", critical: null, extra: null, heal: "", conditions: [], rounds: null,
};
/** What was entered last, by piece, while the page is open. */
const entered = new Map<string, Spec>();

export interface Mark {
  readonly id: string | null;
  readonly at: Point;
}

export interface Area {
  readonly certain: readonly string[];
  readonly possible: readonly string[];
}

export interface Judgement {
  readonly legal: boolean;
  readonly reject: string | null;
  readonly reason?: string | null;
}

/** What is known of a mark: the line, the area, the command's verdict, each with its own refusal. */
export interface Found {
  readonly key: string;
  readonly mark: Mark;
  readonly fire: Fire | null;
  readonly met: readonly Crossing[];
  readonly area: Area | null;
  readonly verdict: Judgement | null;
  readonly refusal: Refusal | null;
}

interface Question {
  readonly key: string;
  readonly mark: Mark;
  readonly fire: Query | null;
  readonly area: Query | null;
  readonly command: Command | null;
}

type Armed = Combatant & { readonly attacks?: Readonly<Record<string, Attack>> };

export function arms(combatant: Combatant | undefined): Arm[] {
  if (combatant === undefined) return [];
  const of = (owner: unknown, using: string | null): Arm[] => Object.entries((owner as Armed).attacks ?? {}).map(([id, attack]) =>
    ({ key: using === null ? id : `${using}/${id}`, name: id, attack, using }));
  const able = Object.entries(combatant.sections ?? {}).filter(([, section]) => section.down !== true);
  return [...of(combatant, null), ...able.flatMap(([name, section]) => of(section, name))];
}

const APART = 70;
const atPoints = (shape: string): boolean => shape === "area" || shape === "line" || shape === "breakthrough";
const tenths = ([x, y]: Point): Point => [Math.round(x * 10) / 10, Math.round(y * 10) / 10];

export class Aiming implements Lens {
  /** `fire`, `effect`, or the key of an own attack. */
  readonly choice: Signal<string> = signal("fire");
  readonly spec: Signal<Spec>;
  readonly pin: Signal<Mark | null> = signal(null);
  /** Further targets of an effect that is meant for several, in the order in which they were named. */
  readonly also: Signal<readonly string[]> = signal([]);
  readonly section = signal("");
  readonly spared: Signal<ReadonlySet<string>> = signal(new Set());
  readonly found: Signal<Found | null> = signal(null);
  readonly mark: ReadonlySignal<Mark | null>;
  readonly changed: ReadonlySignal<unknown>;
  private readonly point: Signal<Point | null> = signal(null);
  private readonly painter = new Painter();
  private asking = false;
  private asked = 0;
  private later = 0;

  constructor(private readonly table: Table, readonly actor: string) {
    const { scene } = table;
    this.spec = signal(entered.get(actor) ?? PLAIN);
    this.mark = computed(() => {
      const hovered = scene.hovered.value;
      const at = hovered === null ? null : scene.view.value?.combatants[hovered]?.at;
      if (hovered !== null && at && (hovered !== actor || this.choice.value === "effect")) return { id: hovered, at };
      const pin = this.pin.value;
      if (pin !== null) return pin.id === null ? pin : { ...pin, at: scene.view.value?.combatants[pin.id]?.at ?? pin.at };
      const point = this.point.value;
      return point !== null && hovered === null && this.takesPoints() ? { id: null, at: tenths(point) } : null;
    });
    this.changed = computed(() => ({ of: [this.mark.value, this.found.value, this.choice.value, this.spec.value, this.spared.value, this.also.value, scene.openings.value] }));
  }

  /** Looks over the board until the answer is called. */
  open(): () => void {
    const { scene } = this.table;
    scene.draft.value = null;
    scene.tool.value = "select";
    scene.lens.value = this;
    const ends = [
      effect(() => {
        void [this.choice.value, this.spec.value, this.section.value, this.spared.value, this.also.value, this.mark.value, scene.seq.value, scene.live.value, this.table.page.words.language.value];
        untracked(() => this.look());
      }),
      effect(() => {
        if (!scene.view.value?.combatants[this.actor]?.at || scene.tool.value !== "select" || scene.draft.value !== null) this.close();
      }),
    ];
    return () => {
      ends.forEach((end) => end());
      clearTimeout(this.later);
      if (scene.lens.peek() === this) scene.lens.value = null;
    };
  }

  close(): void {
    this.table.scene.task.value = null;
  }

  set(part: Partial<Spec>): void {
    this.spec.value = { ...this.spec.peek(), ...part };
    entered.set(this.actor, this.spec.peek());
    this.unpinPoint();
  }

  choose(choice: string): void {
    const { task } = this.table.scene;
    this.choice.value = choice;
    if (task.peek() !== null) task.value = { part: "targeting", actor: this.actor, choice: choice === "fire" ? "fire" : "attack" };
    this.section.value = "";
    this.unpinPoint();
  }

  arm(): Arm | null {
    return arms(this.table.scene.view.peek()?.combatants[this.actor]).find(({ key }) => key === this.choice.peek()) ?? null;
  }

  hover(at: Point | null): void {
    this.point.value = at;
  }

  tap(at: Point, piece: string | null): void {
    const { scene } = this.table;
    const target = piece === this.actor && this.choice.peek() !== "effect" ? null : piece;
    scene.sheet.value = "act";
    if (target !== null && this.adds(target)) return;
    this.also.value = [];
    if (target === null && (piece !== null || !this.takesPoints())) this.pin.value = null;
    else this.pin.value = { id: target, at: target === null ? at : scene.view.peek()?.combatants[target]?.at ?? at };
    this.section.value = "";
    this.spared.value = new Set();
  }

  /** One more target, or one fewer, where the effect is for more than one. */
  private adds(target: string): boolean {
    const { shape, max_targets: most } = this.spec.peek();
    const pin = this.pin.peek();
    const also = this.also.peek();
    if (this.choice.peek() !== "effect" || atPoints(shape) || (most ?? 1) < 2 || pin === null || pin.id === null || pin.id === target) return false;
    if (also.includes(target)) this.also.value = also.filter((id) => id !== target);
    else if (also.length + 1 < (most ?? 1)) this.also.value = [...also, target];
    return true;
  }

  /** With the arrow keys: the point goes so far from where it is, at first from the piece itself. */
  shift(dx: number, dy: number): void {
    if (!this.takesPoints()) return;
    const from = this.pin.peek()?.at ?? this.table.scene.view.peek()?.combatants[this.actor]?.at;
    if (!from) return;
    const at = [Math.round((from[0] + dx) * 100) / 100, Math.round((from[1] + dy) * 100) / 100] as const;
    this.pin.value = { id: null, at };
    this.table.board.peek()?.show(at);
  }

  spare(id: string): void {
    const next = new Set(this.spared.peek());
    if (!next.delete(id)) next.add(id);
    this.spared.value = next;
  }

  /** Could anything be sent for the pinned mark? */
  get ready(): boolean {
    const pin = this.pin.value;
    void [this.spec.value, this.choice.value];
    return pin !== null && this.command(pin) !== null;
  }

  /** What would be sent for the pinned mark. */
  async send(insists = false): Promise<void> {
    const pin = this.pin.peek();
    const command = pin === null ? null : this.command(pin);
    if (command === null) return;
    const { scene, hands } = this.table;
    const outcome = await hands.send(insists && scene.role.peek() === "gm" ? { command: "override", do: command } : command);
    if (outcome.ok) this.close();
  }

  /** Whom the chosen attack reaches from here, as the server says. */
  private targets(): readonly string[] {
    const arm = this.arm();
    const { scene } = this.table;
    if (arm === null || scene.selected.peek() !== this.actor) return [];
    const open = scene.openings.peek()?.get("attacks") as unknown as readonly { name: string; using?: string; targets: readonly string[] }[] | undefined;
    return open?.find(({ name, using = null }) => name === arm.name && using === arm.using)?.targets ?? [];
  }

  private takesPoints(): boolean {
    const choice = this.choice.peek();
    return choice === "fire" || (choice === "effect" && atPoints(this.spec.peek().shape));
  }

  private unpinPoint(): void {
    this.also.value = [];
    if (this.pin.peek()?.id === null && !this.takesPoints()) this.pin.value = null;
    this.spared.value = new Set();
  }

  private command(mark: Mark): Command | null {
    const { actor } = this;
    const choice = this.choice.peek();
    if (choice === "fire") return null;
    const arm = this.arm();
    const section = this.section.peek();
    if (arm !== null) {
      return mark.id === null ? null : {
        command: "attack", actor, attack: arm.name, target: mark.id,
        ...(section === "" ? {} : { section }), ...(arm.using === null ? {} : { using: arm.using }),
      };
    }
    return choice === "effect" ? this.effect(mark, section) : null;
  }

  /** Nothing while a figure is missing that its shape wants, or a strip is not yet aimed at anybody. */
  private effect(mark: Mark, section: string): Command | null {
    const { name, shape, minor, damage, resist, with: against, heal, conditions, ...figures } = this.spec.peek();
    const wants = shape === "touch" ? true : shape === "area" ? figures.radius !== null : figures.range !== null;
    if (!wants || (shape !== "area" && mark.id === null)) return null;
    const fit = { ...figures, max_targets: shape === "area" ? figures.max_targets : null, radius: shape === "area" ? figures.radius : null, through: shape === "breakthrough" ? figures.through : null };
    const told = Object.fromEntries(Object.entries(fit).filter(([, value]) => value !== null));
    const exclude = [...this.spared.peek()];
    const others = mark.id === this.pin.peek()?.id ? this.also.peek() : [];
    return {
      command: "effect", actor: this.actor, shape, action: minor ? "minor" : "major", resist, ...told,
      ...(against === "willpower" ? {} : { with: against }), ...(heal === "" ? {} : { heal }), ...(conditions.length === 0 ? {} : { conditions }),
      ...(mark.id === null || shape === "area" ? { at: mark.at } : { target: others.length === 0 ? mark.id : [mark.id, ...others] }),
      ...(name.trim() === "" ? {} : { name: name.trim() }), ...(damage.trim() === "" ? {} : { damage: damage.trim() }),
      ...(section === "" ? {} : { section }), ...(exclude.length === 0 ? {} : { exclude }),
    };
  }

  private question(): Question | null {
    const mark = this.mark.peek();
    if (mark === null) return null;
    const { scene, page } = this.table;
    const may = scene.role.peek() !== "spectator" && scene.eyes.peek() === null && scene.controls.peek().has(this.actor);
    const [fire, area] = [this.fire(mark), this.area(mark)];
    const command = may ? this.command(mark) : null;
    return { key: JSON.stringify([fire, area, command, scene.seq.peek(), scene.live.peek(), page.words.language.peek()]), mark, fire, area, command };
  }

  private fire(mark: Mark): Query | null {
    const arm = this.arm();
    const touches = arm?.attack.kind === "melee" || (this.choice.peek() === "effect" && this.spec.peek().shape === "touch");
    if (touches || mark.id === this.actor) return null;
    const what = arm !== null ? { attack: arm.name } : this.choice.peek() === "effect" ? { shape: this.spec.peek().shape } : {};
    return { query: "line-of-fire", from: this.actor, to: mark.id ?? mark.at, ...what };
  }

  private area(mark: Mark): Query | null {
    const { shape, range, radius, through, max_targets } = this.spec.peek();
    const lacks = shape === "area" ? radius === null : shape === "line" && range === null;
    if (this.choice.peek() !== "effect" || !atPoints(shape) || lacks || mark.id === this.actor && shape !== "area") return null;
    return {
      query: "area", shape, from: this.actor, ...(mark.id === null || shape === "area" ? { at: mark.at } : { target: mark.id }),
      ...(shape === "area" && radius !== null ? { radius } : {}), ...(shape === "area" && max_targets !== null ? { max_targets } : {}), ...(range === null ? {} : { range }),
      ...(shape === "breakthrough" && through !== null ? { through } : {}),
    };
  }

  /** Asks about what is pointed at now: one question at a time, not too often, the newest wins. */
  private look(): void {
    const question = this.question();
    if (question === null) {
      this.found.value = null;
      return;
    }
    if (question.key === this.found.peek()?.key || this.asking) return;
    const wait = this.asked + APART - Date.now();
    clearTimeout(this.later);
    if (wait > 0) this.later = window.setTimeout(() => this.look(), wait);
    else void this.ask(question);
  }

  private async ask({ key, mark, command, ...queries }: Question): Promise<void> {
    const { wire, scene } = this.table;
    this.asking = true;
    this.asked = Date.now();
    const [line, hit, judged] = await Promise.all([
      queries.fire === null ? null : wire.ask(queries.fire), queries.area === null ? null : wire.ask(queries.area),
      command === null ? null : wire.preview(command),
    ]);
    this.asking = false;
    const view = scene.view.peek();
    const from = view?.combatants[this.actor]?.at;
    const fire = line?.ok === true ? (line.answer as Fire) : null;
    const area = hit?.ok === true ? (hit.answer as Area) : null;
    const refused = [hit, line, judged].find((answer) => answer?.ok === false);
    this.found.value = {
      key, mark, fire, area, met: fire !== null && from && view ? crossings(from, mark.at, fire, view) : [],
      verdict: judged?.ok === true ? (judged.answer as Judgement) : null,
      refusal: refused?.ok === false ? { code: refused.code, reason: refused.reason } : null,
    };
    this.look();
  }

  draw(ink: Ink, context: Context, taken: () => Block[]): void {
    const { actor } = this;
    const mark = this.mark.peek();
    const spec = this.choice.peek() === "effect" ? this.spec.peek() : null;
    const found = this.found.peek();
    const known = found !== null && mark !== null && found.mark.id === mark.id && found.mark.at.join() === mark.at.join() ? found : null;
    const range = spec === null ? this.arm()?.attack.range ?? null : spec.shape === "touch" ? null : spec.range;
    const told = known === null ? null : { ...known, reason: reasonOf(known) };
    this.painter.draw(ink, context, { actor, mark, range, targets: spec === null ? this.targets() : this.also.peek(), effect: spec, spared: this.spared.peek(), told }, taken());
  }
}

/** Why what is aimed at would be refused. */
export const reasonOf = ({ refusal, verdict }: Found): string | null => refusal?.reason ?? (verdict?.reject ? verdict.reason ?? verdict.reject : null);

export const sectionsOf = (view: View | null, id: string | null): string[] => {
  const sections = Object.entries((id === null ? undefined : view?.combatants[id]?.sections) ?? {}).filter(([, one]) => one.down !== true);
  return sections.length > 1 ? sections.map(([name]) => name) : [];
};
