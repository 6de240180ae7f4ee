/** In the banner: the GM's next step, as it is offered. */
import type { JSX } from "preact";
import { useOffers } from "./asking";
import { offerName } from "./offers";
import { useTable } from "./table";

export function Advance(): JSX.Element | null {
  const { scene, hands, page } = useTable();
  const isGm = scene.role.value === "gm" && scene.eyes.value === null;
  const offer = (useOffers(isGm ? "" : null) ?? []).find(({ command, reject }) => command.command === "advance" && reject === null);
  return offer === undefined ? null : (
    <button type="button" class="button small-go" data-testid="advance" onClick={() => void hands.send(offer.command)}>{offerName(offer, page.words.language.value)}</button>
  );
}
