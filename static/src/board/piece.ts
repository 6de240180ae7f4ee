/** One piece: its body and letter, the arc of its HP, its parts, marks and ticks, as a bitmap. */
import { dot, lineOf } from "./brush";
import { emblem, isDue, mark, made } from "./glyphs";
import { type Ink, type Sheet, sheet } from "./layers";
import { TURN } from "./noise";
import { blend, type Palette, veil } from "./palette";
import { squareOf } from "./portraits";
import type { Point } from "./port";
import type { Look } from "./scene";
import type { Faction } from "../types";

/** How far a body reaches beyond its radius. */
export const reachOf = (faction: Faction): number => (faction === "enemies" ? 1.2 : 1);

export function outline(ink: Ink, faction: Faction, r: number): void {
  ink.beginPath();
  if (faction === "allies") ink.arc(0, 0, r, 0, TURN);
  else if (faction === "neutral") ink.roundRect(-r * 0.9, -r * 0.9, r * 1.8, r * 1.8, Math.min(4, r * 0.25));
  else {
    const d = r * 1.2;
    const bow = d * 0.88;
    ink.moveTo(0, -d);
    ink.quadraticCurveTo(d * 0.12, -bow, d, 0);
    ink.quadraticCurveTo(d * 0.12, bow, 0, d);
    ink.quadraticCurveTo(-d * 0.12, bow, -d, 0);
    ink.quadraticCurveTo(-d * 0.12, -bow, 0, -d);
    ink.closePath();
  }
}

/** The rim as points, clockwise from the top, so that an arc can run round any shape. */
function rim(faction: Faction, r: number, count: number): Point[] {
  return Array.from({ length: count + 1 }, (_, i) => {
    const angle = -Math.PI / 2 + (i / count) * TURN;
    const x = Math.cos(angle);
    const y = Math.sin(angle);
    const q = faction === "allies" ? r
      : faction === "enemies" ? (r * 1.2) / (Math.abs(x) ** 1.12 + Math.abs(y) ** 1.12) ** (1 / 1.12)
      : (r * 0.9) / Math.max(Math.abs(x), Math.abs(y));
    return [x * q, y * q];
  });
}

interface PieceInk {
  readonly ink: Ink;
  readonly look: Look;
  readonly r: number;
  /** How much smaller than a piece of 19 px everything round it is. */
  readonly z: number;
  readonly colours: Palette;
  readonly font: string;
}

/** Half strength once acted, and of those who are down. */
function bodyOf(look: Look, colours: Palette): string {
  const { body: full } = colours.factions[look.faction];
  return look.acted || look.down ? blend(full, colours.paper, colours.dark ? 0.38 : 0.42) : full;
}

function body({ ink, look, r, z, colours }: PieceInk): void {
  ink.save();
  ink.shadowColor = veil(colours.shadow, colours.dark ? 0.7 : 0.38);
  ink.shadowBlur = r * 0.32 * ink.getTransform().a;
  ink.shadowOffsetY = r * 0.12 * ink.getTransform().a;
  outline(ink, look.faction, r + 4.6 * z);
  ink.fillStyle = colours.paper;
  ink.fill();
  ink.restore();
  outline(ink, look.faction, r);
  ink.fillStyle = bodyOf(look, colours);
  ink.fill();
  const shade = ink.createLinearGradient(0, -r, 0, r);
  shade.addColorStop(0, "rgba(255,255,255,.16)");
  shade.addColorStop(0.5, "rgba(255,255,255,0)");
  shade.addColorStop(1, "rgba(0,0,0,.16)");
  ink.fillStyle = shade;
  ink.fill();
}

function portrait({ ink, look, r, colours }: PieceInk, image: HTMLImageElement): void {
  const [x, y, side] = squareOf(image, look.portrait.crop);
  const reach = r * reachOf(look.faction);
  ink.save();
  outline(ink, look.faction, r - 1.5);
  ink.clip();
  ink.imageSmoothingQuality = "high";
  ink.globalAlpha = look.acted || look.down ? 0.5 : 1;
  ink.fillStyle = colours.paper;
  ink.fill();
  ink.drawImage(image, x, y, side, side, -reach, -reach, reach * 2, reach * 2);
  ink.restore();
}

function letter({ ink, look, r, colours, font }: PieceInk): void {
  const faded = look.acted || look.down;
  const colour = faded && !colours.dark ? colours.ink : "#ffffff";
  if (r > 10) {
    ink.save();
    outline(ink, look.faction, r - 1);
    ink.clip();
    const z = r / (look.faction === "enemies" ? 12.4 : 11.6);
    ink.scale(z, z);
    ink.strokeStyle = veil(colour, faded ? 0.3 : 0.46);
    ink.lineWidth = 1.6;
    ink.lineCap = ink.lineJoin = "round";
    ink.stroke(emblem(look.glyph));
    ink.restore();
  }
  ink.fillStyle = colour;
  ink.font = `600 ${Math.round(r * (look.letter.length > 1 ? 0.72 : 0.88))}px ${font}`;
  ink.textAlign = "center";
  ink.textBaseline = "alphabetic";
  const box = ink.measureText(look.letter);
  const y = (box.actualBoundingBoxAscent - box.actualBoundingBoxDescent) / 2;
  // The letter stands clear of the emblem behind it.
  ink.lineJoin = "round";
  ink.lineWidth = Math.min(r * 0.24, 4.5);
  ink.strokeStyle = bodyOf(look, colours);
  ink.strokeText(look.letter, 0, y);
  ink.fillText(look.letter, 0, y);
}

/** HP clockwise from the top; for bodies with parts an arc each; quarters where only a word is known. */
function health({ ink, look, r, z, colours }: PieceInk): void {
  const shares = look.parts.length ? look.parts : [look.health];
  const count = 240;
  const points = rim(look.faction, r + 4 * z, count);
  const apart = shares.length > 1 ? 7 : 0;
  const colour = look.active ? colours.gold : colours.factions[look.faction].line;
  ink.lineCap = "butt";
  shares.forEach((share, i) => {
    const from = Math.round((count * i) / shares.length) + apart;
    const to = Math.round((count * (i + 1)) / shares.length) - apart;
    const arc = (a: number, b: number, width: number, style: string): void => {
      lineOf(ink, points.slice(a, b + 1));
      ink.lineWidth = width * z;
      ink.strokeStyle = style;
      ink.stroke();
    };
    arc(from, to, 3, colours.track);
    if (share !== null && share > 0) arc(from, from + Math.max(2, Math.round((to - from) * share)), 3.4, colour);
  });
  if (look.worded && shares.length === 1 && look.health !== null) {
    ink.fillStyle = colours.paper;
    for (const quarter of [0, 60, 120, 180]) {
      const [x, y] = points[quarter]!;
      dot(ink, x, y, 2 * z);
      ink.fill();
    }
  }
}

function rims({ ink, look, r, z, colours }: PieceInk): void {
  if (look.active) {
    outline(ink, look.faction, r + 8.2 * z);
    ink.strokeStyle = colours.gold;
    ink.lineWidth = 2.2 * z;
    ink.stroke();
  }
  if (look.isApart || look.hidden) {
    ink.setLineDash(look.hidden ? [5, 4] : [3, 3]);
    outline(ink, look.faction, r + 8.5 * z);
    ink.strokeStyle = colours.ink;
    ink.lineWidth = 1.3;
    ink.stroke();
    ink.setLineDash([]);
  }
  if (look.down) {
    ink.strokeStyle = colours.ink;
    ink.lineWidth = 2 * z;
    ink.lineCap = "round";
    ink.beginPath();
    ink.moveTo(-r * 0.8, r * 0.55);
    ink.lineTo(r * 0.8, -r * 0.55);
    ink.stroke();
  }
}

/** A small box for each part, filled as it stands, struck through when it is down. */
function pips({ ink, look, r, z, colours }: PieceInk): void {
  const { line } = colours.factions[look.faction];
  const [w, h, apart] = [11 * z, 8 * z, 15 * z];
  const y = r * reachOf(look.faction) + 15 * z;
  look.parts.forEach((share, i) => {
    const x = (i - (look.parts.length - 1) / 2) * apart - w / 2;
    ink.beginPath();
    ink.roundRect(x, y - h / 2, w, h, 2.5 * z);
    ink.fillStyle = colours.paper;
    ink.fill();
    ink.save();
    ink.clip();
    ink.fillStyle = line;
    ink.fillRect(x, y - h / 2, w * share, h);
    ink.restore();
    ink.strokeStyle = line;
    ink.lineWidth = 1.4 * z;
    ink.stroke();
    if (share > 0) return;
    ink.beginPath();
    ink.moveTo(x, y + h / 2);
    ink.lineTo(x + w, y - h / 2);
    ink.stroke();
  });
}

function medal({ ink, z, colours }: PieceInk, x: number, y: number, sign: Path2D, filled: boolean, colour = colours.ink): void {
  ink.save();
  ink.translate(x, y);
  ink.scale(z, z);
  dot(ink, 0, 0, 8.5);
  ink.fillStyle = colours.paper;
  ink.fill();
  ink.strokeStyle = colour;
  ink.lineWidth = 1.2;
  ink.stroke();
  ink.scale(0.72, 0.72);
  ink.lineWidth = 2;
  ink.lineCap = ink.lineJoin = "round";
  ink.stroke(sign);
  ink.fillStyle = colour;
  if (filled) ink.fill(sign);
  ink.restore();
}

const TICK = "M-5 .4L-1.4 4.2L5.6-4.2";

/** Conditions sit on the rim at the upper left, at most three; the tick of one who has acted at the lower right. */
function medals(desk: PieceInk): void {
  const { look, r, z, colours } = desk;
  const off = r * (look.faction === "enemies" ? 0.98 : 1.16) + (look.faction === "neutral" ? 2 : 0);
  look.marks.slice(0, 3).forEach((name, i) => {
    const angle = -Math.PI * 0.75 - (i * 17 * z) / off;
    medal(desk, Math.cos(angle) * off, Math.sin(angle) * off, mark(name), name === "poison", isDue(name) ? colours.gold : colours.ink);
  });
  if (look.acted) medal(desk, Math.cos(0.785) * off, Math.sin(0.785) * off, made(TICK), false);
}

function glow({ ink, r, colours }: PieceInk): void {
  const shine = ink.createRadialGradient(0, 0, r, 0, 0, r * 2.1);
  shine.addColorStop(0, veil(colours.glow, 0.55));
  shine.addColorStop(1, veil(colours.glow, 0));
  ink.fillStyle = shine;
  dot(ink, 0, 0, r * 2.1);
  ink.fill();
}

/** Half the side of a piece's bitmap. */
export const halfOf = (r: number): number => Math.ceil(r * 2.2 + 6);

/** The name under which a look's bitmap is kept. */
export function lookKey(look: Look, theme: string): string {
  const { faction, letter: sign, glyph, health: hp, parts, marks, worded } = look;
  const flags = [look.acted, look.active, look.isApart, look.hidden, look.down, worded].map(Number).join("");
  const shares = parts.map((share) => Math.round(share * 20)).join(".");
  const { portrait: name, crop, image } = look.portrait;
  const face = image === null ? "" : [name, crop?.x, crop?.y, crop?.across].join();
  return [theme, face, faction, sign, glyph, hp === null ? "-" : Math.round(hp * 60), shares, marks.slice(0, 3).join("."), flags].join("|");
}

export function pieceSheet(look: Look, r: number, colours: Palette, font: string, ratio: number): Sheet {
  const half = halfOf(r);
  const out = sheet(half * 2, half * 2, ratio);
  out.ink.translate(half, half);
  out.ink.lineJoin = "round";
  const desk: PieceInk = { ink: out.ink, look, r, z: Math.max(0.62, Math.min(1.45, r / 19)), colours, font };
  if (look.active) glow(desk);
  body(desk);
  const { image } = look.portrait;
  if (image === null) letter(desk);
  else portrait(desk, image);
  health(desk);
  rims(desk);
  if (look.parts.length) pips(desk);
  medals(desk);
  return out;
}
