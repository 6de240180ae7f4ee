/** With the shared player link: take a seat by a name and the pieces that are lent to anyone. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { Piece } from "./primitives";
import { freeIn, nameOf, unbroken } from "./names";
import { useTable } from "./table";

/** A link leads to where this page came from, whatever name the server calls itself by. */
export const follow = (link: string): void => location.assign(new URL(link, location.href).pathname);

export function SeatCard(): JSX.Element | null {
  const { scene, t, page, hands } = useTable();
  const chosen = useSignal<ReadonlySet<string>>(new Set());
  const name = useSignal("");
  const refusal = useSignal<string | null>(null);
  const busy = useSignal(false);
  const view = scene.view.value;
  if (view === null || scene.role.value !== "player" || scene.seat.value !== "player") return null;
  const free = freeIn(view);
  const turn = (id: string): void => {
    const next = new Set(chosen.value);
    if (!next.delete(id)) next.add(id);
    chosen.value = next;
  };
  const take = async (): Promise<void> => {
    if (name.value.trim() === "") {
      refusal.value = t("seat-name-missing");
      return;
    }
    busy.value = true;
    const reply = await hands.call<{ link: string }>("POST", "/seats", { name: name.value.trim(), controls: [...chosen.value] });
    busy.value = false;
    if (reply.ok) follow(reply.body.link);
    else refusal.value = reply.code === "name-taken" ? t("seat-name-taken") : reply.detail || t("unreachable");
  };
  return (
    <form class="card seat" aria-label={t("seat-title")} onSubmit={(event) => { event.preventDefault(); void take(); }}>
      <h2>{t("seat-title")}</h2>
      <p class="quiet">{t(free.length > 0 ? "seat-means" : "seat-waits")}</p>
      <label>{t("your-name")}
        <input data-testid="seat-name" maxLength={80} autocomplete="nickname" value={name.value} onInput={(event) => (name.value = event.currentTarget.value)} />
      </label>
      {free.length > 0 && (
        <div class="chips" role="group" aria-label={t("seat-pieces")}>
          {free.map(([id, one]) => {
            const called = nameOf(view, id, page.words.language.value);
            return (
              <button type="button" class="button chip" data-id={id} aria-pressed={chosen.value.has(id)} onClick={() => turn(id)}>
                <Piece combatant={one} name={called} size={28} /><span>{unbroken(called)}</span>
              </button>
            );
          })}
        </div>
      )}
      {refusal.value !== null && <p class="refusal" role="alert" ref={(one) => one?.scrollIntoView({ block: "nearest" })}>{refusal.value}</p>}
      <button type="submit" class="go" data-testid="seat-take" disabled={busy.value}><b>{t("seat-take")}</b></button>
    </form>
  );
}
