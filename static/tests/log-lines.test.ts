import assert from "node:assert/strict";
import { test } from "node:test";
import { spans } from "../src/page/i18n";
import { inOrder, isNarrowed, isShown, takenBack } from "../src/panels/filter";
import { damageIn, type Line, type Teller } from "../src/panels/telling";
import { linesOf } from "../src/panels/telling-any";
import { lines } from "../src/systems/sw25/log-lines";
import type { Entry, FightEvent, View } from "../src/types";
import { advancedViewOf } from "./views";
import { openWords } from "./words";

const VIEW = advancedViewOf({
  combatants: { jouni: { name: "Jouni", names: { ja: "ヨウニ" } }, wolf: { name: "Wolf", faction: "enemies" }, bat: { name: "Bat", faction: "enemies" } },
});

async function told(events: readonly FightEvent[], { language = "en", by = "jouni", view = VIEW }: { language?: "en" | "ja"; by?: string; view?: View } = {}): Promise<Line[]> {
  const { t, has } = await openWords(language);
  const teller: Teller = { view, language, t, has };
  return lines([{ seq: 1, by, events }], teller);
}

/** As it is read: marks gone, spaces that do not break as plain ones. */
const plain = ({ text }: Line): string => spans(text).map((span) => span.text).join("").replaceAll("\u00a0", " ");

test("a move names who moves by its language and rounds its length up", async () => {
  const moved = { type: "moved", mover: "jouni", metres: 7.01, path: [[0, 0], [7.01, 0]] };

  const [english] = await told([moved]);
  const [japanese] = await told([{ ...moved }], { language: "ja" });

  assert.equal(plain(english!), "Jouni moves 7.1 m.");
  assert.ok(plain(japanese!).includes("ヨウニ"));
  assert.deepEqual([english!.icon, english!.tone], ["move", "a"]);
});

test("names and figures are set apart, the line has the tone of who did it", async () => {
  const [line] = await told([{ type: "blocked", mover: "jouni", by: ["wolf"], metres: 4, at: [4, 0] }]);

  assert.deepEqual(spans(line!.text).filter(({ tone }) => tone !== null), [
    { text: "Wolf", tone: "b" }, { text: "Jouni", tone: "b" }, { text: "4.0", tone: "b" },
  ]);
  assert.equal(line!.tone, "e");
});

test("a block is one line: the move that it ended is not told again", async () => {
  const made = await told([
    { type: "moved", mover: "jouni", metres: 4, path: [[0, 0], [4, 0]] },
    { type: "blocked", mover: "jouni", by: ["wolf"], metres: 4, at: [4, 0] },
    { type: "skirmish-formed", id: "s1", melee: ["jouni", "wolf"], radius: 3, center: [4, 0] },
    { type: "joined-melee", combatant: "jouni", skirmish: "s1" },
    { type: "joined-melee", combatant: "wolf", skirmish: "s1" },
  ]);

  assert.deepEqual(made.map(plain), ["Wolf stops Jouni at 4.0 m. The move ends there.", "Skirmish 1 forms: Jouni and Wolf, 1 : 1, radius 3 m."]);
});

test("one stops and several stop", async () => {
  const blocked = { type: "blocked", mover: "jouni", metres: 4, at: [4, 0] };
  const made = await told([
    { ...blocked, by: ["wolf", "bat"] }, { ...blocked, by: ["wolf", "bat"], skirmish: "s1" }, blocked,
    { type: "let-pass", mover: "jouni", by: ["wolf"] }, { type: "let-pass", mover: "jouni", by: ["wolf", "bat"] },
    { type: "block-proposed", mover: "jouni", agreed: { by: ["wolf", "bat", "jouni"], ready: ["wolf", "bat"] } },
    { type: "block-proposed", mover: "jouni", agreed: { by: ["wolf", "bat"], ready: ["wolf"] } },
    { type: "block-proposed", mover: "jouni" },
  ]);

  assert.deepEqual(made.map((one) => plain(one).split(/(?<=\w\w\w+) at|;/)[0]), [
    "Wolf and Bat stop Jouni", "Wolf and Bat stop Jouni", "Jouni is stopped",
    "Wolf lets Jouni pass.", "Wolf and Bat let Jouni pass.", "Wolf and Bat want to block Jouni",
    "Wolf wants to block Jouni", "Somebody wants to block Jouni",
  ]);
});

test("a blow and what came of it are one line", async () => {
  const made = await told([
    { type: "attacked", actor: "jouni", target: "wolf" },
    { type: "checked", check: "accuracy", actor: "jouni", faces: [4, 5], bonus: 6, total: 15 },
    { type: "checked", check: "evasion", actor: "wolf", faces: [1, 2], bonus: 4, total: 7 },
    { type: "hit", actor: "jouni", target: "wolf" },
  ]);

  assert.equal(made.length, 1);
  assert.equal(made[0]!.told?.outcome?.type, "hit");
  assert.deepEqual(made[0]!.told?.rolls.map(({ total }) => total), [15, 7]);
});

test("where the points of a foe are not told, what the dice came to is", async () => {
  const blow = (came: object): FightEvent[] => [
    { type: "attacked", actor: "jouni", target: "wolf" }, { type: "hit", actor: "jouni", target: "wolf" },
    { type: "damage-rolled", actor: "jouni", target: "wolf", faces: [3, 4], total: 12 }, { type: "damaged", target: "wolf", ...came },
  ];
  const [unknown] = await told(blow({ health: "hurt" }));
  const [known] = await told(blow({ amount: 9, hp: 3 }));

  assert.equal(plain(unknown!).includes("12"), false);
  assert.deepEqual([damageIn(unknown!), damageIn(known!)], [12, null]);
});

test("what only the GM may do carries the crown", async () => {
  const [line] = await told([{ type: "removed", target: "wolf" }], { by: "gm" });

  assert.equal(plain(line!), "GM: Wolf is taken off the map.");
  assert.deepEqual([line!.icon, line!.tone], ["gm", "g"]);
});

test("the end of a phase names who did not act, and a search finds those whom the line leaves out", async () => {
  const names = [1, 2, 3, 4, 5, 6, 7].map((n) => `wolf-${n}`);
  const view = advancedViewOf({ combatants: Object.fromEntries(names.map((id, n) => [id, { name: `Wolf ${n + 1}`, faction: "enemies" }])) });

  const [line] = await told([{ type: "turns-passed", actors: names }], { by: "gm", view });

  assert.equal(plain(line!), "The phase ends. Did not act: Wolf 1, Wolf 2, Wolf 3, Wolf 4, Wolf 5 …");
  const isFound = (wanted: string): boolean => isShown(line!, { kind: "all", wanted }, view, "en", "GM");
  assert.deepEqual(["Wolf 7", "wolf 2", "Wolf 8"].map(isFound), [true, true, false]);
});

test("several who come by one act are one line", async () => {
  const [line, ...more] = await told(["jouni", "wolf", "bat"].map((target) => ({ type: "added", target })), { by: "gm" });

  assert.deepEqual(more, []);
  assert.equal(plain(line!), "GM: 3 come onto the map: Jouni, Wolf, and Bat");
});

test("those who go, come and are placed by one act are told in its order, each in the fight that they belong to", async () => {
  const kinds = ["removed", "removed", "began-anew", "added", "added", "placed", "placed"];
  const made = await told(kinds.map((type, at) => (type === "began-anew" ? { type, number: 2 } : { type, target: at % 2 === 0 ? "wolf" : "bat" })), { by: "gm" });

  assert.deepEqual(made.map(plain), ["GM: 2 are taken off the map: Wolf and Bat", "Fight 2", "GM: 2 come onto the map: Bat and Wolf", "GM: 2 are placed: Bat and Wolf"]);
});

test("a round and its side are one heading", async () => {
  const { t, has } = await openWords("en");
  const entries: readonly Entry[] = [
    { seq: 1, events: [{ type: "round-started", round: 2 }] },
    { seq: 2, events: [{ type: "phase-changed", phase: "rounds", acting: "enemies" }] },
    { seq: 3, events: [{ type: "turn-ended", actor: "wolf" }] },
  ];

  const made = lines(entries, { view: VIEW, language: "en", t, has });

  assert.deepEqual(made.map(({ kind }) => kind), ["heading", "line"]);
  assert.match(plain(made[0]!), /^Round 2, /);
  assert.equal(made[1]!.quiet, true);
});

test("someone who is not told a figure reads the bare sentence", async () => {
  const [line] = await told([{ type: "damaged", target: "wolf", health: "grave" }, { type: "rolled", label: "", dice: "2d", total: 7, faces: [3, 4] }]);

  assert.match(plain(line!), /^Wolf is hurt: /);
});

test("a line is made once for each language", async () => {
  const { t, has } = await openWords("en");
  const entries: readonly Entry[] = [{ seq: 1, events: [{ type: "turn-ended", actor: "wolf" }] }];
  const teller: Teller = { view: VIEW, language: "en", t, has };

  const [first, again, other] = [lines(entries, teller), lines(entries, teller), lines(entries, { ...teller, language: "ja" })];

  assert.equal(first[0], again[0]);
  assert.notEqual(first[0], other[0]);
});

test("an event that has no sentence yet is told by its kind", async () => {
  const [line] = await told([{ type: "became-a-frog", target: "wolf" }]);

  assert.equal(plain(line!), "became-a-frog Wolf");
});

test("a side that the server plays is one line, a piece keeps both", async () => {
  const seat = { type: "seat-changed", seat: "s-1", name: "Ransen", controls: ["wolf", "bat"] };

  const [english, more] = await told([seat, { type: "seat-played", seat: "s-1", side: "enemies", strength: "shrewd" }], { by: "gm" });
  const [japanese] = await told([{ ...seat }, { type: "seat-played", seat: "s-1", side: "enemies", paused: "asked" }], { by: "gm", language: "ja" });
  const piece = await told([{ ...seat, controls: ["wolf"] }, { type: "seat-played", seat: "s-1", side: null }], { by: "gm" });

  assert.deepEqual([plain(english!), more], ["For the enemies: the server plays.", undefined]);
  assert.equal(plain(japanese!), "敵側：サーバーの操作を一時停止。");
  assert.deepEqual(piece.map(plain), ["Ransen plays Wolf.", "The server plays."]);
});

test("who is away is one line, also where the server takes the place and leaves it", async () => {
  const stands = { type: "seat-played", seat: "s-1", strength: "sound", stands_in: "mika" };
  const seat = { type: "seat-changed", seat: "s-1", name: "Ransen (Mika)", controls: ["wolf"] };

  const away = await told([{ type: "seat-away", seat: "mika", name: "Mika", how: "played", strength: "sound" }, seat, stands]);
  const back = await told([{ type: "seat-away", seat: "mika", name: "Mika", how: "back" }, { ...seat, controls: [], removed: true }]);
  const paused = await told([{ ...stands, paused: "asked" }]);
  const lent = await told([{ type: "seat-away", seat: "mika", name: "Mika", how: "lent", lent_to: "bo", to: "Bo" }, { ...seat, seat: "bo", name: "Bo" }]);

  assert.deepEqual([away, back, paused].map((one) => one.map(plain)), [["Mika is away; the server plays meanwhile."], ["Mika is back."], ["The server pauses."]]);
  assert.equal(lent.length, 2);
});

test("who only looks on comes and goes without a line", async () => {
  const rei = { type: "seat-changed", seat: "rei", name: "Rei", role: "spectator", controls: [] };

  const made = await told([rei, { ...rei, removed: true }, { ...rei, seat: "bo", name: "Bo", role: "player" }]);

  assert.deepEqual(made.map(plain), ["Bo joins the table."]);
});

test("a timer says how long it waits, and that it is off", async () => {
  const set = async (seconds: number | null, language: "en" | "ja" = "en"): Promise<string> => plain((await told([{ type: "timer-set", seconds }], { language }))[0]!);

  assert.deepEqual([await set(300), await set(420), await set(null)], ["The timer shows 5 minutes a turn.", "The timer shows 420 s a turn.", "The timer is off."]);
  assert.deepEqual([await set(3600, "ja"), await set(null, "ja")], ["タイマー：手番ごとに1時間。", "タイマーを解除。"]);
});

test("a blow names the feats that were declared with it, those of the sheet as the sheet calls them", async () => {
  const blow = { type: "attacked", actor: "jouni", target: "wolf", name: "Axe", weapon: "melee", feats: ["full-power", "roar"], feat_names: { roar: { en: "Roar", ja: "咆哮" } } };

  const [english] = await told([{ ...blow }]);
  const [japanese] = await told([{ ...blow }], { language: "ja" });

  assert.equal(plain(english!), "Jouni attacks Wolf: Axe. (Full Power and Roar)");
  assert.ok(plain(japanese!).endsWith("宣言：《全力攻撃Ⅰ》、咆哮"), plain(japanese!));
});

test("who mounts, dismounts and is thrown off is told by name", async () => {
  const made = await told([
    { type: "mounted", actor: "jouni", target: "wolf" },
    { type: "dismounted", actor: "jouni", target: "wolf", how: null },
    { type: "dismounted", actor: "jouni", target: "wolf", how: "fallen" },
  ]);

  assert.deepEqual(made.map(plain), ["Jouni mounts Wolf.", "Jouni dismounts from Wolf.", "Jouni is thrown off Wolf."]);
});

test("initiative tells who threw what, the highest first, and to those who may not know it who begins", async () => {
  const rolls = [{ id: "wolf", faces: [], total: 11 }, { id: "jouni", faces: [6, 5], total: 15 }];

  const [known] = await told([{ type: "initiative-rolled", first: "allies", rolls }]);
  const [unknown] = await told([{ type: "initiative-rolled", first: "allies", rolls: [{ id: "wolf", faces: [] }] }]);

  assert.equal(plain(known!), "The allies go first each round: Jouni 15 and Wolf 11.");
  assert.equal(plain(unknown!), "The allies go first each round.");
});

test("initiative tells long names whole", async () => {
  const rolls = [{ id: "duke", faces: [], total: 11 }, { id: "jouni", faces: [6, 5], total: 9 }];
  const view = advancedViewOf({ combatants: { jouni: { name: "Jouni" }, duke: { name: "Alexandrina von Weissenburg B", faction: "enemies" } } });

  const [line] = await told([{ type: "initiative-rolled", first: "enemies", rolls }], { view });

  assert.equal(plain(line!), "The enemies go first each round: Alexandrina von Weissenburg B 11 and Jouni 9.");
});

test("a map that is drawn stroke by stroke is one line, and what was taken back stays", async () => {
  const { t, has } = await openWords("en");
  const drawn = (seq: number): Entry => ({ seq, by: "gm", events: [{ type: "battlefield-changed" }] });
  const undone: Entry = { seq: 4, by: "gm", events: [{ type: "undone", seq: 3 }] };
  const told = (entries: readonly Entry[]): (number | undefined)[] => lines(entries, { view: VIEW, language: "en", t, has }).map(({ entry }) => entry?.seq);

  assert.deepEqual(told([drawn(1), drawn(2), drawn(3)]), [3]);
  assert.deepEqual(told([drawn(1), drawn(2), drawn(3), undone]).slice(0, 2), [2, 3]);
});

test("who changed a figure of the own piece is named, and it is not the GM's act", async () => {
  const view = { ...VIEW, seats: { mika: { role: "player", name: "Mika", controls: ["jouni"] } } } as unknown as View;
  const edited = { type: "edited", target: "jouni" };

  const [own] = await told([{ type: "chat", text: "@HP/+6" }, edited], { by: "mika", view });
  const [hurt] = await told([{ type: "damaged", target: "jouni", amount: 3 }], { by: "mika", view });
  const [gms] = await told([{ ...edited }], { by: "gm", view });
  const [, allowed] = await told([{ type: "permission-given", mover: "jouni", wants: "figures" }, { ...edited }], { by: "gm", view });

  assert.deepEqual([plain(own!), own!.icon === "gm"], ["Mika: The sheet of Jouni was changed.", false]);
  assert.ok(plain(hurt!).startsWith("Mika: "), plain(hurt!));
  assert.ok(plain(gms!).startsWith("GM: "), plain(gms!));
  assert.equal(plain(allowed!), "The sheet of Jouni was changed.");
});

test("who is away and then says who plays meanwhile has one line", async () => {
  const { t, has } = await openWords("en");
  const teller: Teller = { view: VIEW, language: "en", t, has };
  const away = (seq: number, seat: string, how: string): Entry => ({ seq, by: seat, events: [{ type: "seat-away", seat, name: seat, how }] });
  const told = [away(1, "Mika", "away"), away(2, "Mika", "played"), away(3, "Yui", "away"), away(4, "Mika", "back"), away(5, "Mika", "away")];

  for (const tells of [lines, linesOf]) {
    assert.deepEqual(tells(told, teller).map(plain), ["Mika is away; the server plays meanwhile.", "Yui is away.", "Mika is back.", "Mika is away."]);
  }
});

test("who asks for more while the GM has not answered has one line", async () => {
  const { t, has } = await openWords("en");
  const teller: Teller = { view: VIEW, language: "en", t, has };
  const asked = (seq: number, mover: string, wants = "figures"): Entry => ({ seq, by: "Mika", events: [{ type: "permission-asked", mover, wants }] });
  const given: Entry = { seq: 4, by: "gm", events: [{ type: "permission-denied", mover: "jouni", wants: "figures" }] };

  for (const tells of [lines, linesOf]) {
    const told = tells([asked(1, "jouni"), asked(2, "jouni"), asked(3, "jouni"), given, asked(5, "jouni"), asked(6, "bat"), asked(7, "bat", "move")], teller);
    assert.deepEqual(told.map(({ entry }) => entry?.seq), [3, 4, 5, 6, 7]);
  }
});

test("what broke a rule is named by what was done where it is taken back", async () => {
  const { t, has } = await openWords("en");
  const broke: Entry = { seq: 1, by: "gm", events: [{ type: "overruled", codes: ["too-far"] }, { type: "moved", mover: "jouni", metres: 40, path: [[0, 0], [40, 0]] }] };
  const told = lines([broke, { seq: 2, by: "gm", events: [{ type: "undone", seq: 1 }] }], { view: VIEW, language: "en", t, has });

  assert.match(takenBack(told.at(-1)!, told) ?? "", /40/);
});

test("nothing is missing where nothing is left out", () => {
  assert.deepEqual([["all", ""], ["all", " "], ["talk", ""], ["all", "wolf"]].map(([kind, wanted]) => isNarrowed({ kind: kind!, wanted: wanted! })), [false, false, true, true]);
});

test("a spell names whom it is for, as long as they are few", async () => {
  const spell = { type: "effect-used", actor: "jouni", name: "Mend", shape: "target", targets: ["bat"] };
  const price = { type: "mana-changed", target: "jouni", amount: -3, mp: 9 };
  const many = Array.from({ length: 6 }, () => "bat");

  const [one] = await told([spell, price, { type: "damage-rolled", target: "bat", faces: [5, 3], total: 13 }]);
  const [two] = await told([{ ...spell, targets: ["bat", "wolf"] }]);
  const [japanese] = await told([{ ...spell, names: { ja: "癒やしの手" } }, price], { language: "ja" });
  const [wide] = await told([{ ...spell, targets: many }]);

  assert.ok(plain(one!).startsWith("Jouni uses Mend on Bat: 9 MP left."), plain(one!));
  assert.equal(plain(two!), "Jouni uses Mend on Bat and Wolf.");
  assert.equal(plain(japanese!), "ヨウニがBatに癒やしの手を使用（残りMP 9）。");
  assert.equal(plain(wide!), "Jouni uses Mend.");
});

test("whoever a spell harms is named, whether it was aimed at one or laid over a place", async () => {
  const shot = { type: "effect-used", actor: "jouni", name: "Splinter", shape: "shot", targets: ["bat"] };
  const harm = (target: string) => [{ type: "damage-rolled", target, faces: [5, 3], total: 8 }, { type: "damaged", target, amount: 8, hp: 4 }];

  const aimed = await told([shot, ...harm("bat")]);
  const wide = await told([{ ...shot, name: "Fire Pot", shape: "area" }, ...harm("bat"), ...harm("wolf")]);

  assert.deepEqual(aimed.map(plain), ["Jouni uses Splinter on Bat. 8 damage (HP 4)."]);
  assert.deepEqual(wide.map(plain), ["Jouni uses Fire Pot.", "Bat: 8 damage (HP 4).", "Wolf: 8 damage (HP 4)."]);
});

test("a spell over a place that harms nobody says so", async () => {
  const spell = { type: "effect-used", actor: "jouni", name: "Mill Blast", shape: "area", targets: [] };
  const price = { type: "mana-changed", target: "jouni", amount: -8, mp: 4 };

  const [nobody] = await told([spell, price]);
  const [japanese] = await told([{ ...spell }, price], { language: "ja" });
  const [some] = await told([{ ...spell }, price, { type: "resisted", actor: "jouni", target: "bat", left: "none" }]);

  assert.equal(plain(nobody!), "Jouni uses Mill Blast: 4 MP left. No one is harmed.");
  assert.equal(plain(japanese!), "ヨウニがMill Blastを使用（残りMP 4）。 被害なし。");
  assert.ok(!plain(some!).includes("harmed"), plain(some!));
});

test("what is said in a phase stands below its heading, whenever the next line comes", async () => {
  const { t, has } = await openWords("en");
  const entries: Entry[] = [
    { seq: 1, by: "gm", events: [{ type: "phase-changed", acting: "allies" }] },
    { seq: 2, by: "jouni", events: [{ type: "chat", text: "Now we go" }] },
    { seq: 3, by: "jouni", events: [{ type: "moved", mover: "jouni", metres: 7, path: [[0, 0], [7, 0]] }] },
  ];

  const own = inOrder(lines(entries, { view: VIEW, language: "en", t, has }), entries);
  const any = inOrder(linesOf([{ seq: 1, events: [{ type: "round-started", round: 2 }] }, ...entries.slice(1)], { view: VIEW, language: "en", t, has }), entries);

  for (const items of [own, any]) assert.deepEqual(items.slice(0, 2).map((item) => ("said" in item ? "said" : item.kind)), ["heading", "said"]);
});

test("points that several get back are not told under the rule of damage", async () => {
  const rolled = { type: "damage-rolled", actor: "jouni", faces: [3, 4], total: 7, rule: "Simplified Combat: Damage Calculations" };
  const [, healed] = await told([
    { type: "effect-used", actor: "jouni", name: "Choir", targets: ["wolf", "bat"] },
    { ...rolled, target: "wolf" }, { type: "healed", target: "wolf", amount: 7 },
  ]);
  const [, struck] = await told([
    { type: "effect-used", actor: "jouni", name: "Blast", targets: ["wolf", "bat"] },
    { ...rolled, target: "wolf" }, { type: "damaged", target: "wolf", amount: 7 },
  ]);

  assert.equal(healed!.rule, undefined);
  assert.ok(struck!.rule);
});

test("a weapon that is named in another language alone is called so", async () => {
  const blow = { type: "attacked", actor: "jouni", target: "wolf", weapon: "melee", name: "weapon1", names: { ja: "細身の剣" } };

  const [english] = await told([blow]);

  assert.ok(plain(english!).includes("細身の剣"), plain(english!));
});
