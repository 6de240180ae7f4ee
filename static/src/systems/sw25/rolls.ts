/** Who rolled what, line by line. */
import { kindName } from "../../panels/names";

interface Roll {
  readonly id: string;
  readonly faces: readonly number[];
  readonly total?: number;
}

/** Those of a kind who have the same fixed value stand in one line, with their number. */
export function folded<R extends Roll>(rolls: readonly R[], named: (id: string) => string): readonly (R & { readonly name: string })[] {
  const lines: (R & { readonly kind: string; readonly ids: string[] })[] = [];
  for (const roll of rolls) {
    const kind = roll.faces.length > 0 ? roll.id : kindName(named(roll.id));
    const same = lines.find((line) => line.kind === kind && line.total === roll.total && line.faces.length === 0);
    if (same) same.ids.push(roll.id);
    else lines.push({ ...roll, kind, ids: [roll.id] });
  }
  return lines.map((line) => ({ ...line, name: line.ids.length > 1 ? `${line.kind} × ${line.ids.length}` : named(line.id) }));
}

/** Who threw what, the highest first, as far as this seat is told. */
export const highest = <R extends Roll>(rolls: readonly R[], named: (id: string) => string): readonly (R & { readonly name: string; readonly total: number })[] =>
  folded(rolls, named).filter((roll): roll is R & { name: string; total: number } => roll.total !== undefined).sort((a, b) => b.total - a.total);

/** Of a blow's two checks those that say something: what the struck had fixed, and this seat is not told, does not. */
export const spoken = <R extends Pick<Roll, "faces" | "total">>(checks: readonly R[]): R[] =>
  checks.slice(0, 2).filter(({ faces, total }, index) => index === 0 || faces.length > 0 || total !== undefined);
