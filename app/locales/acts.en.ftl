# The bar of the piece in hand. Fetched with the first piece that is selected.

place-drag = Drag it into place.
actions-of = What { $name } can do
act-join = Join
act-prepare-to-leave = Prepare to leave
act-minor = Minor
act-major = Major
act-move-means = Limited, Normal or Full Move along a path
act-fire-means = See what a shot or a spell would hit, and what shields it
act-attack-means = Strike, shoot or cast
act-join-means = Join the melee at the centre where it stands
act-prepare-to-leave-means = Major action: free to leave the melee next turn, evasion −4 until then
act-minor-means = A minor action, in your own words
act-major-means = A major action, in your own words
move-figures = { $limited } · { $normal } · { $full } m
move-figures-title = Limited, Normal and Full Move
move-hint = Drag the piece, or click where it should go. Click on the way sets a waypoint, Escape cancels.
move-hint-thumb = Drag the piece, or tap where it should go and confirm.
move-here = Move here
join-here = Join here
or-let-go-thumb = or let go
or-let-go = or let go · Esc cancels
end-turn-of = { $name }
insist-means = on the record, as the GM
insist-warned = carried out with a warning
free-minor = { $name }, minor action:
free-major = { $name }, major action:
record = Record
closed-decision = Waiting for an answer. You can act once it is given.
closed-join = Move to a skirmish’s centre to join it.
closed-phase = The fight has not begun.
closed-acted = Its turn is over for this round. Wait for the next round.
closed-other-side = It is the other side’s phase. Wait for yours.
closed-other-turn = Somebody else’s turn is open. End that one first.
closed-turn-of = It is { $name }’s turn. Wait until it has ended.
closed-out = It can’t act now.
act-fire = Line of fire
act-attack = Attack
leave-outnumber = Can’t be stopped: { $blocking } could try, { $moving ->
        [0] nobody
       *[other] { $moving }
    } would stay
leave-held = Can’t leave yet: { $blocking } can stop it, { $moving ->
        [0] nobody
       *[other] { $moving }
    } would stay
leave-held-here = Enemies here: can’t leave
leave-preparing = prepared: free to leave next turn
leave-prepared = prepared: free to leave
leave-overcrowded = overcrowded: free by a Full Move
leave-feat = slips away by a feat
leave-invisible = unseen: free to leave
leave-free = free to leave
way-title = Minor actions on the way
way-line = At { $metres } m: { $name }
way-line-on = At { $metres } m: { $name }, on { $target }
way-where = After { $metres } m
way-what = What
way-whom = Touches
way-nobody = nobody
way-touch = Touch
way-add = Add to the move
way-remove = Remove { $name }
