# The chance that a page adds to the dice. Fetched with what adds it.
dice-own-missing = The server did not mix in the random numbers that this page added. Do not trust the dice of this fight.
