## What is told outside of the table, and what its page says of that.

notice-turn = あなたの手番です。
notice-turn-of = あなたの手番です：{ $pieces }
notice-decision = あなたの判断を待っています。
notice-step = 行動できる人がいません。GMが次に進めるのを待っています。
notice-try = これは試しの通知です。ここに届きます。
notice-gm = GM
notice-for = { $who }：{ $what }
notice-table = { $table }
notice-table-round = { $table }（{ $round }ラウンド目）
reject-bad-notice-link = アドレスではありません。https:// か http:// で始まります。
reject-bad-notice-host = { $host } には通知を送れません。送れるホストはサーバーの管理者が決めます（RANSEN_WEBHOOK_HOSTS）。
    .bare = このホストには通知を送れません。
reject-bad-notice-tls = アドレスは https:// で始まる必要があります。
