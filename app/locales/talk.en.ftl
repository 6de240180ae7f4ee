# What people say to each other. Fetched when the talk is first opened.

chat-empty = Nobody has said anything yet.
chat-private = to some only
chat-criticals = critical ×{ $count }
chat-no-dice = Not rolled: this is no command for dice.
chat-outcome = { $outcome ->
     [success] success
     [failure] failure
     [automatic-success] automatic success
     [automatic-failure] automatic failure
     [super-success] super success
    *[special-failure] special failure
  }
