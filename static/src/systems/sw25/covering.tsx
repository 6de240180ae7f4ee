/** Whom one covers: declared beside the weapons, one ally, or with the feat for it all of them; who is too far off is named so. */
import type { JSX } from "preact";
import type { View } from "./view";
import { offers } from "./weapons";
import { nameOf } from "../../panels/names";
import { useTable } from "../../panels/table";
import { stateOf } from "./state";

const ALL = "*";

/** Before the rounds, where nothing else of the strip is open. */
export function Prepared({ id, view }: { id: string; view: View }): JSX.Element | null {
  const { t, scene } = useTable();
  return offers(stateOf(scene).openings.value).some(({ name }) => name === "cover") ? <div class="arms" role="group" aria-label={t("arms")}><Covering id={id} view={view} /></div> : null;
}

export function Covering({ id, view }: { id: string; view: View }): JSX.Element | null {
  const { t, hands, scene, page } = useTable();
  const offer = offers(stateOf(scene).openings.value).find(({ name }) => name === "cover");
  const some = offer?.covers ?? [];
  if (some.length === 0) return null;
  const language = page.words.language.value;
  return (
    <select class="arm" data-arm="cover" aria-label={t("cover-somebody")} value="" onChange={(event) => {
      const choice = event.currentTarget.value;
      event.currentTarget.value = "";
      if (choice !== "") void hands.send({ command: "declare", actor: id, feat: "cover", target: choice === ALL ? some.map(({ target }) => target) : choice });
    }}>
      <option value="">{t("cover-somebody")}</option>
      {(offer?.most ?? 1) > 1 && some.length > 1 && <option value={ALL}>{t("cover-all")}</option>}
      {some.map(({ target, reject }) => (
        <option key={target} value={target} title={reject?.reason}>{reject === null ? nameOf(view, target, language) : t("cover-from-afar", { name: nameOf(view, target, language) })}</option>
      ))}
    </select>
  );
}
