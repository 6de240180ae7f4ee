# 攻撃がどう計算されたか（記録の中）。最初の攻撃で読み込む。

calc-show = 計算の内訳
calc-against = 対
calc-fixed = 固定値
calc-failure = 自動的失敗
calc-untold = （非公開）
calc-accuracy = 命中力判定（{ $name }）
calc-magic = 魔法行使判定（{ $name }）
calc-evasion = 回避力判定（{ $name }）
calc-fortitude = 生命抵抗力判定（{ $name }）
calc-willpower = 精神抵抗力判定（{ $name }）
calc-rolled = 出目
calc-criticals = クリティカル×{ $count }
calc-calculated = 算出ダメージ
calc-power = 威力{ $power }：{ $figure }
calc-halved = 半減
calc-increased = 増加
calc-total = 合計
calc-reduced = 軽減
calc-applied = 適用ダメージ
calc-given = 回復
source-defense = 防護点
source-full-move = 全力移動
source-prepared-to-leave = 離脱準備
source-weak-point = 弱点
source-element = 属性
source-element-immune = 属性無効
source-element-half = 属性半減
source-bonus = 武器
source-under-water = 水中
source-aquatic = 地上
event-feat-declared = { $actor }が{ $feat }を宣言。
event-feat-declared-for = { $actor }が{ $targets }に{ $feat }を宣言。
event-covered = { $protector }が{ $target }をかばった。
event-effect-put = { $target }に{ $name }の効果：{ $figures }。
    .bare = { $target }に{ $name }の効果。
event-effect-ended = { $target }の{ $name }の効果が終了。
event-effect-lapsed = { $target }の{ $name }の効果が終了。
    .bare = 効果がひとつ終了。
event-effect-ticked = { $target }：{ $name }{ $heals ->
    [yes] でHPが{ $total }回復
   *[no] で{ $total }点のダメージ
 }。
    .bare = { $target }：{ $name }{ $heals ->
    [yes] で回復
   *[no] でダメージ
 }。
event-own-effect-ticked = { $target }：{ $name }{ $heals ->
    [yes] でHPが{ $total }回復
   *[no] で{ $total }点のダメージ
 }。
    .bare = 効果が続いている。
event-experience-gained = { $target }が経験点{ $amount }点を獲得。
    .bare = 経験点を獲得。
rule-applying-effects-that-reduce-damage-applied-damage = 適用ダメージ
rule-recovery-effects = 回復効果
rule-simplified-rounds-and-time-management = ラウンドと時間
rule-automatic-failures-double-1-s = 自動的失敗
rule-exceptions = 過密の例外
rule-fate-and-rerolls = 運命変転と振り直し
rule-summons = 召喚
rule-mounts = 騎乗
rule-moved-by-others = 強制移動
rule-waking = 気絶・睡眠からの回復
rule-declaring-feats = 宣言特技
rule-minor-actions = 補助動作
rule-fixed-values-for-monsters = 魔物の固定値
rule-conditions = 状態
rule-taunting-strike = 挑発攻撃
rule-snipe = 狙撃
rule-cover = かばう
rule-removing-effects = 効果の解除
rule-shooting-weapons = 射撃武器
