/** Which way pieces look: a wedge outside of the rim of each. */
import { lineOf } from "../brush";
import type { Context } from "../context";
import type { Ink } from "../layers";
import type { Placed } from "../layout";
import { type Palette, veil } from "../palette";
import { reachOf } from "../piece";
import type { Point } from "../port";
import type { Faction } from "../../types";

/** How far rings about a piece push its wedge outward. */
export const ringsOf = ({ id, look }: Placed, { port }: Context): number => (id === port.selected.peek() ? 7 : look.active || look.hidden ? 4.5 : 0);

/** A wedge that points outward, so many pixels beyond where it usually is. */
export function wedge(ink: Ink, colours: Palette, { x, y, r, look }: Pick<Placed, "x" | "y" | "r" | "look">, angle: number, beyond: number): void {
  const z = Math.max(0.6, Math.min(1.5, r / 19));
  const from = rimAt(look.faction, r, angle) + (5 + beyond) * z;
  const at = (along: number, aside: number): Point => [x + Math.cos(angle) * along - Math.sin(angle) * aside, y + Math.sin(angle) * along + Math.cos(angle) * aside];
  ink.lineJoin = "round";
  lineOf(ink, [at(from, -6.5 * z), at(from + 7 * z, 0), at(from, 6.5 * z)], true);
  ink.strokeStyle = colours.paper;
  ink.lineWidth = 3;
  ink.stroke();
  ink.fillStyle = veil(colours.factions[look.faction].line, look.acted || look.down ? 0.55 : 1);
  ink.fill();
}

/** How far the rim of a body lies from its middle in one direction. */
export function rimAt(faction: Faction, r: number, angle: number): number {
  const [x, y] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
  if (faction === "allies") return r;
  return faction === "enemies" ? (r * reachOf(faction)) / (x ** 1.12 + y ** 1.12) ** (1 / 1.12) : (r * 0.9) / Math.max(x, y);
}

