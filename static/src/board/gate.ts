/** The one place that draws: whatever asks to be drawn is drawn once, in the next animation frame. */

export type Layer = "ground" | "pieces" | "overlay";

export interface Work {
  draw(layer: Layer, now: number): void;
  /** Called before drawing; answers whether something still moves. */
  tick(now: number): boolean;
}

const KEPT = 2000;
const ORDER: readonly Layer[] = ["ground", "pieces", "overlay"];

export class Gate {
  private readonly dirty = new Set<Layer>();
  private asked = 0;
  private times: number[] = [];
  private waiting: (() => void)[] = [];
  private moving = false;

  constructor(private readonly work: Work) {}

  ask(...layers: Layer[]): void {
    layers.forEach((layer) => this.dirty.add(layer));
    this.asked ||= requestAnimationFrame((now) => this.frame(now));
  }

  /** Draws at once what waits, where a frame without it would flash. */
  flush(): void {
    cancelAnimationFrame(this.asked);
    this.frame(performance.now());
  }

  /** Fulfilled once nothing moves and nothing waits to be drawn. */
  still(): Promise<void> {
    if (!this.asked && !this.moving) return Promise.resolve();
    return new Promise((done) => this.waiting.push(done));
  }

  /** Own work per frame in milliseconds since the last call. */
  frames(): { median: number; p95: number; count: number } {
    const sorted = this.times.sort((a, b) => a - b);
    this.times = [];
    const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
    return { median: at(0.5), p95: at(0.95), count: sorted.length };
  }

  stop(): void {
    cancelAnimationFrame(this.asked);
    this.waiting.splice(0).forEach((done) => done());
  }

  private frame(now: number): void {
    const started = performance.now();
    this.asked = 0;
    this.moving = this.work.tick(now);
    const layers = ORDER.filter((layer) => this.dirty.delete(layer));
    layers.forEach((layer) => this.work.draw(layer, now));
    if (layers.length) this.times.push(performance.now() - started);
    if (this.times.length > KEPT) this.times.shift();
    if (this.moving) this.ask();
    else if (!this.asked) this.waiting.splice(0).forEach((done) => done());
  }
}
