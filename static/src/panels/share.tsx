/** The links of the table with their QR codes, each of which can be renewed; below them who sits where. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { Button } from "./primitives";
import { Copy, SHARED, Sure, type Say } from "./links";
import { Members, type Links } from "./members";
import { Modal } from "./modal";
import { useTable } from "./table";

export function ShareDialog(): JSX.Element {
  const { scene, t, hands, id } = useTable();
  const links = useSignal<Links | null>(null);
  const made = useSignal(0);
  useEffect(() => {
    void hands.call<Links>("GET", "/links").then((reply) => {
      // Those that were made anew meanwhile are newer than what a late answer tells.
      if (reply.ok) links.value = { ...reply.body, ...links.peek() };
      else hands.tell(reply.detail || t("unreachable"), "refused");
    });
  }, []);
  const renew = async (seat: string): Promise<void> => {
    const reply = await hands.call<{ link: string }>("PATCH", `/seats/${seat}`, { renew: true });
    if (!reply.ok) return hands.tell(reply.detail || t("unreachable"), "refused");
    take({ [seat]: reply.body.link });
    hands.tell(t("renewed"));
  };
  const take = (found: Links): void => {
    links.value = { ...links.value, ...found };
    made.value += 1;
  };
  /** The GM link is the owner's alone: a co-GM has one of the own. */
  const known = SHARED.filter((seat) => seat !== "gm" || scene.seat.value === "gm");
  return (
    <Modal title={t("share-title")} close={() => (scene.dialog.value = null)}>
      <div class="links">
        {known.map((seat) => (
          <Link key={seat} seat={seat} link={links.value?.[seat] ?? ""}
            code={`/api/tables/${id}/qr/${seat}.svg?seat=${encodeURIComponent(scene.seat.value)}&made=${made.value}`} t={t}
            renew={() => void renew(seat)} />
        ))}
      </div>
      <Members links={links} take={take} />
    </Modal>
  );
}

/** One link: who it is for, the code to point a phone at, the address, a copy button. */
function Link({ seat, link, code, renew, t }: {
  seat: string; link: string; code: string; renew: () => void; t: Say;
}): JSX.Element {
  const sure = useSignal(false);
  return (
    <section class={`link link-${seat}`}>
      <h3>{t(`link-${seat}`)}</h3>
      <p class="small quiet">{t(`link-${seat}-means`)}</p>
      <img class="code" src={code} alt={t("link-code", { who: t(`link-${seat}`) })} width="132" height="132" />
      <input readOnly value={link} aria-label={t(`link-${seat}`)} onFocus={(event) => event.currentTarget.select()} />
      <span class="link-acts">
        <Copy text={link} t={t} />
        {seat === "spectator" && link !== "" && <Copy text={`${link}?stream`} t={t} words="copy-stream" />}
        {!sure.value && <Button class="plain" label={t("renew")} aria-label={t("renew-who", { name: t(`link-${seat}`) })} onClick={() => (sure.value = true)} />}
      </span>
      {sure.value && <Sure words={t(`renew-${seat}-means`)} act={t("renew-do")} t={t} done={() => (sure.value = false)} go={renew} />}
    </section>
  );
}
