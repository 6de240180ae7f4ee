/** Ways in with something in hand: a link or a code that somebody sent, a file. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { Icon } from "../panels/primitives";
import type { Home } from "./parts";

const KEY = /^[A-Za-z0-9_-]{16,200}$/;
const WAY = /\/(?:join|replay|table)\/[A-Za-z0-9_-]{4,200}/;

/** Where a pasted link or code leads on this server; null where it is neither. Of a link to elsewhere the page opens it there. */
export function wayOf(pasted: string): string | null {
  const text = pasted.trim();
  if (KEY.test(text)) return `/join/${text}`;
  const found = WAY.exec(text);
  if (found === null) return null;
  const link = /^https?:\/\/\S+$/.test(text) && URL.canParse?.(text) ? new URL(text) : null;
  if (link !== null) return link.host === location.host ? link.pathname + link.search : link.href;
  return found[0];
}

export function Join({ home: { page } }: { home: Home }): JSX.Element {
  const { t } = page.words;
  const refusal = useSignal(false);
  const join = (form: HTMLFormElement): void => {
    const way = wayOf(String(new FormData(form).get("link") ?? ""));
    refusal.value = way === null;
    if (way !== null) location.assign(way);
  };
  return (
    <form class="join" onSubmit={(event) => { event.preventDefault(); join(event.currentTarget); }}>
      <h2><label for="join-link">{t("join")}</label></h2>
      <div><input id="join-link" name="link" autocomplete="off" spellcheck={false} placeholder={t("join-hint")} aria-invalid={refusal.value} required data-testid="home-join" />
        <button type="submit" class="go"><b>{t("join-do")}</b></button></div>
      {refusal.value && <p class="refusal" role="alert">{t("join-not")}</p>}
    </form>
  );
}

export function Bring({ home }: { home: Home }): JSX.Element {
  const { t } = home.page.words;
  const busy = useSignal(false);
  const refusal = useSignal<string | null>(null);
  const take = async (files: FileList | null): Promise<void> => {
    if (files === null || files.length === 0) return;
    busy.value = true;
    refusal.value = null;
    refusal.value = await home.take([...files]).catch(() => t("unreachable"));
    busy.value = false;
  };
  return (
    <section class="bring">
      <h2>{t("bring-in")}</h2>
      <label class="drop">
        <Icon name="place" size={26} />
        <span><b>{busy.value ? t("making") : <>{t("drop-file")} <u>{t("choose-file")}</u></>}</b><span class="small quiet">{t("drop-means")}</span></span>
        <input type="file" class="spoken" multiple data-testid="take-up" disabled={busy.value}
          onChange={({ currentTarget }) => void take(currentTarget.files).then(() => (currentTarget.value = ""))} />
      </label>
      {refusal.value !== null && <p class="refusal" role="alert">{refusal.value}</p>}
    </section>
  );
}
