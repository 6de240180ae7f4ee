/** The conditions that somebody can be put under, as the schema of a sheet lists them. */
import { useEffect } from "preact/hooks";
import type { Field, SheetSchema } from "../../library/schema";
import { readSchema } from "../../library/shelves";
import { useTable } from "../../panels/table";

const listed = (field: Field | null): readonly string[] => (field?.said["x-choices"] ?? []).map(({ value }) => String(value));

/** Those of a combatant. */
export const ofCombatants = (schema: SheetSchema): readonly string[] => listed(schema.named(schema.root, "conditions"));

/** Those that a skill puts on somebody. */
export function ofSkills(schema: SheetSchema): readonly string[] {
  const member = schema.named(schema.root, "skills")?.member ?? null;
  return member === null ? [] : listed(schema.named(member, "conditions"));
}

/** None until the schema has been fetched. */
export function useConditions(read: (schema: SheetSchema) => readonly string[]): readonly string[] {
  const table = useTable();
  const schema = table.scene.library.schema.value;
  useEffect(() => void readSchema(table), []);
  return schema === null ? [] : read(schema);
}
