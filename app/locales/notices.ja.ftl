## What is told outside of the table, and what its page says of that.

notice-turn = あなたの手番です。
notice-turn-of = あなたの手番です：{ $pieces }
notice-decision = あなたの判断を待っています。
notice-step = 行動できる人がいません。GMが次に進めるのを待っています。
notice-try = これはテスト通知です。ここに届きます。
notice-gm = GM
notice-for = { $who }：{ $what }
notice-table = { $table }
notice-table-round = { $table }（{ $round }ラウンド目）
reject-bad-notice-link = アドレスではありません。https:// か http:// で始まるものを貼り付けてください。
reject-bad-notice-host = { $host } には通知を送れません。送れるホストはサーバーの管理者が決めます（RANSEN_WEBHOOK_HOSTS）。
    .bare = このホストには通知を送れません。
reject-bad-notice-tls = このアドレスは使えません。https:// で始まるものを貼り付けてください。
slow-title = ゆっくり遊ぶ
slow-away = 離席
slow-i-am-away = しばらく席を外す（全員に表示されます）
slow-meanwhile = その間
slow-waits = 駒は待つ
slow-plays-1 = サーバーが気まぐれに操作する
slow-plays-2 = サーバーが堅実に操作する
slow-plays-3 = サーバーが巧みに操作する
slow-others = 席を外している人
slow-told = 自分への通知
slow-push = 自分の手番になったらこのブラウザに知らせる（ページを閉じていても）
slow-push-unsupported = このブラウザでは通知を受け取れません。https が必要です。iPhoneでは先にホーム画面に追加してください。
slow-push-denied = このページの通知はブロックされています。ブラウザの設定で許可してください。
slow-push-failed = ブラウザに通知を設定できませんでした。後でもう一度お試しください。
slow-sounds = 音：自分の手番、判断、発言
slow-table = 卓全体
slow-timer = 待ち時間を表示する
slow-timer-none = しない
slow-timer-means = 手番の人の残り時間が全員に見えます。過ぎても何も起こりません。
slow-time = { $unit ->
    [days] { $number }日
    [hours] { $number }時間
    [minutes] { $number }分
   *[seconds] { $number }秒
}
slow-discord = Discordのチャンネル
slow-webhook = 自分のWebhook
slow-hooks-mean = 誰の手番かをリンクと一緒に知らせます。Discordでは「チャンネルの編集」→「連携サービス」→「ウェブフック」。秘密の情報は送りません。
slow-key = 鍵をコピー
slow-key-means = Webhookへの通知には、この卓の鍵で署名します。
slow-only-away = 卓を開いている人については知らせない
slow-quiet = 通知しない時間帯
slow-from = 開始
slow-until = 終了
slow-try = テスト送信
slow-tried = 届きました。
slow-failed = 最新の通知は届きませんでした。
slow-failed-status = 最新の通知は届きませんでした。相手の応答：{ $status }
slow-failed-gone = このアドレスはもうありません。
slow-failed-slow = 最新の通知は届きませんでした。応答がありません。
slow-failed-unreachable = 最新の通知は届きませんでした。ホストに接続できません。
slow-failed-redirect = 最新の通知は届きませんでした。許可されていないホストに転送されました。
