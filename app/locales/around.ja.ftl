# ラウンドの前後に起きたこと。記録に初めて現れたとき読み込む。

event-monster-known = { $found ->
    [nothing] { $actor }の魔物知識判定（{ $target }）：{ $total }。思い出せない。
    [stats] { $actor }の魔物知識判定（{ $target }）：{ $total }。データが判明。
    [weakness] { $actor }の魔物知識判定（{ $target }）：{ $total }。弱点が判明。
    [all] { $actor }の魔物知識判定（{ $target }）：{ $total }。データと弱点が判明。
   *[open] { $actor }の魔物知識判定（{ $target }）：{ $total }。結果はGMが伝える。
 }
    .bare = { $actor }が{ $target }について魔物知識判定。
event-monster-known-of-kind = { $found ->
    [stats] { $actor }の魔物知識判定（{ $target }）：{ $total }。同種すべてのデータが判明。
    [weakness] { $actor }の魔物知識判定（{ $target }）：{ $total }。同種すべての弱点が判明。
   *[all] { $actor }の魔物知識判定（{ $target }）：{ $total }。同種すべてのデータと弱点が判明。
 }
    .bare = { $actor }が{ $target }について魔物知識判定。
event-concession-proposed = { $how ->
    [surrender] { $agreed }が降伏を提案。このラウンドのうちに、味方全員かGMの同意が必要。
   *[flight] { $agreed }が逃走を提案。このラウンドのうちに、味方全員かGMの同意が必要。
 }
event-concession-declined = { $role ->
    [gm] { $how ->
        [surrender] GMは降伏を認めません。戦闘は続きます。
       *[flight] GMは逃走を認めません。戦闘は続きます。
     }
    [leader] { $how ->
        [surrender] { $declined }は降伏に反対しました。
       *[flight] { $declined }は逃走に反対しました。
     }
   *[proposer] { $how ->
        [surrender] { $declined }は降伏の提案を取り下げました。
       *[flight] { $declined }は逃走の提案を取り下げました。
     }
 }
event-conceded = { $how ->
    [surrender] { $faction }が降伏。
   *[flight] { $faction }が逃走。
 }
event-pursuit-answered = { $pursue ->
    [yes] { $side }が追撃。戦闘は続く。
   *[no] { $side }は追わなかった。
 }
event-looted = { $actor }が{ $target }から剥ぎ取り（{ $total }）：{ $items }。{ $minutes }分。
    .bare = { $actor }が{ $target }から剥ぎ取り（{ $total }）：何も得られない。{ $minutes }分。
event-herb-used = { $is_failure ->
    [yes] { $actor }が{ $target }に薬草を使ったが無駄になった。{ $minutes }分。
   *[no] { $actor }が{ $target }に薬草を使用：{ $total }点。{ $minutes }分。
 }
    .bare = { $actor }が{ $target }に薬草を使用。{ $minutes }分。
event-experience-tallied = 自動的失敗による経験点：{ $earned }。
    .bare = 自動的失敗による経験点を得た。
event-began-anew = 第{ $number }戦の準備に入る。
event-combat-ended-surrender = 降伏により第{ $round }ラウンドで戦闘終了。
event-combat-ended-flight = 逃走により第{ $round }ラウンドで戦闘終了。
event-combat-ended-defeat = { $by }が全滅し、第{ $round }ラウンドで戦闘終了。
    .bare = 一方が全滅し、第{ $round }ラウンドで戦闘終了。
rule-1-3-monster-knowledge-check = 魔物知識判定
rule-5-post-combat-cleanup = 戦闘後の処理
rule-4-check-to-determine-if-combat-is-over = 戦闘終了の確認
rule-loot-recovery = 戦利品の獲得
rule-use-of-lifegrass-and-magic-herbs = 救命草・魔香草の使用

# What seldom happens in a fight.
event-summoned = { $actor }が{ $targets }を召喚（第{ $until }ラウンドまで）。
    .bare = { $actor }が{ $targets }を召喚。
event-action-gained = { $of ->
    [attack] { $feat }：{ $actor }はもう一度攻撃できる。
   *[cast] { $feat }：{ $actor }はもう一度魔法を使える。
 }
event-mounted = { $actor }が{ $target }に騎乗。
event-dismounted = { $how ->
        [fallen] { $actor }は{ $target }から振り落とされた。
        [limp] { $actor }は{ $target }からずり落ちた。
        [gone] { $actor }は地面に降り立った。
        [apart] { $actor }は地面に降り立った。
       *[own] { $actor }が{ $target }から降りた。
    }
    .bare = { $actor }が{ $target }から降りた。
event-forced-moved = { $how ->
        [push] { $target }は{ $metres }m押し出された。
        [pull] { $target }は{ $metres }m引き寄せられた。
       *[teleport] { $target }は{ $metres }m瞬間移動した。
    }{ $stopped ->
        [obstacle] 障害物に遮られた。
        [edge] 地図の端で止まった。
        [fixed] その場から動かせない。
       *[none] { "" }
    }
event-roll-changed = { $actor }：{ $act }で{ $was }が{ $faces }になった。
event-asking-set = { $target }：出目の確認は{ $asks ->
        [always] 毎回
        [low] 低い出目のみ
        [failure] 1ゾロのみ
       *[never] しない
    }。
event-roll-shown = { $actor }は出目を変えられる。返事待ち。
    .bare = 出目を変えるかどうか、返事待ち。
event-roll-answered = { $actor }が出目をどうするか決めた。
    .bare = 出目をどうするか決まった。
