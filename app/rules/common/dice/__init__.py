"""Lines of the chat that ask for dice, in the words that the community types. (BCDice)"""
