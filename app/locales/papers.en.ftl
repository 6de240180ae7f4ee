## Handouts and notes, in a dialog of their own.

papers = Handouts and notes
papers-handouts = Handouts
papers-notes = Notes
papers-arrived = A new handout
papers-shown = The GM shows you “{ $title }”.
papers-read = Read
papers-later = Later
papers-unread = unread
papers-none = The GM has shown you nothing yet. What is shown to you stays here.
papers-none-gm = No handouts yet. Prepare letters, maps and pictures here and show them when the time comes.
papers-new = New handout
papers-title = Title
papers-text = Text
papers-picture = Add a picture
papers-picture-other = Another picture
papers-picture-there = A picture is on it.
papers-picture-none = Remove the picture
papers-picture-of = Picture: { $title }
papers-for = Visible to
papers-all = all players
papers-some = some players
papers-show = Show now
papers-keep = Keep for later
papers-save = Save
papers-save-show = Save and show now
papers-cancel = Cancel
papers-edit = Change
papers-take-back = Hide again
papers-away = Delete
papers-away-sure = Delete it for everybody
papers-shown-to = shown to { $names } · { $count ->
    [0] nobody has read it
    [one] { $count } has read it
   *[other] { $count } have read it
 }
papers-kept-for = kept, for { $names }
notes-none = No notes yet.
notes-new = New note
notes-make = Create
notes-share = Share with all players
notes-unshare = Show to the GM only
notes-of-all = shared
notes-of-gm = GM only
notes-by = { $name }, { $time }
notes-theirs = { $name } has changed this note in the meantime. It now says:
notes-take-theirs = Take theirs
notes-both = Combine both
notes-keep-mine = Overwrite with mine
