# 決闘の文章。名前はシステムの鍵で始まり、すべてのシステムに共通の名前より先に使われる。

duel-phase-gathering = 集合
duel-phase-turns = 日中
duel-phase-dusk = 夕暮れ
duel-phase-over = 決闘終了

duel-condition-hidden = 隠れている
duel-condition-off-balance = 体勢崩れ
duel-look-fresh = 余裕
duel-look-shaken = 動揺
duel-look-spent = 気力切れ

duel-terrain-wall = 壁
duel-terrain-rough = 荒れ地

duel-field-cell = マス
duel-field-facing = 向き
duel-field-lantern = 灯火を持つ
duel-field-nerve = 気力
duel-field-max_nerve = 最大気力
duel-field-pace = 歩数（マス）
duel-field-reach = 間合い（マス）
duel-field-attack = 攻撃
duel-field-power = 威力
duel-field-parry = 受け
duel-field-dodge = 避け
duel-field-quickness = 素早さ

duel-switch-daylight = 日中のラウンド数
duel-switch-daylight-means = このラウンド数のあと夕暮れになり、灯火なしでは遠くが見えない。

duel-offer-move = 歩く
duel-offer-face = 向きを変える
duel-offer-attack = 斬りつける
duel-offer-end-turn = 手番を終える
duel-offer-place = 配置する
duel-offer-defend-parry = 受ける
duel-offer-defend-dodge = 避ける
duel-offer-dice = 出目を入力する
duel-offer-advance = 次へ進む
duel-offer-end-combat = 決闘を終える
duel-offer-reveal = 隠れた者を見せる
duel-offer-adjust = 気力を決める
duel-offer-remove = 盤から外す
duel-offer-note = 覚え書き
duel-offer-roll = ダイスを振る

duel-decision-defence = { $actor }が{ $target }に{ $total }で斬りつけた。{ $target }はどうする？
    .bare = 斬りつけられた。{ $target }はどうする？

duel-throws-for = { $what ->
    [attack] 攻撃（d20）
    [parry] 受け（d20）
    [dodge] 避け（d20）
    [damage] ダメージ（d6）
    [initiative] 先制（d20）
   *[other] ダイス
 }

duel-command-move = 歩く
duel-command-face = 向きを変える
duel-command-attack = 斬りつける
duel-command-defend = 身を守る
duel-command-adjust = 気力を決める
duel-command-place = 配置する

duel-event-began = 決闘者たちが位置についた。
duel-event-initiative-rolled = 先制を決めた。
duel-event-moved = { $mover }が{ $spaces }マス歩いた。
    .bare = { $mover }が歩いた。
duel-event-bumped = { $mover }は誰かにぶつかって止まった。
duel-event-turned = { $mover }が向きを変えた。
duel-event-placed = { $target }が配置された。
duel-event-attacked = { $actor }が{ $target }に斬りつけた：{ $total }（{ $faces }）。
duel-event-defence-asked = { $target }は身を守れる：{ $total }以上が必要。
duel-event-defended = { $how ->
    [parry] { $actor }が受けた：{ $total }（{ $faces }）、目標{ $against }。
   *[dodge] { $actor }が避けた：{ $total }（{ $faces }）、目標{ $against }。
 }
duel-event-nerve-lost = { $target }は気力を{ $amount }失った（{ $faces }）。残り{ $nerve }。
    .bare = { $target }は気力を{ $amount }失った（{ $faces }）。
duel-event-adjusted = { $target }の気力は{ $nerve }になった。
    .bare = { $target }の様子が変わった：{ $look }。
duel-event-added = { $target }が加わった。
duel-event-phase-changed = { $phase ->
    [turns] 決闘が始まった。
    [dusk] 夕暮れ。灯火なしでは遠くが見えない。
   *[over] 決闘が終わった。
 }
duel-event-combat-ended = 決闘はラウンド{ $round }で終わった。

duel-reject-too-far = 道のりは{ $spaces }マスで、この手番の残りは{ $most }マス。もっと近いマスを選ぶ。
    .bare = この手番では届かない道のり。もっと近いマスを選ぶ。
duel-reject-out-of-range = 相手まで{ $distance }マス、間合いは{ $most }マス。近づく。
    .bare = 相手は間合いの外。近づく。
duel-reject-off-the-map = マス{ $cell }はない。盤の中にとどまる。
    .bare = 盤の外。盤の中にとどまる。
duel-reject-obstacle = マス{ $cell }には壁がある。回り道をする。
    .bare = 壁がある。回り道をする。
duel-reject-occupied = マス{ $cell }には誰かがいる。回り道をするか、手前で止まる。
    .bare = 誰かがいる。回り道をするか、手前で止まる。
duel-reject-not-in-front = 正面ではない。先に向きを変える。
duel-reject-not-seen = 壁か暗がりで相手が見えない。
duel-reject-not-a-target = 斬りつける相手がいない。気力の残る敵だけが相手になる。
duel-reject-not-your-turn = ほかの者の手番。順番を待つ。
duel-reject-already-acted = 一手番に一太刀。もう斬りつけた。歩くか、手番を終える。
duel-reject-spent = 気力が残っていない。もう戦えない。
duel-reject-wrong-phase = { $phase ->
    [gathering] 決闘はまだ始まっていない。GMが始める。
    [over] 決闘は終わった。
   *[turns] それは最初の手番より前にすること。
 }
    .bare = 決闘のこの段階ではできない。
duel-reject-decision-pending = 誰かの身の守りか、ダイスを待っている。それが先。
duel-reject-nothing-pending = その答えを待つ者はいない。
