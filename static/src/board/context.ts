/** What every painter of the board is handed: the camera, the colours, the words, and how things stand. */
import type { Box, Camera } from "./camera";
import type { Palette } from "./palette";
import type { BoardPort } from "./port";
import type { BandLayout } from "./areas/bands";
import type { Ink } from "./layers";
import type { BoardModel } from "./scene";
import type { Layout, Placed } from "./layout";

export interface Brushes {
  readonly colours: Palette;
  readonly faces: string;
  readonly ratio: number;
  readonly t: BoardPort["t"];
}

/** Painters read it afresh each time: the board fills it in. */
export interface Context {
  readonly port: BoardPort;
  readonly camera: Camera;
  brushes: Brushes;
  scene: BoardModel;
  layout: Layout;
  /** A photograph lies beneath: lines and names need paper of their own. */
  photo?: boolean;
  /** The glass over what a finger hides: slips leave it free. */
  loupe?: Box | null;
  /** Draws once more, over what has been drawn, the pieces for which it holds, with their names: nobody lies under a wash. */
  raise?(ink: Ink, holds: (piece: Placed) => boolean): void;
  /** Writes once more, over a line that has been drawn, the names that lie under it. */
  rename?(ink: Ink, under: readonly Box[]): void;
  /** On a board of areas: how they lie on the sheet. */
  lay?: BandLayout;
}
