/** The fights of the server that this browser has watched: they are thrown away, and belong in no list. */
import { forgetTable, shelf } from "../page/shelf";

const NOTE = "ransen.watched";
const MOST = 10;

function noted(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(NOTE) ?? "[]");
    return Array.isArray(kept) ? kept.filter((one): one is string => typeof one === "string") : [];
  } catch {
    return [];
  }
}

export function noteWatched(id: string): void {
  try {
    localStorage.setItem(NOTE, JSON.stringify([...new Set([id, ...noted()])].slice(0, MOST)));
  } catch {
    // A browser that keeps nothing lists nothing either.
  }
}

export function forgetWatched(): void {
  const ids = noted();
  for (const one of shelf()) if (one.role === "spectator" && ids.includes(one.id)) forgetTable(one);
}
