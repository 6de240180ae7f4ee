# Several pieces that are chosen: what they do as one.

several-of = { $count ->
        [one] 1 piece
       *[other] { $count } pieces
    }
several-came = Selected: { $names }. { $count } in all.
several-left = No longer selected: { $names }. { $count } in all.
several-none = Nobody is selected any more.
several-nobody = No piece is inside the frame.
several-able = { $count } can act now
several-to-come = { $count } act when their turns come
several-after = They go on after { $name }.
several-hint = Drag one and all go. Click a foe and all strike it.
several-hint-none = None of them can act now.
several-hint-place = Drag one and all go with it.
several-ways = { $count ->
        [0] None of them may go there
        [one] 1 may go there
       *[other] { $count } may go there
    }{ $shut ->
        [0] .
        [one] , 1 may not.
       *[other] , { $shut } may not.
    }
several-far = { $metres } m.
several-against = { $name }: { $reason }
several-against-many = { $count } of them: { $reason }
several-strike = Then
several-strike-none = Don’t strike
several-strike-any = Each strikes a foe in reach
several-strike-one = Strike { $name }
several-go = { $count ->
        [0] Act
        [one] Act
       *[other] All { $count } act
    }
several-end = { $count ->
        [one] End its turn
       *[other] End { $count } turns
    }
several-stop = Stop
several-done = { $done } of { $of } done
several-struck = { $count ->
        [0] no attack
        [one] 1 attack
       *[other] { $count } attacks
    }
several-waits = Waiting for an answer.
several-more = and { $count } more
several-not-now = It can’t act now.
several-out-of-reach = The target is out of reach.
several-no-attack = It has no attack.
several-frame = Frame
several-reveal = Reveal { $count }
several-copy = Copy
several-remove = Remove
several-set-down = Set down there
several-set-down-means = Without rules: nobody uses a turn.
several-back = Undo all of it
several-clear = Deselect all
several-menu = Select with others
several-orders = Orders
several-orders-means = The server plays them for the rest of this round. You can undo each act.
several-orders-hold = Hold your place
several-orders-nearest = Attack the nearest
several-orders-follow = Follow { $name }
together-pens = Draw for everybody
together-open = Draw for everybody
together-shut = Put the pens away
together-fades = Draw a line that fades
together-stays = Draw a line that stays
together-pin = Set a pin
together-word = What the pin says
together-pin-here = At the selected piece
together-wipe = Wipe mine
together-wipe-all = Wipe all
together-wiped = The drawings are gone.
together-drew = { $name } draws on the map.
together-pinned = Pin: { $word } { $name }
together-cells = { $count ->
        [one] 1 cell
       *[other] { $count } cells
    }
