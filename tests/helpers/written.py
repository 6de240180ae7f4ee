"""What is written on the board's canvases, and where: every word with its box, as a script keeps it.

Words are measured when they are drawn, also on a bitmap that is stamped later. Clearing forgets them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any

from tests.helpers.people import Person

KEEP = """(() => {
  const pen = CanvasRenderingContext2D.prototype;
  const kept = new WeakMap();
  const of = (canvas) => kept.get(canvas) ?? kept.set(canvas, []).get(canvas);
  const moved = ({ a, d, e, f }, { words, x, y, w, h }) =>
    ({ words, x: a * x + e, y: d * y + f, w: a * w, h: d * h });
  const { fillText, drawImage, clearRect } = pen;
  pen.fillText = function (words, x, y, ...rest) {
    const {
      actualBoundingBoxLeft: left, actualBoundingBoxRight: right,
      actualBoundingBoxAscent: up, actualBoundingBoxDescent: down,
    } = this.measureText(words);
    const box = { words, x: x - left, y: y - up, w: left + right, h: up + down };
    of(this.canvas).push(moved(this.getTransform(), box));
    return fillText.call(this, words, x, y, ...rest);
  };
  pen.drawImage = function (image, ...at) {
    if (image instanceof HTMLCanvasElement && at.length < 5) {
      const [x, y, w = image.width, h = image.height] = at;
      const scale = { a: w / image.width, d: h / image.height, e: x, f: y };
      const stamped = of(image).map((one) => moved(this.getTransform(), moved(scale, one)));
      of(this.canvas).push(...stamped);
    }
    return drawImage.call(this, image, ...at);
  };
  pen.clearRect = function (...box) {
    kept.set(this.canvas, []);
    return clearRect.call(this, ...box);
  };
  window.written = () => {
    const board = document.querySelector("[data-testid=board]");
    const share = board.clientWidth / board.width;
    const { left, top } = board.getBoundingClientRect();
    const onPage = { a: share, d: share, e: left, f: top };
    const layers = [...board.parentElement.querySelectorAll("canvas")];
    return layers.flatMap((canvas) => of(canvas)
      .map((one) => ({ ...moved(onPage, one), ground: canvas.dataset.layer === "ground" })));
  };
})()"""

STEADY = """async () => {
  const look = () => JSON.stringify(window.written());
  for (let seen = look(), same = 0; same < 6; ) {
    await new Promise((go) => setTimeout(go, 50));
    const now = look();
    same = now === seen ? same + 1 : 0;
    seen = now;
  }
  return window.written();
}"""
"""What is written once it has been so for 0.3 s: when something comes to lie there, names settle anew."""


@dataclass(frozen=True, slots=True)
class Words:
    """Some words on the board, in CSS pixels."""

    words: str
    x: float
    y: float
    w: float
    h: float
    ground: bool = False
    """A figure at the margin, which pieces stand on."""

    def shared(self, other: Words) -> float:
        """How many pixels two boxes share."""
        wide = min(self.x + self.w, other.x + other.w) - max(self.x, other.x)
        high = min(self.y + self.h, other.y + other.h) - max(self.y, other.y)
        return max(0.0, wide) * max(0.0, high)


def written(person: Person) -> list[Words]:
    """Everything that is written on the board, once it stays."""
    person.wait_still()
    told: list[dict[str, Any]] = person.page.evaluate(STEADY)
    return [Words(**one) for one in told if one["words"].strip()]


def collisions(all_words: Sequence[Words], least: float = 6.0) -> list[tuple[str, str, float]]:
    """Which words stand over which; what is written twice at one place is one."""
    return [
        (one.words, other.words, round(one.shared(other), 1))
        for one, other in combinations(all_words, 2)
        if one.shared(other) > least and one.words != other.words and not _on_ground(one, other)
    ]


def _on_ground(one: Words, other: Words) -> bool:
    """The letter of a piece over a figure at the margin hides it whole."""
    return one.ground != other.ground and max(len(one.words), len(other.words)) <= 3
