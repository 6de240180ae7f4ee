/** In the banner: the GM's next step, as it is offered: initiative where it is due, else what follows; none while nobody is there. */
import type { JSX } from "preact";
import { useOffers } from "./asking";
import { offerName } from "./offers";
import { useTable } from "./table";

const STEPS = ["roll-initiative", "advance", "begin-anew"];
/** Once the dice have fallen, the fight goes on. */
const ROLLED = ["advance", "begin-anew"];

export function Advance(): JSX.Element | null {
  const { scene, hands, page } = useTable();
  const isGm = scene.role.value === "gm" && scene.eyes.value === null && Object.keys(scene.own.value?.combatants ?? {}).length > 0;
  const open = (useOffers(isGm ? "" : null) ?? []).filter(({ needs, reject }) => needs.length === 0 && reject === null);
  const { initiative } = (scene.own.value ?? {}) as { readonly initiative?: Readonly<Record<string, unknown>> | null };
  const offer = (Object.keys(initiative ?? {}).length > 0 ? ROLLED : STEPS).map((step) => open.find(({ command }) => command.command === step)).find((found) => found !== undefined);
  return offer === undefined ? null : (
    <button type="button" class="button small-go" data-testid="advance" onClick={() => void hands.send(offer.command)}>{offerName(offer, page.words.language.value)}</button>
  );
}
