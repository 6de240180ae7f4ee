/** Sets a picture's scale: a line is dragged over a length one knows, and its metres are typed. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";

export interface Scaled {
  readonly width: number;
  readonly height: number;
}

type Spot = readonly [number, number];

export function MapScale({ picture, t, scaled }: {
  picture: File; t: (id: string, args?: Record<string, string | number>) => string; scaled: (size: Scaled) => void;
}): JSX.Element {
  const address = useSignal<string | null>(null);
  const size = useSignal<Spot | null>(null);
  const from = useSignal<Spot>([0.25, 0.5]);
  const to = useSignal<Spot>([0.5, 0.5]);
  const metres = useSignal("10");
  const frame = useRef<SVGSVGElement>(null);
  const held = useRef<"from" | "to" | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(picture);
    address.value = made;
    return () => URL.revokeObjectURL(made);
  }, [picture]);
  const tell = (): void => {
    const pixels = size.value;
    const known = Number(metres.value);
    if (pixels === null || !(known > 0)) return;
    const line = Math.hypot((to.value[0] - from.value[0]) * pixels[0], (to.value[1] - from.value[1]) * pixels[1]);
    if (line < 2) return;
    scaled({ width: (pixels[0] / line) * known, height: (pixels[1] / line) * known });
  };
  const spot = (event: PointerEvent): Spot => {
    const box = frame.current?.getBoundingClientRect();
    if (box === undefined) return [0, 0];
    const within = (share: number): number => Math.min(1, Math.max(0, share));
    return [within((event.clientX - box.left) / box.width), within((event.clientY - box.top) / box.height)];
  };
  const nudge = (which: "from" | "to", event: KeyboardEvent): void => {
    const by = ({ ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] } as Record<string, Spot>)[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const end = which === "from" ? from : to;
    end.value = [end.value[0] + by[0] * 0.005, end.value[1] + by[1] * 0.005];
    tell();
  };
  return (
    <div class="scale wide">
      <p class="small">{t("scale-means")}</p>
      <div class="scale-picture">
        {address.value !== null && (
          <img src={address.value} alt="" onLoad={(event) => { size.value = [event.currentTarget.naturalWidth, event.currentTarget.naturalHeight]; tell(); }} />
        )}
        <svg ref={frame} width="100%" height="100%"
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            const end = (event.target as Element).getAttribute("data-end");
            held.current = end === "from" ? "from" : "to";
            if (end === null) { from.value = spot(event); to.value = from.value; }
          }}
          onPointerMove={(event) => {
            if (held.current === null) return;
            (held.current === "from" ? from : to).value = spot(event);
            tell();
          }}
          onPointerUp={() => { held.current = null; tell(); }}>
          <line class="casing" x1={`${from.value[0] * 100}%`} y1={`${from.value[1] * 100}%`} x2={`${to.value[0] * 100}%`} y2={`${to.value[1] * 100}%`} />
          <line x1={`${from.value[0] * 100}%`} y1={`${from.value[1] * 100}%`} x2={`${to.value[0] * 100}%`} y2={`${to.value[1] * 100}%`} />
          {(["from", "to"] as const).map((end) => {
            const [x, y] = (end === "from" ? from : to).value;
            return <circle data-end={end} tabIndex={0} role="slider" aria-label={t(`scale-${end}`)} aria-valuenow={Math.round(x * 100)}
              cx={`${x * 100}%`} cy={`${y * 100}%`} r="11" onKeyDown={(event) => nudge(end, event)} />;
          })}
        </svg>
      </div>
      <label>{t("scale-metres")}<input type="number" min="0.1" step="0.1" value={metres.value} onInput={(event) => { metres.value = event.currentTarget.value; tell(); }} /></label>
    </div>
  );
}
