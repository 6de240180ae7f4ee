/** The home page: where a pasted link or code leads. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { wayOf } from "../src/home/bringing";

Object.assign(globalThis, { location: new URL("https://ransen.example/") });
const KEY = "wV3kq_0-abcdefghijklmnopqrstuvwxyz012345678";

test("a code alone joins", () => {
  assert.equal(wayOf(`  ${KEY}\n`), `/join/${KEY}`);
});

test("a link of this server leads there, with what it asks for", () => {
  assert.equal(wayOf(`https://ransen.example/join/${KEY}?stream`), `/join/${KEY}?stream`);
  assert.equal(wayOf("https://ransen.example/table/0f3a9c2d7b11?seat=ana"), "/table/0f3a9c2d7b11?seat=ana");
});

test("a link of another server is opened there", () => {
  assert.equal(wayOf(`https://elsewhere.example/join/${KEY}`), `https://elsewhere.example/join/${KEY}`);
});

test("a link in a sentence is found", () => {
  assert.equal(wayOf(`Come here: /join/${KEY} tonight`), `/join/${KEY}`);
});

test("what is neither leads nowhere", () => {
  for (const text of ["", "hello", "https://ransen.example/", "javascript:alert(1)//", "short-code"]) assert.equal(wayOf(text), null);
  assert.equal(wayOf(`javascript:alert(1)/join/${KEY}`), `/join/${KEY}`);
});
