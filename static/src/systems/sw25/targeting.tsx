/** The card of aiming: along which line, at whom, with what; what would come of it, before anything is spent. */
import { effect, useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { figure } from "../../board/paths";
import { announce } from "../../page/announce";
import { mark } from "../../page/i18n";
import { areaAt } from "../../board/areas/area-geometry";
import type { Task } from "../../page/scene";
import type { Point } from "../../types";
import { ofSwordWorld, type View } from "./view";
import { Aiming } from "./aim";
import { arms } from "./weapons";
import { Feats } from "./aiming/declared";
import { SHAPES, type Spec } from "./spec";
import { Tip } from "../../panels/tip";
import { Icon, IconButton, Rich } from "../../panels/primitives";
import { cardPlace } from "../../panels/card-place";
import { readWords } from "./lens-words";
import { type Found, reasonOf, sectionsOf } from "./finding";
import { conditionWord, listed, nameOf, namesOf, toneOf } from "../../panels/names";
import { ofSkills, useConditions } from "./conditions";
import { skirmishName } from "./names";
import { armName, heldWord, partWord } from "./part-words";
import { Odds } from "./odds";
import { useTable, type Table } from "../../panels/table";
import { Spread } from "./areas/spread";
import { Forced, Within, withinReach } from "./targets-in-range";

export function Card({ task }: { task: Task }): JSX.Element | null {
  const table = useTable();
  const { scene, t, page, narrow } = table;
  const aim = useMemo(() => {
    readWords(page);
    return new Aiming(table, task.actor);
  }, [task.actor]);
  const frame = useRef<HTMLElement>(null);
  const onLeft = useSignal(isCrowded(table));
  // Open before the card is painted: a tap upon seeing it is meant for it.
  useLayoutEffect(() => aim.open(), [aim]);
  useLayoutEffect(() => listen(aim, table), [aim]);
  useEffect(() => {
    const first = arms(ofSwordWorld(scene.view.peek())?.combatants[task.actor])[0];
    if (task.choice === "fire") aim.choose("fire");
    else if (task.key !== undefined) {
      if (aim.choice.peek() !== task.key) aim.choose(task.key);
    } else if (aim.choice.peek() === "fire") aim.choose(first?.key ?? "effect");
    if (task.target !== undefined && aim.pin.peek()?.id !== task.target) aim.tap([0, 0], task.target);
  }, [aim, task.choice, task.key, task.target]);
  useEffect(() => nameTarget(aim, table), [aim]);
  useEffect(() => effect(() => {
    const pin = aim.found.value && aim.pin.value;
    if (pin === null) return;
    // Once what was found is painted: the card has its height, and on a phone nothing of it lies under the button.
    requestAnimationFrame(() => {
      if (narrow.peek()) frame.current?.querySelector(".victims:last-of-type, .finding:not(:has(.victims))")?.scrollIntoView({ block: "nearest" });
      else if (covers(frame.current, table, pin.at, false) && !covers(frame.current, table, pin.at, true)) onLeft.value = !onLeft.peek();
    });
  }), [aim]);
  const view = ofSwordWorld(scene.view.value);
  if (view === null || !(task.actor in view.combatants)) return null;
  const language = page.words.language.value;
  const found = aim.found.value;
  const on = aim.mark.value;
  const mine = scene.controls.value.has(task.actor) && scene.eyes.value === null;
  const from = nameOf(view, task.actor, language);
  const side = cardPlace(scene.insets.value, narrow.value, onLeft.value);
  return (
    <section class="card task" ref={frame} data-testid="aim" aria-label={t(aim.choice.value === "fire" ? "act-fire" : "act-attack")} style={side}>
      <h2>
        <Icon name={aim.choice.value === "fire" ? "eye" : "attack"} size={18} />
        <span>{on === null ? from : t("aim-from-to", { from, to: on.id === null ? placeName(view, on.at, t) : namesOf(view, named(aim, on.id), language) })}</span>
        {found?.fire && <b class="metres">{t("metres", { metres: figure(found.fire.distance, true) })}</b>}
        <IconButton icon="close" label={t("close")} onClick={() => aim.close()} />
      </h2>
      {mine && <Choices aim={aim} view={view} />}
      {mine && <Feats aim={aim} view={view} />}
      {mine && !narrow.value && <Within aim={aim} view={view} />}
      {aim.choice.value === "effect" && (narrow.value ? <Folded aim={aim} /> : <Fields aim={aim} />)}
      <div class="finding" aria-live="polite" data-testid="aim-finding">
        <Spread aim={aim} view={view} />
        {on === null ? aim.reached.value?.length !== 0 && <p class="quiet">{t("aim-hint")}</p> : found !== null && <Finding aim={aim} view={view} found={found} />}
      </div>
      {mine && narrow.value && <Within aim={aim} view={view} />}
      {narrow.value && <Tip />}
      {mine && aim.choice.value !== "fire" && <Send aim={aim} view={view} />}
    </section>
  );
}

/** Whoever is aimed at is heard, also the only one within reach, who is aimed at unasked. */
const nameTarget = (aim: Aiming, { scene, page }: Table): () => void => effect(() => {
  const id = aim.pin.value?.id;
  if (id) announce(nameOf(scene.view.peek(), id, page.words.language.peek()));
});

/** A point has no name, an area has. */
function placeName(view: View, at: Point, t: (id: string) => string): string {
  const area = areaAt(view, at);
  return t(area === null ? "aim-point" : `area-${area}`);
}

/** Does the card lie on a place of the map, or would it on the other side? */
function covers(card: HTMLElement | null, { board, scene }: ReturnType<typeof useTable>, at: readonly [number, number], mirrored: boolean): boolean {
  const place = board.peek()?.toScreen(at);
  if (card === null || place === undefined) return false;
  const { left, right, top, bottom } = card.getBoundingClientRect();
  const x = mirrored ? innerWidth - scene.insets.peek().right + scene.insets.peek().left - place[0] : place[0];
  return x > left - MARGIN && x < right + MARGIN && place[1] > top - MARGIN && place[1] < bottom + MARGIN;
}

/** More pieces stand under the right upper corner than under the left one. */
function isCrowded({ scene, board }: ReturnType<typeof useTable>): boolean {
  const { left, right } = scene.insets.peek();
  const places = Object.keys(ofSwordWorld(scene.view.peek())?.combatants ?? {}).map((id) => board.peek()?.piece(id)).filter((at) => at !== null && at !== undefined);
  const under = (from: number, to: number): number => places.filter(([x, y]) => x > from && x < to && y < 440).length;
  return under(innerWidth - right - 380, innerWidth - right) > under(left, left + 380);
}

/** All who are aimed at together, or only the one under the hand. */
function named(aim: Aiming, id: string): string[] {
  const pin = aim.pin.value?.id ?? null;
  const all = pin === null ? [] : [pin, ...aim.also.value];
  return all.includes(id) ? all : [id];
}

const MARGIN = 30;
const ARROWS: Readonly<Record<string, readonly [number, number]>> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** The next of those within reach, by name; behind the last one Tab leaves the map, N begins anew. */
function nextTarget(aim: Aiming, table: Table, key: string, step: number): boolean {
  const view = ofSwordWorld(table.scene.view.peek());
  const ids = view === null ? [] : withinReach(aim, view);
  const at = ids.indexOf(aim.pin.peek()?.id ?? "") + (step < 0 && aim.pin.peek() === null ? 0 : step);
  const next = key === "Tab" ? ids[at] : ids[(at + ids.length) % ids.length];
  if (view === null || next === undefined) return false;
  // This one instead of all others.
  [aim.pin.value, aim.also.value] = [null, []];
  aim.tap([0, 0], next);
  table.board.peek()?.reveal(next);
  return true;
}

/** Escape lets go of the target, then of the card; on the map Tab and N go from target to target, the arrows steer a point and Enter sends. */
function listen(aim: Aiming, table: Table): () => void {
  const pressed = (event: KeyboardEvent): void => {
    const target = event.target as HTMLElement;
    if (target.closest("dialog, input, select, textarea")) return;
    const onMap = target.matches("canvas, body");
    const arrow = ARROWS[event.key];
    const step = event.shiftKey ? 0.1 : 0.5;
    if (event.key === "Escape" && aim.pin.peek() !== null) aim.pin.value = null;
    else if (event.key === "Escape") aim.close();
    else if (onMap && arrow !== undefined) aim.shift(arrow[0] * step, arrow[1] * step);
    else if (onMap && event.key === "Enter") void aim.send();
    else if (onMap && !event.ctrlKey && !event.altKey && ["Tab", "n", "N"].includes(event.key)) {
      if (!nextTarget(aim, table, event.key, event.shiftKey && event.key === "Tab" ? -1 : 1)) return;
    }
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  addEventListener("keydown", pressed, { capture: true });
  return () => removeEventListener("keydown", pressed, { capture: true });
}

function Choices({ aim, view }: { aim: Aiming; view: View }): JSX.Element {
  const { t, page } = useTable();
  const language = page.words.language.value;
  const chip = (key: string, label: string): JSX.Element => (
    <button type="button" class="button chip" data-choice={key} aria-pressed={aim.choice.value === key} onClick={() => aim.choose(key)}>{label}</button>
  );
  const own = arms(view.combatants[aim.actor]);
  return (
    <>
    <div class="chips choices">
      {chip("fire", t("act-fire"))}
      {own.map((arm) => {
        const { key, attack, skill, using } = arm;
        const range = attack === null ? skill?.shape === "touch" ? null : skill?.range : attack.kind === "melee" ? null : attack.range;
        return chip(key, [using === null ? null : partWord(page, using, view.combatants[aim.actor]), armName(arm, language), heldWord(page, arm, own), range ? t("metres", { metres: figure(range, true) }) : null].filter(Boolean).join(" "));
      })}
      {chip("effect", t("aim-effect"))}
    </div>
    {own.length === 0 && <p class="small quiet" data-testid="aim-unarmed">{t("aim-unarmed")}</p>}
    </>
  );
}

/** For thumbs: what the effect is in a line, its fields beneath until somebody is aimed at. */
function Folded({ aim }: { aim: Aiming }): JSX.Element {
  const { t } = useTable();
  const { name, shape, range, radius } = aim.spec.value;
  const metres = (value: number | null): string | null => (value === null ? null : t("metres", { metres: figure(value, true) }));
  const words = [name, t(`shape-${shape}`), shape === "touch" ? null : metres(range), shape === "area" && radius !== null ? t("board-radius", { metres: figure(radius, true) }) : null];
  return (
    <details class="spec" open={aim.pin.value === null}>
      <summary>{words.filter(Boolean).join(" · ")}</summary>
      <Fields aim={aim} />
    </details>
  );
}

/** What an effect is, entered by hand. */
function Fields({ aim }: { aim: Aiming }): JSX.Element {
  const { t } = useTable();
  const spec = aim.spec.value;
  const number = (name: "range" | "radius" | "through" | "max_targets" | "mp" | "power" | "critical" | "extra" | "rounds", word: string): JSX.Element => (
    <label>{t(word)}<input name={name} type="number" min="0" step="any" inputMode="decimal" value={spec[name] ?? ""}
      onInput={(event) => aim.set({ [name]: event.currentTarget.value === "" ? null : Number(event.currentTarget.value) })} /></label>
  );
  const { shape } = spec;
  return (
    <div class="fields">
      <label>{t("aim-shape")}
        <select name="shape" value={shape} onChange={(event) => aim.set({ shape: event.currentTarget.value as Spec["shape"] })}>
          {SHAPES.map((one) => <option value={one}>{t(`shape-${one}`)}</option>)}
        </select>
      </label>
      {shape !== "touch" && number("range", "aim-reach")}
      {shape === "area" && number("radius", "aim-radius")}
      {shape === "breakthrough" && number("through", "aim-through")}
      <details class="wide"><summary>{t("more")}</summary><div class="fields">
      {shape !== "line" && shape !== "breakthrough" && number("max_targets", "aim-most")}
      <label>{t("aim-name")}<input name="name" maxLength={80} autocomplete="off" value={spec.name} onInput={(event) => aim.set({ name: event.currentTarget.value })} /></label>
      {number("mp", "aim-mp")}
      {number("power", "aim-power")}
      {number("critical", "aim-critical")}
      {number("extra", "aim-extra")}
      <label>{t("aim-damage")}<input name="damage" maxLength={80} placeholder="2d+6" autocomplete="off" value={spec.damage} onInput={(event) => aim.set({ damage: event.currentTarget.value })} /></label>
      <label>{t("resist")}
        <select name="resist" value={spec.resist} onChange={(event) => aim.set({ resist: event.currentTarget.value as Spec["resist"] })}>
          {(["half", "none", "negate"] as const).map((one) => <option value={one}>{t(`resist-${one}`)}</option>)}
        </select>
      </label>
      {spec.resist !== "none" && (
        <label>{t("resist-with")}
          <select name="with" value={spec.with} onChange={(event) => aim.set({ with: event.currentTarget.value as Spec["with"] })}>
            {(["willpower", "fortitude"] as const).map((one) => <option value={one}>{t(`resist-with-${one}`)}</option>)}
          </select>
        </label>
      )}
      <label>{t("aim-heal")}
        <select name="heal" value={spec.heal} onChange={(event) => aim.set({ heal: event.currentTarget.value as Spec["heal"] })}>
          {(["", "hp", "mp"] as const).map((one) => <option value={one}>{t(`aim-heal-${one || "none"}`)}</option>)}
        </select>
      </label>
      <Given aim={aim} />
      {spec.conditions.length > 0 && number("rounds", "aim-rounds")}
      <label class="check"><input name="minor" type="checkbox" checked={spec.minor} onChange={(event) => aim.set({ minor: event.currentTarget.checked })} />{t("aim-minor")}</label>
      </div></details>
    </div>
  );
}

/** The conditions that an effect puts on those it falls on, each taken away again by a touch. */
function Given({ aim }: { aim: Aiming }): JSX.Element {
  const { t, page } = useTable();
  const { conditions } = aim.spec.value;
  const known = useConditions(ofSkills);
  return (
    <label class="wide">{t("condition-add")}
      <select name="condition" value="" onChange={(event) => {
        const name = event.currentTarget.value;
        event.currentTarget.value = "";
        if (name !== "") aim.set({ conditions: [...conditions, name] });
      }}>
        <option value="" />
        {known.filter((name) => !conditions.includes(name)).map((name) => <option value={name}>{conditionWord(t, page.words.has, name)}</option>)}
      </select>
      {conditions.length > 0 && (
        <span class="chips">
          {conditions.map((name) => (
            <button type="button" class="button chip" data-condition={name} aria-pressed={true}
              onClick={() => aim.set({ conditions: conditions.filter((other) => other !== name) })}>{conditionWord(t, page.words.has, name)} ×</button>
          ))}
        </span>
      )}
    </label>
  );
}

function Finding({ aim, view, found }: { aim: Aiming; view: View; found: Found }): JSX.Element {
  const { t } = useTable();
  const { fire, area } = found;
  const { shape } = aim.spec.value;
  const reason = reasonOf(found);
  return (
    <>
      {reason !== null && <p class="refusal">{reason}</p>}
      {fire !== null && <Line view={view} actor={aim.actor} target={aim.mark.value?.id ?? null} found={found} shoots={!aim.isEffect || shape === "shot" || shape === "line"} />}
      {area !== null && <Victims aim={aim} view={view} found={found} />}
      <Odds view={view} found={found} isEffect={aim.isEffect} section={aim.section.value} /><Forced view={view} found={found} />
      {reason === null && fire === null && area === null && found.verdict !== null && <p><b class="tone-n">{t("aim-reaches")}</b></p>}
    </>
  );
}

/** Clear, or by what it is shielded; what would help; who else may be hit. */
function Line({ view, actor, target, found: { fire, met }, shoots }: { view: View; actor: string; target: string | null; found: Found; shoots: boolean }): JSX.Element | null {
  const { t, page } = useTable();
  const language = page.words.language.value;
  const from = view.combatants[actor]?.at ?? [0, 0];
  if (fire === null) return null;
  const { clear, shielded_by: by, needs } = fire;
  const misfire = fire.misfire.filter((id) => id !== target);
  const sure = needs.filter((feat) => feat !== "hawk-eye");
  return (
    <>
      <p><b class={clear ? "tone-n" : "tone-g"}>{t(clear ? (by.length > 0 ? "aim-clear-feat" : "aim-clear") : "aim-shielded")}</b></p>
      {met.slice(0, 4).map(({ kind, id, off, radius }) => (
        <p><Rich text={t(`aim-by-${kind}`, {
          name: mark(nameOf(view, id, language), toneOf(view.combatants[id]?.faction)), skirmish: skirmishName(id),
          metres: mark(figure(off)), radius: mark(figure(radius, true)),
        })} /></p>
      ))}
      {by.filter(({ kind }) => kind === "area").map(({ id }) => <p key={id}><Rich text={t("aim-by-area", { area: mark(t(`area-${id}`)) })} /></p>)}
      {needs.includes("hawk-eye") && <p><Rich text={t("aim-needs", { feats: mark(feats(["hawk-eye"], t, page.words.has, language), "g") })} /></p>}
      {fire.clear_from && <p data-testid="clear-from"><Rich text={t("aim-clear-from", {
        metres: mark(figure(fire.clear_from.metres)), way: t(`way-${wayOf(from, fire.clear_from.at)}`), near: fire.clear_from.near ? "yes" : "no",
      })} /></p>}
      {shoots && <p class="quiet">{misfire.length > 0 ? t("aim-misfire", { names: namesOf(view, misfire, language) }) : t("aim-no-misfire")}</p>}
      {shoots && sure.length > 0 && <p><Rich text={t("aim-sure", { feats: mark(feats(sure, t, page.words.has, language), "g") })} /></p>}
    </>
  );
}

const WAYS = ["e", "se", "s", "sw", "w", "nw", "n", "ne"] as const;

/** Which way a point lies, north being up. */
function wayOf([ax, ay]: Point, [bx, by]: Point): (typeof WAYS)[number] {
  const eighth = Math.round((Math.atan2(by - ay, bx - ax) * 4) / Math.PI);
  return WAYS[(eighth + 8) % 8]!;
}

const feats = (needs: readonly string[], t: (id: string) => string, has: (id: string) => boolean, language: string): string =>
  listed(needs.map((feat) => (has(`feat-${feat}`) ? t(`feat-${feat}`) : feat)), language);

/** Who is hit for certain and who perhaps; a touch on a name spares it, where a feat allows that. */
function Victims({ aim, view, found: { area, mayLeaveOut } }: { aim: Aiming; view: View; found: Found }): JSX.Element | null {
  const { t, page } = useTable();
  const language = page.words.language.value;
  if (area === null) return null;
  const own = view.combatants[aim.actor]?.faction;
  const friends = [...area.certain, ...area.possible].filter((id) => view.combatants[id]?.faction === own && !aim.spared.value.has(id));
  const row = (kind: "certain" | "possible"): JSX.Element | null => (kind === "possible" && area.possible.length === 0 ? null : (
    <div class="victims">
      <i class={`victim ${kind}`} aria-hidden="true" />
      <b>{t(`aim-${kind}`, { count: area[kind].filter((id) => !aim.spared.value.has(id)).length })}</b>
      <span>
        {area[kind].length === 0 && <span class="quiet">{t("aim-nobody")}</span>}
        {area[kind].map((id) => (
          <button type="button" class={`tone-${toneOf(view.combatants[id]?.faction)}`} data-victim={id} aria-pressed={aim.spared.value.has(id)}
            title={t("aim-spare", { name: nameOf(view, id, language) })} onClick={() => aim.spare(id)}>{nameOf(view, id, language)}</button>
        ))}
      </span>
    </div>
  ));
  return (
    <>
      {row("certain")}
      {row("possible")}
      {view.combatants[aim.actor]?.feats?.includes("magic-control") && aim.spec.value.shape !== "breakthrough" && <p class="small quiet">{t("aim-spare-by-name")}</p>}
      {mayLeaveOut && <button type="button" class="button chip" data-testid="leave-out" aria-pressed={aim.spared.value.has(aim.actor)}
        onClick={() => aim.spare(aim.actor)}>{t("aim-leave-out", { name: nameOf(view, aim.actor, language) })}</button>}
      {friends.length > 0 && <p class="small"><Rich text={t("aim-friends", { names: mark(namesOf(view, friends, language), toneOf(own)) })} /></p>}
    </>
  );
}

/** Who may insist does what a rule refuses; others are told why not. */
function Send({ aim, view }: { aim: Aiming; view: View }): JSX.Element | null {
  const { scene, t, page } = useTable();
  const pin = aim.pin.value;
  const found = aim.found.value;
  const names = sectionsOf(view, pin?.id ?? null);
  if (pin === null || !aim.ready) return pin === null ? null : <p class="quiet">{t(aim.steered === "must" ? "aim-whither" : "aim-hint")}</p>;
  const judged = found?.mark.id === pin.id ? found : null;
  const wrong = judged !== null && (judged.refusal !== null || Boolean(judged.verdict?.reject));
  const leeway = scene.leeway.value;
  const insists = wrong && leeway === "asked" && judged.refusal === null;
  const language = page.words.language.value;
  const arm = aim.arm();
  const skill = arm?.skill ? armName(arm, language) : null;
  return (
    <div class="go-pair">
      {names.length > 0 && (
        <label class="small">{t("aim-section")}{" "}
          <select name="section" value={aim.section.value} onChange={(event) => (aim.section.value = event.currentTarget.value)}>
            <option value="">{t("section-core")}</option>
            {names.map((name) => <option value={name}>{partWord(page, name, view.combatants[pin.id ?? ""])}</option>)}
          </select>
        </label>
      )}
      <button type="button" class={`go${insists ? " warn" : ""}`} data-testid="aim-send" disabled={wrong && leeway === "none" || judged?.refusal !== null && judged !== null} onClick={() => void aim.send(insists)}>
        <b>{insists ? t("insist") : skill ? t("aim-use", { skill }) : t(aim.isEffect ? "aim-do" : "aim-send", { name: nameOf(view, pin.id ?? "", language) })}</b>
      </button>
    </div>
  );
}
