# 武器と能力の帯。ラウンド中に自分の駒を選んだとき読み込む。

arms = 武器と能力
arm-take = 選んで、対象を指定する
arm-again = もう一度押すと実行
arm-last = もう一度：{ $name }
arm-minor = 補助動作
arm-ammo = 残り{ $left }
body-parts = 部位
body-core = コア
body-core-means = コア部位が倒れると、全身が倒れます。
body-down = 戦闘不能
stand-up-means = 補助動作で転倒から起き上がる
end-effect = { $target }の「{ $name }」を解く
end-effect-means = 補助動作で効果を終わらせる
defense-stance = 《ディフェンススタンス》…
closed-mp = MPが{ $wanted }必要ですが、残りは{ $mp }です。
cover-somebody = 《かばうⅠ》…
cover-all = 全員
cover-from-afar = { $name }（ここからは不可）
