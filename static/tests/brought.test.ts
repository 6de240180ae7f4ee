import assert from "node:assert/strict";
import { test } from "node:test";
import brought from "@words/brought.ftl";
import fields from "@words/fields.ftl";
import { loadWords } from "../src/page/i18n";
import { unknownWords } from "../src/panels/brought";
import { addressOf } from "./words";

const open = (language: string): ReturnType<typeof loadWords> =>
  loadWords({ [language]: addressOf(`${brought[language]}\n${fields[language]}`) }, language);

const CAME = ["items", "weapon#Note", "spell: ヒール", "lights: 3", "attacks.bow.accuracy: -5", "cs_buff_1", "真語魔法5レベル", "突撃: 自身の回避力判定に-2"];

test("what was not understood is told in words and not by the names that programs give it", async () => {
  assert.deepEqual(unknownWords(CAME, await open("en")), [
    "Possessions", "Notes on weapons", "Spell: ヒール", "Lights: 3", "Attacks › bow › Accuracy: -5", "Something else (“cs_buff_1”)",
    "真語魔法5レベル", "突撃: 自身の回避力判定に-2",
  ]);
  assert.deepEqual(unknownWords(CAME.slice(0, 5), await open("ja")), ["所持品", "武器の備考", "魔法: ヒール", "光源: 3", "攻撃方法 › bow › 命中力: -5"]);
});
