# How long the table waits for somebody.

timer-left = { $time } left
timer-over = waiting { $time } longer
