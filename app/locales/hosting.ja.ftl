# サーバーを運営する人のページ。

host-title = このサーバーの卓
host-means = 名前・大きさ・日付だけを表示します。卓の中身は表示しません。
host-expiry = { $days } 日間だれも開かなかった卓は削除されます。
host-no-expiry = 自動で削除される卓はありません。
host-leave = このページを閉じる
host-seek = 名前・ID・システム
host-sort = 並べ替え
host-show = 表示
host-shown = { $first }～{ $last } 番目を表示
host-count = { $count ->
    [0] 卓はありません
   *[other] { $count } 卓
  }
host-name = 名前
host-id = ID
host-system = ルールシステム
host-used = 最後に開いた日
host-last = 最後の記録
host-created = 作成日
host-entries = 記録数
host-size = ログ
host-megabytes = { $size } MB
host-pictures = 画像
host-pictures-of = { $count ->
    [0] なし
   *[other] { $count } 枚、{ $size } MB
  }
host-people = 参加人数
host-ends = 削除予定日
host-delete = 削除
host-delete-named = { $name } を削除
host-delete-means = ログ・席・シート・画像は完全に消え、参加中の人は全員退出します。元に戻せるのはバックアップだけです。
host-keep = 残す
host-pages = ページ
host-before = 前へ
host-after = 次へ
