# The page for a stream. Fetched with it.

stream-label = The fight, for a stream
stream-leave = Back to the table
stream-waits = The fight begins soon
