import assert from "node:assert/strict";
import catalogue from "@words/library.ftl";
import { test } from "node:test";
import { Draft, open } from "../src/library/draft";
import { cellsFor, facingsOf } from "../src/library/adding";
import { formation, freeCells, middleOf } from "../src/library/formation";
import { calledIn, countOf, found, laid, lay, layGroup, MOST } from "../src/library/shelves";
import { openLibrary } from "../src/library/state";
import { asked, usesFixed } from "../src/library/checks";
import { figuresOf, numbered, slug, type Pick } from "../src/library/sheet";
import { gap } from "../src/board/paths";
import { loadWords } from "../src/page/i18n";
import type { Combatant } from "../src/types";
import { SHEET } from "./sheet-schema";
import { viewOf } from "./views";
import { addressOf } from "./words";

const WOLF = { name: "Wolf", faction: "enemies", level: 3, hp: 12, max_hp: 20, conditions: ["prone"], species: "animal" } as unknown as Combatant;

test("a trait is found by whatever players call it, in either language", async () => {
  for (const [language, sought] of [["en", ["animal", "anim", "beast", "動物"]], ["ja", ["動物", "けもの", "獣", "animal"]]] as const) {
    const words = await loadWords({ [language]: addressOf(catalogue[language]!) }, language);
    const library = openLibrary();
    library.list.value = [
      { id: "wolf", of: "ransen", kind: "monster", names: {}, traits: ["beast"], sections: 1, search: "wolf" },
      { id: "oak", of: "ransen", kind: "monster", names: {}, traits: ["plant"], sections: 1, search: "oak" },
    ];
    for (const each of sought) {
      library.search.value = each;
      assert.deepEqual(found(library, calledIn(words)).map(({ id }) => id), ["wolf"], each);
    }
  }
});

test("a sheet that nobody changed asks for nothing", () => {
  assert.deepEqual(new Draft(SHEET, open(SHEET, WOLF)).commands("wolf"), []);
});

test("a changed figure is edited, an emptied one cleared, a condition added by a command of its own", () => {
  const draft = new Draft(SHEET, open(SHEET, WOLF));
  draft.put(["level"], 4);
  draft.put(["species"], undefined);
  draft.put(["conditions"], ["asleep"]);

  assert.deepEqual(draft.commands("wolf"), [
    { command: "edit", target: "wolf", level: 4, clear: ["species"] },
    { command: "condition", target: "wolf", add: ["asleep"], remove: ["prone"] },
  ]);
});

test("points of a section that nobody wrote are not sent: they may have changed since", () => {
  const hydra = { name: "Hydra", sections: { head: { max_hp: 10, hp: 4, defense: 2 } } } as unknown as Combatant;
  const draft = new Draft(SHEET, open(SHEET, hydra));
  draft.put(["sections", "head", "defense"], 3);

  assert.deepEqual(draft.commands("hydra"), [{ command: "edit", target: "hydra", sections: { head: { max_hp: 10, defense: 3 } } }]);
});

test("a copy begins unhurt, without what passes; points of sections stand with them", () => {
  const wolf = { ...WOLF, kind: "monster" } as unknown as Combatant;
  assert.deepEqual(figuresOf(SHEET, wolf), { level: 3, hp: 20, species: "animal" });

  const hydra = { hp: 4, max_hp: 10, sections: { head: { hp: 4, max_hp: 10, core: true, down: false } } } as unknown as Combatant;
  assert.deepEqual(figuresOf(SHEET, hydra), { sections: { head: { hp: 10, core: true } } });
});

test("a figure that has no other value than a number is given its usual one when it is emptied", () => {
  const draft = new Draft(SHEET, open(SHEET, { ...WOLF, movement: 4 } as unknown as Combatant));
  draft.put(["movement"], undefined);

  assert.deepEqual(draft.commands("wolf"), [{ command: "edit", target: "wolf", movement: 10 }]);
});

test("a fault is shown at the figure that it names, until that is changed", () => {
  const draft = new Draft(SHEET, open(SHEET, WOLF));
  draft.refuse("level: at most 30");
  assert.deepEqual([...draft.faults.value.keys()], ["level"]);

  draft.put(["level"], 5);
  assert.equal(draft.faults.value.size, 0);
});

test("a rolled check becomes a fixed one seven higher, and back again", () => {
  const rolled = { accuracy: 6, death_check: 3, attacks: { bite: { accuracy: 5 } } };
  const fixed = { accuracy: { fixed: 13 }, death_check: 3, attacks: { bite: { accuracy: { fixed: 12 } } } };

  assert.deepEqual(asked(SHEET, rolled, true), fixed);
  assert.deepEqual(asked(SHEET, fixed, false), rolled);
  assert.deepEqual([usesFixed(SHEET, rolled), usesFixed(SHEET, fixed)], [false, true]);
});

test("ids are short and plain; one alone keeps its name, several are numbered on", () => {
  assert.equal(slug("Große Spinne – Nr. 3!"), "gro-e-spinne-nr-3");
  assert.deepEqual(numbered("Wolf", { en: "Wolf", ja: "狼" }, 1, () => false).map(({ id, name }) => [id, name]), [["wolf", "Wolf"]]);
  assert.deepEqual(numbered("Wolf", { en: "Wolf", ja: "狼" }, 2, (id) => id === "wolf").map(({ id, names }) => [id, names]), [
    ["wolf-2", { en: "Wolf 2", ja: "狼2" }], ["wolf-3", { en: "Wolf 3", ja: "狼3" }],
  ]);
  assert.equal(numbered("狼", { ja: "狼" }, 1, () => false)[0]?.id, "piece");
});

test("newcomers stand apart from each other, on the map and on nobody's feet", () => {
  const view = viewOf({ battlefield: { width: 20, height: 20 }, combatants: { wolf: { at: [1, 1] } } });

  const spots = formation(view, [0, 0], 12);

  assert.equal(spots.length, 12);
  for (const [index, spot] of spots.entries()) {
    assert.ok(spot[0] >= 0 && spot[1] >= 0, `${spot} is on the map`);
    assert.ok([[1, 1] as const, ...spots.slice(index + 1)].every((other) => gap(spot, other) >= 1.2), `${spot} stands apart`);
  }
});

test("on cells they stand around the middle, on plain ground and on nobody's feet", () => {
  const view = viewOf({ battlefield: { columns: 5, rows: 3, terrain: { wall: [[2, 0]] } }, combatants: { rat: { cell: [2, 1] } } });

  assert.deepEqual(middleOf(view), [2, 1]);
  assert.deepEqual(freeCells(view, [2, 1], [1, 1, 1]), [[1, 1], [3, 1], [2, 2]]);
  assert.deepEqual(freeCells(view, [9, 9], [1]), [[4, 2]], "on the map");
});

test("the broad find room for all of their cells, and nobody stands in them", () => {
  const view = viewOf({ battlefield: { columns: 6, rows: 4 }, combatants: { ogre: { cell: [2, 1], footprint: 2 } } });

  assert.deepEqual(freeCells(view, [2, 1], [1]), [[2, 0]], "on none of the ogre's");
  assert.deepEqual(freeCells(view, [5, 3], [2, 1]), [[4, 2], [5, 1]]);
});

test("before the rounds each side has its half of the cells, afterwards they come around the middle", () => {
  const empty = { battlefield: { columns: 20, rows: 12 }, combatants: {} };
  const coming = [{ faction: "allies", wide: 1 }, { faction: "enemies", wide: 1 }, { faction: "enemies", wide: 3 }] as const;

  const [ana, goblin, giant] = cellsFor(viewOf({ ...empty, phase: "setup" }), coming, null);
  assert.ok(ana![0] < 8 && goblin![0] > 11 && giant![0] > 11);
  assert.ok(goblin![0] < giant![0] || goblin![0] > giant![0] + 2 || goblin![1] < giant![1] || goblin![1] > giant![1] + 2, "not in the giant's cells");
  assert.deepEqual(cellsFor(viewOf({ ...empty, phase: "rounds" }), coming.slice(0, 1), null), [[10, 6]]);
});

test("on cells who joins the party in a fight stands beside whom foes are farthest from, a foe where the GM looks", () => {
  const combatants = { bram: { faction: "allies", cell: [8, 6] }, elke: { faction: "allies", cell: [3, 9] }, ogre: { faction: "enemies", cell: [12, 6] } } as const;
  const fight = viewOf({ phase: "rounds", battlefield: { columns: 20, rows: 12 }, combatants });

  const [own, foe] = cellsFor(fight, [{ faction: "allies", wide: 1 }, { faction: "enemies", wide: 1 }], null);

  assert.ok(Math.max(Math.abs(own![0] - 3), Math.abs(own![1] - 9)) === 1, `${own}`);
  assert.deepEqual(foe, [10, 6]);
});

test("newcomers look to where the other side is, by the ruler in degrees", () => {
  const view = viewOf({ battlefield: { columns: 20, rows: 12 }, combatants: {} });
  const both = [{ faction: "allies" }, { faction: "enemies" }] as const;

  assert.deepEqual(facingsOf(view, both, [{ cell: [5, 6] }, { cell: [15, 6] }]), ["e", "w"]);
  assert.deepEqual(facingsOf(view, both, [{ cell: [15, 6] }, { cell: [5, 6] }]), ["w", "e"]);
  assert.deepEqual(facingsOf(view, both.slice(1), [{ cell: [2, 6] }]), ["w"], "nobody is there to look at");
  const ana = viewOf({ battlefield: { width: 20, height: 12 }, combatants: { ana: { faction: "allies", at: [15, 6] } } });
  assert.deepEqual(facingsOf(ana, [{ faction: "enemies" }, { faction: "enemies" }], [{ at: [18, 6] }, { at: [9, 6] }]), [180, 0]);
});

test("sheets are laid ready with counts, at most so many of one; a group as its members", () => {
  const library = openLibrary();
  lay(library, "wolf", 2);
  layGroup(library, [{ sheet: "wolf", count: 1 }, { sheet: "bat", count: 4 }]);
  assert.deepEqual([countOf(library, "wolf"), countOf(library, "bat"), laid(library)], [3, 4, 7]);

  lay(library, "wolf", 99);
  lay(library, "bat", 0);
  assert.deepEqual(library.basket.value, [{ sheet: "wolf", count: MOST }]);
});

test("the search finds by words, kind, trait and level, each narrowing the others", () => {
  const library = openLibrary();
  const pick = (id: string, more: Partial<Pick>): Pick => ({ id, of: "ransen", kind: "monster", names: { en: id }, traits: [], sections: 1, search: id, ...more });
  library.list.value = [
    pick("grey wolf", { level: 3, traits: ["melee"] }), pick("dire wolf", { level: 7, traits: ["melee", "many-sections"] }),
    pick("wolf pack", { kind: "group" }), pick("bandit", { kind: "npc", level: 3 }),
  ];
  const ids = (): string[] => found(library).map(({ id }) => id);
  assert.equal(ids().length, 4);

  library.search.value = "WOLF ";
  assert.deepEqual(ids(), ["grey wolf", "dire wolf", "wolf pack"]);
  library.levels.value = [3, 4];
  assert.deepEqual(ids(), ["grey wolf", "wolf pack"], "a group has no level");
  library.kinds.value = new Set(["monster"]);
  assert.deepEqual(ids(), ["grey wolf"]);
  library.traits.value = new Set(["many-sections"]);
  assert.deepEqual(ids(), []);
});
