/** The three links with their QR codes, and who sits where. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { Button } from "./bits";
import { Modal } from "./modal";
import { namesOf } from "./names";
import { useTable } from "./table";

const SHARED = ["player", "spectator", "gm"] as const;

export function ShareDialog(): JSX.Element {
  const { scene, t, hands, id } = useTable();
  const links = useSignal<Readonly<Record<string, string>> | null>(null);
  const made = useSignal(0);
  useEffect(() => {
    void hands.call<Record<string, string>>("GET", "/links").then((reply) => {
      if (reply.ok) links.value = reply.body;
      else hands.tell(reply.detail || t("unreachable"), "refused");
    });
  }, []);
  const renew = async (seat: string): Promise<void> => {
    const reply = await hands.call<{ link: string }>("PATCH", `/seats/${seat}`, { renew: true });
    if (!reply.ok) return hands.tell(reply.detail || t("unreachable"), "refused");
    links.value = { ...links.value, [seat]: reply.body.link };
    made.value += 1;
  };
  return (
    <Modal title={t("share-title")} close={() => (scene.dialog.value = null)}>
      <div class="links">
        {SHARED.map((seat) => (
          <Link key={seat} seat={seat} link={links.value?.[seat] ?? ""}
            code={`/api/tables/${id}/qr/${seat}.svg?seat=${encodeURIComponent(scene.seat.value)}&made=${made.value}`} t={t}
            renew={seat === "gm" ? undefined : () => renew(seat)} />
        ))}
      </div>
      <Seats links={links.value ?? {}} />
    </Modal>
  );
}

/** One link: who it is for, the code to point a phone at, the address, a copy button. */
function Link({ seat, link, code, renew, t }: {
  seat: string; link: string; code: string; renew: (() => Promise<void>) | undefined; t: (id: string, args?: Record<string, string | number>) => string;
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
        {renew !== undefined && (
          <Button class="plain" label={t(sure.value ? "renew-sure" : "renew")}
            onClick={() => { if (sure.value) void renew(); sure.value = !sure.value; }} />
        )}
      </span>
    </section>
  );
}

export function Copy({ text, t, words = "copy" }: { text: string; t: (id: string) => string; words?: string }): JSX.Element {
  const copied = useSignal(false);
  const copy = async (): Promise<void> => {
    copied.value = await copyText(text);
    setTimeout(() => (copied.value = false), 2000);
  };
  return <Button label={t(copied.value ? "copied" : words)} onClick={() => void copy()} disabled={text === ""} />;
}

/** The clipboard is closed to pages without TLS: there the old way. */
async function copyText(text: string): Promise<boolean> {
  if (navigator.clipboard !== undefined) {
    return navigator.clipboard.writeText(text).then(() => true, () => false);
  }
  const field = document.createElement("textarea");
  field.value = text;
  (document.querySelector("dialog[open]") ?? document.body).append(field);
  field.select();
  const done = document.execCommand("copy");
  field.remove();
  return done;
}

function Seats({ links }: { links: Readonly<Record<string, string>> }): JSX.Element {
  const { scene, t, hands, page } = useTable();
  const sure = useSignal<string | null>(null);
  const view = scene.own.value;
  const online = new Map(scene.seatsOnline.value.map((one) => [one.seat, one.online]));
  const seats = Object.entries(view?.seats ?? {}).filter(([seat]) => !SHARED.some((shared) => shared === seat));
  const act = (method: string, seat: string, body?: unknown): void => void hands.call(method, `/seats/${seat}`, body)
    .then((reply) => hands.tell(reply.ok ? t("done") : reply.detail || t("unreachable"), reply.ok ? "told" : "refused"));
  return (
    <section class="seats">
      <h3>{t("seats")}</h3>
      {seats.length === 0 && <p class="small quiet">{t("seats-empty")}</p>}
      <ul>
        {seats.map(([seat, one]) => (
          <li>
            <i class={`online${online.get(seat) === true ? " on" : ""}`} title={t(online.get(seat) === true ? "online" : "offline")} />
            <span><b>{one.name ?? seat}</b> <span class="small quiet">{namesOf(view, one.controls ?? [], page.words.language.value)}</span></span>
            {links[seat] !== undefined && <Copy text={links[seat] ?? ""} t={t} />}
            <Button class="danger" label={t(sure.value === seat ? "seat-remove-sure" : "seat-remove")}
              onClick={() => { if (sure.value === seat) act("DELETE", seat); sure.value = sure.value === seat ? null : seat; }} />
          </li>
        ))}
      </ul>
    </section>
  );
}
