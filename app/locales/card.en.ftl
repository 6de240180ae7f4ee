# The card of a combatant of Sword World.

card-weak = Weak point: { $what }, +{ $bonus }
card-resists = Resists: { $list }
card-resist = { $by ->
        [immune] { $what } (immune)
        [half] { $what } (half)
       *[other] { $what } { $by }
    }
card-from = from { $name }
card-unknown-monster = Its figures are not known. Monster Knowledge or the GM tells them.
card-unknown = Its figures are known to its own side.
card-sheet = Sheet
