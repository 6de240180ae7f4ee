# What players change of their own pieces. Fetched when they do.

own-figures-asked = The GM is asked first.
figure-less = { $name }: one less
figure-more = { $name }: one more
figure-typed = { $name }: −5, +8 or 12
figure-set = Set
condition-take = Remove: { $name }
palette-of = Chat palette of { $name }
face-give = Add a portrait…
face-change = Change the portrait…
face-busy = The picture is on its way…
face-off = Remove
face-off-title = Remove the portrait
face-given = { $name } has a new portrait.
