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
source-bonus = 武器
