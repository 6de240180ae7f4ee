/** Giving up: which side, and how. All who lead somebody of it agree, or the GM decides; asked once more before the fight ends. */
import { useSignal, type Signal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { agreementOf, type How, type Side } from "./giving-up";
import { Modal } from "../../panels/modal";
import { namesOf } from "../../panels/names";
import { useTable } from "../../panels/table";
import { ofSwordWorld } from "./view";

const WAYS: readonly How[] = ["surrender", "flight"];

export function Dialog(): JSX.Element {
  const { scene, t } = useTable();
  const view = ofSwordWorld(scene.own.value);
  const own = [...scene.controls.value].map((id) => view?.combatants[id]?.faction).find((side) => side === "allies" || side === "enemies");
  const gm = scene.role.value === "gm";
  const proposed = gm ? Object.values(view?.combatants ?? {}).find((one) => one.gives_up)?.faction : undefined;
  const side = useSignal<Side>((gm ? proposed ?? "enemies" : own) === "enemies" ? "enemies" : "allies");
  const sure = useSignal<How | null>(null);
  const agreements = WAYS.map((how) => ({ how, ...agreementOf(view, side.value, how, scene.controls.value) }));
  const asked = agreements.filter(({ agreed, mine }) => agreed.length > 0 && (gm || !mine));
  const open = asked.length > 0 ? asked : agreements.filter(({ mine, others }) => !mine || others.length === 0);
  const isOff = useOverturned(agreements.map(({ agreed }) => agreed.join()).join("|"), side.value, sure);
  return (
    <Modal title={t(gm ? "concede-or-end" : "concede")} close={() => (scene.dialog.value = null)}>
      {gm && (
        <span class="segment" role="group" aria-label={t("side")}>
          {(["allies", "enemies"] as const).map((one) => <button type="button" aria-pressed={side.value === one} onClick={() => { side.value = one; sure.value = null; }}>{t(`faction-${one}`)}</button>)}
        </span>
      )}
      <p>{t("concede-means")}{!gm && ` ${t("concede-together")}`}</p>
      <Proposed side={side.value} />
      {isOff && <p role="status" data-testid="proposal-off">{t("concede-off")}</p>}
      {/* What one is asked for stands alone with its answers. */}
      <div class="go-pair">{open.map(({ how }) => <Way how={how} side={side.value} sure={sure} />)}
        {WAYS.map((how) => <Declining how={how} side={side.value} />)}
      </div>
      {gm && <Undecided />}
    </Modal>
  );
}

/** Whether what was proposed is off since this was opened. A first press was meant for what was proposed then; where all is settled nothing is left to ask. */
function useOverturned(proposed: string, side: Side, sure: Signal<How | null>): boolean {
  const { scene } = useTable();
  const before = useRef({ proposed, side });
  const isOff = useSignal(false);
  const isSettled = scene.pending.value !== null || scene.own.value?.phase !== "rounds";
  useEffect(() => {
    const { current } = before;
    if (current.side === side && current.proposed === proposed) return;
    before.current = { proposed, side };
    sure.value = null;
    isOff.value = current.side === side && proposed === "|";
    if (isSettled) scene.dialog.value = null;
  }, [proposed, side, isSettled]);
  return isOff.value;
}

/** The GM stops the fight where it stands; asked once more. */
function Undecided(): JSX.Element {
  const { scene, t, hands } = useTable();
  const sure = useSignal(false);
  const end = async (): Promise<void> => {
    if (sure.value && (await hands.send({ command: "end-combat" })).ok) scene.dialog.value = null;
    else sure.value = !sure.value;
  };
  return (
    <button type="button" class={`go wide ${sure.value ? "warn" : "pale"}`} data-testid="end-undecided" onClick={() => void end()}>
      <b>{t(sure.value ? "end-fight-sure" : "end-fight")}</b><span class="small">{t("end-fight-means")}</span>
    </button>
  );
}

/** Who has agreed by now, and who is waited for. */
function Proposed({ side }: { side: Side }): JSX.Element {
  const { scene, t, page } = useTable();
  const view = ofSwordWorld(scene.own.value);
  const language = page.words.language.value;
  return (
    <div aria-live="polite" data-testid="proposed">
      {WAYS.map((how) => {
        const { agreed, others, mine } = agreementOf(view, side, how, scene.controls.value);
        if (agreed.length === 0) return null;
        return <p><b>{t("concede-agreed", { how, names: namesOf(view, agreed, language) })}</b>{mine && others.length > 0 && ` ${t("concede-waits", { names: namesOf(view, others, language) })}`}</p>;
      })}
    </div>
  );
}

/** What is proposed is turned down or taken back: it may be proposed anew. */
function Declining({ how, side }: { how: How; side: Side }): JSX.Element | null {
  const { scene, t, hands } = useTable();
  const gm = scene.role.value === "gm";
  const { agreed, mine } = agreementOf(ofSwordWorld(scene.own.value), side, how, scene.controls.value);
  if (agreed.length === 0) return null;
  const decline = async (): Promise<void> => {
    const { ok } = await hands.send({ command: "concede", faction: side, how, agree: false });
    if (ok) scene.dialog.value = null;
  };
  return (
    <button type="button" class="go pale" data-testid={`${how}-decline`} onClick={() => void decline()}>
      <b>{t(`concede-${gm ? "forbid" : mine ? "withdraw" : "decline"}`, { how })}</b><span class="small">{t("concede-decline-means")}</span>
    </button>
  );
}

/** One way to give up: proposed, agreed to, or, where nobody else has to agree, done after one more question. */
function Way({ how, side, sure }: { how: How; side: Side; sure: Signal<How | null> }): JSX.Element {
  const { scene, t, hands } = useTable();
  const gm = scene.role.value === "gm";
  const { agreed, others, mine } = agreementOf(ofSwordWorld(scene.own.value), side, how, scene.controls.value);
  const ends = gm || others.length === 0;
  const give = async (): Promise<void> => {
    if (ends && sure.value !== how) {
      sure.value = how;
      return;
    }
    const { ok } = await hands.send({ command: "concede", faction: side, how });
    if (ok && ends) scene.dialog.value = null;
  };
  const lets = gm && agreed.length > 0;
  const words = sure.value === how ? t(lets ? "concede-let-sure" : "concede-sure", { how }) : lets ? t("concede-let", { how }) : !mine && agreed.length > 0 ? t("concede-agree", { how }) : ends ? t(how) : t("concede-propose", { how });
  return (
    <button type="button" class={`go ${sure.value === how ? "warn" : "pale"}`} data-testid={how} onClick={() => void give()}>
      <b>{words}</b><span class="small">{t(`${how}-means`)}</span>
    </button>
  );
}
