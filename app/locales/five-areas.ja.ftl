# 五つのエリアの文。システムのキーで始まる名前は、全システム共通の名前より先に使われる。

sw20-five-areas-reject-not-your-turn = { $placing ->
    [allies] 今は味方陣営の初期配置です。先攻側、後攻側の順に配置します。
    [enemies] 今は敵陣営の初期配置です。先攻側、後攻側の順に配置します。
   *[other] このキャラクターの手番ではありません。自陣営の手番になるか、進行中の手番が終わるまで待ってください。
 }
sw20-five-areas-reject-already-declared = { $declared ->
    [leave] この手番ではすでに離脱を宣言しています。次の手番に離脱できます。
   *[other] 宣言特技は1回の手番に1つまでで、すでに{ $declared }を宣言しています。もう宣言せずに行ってください。
 }
    .bare = 宣言特技は1回の手番に1つまでで、すでに宣言しています。もう宣言せずに行ってください。
reject-not-in-melee = このエリアは乱戦エリアではないので、離脱宣言は不要です。そのまま移動してください。
reject-wrong-area = { $where ->
    [nowhere] この戦闘にそのエリアはありません。最後方エリアは戦闘を作るときに設定します。別のエリアを選んでください。
   *[other] そこには初期配置できません。先攻側は前線と自軍後方、後攻側はさらに自軍中間に配置します。
 }
    .bare = そのエリアは選べません。先攻側は前線と自軍後方、後攻側はさらに自軍中間に配置します。
reject-front-minimum = 後攻側は、先攻側が前線に置いた数の半分（端数切り上げ、最低1）にあたる{ $need }体以上を前線に置いてください。今は{ $have }体です。
    .bare = 後攻側は、先攻側が前線に置いた数の半分（端数切り上げ、最低1）以上を前線に置いてください。
reject-foes-only = そのエリアには敵陣営しかいないため、新しいキャラクターを出現させられません。別のエリアを選んでください。
sw20-five-areas-reject-in-melee = 同じエリアに敵が{ $foes }体いるため移動できません。離脱を宣言し、次の手番に通常移動か全力移動で離れてください。
    .bare = 同じエリアに敵がいるため移動できません。離脱を宣言し、次の手番に通常移動か全力移動で離れてください。
reject-only-backward = 離脱宣言のあとは後退しかできません。自軍側のエリアを選んでください。
reject-too-near = { $mode ->
    [full] 全力移動は{ $least }エリア以上の移動で、ここからは{ $areas }エリアしか離れていません。通常移動にしてください。
   *[other] 通常移動は{ $least }エリア以上の移動です。動かないなら制限移動にしてください。
 }
    .bare = この移動方法には近すぎます。より短い移動方法を選んでください。
sw20-five-areas-reject-too-far = { $mode ->
    [limited] このキャラクターの制限移動は{ $most }エリアまでで、ここからは{ $areas }エリア離れています。より長い移動方法を選んでください。
    [normal] 通常移動は{ $most }エリアまでで、ここからは{ $areas }エリア離れています。全力移動にしてください。
   *[other] 全力移動は{ $most }エリアまでで、ここからは{ $areas }エリア離れています。
 }
    .bare = この移動方法では届きません。より長い移動方法を選んでください。
sw20-five-areas-reject-wrong-movement = { $needed ->
    [first-round] 先攻1ラウンド目では、前線に配置された先攻側は通常移動を行ったものとして扱います。魔法の行使、射撃、全力移動はできません。
    [cast] この手番では魔法や能力をすでに使っています。移動は制限移動に限られます。
    [stance] この手番で宣言した特技は、全力移動と同時には使えません。通常移動か制限移動にしてください。
    [run] この特技は、先に{ $wants } m以上移動してから使ってください。
   *[other] その移動ではできません。別の種類の移動が必要です。
 }
    .bare = この手番で行った移動のあとでは、その行動はできません。より短い移動にとどめてください。
reject-also-missing = 半径5m以上10m未満の効果は2つのエリアに及びます。隣接するエリアのどちらに及ぼすかを選んでください。
reject-also-not-adjacent = 2つ目のエリアは、対象とするエリアに隣接している必要があります。隣のエリアを選んでください。
sw20-five-areas-reject-shielded = 間のエリアに敵がいるため、その向こうは狙えません。《鷹の目》があれば狙えます。近づくか、別の対象を選んでください。

sw20-five-areas-switch-misfire-means = 別のエリアから乱戦エリアへの射撃は、そこにいるキャラクターの誰かに逸れるか、誤射なし。
sw20-five-areas-switch-unconscious_pin = 気絶した敵も妨げる
sw20-five-areas-switch-unconscious_pin-means = 気絶した敵も、意識のある敵と同じく移動を妨げ、遮蔽になります。

sw20-five-areas-condition-charmed = 魅了
sw20-five-areas-field-area = エリア
sw20-five-areas-field-limited = 効果による制限移動（m）
sw20-five-areas-field-bonus = 移動力への加算（m）
sw20-five-areas-field-leaving = 離脱を宣言している

sw20-five-areas-offer-declare-leave = 離脱宣言
sw20-five-areas-offer-skill-laid = { $skill }（{ $place }）
sw20-five-areas-offer-toward-forward = 前方へ
sw20-five-areas-offer-toward-backward = 後方へ
sw20-five-areas-offer-allow = 移動を認める
sw20-five-areas-offer-area-allies-rearmost = 自軍最後方
sw20-five-areas-offer-area-allies-rear = 自軍後方
sw20-five-areas-offer-area-allies-middle = 自軍中間
sw20-five-areas-offer-area-front = 前線
sw20-five-areas-offer-area-enemies-middle = 敵軍中間
sw20-five-areas-offer-area-enemies-rear = 敵軍後方
sw20-five-areas-offer-area-enemies-rearmost = 敵軍最後方

sw20-five-areas-zone-placement = 先攻側は前線と自軍後方に、後攻側は前線・自軍中間・自軍後方に配置します。後攻側は、先攻側が前線に置いた数の半分（端数切り上げ、最低1）以上を前線に置いてください。
sw20-five-areas-decision-approve = { $mover }が移動の許可を求めています。
    .bare = 移動がGMの許可を待っています。
sw20-five-areas-event-leave-lapsed = { $target }は行動できず、離脱宣言は失効。
sw20-five-areas-event-passage-asked = { $mover }が移動の許可を求めた。GMが決める。

event-moved-stopped = { $mover }は{ $area }で{ $stopped_by }に止められた。
state-leaving = 離脱宣言済み（下がれるのは次の手番だけ）
act-leave = 離脱宣言
act-leave-means = 動作は不要。次の手番に、通常移動か全力移動で後方へ離れられる
leave-declared = 離脱宣言済み：後退できる
feat-leave = 乱戦エリアからの離脱
sw20-five-areas-area-allies-rearmost = 自軍最後方
sw20-five-areas-area-allies-rear = 自軍後方
sw20-five-areas-area-allies-middle = 自軍中間
sw20-five-areas-area-enemies-middle = 敵軍中間
sw20-five-areas-area-enemies-rear = 敵軍後方
sw20-five-areas-area-enemies-rearmost = 敵軍最後方
sw20-five-areas-zone-battlefield = 乱戦エリア
sw20-five-areas-legend-zone-battle = 乱戦エリア
aim-also = もう1つのエリア
aim-toward = 向き
aim-forward = 前方
aim-backward = 後方
short-not-in-melee = 乱戦エリアの外
short-wrong-area = 選べないエリア
short-front-minimum = 前線の人数不足
short-foes-only = 敵陣営だけのエリア
short-only-backward = 離脱は後退のみ
short-too-near = 移動方法に対して近すぎる位置
short-also-missing = 2つ目のエリアの指定なし
short-also-not-adjacent = 2つ目のエリアが非隣接
