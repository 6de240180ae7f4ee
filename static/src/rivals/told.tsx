/** Who is played by the server, where the pieces are listed, and that it waits, where the GM acts. */
import type { JSX } from "preact";
import { boardOf } from "../page/boards";
import { Button, Icon } from "../panels/primitives";
import { useTable, type Table } from "../panels/table";
import { AbsentSeats, WaitsForAbsent } from "./absent";
import { groupOf, openFor, ofPiece, pause, pieceOf, put, rivalsOf, SIDES, toldOf, type Rival } from "./set";

const isGms = ({ scene }: Table): boolean => scene.role.value === "gm" && scene.eyes.value === null && scene.replay.value === null;

/** One line for each, above the pieces; before them what a private table is for, which else looks like the other. */
export function Told(): JSX.Element | null {
  const table = useTable();
  const { scene, id, t } = table;
  const rivals = rivalsOf(scene.view.value);
  const board = isGms(table) ? boardOf(id) : null;
  const first = rivals.map((rival) => <Line key={rival.seat} rival={rival} />);
  if (board !== null) first.unshift(
    <li key="board" data-testid="board-told">
      <Icon name="note" size={16} />
      <span class="small"><b>{t("board-told", { name: board.name })}</b><span class="quiet">{t("board-told-means", { table: board.of })}</span></span>
    </li>,
  );
  return <AbsentSeats first={first} />;
}

function Line({ rival }: { rival: Rival }): JSX.Element {
  const table = useTable();
  const { scene, t } = table;
  const { how, whom } = rival;
  const isPaused = how.paused !== undefined;
  const words = toldOf(table, scene.view.value, whom);
  const state = isPaused ? t(`rival-paused-${how.paused}`) : [t(`rival-strength-${how.strength}`), ...(how.temper === undefined ? [] : [t(`rival-temper-${how.temper}`)])].join(t("state-join"));
  return (
    <li class={isPaused ? "paused" : ""} data-whom={whom}>
      <Icon name="screen" size={16} />
      <span class="small"><b>{words}</b><span class="quiet">{state}</span></span>
      {isGms(table) && (
        <span class="rival-acts">
          <PauseButton rival={rival} words={words} />
          {groupOf(whom) !== null ? (
            <button type="button" class="icon-button" data-testid="rival-end" title={t("rival-stop")} aria-label={t("rival-stop-of", { what: words })} onClick={() => void put(table, whom, { strength: null })}>
              <Icon name="close" size={16} />
            </button>
          ) : <button type="button" class="icon-button" data-testid="rival-set" title={t("rival-change")} aria-label={t("rival-change-of", { what: words })} onClick={() => openFor(table, whom)}>
            <Icon name="settings" size={16} />
          </button>}
        </span>
      )}
    </li>
  );
}

const PATHS = { pause: "M8.5 5V19M15.5 5V19", resume: "M7 5L18 12L7 19Z" } as const;

function PauseButton({ rival, words }: { rival: Rival; words: string }): JSX.Element {
  const table = useTable();
  const { t } = table;
  const act = rival.how.paused === undefined ? "pause" : "resume";
  return (
    <button type="button" class="icon-button" data-testid={`rival-${act}`} title={t(`rival-${act}`)} aria-label={t(`rival-${act}-of`, { what: words })}
      onClick={() => void pause(table, rival, act === "pause")}>
      <svg class="icon" viewBox="0 0 24 24" width={16} height={16} aria-hidden="true"><path d={PATHS[act]} /></svg>
    </button>
  );
}

/** Below the pieces: what the GM has the server do, and what everybody sets for slow play. */
export function Doors(): JSX.Element | null {
  const table = useTable();
  const { id, scene, t } = table;
  const slow = scene.eyes.value === null && scene.replay.value === null && (
    <button type="button" class="row-add" data-testid="slow-open" onClick={() => (scene.dialog.value = "notices")}>
      <Icon name="settings" size={16} />{t("slow-open")}
    </button>
  );
  if (!isGms(table)) return <>{slow}</>;
  const sides = rivalsOf(scene.view.value).map(({ whom }) => whom);
  return (
    <>
      <button type="button" class="row-add" data-testid="scenes-open" onClick={() => (scene.dialog.value = "scenes")}>
        <Icon name="note" size={16} />{t(boardOf(id) === null ? "scenes-open" : "board-open")}
      </button>
      <button type="button" class="row-add" data-testid="rivals-open" onClick={() => openFor(table, SIDES.find((side) => !sides.includes(side)) ?? SIDES[0])}>
        <Icon name="screen" size={16} />{t("rival-open")}
      </button>
      <button type="button" class="row-add" data-testid="forecast-open" onClick={() => (scene.dialog.value = "forecast")}>
        <Icon name="die" size={16} />{t("forecast-open")}
      </button>
      {slow}
    </>
  );
}

/** In the menu of a piece. */
export function OfPiece({ id }: { id: string }): JSX.Element | null {
  const table = useTable();
  const { scene, t } = table;
  const own = rivalsOf(scene.view.value).find(({ whom }) => whom === ofPiece(id));
  return (
    <div class="rival-piece">
      <Button icon="screen" label={t(own === undefined ? "rival-open-piece" : "rival-change")} data-testid="rival-of-piece" onClick={() => openFor(table, ofPiece(id))} />
    </div>
  );
}

/** Where the GM acts: what waits, why, and the way on. */
export function Waits(): JSX.Element | null {
  const table = useTable();
  const { scene, t } = table;
  const waiting = rivalsOf(scene.view.value).filter(({ how }) => how.paused !== undefined);
  if (!isGms(table) || waiting.length === 0 || scene.view.value?.phase === "over") return <WaitsForAbsent />;
  const why = [...new Set(waiting.map(({ how }) => t(`rival-paused-${how.paused}`)))].join(t("state-join"));
  return (
    <p class="rival-waits" role="status" data-testid="rival-waits">
      <Icon name="screen" size={16} />
      <span class="small"><b>{waiting.length === 1 && pieceOf(waiting[0]!.whom) !== null ? toldOf(table, scene.view.value, waiting[0]!.whom) : t("rival-title")}</b> {why}</span>
      <Button label={t("rival-resume")} onClick={() => void Promise.all(waiting.map((rival) => pause(table, rival, false)))} />
    </p>
  );
}
