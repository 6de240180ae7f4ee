/** Three canvases, one above the other, as sharp as the screen. */
import type { Layer } from "./gate";

export type Ink = CanvasRenderingContext2D;

/** A bitmap drawn once; `width` and `height` are in CSS pixels. */
export interface Sheet {
  readonly canvas: HTMLCanvasElement;
  readonly ink: Ink;
  readonly width: number;
  readonly height: number;
}

export function sheet(width: number, height: number, ratio: number): Sheet {
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.ceil(width * ratio));
  canvas.height = Math.max(1, Math.ceil(height * ratio));
  const ink = pen(canvas);
  ink.scale(ratio, ratio);
  return { canvas, ink, width: canvas.width / ratio, height: canvas.height / ratio };
}

/** A page shown larger is drawn as sharp. */
const zoomOf = (element: Element): number => ("currentCSSZoom" in element && Number(element.currentCSSZoom)) || 1;

/** Whoever listens to what is drawn looks over the shoulder of each ink. */
export const easel = { over: (ink: Ink): Ink => ink };

export function pen(canvas: HTMLCanvasElement, opaque = false): Ink {
  const ink = canvas.getContext("2d", { alpha: !opaque });
  if (!ink) throw new Error("no canvas");
  return easel.over(ink);
}

export class Layers {
  ratio = 1;
  width = 0;
  height = 0;
  readonly ground: Ink;
  readonly pieces: Ink;
  readonly overlay: Ink;
  private readonly canvases: readonly HTMLCanvasElement[];
  private readonly watch: ResizeObserver;

  private readonly look: () => void;

  constructor(readonly top: HTMLCanvasElement, resized: () => void) {
    const host = top.parentElement ?? document.body;
    if (getComputedStyle(host).position === "static") host.style.position = "relative";
    const below = ["ground", "pieces"].map((name) => {
      const canvas = document.createElement("canvas");
      canvas.dataset.layer = name;
      canvas.setAttribute("aria-hidden", "true");
      canvas.style.pointerEvents = "none";
      host.insertBefore(canvas, top);
      return canvas;
    });
    this.canvases = [...below, top];
    for (const canvas of this.canvases) {
      Object.assign(canvas.style, { position: "absolute", inset: "0", width: "100%", height: "100%", display: "block" });
    }
    Object.assign(top.style, { touchAction: "none", userSelect: "none", outline: "none" });
    [this.ground, this.pieces, this.overlay] = this.canvases.map((canvas, i) => pen(canvas, i === 0)) as [Ink, Ink, Ink];
    this.look = () => this.measure() && resized();
    this.watch = new ResizeObserver(this.look);
    this.watch.observe(top);
    window.addEventListener("resize", this.look);
    this.measure();
  }

  of(layer: Layer): Ink {
    return this[layer];
  }

  /** A clean sheet in CSS pixels. */
  clear(layer: Layer): Ink {
    const ink = this[layer];
    ink.setTransform(this.ratio, 0, 0, this.ratio, 0, 0);
    ink.clearRect(0, 0, this.width, this.height);
    return ink;
  }

  /** Looks how large the canvas is now; says whether that is new. */
  measure(): boolean {
    const { clientWidth: width, clientHeight: height } = this.top;
    const ratio = Math.min((window.devicePixelRatio || 1) * zoomOf(this.top), 3);
    if (width === this.width && height === this.height && ratio === this.ratio) return false;
    [this.width, this.height, this.ratio] = [width, height, ratio];
    for (const canvas of this.canvases) {
      canvas.width = Math.max(1, Math.round(width * ratio));
      canvas.height = Math.max(1, Math.round(height * ratio));
    }
    return true;
  }

  /** Where the canvas begins on the page. */
  origin(): [number, number] {
    const box = this.top.getBoundingClientRect();
    return [box.left, box.top];
  }

  stale(stale: boolean): void {
    for (const canvas of this.canvases.slice(0, 2)) canvas.style.filter = stale ? "saturate(.45) opacity(.82)" : "";
  }

  destroy(): void {
    this.watch.disconnect();
    window.removeEventListener("resize", this.look);
    this.canvases.slice(0, 2).forEach((canvas) => canvas.remove());
  }
}
