/** A badge: two sides' numbers against each other, and a few words beside them. */
import { lineOf } from "./brush";
import type { Context } from "./context";
import { type Sheet, sheet } from "./layers";
import { veil } from "./palette";
import { fontOf, LARGE, lift, type Run, SMALL, widthOf } from "./text";

/** A badge as a bitmap: the odds, large, and a few words where there is room. */
export function badgeSheet(odds: readonly [number, number], tail: Run, wide: boolean, { brushes }: Context): Sheet {
  const { colours, faces, ratio } = brushes;
  const big = { size: wide ? LARGE : SMALL, weight: 600 } as const;
  // Beside its colour each side has the shape of its pieces.
  const sign = { size: wide ? SMALL : 9, weight: 400 } as const;
  const row: Run[] = [
    { ...sign, words: "●\u2004", colour: colours.factions.allies.line },
    { ...big, words: String(odds[0]), colour: colours.factions.allies.line },
    { ...big, words: " : ", colour: colours.ink },
    { ...big, words: String(odds[1]), colour: colours.factions.enemies.line },
    { ...sign, words: "\u2004◆", colour: colours.factions.enemies.line },
  ];
  const probe = sheet(1, 1, 1).ink;
  const left = widthOf(probe, row, faces);
  const side = wide ? 12 : 8;
  const w = Math.ceil(left + side * 2 + (wide ? widthOf(probe, [tail], faces) + 13 : 0));
  const h = big.size + (wide ? 10 : 5);
  const out = sheet(w + 16, h + 18, ratio);
  const { ink } = out;
  const box = { x: 8, y: 6, w, h };
  lift(ink, box, h / 2, colours);
  ink.beginPath();
  ink.roundRect(box.x, box.y, w, h, h / 2);
  ink.fillStyle = colours.card;
  ink.fill();
  ink.strokeStyle = veil(colours.ink, 0.8);
  ink.lineWidth = 1.2;
  ink.stroke();
  ink.textBaseline = "middle";
  let x = box.x + side;
  for (const run of row) {
    ink.font = fontOf(run, faces);
    ink.fillStyle = run.colour;
    ink.fillText(run.words, x, box.y + h / 2 + 1);
    x += ink.measureText(run.words).width;
  }
  if (wide) {
    ink.strokeStyle = veil(colours.ink, 0.3);
    lineOf(ink, [[x + 6, box.y + 7], [x + 6, box.y + h - 7]]);
    ink.stroke();
    ink.font = fontOf(tail, faces);
    ink.fillStyle = tail.colour;
    ink.fillText(tail.words, x + 13, box.y + h / 2 + 1);
  }
  return out;
}
