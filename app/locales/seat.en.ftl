# A seat to take at the players' link. Fetched there.

seat-title = Take a seat
seat-means = Your name and your pieces. You get a link of your own and come back with it.
seat-pieces = Your pieces
seat-no-pieces = No piece is free right now. Take a seat; the GM can lend you one.
seat-take = Sit down
seat-name-missing = Write your name first.
your-name = Your name
seat-name-taken = Somebody sits here by that name. Choose another; if it is yours, ask the GM for your link.
