/** A handout is written: title, text, picture, and for whom it is. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { Button } from "../panels/primitives";
import { useTable } from "../panels/table";
import { papersOf, type Handout } from "./state";

const LONGEST = 8000;

export function HandoutForm({ one, done }: { one?: Handout; done: () => void }): JSX.Element {
  const { scene, t, hands } = useTable();
  const title = useSignal(one?.title ?? "");
  const text = useSignal(one?.text ?? "");
  const image = useSignal(one?.image ?? "");
  const to = useSignal<"all" | readonly string[]>(one?.to ?? "all");
  const busy = useSignal(false);
  const upload = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    busy.value = true;
    const stored = await hands.call<{ image: string }>("POST", "/images", file);
    busy.value = false;
    if (stored.ok) image.value = stored.body.image;
    else hands.tell(stored.detail || t("unreachable"), "refused");
  };
  const save = async (isShown: boolean): Promise<void> => {
    busy.value = true;
    const said = { title: title.value.trim(), text: text.value, image: image.value, to: to.value, shown: isShown };
    const reply = one === undefined ? await hands.call("POST", "/handouts", said) : await hands.call("PATCH", `/handouts/${one.id}`, { ...said, version: one.version });
    busy.value = false;
    if (!reply.ok) return hands.tell(reply.detail || t("unreachable"), "refused");
    papersOf(scene).turned.value += 1;
    done();
  };
  const lacks = busy.value || title.value.trim() === "" || to.value.length === 0;
  return (
    <div class="paper-form" data-testid="handout-form">
      <label class="field">{t("papers-title")}<input maxLength={80} autocomplete="off" value={title.value} onInput={({ currentTarget }) => (title.value = currentTarget.value)} /></label>
      <label class="field">{t("papers-text")}<textarea rows={6} maxLength={LONGEST} value={text.value} onInput={({ currentTarget }) => (text.value = currentTarget.value)} /></label>
      <p class="chips">
        <label class="picture"><span class="button">{t(image.value === "" ? "papers-picture" : "papers-picture-other")}</span>
          <input type="file" class="unseen" accept="image/png,image/jpeg,image/webp" aria-label={t("papers-picture")} disabled={busy.value} onChange={({ currentTarget }) => void upload(currentTarget.files?.[0])} />
        </label>
        {image.value !== "" && <><span class="small">{t("papers-picture-there")}</span><Button label={t("papers-picture-none")} onClick={() => (image.value = "")} /></>}
      </p>
      <Readers to={to.value} choose={(wanted) => (to.value = wanted)} />
      <p class="chips">
        <Button class="small-go" label={t(one === undefined ? "papers-show" : one.shown === true ? "papers-save" : "papers-save-show")} disabled={lacks} data-testid="handout-now" onClick={() => void save(true)} />
        {one?.shown !== true && <Button label={t("papers-keep")} disabled={lacks} data-testid="handout-keep" onClick={() => void save(false)} />}
        <Button label={t("papers-cancel")} onClick={done} />
      </p>
    </div>
  );
}

/** All players, or some of those who are here. */
function Readers({ to, choose }: { to: "all" | readonly string[]; choose: (to: "all" | readonly string[]) => void }): JSX.Element {
  const { scene, t } = useTable();
  const players = Object.entries(scene.own.value?.seats ?? {}).filter(([seat, { role, played }]) => role === "player" && seat !== "player" && played === undefined);
  const turn = (seat: string, isIn: boolean): void => choose([...(to === "all" ? [] : to).filter((one) => one !== seat), ...(isIn ? [seat] : [])]);
  return (
    <fieldset class="paper-readers"><legend>{t("papers-for")}</legend>
      <label class="check"><input type="radio" name="paper-readers" checked={to === "all"} onChange={() => choose("all")} /><span>{t("papers-all")}</span></label>
      <label class="check"><input type="radio" name="paper-readers" checked={to !== "all"} disabled={players.length === 0} onChange={() => choose([])} /><span>{t("papers-some")}</span></label>
      {to !== "all" && players.map(([seat, { name }]) => (
        <label key={seat} class="check one"><input type="checkbox" checked={to.includes(seat)} onChange={({ currentTarget }) => turn(seat, currentTarget.checked)} /><span>{name ?? seat}</span></label>
      ))}
    </fieldset>
  );
}
