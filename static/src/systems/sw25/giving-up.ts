/** Who of a side has to agree before it gives up, and who has. */
import { isDown } from "../../page/fallen";
import type { Scene } from "../../page/scene";
import { ofSwordWorld, type View } from "./view";

export type Side = "allies" | "enemies";
export type How = "surrender" | "flight";

export interface Agreement {
  /** Who has agreed by now. */
  readonly agreed: readonly string[];
  /** Whose leaders still have to, beside this seat. */
  readonly others: readonly string[];
  /** This seat has agreed. */
  readonly mine: boolean;
}

/** The fallen, sleepers and those whom the GM leads are not asked; the GM needs nobody's consent. */
export function agreementOf(view: View | null, side: Side, how: How, controls: ReadonlySet<string>): Agreement {
  const members = Object.entries(view?.combatants ?? {}).filter(([, one]) => one.faction === side);
  const agreed = members.filter(([, one]) => one.gives_up === how).map(([id]) => id);
  const decides = members.filter(([, one]) => one.controlled_by !== "gm" && !isDown(one) && !(one.conditions ?? []).includes("asleep"));
  return {
    agreed,
    others: decides.map(([id]) => id).filter((id) => !controls.has(id) && !agreed.includes(id)),
    mine: members.some(([id, one]) => controls.has(id) && one.gives_up === how),
  };
}

/** Somebody proposes to give up and this seat has not answered: another of the own side; any of either side to the GM. */
export function isProposed({ own, controls, role }: Pick<Scene, "own" | "controls" | "role">): boolean {
  const proposing = Object.entries(ofSwordWorld(own.value)?.combatants ?? {}).filter(([, one]) => one.gives_up);
  return proposing.length > 0 && role.value !== "spectator" && (role.value === "gm" || !proposing.some(([id]) => controls.value.has(id)));
}
