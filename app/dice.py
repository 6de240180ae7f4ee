"""Real dice: the only chance in the house, from the operating system's own source."""

import secrets


class RealDice:
    """Every face is as likely as every other, and nobody can tell the next one."""

    def roll(self, sides: int) -> int:
        return secrets.randbelow(sides) + 1
