# エリアの盤面。盤面と一緒に読み込む。

zone-board-label = 味方後方から敵後方までのエリアの盤面。矢印キーで移動、プラスとマイナスで拡大縮小、ゼロで全体を表示。駒を選んでMで持ち上げ、矢印でエリアを選び、エンターで決定、エスケープで取り消し。
area-allies-rearmost = 味方最後方
area-allies-rear = 味方後方
area-allies-middle = 味方中間
area-front = 前線
area-enemies-middle = 敵中間
area-enemies-rear = 敵後方
area-enemies-rearmost = 敵最後方
zone-battlefield = 乱戦エリア
zone-move-hint-thumb = 行き先のエリアをタップするか、駒をドラッグしてください。
zone-move-hint = 駒をエリアまでドラッグするか、エリアをタップしてください。地図でMを押して矢印でも動かせます。
zone-stays = 制限移動：動かない
zone-set-down = { $name }をここに置く
zone-closed = 今は行けない
zone-go = { $area }へ移動
zone-stopped = 手前の{ $area }に敵がいるため、移動はそこで止まります。
zone-pace-limited = 制限移動
zone-pace-normal = 通常移動
zone-pace-full = 全力移動
zone-pace-retreat = 撤退
zone-means-limited = 行動に制限なし。
zone-means-normal = 魔法と射撃は不可。
zone-means-full = 回避力−4、主動作は不可。
zone-means-retreat = 移動の代わりに主動作を使う。
zone-clear = 遮るものなし
zone-wants = { $feat }が必要
zone-misfire = 誤射の候補{ $count }体
zone-unless = { $feat }なら誤射なし
zone-there = { $area }：味方{ $allies }、敵{ $enemies }。{ $members }
zone-there-battle = { $area }（乱戦エリア）：味方{ $allies }対敵{ $enemies }。{ $members }
zone-there-nobody = { $area }：誰もいません。
zone-move-to = { $name }の行き先
zone-moved = { $name }が{ $area }へ。
zone-distance = エリア間の距離（m）
zone-placement = 前線と後方に分けるなら、前線に半数以上（端数切り上げ）を置いてください。全員が後方でも、敵が前線にいれば前線へ進み出ます。
zone-in = エリア
aim-by-area = 間に敵がいます：{ $area }。
aim-areas = 及ぶエリア：{ $areas }
act-retreat = 撤退
act-retreat-means = 移動の代わりに主動作を使い、自陣営の後方へ下がる
legend-zone-retreat = 撤退
legend-zone-closed = 行けない
legend-zone-battle = 乱戦エリア

# エリアでの出来事（記録の文）。

event-moved-to = { $mover }が{ $area }へ移動。
event-moved-to-carrying = { $mover }が{ $carried }を連れて{ $area }へ移動。
event-moved-stays = { $mover }は移動せず。
event-retreated = { $actor }が{ $area }へ撤退。
event-moved-up = { $combatant }が{ $area }へ前進。
event-forced-into = { $how ->
        [push] { $target }は{ $area }へ押し出された。
        [pull] { $target }は{ $area }へ引き寄せられた。
       *[teleport] { $target }は{ $area }へ瞬間移動した。
    }{ $stopped ->
        [edge] その先にエリアはない。
        [foes] 敵がいるため、そこで止まった。
       *[none] { "" }
    }
event-forced-nowhere = { $how ->
        [push] { $target }は押されたが、{ $area }にとどまった。
        [pull] { $target }は引かれたが、{ $area }にとどまった。
       *[teleport] { $target }は{ $area }にとどまった。
    }{ $stopped ->
        [edge] その先にエリアはない。
        [foes] 敵がいるため動かなかった。
        [fixed] その場から動かせない。
       *[none] { "" }
    }
event-placed-in = { $target }を{ $area }に置いた。
condition-retreating = 撤退中
rule-battlefields = 乱戦エリア
rule-1-begin-combat = 戦闘開始処理
rule-full-movement = 全力移動
rule-normal-movement = 通常移動
rule-limited-movement = 制限移動
rule-restricted-movement-situations = 移動できない状況
rule-first-round-restrictions = 最初のラウンドの制限
rule-leaving-combat = 撤退
rule-melee-attacks-and-range-touch-spells = 近接攻撃と「射程：接触」の魔法
rule-ranged-attacks-and-spells = 射程
rule-ranged-attacks-spells-and-misfires = 誤射
rule-spells-and-effects-with-radius-less-than-10m = 半径10m未満の効果
rule-spells-and-effects-with-radius-more-than-10m = 半径10m以上の効果
rule-maximum-number-of-targets = 最大対象数
rule-spells-and-effects-with-area-line = 「形状：貫通」の効果
rule-spells-and-effects-with-area-breakthrough = 「形状：突破」の効果
rule-simplified-combat-sequence = 基本戦闘の流れ
rule-where-characters-stand = キャラクターの配置
rule-beginning-a-fight-on-areas = 戦闘開始時の処理
rule-initiative-against-a-target = 先制判定
rule-initial-placement-on-areas = 戦力の初期配置
rule-moving-from-area-to-area = 移動
rule-full-move-over-areas = 全力移動
rule-normal-move-over-areas = 通常移動
rule-limited-move-over-areas = 制限移動
rule-first-round-of-the-side-that-begins = 先攻1ラウンド目の制限
rule-when-nobody-moves = 移動できない場合
rule-leaving-and-passing-a-melee-area = 乱戦エリアからの離脱・通り抜け
rule-melee-and-touch-in-an-area = 近接攻撃と「射程：接触」の効果
rule-attacks-and-effects-with-a-range = 射程距離を持つ攻撃や効果
rule-shots-into-a-melee-area = 乱戦エリアへの射撃（誤射）
rule-radius-below-5-m = 半径5m未満の効果
rule-radius-from-5-m-and-below-10-m = 半径5m以上10m未満の効果
rule-most-targets-in-the-areas = 最大対象数
rule-radius-of-10-m-and-more = 半径10m以上の効果
rule-piercing-effects-over-areas = 「形状：貫通」の効果
