import assert from "node:assert/strict";
import { test } from "node:test";
import { definedIn, linesOf, withValues } from "../src/panels/palette-lines";

const TEXT = "//剣=7\n2d+{命中力} 命中\n\n//剣=8\r\n{剣}+2\n// a remark";

test("names stand for what their last line says", () => assert.deepEqual(definedIn(TEXT), [["剣", "8"]]));

test("every other line can be thrown", () => assert.deepEqual(linesOf(TEXT), ["2d+{命中力} 命中", "{剣}+2"]));

test("what was changed by hand goes into the line, the rest is left to the server", () => {
  assert.equal(withValues("{剣}+{命中力}", { 剣: "9" }), "9+{命中力}");
  assert.equal(withValues("{狙い}>=12", { 狙い: "2d+{剣}", 剣: "9" }), "2d+9>=12");
});
