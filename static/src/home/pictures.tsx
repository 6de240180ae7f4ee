/** A small picture of each rule system: the same pieces, and what is different about its rules. */
import type { JSX } from "preact";

/** A piece: a disc for an ally, a diamond for an enemy. */
export function Token({ x, y, of, letter = "", r = 10 }: { x: number; y: number; of: string; letter?: string; r?: number }): JSX.Element {
  const d = r * 1.2;
  const shape = of === "enemies" ? `M0-${d}L${d} 0L0 ${d}L-${d} 0Z` : of === "allies" ? `M0-${r}A${r} ${r} 0 0 1 0 ${r}A${r} ${r} 0 0 1 0-${r}Z` : `M-${r}-${r}H${r}V${r}H-${r}Z`;
  return (
    <g transform={`translate(${x} ${y})`} class={`token ${of}`}>
      <path d={shape} class="rim" /><path d={shape} class="body" />
      <text y={r * 0.4} font-size={r * 1.1}>{letter}</text>
    </g>
  );
}

const Ring = ({ x, y, r }: { x: number; y: number; r: number }): JSX.Element => (
  <g class="ring"><circle cx={x} cy={y} r={r} /><path d={`M${x - r} ${y}A${r} ${r} 0 0 1 ${x + r * 0.7} ${y - r * 0.7}`} /></g>
);

const Plane = (): JSX.Element => (
  <>
    <path class="water" d="M92-4C86 20 98 44 84 66S78 92 74 100" />
    <path class="bridge" d="M66 62L98 52M70 74L102 64M72 61L76 73M80 58L84 70M88 56L92 68" />
    <path class="way" d="M34 70Q84 60 98 56T146 38" />
    <Ring x={176} y={42} r={30} />
    <Token x={32} y={70} of="allies" letter="A" /><Token x={164} y={30} of="allies" letter="B" /><Token x={168} y={55} of="allies" letter="C" /><Token x={192} y={42} of="enemies" letter="B" r={11} />
  </>
);

const Areas = (): JSX.Element => (
  <>
    <path class="area ally" d="M14 14H78V80H14Z" /><path class="area" d="M88 14H152V80H88Z" /><path class="area enemy" d="M162 14H226V80H162Z" />
    <Ring x={120} y={47} r={29} />
    <Token x={36} y={36} of="allies" letter="E" /><Token x={56} y={60} of="allies" letter="D" /><Token x={108} y={38} of="allies" letter="A" /><Token x={112} y={60} of="allies" letter="B" />
    <Token x={136} y={47} of="enemies" letter="A" r={11} /><Token x={194} y={47} of="enemies" letter="S" r={11} />
  </>
);

const Five = (): JSX.Element => (
  <>
    <path class="line" d="M20 44H220" />
    {[28, 74, 120, 212].map((x) => <circle key={x} class="stop" cx={x} cy={44} r={15} />)}
    <Ring x={166} y={44} r={26} />
    <Token x={28} y={44} of="allies" letter="E" /><Token x={74} y={44} of="allies" letter="C" /><Token x={157} y={51} of="allies" letter="A" /><Token x={175} y={37} of="enemies" letter="A" /><Token x={212} y={44} of="enemies" letter="S" />
    {[51, 97, 143, 189].map((x) => <text key={x} class="figure" x={x} y={86}>5 m</text>)}
  </>
);

const Squares = (): JSX.Element => (
  <>
    <path class="light" d="M0 0H94V94H0Z" /><path class="dark" d="M154 0H240V94H154Z" />
    <path class="grid" d="M0 24H240M0 54H240M0 84H240M34 0V94M64 0V94M94 0V94M124 0V94M154 0V94M184 0V94M214 0V94" />
    <path class="wall" d="M94 0H112V24H94ZM94 64H112V94H94Z" />
    <path class="burst" d="M150 20H210V80H150Z" />
    <Token x={48} y={39} of="allies" letter="E" /><Token x={160} y={26} of="enemies" letter="A" /><Token x={198} y={58} of="enemies" letter="B" />
  </>
);

const HEX = "M0-17L14.7-8.5V8.5L0 17L-14.7 8.5V-8.5Z";
const row = (y: number, from: number): JSX.Element[] => Array.from({ length: 10 }, (_, i) => <path key={`${y} ${i}`} class="grid" d={HEX} transform={`translate(${from + i * 29.4} ${y})`} />);
const Hexes = (): JSX.Element => (
  <>
    {[...row(-4, 0), ...row(21.5, 14.7), ...row(47, 0), ...row(72.5, 14.7), ...row(98, 0)]}
    {[88.2, 117.6, 176.4].map((x) => <path key={x} class="way cell" d={HEX} transform={`translate(${x} 47)`} />)}
    <path class="facing" d="M72 40L84 47L72 54Z" />
    <Token x={58.8} y={47} of="allies" letter="A" /><Token x={147} y={47} of="enemies" letter="C" /><Token x={205.8} y={72.5} of="enemies" letter="D" />
  </>
);

const PICTURES: Readonly<Record<string, () => JSX.Element>> = {
  "sw25-advanced": Plane, "sw25-simplified": Areas, "sw20-five-areas": Five, "square-fireballs": Squares, "active-round": Hexes,
};

export function Picture({ system }: { system: string }): JSX.Element {
  const Found = PICTURES[system] ?? Plane;
  return <svg class="system-picture" viewBox="0 0 240 94" preserveAspectRatio="xMidYMid meet" aria-hidden="true"><Found /></svg>;
}
