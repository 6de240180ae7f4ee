# What goes along with every hand, eye and ear: the card of a piece, its menu, groups, what is read aloud.

heard-hp = HP { $hp } of { $max }
heard-sentence = { $words }.
heard-may-act = can act
heard-your-turn = Your turn: { $name }
heard-thrown = { $words } ({ $faces })
heard-nobody = Nobody is selected: N selects the next piece
heard-path = A path for { $name }: arrows draw it, Enter moves there
heard-before = { $count ->
        [one] One line before these is in the log
       *[other] { $count } lines before these are in the log
    }
heard-undone = { $name ->
        [none] Taken back: “{ $what }”
       *[other] { $name } took this back: “{ $what }”
    }
heard-redone = { $name ->
        [none] Counts again: “{ $what }”
       *[other] { $name } lets this count again: “{ $what }”
    }
heard-seated = You play { $names }
heard-stop = { $names } can stop you from { $from } m on
list-name = Name
list-side = Side
list-place = Place
list-state = State
list-hp = HP
list-act = Acts
list-move-to = Move { $name } to
list-move-unread = Enter the place as x, y in metres: 12.5, 8
list-moved = { $name } is on the way: { $metres } m.
list-skirmish = Skirmish { $skirmish }, { $allies } : { $enemies }, centre [{ $place }], radius { $radius } m: { $members }.
list-from = From { $name }
list-arms = Weapons and spells
list-reached = in reach
list-cells = { $cells ->
        [one] 1 cell
       *[other] { $cells } cells
    }
list-door = { $open ->
        [open] Open door
       *[shut] Door, shut
    }: { $points }
list-door-open = Open
list-door-shut = Shut
list-wall = { $stops ->
        [move] Barrier to moving
        [sight] Barrier to sight
       *[both] Wall
    }{ $cover ->
        [partial] , partial cover
       *[full] { "" }
    }: { $points }
list-limit = Narrow place, at most { $limit } in one skirmish: { $points }
list-plan-go = Move there
list-plan-more = Several points in order, with semicolons between: 12, 8; 14, 9
card-level = level { $level }
card-player = played by { $people }
end-phase = End phase
end-phase-sure = Really end it?
end-phase-of = { $left ->
        [0] Nobody is left
        [one] 1 left
       *[other] { $left } left
    }
menu-of = Menu of { $name }
menu-card = Card
menu-home = Export…
helping-entry = What is this?
papers-waiting = { $count ->
    [one] { $count } unread handout
   *[other] { $count } unread handouts
 }
take-free = Take a free character:
own-import-asked = Waiting for the GM to let in: { $names }
own-imported = The GM let in { $names } and can now put it on the map for you.
own-not-imported = The GM did not let in: { $names }
bring-own = Bring your own…
knock = { $names ->
    [none] { $seat } brings something.
   *[other] { $seat } brings: { $names }
 }
knock-look = Look at it
knock-later = Later
knock-title = Brought by a player
