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
mount-on = { $name }に乗る
mount-means = 補助動作で騎乗（以後は一緒に、乗騎の移動力で動きます）
dismount = 降りる
dismount-means = 補助動作で、乗騎の位置か1 m以内の隣に降りる
dismount-where = 降りる場所を、乗騎から1 m以内で地図に指定します。もう一度押すと乗騎の位置に降ります。
stand-up-means = 補助動作で転倒から起き上がる
end-effect = { $target }の「{ $name }」を解く
end-effect-means = 補助動作で効果を終わらせる
defense-stance = 《ディフェンススタンス》…
closed-mp = MPが{ $wanted }必要ですが、残りは{ $mp }です。
cover-somebody = 《かばうⅠ》…
cover-all = 全員
cover-from-afar = { $name }（ここからは不可）
