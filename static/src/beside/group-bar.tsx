/** The bar of several who are chosen: what they do as one, how far it has come, and who did not go and why. */
import type { JSX } from "preact";
import { chosenOf } from "../page/chosen";
import type { Page } from "../page/page";
import { isDown } from "../page/fallen";
import { figure } from "../page/i18n";
import { Button, Icon, IconButton } from "../panels/primitives";
import { readFrames } from "../panels/frame-words";
import { nameOf, namesOf } from "../panels/names";
import { Tip } from "../panels/tip";
import { useTable } from "../panels/table";
import type { View } from "../types";
import { clear } from "./gather";
import { takeBack } from "./group-back";
import { carryOut, endTurns, setDown } from "./group";
import { groupStateOf, isAble, willAct, type Progress } from "./group-state";
import { doneWords, reasonsOf } from "./group-told";
import { readSeveral } from "./several-words";

export function readWords(page: Page): void {
  readFrames(page);
  readSeveral(page);
}

/** Of more than these the number is told. */
const NAMED = 4;
/** So many reasons are told. */
const REASONS = 3;
const STRIKES = ["none", "any"] as const;

export function GroupBar({ view }: { view: View }): JSX.Element {
  const table = useTable();
  const { scene, t, page, narrow, system } = table;
  const ids = [...chosenOf(scene).group.value].filter((id) => id in view.combatants);
  const { plan, progress, stopped, framing } = groupStateOf(scene);
  const able = ids.filter((id) => willAct(table, id));
  const now = ids.filter((id) => isAble(table, id)).length;
  const running = progress.value !== null && !progress.value.isOver;
  const { marches, strikes, judging } = plan.value;
  const isReady = marches.length > 0 || strikes !== "none";
  const gm = scene.role.value === "gm" && scene.eyes.value === null;
  const inRounds = view.phase === "rounds";
  const hidden = gm ? ids.filter((id) => view.combatants[id]?.conditions?.includes("hidden")) : [];
  const remove = (): void => void (scene.dialog.value = "remove");
  const copy = (): void => void import("../library/index").then((parts) => {
    parts.readWords(page);
    return parts.copyAll(table, ids);
  });
  return (
    <div class="bar group-bar" data-testid="actions" role="group" aria-label={t("several-of", { count: ids.length })}>
      {!narrow.value && <Tip />}
      <div class="group-who">
        <b class="large" data-testid="group-count">{t("several-of", { count: ids.length })}</b>
        <span class="small quiet">{ids.length > NAMED ? (inRounds ? t(now < able.length ? "several-to-come" : "several-able", { count: able.length }) : "") : namesOf(view, ids, page.words.language.value)}</span>
      </div>
      <div class="group-plan">
        {progress.value !== null ? <Told progress={progress.value} view={view} /> : <Planned view={view} inRounds={inRounds} able={able.length} />}
        <div class="group-tools">
          <Button icon="fit" label={t("several-frame")} aria-pressed={framing.value} data-testid="group-frame" onClick={() => (framing.value = !framing.value)} />
          {hidden.length > 0 && <Button icon="eye" label={t("several-reveal", { count: hidden.length })} data-testid="group-reveal" onClick={() => void table.hands.send({ command: "reveal", targets: hidden })} />}
          {gm && <Button icon="plus" label={t("several-copy")} data-testid="group-copy" onClick={copy} />}
          {gm && <Button icon="close" label={t("several-remove")} data-testid="group-remove" onClick={remove} />}
          {gm && inRounds && progress.value?.isOver === true && progress.value.since !== null && <Button icon="undo" label={t("several-back")} data-testid="group-back" onClick={() => void takeBack(table)} />}
          {gm && inRounds && able.length > 0 && !running && <Orders view={view} ids={able} />}
          {gm && marches.length > 0 && <Button icon="place" label={t("several-set-down")} title={t("several-set-down-means")} data-testid="group-place" onClick={() => void setDown(table)} />}
        </div>
      </div>
      <div class="go-pair">
        {running ? <button type="button" class="go warn" onClick={() => (stopped.value = true)}><b>{t("several-stop")}</b></button>
          : inRounds && (able.length > 0 || isReady) && (
            <button type="button" class="go" data-testid="group-go" disabled={able.length === 0 || judging !== null || scene.pending.value !== null}
              onClick={() => void (isReady || system.inTurns !== undefined ? carryOut(table, ids) : endTurns(table, able))}>
              <b>{t(isReady ? "several-go" : "several-end", { count: able.length })}</b>
            </button>
          )}
      </div>
      <IconButton icon="close" label={t("several-clear")} data-testid="group-clear" onClick={() => clear(table)} />
    </div>
  );
}

/** What they are about to do; while one of them is drawn, who of the others may go. */
function Planned({ view, inRounds, able }: { view: View; inRounds: boolean; able: number }): JSX.Element {
  const { scene, t, page } = useTable();
  const { plan, foreseen } = groupStateOf(scene);
  const { marches, strikes, target } = plan.value;
  const shown = scene.draft.value === null ? marches : foreseen.value;
  const shut = shown.filter(({ against }) => against !== null && against !== "");
  const first = shut[0];
  const language = page.words.language.value;
  const end = marches[0]?.draft;
  const metres = end === undefined || end.to !== undefined || view.battlefield?.grid !== undefined ? null : Math.hypot(end.path.at(-1)![0] - end.start[0], end.path.at(-1)![1] - end.start[1]);
  return (
    <>
      <p class="small" data-testid="group-planned">
        {shown.length === 0 ? t(!inRounds ? "several-hint-place" : able > 0 ? "several-hint" : "several-hint-none")
          : t("several-ways", { count: shown.length - shut.length, shut: shut.length < shown.length ? shut.length : 0 })}
        {metres !== null && ` ${t("several-far", { metres: figure(Math.round(metres * 10) / 10) })}`}
      </p>
      {first !== undefined && <p class="small refusal" data-testid="group-against">{t("several-against", { name: nameOf(view, first.id, language), reason: first.against ?? "" })}</p>}
      {inRounds && able > 0 && (
        <span class="segment" role="group" aria-label={t("several-strike")}>
          {STRIKES.map((one) => (
            <button type="button" key={one} data-strikes={one} aria-pressed={strikes === one} onClick={() => (plan.value = { ...plan.value, strikes: one, target: null })}>{t(`several-strike-${one}`)}</button>
          ))}
          {target !== null && <button type="button" aria-pressed={true} data-strikes="one">{t("several-strike-one", { name: nameOf(view, target, language) })}</button>}
        </span>
      )}
    </>
  );
}

/** Standing orders: the server plays them for the rest of the round. */
function Orders({ view, ids }: { view: View; ids: readonly string[] }): JSX.Element {
  const table = useTable();
  const { t, page, hands } = table;
  const [faction] = ids.map((id) => view.combatants[id]?.faction);
  const leaders = Object.entries(view.combatants).filter(([id, one]) => one.faction === faction && !ids.includes(id) && !isDown(one));
  const give = async (word: string): Promise<void> => {
    const how = word === "hold" ? { temper: "hold" } : word === "nearest" ? {} : { temper: "follow", follows: word.slice(1) };
    const reply = await hands.call("PUT", "/opponent", { combatants: ids, strength: 2, this_round: true, ...how });
    if (reply.ok) clear(table);
    else hands.tell(reply.detail || t("unreachable"), "refused");
  };
  return (
    <select class="button" data-testid="group-orders" title={t("several-orders-means")} aria-label={t("several-orders")} value=""
      onChange={({ currentTarget }) => { if (currentTarget.value !== "") void give(currentTarget.value); }}>
      <option value="">{t("several-orders")}…</option>
      <option value="nearest">{t("several-orders-nearest")}</option>
      <option value="hold">{t("several-orders-hold")}</option>
      {leaders.slice(0, 60).map(([id]) => <option key={id} value={`@${id}`}>{t("several-orders-follow", { name: nameOf(view, id, page.words.language.value) })}</option>)}
    </select>
  );
}

/** How far it has come; who did not go, and why. */
function Told({ progress, view }: { progress: Progress; view: View }): JSX.Element {
  const { t, page } = useTable();
  const { waits, after, refused } = progress;
  const language = page.words.language.value;
  const reasons = reasonsOf(refused);
  const untold = reasons.slice(REASONS).reduce((sum, { ids }) => sum + ids.length, 0);
  return (
    <div class="group-told" data-testid="group-told">
      <p><Icon name="end" size={16} /> {doneWords(t, progress)}</p>
      {after !== null && <p class="small" data-testid="group-after">{t("several-after", { name: nameOf(view, after, language) })}</p>}
      {waits && <p class="small">{t("several-waits")}</p>}
      {refused.length > 0 && (
        <ul class="small refusal">
          {reasons.slice(0, REASONS).map(({ reason, ids }) => (
            <li key={reason} title={ids.length > 1 ? namesOf(view, ids, language) : undefined}>
              {ids.length > 1 ? t("several-against-many", { count: ids.length, reason }) : t("several-against", { name: nameOf(view, ids[0]!, language), reason })}
            </li>
          ))}
          {untold > 0 && <li>{t("several-more", { count: untold })}</li>}
        </ul>
      )}
    </div>
  );
}
