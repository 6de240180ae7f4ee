# 拒否または裁定の理由と、どうすればよいか。`.bare` は数値を明かさないときの文。

reject-other = ルール上できません（{ $code }）。
reject-one-of = まとめて実行する{ $number }番目の操作：{ $reason }
    .bare = まとめた操作のひとつが行えないため、どれも実行していません。
reject-bad-command = 内容を読み取れませんでした：{ $detail }
    .bare = 内容を読み取れませんでした。項目が足りないか、余分か、種類が違います。
detail-a-path-has-a-length = 経路には長さが必要ですが、{ $points }個の地点がすべて出発点と同じです
    .bare = 経路には長さが必要です
detail-path-no-waypoint = 経路には少なくとも一つの地点が必要です
detail-path-at-most-500 = 経路の地点は500個までですが、{ $given }個あります
    .bare = 経路の地点は500個までです
detail-minor-at-lies-on-the-path = 補助動作の位置は経路の上でなければなりません
detail-at-or-skirmish = 妨害する地点または乱戦エリアを示してください
detail-edit-nothing-is-named = 変更する項目がありません
detail-do-no-command = まとめる操作がありません
detail-names-it-has-none = 名前がありません
detail-either-a-combatant-or-a-group = キャラクターかグループのどちらか一方にしてください
detail-group-nobody = グループに誰もいません
detail-at-most-100-sheets = 卓に残せるデータは100件までです
reject-bad-message = メッセージを理解できませんでした：{ $detail }
    .bare = メッセージを理解できませんでした。最初に hello を、そのあとは一通につき一つの JSON を送ってください。
reject-not-built = 「{ $name }」はまだ実装されていません。
    .bare = この機能はまだ実装されていません。
reject-unknown-combatant = { $id } というキャラクターはここにいません。
    .bare = そのキャラクターはここにいません。
reject-not-allowed = この席ではできません。GMに相談してください。
reject-not-your-turn = このキャラクターの手番ではありません。自陣営の手番になるか、進行中の手番が終わるまで待ってください。
reject-already-acted = このキャラクターはこの手番の行動を終えています。手番を終了してください。
reject-already-moved = { $mode ->
    [first-round] 最初のラウンドでは、先攻陣営の前線にいるキャラクターは通常移動を済ませたものとして扱います。
   *[other] この手番ではすでに移動しています。移動は一手番に一度だけです。
 }
reject-too-far = { $mode ->
    [stays] 制限移動では今いるエリアから出られません。隣のエリアへ行くなら通常移動にしてください。
    [next-area] 通常移動で進めるのは隣のエリアまでで、ここからは{ $areas }エリア離れています。
    [past-foes] 前線に敵がいるため通り抜けられません。前線までなら移動できます。
    [limited] 経路は{ $metres } mですが、制限移動で進めるのは{ $budget } mまでです。経路を短くするか、通常移動にしてください。
    [normal] 経路は{ $metres } mですが、通常移動で進めるのは{ $budget } mまでです。経路を短くするか、全力移動にしてください。
   *[other] 経路は{ $metres } mですが、全力移動で進めるのは{ $budget } mまでです。経路を短くしてください。
 }
    .bare = この移動で進める範囲を超えています。より近い場所か、より長く進める移動を選んでください。
reject-cannot-move = { $condition ->
    [prone] 転倒していて移動できません。まず起き上がってください。
    [bound] 拘束されているため、拘束している相手と一緒にしか動けません。
    [stranded] その場に固定されていて移動できません。
    [asleep] 眠っているため移動できません。
    [unconscious] 気絶しているため移動できません。
    [dead] 死亡しています。
    [excluded] すでに戦闘から除かれています。
    [at-home] 自陣営の後方にいるため、これ以上退けません。
    [nobody-there] ここには行動できる敵がいないため、撤退の必要はありません。普通に移動してください。
   *[other] このキャラクターは今、移動できません。
 }
    .bare = このキャラクターは今、移動できません（転倒、拘束、移動不能、行動不能のいずれか）。
reject-in-melee = { $where ->
    [area] 同じエリアに行動できる敵がいるため（{ $blocking }）、ほかのエリアへ移動できません。主動作で撤退すれば自陣営の後方へ下がれます。
   *[skirmish] 乱戦に巻き込まれているため離れられません（{ $moving }対{ $blocking }）。この手番は離脱準備を行い、次の手番で離脱してください。
 }
    .bare = 敵に阻まれていて離れられません。離れるには離脱準備か撤退が必要です。
reject-shielded = { $by ->
    [skirmish] 射線上に乱戦エリアがあります。《鷹の目》があれば通せます。または別の場所から狙ってください。
    [combatant] 射線から1m以内に敵がいます。《鷹の目》があれば通せます。または別の場所から狙ってください。
    [obstacle] 射線上に遮蔽物があります。《鷹の目》があれば通せます。または別の場所から狙ってください。
    [area] 前線に敵がいるため、その向こうは狙えません。《鷹の目》があれば狙えます。または前線から狙ってください。
    [foes] 前線に敵がいるため、突破して通り抜けることはできません。
   *[wall] 射線上に壁があります。別の場所から狙ってください。
 }
    .bare = 射線が遮蔽されています。別の対象か、別の位置を選んでください。
reject-out-of-range = 対象までの距離は{ $metres } m、射程は{ $range } mです。
    .bare = 対象は射程の外にいます。
reject-no-action-left = この手番の主動作はもう使いました。手番を終了してください。
reject-wrong-movement = { $needed ->
    [first-round] 最初のラウンドでは、先攻陣営の前線にいるキャラクターは通常移動をしたものとして扱い、射撃も魔法の行使もできません。
    [full] 混雑した乱戦エリアからは全力移動でのみ離れられます。全力移動にしてください。
    [run] この特技は、先に{ $wants } m以上移動している必要がある。
   *[other] その移動ではできません。別の種類の移動が必要です。
 }
    .bare = この手番で行った移動のあとでは、その行動はできません。より短い移動にとどめてください。
reject-bad-placement = 前線と後方に分かれる陣営は、半数以上（端数切り上げ）を前線に置きます。{ $needed }体が必要で、今は{ $ahead }体です。
    .bare = 前線と後方に分かれる陣営は、半数以上（端数切り上げ）を前線に置きます。
reject-cannot-block = { $condition ->
    [none] この組み合わせではそこで移動を妨害できません。{ $needed }が必要で、全員がその地点に届かなければなりません。
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
reject-nothing-pending = 今、決めるべきことはありません。
reject-decision-pending = 先に決めるべきことがあります。それに答えてから行ってください。
reject-overcrowded = 途中の乱戦エリアの上限は{ $limit }で、すでに{ $inside }が入っています。避けて通る経路にしてください。
    .bare = この乱戦エリアは過密状態です。
reject-full-skirmish = 乱戦エリアの上限は{ $limit }で、すでに{ $inside }が入っています。避けて通る経路にしてください。
    .bare = この乱戦エリアはいっぱいです。
reject-not-a-target = { $where ->
    [area] 対象は別のエリアにいます。これは同じエリアの相手にしか届きません。
    [spared] 対象から除くには《魔法制御》が必要です。
    [centre] 乱戦エリアには中心から参加します。中心まで{ $metres } mあります。先に中心へ移動してください。
    [knowledge] 自陣営のことに魔物知識判定はいりません。ほかの陣営の相手を選んでください。
    [loot] 戦利品を調べられるのは、倒した敵だけです。
    [herb] その相手にこの薬草は効きません。死亡していない自陣営の、回復できる相手を選んでください。
   *[other] ここからは届きません。対象と同じ地点か、参加する乱戦エリアなら中心にいる必要があります。
 }
    .bare = ここからは届きません。対象と同じ地点か、参加する乱戦エリアなら中心にいる必要があります。
reject-too-close = そこは敵から{ $metres } mの位置です。初期配置では敵と{ $opening } m以上離れていなければなりません。もっと離れた場所に置いてください。
    .bare = そこは初期配置の距離より敵に近い位置です。もっと離れた場所に置いてください。
reject-already-tried = このキャラクターはこの魔物への魔物知識判定をもう行っています。判定は一人一回です。ほかのキャラクターなら試せます。
reject-already-known = この魔物について、これ以上わかることはありません。
reject-already-looted = この魔物からの戦利品はもう調べました。
reject-under-water = 水中では射撃も投擲もできません。近づいて攻撃してください。
reject-not-enough-mp = MPが{ $cost }必要ですが、残りは{ $mp }です。
    .bare = MPが足りません。
reject-no-feat = このキャラクターは特技{ $feat }を習得していない。
    .bare = このキャラクターはその特技を習得していない。
reject-already-declared = 宣言特技は1ターンに1つまで。すでに{ $declared }を宣言している。
    .bare = 宣言特技は1ターンに1つまで。すでに宣言している。
reject-wrong-weapon = { $wants ->
    [melee] この特技は近接攻撃でのみ使える。
    [shot] この特技は射撃か投擲でのみ使える。
    [two-hands] この特技は両手で持つ武器でのみ使える。
   *[power] この特技は威力表を使う武器でのみ使える。
 }
    .bare = この特技はこの攻撃では使えない。
reject-no-ammunition = { $ammo }がもう残っていない。
    .bare = 弾薬がもう残っていない。
reject-taunted = 挑発されている間は、攻撃が届くかぎり挑発した相手を攻撃しなければならない。
reject-off-the-map = そこはマップ（{ $width } m × { $height } m）の外です。マップの中にとどまってください。
    .bare = そこはマップの外です。マップの中にとどまってください。
reject-obstacle = 経路の{ $metres } m地点（{ $x }, { $y }）に障害物（{ $obstacle }）があります。避けて通る経路にしてください。
    .bare = 障害物があります。避けて通る経路にしてください。
reject-wrong-phase = { $wanted ->
    [rounds] { $phase ->
        [setup] 戦闘はまだ始まっていません。GMが開始します。
        [ended] 戦闘は終わっています。
       *[other] ラウンドが始まってから行ってください。
     }
    [knowledge] { $phase ->
        [setup] 戦闘はまだ始まっていません。GMが開始します。
       *[other] 魔物知識判定は「魔物知識判定」のフェイズで行います。それ以外のときはGMが判断します。
     }
    [initiative] { $phase ->
        [ended] 戦闘は終わっています。
       *[other] これはラウンドが始まる前に行います。
     }
    [ended] 戦闘が終わってから行ってください。
   *[other] 戦闘は終わっています。
 }
    .bare = 今の段階ではできません。
reject-stale = そのあいだに状況が進みました。今の状況を確かめてください。
reject-cannot-act = このキャラクターは今、行動できません。
reject-too-fast = 短い時間に送りすぎです。{ $retry_after }秒後にもう一度試してください。
    .bare = 短い時間に送りすぎです。少し待ってからもう一度試してください。
reject-superseded = より新しい確認に置き換えられました。
reject-nothing-to-undo = 取り消せるものがありません。
reject-nothing-to-redo = やり直せるものがありません。
reject-name-taken = その名前はすでに使われています。別の名前を選んでください。
reject-overruled = ルールではできませんが、GMの裁定で認められました。

# HTTPでの応答と、サーバー自身の不具合。

reject-no-key = 鍵がないか、この鍵では開けません。受け取ったリンクから開いてください。
reject-no-creation-key = このサーバーで卓を立てられるのは、そのための鍵を持つ人だけです。起動したときに表示されたリンクから入ってください。
reject-foreign-origin = ほかのサイトのページから送られたため受け付けません。乱戦のページで操作してください。
reject-not-found = ここには何もありません。
reject-wrong-method = このアドレスではその操作を受け付けません。
reject-too-large = 大きすぎます（{ $limit }まで）。
    .bare = 大きすぎます。
reject-too-many-pixels = 画像が大きすぎます。4000万画素までにしてください。
reject-wrong-type = この種類の内容は受け付けません（{ $wanted }）。
    .bare = この種類の内容は受け付けません。
reject-broken-picture = 画像が壊れていて読み込めません。
reject-unwritten = ディスクに保存できなかったため、実行されませんでした。もう一度試してください。
reject-internal = サーバーで問題が起きました。記録に残しました。

status-401 = どなたですか
status-403 = 許可されていません
status-404 = 見つかりません
status-405 = この方法では受け付けません
status-409 = ルール上できません
status-413 = 大きすぎます
status-415 = 受け付けない種類です
status-422 = 読み取れませんでした
status-429 = 送りすぎです
status-500 = 問題が起きました
status-503 = 今はできません
