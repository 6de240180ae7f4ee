/** The bar of the piece in hand, of any rule system: what it has, and what it could do now, drawn from offers alone. */
import { effect, useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { turnCard } from "../page/chosen";
import type { Page } from "../page/page";
import { kept } from "../page/scene";
import type { Combatant, View } from "../types";
import barStyles from "../../css/bar.css?later";
import { useOffers } from "./asking";
import { Undo } from "./banner";
import { Icon, Piece } from "./primitives";
import { byArrows } from "./choosing";
import { readFrames } from "./frame-words";
import type { IconName } from "./icons";
import { adoptStyles } from "./lazy";
import { nameOf } from "./names";
import { grouped, keysOf, offerName, type Group, type Offer } from "./offers";
import { pipsOf, switchesOf, type Switched } from "./pips";
import { Pips, Pools } from "./pools";
import { press } from "./pressing";
import { isFilling } from "./saying";
import { whyShut } from "./shut";
import { Steps } from "./steps";
import { useTable, type Table } from "./table";
import { Tip } from "./tip";
import { fieldWord, statesOf, stateWord } from "./traits";

export function readWords(page: Page): void {
  readFrames(page);
  adoptStyles(barStyles);
}

/** Under which name the bar holds the offer in hand. */
const PANEL = "bar";
/** Drawn as a strip above, as arms are; the other groups as acts. */
const STRIP: ReadonlySet<Group> = new Set(["attack", "magic", "support", "reaction"]);
const ICONS: Readonly<Record<Group, IconName>> = { move: "move", attack: "attack", magic: "wand", support: "flask", reaction: "block", other: "note", gm: "gm" };

/** So many acts are shown beside each other; where there are more, the last of them are behind a button. */
const FEW = { broad: 5, narrow: 7 };
/** The same of what one strikes, casts and helps with; on a desk no more than two rows have room for. */
const FEW_TOOLS = 12;
/** More than these in a row need more room than a bar has: their names are in the roster's tip. */
const NAMED_PIPS = 4;
/** The bar takes no more of the map than this, and a little air is left above it. */
const MOST_HIGH = 0.45;
const AIR = 10;

/** What belongs to another part of the fight is not shown at all: nobody can wait for it here. */
const ELSEWHERE = "wrong-phase";

const isEnd = ({ command, needs }: Offer): boolean => command.command === "end-turn" && needs.length === 0;

/** While another acts, nobody who may insist is asked to end what has not begun. */
const isAnothersTurn = ({ scene }: Table, { turn }: View, id: string, end: Offer | undefined): boolean =>
  Boolean(end?.reject) && scene.leeway.value !== "none" && Boolean(turn) && turn !== id;

export function Bar({ view, id, combatant }: { view: View; id: string; combatant: Combatant }): JSX.Element {
  const table = useTable();
  const { t, page, narrow, flat, scene } = table;
  const name = nameOf(view, id, page.words.language.value);
  const mine = scene.eyes.value === null && scene.controls.value.has(id);
  const all = useOffers(mine ? id : null) ?? [];
  const offers = all.filter(({ reject }) => reject?.code !== ELSEWHERE);
  const shown = grouped(offers.filter((offer) => !isEnd(offer)));
  const acts = shown.flatMap(({ offers: some }) => some);
  const end = offers.find(isEnd);
  const more = useSignal(false);
  const frame = useRef<HTMLDivElement>(null);
  const switches = switchesOf(acts);
  const isBefore = all.length > 0 && end === undefined && view.phase !== "rounds" && view.phase !== "ended" && acts.every(({ group }) => group === "gm");
  const why = isBefore ? t(scene.movable.value.has(id) ? "bar-place" : "bar-before") : whyShut(acts.filter(({ group }) => group !== "gm"), end);
  const keys = keysFor(table, id, acts);
  useShortcuts(table, acts, keys);
  useEffect(() => () => {
    if (scene.filling.peek()?.panel === PANEL) scene.filling.value = null;
  }, [id]);
  // A button that opens, or goes, under a mouse at rest hears nothing of it. Under a finger that is gone nothing is pointed at.
  useEffect(() => void (scene.why.value = matchMedia("(hover: hover)").matches ? frame.current?.querySelector<HTMLElement>(".off:hover")?.title ?? null : null), [id, all]);
  useEffect(() => frame.current?.closest(".sheet-in")?.scrollTo(0, 0), [view.turn]);
  const keyOf = (offer: Offer): string => keys.get(offer.id) ?? "";
  const strip = openFirst(acts.filter(({ group }) => STRIP.has(group)));
  const others = openFirst(acts.filter((offer) => !STRIP.has(offer.group) && !switches.some(({ offers: some }) => some.includes(offer))));
  useRoom(table, frame, more.value);
  return (
    <div ref={frame} class={`bar offered${scene.draft.value === null && scene.task.value === null && scene.filling.value?.panel !== PANEL ? "" : " drafting"}${scene.filling.value?.panel === PANEL ? " filling" : ""}${why === null ? "" : " shut"}`} data-testid="actions" role="group" aria-label={t("acts-of", { name })}>
      {!narrow.value && <Tip />}
      <div class="over-bar">
        <Steps view={view} panel={PANEL} />
      </div>
      <div class="bar-who">
        <Piece combatant={combatant} name={name} size={46} active={view.turn === id} />
        <span>
          <button type="button" class="name large open-card" data-testid="stat-open" title={t("stat-open", { name })} onClick={() => turnCard(scene, id)}>{name}</button>
          <span class="small quiet body"><Pools combatant={combatant} /></span>
          <Pips view={view} id={id} combatant={combatant} named={(narrow.value && !flat.value) || pipsOf(view, id, combatant).length <= NAMED_PIPS} />
          <span class="small quiet">{statesOf({ t, has: page.words.has }, combatant).join(t("state-join"))}</span>
        </span>
        {narrow.value && <Undo />}
      </div>
      {why !== null && <p class="small quiet why-shut" role="status">{why}</p>}
      {strip.length > 0 && <Strip table={table} offers={strip} keyOf={keyOf} more={more} />}
      <Acts table={table} offers={others} keyOf={keyOf} more={more} />
      {switches.map((one) => <Switch key={one.field} table={table} of={one} combatant={combatant} keyOf={keyOf} />)}
      {!(narrow.value && scene.filling.value?.panel === PANEL) && <Go table={table} end={isAnothersTurn(table, view, id, end) ? undefined : end} name={name} isShut={why !== null && end !== undefined} />}
    </div>
  );
}

interface Row {
  readonly table: Table;
  readonly offers: readonly Offer[];
  readonly keyOf: (offer: Offer) => string;
  readonly more: { value: boolean };
}

/** All else that it does: a few beside each other; behind a button the others, and what is seldom. */
function Acts({ table, offers, keyOf, more }: Row): JSX.Element {
  const { t, narrow } = table;
  const most = FEW[narrow.value ? "narrow" : "broad"];
  const usual = offers.filter(({ seldom }) => seldom !== true);
  const few = usual.length <= most + (usual.length < offers.length ? 0 : 1) ? usual : usual.slice(0, most);
  return (
    <div class="acts" role="group" aria-label={t("bar-acts")} onKeyDown={byArrows}>
      {(more.value ? offers : few).map((offer) => <Act key={offer.id} table={table} offer={offer} label={keyOf(offer)} />)}
      {few.length < offers.length && (
        <button type="button" class="act" data-testid="acts-more" aria-expanded={more.value} onClick={() => (more.value = !more.value)}>
          <Icon name="more" size={24} /><span class="label">{t(more.value ? "acts-fewer" : "acts-more")}</span>
        </button>
      )}
    </div>
  );
}

/** What one strikes, casts and helps with. */
function Strip({ table, offers, keyOf, more }: Row): JSX.Element {
  const { t, scene, narrow, page } = table;
  const row = useRef<HTMLDivElement>(null);
  const { left, right } = scene.insets.value;
  const key = [...offers.map(({ id }) => id), left, right, innerWidth, page.words.language.value, narrow.value, more.value].join(" ");
  const most = useTwoRows(row, key, narrow.value || more.value);
  const few = more.value || offers.length <= most ? offers : offers.slice(0, most - 1);
  // What is open now goes first, where a row that was pulled aside would hide it.
  useEffect(() => row.current?.scrollTo(0, 0), [offers.filter(({ reject }) => reject === null).map(({ id }) => id).join(" ")]);
  return (
    <div class="arms" role="group" aria-label={t("bar-strip")} onKeyDown={byArrows} ref={row}>
      {few.map((offer) => <Arm key={offer.id} table={table} offer={offer} label={keyOf(offer)} />)}
      {(few.length < offers.length || (more.value && offers.length > FEW_TOOLS)) && (
        <button type="button" class="arm" data-testid="tools-more" aria-expanded={more.value} onClick={() => (more.value = !more.value)}>
          <Icon name="more" size={16} /><b>{more.value ? t("acts-fewer") : `${t("acts-more")} (${offers.length - few.length})`}</b>
        </button>
      )}
    </div>
  );
}

/** How many fit into two rows, found by taking one away until they do; anew for each `key`. */
function useTwoRows(row: { readonly current: HTMLDivElement | null }, key: string, isFree: boolean): number {
  const fit = useSignal({ key, most: FEW_TOOLS });
  const most = fit.value.key === key ? fit.value.most : FEW_TOOLS;
  useLayoutEffect(() => {
    const [first, ...others] = [...row.current?.children ?? []] as HTMLElement[];
    const last = others.at(-1);
    if (isFree || first === undefined || last === undefined || most < 2) return;
    if (last.offsetTop - first.offsetTop > first.offsetHeight * 1.9) fit.value = { key, most: Math.min(most, others.length + 1) - 1 };
  });
  return most;
}

/** The map keeps clear of the bar: framed above the highest that there was, so that it does not move with each piece. */
function useRoom({ scene, narrow }: Table, frame: { readonly current: HTMLDivElement | null }, isOpened: boolean): void {
  useLayoutEffect(() => {
    const element = frame.current;
    if (element === null || narrow.value || isOpened) return undefined;
    const clear = (): void => {
      const high = Math.min(innerHeight - element.getBoundingClientRect().top + AIR, innerHeight * MOST_HIGH);
      const insets = scene.insets.peek();
      if (high > insets.bottom + 1) scene.insets.value = { ...insets, bottom: Math.round(high) };
    };
    const watcher = new ResizeObserver(clear);
    watcher.observe(element);
    const stop = effect(() => {
      void scene.insets.value;
      clear();
    });
    return () => {
      watcher.disconnect();
      stop();
    };
  }, [narrow.value, isOpened]);
}

/** What is open goes first, so that what is closed or seldom is what the button hides. */
const openFirst = (offers: readonly Offer[]): readonly Offer[] => {
  const rank = ({ reject, group, seldom }: Offer): number => (seldom === true ? 4 : 0) + (reject === null ? 0 : 2) + (group === "gm" ? 1 : 0);
  return [...offers].sort((a, b) => rank(a) - rank(b));
};

interface Pressed {
  readonly table: Table;
  readonly offer: Offer;
  /** The key that presses it. */
  readonly label: string;
}

/** What all buttons of offers have in common. */
function buttonOf({ table, offer, label }: Pressed, look: string): JSX.IntrinsicElements["button"] & { "data-offer": string } {
  const { scene, t } = table;
  const { reject } = offer;
  const why = reject === null ? null : reject.reason || t("refused", { code: reject.code });
  const on = isFilling(scene.filling.value, offer, PANEL);
  const tell = (words: string | null): void => void (scene.why.value = words);
  return {
    type: "button", class: `${look}${on ? " on" : ""}${reject === null ? "" : " off"}`, "data-offer": offer.id,
    "aria-disabled": reject !== null, "aria-pressed": on, ...(why === null ? {} : { title: why, onMouseEnter: () => tell(why), onMouseLeave: () => tell(null), onBlur: () => tell(null) }),
    ...(label === "" ? {} : { "aria-keyshortcuts": label }),
    onClick: () => {
      if (on) scene.filling.value = null;
      else press(table, offer, PANEL);
    },
  };
}

const Key = ({ label }: { label: string }): JSX.Element | null => (label === "" ? null : <kbd aria-hidden="true">{label}</kbd>);

const Arm = (pressed: Pressed): JSX.Element => (
  <button {...buttonOf(pressed, "arm")}>
    <Icon name={ICONS[pressed.offer.group]} size={16} /><b>{offerName(pressed.offer, pressed.table.page.words.language.value)}</b><Key label={pressed.label} />
  </button>
);

const Act = (pressed: Pressed): JSX.Element => (
  <button {...buttonOf(pressed, "act")}>
    <Icon name={ICONS[pressed.offer.group]} size={24} /><span class="label">{offerName(pressed.offer, pressed.table.page.words.language.value)}</span><Key label={pressed.label} />
  </button>
);

/** What one is set to, out of a few: each part sets it. */
function Switch({ table, of: { field, offers }, combatant, keyOf }: {
  table: Table; of: Switched<Offer>; combatant: Combatant; keyOf: (offer: Offer) => string;
}): JSX.Element {
  const { t, page } = table;
  const say = { t, has: page.words.has };
  const now = (combatant as unknown as Readonly<Record<string, unknown>>)[field];
  return (
    <div class="bar-switch" role="group" aria-label={fieldWord(say, field)} data-testid={`switch-${field}`}>
      <span class="small quiet">{fieldWord(say, field)}</span>
      <span class="segment" onKeyDown={byArrows}>
        {offers.map((offer) => {
          const value = offer.command[field];
          const word = typeof value === "string" ? stateWord(say, field, value) : null;
          return <button key={offer.id} {...buttonOf({ table, offer, label: keyOf(offer) }, "part")} aria-pressed={value === now} aria-label={offerName(offer, page.words.language.value)}>{word ?? offerName(offer, page.words.language.value)}</button>;
        })}
      </span>
    </div>
  );
}

/** The one button of the moment: walk the path that is drawn, or end the turn. */
function Go({ table, end, name, isShut }: { table: Table; end: Offer | undefined; name: string; isShut: boolean }): JSX.Element | null {
  const { scene, t, hands, page } = table;
  const draft = scene.draft.value;
  if (scene.doubt.value !== null || (draft !== null && draft.path.length > 0 && scene.pick.value === null)) {
    const insists = scene.doubt.value !== null;
    return (
      <div class="go-pair">
        <button type="button" class={`go${insists ? " warn" : isShut ? " pale" : ""}`} data-testid="move-confirm" onClick={() => (insists || draft === null ? hands.insist() : hands.commit(draft))}><b>{t(insists ? "insist" : "go-here")}</b></button>
        <button type="button" class="go pale" data-testid="move-cancel" onClick={() => hands.dropDraft()}><b>{t("cancel")}</b></button>
      </div>
    );
  }
  if (end === undefined) return null;
  const word = offerName(end, page.words.language.value);
  return (
    <button type="button" class={`go${end.reject === null ? "" : " pale"}`} data-testid="end-turn" aria-label={[word, name].join(t("list-join"))} disabled={end.reject !== null && scene.leeway.value === "none"} onClick={() => press(table, end, PANEL)}>
      <b>{word}</b>
    </button>
  );
}

type Keys = ReturnType<typeof keysOf>;
const noKeys = (): Map<string, Keys> => new Map();

/** The keys of a piece's acts: each stays what it was first, whatever closes, goes and comes back. */
function keysFor({ scene }: Table, id: string, offers: readonly Offer[]): Keys {
  const known = kept(scene, noKeys);
  const keys = keysOf(offers, known.get(id));
  if (offers.length > 0) known.set(id, keys);
  return keys;
}

/** Digits and letters press what the bar shows, from the board, the bar or nowhere in particular. */
function useShortcuts(table: Table, acts: readonly Offer[], keys: Keys): void {
  const now = useRef({ acts, keys });
  now.current = { acts, keys };
  useLayoutEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      const { target, key, ctrlKey, metaKey, altKey, defaultPrevented } = event;
      const free = target === document.body || (target instanceof HTMLElement && target.matches(".board, .bar button"));
      if (!free || ctrlKey || metaKey || altKey || defaultPrevented || table.scene.filling.peek() !== null) return;
      const offer = now.current.acts.find(({ id }) => now.current.keys.get(id) === key);
      if (offer === undefined) return;
      event.preventDefault();
      press(table, offer, PANEL);
    };
    addEventListener("keydown", pressed);
    return () => removeEventListener("keydown", pressed);
  }, []);
}
