# Log and talk: filters, what is said, the line that one writes. Fetched with the rail.

log-filter = What is shown
log-only-all = All
log-only-rules = Rules
log-only-talk = Talk
log-only-rolls = Rolls
log-papers = Handouts and notes
log-papers-unread = Handouts and notes: { $count } unread
log-search = Search the log
log-home = Export the log…
log-tab-keep = Keep as a tab
log-tab-of = Lines with “{ $wanted }”
log-tab-drop = Remove the tab
log-nothing = No lines here.
log-news = { $count } new since you left
log-back = Taken back:
chat-to = to { $names }
lately = Just now
lately-damage = { $text } Damage roll: { $total }.
chat-to-self = only you
say-as = As
say-as-self = Myself
say-to-one = to { $name }
log-empty = Nothing has happened yet. The first move writes the first line.
older = Earlier
unsent = Not sent yet: { $what }, { $seconds } s old. It is sent again by itself.
unsent-of = Not sent yet: { $what } { $who }, { $seconds } s old. It is sent again by itself.
unsent-line = “{ $text }”
forget = Discard it
say = Say something, or 2d6+7
say-to = Who hears it
say-to-all = to all
say-to-gm = to the GM
say-to-self = only me
chat-criticals = critical ×{ $count }
chat-no-dice = Not rolled: not a dice command.
chat-no-figure = Nothing changed: there is no “{ $label }” here. There are { $names }.
chat-no-piece = Nothing changed: you have no character yet.
chat-no-speaker = Nothing changed: first choose whose figure it is.
chat-outcome = { $outcome ->
     [success] success
     [failure] failure
     [automatic-success] automatic success
     [automatic-failure] automatic failure
     [super-success] super success
    *[special-failure] special failure
  }
