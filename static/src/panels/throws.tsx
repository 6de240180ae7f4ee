/** The card that asks for dice rolled by hand. */
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { Pending, View } from "../types";
import { Dice } from "./dice";
import { nameOf } from "./names";
import { useTable } from "./table";

const FACES = [1, 2, 3, 4, 5, 6] as const;
/** What a throw may look like, in the empty field. */
const SUCH = "4 2 6 1 3 5";

/** "6 4", "6,4" and, of as many small dice as are asked for, "64". */
function facesIn(typed: string, need: number): number[] {
  const runs = typed.split(/[^0-9]+/u).filter(Boolean);
  const [run = ""] = runs;
  return (runs.length === 1 && need > 1 && run.length === need && /^[1-6]+$/u.test(run) ? [...run] : runs).map(Number);
}

export function Throws({ view, pending }: { view: View; pending: Pending }): JSX.Element {
  const { t, page, hands } = useTable();
  const [typed, type] = useState("");
  const { actor, need = 1, what = "roll" } = pending;
  const name = actor === undefined ? t("gm") : nameOf(view, actor, page.words.language.value);
  const faces = facesIn(typed, need);
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
        <input data-testid="dice-faces" inputMode="numeric" autocomplete="off" aria-label={t("throws-faces")} placeholder={t("throws-such", { faces: SUCH.slice(0, 2 * need - 1) })}
          value={typed} onInput={(event) => type(event.currentTarget.value)} />
        <button type="submit" class="answer stop a" data-testid="dice-enter" disabled={faces.length === 0}><b>{t("throws-enter")}</b></button>
      </div>
    </form>
  );
}
