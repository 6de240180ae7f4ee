# A seat to take at the players' link.

seat-title = Join the table
seat-means = Enter a name and pick your characters. You’ll get a personal link to come back with.
seat-waits = No character is free. Enter a name and join to watch; the GM can give you one. You’ll get a personal link to come back with.
seat-pieces = Your pieces
seat-take = Join the table
seat-name-missing = Enter your name first.
your-name = Your name
seat-name-taken = Somebody here has that name. Choose another; if it is yours, ask the GM for your link.
