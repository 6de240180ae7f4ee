/** All that somebody could do, as text: by group, each a button; a closed one with the reason beside it. */
import type { JSX } from "preact";
import type { View } from "../types";
import { useOffers } from "./asking";
import { byArrows } from "./choosing";
import { nameOf } from "./names";
import { grouped, offerName, type Asker, type BarGroup, type Offer } from "./offers";
import { press } from "./pressing";
import { isFilling } from "./saying";
import { Steps } from "./steps";
import { useTable } from "./table";

/** With "" as asker: what is nobody's act. */
export function ActList({ view, asker, panel }: { view: View; asker: Asker; panel: string }): JSX.Element {
  const { t, page } = useTable();
  const offers = useOffers(asker);
  const name = asker === "" ? t("acts-of-table") : t("acts-of", { name: nameOf(view, asker, page.words.language.value) });
  return (
    <div class="act-list" role="group" aria-label={name} data-testid={`acts-${asker || "table"}`}>
      {offers === null ? <p class="small quiet">{t("acts-asking")}</p> : offers.length === 0 ? <p class="small quiet">{t("acts-none")}</p>
        : grouped(offers).map((group) => <Group key={group.group} group={group} panel={panel} />)}
      <Steps view={view} panel={panel} />
    </div>
  );
}

function Group({ group: { group, offers }, panel }: { group: BarGroup; panel: string }): JSX.Element {
  const { t } = useTable();
  return (
    <section class="act-group">
      <h3 class="small">{t(`group-${group}`)}</h3>
      <ul onKeyDown={byArrows}>{offers.map((offer) => <li key={offer.id}><Act offer={offer} panel={panel} /></li>)}</ul>
    </section>
  );
}

function Act({ offer, panel }: { offer: Offer; panel: string }): JSX.Element {
  const table = useTable();
  const { scene, page, t } = table;
  const on = isFilling(scene.filling.value, offer, panel);
  const name = offerName(offer, page.words.language.value);
  const { reject } = offer;
  return (
    <>
      <button type="button" class={`button choice${on ? " on" : ""}${reject === null ? "" : " off"}`} data-offer={offer.id} aria-pressed={on} aria-disabled={reject !== null}
        onClick={() => (on ? (scene.filling.value = null) : press(table, offer, panel))}>{name}</button>
      {reject !== null && <span class="small quiet">{t("act-closed", { reason: reject.reason || t("refused", { code: reject.code }) })}</span>}
    </>
  );
}
