/** Whether this browser wants to hear sounds: off at first. */
const KEPT = "ransen-sounds";

export function areWanted(): boolean {
  try {
    return localStorage.getItem(KEPT) === "on";
  } catch {
    return false;
  }
}

export function want(isOn: boolean): void {
  try {
    localStorage.setItem(KEPT, isOn ? "on" : "off");
  } catch {
    // A browser that keeps nothing asks again the next time.
  }
}
