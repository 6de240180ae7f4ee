/** Schemas of sheets for the tests: one with checks and sections, one of a system that says nothing of how it is written. */
import { SheetSchema, type Schema } from "../src/library/schema";

const maybe = (schema: Schema): Schema => ({ anyOf: [schema, { type: "null" }], default: null });
const check: Schema = { ...maybe({ type: "integer" }), anyOf: [{ type: "integer" }, { $ref: "#/$defs/Fixed" }, { type: "null" }], "x-widget": "check" };
const rowsOf = (name: string): Schema => ({ type: "object", patternProperties: { "^[a-z]": { $ref: `#/$defs/${name}` } } });
const points: Readonly<Record<string, Schema>> = {
  hp: { ...maybe({ type: "integer" }), "x-rests-at": "max_hp", "x-unless": "sections" },
  max_hp: { ...maybe({ type: "integer" }), "x-least": 1, "x-unless": "sections" },
};

export const SHEET = new SheetSchema({
  $defs: {
    Fixed: { type: "object", properties: { fixed: { type: "integer" } } },
    Attack: {
      type: "object", "x-key": "attack",
      properties: { kind: { type: "string", enum: ["melee", "shoot"] }, accuracy: check, range: { ...maybe({ type: "number" }), "x-when": { kind: ["shoot"] } } },
    },
    Section: { type: "object", properties: { core: { type: "boolean", default: false }, ...points, defense: maybe({ type: "integer" }), attacks: rowsOf("Attack") } },
  },
  type: "object",
  properties: {
    names: { type: "object", patternProperties: { "^[a-z]": { type: "string" } }, "x-widget": "names", "x-placed": true },
    name: { type: "string", "x-placed": true, "x-on-table": true },
    at: { type: "array", prefixItems: [{ type: "number" }, { type: "number" }], "x-placed": true },
    level: maybe({ type: "integer" }), movement: { type: "number", default: 10 }, ...points,
    accuracy: check, death_check: { ...check, "x-widget": "check-alone" },
    sections: { anyOf: [{ type: "integer" }, rowsOf("Section"), { type: "null" }], default: null },
    attacks: rowsOf("Attack"), species: { ...maybe({ type: "string" }), "x-widget": "alike" },
    conditions: { type: "array", items: { type: "string" }, default: [], "x-widget": "chips", "x-command": "condition", "x-passing": true },
  },
});

export const DUELIST = new SheetSchema({
  type: "object",
  properties: {
    faction: { type: "string", enum: ["allies", "enemies"], "x-placed": true, title: { en: "Side", ja: "陣営" } },
    names: { type: "object", patternProperties: { "^[a-z]": { type: "string" } }, "x-placed": true },
    cell: { type: "array", prefixItems: [{ type: "integer" }, { type: "integer" }], "x-placed": true },
    lantern: { type: "boolean", default: false, title: { en: "Lantern", ja: "灯火" } },
    nerve: { type: "integer", default: 10, title: { en: "Nerve", ja: "気力" } },
    tricks: { type: "object", additionalProperties: { type: "integer" }, title: { en: "Tricks", ja: "技" } },
    words: { type: "array", items: { type: "string" } },
  },
});
