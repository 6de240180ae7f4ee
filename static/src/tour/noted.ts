/** Whether this browser has a table whose tour is still to be shown; once done, it is never shown again. */
const NOTE = "ransen.tour";
const DONE = "done";

function read(): string | null {
  try {
    return localStorage.getItem(NOTE);
  } catch {
    return null;
  }
}

function write(text: string): void {
  try {
    localStorage.setItem(NOTE, text);
  } catch {
    // Where nothing is kept there is no tour.
  }
}

/** The practice fight explains itself, unless somebody here has been through that. */
export const offerTour = (table: string): void => void (read() !== DONE && write(table));
export const isToured = (table: string): boolean => table !== "" && read() === table;
export const endTour = (): void => write(DONE);
