# 拒否または裁定の理由と、どうすればよいか。`.bare` は数値を明かさないときの文。

reject-other = ルール上できません（{ $code }）。
reject-one-of = まとめて実行する{ $number }件目の操作：{ $reason }
    .bare = まとめた操作のひとつが行えないため、どれも実行していません。
reject-cannot-bring = 取り込めません。シート・コマ・ルーム・地図・シナリオファイルを選んでください。
reject-bad-notice = このアドレスは通知に使えません。別のアドレスを入力してください。
reject-bad-command = 内容を読み取れませんでした：{ $detail }。
    .bare = 内容を読み取れませんでした。項目が足りないか、余分か、種類が違います。
detail-a-path-has-a-length = 経路には長さが必要ですが、{ $points }個の地点がすべて出発点と同じです
    .bare = 経路には長さが必要です
detail-path-no-waypoint = 経路には少なくとも1つの地点が必要です
detail-path-at-most-500 = 経路の地点は500個までですが、{ $given }個あります
    .bare = 経路の地点は500個までです
detail-minor-at-lies-on-the-path = 補助動作の位置は経路の上でなければなりません
detail-at-or-skirmish = 妨害する地点または乱戦エリアを示してください
detail-a-touch-has-a-target = 接触には対象が必要です
detail-dice-the-server-rolls-here = ここではサーバーがダイスを振ります
detail-dice-a-die-with-n-sides-does-not-show-n = そのダイスにない出目があります
detail-edit-nothing-is-named = 変更する項目がありません
detail-do-no-command = まとめる操作がありません
detail-division-by-nought = 0では割れません
detail-a-number-is-too-large = 数が大きすぎます
detail-at-most-n-dice-of-at-most-n-sides = 一度に振れるのは200個まで、1万面までです
detail-at-most-n-dice = 1行で振れるのは2,000個までです
detail-at-most-n-sides = 目の数を数えられるのは20面までです
detail-a-repeat-inside-a-repeat = 繰り返しの中で繰り返すことはできません
detail-n-to-n-times = 回数は1～100回です
detail-at-most-n-to-choose-from = 選択肢は100個までです
detail-dice-that-are-rolled-again-need-a-threshold-of-n-or-more = 振り足しには2以上の値が必要です（例：2U6[5]）
detail-dice-that-are-rolled-again-need-a-threshold = 振り足しには目標の値が必要です（例：2R6[5]）
detail-dice-would-be-rolled-again-without-end = 振り足しが終わらなくなります
detail-a-power-of-at-most-n = 威力は100までです
detail-a-critical-value-of-at-least-n = ここでのクリティカル値は{ $number }以上です
    .bare = クリティカル値が低すぎます
detail-names-it-has-none = 名前がありません
detail-either-a-combatant-or-a-group = キャラクターかグループのどちらか一方にしてください
detail-combatant-nothing-is-said-of-it = キャラクターについて何も書かれていません
detail-group-nobody = グループに誰もいません
detail-at-most-100-sheets = 卓に残せるデータは100件までです
reject-bad-message = メッセージを理解できませんでした：{ $detail }。
    .bare = メッセージを理解できませんでした。最初に hello を、そのあとは1通につき1つの JSON を送ってください。
reject-not-built = 「{ $name }」はまだ実装されていません。数値の変更とメモで、手動で処理してください。
    .bare = この機能はまだ実装されていません。数値の変更とメモで、手動で処理してください。
reject-unknown-combatant = { $id } というキャラクターはここにいません。取り除かれたかもしれません。別のキャラクターを選んでください。
    .bare = そのキャラクターはここにいません。取り除かれたかもしれません。別のキャラクターを選んでください。
reject-not-allowed = この席ではできません。GMに相談してください。
reject-not-own = ここでは、自分の駒の数値もGMが変更します。GMに頼んでください。
reject-not-your-turn = { $placing ->
    [allies] 今は味方陣営が配置を決める番です。先攻の陣営が先に決め、次にもう一方が決めます。決めた配置は変えられません。
    [enemies] 今は敵陣営が配置を決める番です。先攻の陣営が先に決め、次にもう一方が決めます。決めた配置は変えられません。
   *[other] このキャラクターの手番ではありません。自陣営の手番になるか、進行中の手番が終わるまで待ってください。
 }
reject-already-acted = このキャラクターはこの手番の行動を終えています。手番を終了するか、ほかのキャラクターを行動させてください。
reject-already-moved = { $mode ->
    [first-round] 最初のラウンドでは、先攻陣営の前線にいるキャラクターは通常移動を済ませたものとして扱います。ここから行動するか、手番を終了してください。
   *[other] この手番ではすでに移動しています。移動は1回の手番に1度だけです。ここから行動するか、手番を終了してください。
 }
reject-too-far = { $mode ->
    [stays] 制限移動では今いるエリアから出られません。隣のエリアへ行くなら通常移動にしてください。
    [next-area] 通常移動で進めるのは隣のエリアまでで、ここからは{ $areas }エリア離れています。もっと近いエリアを選んでください。
    [past-foes] 前線に敵がいるため通り抜けられません。前線までなら移動できます。
    [limited] 経路は{ $metres } mですが、制限移動で進めるのは{ $budget } mまでです。経路を短くするか、通常移動にしてください。
    [normal] 経路は{ $metres } mですが、通常移動で進めるのは{ $budget } mまでです。経路を短くするか、全力移動にしてください。
    [door] 扉まで{ $metres }mあり、手が届くのは{ $budget }mまでです。もっと近づいてください。
   *[other] 経路は{ $metres } mですが、全力移動で進めるのは{ $budget } mまでです。経路を短くしてください。
 }
    .bare = この移動で進める範囲を超えています。より近い場所か、より長く進める移動を選んでください。
reject-cannot-move = { $condition ->
    [prone] 転倒していて移動できません。まず起き上がってください。
    [bound] 拘束されているため、拘束している相手と一緒にしか動けません。先に拘束を解いてください。
    [stranded] その場に固定されていて、解けるまで移動できません。
    [asleep] 眠っているため移動できません。誰かが起こす必要があります。
    [unconscious] 気絶しているため移動できません。回復が必要です。
    [dead] 死亡しているため移動できません。
    [excluded] すでに戦闘から除かれています。
    [spent] この手番ではもう移動できません。次の手番に移動できます。
    [at-home] 自陣営の後方にいるため、これ以上退けません。
    [nobody-there] ここには行動できる敵がいないため、撤退の必要はありません。普通に移動してください。
   *[other] このキャラクターは今、移動できません。
 }
    .bare = このキャラクターは今、移動できません（転倒、拘束、移動不能、行動不能のいずれか）。
reject-in-melee = { $where ->
    [area] 同じエリアに行動できる敵が{ $blocking }体いるため、ほかのエリアへ移動できません。主動作で撤退すれば自陣営の後方へ下がれます。
   *[skirmish] 乱戦状態のため離れられません（{ $moving }対{ $blocking }）。この手番は離脱準備を行い、次の手番で離脱してください。
 }
    .bare-area = 同じエリアに行動できる敵がいるため、ほかのエリアへ移動できません。主動作で撤退すれば自陣営の後方へ下がれます。
    .bare = 敵に阻まれていて離れられません。離れるには離脱準備か撤退が必要です。
reject-shielded = { $by ->
    [skirmish] 射線上に乱戦エリアがあります。《鷹の目》があれば通せます。または別の場所から狙ってください。
    [combatant] 射線から1 m以内に敵がいます。《鷹の目》があれば通せます。または別の場所から狙ってください。
    [obstacle] 射線上に遮蔽物があります。《鷹の目》があれば通せます。または別の場所から狙ってください。
    [area] 前線に敵がいるため、その向こうは狙えません。《鷹の目》があれば狙えます。または前線から狙ってください。
    [foes] 前線に敵がいるため、突破して通り抜けることはできません。先にその敵を倒してください。
   *[wall] 射線上に壁があります。別の場所から狙ってください。
 }
    .bare = 射線が遮蔽されています。別の対象か、別の位置を選んでください。
reject-out-of-range = 対象までの距離は{ $metres } m、射程は{ $range } mです。近づくか、もっと近い対象を選んでください。
    .bare = 対象は射程の外にいます。近づくか、もっと近い対象を選んでください。
reject-no-action-left = この手番の主動作はもう使いました。手番を終了してください。
reject-wrong-movement = { $needed ->
    [first-round] 最初のラウンドでは、先攻陣営の前線にいるキャラクターは通常移動をしたものとして扱い、射撃も魔法の行使もできません。
    [full] 過密な乱戦エリアからは全力移動でのみ離れられます。全力移動にしてください。
    [cast] この手番では魔法や能力をすでに使っています。移動は制限移動に限られます。
    [stance] この手番で宣言した特技は、全力移動と同時には使えません。通常移動か制限移動にしてください。
    [run] この特技は、先に{ $wants } m以上移動してから使ってください。
   *[other] その移動ではできません。別の種類の移動が必要です。
 }
    .bare = この手番で行った移動のあとでは、その行動はできません。より短い移動にとどめてください。
reject-bad-placement = 前線と後方に分かれる陣営は、半数以上（端数切り上げ）を前線に置きます。{ $needed }体が必要で、今は{ $ahead }体です。前線に加えてください。
    .bare = 前線と後方に分かれる陣営は、半数以上（端数切り上げ）を前線に置きます。
reject-cannot-block = { $condition ->
    [none] この組み合わせではそこで移動を妨害できません。{ $needed }体分が必要で、全員がその地点に届かなければなりません。
    [outnumbered] この乱戦エリアでは妨害できません。移動する側{ $moving }体に対して妨害側は{ $blocking }体で、数が足りません。
    [asleep] 眠っている者がいます。行動できない者は移動を妨害できません。
    [unconscious] 気絶している者がいます。行動できない者は移動を妨害できません。
    [dead] 死亡している者がいます。行動できない者は移動を妨害できません。
    [excluded] すでに戦闘から除かれた者がいます。行動できない者は移動を妨害できません。
   *[other] 行動できない者がいます。行動できない者は移動を妨害できません。
 }
    .bare = この組み合わせではそこで移動を妨害できません。数が足り、全員がその地点に届く組み合わせを選んでください。
reject-bad-block-point = { $where ->
    [off] その地点は経路から{ $metres } m外れています。経路の{ $first } mから{ $last } mまでの地点を選んでください。
    [skirmish] その地点は乱戦エリアの中です。外からの移動妨害は乱戦エリアの外、経路の{ $first } mから{ $last } mまでの地点で行ってください。
   *[path] その地点は届く区間の外です。経路の{ $first } mから{ $last } mまでの中から選んでください。
 }
    .bare = その地点は経路の上にないか、妨害する側が届きません。届く区間の中から選んでください。
reject-nothing-pending = 返事待ちのものはもうありません。結果はログで確かめてください。
reject-decision-pending = 返事待ちです。先に返事をするか、返事があるまで待ってください。
reject-overcrowded = 途中の乱戦エリアの上限は{ $limit }体で、すでに{ $inside }体が入っています。避けて通る経路にしてください。
    .bare = この乱戦エリアは過密です。入らないか、全力移動で離れてください。
reject-full-skirmish = 乱戦エリアの上限は{ $limit }体で、すでに{ $inside }体が入っています。避けて通る経路にしてください。
    .bare = この乱戦エリアは上限に達しています。避けて通る経路にしてください。
reject-not-a-target = { $where ->
    [area] 対象は別のエリアにいます。これは同じエリアの相手にしか届きません。先に移動するか、別の対象を選んでください。
    [many] 一度に狙えるのは{ $most }体までですが、{ $targets }体が指定されています。対象を減らしてください。
    [gone] 対象はすでに戦闘から除かれています。別の対象を選んでください。
    [down] その部位はすでに倒されています。別の部位を選んでください。
    [self] 自分自身は対象にできません。別の対象を選んでください。
    [risky] ほかの者に誤射するおそれがある対象を狙い澄ますことはできません。別の対象を選んでください。
    [spared] 対象から除くには《魔法制御》が必要です。別の場所を狙うか、巻き込む前提で行ってください。
    [centre] 乱戦エリアには中心から参加します。中心まで{ $metres } mあります。先に中心へ移動してください。
    [knowledge] 自陣営のことに魔物知識判定はいりません。ほかの陣営の相手を選んでください。
    [loot] 剥ぎ取りができるのは、倒した敵からだけです。倒した敵を選んでください。
    [herb] その相手にこの薬草は効きません。死亡していない自陣営の、回復できる相手を選んでください。
    [again] 再度の攻撃は同じ対象にしかできません。その対象を選んでください。
    [again-with] 再度の攻撃は決まった攻撃でしかできません。その攻撃を選んでください。
   *[other] ここからは届きません。対象と同じ地点か、参加する乱戦エリアなら中心にいる必要があります。
 }
    .bare-many = 一度に狙える数を超えています。対象を減らしてください。
    .bare = ここからは届きません。対象と同じ地点か、参加する乱戦エリアなら中心にいる必要があります。
reject-too-close = そこは敵から{ $metres } mの位置です。初期配置では敵と{ $opening } m以上離れていなければなりません。もっと離れた場所に置いてください。
    .bare = そこは初期配置の距離より敵に近い位置です。もっと離れた場所に置いてください。
reject-already-tried = このキャラクターはこの魔物への魔物知識判定をすでに行っています。判定は魔物1種類につき1人1回です。ほかのキャラクターなら行えます。
reject-already-known = この魔物について、これ以上わかることはありません。別の魔物を選んでください。
reject-mixed-values = この戦闘では{ $figure ->
    [accuracy] 命中力
    [evasion] 回避力
    [fortitude] 生命抵抗力
    [willpower] 精神抵抗力
    [initiative] 先制値
   *[other] 魔力
 }に{ $now ->
    [fixed] ダイス
   *[rolled] 固定値
 }を使ってきました。同じ魔物が戦闘の途中でダイスと固定値を切り替えることはできません。戦闘の前か後に変更してください。
    .bare = 同じ魔物が戦闘の途中でダイスと固定値を切り替えることはできません。戦闘の前か後に変更してください。
reject-already-looted = この魔物の剥ぎ取りはもう済んでいます。別の魔物を選んでください。
reject-unknown-word = { $meant ->
    [none] { $at }：{ $word }はルール上の意味を持たない名前です。表示はされますが、判定には影響しません。
   *[other] { $at }：{ $word }はルール上の意味を持たない名前です。{ $meant }の誤りではありませんか。表示はされますが、判定には影響しません。
 }
    .bare = シナリオに、ルール上の意味を持たない名前があります。表示はされますが、判定には影響しません。
reject-under-water = 水中では射撃も投擲もできません。近づいて攻撃してください。
reject-not-enough-mp = MPが{ $cost }必要ですが、残りは{ $mp }です。消費の少ないものを選んでください。
    .bare = MPが足りません。消費の少ないものを選んでください。
reject-no-feat = このキャラクターは{ $feat }を習得していません。宣言せずに行ってください。
    .bare = このキャラクターはその特技を習得していません。宣言せずに行ってください。
reject-already-declared = 宣言特技は1回の手番に1つまでで、すでに{ $declared }を宣言しています。もう宣言せずに行ってください。
    .bare = 宣言特技は1回の手番に1つまでで、すでに宣言しています。もう宣言せずに行ってください。
reject-wrong-weapon = { $wants ->
    [melee] この特技は近接攻撃でのみ使えます。特技か武器を変えてください。
    [shot] この特技は射撃か投擲でのみ使えます。特技か武器を変えてください。
    [two-hands] この特技は両手で持つ武器でのみ使えます。特技か武器を変えてください。
    [one-hand] この特技は片手で持つ武器でのみ使えます。特技か武器を変えてください。
    [named] この特技はシートの決まった攻撃でのみ使えます。特技か攻撃を変えてください。
   *[power] この特技は威力表を使う武器でのみ使えます。特技か武器を変えてください。
 }
    .bare = この特技はこの攻撃では使えません。特技か武器を変えてください。
reject-not-enough-hp = HPが{ $cost }必要ですが、残りは{ $hp }です。最後の1点は消費できません。消費の少ないものを選んでください。
    .bare = HPが足りません。消費の少ないものを選んでください。
reject-not-enough-counters = { $counter }が{ $cost }必要ですが、残りは{ $now }です。別の手段を選んでください。
    .bare = 必要な数が残っていません。別の手段を選んでください。
reject-no-ammunition = 弾・矢（{ $ammo }）がもう残っていません。別の武器を使ってください。
    .bare = 弾・矢がもう残っていません。別の武器を使ってください。
reject-cannot-cover = { $where ->
    [hidden] 隠れたままではかばえません。姿を現してから宣言してください。
    [unseen] 隠れている味方をかばうと居場所が知られてしまいます。見えている味方を選んでください。
    [many] 《ガーディアン》がなければ、かばえるのは1体だけです。1体を選んでください。
    [self] 自分自身はかばえません。味方を選んでください。
    [side] かばえるのは自陣営のキャラクターだけです。味方を選んでください。
    [gone] その味方はすでに戦闘から除かれています。別の味方を選んでください。
    [unable] 行動できない、または移動できないキャラクターは、かばえません。
    [skirmish] 同じ乱戦エリアにいないため、かばえません。
    [outside] 相手は乱戦エリアの中にいます。外からはかばえません。
    [reach] { $metres } m離れています。かばえるのは制限移動で届く{ $range } mまでです。もっと近くにいてください。
    [wall] 間に障害物があるため、かばえません。
   *[area] 別のエリアにいるため、かばえません。
 }
    .bare-reach = 制限移動で届く距離を超えているため、かばえません。もっと近くにいてください。
    .bare = この位置からはかばえません。
reject-taunted = 挑発されている間は、攻撃や魔法が届くかぎり、挑発した相手を狙わなければなりません。その相手を狙ってください。
reject-off-the-map = そこは地図（{ $width } m × { $height } m）の外です。地図の中にとどまってください。
    .bare = そこは地図の外です。地図の中にとどまってください。
reject-obstacle = 経路の{ $metres } m地点（{ $x }, { $y }）に{ $what ->
        [door] 閉まった扉
        [cover] 遮蔽物
       *[wall] 壁
    }があります。避けて通る経路にしてください。
    .bare = 障害物があります。避けて通る経路にしてください。
reject-other-measure = { $here ->
    [ruler] この卓は定規で測りますが、シーンはマス目です。マス目の卓で開いてください。
   *[cells] この卓はマス目ですが、シーンは定規で測ります。定規の卓で開いてください。
    }
reject-wrong-phase = { $wanted ->
    [rounds] { $phase ->
        [setup] 戦闘はまだ始まっていません。GMが開始します。
        [ended] 戦闘は終わっています。
       *[other] ラウンドが始まってから行ってください。
     }
    [knowledge] { $phase ->
        [setup] 戦闘はまだ始まっていません。GMが開始します。
       *[other] 魔物知識判定は「魔物知識判定」の手順で行います。それ以外のときはGMが判断します。
     }
    [setup] { $phase ->
        [ended] 戦闘は終わっています。
       *[other] これはラウンドが始まる前に行います。
     }
    [initiative] { $phase ->
        [ended] 戦闘は終わっています。
       *[other] これはラウンドが始まる前に行います。
     }
    [ended] 戦闘が終わってから行ってください。
   *[other] 戦闘は終わっています。
 }
    .bare = 今の手順ではできません。その手順になるまで待ってください。
reject-already-given = この席の乱数は、この戦闘ですでに加えられています。加えられるのは1回だけです。
reject-stale = その間に状況が変わりました。今の状況を確かめてください。
reject-cannot-act = このキャラクターは今、行動できません（気絶、睡眠、除外など）。別のキャラクターを選んでください。
reject-cannot-mount = { $why ->
    [itself] 自分自身には騎乗できません。騎獣を選んでください。
    [mounted] すでに騎乗しています。いったん降り、次の手番以降に乗り直してください。
    [burdened] このキャラクターには騎手が乗っています。先に降りてもらってください。
    [no-mount] このキャラクターには乗れません。騎獣を選ぶか、シートの「乗せられる人数」を設定してください。
    [carried] この騎獣は別のキャラクターに乗っています。別の騎獣を選んでください。
    [fallen] この騎獣は倒れているか、行動できません。別の騎獣を選んでください。
    [nobody] 同じ場所に自陣営の騎獣がいません。先に騎獣のところへ移動してください。
    [melee] 乱戦中は騎獣と同じ座標に降ります。場所を選ばずに降りてください。
   *[on-foot] このキャラクターは騎乗していません。
 }
    .bare = 乗れる騎獣がいません。
reject-may-not-mount = { $why ->
    [twice] 乗り降りは1手番に1回だけです。次の手番まで待ってください。
    [side] 別の陣営の騎獣には乗れません。自陣営の騎獣を選んでください。
    [full] この騎獣にはすでに{ $riders }人乗っています（最大{ $most }人）。別の騎獣を選んでください。
    [elsewhere] 騎獣は別のエリアにいます。先にそこへ移動してください。
    [beside] 騎獣から{ $metres } m離れています。{ $most } m以内に降りてください。
    [circle] 降りるだけでは乱戦エリアに出入りできません。境界をまたがない場所を選んでください。
   *[apart] 騎獣まで{ $metres } m離れています。先に同じ座標へ移動してください。
 }
    .bare = 今はこの騎獣に乗れません。別の騎獣を選んでください。
reject-bad-dice = このダイスは振れません（{ $detail }）。
    .bare = このダイスは振れません。
reject-no-figure = この行の{ $name }に当たる数値が、発言するキャラクターのシートにありません。数値を直接書くか、チャットパレットで定義してください。
    .bare = この行に必要な数値がシートにありません。数値を直接書いてください。
reject-too-much = 一度に処理できる量を超えています（{ $work }、上限{ $budget }）。経路を短くする、対象を減らす、まとめる命令を減らすなどしてください。
    .bare = 一度に処理できる量を超えています。経路を短くする、対象を減らす、まとめる命令を減らすなどしてください。
reject-too-fast = 短い時間に送りすぎです。{ $retry_after }秒後にもう一度試してください。
    .bare = 短い時間に送りすぎです。少し待ってから、もう一度試してください。
reject-too-fast-chat = ほかの人が読むより速く発言しています。{ $retry_after }秒待ってから、もう一度送ってください。
    .bare = 短い時間に送りすぎです。少し待ってから、もう一度試してください。
reject-too-fast-address = お使いのネットワークからの要求が多すぎます。{ $retry_after }秒後にもう一度試してください。
    .bare = 短い時間に送りすぎです。少し待ってから、もう一度試してください。
reject-too-fast-tables = お使いのネットワークから、続けて多くの卓が作られました。{ $retry_after }秒後にもう一度試してください。
    .bare = 短い時間に送りすぎです。少し待ってから、もう一度試してください。
reject-too-fast-seats = お使いのネットワークから、続けて多くの席が取られました。{ $retry_after }秒後にもう一度試してください。
    .bare = 短い時間に送りすぎです。少し待ってから、もう一度試してください。
reject-too-fast-uploads = お使いのネットワークから、続けて多くのデータが送られました。{ $retry_after }秒後にもう一度試してください。
    .bare = 短い時間に送りすぎです。少し待ってから、もう一度試してください。
reject-too-fast-sockets = この席を開いているタブが多すぎるか、同じネットワークの利用者が多すぎます。いくつか閉じてから、もう一度試してください。
reject-bad-request = HTTPの要求として読み取れませんでした。
reject-too-slow = 届くのが遅すぎたため、受け取りをやめました。接続を確かめて、もう一度送ってください。
reject-unknown-host = このサーバーは { $host } という名前では使えません。サーバーの管理者が RANSEN_PUBLIC_URL か RANSEN_HOSTS で許可できます。
    .bare = このサーバーはその名前では使えません。サーバーの管理者が RANSEN_PUBLIC_URL か RANSEN_HOSTS で許可できます。
reject-too-many = { $field ->
    [pictures] この卓の画像はもう{ $given }枚あり、{ $most }枚までです。すでにある画像を使うか、新しい卓を作ってください。
    [picture_megabytes] この卓の画像はもう{ $given }MBあり、{ $most }MBまでです。すでにある画像を使うか、新しい卓を作ってください。
    [handouts] この卓の資料は{ $most }枚までです。いらないものを削除してください。
    [notes] この卓のメモは{ $most }枚までです。いらないものを削除してください。
    [seats] この卓の席は{ $most }人までです。いなくなった人の席はGMが外せます。
   *[other] { $field }は{ $most }までですが、{ $given }あります。
 }
    .bare = 数が多すぎます。
reject-superseded = 新しい操作で上書きされました。
reject-nothing-to-undo = 取り消せるものがありません。
reject-not-allowed-undone-others = 最新の行動が自分のものではないため、取り消せるのはGMだけです。GMに頼んでください。
reject-not-allowed-undone-dice = ダイスが振られたため、取り消せるのはGMだけです。GMに頼んでください。
reject-already-agreed = すでに提案しています。味方の残り{ $count }人、またはGMの同意が必要です。
    .bare = すでに提案しています。味方の残りの人、またはGMの同意が必要です。
reject-nothing-to-redo = やり直せるものがありません。
reject-changed-meanwhile = その間に{ $by }が書き換えました。保存する前に確かめてください。
    .bare = その間にほかの人が書き換えました。保存する前に確かめてください。
reject-name-taken = その名前はすでに使われています。別の名前を選ぶか、自分の名前ならGMにリンクをもらってください。
reject-overruled = ルールではできませんが、GMの裁定で認められました。

# HTTPでの応答と、サーバー自身の不具合。
reject-no-key = 鍵がないか、この鍵では開けません。受け取ったリンクから開いてください。
reject-no-creation-key = このサーバーで卓を立てられるのは、そのための鍵を持つ人だけです。リンクはサーバーの管理者が「ransen creation-key」で確かめられます。
reject-foreign-origin = ほかのサイトのページから送られたため受け付けません。「乱戦」のページで操作してください。
reject-not-here = このサーバーは観戦専用です。プレイヤーとGMは公開されているアドレスから卓を開いてください。
reject-not-found = このアドレスには何もありません。リンクを確かめるか、新しいリンクをもらってください。
reject-wrong-method = このアドレスではその操作を受け付けません。
reject-too-large = 大きすぎます（{ $limit }まで）。小さくしてから試してください。
    .bare = 大きすぎます。小さくしてから試してください。
reject-head-too-large = ブラウザが毎回送るデータ（このサイトのCookie）が大きすぎます。もう一度ページを読み込んでください。直らないときは、このサイトのCookieを消してから、リンクを開き直してください。
reject-too-many-pixels = 画像が大きすぎます。4,000万画素までに縮小してください。
reject-too-costly = この大きさの割に、読み込みに必要なメモリーか時間が多すぎるため、取り込みませんでした。小さくしてから試してください。
reject-wrong-type = この種類の内容は受け付けません（{ $wanted }）。
    .bare = この種類の内容は受け付けません。
reject-broken-picture = 画像が壊れていて読み込めません。別の画像を選んでください。
reject-unavailable = いまサーバーが保存先に接続できません。数秒待ってからもう一度試してください。
reject-busy = ほかの人が送ったファイルを処理しています。数秒待ってからもう一度試してください。
reject-internal = サーバーで問題が起きました。内容は記録に残りました。少し待ってからもう一度試してください。

status-400 = 読み取れませんでした
status-401 = 参加者を確認できません
status-403 = 許可されていません
status-404 = 見つかりません
status-405 = この方法では受け付けません
status-408 = 遅すぎます
status-409 = ルール上できません
status-413 = 大きすぎます
status-415 = 受け付けない種類です
status-421 = 知らない名前です
status-422 = 読み取れませんでした
status-429 = 送りすぎです
status-431 = ヘッダーが大きすぎます
status-500 = 問題が起きました
status-502 = 取得できませんでした
status-503 = 今はできません
tries-again = このページは自動的にもう一度試します。

# The same in a few words: why the GM overruled it, in a line of the log.
short-not-your-turn = 手番外の行動
short-already-acted = 行動済み
short-already-moved = 移動済み
short-cannot-move = 移動不可の状態
short-in-melee = 乱戦状態
short-shielded = 遮蔽あり
short-out-of-range = 射程外
short-no-action-left = 動作の残りなし
short-wrong-movement = 移動の種類が不適合
short-cannot-block = 妨害の条件を満たさず
short-overcrowded = 過密
short-full-skirmish = 乱戦エリアの定員超過
short-not-a-target = 対象外
short-not-enough-mp = MP不足
short-not-enough-hp = HP不足
short-cannot-mount = 騎乗不可
short-may-not-mount = 今は乗り降り不可
short-not-enough-counters = 残り不足
short-obstacle = 障害物あり
short-wrong-phase = フェイズが不適合
short-cannot-act = 行動不可の状態
short-cannot-cover = 《かばうⅠ》の条件を満たさず
short-taunted = 挑発状態
short-too-far = { $mode ->
    [limited] { $metres } m（制限移動は{ $budget } mまで）
    [normal] { $metres } m（通常移動は{ $budget } mまで）
    [full] { $metres } m（全力移動は{ $budget } mまで）
   *[other] 距離超過
}
    .bare = 距離超過
short-too-close = 敵に近すぎる位置
short-bad-placement = 前線の人数不足
short-already-tried = 判定済み
short-already-known = 判明済み
short-already-looted = 剥ぎ取り済み
short-mixed-values = ダイスと固定値の混用
short-under-water = 水中
short-no-feat = 未習得の特技
short-already-declared = 宣言済み
short-wrong-weapon = 特技と武器の不一致
short-no-ammunition = 弾・矢切れ
