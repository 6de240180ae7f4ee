/** Bitmaps kept by name: what is dear to draw is drawn once a size, and stretched while the camera zooms. */
import type { Sheet } from "./layers";

interface Kept {
  readonly size: number;
  readonly sheet: Sheet;
}

export interface Sprite {
  readonly sheet: Sheet;
  /** By how much the bitmap must be stretched to the size asked for. */
  readonly stretch: number;
}

export class Sprites {
  private readonly kept = new Map<string, Kept>();
  private left = 0;
  private zooming = false;
  /** Something was left for a later frame. */
  owed = false;

  constructor(private readonly most: number) {}

  /** A new frame: so many milliseconds may go into new bitmaps; with `zooming` old sizes are good enough. */
  open(budget: number, zooming: boolean): void {
    this.left = budget;
    this.owed = false;
    this.zooming = zooming;
  }

  /** The bitmap of that name; null where it must wait for a later frame. */
  get(name: string, size: number, make: (size: number) => Sheet): Sprite | null {
    const old = this.kept.get(name);
    if (old && (old.size === size || this.zooming)) return this.touch(name, old, size);
    if (this.left <= 0) {
      this.owed = true;
      return old ? this.touch(name, old, size) : null;
    }
    const started = performance.now();
    const fresh = { size, sheet: make(size) };
    this.left -= performance.now() - started;
    return this.touch(name, fresh, size);
  }

  clear(): void {
    this.kept.clear();
  }

  private touch(name: string, entry: Kept, size: number): Sprite {
    this.kept.delete(name);
    this.kept.set(name, entry);
    if (this.kept.size > this.most) {
      const oldest = this.kept.keys().next();
      if (!oldest.done) this.kept.delete(oldest.value);
    }
    return { sheet: entry.sheet, stretch: size / entry.size };
  }
}
