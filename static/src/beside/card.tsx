/** The stat card of whom one hovers or selects: the own sheet whole, of others what this seat knows. */
import { effect, untracked, useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { chosenOf } from "../page/chosen";
import type { Scene } from "../page/scene";
import { IconButton, Piece, Sign } from "../panels/primitives";
import { useLazyModule } from "../panels/lazy";
import { listed, nameOf, unbroken } from "../panels/names";
import { StatCard } from "../panels/stat-card";
import { useTable, type Table } from "../panels/table";
import type { View } from "../types";
import { placeCard } from "./card-spot";

/** Milliseconds that a hand has to rest on somebody. */
const DELAY = 350;
/** How long the card stays when the hand goes from one to the next. */
const LINGER = 160;

interface Shown {
  readonly id: string;
  /** It goes with the hand. */
  readonly hovers: boolean;
}

export function Card(): JSX.Element | null {
  const table = useTable();
  const { scene, narrow } = table;
  const hovered = useHovered(table);
  const view = scene.view.value;
  const shown = shownOf(table, hovered);
  useEffect(() => shutByMoves(scene), []);
  useEffect(() => shutByActs(scene), []);
  useEffect(() => shutByTabs(scene), []);
  useEffect(() => leftByPieces(table), []);
  if (view === null || shown === null) return null;
  return <Floating key={shown.id} view={view} {...shown} low={narrow.value} />;
}

/** Who is moved has the hand's eye on the map: the card does not come back by itself. */
const shutByMoves = (scene: Scene): (() => void) =>
  effect(() => {
    const moved = scene.draft.value?.actor;
    if (moved !== undefined) chosenOf(scene).closed.value = moved;
  });

/** Of who has acted one reads in the log what came of it: the card does not stay over it. */
const shutByActs = (scene: Scene): (() => void) => {
  let last = scene.told.peek().at(-1)?.seq;
  return effect(() => {
    const newest = scene.told.value.at(-1);
    const id = scene.selected.peek();
    if (last !== undefined && newest !== undefined && newest.seq > last && newest.events.some(({ actor, attacker }) => id !== null && (actor === id || attacker === id))) chosenOf(scene).closed.value = id;
    last = newest?.seq;
  });
};

/** Who turns to another tab of the sheet reads that one: the card does not stay over the log and its line for words. */
const shutByTabs = (scene: Scene): (() => void) => {
  let last = scene.sheet.peek();
  return effect(() => {
    const tab = scene.sheet.value;
    const { closed, opened } = chosenOf(scene);
    if (tab !== last) untracked(() => ([closed.value, opened.value] = [scene.selected.value, null]));
    last = tab;
  });
};

/** Pixels that a piece goes from under a mouse that rested on it. */
const OFF = 56;

/** A mouse that rests on the map no longer points at whoever has gone from under it. */
function leftByPieces({ scene, board }: Table): () => void {
  let met: readonly [number, number] | null = null;
  const placeOf = (id: string | null): readonly [number, number] | null => (id === null ? null : board.peek()?.piece(id) ?? null);
  const look = (): void => {
    const now = placeOf(scene.hovered.peek());
    if (met !== null && (now === null || Math.hypot(now[0] - met[0], now[1] - met[1]) > OFF)) scene.hovered.value = null;
  };
  const meets = effect(() => {
    const id = scene.hovered.value;
    met = document.querySelector("canvas.board:hover") === null ? null : placeOf(id);
  });
  const goes = effect(() => {
    // The board takes the view in a frame later.
    if (scene.view.value !== null && met !== null) requestAnimationFrame(() => void board.peek()?.still().then(look));
  });
  return () => {
    meets();
    goes();
  };
}

/** Whom the hand has rested on for a moment. */
function useHovered({ scene }: Table): string | null {
  const hovered = useSignal<string | null>(null);
  useEffect(() => {
    let waiting = 0;
    // Who is chosen by a key is shown although the hand still rests on somebody else; a card that was closed stays so under a hand at rest.
    const yields = effect(() => {
      void [scene.selected.value, chosenOf(scene).closed.value];
      clearTimeout(waiting);
      hovered.value = null;
    });
    const stop = effect(() => {
      const met = scene.hovered.value;
      // A line of the log that passes under the hand lights its piece, and no more.
      const id = document.querySelector("[data-testid=log]:hover") === null ? met : null;
      clearTimeout(waiting);
      waiting = window.setTimeout(() => (hovered.value = id), id === null ? LINGER : DELAY);
    });
    return () => {
      clearTimeout(waiting);
      stop();
      yields();
    };
  }, []);
  return hovered.value;
}

/** Under the hand, else who is selected, unless the card was closed; nobody while a path is drawn, one aims or another tool is in the hand. Of who is out of the fight only by hand. For thumbs the own piece waits for a tap on its name. */
function shownOf({ scene, narrow }: Table, hovered: string | null): Shown | null {
  const { closed, opened, menu } = chosenOf(scene);
  const members = scene.view.value?.combatants ?? {};
  const selected = scene.selected.value;
  if (scene.draft.value !== null || menu.value !== null || scene.tool.value !== "select") return null;
  const isAiming = scene.task.value !== null || scene.filling.value !== null;
  if (hovered !== null && hovered in members && !narrow.value && !isAiming) return { id: hovered, hovers: hovered !== selected || closed.value === selected };
  if (selected === null || !(selected in members) || closed.value === selected) return null;
  const isBusy = isAiming || scene.pending.value !== null;
  const waits = isBusy || members[selected]!.excluded === true || (narrow.value && scene.controls.value.has(selected));
  return waits && opened.value !== selected ? null : { id: selected, hovers: false };
}

function Floating({ view, id, hovers, low }: Shown & { view: View; low: boolean }): JSX.Element {
  const table = useTable();
  const { scene } = table;
  const frame = useRef<HTMLElement>(null);
  const set = (): void => {
    if (frame.current !== null && !low) placeCard(frame.current, table, id);
  };
  useLayoutEffect(set, [scene.seq.value, scene.task.value, scene.insets.value, hovers]);
  useEffect(() => {
    const grown = new ResizeObserver(set);
    // What is asked comes into the dock after the card: it makes room.
    // A sheet that is told in full only later grows within the frame.
    for (const one of [frame.current, ...frame.current?.children ?? [], document.querySelector(".dock")]) if (one !== null) grown.observe(one);
    for (const name of ["pointerup", "wheel", "keyup", "resize"]) addEventListener(name, set, { passive: true });
    return () => {
      grown.disconnect();
      for (const name of ["pointerup", "wheel", "keyup", "resize"]) removeEventListener(name, set);
    };
  }, [low]);
  const shut = (): void => {
    const { closed, opened } = chosenOf(scene);
    closed.value = id;
    opened.value = null;
  };
  useOpened(scene, id, frame, shut);
  return (
    <section ref={frame} class={`piece-card${low ? " low" : ""}${hovers ? " hovering" : ""}`} data-testid="card" data-id={id} aria-label={nameOf(view, id, table.page.words.language.value)} tabIndex={hovers ? -1 : 0}
      onKeyDown={(event) => { if (event.key === "Escape") { event.stopPropagation(); shut(); } }}>
      <Content view={view} id={id} {...(hovers ? {} : { shut })} />
    </section>
  );
}

/** Opened by a press: Escape shuts it wherever the focus is; a press by keys takes the focus along and gives it back. */
function useOpened(scene: Scene, id: string, frame: { readonly current: HTMLElement | null }, shut: () => void): void {
  const isOpened = chosenOf(scene).opened.value === id;
  useEffect(() => {
    if (!isOpened) return undefined;
    const from = document.activeElement;
    const byKeys = from instanceof HTMLElement && from.matches(".open-card:focus-visible");
    if (byKeys) frame.current?.focus();
    const pressed = (event: KeyboardEvent): void => {
      if (event.key !== "Escape" || document.querySelector("dialog[open]") !== null) return;
      event.preventDefault();
      event.stopPropagation();
      shut();
    };
    addEventListener("keydown", pressed, { capture: true });
    return () => {
      removeEventListener("keydown", pressed, { capture: true });
      if (byKeys && from.isConnected) from.focus();
    };
  }, [isOpened]);
}

/** Those at the table who lead somebody. */
const playersOf = (view: View, id: string): readonly string[] =>
  Object.values(view.seats ?? {}).flatMap(({ role, name, controls }) => (role === "player" && name !== undefined && controls?.includes(id) ? [name] : []));

function Content({ view, id, shut }: { view: View; id: string; shut?: () => void }): JSX.Element {
  const { scene, t, page, system } = useTable();
  const combatant = view.combatants[id]!;
  const name = nameOf(view, id, page.words.language.value);
  const own = useLazyModule(system.card !== undefined, system.card ?? none);
  const face = useLazyModule(shut !== undefined && scene.role.value === "player" && scene.eyes.value === null && scene.controls.value.has(id), () => import("./face"));
  const level = combatant.level === undefined ? "" : t("card-level", { level: combatant.level });
  const people = listed(playersOf(view, id), page.words.language.value);
  const beside = [t(`faction-${combatant.faction}`), level, view.turn === id && t("list-turn"), people && t("card-player", { people })];
  return (
    <>
      <header>
        <Piece combatant={combatant} name={name} size={40} active={view.turn === id} />
        <span><h2 class="large">{unbroken(name)}</h2><span class="small quiet"><Sign faction={combatant.faction} /> {beside.filter(Boolean).join(t("state-join"))}</span>{face !== null && <face.Face id={id} combatant={combatant} />}</span>
        {shut !== undefined && <IconButton icon="close" label={t("close")} onClick={shut} />}
      </header>
      {system.card === undefined ? <StatCard combatant={combatant} /> : own !== null && <own.CardBody view={view} id={id} combatant={combatant} />}
    </>
  );
}

const none = async (): Promise<{ CardBody: () => null }> => ({ CardBody: () => null });
