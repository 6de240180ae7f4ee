import assert from "node:assert/strict";
import { test } from "node:test";
import { momentOf, type MomentTold } from "../src/report/told";

const STOPPED: MomentTold = { seq: 4, time: "", round: 1, kind: "stopped", by: "ana", who: "orc", metres: 3 };
const words = {
  name: (id: string) => id.toUpperCase(),
  t: (id: string, args: Readonly<Record<string, unknown>> = {}) => (id === "report-and" ? ", " : `${id} ${String(args["by"])} ${String(args["count"])}`),
};

test("everybody is named who stopped somebody", () => {
  assert.equal(momentOf(STOPPED, words as never)[0], "report-moment-stopped ANA 1");
  assert.equal(momentOf({ ...STOPPED, also: ["bo"] }, words as never)[0], "report-moment-stopped ANA, BO 2");
});
