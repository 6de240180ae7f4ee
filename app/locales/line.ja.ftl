# A line that is no WebSocket. Fetched where none opens.

line-stream = WebSocketが使えないため、通常のHTTPで接続しています（少し遅くなります）。
line-none = サーバーは応答しますが、このネットワークではWebSocketもイベントストリームも通りません。ネットワークやプロキシの管理者に許可を求めてください。ページは自動的に接続を試み続けます。
line-down = サーバーに接続できません。ページは自動的に接続を試み続けます。
