/** The two papers and the colours with meanings; contrasts are measured in the style paper. */
import type { Faction } from "../types";

export type ThemeName = "light" | "dark" | "forced";

export interface FactionInk {
  readonly line: string;
  readonly body: string;
}

export interface Palette {
  readonly name: ThemeName;
  readonly paper: string;
  readonly card: string;
  readonly ink: string;
  readonly quiet: string;
  readonly factions: Readonly<Record<Faction, FactionInk>>;
  readonly gold: string;
  readonly glow: string;
  readonly water: string;
  readonly waterLine: string;
  readonly waterEdge: string;
  readonly wood: string;
  readonly wash: string;
  readonly green: string;
  readonly ring: string;
  readonly ringWash: string;
  readonly track: string;
  readonly shadow: string;
  readonly dark: boolean;
}

const LIGHT: Palette = {
  name: "light", paper: "#f5efe3", card: "#fffcf5", ink: "#1e1a17", quiet: "#5d5348",
  factions: {
    allies: { line: "#2c3f7c", body: "#2c3f7c" },
    enemies: { line: "#a83519", body: "#a83519" },
    neutral: { line: "#51642a", body: "#51642a" },
  },
  gold: "#a87005", glow: "#e8b53c", water: "#b9c7c6", waterLine: "#4f7072", waterEdge: "#5f8284", wood: "#d9c7a2",
  wash: "#8a7a5c", green: "#8a9468", ring: "#1e1a17", ringWash: "#3a2c18", track: "#d8ccb6", shadow: "#32220a", dark: false,
};

const DARK: Palette = {
  name: "dark", paper: "#10161e", card: "#1b2430", ink: "#ebe3d3", quiet: "#b0a797",
  factions: {
    allies: { line: "#9db1f2", body: "#3b519f" },
    enemies: { line: "#f48d74", body: "#8f3320" },
    neutral: { line: "#b1c57c", body: "#4c5e26" },
  },
  gold: "#e9ba55", glow: "#e9ba55", water: "#0a1a2a", waterLine: "#7fa0b4", waterEdge: "#3d6076", wood: "#3a3226",
  wash: "#c9b48a", green: "#6f7f56", ring: "#e6dcc6", ringWash: "#e9c98a", track: "#364250", shadow: "#000000", dark: true,
};

/** One of the two papers, or colours that somebody's system prescribes. */
export type Theme = "light" | "dark" | Palette;

export const palette = (theme: Theme): Palette => (theme === "dark" ? DARK : theme === "light" ? LIGHT : theme);

const channels = (hex: string): [number, number, number] => {
  const value = parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
};

/** A colour let through. */
export function veil(hex: string, alpha: number): string {
  const [r, g, b] = channels(hex);
  return `rgba(${r},${g},${b},${alpha})`;
}

/** Two colours mixed on paper. */
export function blend(a: string, b: string, t: number): string {
  const x = channels(a);
  const y = channels(b);
  return `rgb(${x.map((value, i) => Math.round(value + ((y[i] ?? 0) - value) * t)).join(",")})`;
}

export const fontFaces = (language: string): string =>
  language.startsWith("ja")
    ? '"Hiragino Sans","Yu Gothic UI","Noto Sans CJK JP","Noto Sans JP",sans-serif'
    : '"Segoe UI",Roboto,"Noto Sans","Noto Sans CJK JP",sans-serif';
