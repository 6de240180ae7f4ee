/** How may it end? The GM has the fight played many times from here and is told how often it ends how. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { isDown } from "../page/fallen";
import { Button, Sign } from "../panels/primitives";
import { Modal } from "../panels/modal";
import { nameOf, namesOf, unbroken } from "../panels/names";
import { useTable } from "../panels/table";
import type { Combatant } from "../types";
import { begin, FIGHTS, foretold, hasGoneOn, stop, type Run } from "./foretelling";

const percent = (share: number): number => Math.round(100 * share);

export function ForecastDialog(): JSX.Element {
  const { scene, t } = useTable();
  const { run, older } = foretold(scene);
  const now = run.value;
  return (
    <Modal title={t("forecast-title")} close={() => (scene.dialog.value = null)}>
      <p class="quiet">{t("forecast-means")}</p>
      <Without />
      <Start />
      {now !== null && <Progress run={now} />}
      {now !== null && now.told.done > 0 && <Result run={now} />}
      {older.value.length > 0 && <Older runs={older.value} />}
    </Modal>
  );
}

/** "What if …": who is left out. */
function Without(): JSX.Element | null {
  const { scene, t, page } = useTable();
  const { without } = foretold(scene);
  const view = scene.own.value;
  const foes = Object.entries(view?.combatants ?? {}).filter(([, one]) => one.faction === "enemies" && !isDown(one)).map(([id]) => id);
  const turn = (id: string, is: boolean): void => {
    without.value = new Set(is ? [...without.value, id] : [...without.value].filter((one) => one !== id));
  };
  if (foes.length === 0) return null;
  return (
    <fieldset class="forecast-without">
      <legend>{t("forecast-without")}</legend>
      {foes.map((id) => (
        <label key={id} class="check">
          <input type="checkbox" name="forecast-without" value={id} checked={without.value.has(id)} onChange={(event) => turn(id, event.currentTarget.checked)} />
          <span>{unbroken(nameOf(view, id, page.words.language.value))}</span>
        </label>
      ))}
    </fieldset>
  );
}

function Start(): JSX.Element {
  const table = useTable();
  const { scene, t } = table;
  const { run, fights } = foretold(scene);
  const busy = useSignal(false);
  const isRunning = run.value?.told.running === true;
  const start = (): void => {
    busy.value = true;
    void begin(table).finally(() => (busy.value = false));
  };
  return (
    <div class="rival-go">
      <span class="segment" role="group" aria-label={t("forecast-fights")}>
        {FIGHTS.map((many) => <button key={many} type="button" aria-pressed={fights.value === many} onClick={() => (fights.value = many)}>{t("forecast-of", { fights: many })}</button>)}
      </span>
      {isRunning
        ? <Button class="danger" label={t("forecast-stop")} data-testid="forecast-stop" onClick={() => void stop(table)} />
        : <button type="button" class="go" data-testid="forecast-go" disabled={busy.value} onClick={start}><b>{t(run.value === null ? "forecast-go" : "forecast-again")}</b></button>}
    </div>
  );
}

/** With whom it was played. */
function useFought(without: readonly string[]): string {
  const { scene, t, page } = useTable();
  return without.length === 0 ? t("forecast-all") : t("forecast-less", { names: unbroken(namesOf(scene.own.value, without, page.words.language.value)) });
}

function Progress({ run: { told, from, without } }: { run: Run }): JSX.Element {
  const { scene, t } = useTable();
  const whose = useFought(without);
  const words = t(told.running ? (told.done === 0 ? "forecast-waits" : "forecast-running") : "forecast-done", { done: told.done, fights: told.of });
  return (
    <div class="forecast-progress" role="status" data-testid="forecast-progress" data-running={told.running}>
      <progress max={told.of} value={told.done} aria-label={words} />
      <span class="small"><b>{whose}{t("state-join")}</b>{words}{hasGoneOn(from, scene.own.value) && <b> {t("forecast-stale")}</b>}</span>
    </div>
  );
}

/** Those of the allies who have not fallen yet. */
const stands = (one: Combatant | undefined): boolean => one?.faction === "allies" && !isDown(one);

function Result({ run: { told } }: { run: Run }): JSX.Element {
  const { scene, t, page } = useTable();
  const view = scene.own.value;
  const { allies, enemies } = told.win;
  const falls = Object.entries(told.falls).filter(([id]) => stands(view?.combatants[id])).sort(([, a], [, b]) => b - a);
  const shares = [["allies", allies], ["enemies", enemies], ["neutral", Math.max(0, 1 - allies - enemies)]] as const;
  return (
    <section class="forecast-told" data-testid="forecast-told">
      <div class="forecast-bar" aria-hidden="true">{shares.map(([side, share]) => <i key={side} class={side} style={{ flexGrow: share }} />)}</div>
      <ul class="forecast-wins">
        {shares.map(([side, share]) => <li key={side} data-side={side}><Sign faction={side} /><span>{t(`forecast-win-${side}`)}</span><b>{t("forecast-percent", { percent: percent(share) })}</b></li>)}
      </ul>
      {told.rounds.median !== null && allies + enemies > 0 && <p>{t("forecast-rounds", { median: Math.ceil(told.rounds.median), p90: told.rounds.p90 ?? told.rounds.median })}</p>}
      {falls.length > 0 && (
        <>
          <h3>{t("forecast-falls")}</h3>
          <ul class="forecast-falls">
            {falls.map(([id, share]) => (
              <li key={id} data-id={id}>
                <span>{unbroken(nameOf(view, id, page.words.language.value))}</span>
                <i class="forecast-share" aria-hidden="true"><i style={{ width: `${percent(share)}%` }} /></i>
                <b>{t("forecast-percent", { percent: percent(share) })}</b>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

/** What was asked before, to compare with. */
function Older({ runs }: { runs: readonly Run[] }): JSX.Element {
  const { t } = useTable();
  return (
    <section class="forecast-older" data-testid="forecast-older">
      <h3>{t("forecast-older")}</h3>
      <ul>
        {runs.map((run) => <Earlier key={run.id} run={run} />)}
      </ul>
    </section>
  );
}

function Earlier({ run: { without, told } }: { run: Run }): JSX.Element {
  const { t } = useTable();
  return <li><span>{useFought(without)}</span><b>{t("forecast-won", { percent: percent(told.win.allies) })}</b></li>;
}
