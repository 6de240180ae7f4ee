/** Colours that the system prescribes: for the page by styles, for the board as a palette of its own. */
import { useEffect } from "preact/hooks";
import styles from "../../css/forced.css?later";
import type { FactionInk, Palette } from "../board/palette";
import { chosenOf } from "../page/chosen";
import { adoptStyles } from "../panels/lazy";
import { useTable } from "../panels/table";

export const readWords = (): void => adoptStyles(styles);

const FORCED = matchMedia("(forced-colors: active)");
const DARK = matchMedia("(prefers-color-scheme: dark)");

/** Nothing is drawn by it; the board takes up what the system says, and again where that changes. */
export function Forced(): null {
  const { scene } = useTable();
  useEffect(() => {
    const take = (): void => void (chosenOf(scene).forced.value = FORCED.matches ? prescribed() : null);
    const lists = [FORCED, DARK];
    lists.forEach((list) => list.addEventListener("change", take));
    take();
    return () => lists.forEach((list) => list.removeEventListener("change", take));
  }, []);
  return null;
}

/** As `#rrggbb`, read off an element that wears it. */
function colourOf(name: string): string {
  const probe = document.createElement("i");
  probe.style.cssText = `color:${name};forced-color-adjust:none;position:absolute`;
  document.body.append(probe);
  const parts = getComputedStyle(probe).color.match(/[\d.]+/g) ?? [];
  probe.remove();
  return `#${parts.slice(0, 3).map((part) => Math.round(Number(part)).toString(16).padStart(2, "0")).join("").padEnd(6, "0")}`;
}

const lightOf = (hex: string): number => [1, 3, 5].reduce((sum, at) => sum + parseInt(hex.slice(at, at + 2), 16), 0);

function prescribed(): Palette {
  const [paper, ink, quiet, gold] = ["Canvas", "CanvasText", "GrayText", "Highlight"].map(colourOf) as [string, string, string, string];
  const dark = lightOf(paper) < lightOf(ink);
  /** Letters on pieces are white: their bodies are dark in every scheme. */
  const one: FactionInk = { line: ink, body: dark ? paper : ink };
  return {
    name: "forced", paper, card: paper, ink, quiet: ink, factions: { allies: one, enemies: one, neutral: one }, gold, glow: gold,
    water: paper, waterLine: ink, waterEdge: ink, wood: paper, wash: quiet, green: quiet, ring: ink, ringWash: paper, track: quiet, shadow: paper, dark,
  };
}
