# 練習戦闘の案内。5つの吹き出し。必要になったときに読み込む。

tour = 卓の案内
tour-step = { $step }／{ $of }
tour-next = 次へ
tour-done = 始める
tour-skip = 案内をやめる
tour-piece = { $name }はあなたの駒
tour-piece-means = 丸い駒が味方、ひし形が敵です。駒を選ぶと、できることが出ます。ふちの弧が残りのHPです。
tour-piece-keys = キーボード：Tabで自分の次の駒へ。
tour-move = ドラッグで移動
tour-move-means = 動かしている間、どこまで行けて何を失うかが見えます。斜線のところでは敵に妨害されます。敵味方が触れると輪ができ、その中の者どうしで近接戦闘になります。
tour-move-keys = キーボード：Mで経路を引き、矢印で動かし、Enterで移動。
tour-attack = 攻撃はここから
tour-attack-means = 攻撃や魔法を選び、対象を選びます。振る前に命中率が見えます。ダイスはサーバーが振ります。
tour-attack-keys = キーボード：1から9でボタンを押せます。
tour-decision = あなたの返事を待つことも
tour-decision-means = だれの手番かはここに出ます。あなたの駒が敵を止められるときはカードが出て、答えると先へ進みます。
tour-decision-keys = 読み上げソフトでは、出たときに自動で読まれます。
tour-end = 終わったら手番終了
tour-end-means = どの駒も1ラウンドに1手番、順番は自由です。全員が終わると、敵は自動で動きます。
tour-end-keys = ?を押すと、いつでも使い方とキーの一覧が出ます。
tour-end-touch = 地図の横の「?」で、いつでも使い方を開けます。
