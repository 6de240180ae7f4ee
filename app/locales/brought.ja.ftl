# Bringing sheets, pieces and maps along, and taking them home. Fetched when it is first wanted.

bring-title = 取り込み・書き出し
bring-means = ゆとシートⅡのシート、ココフォリアとユドナリウムのコマとルーム、Foundryのアクター、Universal VTTの地図、シナリオファイル、画像を取り込めます。読み取れなかった内容もシートに残ります。
bring-choose = ファイルを選ぶ
bring-drop = 卓のどこにでもドロップできます
bring-paste = シートのリンク、またはコピーしたコマ
bring-pasted = 貼り付けた内容
bring-metres = 地図1マスのメートル数
bring-go = 取り込む
bring-becomes = 使い方
bring-becomes-portrait = 新しいコマの画像
bring-becomes-map = 地図
bring-becomes-mine = この卓のコマの画像
bring-becomes-ground = この戦闘の地図…
bring-becomes-scene = 新しいシーンの地図
bring-becomes-go = これで使う
bring-worn = { $name }の画像にしました。
bring-across = 横のマス数
bring-step-sending = 送信中
bring-step-reading = 読み取り中
bring-step-pictures = { $of ->
    [0] 画像を確認中
   *[other] 画像 { $done } / { $of }
  }
bring-step-sheets = シートを作成中
bring-waits = GMの確認待ちです。
bring-asks = 取り込みたいものがあります：{ $title }
bring-put = 盤面に出す
bring-unknown = 読み取れなかった項目：{ $count }件
bring-kind-pc = キャラクター
bring-kind-npc = NPC
bring-kind-monster = 魔物
bring-kind-scene = シーン
bring-waiting = プレイヤーから届いたもの
bring-let = 取り込む
bring-away = 断る
bring-let-in = 卓のライブラリに入りました。
bring-turned-away = 断りました。
bring-scenes = 準備したシーン
bring-scene-open = 開く
bring-scene-sure = 開いて次の戦闘を始める
bring-scene-away = 削除
bring-scene-holds = { $count ->
    [0] 誰もいません
   *[other] { $count }体
  }
bring-scene-keep = 今の卓をシーンとして保存
bring-scene-now = シーン
bring-scene-begun = 「{ $name }」を開きました。メモ：
bring-scene-go = 卓へ戻る
bring-scene-said = 開くと全員に伝わる言葉：
bring-scene-write = メモと最初の言葉を書く
bring-scene-words = 名前・メモ・最初の言葉
bring-scene-name = シーンの名前
bring-scene-notes = メモ（自分だけに見える）
bring-scene-opening = 最初の言葉（シーンを開くと全員に伝わる）
bring-scene-kept = 保存しました。
bring-home = 書き出し
bring-piece = どのコマか
bring-as-ransen = Ransen
bring-as-ytsheet2 = ゆとシートⅡ
bring-as-ccfolia = ココフォリア
bring-as-udonarium = ユドナリウム
bring-as-foundry-sw25 = Foundry
bring-log = ログ：
bring-log-text = テキスト
bring-log-markdown = Markdown
bring-log-html = HTML
bring-log-ccfolia-html = ココフォリア形式のHTML
bring-log-ccfolia-json = ココフォリア形式のJSON
bring-battle = 戦場：
bring-picture = 画像（PNG）
bring-picture-svg = 図（SVG）
bring-battle-name = 戦闘
bring-drawing = 描画中…
bring-no-picture = このブラウザでは画像にできません。
bring-scenario = 現在の局面（シナリオファイル）
bring-scenes-mean = シーンは出番を待つ戦闘です。地図、敵、メモ、最初の言葉をまとめます。開くと、味方はそのまま引き継がれます。
bring-scene-prepare = 新しいシーンを準備
bring-scene-next = シーン{ $number }
bring-scene-change = 変更
bring-scene-change-means = 誰にも見えない準備用の卓でシーンを開きます
bring-scene-away-sure = 本当に削除する
board-for = 「{ $table }」のシーンを準備用の卓で作っています。地図を敷き、敵を呼び、味方の位置を決めてください。ほかの人には見えません。保存すると、元の卓のシーンに加わります。
board-keep = シーンとして保存
board-kept = 「{ $name }」を「{ $table }」に保存しました。続けて直して保存し直すことも、このタブを閉じることもできます。
board-gone = 「{ $table }」か、このシーンはもうありません。
