/** The bar of the selected piece: what it can do now, and why what is closed is closed. */
import WORDS from "@words/acts.ftl";
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { figure, mark, tenth } from "../../page/i18n";
import { turnCard } from "../../page/chosen";
import type { Page } from "../../page/page";
import { isOut } from "../../page/fallen";
import { positionOf } from "../../board/areas/area-geometry";
import { titleOf } from "../../board/areas/area-name";
import type { Command } from "../../types";
import { ofSwordWorld, type Combatant, type View } from "./view";
import { Tip } from "../../panels/tip";
import { Arms, Parts, readWords as readArms } from "./weapon-list";
import { Icon, Piece, Rich } from "../../panels/primitives";
import type { IconName } from "../../panels/icons";
import { Prepared } from "./covering";
import { Undo } from "../../panels/banner";
import { PREPARING } from "./hand";
import { whyIdle } from "./why-idle";
import { addMessages } from "../../panels/lazy";
import { health, nameOf } from "../../panels/names";
import { stateWords } from "./names";
import { Meter, Signs } from "./signs";
import { OnTheWay } from "./plane/on-the-way";
import { modeOf, planeStateOf } from "./plane/state";
import { type Openings, stateOf } from "./state";
import { useTable, type Table } from "../../panels/table";


export function readWords(page: Page): void {
  addMessages(page, WORDS);
  readArms(page);
}

export function Bar({ view, id, combatant }: { view: View; id: string; combatant: Combatant }): JSX.Element {
  const table = useTable();
  const { scene, t, page, narrow } = table;
  const writing = useSignal<"minor" | "major" | null>(null);
  const language = page.words.language.value;
  const name = nameOf(view, id, language);
  const mine = scene.eyes.value === null && scene.role.value !== "spectator" && scene.controls.value.has(id);
  useEffect(() => () => void (scene.why.value = null), [id, view.phase, view.round, view.acting]);
  useEffect(() => () => {
    const draft = scene.draft.peek();
    if (draft?.actor === id && draft.way === "taps" && draft.path.length === 0) scene.draft.value = null;
  }, [id, view.phase]);
  const isTaken = useTaken(view, id);
  const shut = mine ? sameReason(table, view, id, combatant) : null;
  /** Where a tap is still to say whereto, nothing is drawn yet. */
  const drawn = scene.draft.value?.way === "taps" && scene.draft.value.path.length === 0 ? null : scene.draft.value;
  return (
    <div class={`bar${drawn === null ? "" : " drafting"}${shut === null ? "" : " shut"}`} data-testid="actions" role="group" aria-label={t("actions-of", { name })}>
      {!narrow.value && <Tip />}
      {writing.value !== null && <Free id={id} name={name} kind={writing.value} close={() => (writing.value = null)} />}
      <div class="bar-who">
        <Piece combatant={combatant} name={name} size={46} active={view.turn === id} />
        <span>
          <button type="button" class="name large open-card" data-testid="stat-open" title={name} onClick={() => turnCard(scene, id)}>{name}</button>
          <Body combatant={combatant} mine={mine} />
          <Signs view={view} id={id} combatant={combatant} worded={narrow.value} />
          <Leaving id={id} />
        </span>
        {narrow.value && <Undo />}
      </div>
      <Parts combatant={combatant} />
      {mine && view.phase === "rounds" && !isOut(combatant) && <Arms id={id} view={view} combatant={combatant} />}
      {mine && view.phase.endsWith("preparation") && <Prepared id={id} view={view} />}
      {(mine || combatant.at || combatant.area) && <Acts mine={mine} id={id} view={view} combatant={combatant} write={(kind) => (writing.value = writing.value === kind ? null : kind)}
        tellWhy={(found) => (scene.why.value = found)} />}
      {drawn?.way === "taps" && drawn.to === undefined && <OnTheWay view={view} draft={drawn} />}
      {shut !== null && <p class="small quiet why-idle" role={isTaken ? "status" : undefined}>{shut}</p>}
      <Go view={view} id={id} mine={mine} isShut={shut !== null} />
    </div>
  );
}

/** Why nothing can be done now, where all of it is closed by one reason. */
function sameReason(table: Table, view: View, id: string, combatant: Combatant): string | null {
  if (view.phase !== "rounds" || table.scene.leeway.value === "free") return null;
  const [why = null, ...others] = BASIC.map((command) => closedWhy(table, view, id, combatant, command));
  return others.every((other) => other === why) ? why : null;
}

/** Taken in hand in this phase: why nothing can be done is read out. That a phase ended is told by itself, and is no news of whoever was in hand. */
function useTaken({ round, acting }: View, id: string): boolean {
  const phase = `${round} ${acting}`;
  const taken = useRef({ id, phase });
  if (taken.current.id !== id) taken.current = { id, phase };
  return taken.current.phase === phase;
}

/** Figures where they are told, else a bar and a word. */
function Body({ combatant, mine }: { combatant: Combatant; mine: boolean }): JSX.Element {
  const { t, page, scene } = useTable();
  const { hp, max, word } = health(combatant, t);
  const figures = (of: "hp" | "mp", now: string | number, most: string | number | undefined): JSX.Element =>
    <span>{t(of)} <b class="ink">{now}</b>{most !== undefined && ` / ${most}`}</span>;
  const state = mine ? "" : stateWords(combatant, page.words, false, { view: scene.view.value }).join(t("state-join"));
  return (
    <span class="small quiet body">
      {hp === undefined ? word !== undefined && <><Meter combatant={combatant} /><span>{word}</span></> : figures("hp", hp, max)}
      {Boolean(combatant.max_mp) && figures("mp", combatant.mp ?? 0, combatant.max_mp)}
      {state !== "" && <span>{state}</span>}
    </span>
  );
}

/** Inside a skirmish: may it go, and by what. */
function Leaving({ id }: { id: string }): JSX.Element | null {
  const { scene, t } = useTable();
  const leave = stateOf(scene).leave.value;
  if (leave?.actor !== id || scene.view.value?.phase !== "rounds") return null;
  const { free, because, count: { moving, blocking } } = leave;
  if (!free && scene.view.value.combatants[id]?.conditions?.includes("prepared-to-leave")) return <b class="small leaving tone-n">{t("leave-preparing")}</b>;
  return <b class={`small leaving ${free ? "tone-n" : "tone-e"}`}>{t(`leave-${free ? because ?? "free" : ofSwordWorld(scene.view.value)?.areas ? "held-here" : "held"}`, { moving, blocking })}</b>;
}

const ACTS = [
  { command: "move", icon: "move" },
  { command: "fire", icon: "eye" },
  { command: "attack", icon: "attack" },
  { command: "join", icon: "join" },
  { command: "prepare-to-leave", icon: "leave" },
  { command: "retreat", icon: "leave" },
  { command: "leave", icon: "leave" },
  { command: "minor", icon: "flask" },
  { command: "major", icon: "wand" },
] as const satisfies readonly { readonly command: string; readonly icon: IconName }[];

/** What anybody can do in a turn. */
const BASIC = ["move", "attack", "minor", "major"] as const;

function Acts({ mine, id, view, combatant, write, tellWhy }: {
  mine: boolean; id: string; view: View; combatant: Combatant; write: (kind: "minor" | "major") => void;
  tellWhy: (why: string | null) => void;
}): JSX.Element {
  const table = useTable();
  const { scene, t, hands, board } = table;
  /** A command that a rule refuses is insisted on: the GM's act, or carried out with a warning. */
  const send = (command: Command, insists: boolean): void => void hands.send(insists && scene.role.peek() === "gm" ? { command: "override", do: command } : command);
  const act = (command: (typeof ACTS)[number]["command"], on: boolean, insists = false): void => {
    scene.task.value = null;
    if (on) return command === "move" ? hands.dropDraft() : undefined;
    if (command === "move") {
      hands.select(id);
      // The next tap is a place to go to, also one on a foe.
      const start = positionOf(view, id);
      if (start !== null) scene.draft.value = { actor: id, start, path: [], way: "taps" };
      board.peek()?.reveal(id);
      hands.tell(t(combatant.area ? (table.narrow.peek() ? "zone-move-hint-thumb" : "zone-move-hint") : table.narrow.peek() ? "move-hint-thumb" : "move-hint"));
    } else if (command === "join") send({ command, actor: id, skirmish: centreAt(view, combatant) ?? "" }, insists);
    else if (command === "prepare-to-leave" || command === "retreat") send({ command, actor: id }, insists);
    else if (command === "leave") send({ command: "declare", actor: id, feat: "leave" }, insists);
    else if (command === "fire" || command === "attack") scene.task.value = { part: "targeting", choice: command, actor: id };
    else write(command);
  };
  const insistable = (command: string): boolean =>
    scene.leeway.peek() !== "none" && scene.movable.peek().has(id) && scene.pending.peek() === null && (command !== "join" || centreAt(view, combatant) !== null);
  return (
    <div class="acts">
      {ACTS.filter(({ command }) => (mine ? offered(command, combatant, stateOf(scene).openings.value) && (command !== "join" || centreAt(view, combatant) !== null) : command === "fire")).map(({ command, icon }) => {
        const closed = closedWhy(table, view, id, combatant, command);
        if (closed !== null && view.phase !== "rounds") return null;
        const on = command === "move" ? scene.draft.value?.actor === id : scene.task.value?.actor === id && scene.task.value.choice === command;
        return (
          <button type="button" class={`act${on ? " on" : ""}${closed === null ? "" : " off"}`} aria-disabled={closed !== null}
            title={closed ?? t(`act-${command}-means`)}
            onMouseEnter={() => tellWhy(closed)} onMouseLeave={() => tellWhy(null)} onBlur={() => tellWhy(null)}
            onClick={() => {
              if (closed === null || (scene.leeway.peek() === "free" && insistable(command))) act(command, on);
              else if (insistable(command)) hands.warn({ code: "", reason: closed, rule: stateOf(scene).openings.peek()?.get(command)?.rule ?? null }, () => act(command, false, true));
              else tellWhy(closed);
            }}>
            <Icon name={icon} size={24} />
            <span class="label">{t(`act-${command}`)}</span>
            {command === "move" && planeStateOf(scene).reach.value !== null && <MoveFigure table={table} />}
          </button>
        );
      })}
    </div>
  );
}

const MoveFigure = ({ table }: { table: Table }): JSX.Element | null => {
  const reach = planeStateOf(table.scene).reach.value;
  return reach === null || !reach.can_move ? null
    : <span class="figures" title={table.t("move-figures-title")}>{table.t("move-figures", { limited: figure(reach.limited), normal: figure(reach.normal), full: figure(reach.full) })}</span>;
};

/** Only those inside a skirmish can get ready to leave it, only those in no melee can join one. */
const offered = (command: string, { standing, area }: Combatant, openings: Openings | null): boolean =>
  area && (command === "join" || command === "prepare-to-leave") ? false : command === "retreat" || command === "leave" ? openings?.has(command) === true && (command === "retreat" || standing !== "free") : command === "join" ? standing !== "melee" : command === "prepare-to-leave" ? standing !== "free" : true;

function closedWhy(table: Table, view: View, id: string, combatant: Combatant, command: string): string | null {
  const { scene, t } = table;
  if (command === "fire") return null;
  if (command === "minor" && PREPARING.has(view.phase)) return stateOf(scene).openings.value?.get(command)?.reason ?? null;
  if (!scene.movable.value.has(id) || view.phase !== "rounds") return whyIdle(table, view, id, combatant);
  if (scene.pending.value !== null) return t("closed-decision");
  if (command === "join" && centreAt(view, combatant) === null) return t("closed-join");
  return stateOf(scene).openings.value?.get(command)?.reason ?? null;
}

function centreAt(view: View, { at }: Combatant): string | null {
  if (!at) return null;
  const found = Object.entries(view.skirmishes ?? {}).find(([, { center }]) => Math.hypot(center[0] - at[0], center[1] - at[1]) <= 0.02);
  return found?.[0] ?? null;
}

/** The one button of the moment: move here, or end the turn. */
function Go({ view, id, mine, isShut }: { view: View; id: string; mine: boolean; isShut: boolean }): JSX.Element | null {
  const { scene, t, hands, page, narrow } = useTable();
  const draft = scene.draft.value;
  const doubt = scene.doubt.value;
  const verdict = planeStateOf(scene).verdict.value;
  if (doubt !== null) {
    return (
      <div class="go-pair">
        <button type="button" class="go warn" data-testid="move-confirm" onClick={() => hands.insist()}>
          <b>{t("insist")}</b><span class="small">{t(scene.role.value === "gm" ? "insist-means" : "insist-warned")}</span>
        </button>
        <button type="button" class="go pale" data-testid="move-cancel" onClick={() => hands.dropDraft()}><b>{t("cancel")}</b></button>
      </div>
    );
  }
  if (draft !== null && draft.path.length > 0) {
    const way = draft.to === undefined ? null : scene.ways.value?.byArea.get(draft.to.area) ?? null;
    const retreats = draft.fills?.id === "retreat";
    const mover = view.combatants[draft.actor];
    const isTurn = view.phase !== "rounds" || (mover?.acted !== true && mover?.faction === view.acting && (!view.turn || view.turn === draft.actor));
    const isClosed = way?.open === false && scene.leeway.value === "none";
    const isThumb = narrow.value || matchMedia("(pointer: coarse)").matches;
    // A finger that lets go of a dear move is asked once more.
    const isAsked = isThumb && (way === null ? modeOf(draft) === "full" : way.dear === true);
    const metres = draft.to !== undefined ? (retreats ? way?.means : way?.name) ?? "" : verdict === null ? "" : t(`mode-${modeOf(draft)}`, { metres: tenth(verdict.distance) });
    return (
      <div class="go-pair">
        {narrow.value && way?.open === false && way.reason !== null && <p class="small refusal why-closed" role="status">{way.reason}</p>}
        <button type="button" class={`go${isTurn ? "" : " pale"}`} data-testid="move-confirm" disabled={isClosed} onClick={() => hands.commit(draft)}>
          <b>{isClosed ? t("zone-closed") : retreats ? t("act-retreat") : draft.to !== undefined ? t("zone-go", { area: titleOf(t, draft.to.area) }) : t(draft.centred ? "join-here" : "move-here")}</b>
          <span class="small">{isClosed ? "" : draft.way === "drag" && !isAsked ? t(isThumb ? "or-let-go-thumb" : "or-let-go") : metres}</span>
        </button>
        <button type="button" class="go pale" data-testid="move-cancel" onClick={() => hands.dropDraft()}><b>{t("cancel")}</b></button>
      </div>
    );
  }
  const turn = view.turn ?? null;
  const actor = turn !== null && scene.controls.value.has(turn) ? turn : id;
  const { acted, faction } = view.combatants[actor] ?? {};
  const able = acted !== true && faction === view.acting && scene.movable.value.has(actor);
  const open = mine && view.phase === "rounds" && scene.pending.value === null && (actor === turn || able);
  if (!mine || (!open && isShut)) return null;
  if (view.phase !== "rounds") return scene.role.value === "gm" ? <p class="quiet set-down">{t("place-drag")}</p> : null;
  const end = async (): Promise<void> => {
    const { ok } = await hands.send({ command: "end-turn", actor });
    if (ok && scene.selected.peek() === actor) scene.selected.value = null;
  };
  return (
    <button type="button" class="go" data-testid="end-turn" disabled={!open} onClick={() => void end()}>
      <b>{t("end-turn")}</b>
      <span class="small"><Rich text={t("end-turn-of", { name: mark(nameOf(view, actor, page.words.language.value)) })} /></span>
    </button>
  );
}

function Free({ id, name, kind, close }: { id: string; name: string; kind: "minor" | "major"; close: () => void }): JSX.Element {
  const { t, hands } = useTable();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), [kind]);
  const send = async (): Promise<void> => {
    const text = field.current?.value.trim() ?? "";
    if (text === "") return;
    const outcome = await hands.send({ command: kind, actor: id, name: text });
    if (outcome.ok) close();
  };
  return (
    <form class="free" onSubmit={(event) => { event.preventDefault(); void send(); }}>
      <label><span class="small quiet">{t(`free-${kind}`, { name })}</span><input ref={field} maxLength={80} onKeyDown={(event) => { if (event.key === "Escape") close(); }} /></label>
      <button type="submit" class="button go-small">{t("record")}</button>
    </form>
  );
}
