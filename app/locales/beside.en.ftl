# What goes along with every hand, eye and ear: the card of a piece, its menu, groups, what is read aloud.

heard-stop = { $names } can stop you from { $from } m on
list-name = Name
list-side = Side
list-place = Place
list-state = State
list-hp = HP
list-act = Acts
list-move-to = Move { $name } to
list-move-unread = Write the place as x, y in metres: 12.5, 8
list-moved = { $name } is on the way: { $metres } m.
list-skirmish = Skirmish { $skirmish }, { $allies } : { $enemies }, centre [{ $place }], radius { $radius } m: { $members }.
list-from = From { $name }
list-arms = Weapons and spells
list-reached = in reach
list-cells = { $cells ->
        [one] 1 cell
       *[other] { $cells } cells
    }
list-wall = { $stops ->
        [move] Barrier to moving
        [sight] Barrier to sight
       *[both] Wall
    }{ $cover ->
        [partial] , partial cover
       *[full] { "" }
    }: { $points }
list-limit = Room for { $limit }: { $points }
list-plan-go = Move there
list-plan-more = Several places, one after another, with semicolons between: 12, 8; 14, 9
card-level = level { $level }
card-open = Card of { $name }
end-phase = End phase
end-phase-of = { $left ->
        [0] Nobody is left
        [one] 1 left
       *[other] { $left } left
    }
group-of = { $count } selected
group-able = { $count } can act
group-hint = Drag one of them: all go along. Click a foe: all strike it.
group-move = All go { $metres } m
group-strike = Then
group-strike-none = Don’t strike
group-strike-any = Strike whom each reaches
group-strike-one = Strike { $name }
group-orders = Blocking
group-orders-ask = Ask
group-orders-always = Block
group-orders-never = Don’t block
group-go = { $count ->
        [one] Act
       *[other] All { $count } act
    }
group-end = End { $count ->
        [one] its turn
       *[other] their { $count } turns
    }
group-stop = Stop
group-done = { $done } of { $of } have acted
group-struck = { $count ->
        [one] 1 blow
       *[other] { $count } blows
    }
group-refused = { $count } refused. { $name }: { $reason }
menu-of = Menu of { $name }
menu-group = Select with others
