import assert from "node:assert/strict";
import { test } from "node:test";
import { madePalette } from "../src/systems/sw25/made-palette";
import { chaptersOf, definedIn, withValues } from "../src/panels/palette-lines";

const TEXT = "//剣=7\n2d+{命中力} 命中\n\n//剣=8\r\n{剣}+2\n// a remark";

test("names stand for what their last line says", () => assert.deepEqual(definedIn(TEXT), [["剣", "8"]]));

test("every other line can be thrown", () => assert.deepEqual(chaptersOf(TEXT), [{ heading: null, lines: ["2d+{命中力} 命中", "{剣}+2"] }]));

test("headings stand over their lines, and none over nothing", () => {
  const text = "### ■代入パラメータ\n//剣=7\n### ■武器攻撃系\n2d+7\nk20[10]\n#\n";
  assert.deepEqual(chaptersOf(text), [{ heading: "■武器攻撃系", lines: ["2d+7", "k20[10]", "#"] }]);
});

test("what was changed by hand goes into the line, the rest is left to the server", () => {
  assert.equal(withValues("{剣}+{命中力}", { 剣: "9" }), "9+{命中力}");
  assert.equal(withValues("{狙い}>=12", { 狙い: "2d+{剣}", 剣: "9" }), "2d+9>=12");
});

const SAY = { t: (id: string): string => id.replace("line-", ""), has: (): boolean => false };
const made = (figures: object): string[] => madePalette({ sections: {}, attacks: {}, ...figures } as unknown as Parameters<typeof madePalette>[0], "en", SAY).split("\n");

test("a sheet without a palette has lines of its figures; a fixed check is thrown as what it stands for", () => {
  const attacks = { claw: { names: { en: "Claw" }, damage: "2d6 + 4" }, spear: { accuracy: { fixed: 13 }, power: 15, extra: 0 }, bow: { accuracy: -1, power: 20, critical: 9, extra: -2 } };
  assert.deepEqual(made({ evasion: { fixed: 10 }, willpower: 0, accuracy: 5, attacks }), [
    "2d+3 evasion", "2d willpower", "2d+5 accuracy／Claw", "2d6+4 damage／Claw", "2d+6 accuracy／spear", "k15[10] damage／spear", "2d-1 accuracy／bow", "k20[9]-2 damage／bow",
  ]);
});

test("each section has lines of its own, and no figure no line", () => {
  const sections = { head: { names: { en: "Head" }, evasion: 4, attacks: { bite: { damage: "2d" } } }, tail: { names: {} } };
  assert.deepEqual(made({ sections, evasion: 9, accuracy: 6 }), ["### Head", "2d+4 evasion", "2d+6 accuracy／bite", "2d damage／bite", "### tail", "2d+9 evasion"]);
  assert.deepEqual(made({}), [""]);
});
