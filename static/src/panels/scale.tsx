/** Sets a picture's scale: a line is dragged over a length one knows, and its metres are typed. */
import { type Signal, signal, useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useMemo, useRef } from "preact/hooks";

export interface Scaled {
  readonly width: number;
  readonly height: number;
}

/** Shares of the picture's width and height, 0 to 1. */
type Spot = readonly [number, number];
type End = "from" | "to";
type Say = (id: string, args?: Record<string, string | number>) => string;

const ENDS = ["from", "to"] as const;
const ARROWS: Readonly<Record<string, Spot>> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const STEP = 0.005;
/** A line of fewer pixels tells no scale. */
const SHORTEST = 2;

/** How many metres a picture of these pixels is wide and high, if a line on it is so many long; null where that can't be told. */
export function sizeBy(pixels: Spot | null, from: Spot, to: Spot, metres: number): Scaled | null {
  if (pixels === null || !(metres > 0)) return null;
  const line = Math.hypot((to[0] - from[0]) * pixels[0], (to[1] - from[1]) * pixels[1]);
  return line < SHORTEST ? null : { width: (pixels[0] / line) * metres, height: (pixels[1] / line) * metres };
}

/** The line, and what it says of the picture. */
class Line {
  readonly ends: Readonly<Record<End, Signal<Spot>>> = { from: signal([0.25, 0.5]), to: signal([0.5, 0.5]) };
  readonly metres = signal("10");
  pixels: Spot | null = null;
  private held: End | null = null;

  constructor(private readonly scaled: (size: Scaled) => void) {}

  tell(): void {
    const size = sizeBy(this.pixels, this.ends.from.peek(), this.ends.to.peek(), Number(this.metres.peek()));
    if (size !== null) this.scaled(size);
  }

  /** At one of its ends that end is taken; anywhere else a new line begins. */
  press(end: string | null, at: Spot): void {
    this.held = end === "from" ? "from" : "to";
    if (end === null) this.ends.from.value = this.ends.to.value = at;
  }

  drag(at: Spot): void {
    if (this.held === null) return;
    this.ends[this.held].value = at;
    this.tell();
  }

  drop(): void {
    this.held = null;
    this.tell();
  }

  nudge(end: End, event: KeyboardEvent): void {
    const by = ARROWS[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const [x, y] = this.ends[end].peek();
    this.ends[end].value = [x + by[0] * STEP, y + by[1] * STEP];
    this.tell();
  }
}

export function MapScale({ picture, t, scaled }: { picture: File; t: Say; scaled: (size: Scaled) => void }): JSX.Element {
  const address = useSignal<string | null>(null);
  const told = useRef(scaled);
  told.current = scaled;
  const line = useMemo(() => new Line((size) => told.current(size)), []);
  useEffect(() => {
    const made = URL.createObjectURL(picture);
    address.value = made;
    return () => URL.revokeObjectURL(made);
  }, [picture]);
  return (
    <div class="scale wide">
      <p class="small">{t("scale-means")}</p>
      <div class="scale-picture">
        {address.value !== null && (
          <img src={address.value} alt="" onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => { line.pixels = [naturalWidth, naturalHeight]; line.tell(); }} />
        )}
        <Over line={line} t={t} />
      </div>
      <label>{t("scale-metres")}<input type="number" min="0.1" step="0.1" value={line.metres.value} onInput={(event) => { line.metres.value = event.currentTarget.value; line.tell(); }} /></label>
    </div>
  );
}

const spotOf = (event: JSX.TargetedPointerEvent<SVGSVGElement>): Spot => {
  const box = event.currentTarget.getBoundingClientRect();
  const within = (share: number): number => Math.min(1, Math.max(0, share));
  return [within((event.clientX - box.left) / box.width), within((event.clientY - box.top) / box.height)];
};

/** The line over the picture, with an end for the hand at each side. */
function Over({ line, t }: { line: Line; t: Say }): JSX.Element {
  const [[ax, ay], [bx, by]] = [line.ends.from.value, line.ends.to.value];
  const along = { x1: `${ax * 100}%`, y1: `${ay * 100}%`, x2: `${bx * 100}%`, y2: `${by * 100}%` };
  return (
    <svg width="100%" height="100%"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        line.press((event.target as Element).getAttribute("data-end"), spotOf(event));
      }}
      onPointerMove={(event) => line.drag(spotOf(event))} onPointerUp={() => line.drop()}>
      <line class="casing" {...along} />
      <line {...along} />
      {ENDS.map((end) => {
        const [x, y] = line.ends[end].value;
        return <circle data-end={end} tabIndex={0} role="slider" aria-label={t(`scale-${end}`)} aria-valuenow={Math.round(x * 100)}
          cx={`${x * 100}%`} cy={`${y * 100}%`} r="11" onKeyDown={(event) => line.nudge(end, event)} />;
      })}
    </svg>
  );
}
