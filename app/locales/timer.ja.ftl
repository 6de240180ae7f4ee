# How long the table waits for somebody.

timer-left = 残り { $time }
timer-over = { $time } 超過
