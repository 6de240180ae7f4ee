/** A way in the stripes of the moves that it takes, readable without colour. */
import { lineOf } from "./brush";
import type { Camera } from "./camera";
import type { Brushes } from "./context";
import type { Ink } from "./layers";
import { veil } from "./palette";
import { stretch, type Track } from "./paths";
import type { Point, Stroke } from "./port";

export interface Stripe {
  readonly band: Stroke;
  readonly from: number;
  readonly to: number;
}

export interface Brush {
  readonly ink: Ink;
  readonly camera: Camera;
  readonly brushes: Brushes;
  readonly colour: string;
}

const pixels = (camera: Camera, points: readonly Point[]): Point[] => points.map((point) => camera.to(point));

/** A line of paper under everything that follows. */
export function casing({ ink, camera, brushes }: Brush, way: Track, bands: readonly Stripe[]): void {
  ink.lineJoin = ink.lineCap = "round";
  ink.setLineDash([]);
  ink.strokeStyle = veil(brushes.colours.paper, 0.92);
  for (const { band, from, to } of bands) {
    lineOf(ink, pixels(camera, stretch(way, from, to)));
    ink.lineWidth = band === "double" ? 11 : 9;
    ink.stroke();
  }
}

export function bandLines({ ink, camera, brushes, colour }: Brush, way: Track, bands: readonly Stripe[]): void {
  ink.lineJoin = "round";
  for (const { band, from, to } of bands) {
    const points = pixels(camera, stretch(way, from, to));
    const line = (width: number, style: string, dashes: number[], cap: CanvasLineCap = "butt"): void => {
      ink.setLineDash(dashes);
      ink.lineCap = cap;
      ink.lineWidth = width;
      ink.strokeStyle = style;
      lineOf(ink, points);
      ink.stroke();
    };
    if (band === "short") line(4.6, colour, [7, 4.5]);
    if (band === "long") line(3.4, colour, [26, 5]);
    if (band === "mixed") line(3, colour, [14, 4, 3, 4]);
    if (band === "double") {
      line(6.6, colour, []);
      line(3, brushes.colours.paper, []);
    }
    if (band === "dots") line(3.4, colour, [0.1, 6], "round");
  }
  ink.setLineDash([]);
}
