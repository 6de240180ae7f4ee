# For the GM beside the newest dice of the log.

again-open = Roll again by hand
again-ask = The act is taken back and done again with the dice that you type in. What it came to is lost.
again-yes = Take back
