# The card of a combatant of Sword World.

card-weak = Weak point: { $what }, +{ $bonus }
card-resists = Resists: { $list }
card-resist = { $by ->
        [immune] { $what } (immune)
        [half] { $what } (half)
       *[other] { $what } { $by }
    }
card-from = from { $name }
card-unknown-monster = Its figures are unknown. A Monster Knowledge roll or the GM can reveal them.
card-unknown = Only its own side knows its figures.
card-sheet = Sheet
