/** The card of a decision put to this seat: who may stop whom, where on the path, or let pass. */
import { titleOf } from "../../board/areas/area-name";
import type { JSX } from "preact";
import { useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { firstStop, pointAlong } from "../../board/paths";
import type { StopChoice } from "../../board/port";
import { figure, mark, tenth } from "../../page/i18n";
import { announce } from "../../page/announce";
import type { Point } from "../../types";
import { ofSwordWorld, type Pending, type View } from "./view";
import { Icon, Rich } from "../../panels/primitives";
import { StandingOrder } from "./gm";
import { nameOf, namesOf, toneOf } from "../../panels/names";
import { isAsked, Permission } from "../../panels/permission";
import { skirmishName } from "./names";
import { planeStateOf } from "./plane/state";
import { RollCard } from "./roll-card";
import { choose, letPass, ordered, stop, stopAt } from "./plane/stopping";
import { useTable, type Table } from "../../panels/table";
import { Throws } from "../../panels/throws";

export function Decision(): JSX.Element | null {
  const table = useTable();
  const { scene } = table;
  const view = ofSwordWorld(scene.view.value);
  const pending = view?.pending ?? null;
  const asked = scene.asksMe.value ? pending?.id ?? pending?.mover ?? pending?.actor : undefined;
  const onLeft = useMemo(() => standsRight(table), [asked]);
  const card = useRef<HTMLElement>(null);
  useLayoutEffect(() => uncover(table, card.current), [asked]);
  if (view === null || pending === null || !scene.asksMe.value) return null;
  return (
    <section ref={card} class={`decision card${onLeft ? " on-left" : ""}`} data-testid="decision" role="group" aria-label={table.t("waits-for-you")}>
      {pending.kind === "block" ? <Block view={view} pending={pending} />
        : isAsked(pending) ? <Permission view={view} asked={pending} /> : pending.kind === "approve" ? <Approve view={view} pending={pending} /> : pending.kind === "dice" ? <Throws view={view} pending={pending} />
        : pending.kind === "roll" ? <RollCard view={view} pending={pending} />
        : pending.kind === "pursuit" ? <Pursuit pending={pending} /> : <Unknown kind={pending.kind} />}
    </section>
  );
}

/** The map goes up as far as the place that is asked about, and who would step in, lie under the card. */
function uncover({ scene, board, narrow }: Table, card: HTMLElement | null): void {
  const block = planeStateOf(scene).stopping.peek();
  const option = block?.options[block.option];
  const box = card?.getBoundingClientRect();
  if (block === null || option === undefined || box === undefined || narrow.peek()) return;
  const blockers = option.by.map((id) => ofSwordWorld(scene.view.peek())?.combatants[id]?.at);
  const asked = [...option.span.map((metres) => pointAlong(block.start, block.path, metres)), ...blockers.filter((at): at is Point => Boolean(at))]
    .map((at): Point => board.peek()?.toScreen(at) ?? [0, 0]);
  const under = asked.filter(([x, y]) => x > box.left - NEAR && x < box.right + NEAR && y > box.top - NEAR);
  const up = Math.max(0, ...under.map(([, y]) => y + NEAR - box.top));
  const room = Math.min(...asked.map(([, y]) => y)) - scene.insets.peek().top - 2 * NEAR;
  if (up > 0 && room > 0) board.peek()?.scroll(Math.min(up, room));
}

/** The card stands on the side of the board where what is asked about is not; what is out of sight is shown. */
function standsRight({ scene, board }: Table): boolean {
  const block = planeStateOf(scene).stopping.peek();
  const option = block?.options[block.option];
  if (block === null || option === undefined) return false;
  const stop = pointAlong(block.start, block.path, (option.span[0] + option.span[1]) / 2);
  board.peek()?.show(stop);
  const { left, right } = scene.insets.peek();
  const blockers = option.by.map((id) => ofSwordWorld(scene.view.peek())?.combatants[id]?.at);
  const asked = [block.start, ...block.path, stop, ...blockers.filter((at): at is Point => Boolean(at))];
  const under = (from: number): number => asked.filter((at) => {
    const [x, y] = board.peek()?.toScreen(at) ?? [0, 0];
    return x > from - NEAR && x < from + CARD.wide + NEAR && y > innerHeight - CARD.high;
  }).length;
  return under(innerWidth - right - CARD.wide) > under(left);
}

/** What the card covers, with what stands beside it. */
const CARD = { wide: 416, high: 330 };
const NEAR = 30;

const Unknown = ({ kind }: { kind: string }): JSX.Element => {
  const { t } = useTable();
  return <p>{t("decision-other", { kind })}</p>;
};

/** A side flees: does the other go after it? */
function Pursuit({ pending: { fled, id } }: { pending: Pending }): JSX.Element {
  const { t, hands } = useTable();
  const answer = (pursue: boolean): void => void hands.send({ command: "pursue", pursue, ...(id === undefined ? {} : { decision: id }) });
  return (
    <>
      <h2><Rich text={t("pursuit-title", { side: mark(t(`faction-${fled ?? "enemies"}`), toneOf(fled)) })} /></h2>
      <p class="quiet">{t("pursuit-means")}</p>
      <div class="answers">
        <button type="button" class="answer stop a" data-testid="pursue" onClick={() => answer(true)}><b>{t("pursue")}</b><span class="small">{t("pursue-goes-on")}</span></button>
        <button type="button" class="answer pass" data-testid="let-flee" onClick={() => answer(false)}><b>{t("let-flee")}</b><span class="small">{t("let-flee-ends")}</span></button>
      </div>
    </>
  );
}

/** A player's move waits for the GM. */
function Approve({ view, pending }: { view: View; pending: Pending }): JSX.Element {
  const { scene, t, page, hands } = useTable();
  const { mover = "", start, path = [], mode } = pending;
  const metres = start === undefined ? 0 : pathLength({ start, path });
  const area = "to" in pending && typeof pending.to === "string" ? pending.to : null;
  return (
    <>
      <h2><Rich text={t("approve-title", { mover: mark(nameOf(view, mover, page.words.language.value), toneOf(view.combatants[mover]?.faction)) })} /></h2>
      <p class="quiet">{area === null ? t(`mode-${mode ?? "normal"}`, { metres: tenth(metres) }) : `${t(`zone-pace-${mode ?? "normal"}`)}${t("explains")}${titleOf(t, area)}`}</p>
      <div class="answers">
        <button type="button" class="answer stop a" data-testid="decision-allow" onClick={() => letPass(scene, hands)}><b>{t("approve")}</b></button>
        <button type="button" class="answer pass" onClick={() => void hands.send({ command: "undo" })}><b>{t("approve-not")}</b></button>
      </div>
    </>
  );
}

function Block({ view, pending }: { view: View; pending: Pending }): JSX.Element {
  const { scene, t, page, hands } = useTable();
  const language = page.words.language.value;
  const block = planeStateOf(scene).stopping.value;
  const mover = pending.mover === undefined ? "" : nameOf(view, pending.mover, language);
  const option = block?.options[block.option];
  const names = option === undefined ? "" : namesOf(view, option.by, language);
  const first = option?.by[0];
  const tone = toneOf(first === undefined ? null : view.combatants[first]?.faction);
  const length = block === null ? null : pathLength(block);
  return (
    <>
      <h2><Rich text={option === undefined ? t("decision-unseen", { mover }) : t("may-stop", { names: mark(names, tone), mover })} /></h2>
      <p class="quiet">{t(option?.circle !== undefined ? "may-pull-means" : "may-stop-means")}</p>
      {block !== null && block.options.length > 1 && <Options view={view} block={block} />}
      {block !== null && option !== undefined && option.circle === undefined && <Where block={block} span={option.span} tone={tone} />}
      {option !== undefined && <Agreed view={view} pending={pending} by={option.by} />}
      <div class="answers">
        <button type="button" class={`answer stop ${tone}`} data-testid="decision-block" disabled={option === undefined} onClick={() => stop(scene, hands)}>
          <b>{stopWords(t, block)}</b>
          <span class="small">{t("stop-steps", { names, count: option?.by.length ?? 0 })}</span>
        </button>
        <button type="button" class="answer pass" data-testid="decision-allow" onClick={() => letPass(scene, hands)}>
          <b>{t("let-pass")}</b>
          <span class="small quiet">{length === null || length === 0 ? t("passes-on") : t("passes-to", { metres: tenth(length) })}</span>
        </button>
      </div>
      {option?.by.filter((id) => scene.controls.value.has(id)).slice(0, 3).map((id) => {
        const combatant = view.combatants[id];
        return combatant === undefined ? null : <StandingOrder key={id} id={id} combatant={combatant} given={(order) => ordered(scene, hands, pending, id, order)} />;
      })}
    </>
  );
}

/** Of several who step in together: who has agreed, and of whom the others wait. */
function Agreed({ view, pending, by }: { view: View; pending: Pending; by: readonly string[] }): JSX.Element | null {
  const { scene, t, page } = useTable();
  const language = page.words.language.value;
  const ready = pending.agreed?.find((one) => String(one.by) === String(by))?.ready ?? [];
  const waiting = by.filter((id) => !ready.includes(id));
  const isAsked = waiting.some((id) => scene.role.value === "gm" || scene.controls.value.has(id));
  if (ready.length === 0) return null;
  return <p class="small" data-testid="agreed">{isAsked ? t("decision-agreed", { names: namesOf(view, ready, language), count: ready.length }) : t("decision-awaits", { names: namesOf(view, waiting, language) })}</p>;
}

function stopWords(t: (id: string, args?: Record<string, string | number>) => string, block: StopChoice | null): string {
  const option = block?.options[block.option];
  if (block === null || option === undefined) return t("stop");
  return option.circle === undefined
    ? t("stop-at", { metres: figure(Math.round(block.metres * 100) / 100) })
    : t("stop-in", { skirmish: skirmishName(option.circle) });
}

const pathLength = ({ start, path }: Pick<StopChoice, "start" | "path">): number => {
  let here = start;
  let length = 0;
  for (const next of path) {
    length += Math.hypot(next[0] - here[0], next[1] - here[1]);
    here = next;
  }
  return length;
};

function Options({ view, block }: { view: View; block: StopChoice }): JSX.Element {
  const { t, page, scene } = useTable();
  return (
    <div class="options" role="radiogroup" aria-label={t("decision-options")}>
      {block.options.map((option, index) => (
        <button type="button" role="radio" aria-checked={block.option === index} onClick={() => choose(scene, index)}>
          <b>{namesOf(view, option.by, page.words.language.value)}</b>
          <span class="small quiet">
            {option.circle === undefined
              ? t("option-span", { from: tenth(option.span[0]), to: tenth(option.span[1]) })
              : t("option-skirmish", { skirmish: skirmishName(option.circle) })}
          </span>
        </button>
      ))}
    </div>
  );
}

/** Where on the path: a slider within the span, and a step of a tenth of a metre for thumbs. */
function Where({ block, span, tone }: { block: StopChoice; span: readonly [number, number]; tone: string }): JSX.Element {
  const { t, scene } = useTable();
  const [from, to] = span;
  const share = to > from ? (block.metres - from) / (to - from) : 0;
  const to10th = (metres: number): void => {
    const next = snapped(metres, span);
    stopAt(scene, next);
    announce(t("stop-at", { metres: figure(next) }));
  };
  const step = (by: number): void => to10th(block.metres + by);
  const at = `${(share * 100).toFixed(2)}%`;
  return (
    <div class={`where tone-${tone}`}>
      <button type="button" class="stepper" aria-label={t("stop-earlier")} onClick={() => step(-0.1)}><Icon name="minus" /></button>
      <div class="track">
        <output style={{ left: at }}>{t("metres", { metres: tenth(block.metres) })}</output>
        <svg class="hatch" aria-hidden="true" height="12" width="100%">
          <defs>
            <pattern id="hatch" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(40)"><path d="M0 0V7" /></pattern>
          </defs>
          <rect x="0.5" y="0.5" width="100%" height="11" rx="3" class="wash" />
          <rect x="0.5" y="0.5" width="100%" height="11" rx="3" fill="url(#hatch)" />
        </svg>
        <i class="knob" style={{ left: at }} />
        <input type="range" aria-label={t("stop-where")} min={from} max={to} step="any" value={block.metres}
          aria-valuetext={t("metres", { metres: tenth(block.metres) })}
          onKeyDown={(event) => {
            const by = KEYS[event.key];
            if (by === undefined) return;
            event.preventDefault();
            stopAt(scene, snapped(block.metres + by, span));
          }}
          onInput={(event) => stopAt(scene, snapped(Number(event.currentTarget.value), span))} />
        <span class="ends small quiet"><span>{tenth(from)}</span><span>{t("metres", { metres: tenth(to) })}</span></span>
      </div>
      <button type="button" class="stepper" aria-label={t("stop-later")} onClick={() => step(0.1)}><Icon name="plus" /></button>
    </div>
  );
}

/** Metres by which a key goes along the path; by itself a slider without steps goes by a hundredth of its length, which would be rounded away. */
const KEYS: Readonly<Record<string, number>> = { ArrowRight: 0.1, ArrowUp: 0.1, ArrowLeft: -0.1, ArrowDown: -0.1, PageUp: 1, PageDown: -1 };

const snapped = (metres: number, span: readonly [number, number]): number => {
  const near = Math.round(metres * 10) / 10;
  return near < span[0] ? firstStop(span) : Math.min(near, span[1]);
};
