## 資料とメモのダイアログ。

papers = 資料とメモ
papers-handouts = 資料
papers-notes = メモ
papers-arrived = 新しい資料
papers-shown = GMが「{ $title }」を公開しました。
papers-read = 読む
papers-later = あとで
papers-unread = 未読
papers-none = GMから公開された資料はまだありません。公開された資料はここで読み返せます。
papers-none-gm = 資料はまだありません。手紙、地図、絵などを用意しておき、好きなときに公開できます。
papers-new = 資料を作る
papers-title = 題名
papers-text = 本文
papers-picture = 画像を付ける
papers-picture-other = 画像を変える
papers-picture-there = 画像が付いています。
papers-picture-none = 画像を外す
papers-picture-of = 画像：{ $title }
papers-for = 公開する相手
papers-all = 全プレイヤー
papers-some = 一部のプレイヤー
papers-show = 公開する
papers-keep = まだ公開しない
papers-save = 保存
papers-save-show = 保存して公開する
papers-cancel = やめる
papers-edit = 編集
papers-take-back = 公開をやめる
papers-away = 削除
papers-away-sure = 全員の分を削除する
papers-shown-to = { $names }に公開中 · { $count ->
    [0] まだ誰も読んでいません
   *[other] { $count }人が読みました
 }
papers-kept-for = 未公開（{ $names }向け）
notes-none = メモはまだありません。
notes-new = 新しいメモ
notes-make = 書き始める
notes-share = 全プレイヤーと共有する
notes-unshare = GMだけのメモにする
notes-of-all = 共有
notes-of-gm = GMのみ
notes-by = { $name }（{ $time }）
notes-theirs = その間に{ $name }が書き換えました。今の内容：
notes-take-theirs = 相手の内容にする
notes-both = 両方をつなげる
notes-keep-mine = 自分の内容で上書きする
