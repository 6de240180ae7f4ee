/** Two fingers: the map follows both. */
import type { Camera } from "./camera";
import { between, gap } from "./paths";
import type { Point } from "./port";

export class Pinch {
  private readonly fingers = new Map<number, Point>();
  private last: { middle: Point; apart: number } | null = null;

  get on(): boolean {
    return this.last !== null;
  }

  get count(): number {
    return this.fingers.size;
  }

  /** A finger came down; with `free` hands the second one begins a pinch. */
  down(finger: number, at: Point, free: boolean): boolean {
    this.fingers.set(finger, at);
    if (this.fingers.size !== 2 || !free) return false;
    this.last = this.now();
    return true;
  }

  /** A finger moved; says whether it was part of a pinch. */
  move(finger: number, at: Point, camera: Camera): boolean {
    if (this.fingers.has(finger)) this.fingers.set(finger, at);
    if (!this.last) return false;
    if (this.fingers.size < 2) return true;
    const { middle, apart } = this.now();
    camera.pan(middle[0] - this.last.middle[0], middle[1] - this.last.middle[1]);
    camera.zoom(apart / this.last.apart, ...middle);
    this.last = { middle, apart };
    return true;
  }

  /** A finger left; says whether it left a pinch. */
  up(finger: number): boolean {
    const pinched = this.on;
    this.fingers.delete(finger);
    if (this.fingers.size < 2) this.last = null;
    return pinched;
  }

  private now(): { middle: Point; apart: number } {
    const [a, b] = [...this.fingers.values()] as [Point, Point];
    return { middle: between(a, b, 0.5), apart: Math.max(gap(a, b), 20) };
  }
}
