/** What both combats of Sword World bring to the page: with what each of them begins, and how the rest is fetched. */
import type { JSX } from "preact";
import { useTable } from "../../panels/table";
import type { SystemPage } from "../../panels/system";
import type { Combatant, View } from "./view";
import "./areas/state";
import { between, GiveUp, Onward } from "./banner";
import { isProposed } from "./giving-up";
import "./hand";
import { Legend, type Sample } from "./legend";
import { placeWord, stateWords } from "./names";
import "./plane/state";
import { Signs } from "./signs";
import "./state";

/** The MP of those who have some. */
function Pools({ combatant }: { view: View; id: string; combatant: Combatant }): JSX.Element | null {
  const { t } = useTable();
  return combatant.max_mp ? <span class="mp">{t("mp-left", { mp: combatant.mp ?? 0 })}</span> : null;
}

const LOUD = new Set(["damaged", "healed", "missed", "resisted", "hit", "effect-put", "died"]);

/** What depends on the space: what the battle as text tells of places, what lines on the board mean. */
interface Spatial {
  readonly Grounds: SystemPage["Grounds"];
  readonly lines: readonly Sample[];
}

export const sharedBy = ({ Grounds, lines }: Spatial) => ({
  Legend: () => <Legend lines={lines} />,

  Grounds, placeWord, Aside: GiveUp, Onward, Pools, Signs, between, isCalled: isProposed, stateWords,
  bar: () => import("./bar"),
  card: () => import("./card"),
  strike: () => import("./strike"),
  decision: () => import("./asked"),
  procedure: () => import("./procedure"),
  desk: () => import("./desk"),
  log: () => import("./log").then(({ ready }) => ready()),
  tasks: { targeting: () => import("./targeting") },
  dialogs: { add: () => import("./add"), concede: () => import("./concede"), surprise: () => import("./surprise") },
  floats: { isLoud: ({ type }) => LOUD.has(type), load: () => import("./floats") },
}) satisfies Partial<SystemPage>;

/** How a sheet is read. */
export const statBlock = () => import("./stat-block");
