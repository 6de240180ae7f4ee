/** Where each piece is drawn: in the middle of its cells, as large as they are; several on one cell share it. */
import type { Camera } from "../camera";
import type { Layout, Placed } from "../layout";
import type { Motion } from "../motion";
import { clamp } from "../noise";
import { reachOf } from "../piece";
import type { Look, BoardModel } from "../scene";
import type { Stand } from "./read";
import { keyOf } from "./shape";

/** The body's share of its cells, and its limits in pixels. */
const BODY = 0.345;
const SMALLEST = 3.5;
const LARGEST = 150;
/** Of several on one cell: how much smaller, and how far from its middle. */
const SHARED = 0.6;
const ASIDE = 0.23;

const rank = (look: Look): number => (look.active ? 2 : look.down ? 0 : 1);

export function seated(scene: BoardModel, stands: ReadonlyMap<string, Stand>, camera: Camera, motion: Motion, now: number): Layout {
  const crowds = new Map<string, string[]>();
  for (const [id, { cell, side }] of stands) if (scene.looks.has(id)) crowds.set(`${keyOf(cell)} ${side}`, [...(crowds.get(`${keyOf(cell)} ${side}`) ?? []), id]);
  const pieces = [...scene.looks.values()].flatMap((look): Placed[] => {
    const stand = stands.get(look.id);
    if (!stand) return [];
    const crowd = crowds.get(`${keyOf(stand.cell)} ${stand.side}`) ?? [look.id];
    const at = motion.at(look.id, now) ?? stand.at;
    const [x, y] = camera.to(at);
    const isShared = crowd.length > 1 && motion.at(look.id, now) === null;
    const turn = (crowd.indexOf(look.id) / crowd.length) * 2 * Math.PI - Math.PI / 4;
    const off = isShared ? ASIDE * stand.side * camera.scale : 0;
    const [dx, dy] = [Math.cos(turn) * off, Math.sin(turn) * off];
    const r = bodyOf(look, stand.side * camera.scale) * (isShared ? SHARED : 1);
    return [{ id: look.id, look, at, x: x + dx, y: y + dy, r, dx, dy, angle: isShared ? turn : Math.PI / 2, circle: null }];
  });
  pieces.sort((a, b) => rank(a.look) - rank(b.look) || a.y - b.y);
  return { pieces, rounds: [], byId: new Map(pieces.map((piece) => [piece.id, piece])), scale: camera.scale };
}

/** Diamonds reach farther than circles of the same radius: all fill their cells alike. */
const bodyOf = (look: Look, room: number): number => clamp((room * BODY) / (reachOf(look.faction) > 1 ? 1.07 : 1), SMALLEST, LARGEST);
