/** Links to replays that are watched without the table: made, copied, taken back. The GM's alone. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { copyText } from "./links";
import { useTable, type Table } from "./table";

interface Shared {
  readonly key: string;
  readonly link: string;
  readonly whole: boolean;
  readonly created: string;
}

const PATH = "M12 15V4M8 7.5L12 3.5L16 7.5M6 11H4.5V20.5H19.5V11H18";

async function fetchShared({ hands, t }: Table): Promise<readonly Shared[] | null> {
  const reply = await hands.call<readonly Shared[]>("GET", "/replays");
  if (reply.ok) return reply.body;
  hands.tell(reply.detail || t("unreachable"), "refused");
  return null;
}

/** A button, and under it what is shared already. */
export function Share(): JSX.Element {
  const table = useTable();
  const { t } = table;
  const shared = useSignal<readonly Shared[] | null>(null);
  const turn = async (): Promise<void> => {
    shared.value = shared.value === null ? await fetchShared(table) : null;
  };
  return (
    <>
      <button type="button" class="icon-button" data-testid="replay-share" title={t("replay-share")} aria-label={t("replay-share")} aria-expanded={shared.value !== null} onClick={() => void turn()}>
        <svg class="icon" viewBox="0 0 24 24" width={18} height={18} aria-hidden="true"><path d={PATH} /></svg>
      </button>
      {shared.value !== null && <Links shared={shared.value} tell={(found) => (shared.value = found)} />}
    </>
  );
}

function Links({ shared, tell }: { shared: readonly Shared[]; tell: (found: readonly Shared[] | null) => void }): JSX.Element {
  const table = useTable();
  const { hands, scene, t, page } = table;
  const make = async (whole: boolean): Promise<void> => {
    const reply = await hands.call<{ link: string }>("POST", "/replays", { whole });
    if (!reply.ok) return hands.tell(reply.detail || t("unreachable"), "refused");
    await copy(table, reply.body.link);
    tell(await fetchShared(table));
  };
  const drop = async (key: string): Promise<void> => {
    const reply = await hands.call("DELETE", `/replays/${key}`);
    if (!reply.ok) return hands.tell(reply.detail || t("unreachable"), "refused");
    tell(await fetchShared(table));
  };
  const isOver = scene.own.value?.phase === "ended";
  return (
    <div class="replay-links" data-testid="replay-links">
      <p class="small quiet">{t("replay-share-what")}</p>
      <p>
        <button type="button" class="button" data-testid="replay-share-watchers" onClick={() => void make(false)}>{t("replay-share-watchers")}</button>
        <button type="button" class="button" data-testid="replay-share-whole" disabled={!isOver} title={isOver ? undefined : t("replay-share-not-yet")} onClick={() => void make(true)}>{t("replay-share-whole")}</button>
      </p>
      {shared.map(({ key, link, whole, created }) => (
        <p class="shared" key={key}>
          <a href={link} target="_blank" rel="noreferrer">{t(whole ? "replay-shared-whole" : "replay-shared-watchers", { when: new Date(created).toLocaleString(page.words.language.value, { dateStyle: "medium", timeStyle: "short" }) })}</a>
          <button type="button" class="button" onClick={() => void copy(table, link)}>{t("replay-share-copy")}</button>
          <button type="button" class="button" data-testid="replay-unshare" onClick={() => void drop(key)}>{t("replay-unshare")}</button>
        </p>
      ))}
    </div>
  );
}

/** Where a browser lets nobody copy, the link stands in the list. */
async function copy({ hands, t }: Table, link: string): Promise<void> {
  const isCopied = await copyText(link);
  hands.tell(t(isCopied ? "replay-link-copied" : "replay-link-there"));
}
