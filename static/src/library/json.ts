/** Values as they come by JSON, for figures of which only the schema knows what they are. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };
export type Figures = Readonly<Record<string, Json>>;
export type Path = readonly string[];

export const isObject = (value: Json | undefined): value is Figures =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const entriesOf = (value: Json | undefined): [string, Figures][] =>
  Object.entries(isObject(value) ? value : {}).filter((entry): entry is [string, Figures] => isObject(entry[1]));

export const texts = (value: Json | undefined): readonly string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === "string") : [];

/** Nothing stands there. */
export const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === "object" && Object.keys(value).length === 0);

export const isSame = (one: Json | undefined, other: Json | undefined): boolean =>
  (isNothing(one) && isNothing(other)) || JSON.stringify(one) === JSON.stringify(other);

export function at(value: Json | undefined, [first, ...rest]: Path): Json | undefined {
  if (first === undefined) return value;
  if (Array.isArray(value)) return at((value as readonly Json[])[Number(first)], rest);
  return isObject(value) ? at(value[first], rest) : undefined;
}

/** The same with another figure there; undefined takes it away. */
export function placed(value: Json | undefined, [first, ...rest]: Path, figure: Json | undefined): Json | undefined {
  if (first === undefined) return figure;
  if (Array.isArray(value)) {
    const row = [...(value as readonly Json[])];
    const made = placed(row[Number(first)], rest, figure);
    if (made === undefined) row.splice(Number(first), 1);
    else row[Number(first)] = made;
    return row;
  }
  const parts = isObject(value) ? value : {};
  const made = placed(parts[first], rest, figure);
  const { [first]: _gone, ...others } = parts;
  return made === undefined ? others : { ...parts, [first]: made };
}
