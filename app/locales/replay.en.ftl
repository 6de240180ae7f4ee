# The replay of a fight. Fetched with it.

replay = Replay
replay-loading = Loading the fight so far…
replay-beyond = The link names no moment of this fight, so the newest one is shown.
replay-beginning = The beginning
replay-play = Play
replay-pause = Pause
replay-back-event = One event back
replay-back-turn = One turn back
replay-back-round = One round back
replay-on-event = One event on
replay-on-turn = One turn on
replay-on-round = One round on
replay-step = Step by
replay-step-event = Event
replay-step-turn = Turn
replay-step-round = Round
replay-speed = Speed
replay-seek = Position in the fight
replay-place = Event { $at } of { $of }
replay-newer = { $count ->
    [one] Show the 1 event since then
   *[other] Show the { $count } events since then
}
replay-report = Report of the fight
replay-live = Back to live
replay-copy = Copy a link to this moment
replay-copied = Copied: a link to this moment, for people who sit at this table.
replay-in-address = The link to this moment is in the address bar.
replay-line-of = { $name }: from event { $at }
replay-line = Play on differently from here, at a new table
replay-file = Save this position as a scenario file
replay-share = Share this replay by a link
replay-share-what = Anybody with such a link can watch the fight up to now, without a seat at the table.
replay-share-watchers = Link: what watchers saw
replay-share-whole = Link: everything
replay-share-not-yet = Everything can be shown once the fight is over.
replay-shared-watchers = What watchers saw, { $when }
replay-shared-whole = Everything, { $when }
replay-share-copy = Copy the link
replay-unshare = Stop sharing
replay-link-copied = Copied: a link to this replay.
replay-link-there = The link is in the list.
replay-at = Event { $at } of { $of }.
replay-now = The fight is in round { $round }.
replay-over = It has ended since.
