/** What is dropped on the home page: what it seems to be, by its first and last bytes. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { givenFile, givenText } from "../src/home/kinds";
import { nameFrom } from "../src/home/laying";

const kind = (text: string): string => givenText(text, "x").kind;

test("texts are told apart by what stands in them, not by a name", () => {
  assert.equal(kind('{"kind":"character","data":{"name":"Mina"}}'), "ccfolia");
  assert.equal(kind('\uFEFF {"characterName":"ミナト","hpTotal":"30"}'), "ytsheet2");
  assert.equal(kind('{"monsterName":"蛇","unitStatus":[]}'), "ytsheet2");
  assert.equal(kind('{"name":"Wolf","type":"monster","system":{"hp":{}}}'), "foundry-sw25");
  assert.equal(kind('{"resolution":{"pixels_per_grid":70},"image":""}'), "uvtt");
  assert.equal(kind('{"ransen":"sheet","sheet":{"names":{}}}'), "ransen");
  assert.equal(kind('{"ransen":1,"ruleset":"duel","created":"","entries":[]}'), "table");
  assert.equal(kind('{"title":"x","setup":{"combatants":{}}}'), "scenario");
  assert.equal(kind("title: x\nsetup:\n  combatants: {}\n"), "scenario");
  assert.equal(kind('<?xml version="1.0"?>\n<character></character>'), "udonarium");
  assert.equal(kind("https://example.org/?id=1"), "link");
  for (const other of ["", "hello", "{}", "<html></html>", '{"notes":[]}', "https://a b"]) assert.equal(kind(other), "unknown");
});

test("an archive is known by the names within it", async () => {
  const zip = async (name: string): Promise<string> => (await givenFile(new File(["PK\u0003\u0004", "\u0000".repeat(200_000), name], "x.zip"))).kind;
  assert.equal(await zip("__data.json"), "ccfolia-room");
  assert.equal(await zip("data.xml"), "udonarium");
  assert.equal(await zip("readme.txt"), "zip");
});

test("a picture is one by what the browser says of it", async () => {
  assert.equal((await givenFile(new File(["x"], "map.png", { type: "image/png" }))).kind, "picture");
});

test("a new table is called after its file", () => {
  assert.equal(nameFrom("沼の部屋.zip"), "沼の部屋");
  assert.equal(nameFrom("https://example.org/?id=1"), "");
});
