# 部位の呼び名。part-<部位の名>。ここにない部位は、書かれたまま示す。

part-hull = 胴体
part-left-bow = 左の弩
part-right-bow = 右の弩
part-chest = 胴体
part-left-arm = 左腕
part-right-arm = 右腕
part-head = 頭部
part-laughing-head = 笑う頭
part-weeping-head = 泣く頭
part-body = 胴体
part-left-wing = 左の翼
part-right-wing = 右の翼
part-tail = 尾
part-core-swarm = 中央の群れ
part-left-swarm = 左の群れ
part-right-swarm = 右の群れ
part-front-trunk = 前の胴
part-rear-trunk = 後ろの胴
part-stump = 切り株
part-left-root = 左の根
part-right-root = 右の根
part-cantor = 先唱者
part-sopranos = ソプラノ
part-altos = アルト
part-basses = バス
part-shell = 甲羅
part-left-pincer = 左の鋏
part-right-pincer = 右の鋏
part-legs = 脚部
part-lion = 獅子
part-serpent = 蛇
arm-hands = { $held ->
    [2] 両手
   *[other] 片手
 }
ammo-arrow = 矢
ammo-bolt = 太矢
ammo-bullet = 弾丸
ammo-javelin = ジャベリン
ammo-boulder = 岩塊
section = 部位
section-core = コア部位
movement = 移動力
sections = 部位数
place-x = x（m）
place-y = y（m）
add-hidden = プレイヤーには隠す
