/** What a report draws: rounds above and below a line, damage to both sides of one, luck against its band. */
import type { JSX } from "preact";
import { Icon } from "../panels/primitives";
import { ICON_OF } from "../panels/past";
import { momentOf, type LuckTold, type PersonTold, type Report, type Words } from "./told";

/** The edge of a bar, as a brush leaves it: a little in and out, always the same for the same bar. */
function rough(x: number, y: number, width: number, height: number, seed: number): string {
  const off = (i: number): number => (((Math.sin((seed + i) * 12.9898) * 43758.5453) % 1) + 1) % 1 - 0.5;
  const steps = Math.max(2, Math.round(Math.max(width, height) / 14));
  const along = (from: number, to: number, i: number): number => from + ((to - from) * i) / steps;
  const points: string[] = [];
  const edge = (fromX: number, fromY: number, toX: number, toY: number, i: number): void => {
    for (let j = 0; j < steps; j++) points.push(`${(along(fromX, toX, j) + off(i + j) * 2.6).toFixed(1)},${(along(fromY, toY, j) + off(i + j + 90) * 2.6).toFixed(1)}`);
  };
  edge(x, y, x + width, y, 0);
  edge(x + width, y, x + width, y + height, 20);
  edge(x + width, y + height, x, y + height, 40);
  edge(x, y + height, x, y, 60);
  return `M${points.join("L")}Z`;
}

/** The height of both bars together, and the room above for the figure. */
const HIGH = 130;
const ABOVE = 28;
const BELOW = 24;

/** Damage of the allies above the line, of the enemies below it, to one scale. */
export function Rounds({ report, words }: { report: Report; words: Words }): JSX.Element {
  const { t } = words;
  const most = (side: "allies" | "enemies"): number => Math.max(0, ...report.rounds.map(({ dealt }) => dealt[side]));
  const unit = HIGH / Math.max(1, most("allies") + most("enemies"));
  const middle = ABOVE + most("allies") * unit;
  return (
    <div class="report-course-of">
    <p class="report-axis" style={{ paddingTop: `${middle - 46}px` }} aria-hidden="true"><b class="ally">{t("report-allies")}</b><span class="small quiet">{t("report-damage-dealt")}</span><b class="enemy">{t("report-enemies")}</b></p>
    <ol class="report-rounds">
      {report.rounds.map(({ round, dealt, notes }) => {
        const up = dealt.allies * unit;
        const down = dealt.enemies * unit;
        return (
          <li key={round} aria-label={`${t("report-round", { round })}: ${t("report-allies")} ${dealt.allies}, ${t("report-enemies")} ${dealt.enemies}`}>
            <ul class="report-notes">{notes.map((one) => <li key={one.seq}><span class={words.side(one.by ?? one.who)}><Icon name={ICON_OF[one.kind] ?? "attack"} size={14} /></span>{momentOf(one, words)[0]}</li>)}</ul>
            <svg viewBox={`0 0 120 ${ABOVE + HIGH + BELOW}`} preserveAspectRatio="xMidYMid meet" aria-hidden="true">
              {dealt.allies > 0 && <path class="ally" d={rough(20, middle - up, 80, up, round)} />}
              {dealt.enemies > 0 && <path class="enemy" d={rough(20, middle, 80, down, round + 7)} />}
              {dealt.enemies > 0 && Array.from({ length: 7 }, (_, i) => <line class="hatch" key={i} x1={24 + i * 12} y1={middle + Math.max(1, down - 1)} x2={24 + i * 12 + Math.min(12, down * 0.6)} y2={middle + 1} />)}
              <line class="axis" x1={-400} y1={middle} x2={520} y2={middle} />
              {dealt.allies > 0 && <text class="ally" x={60} y={middle - up - 8}>{dealt.allies}</text>}
              {dealt.enemies > 0 && <text class="enemy" x={60} y={middle + down + 19}>{dealt.enemies}</text>}
            </svg>
            <b>{t("report-round", { round })}</b>
          </li>
        );
      })}
    </ol>
    </div>
  );
}

/** Dealt to the right, taken to the left, on one scale. */
export function Damage({ people, words, face }: { people: readonly PersonTold[]; words: Words; face: (one: PersonTold) => JSX.Element | null }): JSX.Element {
  const { t, name } = words;
  const taken = Math.max(1, ...people.map((one) => one.taken));
  const dealt = Math.max(1, ...people.map((one) => one.dealt));
  const room = 216;
  const unit = room / (taken + dealt);
  const middle = 34 + taken * unit;
  return (
    <ul class="report-damage">
      {people.map((one, index) => (
        <li key={one.id} aria-label={t("report-damage-of", { who: name(one.id), dealt: one.dealt, taken: one.taken })}>
          {face(one)}<b>{name(one.id)}</b>
          <svg viewBox="0 0 290 30" aria-hidden="true">
            {one.taken > 0 && <path class="enemy" d={rough(middle - one.taken * unit, 9, one.taken * unit, 12, index)} />}
            {one.dealt > 0 && <path class="ally" d={rough(middle, 9, one.dealt * unit, 12, index + 11)} />}
            <line class="axis" x1={middle} y1={0} x2={middle} y2={30} />
            <text class="enemy end" x={middle - one.taken * unit - 6} y={20}>{one.taken}</text>
            <text class="ally start" x={middle + one.dealt * unit + 6} y={20}>{one.dealt}</text>
          </svg>
        </li>
      ))}
      <li class="report-sums" aria-label={t("report-damage-of", { who: t("report-allies"), dealt: sum(people, "dealt"), taken: sum(people, "taken") })}>
        <i /><i />
        <div aria-hidden="true" style={{ gridTemplateColumns: `minmax(max-content, ${middle}fr) minmax(max-content, ${290 - middle}fr)` }}>
          <span>{t("report-taken-sum", { points: sum(people, "taken") })}</span><span>{t("report-dealt-sum", { points: sum(people, "dealt") })}</span>
        </div>
      </li>
    </ul>
  );
}

const sum = (people: readonly PersonTold[], what: "dealt" | "taken"): number => people.reduce((all, one) => all + one[what], 0);

/** The mean of everybody's throws over the band in which 95 of 100 lie. */
export function Luck({ luck, words }: { luck: LuckTold; words: Words }): JSX.Element {
  const { t, name } = words;
  const [from, to] = scaleOf(luck);
  const x = (value: number): number => 10 + (250 * (value - from)) / (to - from);
  const ticks = ticksOf(from, to);
  return (
    <ul class="report-luck">
        {luck.rows.map(({ who, mean, least, most, rolls, outside }) => {
          const args = { who: name(who), mean: mean.toFixed(1), rolls, least: least.toFixed(1), most: most.toFixed(1) };
          return (
            <li key={who} aria-label={t("report-luck-row", args)}>
              <b>{name(who)}</b>
              <svg viewBox="0 0 270 30" aria-hidden="true">
                {ticks.map((tick) => <line class="tick" key={tick} x1={x(tick)} y1={0} x2={x(tick)} y2={30} />)}
                <rect class="band" x={x(Math.max(from, least))} y={8} width={x(Math.min(to, most)) - x(Math.max(from, least))} height={14} rx={7} />
                <line class="axis" x1={x(luck.expected)} y1={0} x2={x(luck.expected)} y2={30} />
                <g class={who === "enemies" ? "enemy" : "ally"}>
                  <line class="arm" x1={x(luck.expected)} y1={15} x2={x(mean)} y2={15} />
                  {outside && <circle class="outside" cx={x(mean)} cy={15} r={10} />}
                  {who === "enemies" ? <path d={`M${x(mean) - 7} 15l7-7 7 7-7 7Z`} /> : <circle cx={x(mean)} cy={15} r={6} />}
                </g>
              </svg>
              <b class="figure">{args.mean}</b><span class="small quiet">{t("report-rolls-count", { count: rolls })}</span>
            </li>
          );
        })}
        <li class="report-scale" aria-hidden="true">
          <i />
          <svg viewBox="0 0 270 18">
            {ticks.filter((tick) => Math.abs(x(tick) - x(luck.expected)) > 48).map((tick) => <text key={tick} x={x(tick)} y={13}>{tick}</text>)}
            <text class="expected" x={x(luck.expected)} y={13}>{t("report-expects", { expected: luck.expected })}</text>
          </svg>
        </li>
    </ul>
  );
}

/** As far to both sides of the middle as the farthest of all rows, and a little more. */
function scaleOf({ rows, expected, least, most }: LuckTold): readonly [number, number] {
  const far = 1.08 * Math.max(...rows.flatMap((row) => [row.mean, row.least, row.most].map((one) => Math.abs(one - expected))));
  return [Math.max(least, expected - far), Math.min(most, expected + far)];
}

function ticksOf(from: number, to: number): readonly number[] {
  const step = [1, 2, 5, 10, 20, 25, 50].find((one) => (to - from) / one <= 7) ?? 50;
  const first = Math.ceil(from / step) * step;
  return Array.from({ length: Math.floor((to - first) / step) + 1 }, (_, i) => first + i * step);
}
