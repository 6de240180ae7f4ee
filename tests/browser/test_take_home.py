"""What one takes home from the page: the battle as a picture, the position as a scenario file."""

from pathlib import Path
from xml.etree import ElementTree

from PIL import Image

from app.scenario.read import read_file
from tests.helpers.people import Person


def test_the_gm_takes_the_battle_home_as_a_picture_and_as_a_scenario(gm: Person, tmp_path: Path) -> None:
    gm.wait_for_view("view.combatants.aina")
    gm.see("log-search").click()
    gm.see("log-home").click()

    with gm.page.expect_download() as fetched:
        gm.see("bring-picture").click()
    fetched.value.save_as(tmp_path / "battle.png")
    with gm.page.expect_download() as other:
        gm.page.get_by_role("link", name="position as a scenario file").click()
    other.value.save_as(tmp_path / "battle.yaml")

    assert fetched.value.suggested_filename == "The ford.png"
    with Image.open(tmp_path / "battle.png") as picture:
        assert picture.format == "PNG"
        assert picture.size == (1600, 1000)
        assert len(picture.convert("RGB").resize((160, 100)).getcolors(16_000) or ()) > 200
    assert "aina" in read_file(tmp_path / "battle.yaml").setup["combatants"]


SVG = "{http://www.w3.org/2000/svg}"
LONGEST = 8_000_000


def test_the_battle_goes_home_as_a_drawing_of_lines_and_words(gm: Person, tmp_path: Path) -> None:
    gm.wait_for_view("view.combatants.aina")
    name = gm.view()["combatants"]["aina"]["name"]
    gm.see("log-search").click()
    gm.see("log-home").click()

    with gm.page.expect_download() as fetched:
        gm.see("bring-picture-svg").click()
    fetched.value.save_as(tmp_path / "battle.svg")

    assert fetched.value.suggested_filename == "The ford.svg"
    assert (tmp_path / "battle.svg").stat().st_size < LONGEST
    drawing = ElementTree.parse(tmp_path / "battle.svg").getroot()
    assert (drawing.tag, drawing.get("width"), drawing.get("height")) == (f"{SVG}svg", "1600", "1000")
    assert name in [one.text for one in drawing.iter(f"{SVG}text")]
    assert len(list(drawing.iter(f"{SVG}path"))) > 200
    defined = {one.get("id") for one in drawing.iter() if one.get("id")}
    used = {one.get("{http://www.w3.org/1999/xlink}href") for one in drawing.iter(f"{SVG}use")}
    assert used
    assert {str(one).removeprefix("#") for one in used} <= defined
    gm.page.goto((tmp_path / "battle.svg").as_uri())
    shown = gm.page.screenshot(path=tmp_path / "drawn.png")
    assert shown
    with Image.open(tmp_path / "drawn.png") as picture:
        assert len(picture.convert("RGB").resize((160, 100)).getcolors(16_000) or ()) > 200
