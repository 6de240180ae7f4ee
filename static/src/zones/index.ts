/** The board of areas: bands of land side by side, and pieces in files. */
// The whole page is there when this is fetched: reached from here too, it stays in one file.
import "../main";
import type { MountBoard } from "../board/port";
import type { Table } from "../panels/table";
import { mountBoard as mountPlane } from "../board/index";

export const mountBoard: MountBoard = (canvas, port) => mountPlane(canvas, port);
export const join = (_table: Table): void => {};
