# Log and talk: filters, what is said, the line that one writes. Fetched with the rail.

log-filter = 表示する内容
log-only-all = すべて
log-only-rules = 戦闘
log-only-talk = チャット
log-only-rolls = ダイス
log-papers = 資料とメモ
log-papers-unread = 資料とメモ（未読{ $count }件）
log-search = ログを検索
log-home = ログを書き出す…
log-tab-keep = タブとして残す
log-tab-of = 「{ $wanted }」を含む行
log-tab-drop = タブを削除
log-nothing = 該当する行はありません。
log-news = 新着{ $count }件
log-back = 取り消した内容：
chat-to = { $names }へ
lately = 直近のログ
lately-damage = { $text }ダメージ{ $total }。
chat-to-self = 自分だけ
say-as = 発言者
say-as-self = 自分
say-to-one = { $name }へ
log-empty = まだ何も起きていません。最初の移動がここに記録されます。
older = これより前
unsent = 未送信：{ $what }（{ $seconds }秒前）。つながりしだい送ります。
unsent-of = 未送信：{ $who }の{ $what }（{ $seconds }秒前）。つながりしだい送ります。
unsent-line = 「{ $text }」
forget = 取りやめる
say = 発言、または 2d6+7
say-to = 誰に聞こえるか
say-to-all = 全員へ
say-to-gm = GMへ
say-to-self = 自分だけ
chat-criticals = クリティカル×{ $count }
chat-no-dice = ダイスコマンドとして読めないため、振られていません。
chat-no-figure = 「{ $label }」という数値はないため、変更していません。変更できる数値：{ $names }
chat-no-piece = 担当する駒がないため、変更していません。
chat-no-speaker = 誰の数値か分からないため、変更していません。先に駒を選んでください。
chat-outcome = { $outcome ->
     [success] 成功
     [failure] 失敗
     [automatic-success] 自動的成功
     [automatic-failure] 自動的失敗
     [super-success] 超成功
    *[special-failure] 特殊失敗
  }
