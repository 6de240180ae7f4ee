/** What the panels and the map of Sword World mean to help: weapons and skills, parts of a body, skirmishes, areas. */
import { named, type Look, type Looked, type Meant } from "../../helping/meant";
import { onGround } from "../../helping/ground";
import type { View } from "./view";

/** Pixels beside the rim of a circle that still mean it. */
const RIM = 14;
/** The numbers of a circle stand above it. */
const ABOVE = 44;

const arm: Look = (element, looked) => {
  const key = element.dataset["arm"] ?? "";
  const known = key.startsWith("skill/") ? "command-effect" : key === "stand-up" ? "command-minor" : key === "end-effect" ? "command-end-effect" : "command-attack";
  return named(element, looked, known);
};

/** The circle that the hand is in, on its rim, or at its numbers. */
function skirmishAt({ table: { scene, board }, at: [x, y] }: Looked): "rim" | "in" | null {
  const circles = Object.values((scene.view.peek() as unknown as View | null)?.skirmishes ?? {});
  let found: "rim" | "in" | null = null;
  for (const { center: [cx, cy], radius } of circles) {
    const middle = board.peek()?.toScreen([cx, cy]), edge = board.peek()?.toScreen([cx + radius, cy]);
    if (middle === undefined || edge === undefined) continue;
    const far = Math.hypot(middle[0] - x, middle[1] - y), wide = Math.abs(edge[0] - middle[0]);
    if (Math.abs(far - wide) <= RIM || (far > wide && Math.abs(middle[0] - x) < wide && y < middle[1] && middle[1] - wide - y < ABOVE)) return "rim";
    if (far < wide) found = "in";
  }
  return found;
}

const ground: Look = (_, looked) => {
  const found: Meant = onGround(looked);
  if (found.topics[0] === "thing-piece") return found;
  const where = skirmishAt(looked);
  if (where !== null) return { topics: [...(where === "rim" ? ["thing-ring", "thing-badge"] : ["thing-inside", "thing-ring"]), "thing-crowd", "command-prepare-to-leave"] };
  return looked.book.topics.has("thing-area") ? { topics: ["thing-area", ...found.topics] } : { ...found, topics: [...found.topics, "thing-exact"] };
};

export const LOOKS: readonly (readonly [string, Look])[] = [
  [".act", (element, { table: { t } }) => (element.querySelector(".label")?.textContent === t("act-fire") ? { topics: ["thing-shield", "thing-misfire"] } : null)],
  ["[data-arm]", arm],
  ["[data-feat]", (element, looked) => named(element, looked, "command-declare")],
  ["[data-part]", () => ({ topics: ["thing-parts", "thing-fallen"] })],
  [".leaving", () => ({ topics: ["thing-badge", "command-prepare-to-leave", "thing-ring"] })],
  ["[data-testid=aim-finding]", () => ({ topics: ["thing-odds", "thing-shield", "thing-misfire", "thing-damage"] })],
  ["[data-testid=aim]", () => ({ topics: ["command-attack", "command-effect", "thing-shield"] })],
  ["[data-testid=surprise-open]", () => ({ topics: ["thing-surprise"] })],
  ["[data-testid=knowledge]", () => ({ topics: ["command-knowledge"] })],
  ["[data-testid=decision-block], [data-testid=decision-allow]", (_, { table: { scene } }) => ({ topics: scene.pending.peek()?.kind === "approve" ? ["decision-approve"] : ["command-block", "decision-block"] })],
  ["[data-testid=pursue], [data-testid=let-flee]", () => ({ topics: ["command-pursue"] })],
  ["canvas.board", ground],
];
