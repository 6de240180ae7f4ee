/** A path as SVG writes it, in the coordinates of the ink that it was drawn with. */
const ROUND = 100;

export const short = (value: number): string => String(Math.round(value * ROUND) / ROUND);
export const list = (...values: number[]): string => values.map(short).join(" ");

const FULL = Math.PI * 2;

/** Where an angle of an ellipse lies. */
function rim(x: number, y: number, rx: number, ry: number, turn: number, angle: number): [number, number] {
  const [across, down] = [rx * Math.cos(angle), ry * Math.sin(angle)];
  return [x + across * Math.cos(turn) - down * Math.sin(turn), y + across * Math.sin(turn) + down * Math.cos(turn)];
}

export class Outline {
  private parts: string[] = [];
  private open = false;

  get data(): string {
    return this.parts.join("");
  }

  begin(): void {
    this.parts = [];
    this.open = false;
  }

  moveTo(x: number, y: number): void {
    this.parts.push(`M${list(x, y)}`);
    this.open = true;
  }

  lineTo(x: number, y: number): void {
    this.parts.push(`${this.open ? "L" : "M"}${list(x, y)}`);
    this.open = true;
  }

  quadraticCurveTo(...at: number[]): void {
    this.start(at[0]!, at[1]!);
    this.parts.push(`Q${list(...at)}`);
  }

  bezierCurveTo(...at: number[]): void {
    this.start(at[0]!, at[1]!);
    this.parts.push(`C${list(...at)}`);
  }

  closePath(): void {
    if (this.open) this.parts.push("Z");
  }

  rect(x: number, y: number, w: number, h: number): void {
    this.parts.push(`M${list(x, y)}h${short(w)}v${short(h)}h${short(-w)}Z`);
    this.open = true;
  }

  roundRect(x: number, y: number, w: number, h: number, radii: number | readonly number[] = 0): void {
    const r = Math.min(Math.abs(w) / 2, Math.abs(h) / 2, Math.max(0, typeof radii === "number" ? radii : radii[0] ?? 0));
    const bend = (dx: number, dy: number): string => `a${short(r)} ${short(r)} 0 0 1 ${list(dx, dy)}`;
    this.parts.push(`M${list(x + r, y)}h${short(w - 2 * r)}${bend(r, r)}v${short(h - 2 * r)}${bend(-r, r)}h${short(2 * r - w)}${bend(-r, -r)}v${short(2 * r - h)}${bend(r, -r)}Z`);
    this.open = true;
  }

  arc(x: number, y: number, r: number, from: number, to: number, back = false): void {
    this.ellipse(x, y, r, r, 0, from, to, back);
  }

  ellipse(x: number, y: number, rx: number, ry: number, turn: number, from: number, to: number, back = false): void {
    let sweep = back ? from - to : to - from;
    sweep = sweep >= FULL ? FULL : ((sweep % FULL) + FULL) % FULL;
    const way = back ? -1 : 1;
    const [startX, startY] = rim(x, y, rx, ry, turn, from);
    this.lineTo(startX, startY);
    const steps = sweep > Math.PI ? 2 : 1;
    for (let step = 1; step <= steps; step++) {
      const [endX, endY] = rim(x, y, rx, ry, turn, from + (way * sweep * step) / steps);
      this.parts.push(`A${list(rx, ry, (turn * 360) / FULL)} 0 ${way > 0 ? 1 : 0} ${list(endX, endY)}`);
    }
  }

  /** A curve that begins nowhere begins at its first point. */
  private start(x: number, y: number): void {
    if (!this.open) this.moveTo(x, y);
  }
}
