/** The GM's tools on a row of the roster, for any rule system: what is offered to be done to this combatant, and who leads it. */
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { Combatant, View } from "../types";
import { useOffers } from "./asking";
import { Lend } from "./lend";
import { meet } from "./needs";
import { offerName, type Offer } from "./offers";
import { begin } from "./pressing";
import { Steps } from "./steps";
import { useTable } from "./table";

/** Its first need is a combatant, and this one is among them. */
const isAbout = ({ needs: [first], reject }: Offer, id: string): boolean =>
  reject === null && first?.kind === "combatant" && first.optional !== true && (first.among?.includes(id) ?? false);

export function GmTools({ id }: { id: string; combatant: Combatant; close: () => void }): JSX.Element {
  const table = useTable();
  const { scene, page } = table;
  const frame = useRef<HTMLDivElement>(null);
  const view = scene.view.value as View;
  const panel = `desk-${id}`;
  const own = (useOffers(id) ?? []).filter(({ group, reject }) => group === "gm" && reject === null);
  const others = (useOffers("") ?? []).filter((offer) => offer.group === "gm" && isAbout(offer, id));
  useEffect(() => frame.current?.scrollIntoView({ block: "nearest" }), []);
  return (
    <div class="tools" ref={frame}>
      <div class="chips">
        {own.map((offer) => <button type="button" class="button" key={offer.id} data-offer={offer.id} onClick={() => begin(table, offer, panel, false)}>{offerName(offer, page.words.language.value)}</button>)}
        {others.map((offer) => (
          <button type="button" class="button" key={offer.id} data-offer={offer.id} onClick={() => begin(table, offer, panel, false, (filling) => meet(filling, first(offer, id)))}>
            {offerName(offer, page.words.language.value)}
          </button>
        ))}
      </div>
      <Steps view={view} panel={panel} />
      <Lend id={id} />
    </div>
  );
}

/** As a list where several may be named. */
const first = ({ needs: [need] }: Offer, id: string): unknown => (typeof need?.most === "number" ? [id] : id);
