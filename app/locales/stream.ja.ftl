# 配信用の画面。開いたときに読み込む。

stream-label = 配信用の戦闘画面
stream-leave = 卓の画面に戻る
stream-waits = まもなく戦闘開始

# 実況：だれがだれに何をして、どうなったか。
caption-aims = { $actor }が{ $target }を狙う――{ $what }
caption-uses = { $actor }が{ $what }を使う
caption-strikes = { $actor }の{ $what }が{ $target }に命中
caption-hits = { $actor }の{ $what }、{ $target }に{ $amount }点のダメージ
caption-hits-seen = { $actor }の{ $what }が命中、{ $target }は{ $health }
caption-nothing = { $actor }の{ $what }が命中、{ $target }にダメージなし
caption-misses = { $target }、{ $actor }の{ $what }をかわす
caption-fells = { $actor }の{ $what }で{ $target }が倒れる
caption-heals = { $actor }の{ $what }、{ $target }のHPが{ $amount }点回復
caption-heals-self = { $actor }、{ $what }でHPが{ $amount }点回復
caption-catches = { $actor }の{ $what }が{ $target }を巻き込む。
caption-cures = { $actor }の{ $what }で{ $target }が回復。
caption-sentences = { $first }{ $second }
caption-fall = { $names }が倒れる。
caption-left = { $target }の残りHPは{ $hp }。
