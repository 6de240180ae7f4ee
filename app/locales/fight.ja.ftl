# 攻撃・射撃・魔法の記録。event-<種類> に、出来事の値をそのまま渡す。

event-attacked = { $weapon ->
    [melee] { $actor }が{ $target }に近接攻撃。
    [shoot] { $actor }が{ $target }を射撃({ $metres } m)。
   *[throw] { $actor }が{ $target }に投擲({ $metres } m)。
 }
event-effect-used = { $actor }が{ $name }を使用。
    .bare = { $actor }が魔法または能力を使用。
event-misfired = 乱戦への射撃。出目が選んだのは{ $target }。
    .bare = 乱戦への射撃は逸れた。
event-strip-caught = 巻き込まれた:{ $caught }。
    .bare = 巻き込まれた者はいない。
event-targets-drawn = 最大対象数より多い。出目が選んだのは{ $targets }。
event-checked = { $check ->
    [accuracy] { $actor }の命中力:{ $total }。
    [evasion] { $actor }の回避力:{ $total }。
    [magic] { $actor }の魔法行使:{ $total }。
    [fortitude] { $actor }の生命抵抗力:{ $total }。
   *[willpower] { $actor }の精神抵抗力:{ $total }。
 }
    .bare = { $check ->
    [accuracy] { $actor }が命中力判定。
    [evasion] { $actor }が回避力判定。
    [magic] { $actor }が行使判定。
    [fortitude] { $actor }が生命抵抗力判定。
   *[willpower] { $actor }が精神抵抗力判定。
 }
event-hit = { $target }に命中。
event-missed = { $target }には当たらない。
event-resisted = { $left ->
    [half] { $target }は抵抗し、半減。
   *[none] { $target }は抵抗し、消滅。
 }
event-damage-rolled = { $is_failure ->
    [yes] 出目は自動的失敗。何も起こらない。
   *[no] { $actor }の算出値:{ $total }。
 }
    .bare = { $actor }がダメージを決定。
event-death-checked = { $lives ->
    [yes] { $target }は倒れたが生きている:{ $total }(目標値{ $needed })。
   *[no] { $target }は助からない:{ $total }(目標値{ $needed })。
 }
    .bare = { $lives ->
    [yes] { $target }は倒れたが生きている。
   *[no] { $target }は助からない。
 }
event-passed-freely = { $moving } 対 { $blocking }。乱戦{ $skirmish }は{ $mover }を止められない。
event-initiative-rolled = { $first ->
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
rule-losing-hp-mp-and-death = HPの減少と死亡
