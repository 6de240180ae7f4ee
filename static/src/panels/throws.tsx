/** The card that asks for dice rolled by hand. */
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { Pending, View } from "../types";
import { Dice } from "./dice";
import { nameOf } from "./names";
import { useTable } from "./table";

const FACES = [1, 2, 3, 4, 5, 6] as const;

export function Throws({ view, pending }: { view: View; pending: Pending }): JSX.Element {
  const { t, page, hands } = useTable();
  const [typed, type] = useState("");
  const { actor, need = 1, what = "roll" } = pending;
  const name = actor === undefined ? t("gm") : nameOf(view, actor, page.words.language.value);
  const faces = typed.split(/[^0-9]+/u).filter(Boolean).map(Number);
  const send = (event: Event): void => {
    event.preventDefault();
    if (faces.length === 0) return;
    void hands.send({ command: "dice", faces });
    type("");
  };
  return (
    <form onSubmit={send}>
      <h2>{t("throws-title", { name, need })}</h2>
      <p class="quiet">{t("throws-for", { what })}</p>
      <div class="faces" role="group" aria-label={t("throws-pick")}>
        {FACES.map((face) => (
          <button type="button" aria-label={String(face)} disabled={faces.length >= need} data-face={face} onClick={() => type([...faces, face].join(" "))}><Dice faces={[face]} size={30} /></button>
        ))}
      </div>
      <div class="answers">
        <input data-testid="dice-faces" inputMode="numeric" autocomplete="off" aria-label={t("throws-faces")} placeholder={t("throws-faces")}
          value={typed} onInput={(event) => type(event.currentTarget.value)} />
        <button type="submit" class="answer stop a" data-testid="dice-enter" disabled={faces.length === 0}><b>{t("throws-enter")}</b></button>
      </div>
    </form>
  );
}
