# この席への問いかけ：判断、ダイス、名前。問われたときに読み込む。

orders-of = { $name }が妨害できるとき
orders-ask = 尋ねる
orders-always = 必ず妨害
orders-never = 妨害しない
may-stop = { $names }は{ $mover }の移動を妨害できます
may-stop-means = 移動はそこで終わり、手番の終わりに乱戦エリアができます。
may-pull-means = 移動は乱戦エリアの中心で終わります。
decision-unseen = { $mover }が移動中
decision-options = 誰が妨害するか
decision-agreed = { $names }は同意しています。
decision-awaits = 同意しました。{ $names }を待っています。
decision-other = 返事待ち：{ $kind }。
option-span = { $from }～{ $to } m
option-skirmish = 乱戦{ $skirmish }の中心で
stop = 妨害する
stop-at = { $metres } m地点で妨害
stop-in = 乱戦{ $skirmish }に引き込む
stop-steps = { $names }が妨害
let-pass = 通す
passes-on = 移動は続きます
passes-to = { $metres } m地点まで進みます
stop-earlier = 少し手前
stop-later = 少し先
stop-where = 経路のどこで
permission-allow = 許可する
permission-deny = 許可しない
approve-title = { $mover }が移動の許可を求めています
decision-approve-figures = { $mover }が数値の変更を求めています
decision-approve-move = { $mover }が移動の許可を求めています
approve = 認める
approve-not = 認めない
pursuit-title = { $side }が逃走
pursuit-means = 追撃しますか、見逃しますか。
pursue = 追撃する
pursue-goes-on = 戦闘は続きます
let-flee = 見逃す
let-flee-ends = 戦闘は終わります
throws-title = { $name }：ダイスを{ $need }個振り、出目を入力してください
throws-for = { $what ->
    [accuracy] 命中力判定
    [evasion] 回避力判定
    [magic] 魔法行使判定
    [fortitude] 生命抵抗力判定
    [willpower] 精神抵抗力判定
    [damage] ダメージ（回復量）
    [critical] クリティカルの振り足し
    [initiative] 先制判定
    [knowledge] 魔物知識判定
    [loot] 戦利品決定
    [death] 生死判定
    [misfire] 誤射
    [targets] 対象の決定
    [strip] 貫通・突破の巻き込み
   *[other] ダイスロール
    }
throws-pick = 出目を選ぶ
throws-faces = 出目（例：4 2）
throws-such = 例：{ $faces }
throws-enter = 出目を入力
roll-title = { $name }、{ $what ->
    [accuracy] 命中力判定
    [evasion] 回避力判定
    [magic] 魔法行使判定
    [fortitude] 生命抵抗力判定
    [willpower] 精神抵抗力判定
    [damage] ダメージ（回復量）
    [initiative] 先制判定
    [knowledge] 魔物知識判定
    [death] 生死判定
   *[other] ダイス
    }の出目
roll-comes-to = 達成値は{ $total }。
roll-before = 先に振った{ $name }：{ $faces }
roll-makes = { $total }になる
roll-chance = 上回る確率{ $percent }
roll-keep = このままにする
roll-asks-of = { $name }の出目の確認
roll-asks-always = 毎回
roll-asks-low = 低い出目
roll-asks-failure = 1ゾロ
roll-asks-never = しない
