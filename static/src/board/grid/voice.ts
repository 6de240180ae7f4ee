/** Says to a screen reader what the cell cursor is on and how far a path has come. */
import { announce } from "../../page/announce";

export class Voice {
  private last = "";

  say(words: string): void {
    if (this.last !== words) announce(words);
    this.last = words;
  }
}
