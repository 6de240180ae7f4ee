"""What one takes home from the page: the battle as a picture, the position as a scenario file."""

from pathlib import Path

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
