/** The land of a line of areas: contour lines and grass under a breath of each side's colour, a road along it, a brush stroke between bands. */
import { lineOf, stroke } from "../brush";
import type { Box } from "../camera";
import type { Picture } from "../base";
import { hash, noise1 } from "../noise";
import { veil } from "../palette";
import type { Point } from "../port";
import type { Field } from "../scene";
import { contours, depths, flags, grass } from "../texture";
import { road, type Sketch, trees } from "../wayside";
import type { BandLayout } from "./bands";

export interface Country {
  readonly lay: BandLayout;
  readonly field: Field;
  readonly picture: Picture | null;
  /** Nothing of them under a roof, under water, on a picture. */
  readonly road: readonly Point[];
  readonly trees: readonly (readonly [number, number, number])[];
}

/** A road along the line and trees at its sides: always the same for the same length of it. */
export function settleLand(lay: BandLayout, field: Field, picture: Picture | null): Country {
  const { upright, across, box } = lay;
  const length = upright ? box.h : box.w;
  const turned = (far: number, beside: number): Point => (upright ? [beside, box.h - far] : [far, beside]);
  const bare = Boolean(picture || field.indoor || field.underwater);
  const way = Array.from({ length: Math.ceil(length / 5) + 3 }, (_, i): Point =>
    turned((i - 1) * 5, across * (0.56 + 0.1 * Math.sin(i * 0.83 + 0.4))));
  const grove = Array.from({ length: Math.round(length / 3.4) }, (_, i): readonly [number, number, number] => {
    const far = (i + 0.5 + 0.6 * (hash(i, 3) - 0.5)) * 3.4;
    const side = upright && hash(i, 4) < 0.5 ? across * 0.03 + hash(i, 5) * 0.8 : across - (upright ? 0.4 : 2.2) - hash(i, 5) * 1.4;
    return [...turned(far, side), 0.75 + 0.55 * hash(i, 6)] as [number, number, number];
  }).filter((_, i) => hash(i, 7) < 0.62);
  return { lay, field, picture, road: bare ? [] : way, trees: bare ? [] : grove };
}

export function drawCountry(sketch: Sketch, { lay, field, picture, ...wayside }: Country, box: Box): void {
  const { ink, scale } = sketch;
  ink.save();
  ink.beginPath();
  ink.rect(0, 0, lay.box.w * scale, lay.box.h * scale);
  ink.clip();
  if (picture) laid(sketch, picture, lay.box);
  else if (field.indoor) flags(sketch, box);
  else {
    if (field.underwater) depths(sketch, box);
    contours(sketch, [], box);
    if (!field.underwater) grass(sketch, [], box);
  }
  if (wayside.road.length > 1) road(sketch, wayside.road, 2.6);
  trees(sketch, wayside.trees, box);
  tint(sketch, lay);
  ink.restore();
  borders(sketch, lay, box);
  edge(sketch, lay, box);
}

/** A picture covers the whole line, under a slight veil of paper. */
function laid({ ink, scale, colours }: Sketch, { image }: Picture, { w, h }: Box): void {
  const zoom = Math.max((w * scale) / image.naturalWidth, (h * scale) / image.naturalHeight);
  const [iw, ih] = [image.naturalWidth * zoom, image.naturalHeight * zoom];
  ink.imageSmoothingQuality = "high";
  ink.drawImage(image, (w * scale - iw) / 2, (h * scale - ih) / 2, iw, ih);
  ink.fillStyle = veil(colours.paper, colours.dark ? 0.34 : 0.24);
  ink.fillRect(0, 0, w * scale, h * scale);
}

/** Whose land it is, in a breath of colour, strongest at the far ends. */
function tint({ ink, scale, colours }: Sketch, { bands, upright }: BandLayout): void {
  const sides = (name: "allies" | "enemies"): number => bands.filter(({ id }) => id.startsWith(name)).length;
  for (const { id, index, box: { x, y, w, h } } of bands) {
    const side = id.startsWith("allies") ? "allies" : id.startsWith("enemies") ? "enemies" : null;
    if (side === null) continue;
    const deep = side === "allies" ? sides("allies") - index : index - (bands.length - sides("enemies")) + 1;
    const strength = (0.05 + 0.05 * (deep / Math.max(1, sides(side)))) * (colours.dark ? 1.1 : 1);
    const { line } = colours.factions[side];
    const far = side === "allies" ? [x, y + (upright ? h : 0)] : [x + (upright ? 0 : w), y];
    const near = side === "allies" ? [x + (upright ? 0 : w), y] : [x, y + (upright ? h : 0)];
    const breath = ink.createLinearGradient(far[0]! * scale, far[1]! * scale, near[0]! * scale, near[1]! * scale);
    breath.addColorStop(0, veil(line, strength * 1.35));
    breath.addColorStop(1, veil(line, strength * 0.45));
    ink.fillStyle = breath;
    ink.fillRect(x * scale, y * scale, w * scale, h * scale);
  }
}

/** Between two bands one stroke of a brush that runs dry now and then. */
function borders({ ink, scale, colours, nib }: Sketch, { bands, upright, across }: BandLayout, box: Box): void {
  for (const { index, box: band } of bands.slice(1)) {
    const at = upright ? band.y + band.h : band.x;
    if (upright ? at < box.y - 1 || at > box.y + box.h + 1 : at < box.x - 1 || at > box.x + box.w + 1) continue;
    for (let from = 0.25, n = 0; from < across - 0.4; n++) {
      const to = Math.min(across - 0.25, from + 2.2 + 3.4 * hash(n, index + 11));
      const points = Array.from({ length: 24 }, (_, i): Point => {
        const beside = from + ((to - from) * i) / 23;
        const off = at + 0.1 * (noise1(beside * 0.5, index * 7 + 3) - 0.5) * 2;
        return upright ? [beside * scale, off * scale] : [off * scale, beside * scale];
      });
      stroke(ink, points, 3 * nib, colours.ink, 0.42 + 0.2 * hash(n, index), 700 + index * 37 + n);
      from = to + 0.35 + 0.4 * hash(n, index + 12);
    }
  }
}

/** Beyond the line there is nothing: bare paper, a shade darker, behind a drawn edge. */
function edge({ ink, scale, colours, nib }: Sketch, { box: { w, h } }: BandLayout, box: Box): void {
  ink.save();
  ink.beginPath();
  ink.rect(box.x * scale - 1, box.y * scale - 1, box.w * scale + 2, box.h * scale + 2);
  ink.rect(0, 0, w * scale, h * scale);
  ink.fillStyle = veil(colours.dark ? "#05080c" : "#8a7448", colours.dark ? 0.45 : 0.13);
  ink.fill("evenodd");
  ink.restore();
  const corners: Point[] = [[0, 0], [w * scale, 0], [w * scale, h * scale], [0, h * scale], [0, 0]];
  corners.slice(1).forEach((b, i) => {
    const a = corners[i]!;
    const count = Math.max(4, Math.round(Math.hypot(b[0] - a[0], b[1] - a[1]) / 24));
    const line = Array.from({ length: count + 1 }, (_, n): Point => [a[0] + ((b[0] - a[0]) * n) / count, a[1] + ((b[1] - a[1]) * n) / count]);
    stroke(ink, line, 2.6 * nib, colours.ink, 0.6, 900 + i);
  });
  ink.lineWidth = 1;
  ink.strokeStyle = veil(colours.ink, 0.22);
  lineOf(ink, [[5, 5], [w * scale - 5, 5], [w * scale - 5, h * scale - 5], [5, h * scale - 5]], true);
  ink.stroke();
}
