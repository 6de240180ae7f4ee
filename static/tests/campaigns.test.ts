/** Campaigns of a browser: folders, archive, and the file that takes them along. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { campaignsOf, joined, matches, moved, NONE, renamed, tablesOf, whereIs, withFolder, withoutFolder } from "../src/home/campaigns";

const SOUTH = withFolder(NONE, " The south ", "f1");

test("a table lies in one folder, or in the archive", () => {
  const both = withFolder(SOUTH, "The north", "f2");
  const there = moved(moved(both, "t1 gm", "f1"), "t1 gm", "f2");
  assert.equal(whereIs(there, "t1 gm"), "f2");
  assert.deepEqual(there.folders.map(({ tables }) => tables), [[], ["t1 gm"]]);
  assert.equal(whereIs(moved(there, "t1 gm", "archive"), "t1 gm"), "archive");
  assert.equal(whereIs(moved(there, "t1 gm", ""), "t1 gm"), "");
});

test("a folder has a name of its own, and leaves its tables", () => {
  assert.equal(SOUTH.folders[0]?.name, "The south");
  assert.equal(withFolder(SOUTH, "The south", "f9"), SOUTH);
  assert.equal(withFolder(SOUTH, "  ", "f9"), SOUTH);
  assert.equal(renamed(SOUTH, "f1", "East").folders[0]?.name, "East");
  assert.equal(renamed(SOUTH, "f1", " ").folders[0]?.name, "The south");
  assert.equal(whereIs(withoutFolder(moved(SOUTH, "t1 gm", "f1"), "f1"), "t1 gm"), "");
});

test("a file adds to what is here and moves nothing", () => {
  const here = moved(SOUTH, "t1 gm", "f1");
  const came = moved(moved(withFolder(withFolder(NONE, "The south", "x1"), "Sea", "x2"), "t2 gm", "x1"), "t1 gm", "x2");
  const all = joined(here, came);
  assert.deepEqual(all.folders.map(({ name, tables }) => [name, tables]), [["The south", ["t1 gm", "t2 gm"]], ["Sea", []]]);
});

test("what is no campaign is none", () => {
  for (const said of [null, 7, "x", [], { folders: 3, archived: {} }, { folders: [{ id: 1, name: "a" }, null] }]) assert.deepEqual(campaignsOf(said), NONE);
  assert.deepEqual(tablesOf({ tables: [{ id: "t", seat: "gm", name: "A", role: "gm", key: "secret", seen: 3 }, { id: 4 }, null] }), [{ id: "t", seat: "gm", role: "gm", name: "A", seen: 3 }]);
});

test("a name is found however it is written", () => {
  const one = { id: "t", seat: "gm", role: "gm", name: "Ｔｈｅ Mill" };
  assert.ok(matches(one, "the mi"));
  assert.ok(!matches(one, "ford"));
  assert.ok(matches(one, " "));
});
