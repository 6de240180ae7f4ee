# 戦闘のリプレイ。開いたときに読み込む。

replay = リプレイ
replay-loading = これまでの戦闘を読み込んでいます…
replay-beginning = 開始時
replay-play = 再生
replay-pause = 一時停止
replay-back-event = 1つ前の出来事へ
replay-back-turn = 1つ前の手番へ
replay-back-round = 1つ前のラウンドへ
replay-on-event = 次の出来事へ
replay-on-turn = 次の手番へ
replay-on-round = 次のラウンドへ
replay-step = 進める単位
replay-step-event = 出来事
replay-step-turn = 手番
replay-step-round = ラウンド
replay-speed = 再生速度
replay-seek = 戦闘の中の位置
replay-place = { $of }件中{ $at }件目
replay-newer = その後の{ $count }件を表示
replay-live = 現在に戻る
replay-copy = この場面へのリンクをコピー
replay-copied = この場面へのリンクをコピーしました（この卓の参加者用）。
replay-in-address = この場面へのリンクをアドレス欄に表示しました。
replay-line = この場面から別の展開を試す（新しい卓が開きます）
replay-file = この場面をシナリオファイルとして保存
