"""A stranger plays a practice fight from the home page: the server plays the foes."""

from __future__ import annotations

import pytest

from tests.browser.conftest import Visit
from tests.conftest import Serve

TURN = """async () => {
  const { view } = window.ransen, id = location.pathname.split("/")[2];
  const seat = new URL(location.href).searchParams.get("seat");
  const call = async (path, body) => (await fetch(`/api/tables/${id}/${path}?seat=${seat}`, {
    method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) })).json();
  for (const one of view.seats[seat].controls) {
    const { offers } = await call("ask", { query: "offers", actor: one });
    const end = offers.find(({ id, reject }) => id.startsWith("end-turn") && reject === null);
    if (end) await call("commands", end.command);
  }
}"""
FOES = "Object.values(view.combatants).filter(({ faction }) => faction === 'enemies')"
FOE_HAS_ACTED = f"view.round > 1 || {FOES}.some(({{ acted }}) => acted)"


@pytest.mark.parametrize("locale", ["en-GB", "ja-JP"])
def test_a_stranger_begins_a_practice_fight_and_the_server_answers(
    serve: Serve, visit: Visit, locale: str
) -> None:
    served = serve(RANSEN_OPPONENT_DELAY="0")
    home = visit(served.url, locale=locale)
    home.see("home-create")
    home.see("home-practice").click()
    home.wait_for_view("view.phase === 'rounds'")
    home.page.evaluate(TURN)
    home.wait_for_view(FOE_HAS_ACTED)
