# 攻撃・射撃・魔法の記録。event-<種類> に、出来事の値をそのまま渡す。

event-attacked = { $weapon ->
    [melee] { $actor }が{ $target }に近接攻撃（{ $name }）。
    [shoot] { $actor }が{ $target }を射撃（{ $name }、{ $metres } m）。
   *[throw] { $actor }が{ $target }に投擲（{ $name }、{ $metres } m）。
 }
    .bare = { $weapon ->
    [melee] { $actor }が{ $target }に近接攻撃。
    [shoot] { $actor }が{ $target }を射撃。
   *[throw] { $actor }が{ $target }に投擲。
 }
told-after = { $blow }{ $words }
told-of = { $target }：{ $words }
log-section = { $target }（{ $section }）
told-hit = 命中。
told-hit-damaged = 命中、{ $amount }点のダメージ（HP { $hp }）。
    .bare = 命中（{ $health }）。
told-missed = 回避された。
told-resisted = 抵抗され、効果は消滅。
told-half = 抵抗され、半減。
told-half-damaged = 抵抗され半減、{ $amount }点のダメージ（HP { $hp }）。
    .bare = 抵抗され半減（{ $health }）。
told-nothing = 命中したが、ダメージなし。
told-struck = 効果適用。
told-struck-damaged = { $amount }点のダメージ（HP { $hp }）。
    .bare = ダメージ（{ $health }）。
told-failed = 自動的失敗。何も起こらない。
told-healed = HPが{ $amount }点回復（HP { $hp }）。
    .bare = 回復（{ $health }）。
told-mana-changed = MPは{ $mp }に。
    .bare = MPが変化。
event-effect-used = { $actor }が{ $name }を使用。
    .bare = { $actor }が魔法または能力を使用。
event-effect-used-on = { $actor }が{ $targets }に{ $name }を使用。
event-effect-used-spent-on = { $actor }が{ $targets }に{ $name }を使用（残りMP { $mp }）。
event-effect-used-spent = { $actor }が{ $name }を使用（残りMP { $mp }）。
    .bare = { $actor }が魔法または能力を使用。
log-with = { $sentence } 宣言：{ $feats }
log-fruitless = { $sentence } 被害なし。
log-improvised = { $sentence }（データにない数値）
    .bare = （データにない数値）
log-by = { $who }：{ $sentence }
event-misfired = 乱戦への射撃。ダイスで選ばれたのは{ $target }。
    .bare = 乱戦への射撃は逸れた。
event-misfired-why = 対象候補（{ $among }）から等確率で決定。
event-strip-caught = 巻き込まれた：{ $caught }。
    .bare = 巻き込まれた者はいない。
event-targets-drawn = 最大対象数より多い。ダイスで選ばれたのは{ $targets }。
event-checked = { $check ->
    [accuracy] { $actor }の命中力判定：{ $sum }＝{ $total }。
    [evasion] { $actor }の回避力判定：{ $sum }＝{ $total }。
    [magic] { $actor }の魔法行使判定：{ $sum }＝{ $total }。
    [fortitude] { $actor }の生命抵抗力判定：{ $sum }＝{ $total }。
   *[willpower] { $actor }の精神抵抗力判定：{ $sum }＝{ $total }。
 }
    .bare = { $check ->
    [accuracy] { $actor }の命中力判定：出目{ $sum }。
    [evasion] { $actor }の回避力判定：出目{ $sum }。
    [magic] { $actor }の魔法行使判定：出目{ $sum }。
    [fortitude] { $actor }の生命抵抗力判定：出目{ $sum }。
   *[willpower] { $actor }の精神抵抗力判定：出目{ $sum }。
 }
event-checked-fixed = { $check ->
    [accuracy] { $actor }の命中力：固定値{ $total }。
    [evasion] { $actor }の回避力：固定値{ $total }。
    [magic] { $actor }の魔法行使：固定値{ $total }。
    [fortitude] { $actor }の生命抵抗力：固定値{ $total }。
   *[willpower] { $actor }の精神抵抗力：固定値{ $total }。
 }
    .bare = { $check ->
    [accuracy] { $actor }の命中力は固定値。
    [evasion] { $actor }の回避力は固定値。
    [magic] { $actor }の魔法行使は固定値。
    [fortitude] { $actor }の生命抵抗力は固定値。
   *[willpower] { $actor }の精神抵抗力は固定値。
 }
event-hit = { $target }に命中。
event-missed = { $target }には当たらない。
event-resisted = { $left ->
    [half] { $target }は抵抗。効果は半減。
   *[none] { $target }は抵抗。効果は消滅。
 }
event-damage-rolled = { $is_failure ->
    [yes] 出目は自動的失敗。何も起こらない。
   *[no] { $actor }の算出値：{ $sum }＝{ $total }。
 }
    .bare = { $actor }がダメージを決定：出目{ $sum }。
event-death-checked = { $lives ->
    [yes] { $target }は生死判定に成功：{ $total }（目標値{ $needed }）。
   *[no] { $target }は生死判定に失敗し、死亡：{ $total }（目標値{ $needed }）。
 }
    .bare = { $lives ->
    [yes] { $target }は生死判定に成功。
   *[no] { $target }は生死判定に失敗し、死亡。
 }
event-revealed-facts = { $target }について新たに判明。
event-passed-freely = { $moving }対{ $blocking }。乱戦{ $skirmish }は{ $mover }を止められない。
event-initiative-rolled = { $first ->
    [allies] 味方が先攻（{ $throws }）。
   *[enemies] 敵が先攻（{ $throws }）。
 }
    .bare = { $first ->
    [allies] 味方が先攻。
   *[enemies] 敵が先攻。
 }

# よりどころとなる規則の見出し。
rule-shielded-by-a-character-outside-the-battlefield = 乱戦エリアの外のキャラクターによる遮蔽
rule-line-and-breakthrough = 貫通と突破
rule-wide-area-effects = 範囲への効果
rule-simplified-combat-accuracy = 命中力判定
rule-simplified-combat-damage-calculations = ダメージの決定
rule-resisting-damage = 抵抗によるダメージの軽減
rule-1-1-confirmation-of-fractions-1-4-initiative-check = 陣営の確認から先制判定まで
rule-1-6-second-combat-preparation = 戦闘準備（2回目）
rule-the-flow-of-advanced-combat = 熟練戦闘の流れ
rule-identical-coordinates = 同一座標
rule-battlefield-clarification = 戦場の確認
rule-gm-guide-approximation-recommendation = 概算の推奨
rule-blocking-by-an-independent-character-caution = 独立状態のキャラクターによる移動妨害
rule-number-of-people-accounted-for-blocking-in-skirmish = 移動妨害で数える人数
rule-can-always-leave-overcrowded-skirmishes-with-full-move = 過密な乱戦エリアからの全力移動による離脱
rule-in-overcrowded-skirmish-everyone-are-pulled-into-melee = 過密な乱戦エリアでは全員が乱戦状態になる
rule-action-within-overcrowded-skirmish = 過密な乱戦エリアでの行動
rule-number-of-participants = 人数の制限
rule-cannot-be-blocked = 移動妨害を受けない
rule-breakthrough-from-independent-state = 独立状態からの突破
rule-completely-stranded = 完全な移動不能
rule-in-melee-and-independent-states-changes = 支配側と従属側：乱戦状態と独立状態
rule-sleeping-unconscious-dead-in-skirmish = 乱戦エリア内の睡眠・気絶・死亡
rule-exclusion-from-battlefield = 戦場からの除外
rule-exclusion-of-monsters-and-npcs = 魔物とNPCの除外
rule-independent-characters-transition-to-melee-caution = 独立状態のキャラクターが乱戦状態になる場合
rule-interference-from-characters-in-melee-to-independent-characters = 乱戦状態のキャラクターから独立状態のキャラクターへの干渉
rule-direct-interference-is-not-possible-between-warring-factions = 2つの乱戦の間の直接干渉は不可
rule-invisible-characters-can-block-movement = 見えないキャラクターによる移動妨害
rule-underwater-combat = 水中戦闘
rule-bonuses-and-penalties-for-surprises = 不意打ちの修正
rule-dealing-with-different-character-sizes-or-altitude-differences = 大きさと高さの扱い
rule-range = 射程
rule-losing-hp-mp-and-death = HP・MPの減少と死亡
rule-immobile-characters = 行動できないキャラクター
rule-dependent-stranding-effect = 従属側の移動不能
log-round-phase = 第{ $round }ラウンド・{ $faction }
log-gm = GM：{ $sentence }
