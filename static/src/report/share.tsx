/** What one takes home of a report: a link, a picture, a text. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { copyText as toClipboard } from "../panels/links";
import { useTable, type Table } from "../panels/table";
import { pictureOf, save, WIDTH } from "./picture";
import type { Report } from "./told";

const PATHS = {
  link: "M10 14a4 4 0 0 0 6 .5l3-3a4 4 0 0 0-5.7-5.7L12 7M14 10a4 4 0 0 0-6-.5l-3 3a4 4 0 0 0 5.7 5.7L12 17",
  picture: "M4 5H20V19H4ZM4 16L9 11L13 15L16 12L20 16M9 8.5h.1",
  text: "M4 6H20M4 10H20M4 14H20M4 18H14",
  file: "M6 3H14L18 7V21H6ZM14 3V7H18",
  keep: "M12 4V15M7.5 10.5L12 15L16.5 10.5M4.5 19.5H19.5",
  replay: "M7 4.5L19 12L7 19.5Z",
} as const;

export function Share({ report, page, watch }: { report: Report; page: { current: HTMLElement | null }; watch: () => void }): JSX.Element {
  const table = useTable();
  const { t } = table;
  const busy = useSignal(false);
  const draw = async (): Promise<void> => {
    if (page.current === null || busy.peek()) return;
    busy.value = true;
    await pictureOf(page.current).then((blob) => save(blob, `${nameOf(table)}.png`), () => table.hands.tell(t("report-not-drawn"), "refused"));
    busy.value = false;
  };
  const isShared = table.page.data("replay") !== "";
  return (
    <section data-unpictured>
      <h2>{t("report-share")}</h2>
      <div class="report-share">
        <Way name="link" main what={t("report-copy-link")} note={t(isShared ? "report-copy-link-shared" : table.scene.role.value === "gm" ? "report-copy-link-gm" : "report-copy-link-seat")} take={() => void copyLink(table)} />
        <Way name="picture" what={t("report-picture")} note={t("report-picture-what", { width: String(WIDTH) })} take={() => void draw()} busy={busy.value} />
        <Way name="text" what={t("report-text")} note={t("report-text-what")} take={() => void copyText(table, report)} />
        <Way name="file" what={t("report-file")} note={t("report-file-what")} take={() => void saveText(table, report)} />
        {!isShared && table.scene.role.value === "gm" && <Way name="keep" what={t("report-keep")} note={t("report-keep-what")} take={() => location.assign(`/api/tables/${table.id}/export?seat=${encodeURIComponent(table.scene.seat.peek())}`)} />}
        <Way name="replay" what={t("report-replay")} note={t("report-replay-what")} take={watch} />
      </div>
    </section>
  );
}

function Way({ name, what, note, take, main = false, busy = false }: { name: keyof typeof PATHS; what: string; note: string; take: () => void; main?: boolean; busy?: boolean }): JSX.Element {
  return (
    <button type="button" class={`report-way${main ? " main" : ""}`} data-testid={`report-${name}`} aria-busy={busy} onClick={take}>
      <svg class="icon" viewBox="0 0 24 24" width={22} height={22} aria-hidden="true"><path d={PATHS[name]} /></svg>
      <span><b>{what}</b><span class="small">{note}</span></span>
    </button>
  );
}

const nameOf = ({ name, id }: Table): string => `${name || id}`.replace(/[^\p{L}\p{N}]+/gu, "-");

async function copy({ hands, t }: Table, text: string): Promise<void> {
  const isCopied = await toClipboard(text);
  hands.tell(t(isCopied ? "report-copied" : "report-not-copied"), isCopied ? "told" : "refused");
}

/** The GM's link is for everybody: the replay is shared as watchers saw it, with its report. */
async function copyLink(table: Table): Promise<void> {
  const { hands, page, scene, t, id } = table;
  const shared = page.data("replay");
  if (shared !== "") return copy(table, `${location.origin}/replay/${shared}/report`);
  if (scene.role.peek() !== "gm") return copy(table, `${location.origin}/table/${id}/report?seat=${encodeURIComponent(scene.seat.peek())}`);
  const reply = await hands.call<{ link: string }>("POST", "/replays", { whole: false });
  if (!reply.ok) return hands.tell(reply.detail || t("unreachable"), "refused");
  return copy(table, `${reply.body.link}/report`);
}

async function textOf({ page, id }: Table, { fight }: Report): Promise<string | null> {
  const shared = page.data("replay");
  const asked = new URLSearchParams({ fight: String(fight), as: "markdown", language: page.words.language.peek(), seat: page.data("seat") });
  const reply = await fetch(`/api/${shared === "" ? `tables/${id}` : `replays/${shared}`}/report?${asked}`);
  return reply.ok ? reply.text() : null;
}

async function copyText(table: Table, report: Report): Promise<void> {
  const text = await textOf(table, report);
  if (text === null) table.hands.tell(table.t("unreachable"), "refused");
  else await copy(table, text);
}

async function saveText(table: Table, report: Report): Promise<void> {
  const text = await textOf(table, report);
  if (text === null) table.hands.tell(table.t("unreachable"), "refused");
  else save(new Blob([text], { type: "text/markdown" }), `${nameOf(table)}.md`);
}
