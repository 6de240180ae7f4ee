# The page of whoever runs the server.

host-title = Tables on this server
host-means = Names, sizes and times only: nothing of what is in a table is shown here.
host-expiry = { $days ->
    [one] A table that nobody opens for one day is deleted.
   *[other] A table that nobody opens for { $days } days is deleted.
  }
host-no-expiry = No table is deleted by itself.
host-leave = Leave this page
host-seek = Name, id or system
host-sort = Sort by
host-show = Show
host-shown = { $first } to { $last } are shown here
host-count = { $count ->
    [0] No tables
    [one] One table
   *[other] { $count } tables
  }
host-name = Name
host-id = Id
host-system = Rule system
host-used = Last opened
host-last = Newest entry
host-created = Made
host-entries = Entries
host-size = Log
host-megabytes = { $size } MB
host-pictures = Pictures
host-pictures-of = { $count ->
    [0] none
   *[other] { $count }, { $size } MB
  }
host-people = Seats taken
host-ends = Deleted after
host-delete = Delete
host-delete-named = Delete { $name }
host-delete-means = Its log, seats, sheets and pictures go for ever, and everybody who is there is sent away. Only a backup brings it back.
host-keep = Keep it
host-pages = Pages
host-before = Previous
host-after = Next
