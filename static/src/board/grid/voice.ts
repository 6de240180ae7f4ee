/** Says to a screen reader what the cell cursor is on and how far a path has come. */
export class Voice {
  private readonly line: HTMLDivElement;

  constructor(top: HTMLCanvasElement) {
    this.line = document.createElement("div");
    this.line.setAttribute("aria-live", "polite");
    this.line.dataset.testid = "grid-voice";
    Object.assign(this.line.style, { position: "absolute", width: "1px", height: "1px", overflow: "hidden", clipPath: "inset(50%)", whiteSpace: "nowrap" });
    top.after(this.line);
  }

  say(words: string): void {
    if (this.line.textContent !== words) this.line.textContent = words;
  }

  destroy(): void {
    this.line.remove();
  }
}
