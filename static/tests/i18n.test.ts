import assert from "node:assert/strict";
import { test } from "node:test";
import { figure, loadWords, mark, spans, tenth, type Words } from "../src/page/i18n";
import { addressOf } from "./words";

const ENGLISH = `
goes = { $who } goes { $metres } m, { $allies } : { $enemies }
    .bare = { $who } goes.
hurt = { $amount } HP and { $mp } MP lost in { $seconds } s, one by one
odd = 3 man, 4 métiers
where = { $who } at { $where }: { $metres }
    .bare-rear = { $who } at the rear
    .bare = { $who }
rolled = { $total } ({ $face }) against { $need }
    .fewer = { $total } ({ $face })
    .few = { $face }
    .bare = Dice fall
`;
const JAPANESE = "goes = { $who }が{ $metres } m進む。";
const OWN = "duel-odd = 3 duels\nduel-alone = alone";
const open = (first = "en"): Promise<Words> => loadWords({ en: addressOf(ENGLISH), ja: addressOf(JAPANESE) }, first);

test("a sentence without marks is one span", () => {
  assert.deepEqual(spans("Round 2"), [{ text: "Round 2", tone: null }]);
  assert.deepEqual(spans(""), []);
});

test("marked words are set apart, what stands round them is not", () => {
  const sentence = `${mark("Wolf", "e")} moves ${mark(3)} m.`;

  assert.deepEqual(spans(sentence), [
    { text: "Wolf", tone: "e" }, { text: " moves ", tone: null }, { text: "3", tone: "b" }, { text: " m.", tone: null },
  ]);
});

test("a name cannot bring marks of its own", () => {
  assert.deepEqual(spans(mark("a\uE001b\uE000ec", "n")), [{ text: "abec", tone: "n" }]);
});

test("figures have two decimals at most, lengths are rounded up to a tenth", () => {
  assert.equal(figure(3), "3");
  assert.equal(figure(2.505), "2.51");
  assert.equal(tenth(3.001), "3.1");
  assert.equal(tenth(2.3), "2.3");
});

test("a figure stays beside its unit and beside the other side of a ratio", async () => {
  const { t } = await open();

  assert.equal(t("goes", { who: "Wolf", metres: 3, allies: 2, enemies: 1 }), "Wolf goes 3\u00a0m, 2\u00a0:\u00a01");
  assert.equal(t("hurt", { amount: 3, mp: 4, seconds: 5 }), "3\u00a0HP and 4\u00a0MP lost in 5\u00a0s, one by one");
});

test("a marked figure stays beside its unit too", async () => {
  const { t } = await open();

  assert.match(t("goes", { who: "Wolf", metres: mark(3), allies: mark(2, "a"), enemies: mark(1, "e") }), /\uE001\u00a0m, .*\uE001\u00a0:\u00a0\uE000e1/);
});

test("words that begin like a unit are none", async () => {
  const { t } = await open();

  assert.equal(t("odd"), "3 man, 4 métiers");
});

test("where a figure was not told, the bare sentence is said", async () => {
  const { t } = await open();

  assert.equal(t("goes", { who: "Wolf" }), "Wolf goes.");
  assert.equal(t("where", { who: "Wolf", where: "rear" }), "Wolf at the rear");
  assert.equal(t("where", { who: "Wolf", where: "front" }), "Wolf");
});

test("of several forms the fullest is said for which all was told", async () => {
  const { t } = await open();

  assert.equal(t("rolled", { face: 22, total: 32, need: 30 }), "32 (22) against 30");
  assert.equal(t("rolled", { face: 22, total: 32 }), "32 (22)");
  assert.equal(t("rolled", { face: 22, need: 30 }), "22");
  assert.equal(t("rolled"), "Dice fall");
});

test("a name from right to left is isolated", async () => {
  const { t } = await open();

  assert.equal(t("where", { who: "זאב", where: "front" }), "\u2068זאב\u2069");
});

test("an unknown sentence is its own name", async () => {
  const { t, has } = await open();

  assert.equal(has("nothing"), false);
  assert.equal(t("nothing"), "nothing");
});

test("another language is fetched when it is chosen, with what was added before", async () => {
  const words = await open();
  words.add({ en: "later = Later", ja: "later = あとで" });
  await words.bring({ en: addressOf("more = More"), ja: addressOf("more = もっと") });

  await words.use("ja");

  assert.equal(words.language.value, "ja");
  assert.equal(words.t("goes", { who: "狼", metres: 3 }), "狼が3\u00a0m進む。");
  assert.equal(words.t("later"), "あとで");
  assert.equal(words.t("more"), "もっと");
});

test("a language that is chosen while a catalogue is on its way has that catalogue too", async () => {
  const words = await open();
  const [from, again] = [{ en: addressOf("more = More"), ja: addressOf("more = もっと") }, { en: "no://where", ja: "" }];

  const failed = assert.rejects(words.bring(again));
  const brought = words.bring(from);
  await Promise.all([failed, words.use("ja"), brought]);

  assert.equal(words.t("more"), "もっと");
});

test("the language that was chosen last stays, however long the one before took", async () => {
  const words = await open();
  const late = words.use("ja");
  await words.use("en");

  await late;

  assert.equal(words.language.value, "en");
});

test("what a rule system says itself goes before what all share", async () => {
  const own = { system: "duel", addresses: { en: addressOf(OWN), ja: addressOf(OWN) } };
  const words = await loadWords({ en: addressOf(ENGLISH), ja: addressOf(JAPANESE) }, "en", own);

  assert.equal(words.t("odd"), "3 duels");
  assert.equal(words.t("alone"), "alone");
  assert.ok(words.has("alone"));
  assert.equal(words.t("where", { who: "Ana", where: "gate", metres: 3 }), "Ana at gate: 3");
  await words.use("ja");
  assert.equal(words.t("odd"), "3 duels");
});

test("a rule system without sentences of its own says what all say", async () => {
  const words = await loadWords({ en: addressOf(ENGLISH) }, "en", { system: "sw25-advanced", addresses: { en: "", ja: "" } });

  assert.equal(words.t("odd"), "3 man, 4 métiers");
});
