# A line that is no WebSocket. Fetched where none opens.

line-stream = WebSockets are blocked here: connected over plain HTTP, a little slower.
line-none = The server answers, but this network lets neither a WebSocket nor an event stream through. Ask whoever runs the network or proxy to allow one of them; the page tries again by itself.
line-down = The server cannot be reached. The page tries again by itself.
