import assert from "node:assert/strict";
import { test } from "node:test";
import { Wire, type Connect, type Ears, type Listener } from "../src/page/wire";

Object.assign(globalThis, { window: globalThis });

const nobody: Listener = { hello: () => ({ language: "en" }), onMessage: () => undefined, onConnectionChange: () => undefined, onQueueChange: () => undefined, onOpenFailed: () => undefined, onClosed: () => undefined };

/** A wire, and each try of it to connect. */
function wired(): { wire: Wire; tries: Ears[] } {
  const tries: Ears[] = [];
  const connect: Connect = (ears) => {
    tries.push(ears);
    return { isOpen: false, send: () => undefined, close: () => undefined };
  };
  const wire = new Wire("", nobody);
  wire.use(connect);
  wire.open();
  return { wire, tries };
}

test("whoever asks for it is connected at once, however long the page would wait", () => {
  const { wire, tries } = wired();
  tries[0]!.closed(1006);

  wire.retry();

  assert.equal(tries.length, 2);
  wire.close();
});

test("a try that hangs is given up for another one", () => {
  const { wire, tries } = wired();

  wire.retry();
  tries[0]!.closed(1006);

  assert.equal(tries.length, 2);
  wire.close();
});

test("nothing is tried where the key is dead", () => {
  const { wire, tries } = wired();
  tries[0]!.closed(4401);

  wire.retry();

  assert.equal(tries.length, 1);
});
