# The dice lines of any piece, for the GM. Fetched when they are opened.

palette-made = シートにチャットパレットがないため、数値から作った行です。
palette-none = シートにチャットパレットも、ロールに使う数値もありません。
palette-alone = 自分だけにロールを表示する
line-accuracy = 命中力
line-damage = ダメージ
line-evasion = 回避力
line-fortitude = 生命抵抗力
line-willpower = 精神抵抗力
line-initiative = 先制力
line-magic_power = 魔力
line-death_check = 生死判定
