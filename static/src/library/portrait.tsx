/** The portrait on a sheet: chosen from a file, sent at once, and the circle of it that is shown. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { addressOf } from "../board/portraits";
import { useTable } from "../panels/table";
import { useDraft } from "./fields";
import { isObject, type Path } from "./json";

const CROPS = [["x", 0, 500], ["y", 0, 500], ["across", 50, 1000]] as const;

export function Portrait({ path, title }: { path: Path; title: string }): JSX.Element {
  const { t, hands } = useTable();
  const { draft } = useDraft();
  const busy = useSignal(false);
  const fresh = useSignal("");
  const name = draft.get(path);
  const there = [...path.slice(0, -1), "crop"];
  const crop = draft.get(there);
  const of = (field: string, usual: number): number => {
    const found = isObject(crop) ? crop[field] : undefined;
    return typeof found === "number" ? found : usual;
  };
  const take = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    busy.value = true;
    const stored = await hands.call<{ image: string }>("POST", "/images", file);
    busy.value = false;
    if (stored.ok) {
      fresh.value = URL.createObjectURL(file);
      draft.put(path, stored.body.image);
    } else hands.tell(stored.detail || t("unreachable"), "refused");
  };
  const put = (field: string, value: number): void =>
    draft.put(there, Object.fromEntries(CROPS.map(([one, , usual]) => [one, one === field ? value : of(one, usual)])));
  return (
    <fieldset class="row-card wide" data-testid="portrait">
      <legend>{title}</legend>
      {typeof name === "string" && name !== "" && <img src={fresh.value || addressOf(name)} alt="" width={96} height={96} style="object-fit:cover;border-radius:50%" />}
      <label class="picture"><span class="button">{t("portrait-choose")}</span>
        <input type="file" class="unseen" accept="image/png,image/jpeg,image/webp" disabled={busy.value} onChange={({ currentTarget }) => void take(currentTarget.files?.[0])} />
      </label>
      {typeof name === "string" && name !== "" && CROPS.map(([field, least, usual]) => (
        <label class="figure"><span>{t(`portrait-${field}`)}</span>
          <input type="range" min={least} max={1000} step={10} value={of(field, usual)} onInput={({ currentTarget }) => put(field, Number(currentTarget.value))} />
        </label>
      ))}
      {typeof name === "string" && name !== "" && <button type="button" class="button" onClick={() => { draft.put(path, undefined); draft.put(there, undefined); }}>{t("portrait-remove")}</button>}
    </fieldset>
  );
}
