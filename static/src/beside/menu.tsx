/** The menu of a piece, where the right button was pressed on it: its card, what it could do, and what the GM does with it. */
import type { JSX } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { chosenOf, turnCard } from "../page/chosen";
import { useOffers } from "../panels/asking";
import { Button, IconButton } from "../panels/primitives";
import { useLazyModule } from "../panels/lazy";
import { nameOf, unbroken } from "../panels/names";
import { grouped, isImmediate, offerName, type Offer } from "../panels/offers";
import { press } from "../panels/pressing";
import { Steps } from "../panels/steps";
import { useTable, type Table } from "../panels/table";
import type { View } from "../types";
import { gather } from "./gather";
import { gatherable, groupStateOf } from "./group-state";

/** Under which name the menu holds the offer in hand. */
const PANEL = "menu";
/** Pixels between the menu and the rim of the page. */
const RIM = 8;

export function Menu(): JSX.Element | null {
  const { scene } = useTable();
  const open = chosenOf(scene).menu.value;
  const view = scene.view.value;
  return open === null || view?.combatants[open.id] === undefined ? null : <Open key={`${open.id} ${open.x} ${open.y}`} view={view} {...open} />;
}

/** Closed by Escape, by a press elsewhere, and with the end of what was begun in it; the focus goes back. */
function useClosing({ scene }: Table, frame: { readonly current: HTMLElement | null }): void {
  const { menu } = chosenOf(scene);
  const isFilling = scene.filling.value?.panel === PANEL;
  useEffect(() => () => void (isFilling && scene.filling.peek() === null && (menu.value = null)), [isFilling]);
  useEffect(() => {
    const before = document.activeElement as HTMLElement | null;
    frame.current?.querySelector<HTMLElement>(".menu-acts button")?.focus();
    const away = ({ target }: Event): void => {
      const isAway = target instanceof Node && frame.current?.contains(target) !== true;
      if (isAway && scene.filling.peek()?.panel !== PANEL) menu.value = null;
    };
    addEventListener("pointerdown", away, { capture: true });
    return () => {
      removeEventListener("pointerdown", away, { capture: true });
      if (scene.filling.peek()?.panel === PANEL) scene.filling.value = null;
      if (document.querySelector("dialog[open]") === null) before?.focus({ preventScroll: true });
    };
  }, []);
}

function Open({ view, id, x, y }: { view: View; id: string; x: number; y: number }): JSX.Element {
  const table = useTable();
  const { scene, t, hands, page, system } = table;
  const frame = useRef<HTMLElement>(null);
  const combatant = view.combatants[id]!;
  const name = nameOf(view, id, page.words.language.value);
  const isOwn = scene.eyes.value === null;
  const gm = isOwn && scene.role.value === "gm";
  const offers = useOffers(isOwn && scene.movable.value.has(id) ? id : null);
  const desk = useLazyModule(gm, system.desk);
  const close = (): void => void (chosenOf(scene).menu.value = null);
  useClosing(table, frame);
  useLayoutEffect(() => {
    const { style, offsetWidth, offsetHeight } = frame.current!;
    style.left = `${Math.max(RIM, Math.min(x, innerWidth - offsetWidth - RIM))}px`;
    style.top = `${Math.max(RIM, Math.min(y, innerHeight - offsetHeight - RIM))}px`;
  }, [desk, offers, scene.filling.value]);
  return (
    <section class="piece-menu" ref={frame} role="dialog" aria-label={t("menu-of", { name })} data-testid="menu" data-id={id}
      onKeyDown={(event) => { if (event.key === "Escape") { event.stopPropagation(); close(); } }}>
      <h2>{unbroken(name)}<IconButton icon="close" label={t("close")} onClick={close} /></h2>
      <div class="menu-acts">
        <Button icon="note" label={t("menu-card")} onClick={() => { close(); hands.select(id); turnCard(scene, id); }} />
        {(gm || scene.controls.value.has(id)) && <Button icon="share" label={t("menu-home")} onClick={() => { close(); hands.select(id); scene.dialog.value = "bring"; }} />}
        {gatherable(table).has(id) && <Button icon="hand" label={t("several-menu")} data-testid="menu-gather" onClick={() => { close(); join(table, id); }} />}
        {grouped((offers ?? []).filter((offer) => isOwnAct(offer, id, gm))).flatMap((group) => group.offers).map((offer) => <Act key={offer.id} offer={offer} close={close} />)}
      </div>
      <Steps view={view} panel={PANEL} />
      {desk !== null && <desk.GmTools id={id} combatant={combatant} close={close} />}
    </section>
  );
}

/** Open acts of the piece itself; the GM ends its turn by the tools. */
const isOwnAct = ({ group, reject, command }: Offer, id: string, gm: boolean): boolean =>
  reject === null && group !== "gm" && command["actor"] === id && !(gm && command.command === "end-turn");

function Act({ offer, close }: { offer: Offer; close: () => void }): JSX.Element {
  const table = useTable();
  const act = (): void => {
    press(table, offer, PANEL);
    if (isImmediate(offer)) close();
  };
  return <button type="button" class="button" data-offer={offer.id} onClick={act}>{offerName(offer, table.page.words.language.value)}</button>;
}

/** From now on each tap on a piece adds it. */
function join(table: Table, id: string): void {
  groupStateOf(table.scene).adding.value = true;
  gather(table, [id], "add");
}
