"""Takes the README's picture of the board from the running program: `python -m tests.helpers.picture`."""

import tempfile
from pathlib import Path

from PIL import Image
from playwright.sync_api import sync_playwright

from app.bench.chromium import FLAGS, executable
from app.bench.served import Served
from app.paths import CHECKOUT
from tests.helpers.forked import Forked
from tests.helpers.people import Person, at_browser

PICTURE = CHECKOUT / "docs" / "board.png"
SIZE = {"width": 1440, "height": 900}


def demo_link(served: Served) -> str:
    """The GM's link, as the server printed it."""
    lines = served.log.read_text("utf-8").splitlines()
    return next(words[-1] for line in lines if (words := line.split()) and words[0] == "gm")


def play(gm: Person) -> None:
    """Dario strikes, Elke shoots; then Aina is held over the far bank, where Goblin A can stop her."""
    strike(gm, "dario", "Rapier", "Goblin C")
    strike(gm, "elke", "Longbow", "Goblin A")
    gm.drag_piece("aina", (15, 16), (18.5, 14.7), (22, 13.4), drop=False)
    gm.page.wait_for_timeout(1500)


def strike(gm: Person, who: str, weapon: str, target: str) -> None:
    """One attack by its button, and the end of the turn."""
    gm.wait_still()
    gm.page.mouse.click(*gm.piece(who))
    gm.see("actions").get_by_role("button", name=weapon).click()
    gm.see("aim").get_by_role("button", name=target, exact=True).click()
    gm.see("aim").get_by_role("button", name=f"Attack {target}").click()
    gm.wait_for_view(f"view.turn === '{who}'")
    gm.wait_still()
    gm.see("end-turn").click()
    gm.wait_for_view("!view.turn")


def main() -> None:
    """A drag in the middle of the demo battle, as its GM sees it."""
    with (
        tempfile.TemporaryDirectory() as folder,
        Forked(data=Path(folder), words=("--demo",)) as served,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=executable(), args=list(FLAGS))
        gm = at_browser(browser, demo_link(served), viewport=SIZE)
        gm.wait_for_view("view.combatants")
        play(gm)
        gm.page.screenshot(path=PICTURE)
        browser.close()
    with Image.open(PICTURE) as taken:
        taken.convert("RGB").quantize(256, Image.Quantize.MAXCOVERAGE, kmeans=8).save(PICTURE, optimize=True)


if __name__ == "__main__":
    main()
