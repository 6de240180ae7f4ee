"""Every format of Sword World 2.5 together."""

from __future__ import annotations

from typing import Final

from app.rules.pieces import Formats
from app.rules.sw25.formats import foundry, foundry_out, log_words, tokens, ytsheet, ytsheet_out
from app.rules.sw25.formats.possible import checked, checked_token

FORMATS: Final = Formats(
    readers={"foundry-sw25": checked(foundry.read), "ytsheet2": checked(ytsheet.read)},
    writers={"foundry-sw25": foundry_out.write, "ytsheet2": ytsheet_out.write},
    from_token=checked_token(tokens.from_token),
    to_token=tokens.to_token,
    together=foundry.together,
    told=log_words.as_told,
    kinds=log_words.KINDS,
)
