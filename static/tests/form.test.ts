import assert from "node:assert/strict";
import { test } from "node:test";
import { Draft, open } from "../src/library/draft";
import { isWanted, titled } from "../src/library/schema";
import type { Combatant } from "../src/types";
import { DUELIST, SHEET } from "./sheet-schema";

const kinds = (sheet: typeof SHEET, onTable: boolean): Record<string, string> => Object.fromEntries(sheet.drawn(onTable).map(({ name, kind }) => [name, kind]));

test("a sheet without groups is drawn whole, each field by its type, but for its place", () => {
  assert.deepEqual(kinds(DUELIST, false), { names: "names", lantern: "tick", nerve: "number", tricks: "counts", words: "chips" });
  assert.deepEqual(Object.keys(kinds(DUELIST, true)), ["faction", "names", "lantern", "nerve", "tricks", "words"]);
});

test("the kinds of fields follow from types, and from what is said where these do not tell", () => {
  const { accuracy, death_check, sections, attacks, species, conditions, name } = kinds(SHEET, true);
  assert.deepEqual([accuracy, death_check, sections, attacks, species, conditions, name], ["check", "check-alone", "rows", "rows", "alike", "chips", "text"]);
  assert.equal(kinds(SHEET, false)["name"], undefined, "said on a table alone");
});

test("a figure that means nothing beside the others is not shown", () => {
  const range = SHEET.named(SHEET.named(SHEET.root, "attacks")!.member!, "range")!;
  assert.deepEqual([isWanted(range.said, { kind: "shoot" }), isWanted(range.said, { kind: "melee" }), isWanted(range.said, {})], [true, false, false]);
});

test("a sheet of any system is edited by its own figures", () => {
  const rat = { id: "rat", faction: "enemies", nerve: 8, cell: [2, 3], look: "steady", lantern: true } as unknown as Combatant;
  const draft = new Draft(DUELIST, open(DUELIST, rat));
  assert.deepEqual(draft.commands("rat"), []);

  draft.put(["nerve"], 12);
  draft.put(["lantern"], false);

  assert.deepEqual(draft.commands("rat"), [{ command: "edit", target: "rat", lantern: false, nerve: 12 }]);
});

test("titles are in the reader's language, else in English, else the name itself", () => {
  assert.deepEqual([titled({ en: "Nerve", ja: "気力" }, "ja"), titled({ en: "Nerve" }, "ja"), titled(undefined, "ja", "nerve")], ["気力", "Nerve", "nerve"]);
});
