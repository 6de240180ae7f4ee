/** What is wrong, where the hand is. */
import type { JSX } from "preact";
import { ruleWords } from "./rules";
import { useTable } from "./table";

/** A refusal, or why an act is closed. Under a dialog nothing is seen or read out: see `TipOver` of the dialogs. */
export function Tip(): JSX.Element | null {
  return useTable().scene.over.value.length > 0 ? null : <Told />;
}

export function Told(): JSX.Element | null {
  const { scene, t, page } = useTable();
  const why = scene.why.value;
  const notice = scene.notice.value;
  const doubt = scene.doubt.value;
  if (doubt !== null) return <div class="tip" role="alert">{t("doubt", { reason: doubt.reason })}</div>;
  if (notice !== null) {
    const { insist, renews } = notice;
    return (
      <div class={`tip ${notice.tone}${notice.place === undefined ? "" : " spoken"}`} role="alert">
        {notice.text}{notice.rule && <cite>{ruleWords(notice.rule, { t, has: page.words.has })}</cite>}
        {insist !== undefined && (
          <button type="button" class="insist" data-testid="insist" onClick={() => { scene.notice.value = null; insist(); }}>{t("insist")}</button>
        )}
        {renews && <button type="button" class="insist" data-testid="reload" onClick={() => location.reload()}>{t("reload")}</button>}
      </div>
    );
  }
  return why === null ? null : <div class="tip" role="status">{why}</div>;
}
