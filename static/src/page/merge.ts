/** JSON Merge Patch (RFC 7396): what did not change stays the same object, so that panels redraw only what did. */

type Json = Record<string, unknown>;

const isMap = (value: unknown): value is Json => typeof value === "object" && value !== null && !Array.isArray(value);

export function merge<T>(target: T, patch: unknown): T {
  if (!isMap(patch)) return patch as T;
  const merged: Json = isMap(target) ? { ...target } : {};
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) delete merged[name];
    else merged[name] = merge(merged[name], value);
  }
  return merged as T;
}
