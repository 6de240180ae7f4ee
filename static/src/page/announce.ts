/** The one live region of the page: it stands in the page's HTML from the first moment. */

/** Lines that stay in it: a screen reader that is busy still reads those before the newest. */
const KEPT = 20;

/** Says a line to a screen reader. */
export function announce(words: string): void {
  const region = document.getElementById("announce");
  if (region === null || words === "") return;
  const line = document.createElement("p");
  line.textContent = words;
  region.append(line);
  while (region.childElementCount > KEPT) region.firstElementChild?.remove();
}
