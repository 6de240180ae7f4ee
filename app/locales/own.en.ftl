# What players change of their own pieces. Fetched when they do.

own-figures-asked = The GM is asked first.
figure-less = { $name }: one less
figure-more = { $name }: one more
figure-typed = { $name }: −5, +8 or 12
figure-set = Set
condition-take = Remove: { $name }
palette-of = Chat palette of { $name }
