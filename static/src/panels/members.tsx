/** Who sits at the table: their pieces and links, removing and letting in again, and a seat for a co-GM. */
import { useSignal, type Signal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import type { Reply } from "../page/page";
import { Button } from "./primitives";
import { Held } from "./held";
import { Copy, SHARED, Sure } from "./links";
import { useTable } from "./table";

export type Links = Readonly<Record<string, string>>;
interface Keyed { readonly seat: string; readonly link: string }
interface Removed { readonly links: Links }
interface Gone { readonly seat: string; readonly name: string; readonly role: string }

const OWNER = "gm";

export function Members({ links, take }: { links: Signal<Links | null>; take: (links: Links) => void }): JSX.Element {
  const { t, hands } = useTable();
  const gone = useSignal<readonly Gone[]>([]);
  const look = (): void => void hands.call<readonly Gone[]>("GET", "/seats?removed=true").then((reply) => {
    if (reply.ok) gone.value = reply.body;
  });
  useEffect(look, []);
  /** Tells what came of it, and the new links. */
  const settled = <T extends object>(reply: Reply<T>, linksOf: (body: T) => Links, words: string): boolean => {
    hands.tell(reply.ok ? words : reply.detail || t("unreachable"), reply.ok ? "told" : "refused");
    if (reply.ok) take(linksOf(reply.body));
    look();
    return reply.ok;
  };
  const keyed = ({ seat, link }: Keyed): Links => ({ [seat]: link });
  const patch = (seat: string, body: object, words: string): void =>
    void hands.call<Keyed>("PATCH", `/seats/${seat}`, body).then((reply) => settled(reply, keyed, words));
  return (
    <section class="seats">
      <h3>{t("seats")}</h3>
      <Persons links={links.value ?? {}}
        renew={(seat) => patch(seat, { renew: true }, t("renewed"))}
        remove={(seat, renews) => void hands.call<Removed>("DELETE", `/seats/${seat}?renew=${renews}`)
          .then((reply) => settled(reply, (body) => body.links, t("done")))} />
      <CoGM make={async (name) => settled(await hands.call<Keyed>("POST", "/seats", { name, role: "gm" }), keyed, t("co-gm-made", { name }))} />
      <Watcher make={async (name, sees) => settled(await hands.call<Keyed>("POST", "/seats", { name, role: "spectator", sees }), keyed, t("watcher-made", { name }))} />
      {gone.value.length > 0 && (
        <>
          <h3>{t("removed")}</h3>
          <ul class="removed">
            {gone.value.map(({ seat, name }) => (
              <li key={seat}><span><b>{name}</b></span>
                <Button label={t("readmit")} aria-label={t("readmit-who", { name })} onClick={() => patch(seat, { readmit: true }, t("readmitted", { name }))} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function Persons({ links, renew, remove }: {
  links: Links; renew: (seat: string) => void; remove: (seat: string, renews: boolean) => void;
}): JSX.Element {
  const { scene, t } = useTable();
  const asked = useSignal<{ seat: string; what: "renew" | "remove" } | null>(null);
  const view = scene.own.value;
  const online = new Map(scene.seatsOnline.value.map((one) => [one.seat, one.online]));
  const own = scene.seat.value;
  const seats = Object.entries(view?.seats ?? {}).filter(([seat, { played }]) => played === undefined && !SHARED.some((shared) => shared === seat));
  const done = (): void => void (asked.value = null);
  if (seats.length === 0) return <p class="small quiet">{t("seats-empty")}</p>;
  return (
    <ul>
      {seats.map(([seat, one]) => {
        const name = one.name ?? seat;
        const isThere = online.get(seat) === true;
        const isMine = own === OWNER || one.role !== "gm" || seat === own;
        const what = asked.value?.seat === seat ? asked.value.what : null;
        return (
          <li key={seat} data-seat={seat}>
            <i class={`online${isThere ? " on" : ""}`} title={t(isThere ? "online" : "offline")} />
            <span><b>{name}</b>{one.role === "gm" && <em class="small"> {t("co-gm")}</em>}{one.role === "spectator" && <em class="small"> {t(`watcher-${one.sees ?? "allies"}`)}</em>}</span>
            {links[seat] !== undefined && <Copy text={links[seat] ?? ""} t={t} who={name} />}
            {isMine && what === null && (
              <>
                <Button class="plain" label={t("renew")} aria-label={t("renew-who", { name })} onClick={() => (asked.value = { seat, what: "renew" })} />
                {seat !== own && <Button class="danger" label={t("seat-remove")} aria-label={t("seat-remove-who", { name })} onClick={() => (asked.value = { seat, what: "remove" })} />}
              </>
            )}
            {one.role === "player" && what === null && <Held seat={seat} name={name} controls={one.controls ?? []} />}
            {what === "renew" && <Sure words={t(seat === own ? "renew-gm-means" : "renew-seat-means", { name })} act={t("renew-do")} t={t} done={done} go={() => renew(seat)} />}
            {what === "remove" && <Removing name={name} isGM={one.role === "gm"} done={done} go={(renews) => remove(seat, renews)} />}
          </li>
        );
      })}
    </ul>
  );
}

/** Shut out at once; whether the links that the person knows are renewed too is the GM's choice. */
function Removing({ name, isGM, done, go }: { name: string; isGM: boolean; done: () => void; go: (renews: boolean) => void }): JSX.Element {
  const { t } = useTable();
  const renews = useSignal(true);
  return (
    <Sure words={t("seat-remove-means", { name })} act={t("seat-remove-do", { name })} t={t} done={done} go={() => go(renews.value)}>
      <label class="check">
        <input type="checkbox" checked={renews.value} onChange={(event) => (renews.value = event.currentTarget.checked)} />
        <span>{t(isGM ? "seat-remove-renew-gm" : "seat-remove-renew", { name })}</span>
      </label>
    </Sure>
  );
}

function CoGM({ make }: { make: (name: string) => Promise<boolean> }): JSX.Element {
  const { t } = useTable();
  const name = useSignal("");
  const submit = async (): Promise<void> => {
    if (name.value.trim() !== "" && await make(name.value.trim())) name.value = "";
  };
  return (
    <form class="co-gm" onSubmit={(event) => { event.preventDefault(); void submit(); }}>
      <label>{t("co-gm-add")}
        <input maxLength={80} autocomplete="off" placeholder={t("co-gm-name")} value={name.value} onInput={(event) => (name.value = event.currentTarget.value)} />
      </label>
      <button type="submit" class="button" disabled={name.value.trim() === ""}>{t("co-gm-do")}</button>
      <p class="small quiet">{t("co-gm-means")}</p>
    </form>
  );
}

const SEES = ["allies", "enemies", "all"] as const;

/** A watcher's link of its own, which tells one side's knowledge, or all. */
function Watcher({ make }: { make: (name: string, sees: string) => Promise<boolean> }): JSX.Element {
  const { t } = useTable();
  const name = useSignal("");
  const sees = useSignal<string>(SEES[0]);
  const submit = async (): Promise<void> => {
    if (name.value.trim() !== "" && await make(name.value.trim(), sees.value)) name.value = "";
  };
  return (
    <form class="co-gm watcher" data-testid="watcher" onSubmit={(event) => { event.preventDefault(); void submit(); }}>
      <label>{t("watcher-add")}
        <input maxLength={80} autocomplete="off" placeholder={t("co-gm-name")} value={name.value} onInput={(event) => (name.value = event.currentTarget.value)} />
      </label>
      <select aria-label={t("watcher-sees")} value={sees.value} onChange={(event) => (sees.value = event.currentTarget.value)}>
        {SEES.map((one) => <option key={one} value={one}>{t(`watcher-sees-${one}`)}</option>)}
      </select>
      <button type="submit" class="button" disabled={name.value.trim() === ""}>{t("watcher-do")}</button>
      <p class="small quiet">{t("watcher-means")}</p>
    </form>
  );
}
