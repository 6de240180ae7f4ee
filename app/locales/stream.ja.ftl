# 配信用の画面。開いたときに読み込む。

stream-label = 配信用の戦闘画面
stream-leave = 卓の画面に戻る
stream-waits = まもなく戦闘開始
