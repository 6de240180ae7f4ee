# アクティブラウンドの文。

active-round-phase-setup = 準備
active-round-phase-initiative = イニシアチブ
active-round-phase-rounds = ラウンド
active-round-phase-ended = 戦闘終了

active-round-condition-unconscious = 気絶
active-round-condition-dead = 死亡
active-round-condition-asleep = 睡眠
active-round-condition-stunned = 朦朧
active-round-condition-paralyzed = 麻痺
active-round-condition-bound = 拘束
active-round-condition-stranded = 移動不能
active-round-condition-prone = 転倒
active-round-condition-crawling = 匍匐
active-round-condition-hidden = 潜伏
active-round-condition-invisible = 不可視

active-round-stance-defensive = 防御姿勢
active-round-stance-reactive = 反撃姿勢

active-round-side-front = 正面から
active-round-side-sides = 側面から
active-round-side-back = 背後から
active-round-beside-front = 正面
active-round-beside-sides = 側面
active-round-beside-back = 背後

active-round-health-unhurt = 無傷
active-round-health-hurt = 負傷
active-round-health-half = 半減
active-round-health-grave = 重傷
active-round-health-down = 戦闘不能

active-round-terrain-impassable = 進入不可（射線は通る）
active-round-terrain-obstacle = 障害物
active-round-terrain-low = 低い遮蔽物
active-round-terrain-slow = 移動困難

active-round-field-cell = スペース
active-round-field-at = 位置（スペース）
active-round-field-facing = 向き
active-round-field-kind = 種別
active-round-field-rate = 移動力（スペース）
active-round-field-fly_ep = 飛行のEP
active-round-field-initiative = イニシアチブ
active-round-field-react = 反応（%）
active-round-field-perceive = 知覚（%）
active-round-field-targeting = 部位狙い（%）
active-round-field-fortitude = 耐久力
active-round-field-hp = HP
active-round-field-max_hp = 最大HP
active-round-field-mortality = 生命限界
active-round-field-ep = EP
active-round-field-max_ep = 最大EP
active-round-field-sa = SA
active-round-field-max_sa = 最大SA
active-round-field-evade = 回避
active-round-field-hit = 命中修正
active-round-field-critical = クリティカル（%）
active-round-field-critical_magic = 魔法クリティカル（%）
active-round-field-melee_power = 近接パワー
active-round-field-throw_power = 投擲パワー
active-round-field-bow_power = 弓パワー
active-round-field-hand = 利き手
active-round-field-casting_speed = 詠唱速度（ルーン/ラウンド）
active-round-field-defense = 防護
active-round-field-abilities = 能力
active-round-field-weapons = 武器
active-round-field-wields = 装備中
active-round-field-right = 右手
active-round-field-left = 左手
active-round-field-skills = スキルと呪文
active-round-field-items = アイテム
active-round-field-stance = 姿勢
active-round-field-casting = 詠唱中
active-round-field-skill = スキル
active-round-field-done = 使用済み行動
active-round-field-attack = 攻撃
active-round-field-move = 移動
active-round-field-support = 支援
active-round-field-magic = 魔法
active-round-field-acted = 行動済み
active-round-field-excluded = 戦闘から除外
active-round-field-spotted_by = 発見者
active-round-field-perceived = このラウンドに探した相手
active-round-field-reacted = このラウンドに反応した相手
active-round-field-guarded = このラウンドに防御した相手
active-round-field-damage = ダメージ
active-round-field-ammunition = 弾薬
active-round-field-range = 射程（スペース）
active-round-field-hands = 必要な手
active-round-field-need = 目標値
active-round-field-bonus = 命中修正
active-round-field-sides = 面数
active-round-field-face = 出目
active-round-field-total = 合計
active-round-field-reload = 装填が必要
active-round-field-loaded = 装填済み
active-round-field-mastery = 習熟度（%）
active-round-field-cost = 消費
active-round-field-power = 威力
active-round-field-area = 範囲（周囲のスペース）
active-round-field-line = 直線
active-round-field-affects = 対象
active-round-field-front = 前方のみ
active-round-field-runes = 詠唱時間（ルーン）
active-round-field-of = 全体
active-round-field-fresh = 今ラウンドに継続
active-round-field-count = 個数
active-round-field-effect = 効果
active-round-field-cures = 治療
active-round-field-conditions = 状態
active-round-field-width = 幅
active-round-field-names = 名前
active-round-field-action = 行動
active-round-field-aim = 狙う部位
active-round-field-penalty = ペナルティ（%）
active-round-field-until = 待つ相手
active-round-field-target = 対象
active-round-field-path = 経路
active-round-field-group-items = アイテム
active-round-field-group-attack = パワーとクリティカル
active-round-field-add-weapon = 武器を追加
active-round-field-add-item = アイテムを追加

active-round-trait-hand-right = 右手
active-round-trait-hand-left = 左手

active-round-weapon-kind-melee = 近接
active-round-weapon-kind-thrown = 投擲
active-round-weapon-kind-bow = 弓
active-round-weapon-kind-crossbow = クロスボウ
active-round-weapon-kind-gun = 銃

active-round-skill-kind-offensive = 攻撃
active-round-skill-kind-supportive = 支援
active-round-skill-kind-spell = 呪文
active-round-skill-kind-healing = 回復
active-round-skill-kind-defensive = 防御

active-round-affects-all = 全員
active-round-affects-allies = 味方
active-round-affects-enemies = 敵

active-round-ability-dual-wield = 二刀流
active-round-ability-blind-shot = 盲目射撃
active-round-ability-flight = 飛行

active-round-switch-diagonals = 斜めの移動
active-round-switch-diagonals-means = スクエアで斜めに進む時の消費と距離の数え方です。

active-round-value-one = 1スペース
active-round-value-two = 2スペース

active-round-switch-cone = ヘックスの視界
active-round-switch-cone-means = 六方向のうち二つを側面とするか、前方以外をすべて背面とするか。

active-round-value-front-3 = 前方3・背面3
active-round-value-front-3-side-2 = 前方3・側面2・背面1

active-round-switch-side_evade = 側面からの回避低下（%）
active-round-switch-side_evade-means = 側面から攻撃された時の回避の低下です。
active-round-switch-back_evade = 背面からの回避低下（%）
active-round-switch-back_evade-means = 背面から攻撃された時の回避の低下です。
active-round-switch-side_defense = 側面からの防御低下（%）
active-round-switch-side_defense-means = 側面からのダメージを減らす量がこの割合だけ減ります。
active-round-switch-back_defense = 背面からの防御低下（%）
active-round-switch-back_defense-means = 背面からのダメージを減らす量がこの割合だけ減ります。
active-round-switch-plain_critical = 通常攻撃のクリティカル
active-round-switch-plain_critical-means = 命中後に別のダイスを振るか、命中のダイスで判定するか。

active-round-value-own = 専用のダイス
active-round-value-same = 命中のダイス

active-round-switch-stances = 姿勢
active-round-switch-stances-means = 防御姿勢と反撃姿勢、カウンターを使うかどうか。
active-round-switch-hit_die = 命中修正
active-round-switch-hit_die-means = 命中判定に修正を加えるかどうか。

active-round-value-bonus = 加える
active-round-value-plain = 加えない

active-round-offer-move-walk = 歩く
active-round-offer-move-sprint = 疾走
active-round-offer-move-crawl = 匍匐前進
active-round-offer-move-fly = 飛行
active-round-offer-move-stand = 起き上がる
active-round-offer-move-turn = 向きを変える
active-round-offer-place = 置き直す
active-round-offer-fist = 素手
active-round-offer-attack-both = 二刀攻撃
active-round-offer-around-self = 自分の周囲：{ $skill }
active-round-offer-around = 誰かの周囲：{ $skill }
active-round-offer-placed = 場所を指定：{ $skill }
active-round-offer-rune = { $skill }：ルーン{ $of }のうち{ $runes }
active-round-offer-costing = { $skill }（{ $ep ->
    [0] SA { $sa }
   *[other] EP { $ep }{ $sa ->
        [0] { "" }
       *[other] 、SA { $sa }
    }
 }）
active-round-offer-arm-right = { $weapon }（右手）
active-round-offer-arm-left = { $weapon }（左手）
active-round-offer-throw = { $item }を投げる
active-round-offer-wield-right = 右手に{ $weapon }
active-round-offer-wield-left = 左手に{ $weapon }
active-round-offer-empty-right = 右手を空ける
active-round-offer-empty-left = 左手を空ける
active-round-offer-reload = { $weapon }を装填
active-round-offer-stance-defensive = 防御姿勢
active-round-offer-stance-reactive = 反撃姿勢
active-round-offer-perceive = 知覚判定
active-round-offer-delay = 行動を遅らせる
active-round-offer-delay-after = { $who }の後
active-round-offer-delay-end = ラウンドの終わりまで
active-round-offer-stop-casting = 詠唱をやめる
active-round-offer-major = その他の行動
active-round-offer-as-attack = 攻撃行動として
active-round-offer-as-move = 移動行動として
active-round-offer-as-support = 支援行動として
active-round-offer-as-magic = 魔法行動として
active-round-offer-minor = ささいな行動（消費なし）
active-round-offer-end-turn = アクティブラウンド{"\u200B"}を終える
active-round-offer-defend-none = 何もしない
active-round-offer-counter-pass = 反撃しない
active-round-offer-dice = ダイスを入力
active-round-offer-roll-initiative = イニシアチブを振る
active-round-offer-advance = { $phase ->
    [setup] イニシアチブへ進む
   *[initiative] ラウンドを始める
 }
active-round-offer-end-combat = 戦闘を終える
active-round-offer-begin-anew = 次の戦闘へ
active-round-offer-reveal = 潜伏者を公開
active-round-offer-adjust-hp = HPを設定
active-round-offer-adjust-ep = EPを設定
active-round-offer-exclude = 戦闘から除外
active-round-offer-remove = マップから外す
active-round-offer-note = メモを書く
active-round-offer-roll = ダイスを振る

active-round-command-move = 移動
active-round-command-attack = 攻撃
active-round-command-throw = 投げる
active-round-command-cast = 詠唱
active-round-command-use = アイテムを使う
active-round-command-change-equipment = 装備を変える
active-round-command-reload = 装填
active-round-command-major = その他の行動
active-round-command-minor = ささいな行動（消費なし）
active-round-command-stop-casting = 詠唱をやめる
active-round-command-perceive = 知覚判定
active-round-command-stance = 姿勢を取る
active-round-command-delay = 行動を遅らせる
active-round-command-defend = 防御
active-round-command-allow = 移動を許可する
active-round-command-counter = 反撃
active-round-command-roll-initiative = イニシアチブを振る
active-round-command-adjust = ポイントを設定
active-round-command-place = 置き直す
active-round-command-add = 追加
active-round-command-exclude = 戦闘から除外
active-round-command-battlefield = フィールドを変更
active-round-command-end-turn = アクティブラウンドを終える

active-round-decision-defense = { $attacker }が{ $target }に{ $damage }のダメージ。{ $target }はどうする？
    .bare = 攻撃が当たった。{ $target }はどうする？
active-round-decision-counter = { $target }は{ $attacker }に反撃する？
    .bare = { $target }は反撃する？
active-round-decision-approve = { $mover }が移動の許可を求めている。
    .bare = 移動の許可が求められている。

active-round-event-began = 戦闘の準備が整った。
active-round-event-initiative-rolled = イニシアチブ：{ $throws }。
active-round-event-delayed = { $until ->
    [end] { $actor }はラウンドの最後まで行動を遅らせた。
   *[other] { $actor }は{ $until }のあとまで行動を遅らせた。
 }
    .bare = { $actor }は行動を遅らせた。
active-round-event-move-declared = { $mover }が移動の許可を求めた。
active-round-event-turned = { $facing ->
    [n] { $mover }は北を向いた。
    [ne] { $mover }は北東を向いた。
    [e] { $mover }は東を向いた。
    [se] { $mover }は南東を向いた。
    [s] { $mover }は南を向いた。
    [sw] { $mover }は南西を向いた。
    [w] { $mover }は西を向いた。
    [nw] { $mover }は北西を向いた。
   *[other] { $mover }は向きを変えた。
 }
    .bare = { $mover }は向きを変えた。
active-round-event-stood = { $mover }は起き上がった。
active-round-event-missed = { $actor }の攻撃は{ $target }に外れた。
active-round-event-countered = { $actor }は{ $target }に反撃した。
active-round-event-countered-with = { $actor }は{ $target }に反撃した：{ $after }。
active-round-event-dice-wanted = { $what ->
    [hit] { $actor }の命中判定のダイス待ち。
    [critical] { $actor }のクリティカル判定のダイス待ち。
    [mastery] { $actor }の習熟判定のダイス待ち。
    [backfire] { $actor }の致命的失敗のダイス待ち。
    [targeting] { $actor }の部位狙いのダイス待ち。
    [react] { $actor }の反応判定のダイス待ち。
    [perceive] { $actor }の知覚判定のダイス待ち。
    [initiative] { $actor }のイニシアチブのダイス待ち。
   *[other] { $actor }のダイス待ち：残り{ $need }個。
 }
    .bare = ダイス待ち：残り{ $need }個。
active-round-decision-dice = { $what ->
    [hit] { $actor }：命中判定（手元のダイスを振ってください）
    [critical] { $actor }：クリティカル判定（手元のダイスを振ってください）
    [mastery] { $actor }：習熟判定（手元のダイスを振ってください）
    [backfire] { $actor }：致命的失敗（手元のダイスを振ってください）
    [targeting] { $actor }：部位狙い（手元のダイスを振ってください）
    [react] { $actor }：反応判定（手元のダイスを振ってください）
    [perceive] { $actor }：知覚判定（手元のダイスを振ってください）
    [initiative] { $actor }：イニシアチブ（手元のダイスを振ってください）
   *[other] { $actor }：手元のダイスを振ってください。
 }
    .bare = 手元のダイスを振ってください。
active-round-throws-for = { $what ->
    [hit] 命中判定（d100、高いほど良い）
    [critical] クリティカル判定（d100、低いほど良い）
    [mastery] 習熟判定（d100、低いほど良い）
    [backfire] 致命的失敗（d6）
    [targeting] 部位狙い（d100、低いほど良い）
    [react] 反応判定（d100、低いほど良い）
    [perceive] 知覚判定（d100、低いほど良い）
    [initiative] イニシアチブ（d20、高いほど良い）
   *[other] ダイスロール
 }
active-round-event-died = { $target }は死亡した。
active-round-event-item-used = { $actor }は{ $target }に{ $item }を使った。
active-round-event-item-thrown = { $actor }は{ $target }に{ $item }を投げた。
active-round-event-caught = { $by }が{ $item }を受け取った。
active-round-event-wasted = { $item }は誰にも届かなかった。
active-round-event-casting-ended = { $actor }の詠唱は途切れた。
active-round-event-spotted = { $actor }は{ $target }を発見した。
active-round-event-searched = { $actor }は{ $target }を探した。
active-round-event-placed = { $target }が配置された。
active-round-event-added = { $target }が加わった。
active-round-event-removed = { $target }がマップから外された。
active-round-event-excluded = { $target }は戦闘から除外された。
active-round-event-battlefield-changed = フィールドが変わった。
active-round-event-equipment-changed = { $actor }は装備を変えた。
active-round-event-turn-ended = { $actor }のアクティブラウンドが終了。
active-round-event-decision-opened = { $target }は対応できる。
active-round-event-decision-closed = { $target }は対応した。
active-round-event-declared = { $actor }：{ $name }。
active-round-event-combat-ended = ラウンド{ $round }で戦闘が終わった。
active-round-event-began-anew = 第{ $number }戦の準備に入る。
active-round-event-adjusted = { $target }のポイントが設定された：{ $changes }。
    .bare = { $target }のポイントが設定された。

active-round-reject-not-your-turn = ほかのキャラクターのアクティブラウンドです。順番を待ってください。
active-round-reject-already-acted = アクティブラウンドはもう終わっています。次のラウンドまで待ってください。
active-round-reject-already-began = すでに行動したので、遅らせることはできません。行動を続けるか、手番を終えてください。
active-round-reject-not-slower = まだ行動していない相手を待つことになりません。もっと遅い相手か、ラウンドの終わりを選んでください。
active-round-reject-move-stopped = 移動行動は終わっています。一度止まると、このラウンドはもう移動できません。ほかの行動を選んでください。
active-round-reject-cannot-act = 今は行動できません。別のキャラクターを選んでください。
active-round-reject-cannot-move = 今はその移動はできません。別の移動方法を選んでください。
active-round-reject-must-stand = 転倒中は起き上がることしかできません。先に起き上がってください。
active-round-reject-casting-already = 別の呪文を詠唱中です。続けるか、詠唱をやめてください。
active-round-reject-not-casting = 詠唱中ではありません。先に詠唱を始めてください。
active-round-reject-stance-forbids = この卓では姿勢を使いません。
active-round-reject-no-skill = その用途のスキルがありません。別のスキルを選んでください。
active-round-reject-no-item = それは手元にありません。別のアイテムを選んでください。
active-round-reject-not-wielded = その武器は手に持っていません。先に持ってください。
active-round-reject-wrong-hand = 利き手が必要です。先に持ち替えてください。
active-round-reject-no-dual-wield = 二刀攻撃には二刀流の能力が必要です。武器をひとつにしてください。
active-round-reject-not-loaded = 武器が装填されていません。支援行動で装填してください。
active-round-reject-already-loaded = 装填済みか、装填のいらない武器です。そのまま使えます。
active-round-reject-cannot-fly = 飛行には能力と、飛行できるフィールドが必要です。地上を移動してください。
active-round-reject-not-a-target = その対象は選べません。別の対象を選んでください。
active-round-reject-not-in-front = 対象が前方にいません。先に向きを変えてください。
active-round-reject-not-facing-ally = 味方が前方にいません。先に向きを変えてください。
active-round-reject-not-adjacent = 味方が隣にいません。味方の隣へ移動してください。
active-round-reject-not-seen = 対象が見えません。先に知覚判定を行ってください。
active-round-reject-covered = 間に遮蔽物があります。回り込んでください。
active-round-reject-decision-pending = 誰かの返事かダイスを待っています。そのあとで行ってください。
active-round-reject-nothing-pending = 返事待ちのものはもうありません。結果はログで確かめてください。
active-round-reject-off-the-map = フィールドの外です。中で選んでください。

active-round-throws-for = { $what ->
    [mastery] スキルの習熟判定、d100。
    [backfire] 致命的失敗の判定、d6。
    [hit] 命中判定、d100。
    [critical] クリティカル判定、d100。
    [targeting] 部位狙いの判定、d100。
    [react] 反応判定、d100。
    [perceive] 知覚判定、d100。
    [initiative] イニシアチブ、d20。
   *[other] 振るダイス。
 }
active-round-event-moved = { $mover }は{ $to }まで{ $spaces }スペース{ $mode ->
    [sprint] 疾走した
    [crawl] 匍匐した
    [fly] 飛んだ
   *[walk] 歩いた
 }。
    .bare = { $mover }は{ $spaces }スペース{ $mode ->
        [sprint] 疾走した
        [crawl] 匍匐した
        [fly] 飛んだ
       *[walk] 歩いた
     }。
active-round-event-attacked = { $actor }は{ $target }に{ $skill }を使った。
    .fewer = { $actor }は{ $target }を攻撃した。
    .few = { $actor }は{ $skill }を使った。
    .bare = { $actor }は攻撃した。
active-round-event-attacked-with = { $actor }は{ $target }に{ $skill }を使った：{ $after }。
    .fewer = { $actor }は{ $target }を攻撃した：{ $after }。
    .few = { $actor }は{ $skill }を使った：{ $after }。
    .bare = { $actor }は攻撃した：{ $after }。
active-round-event-rolled-after = { $what ->
    [hit] 命中判定{ $face ->
        [1] { $face }（必ず外れ）
        [100] { $face }（必ず命中）
       *[other] { $bonus ->
            [0] { $face }（{ $need }を超えれば命中）
           *[other] { $total }（{ $face }＋{ $bonus }、{ $need }を超えれば命中）
        }
    }
    [critical] { $works ->
        [true] クリティカル成立
       *[other] クリティカルなし
    }（{ $face }、{ $need }以下で成立）
    [mastery] 習熟判定{ $face }（{ $need }以下で成功）
    [targeting] 部位狙い{ $face }（{ $need }以下で成功）
   *[other] 致命的失敗{ $face }
 }
    .fewer = { $what ->
        [hit] 命中判定{ $bonus ->
            [0] { $face }
           *[other] { $total }（{ $face }＋{ $bonus }）
        }
       *[critical] クリティカル判定{ $face }（{ $need }以下で成立）
     }
    .bare = { $what ->
        [critical] クリティカル判定{ $face }
        [mastery] 習熟判定{ $face }
        [backfire] 致命的失敗{ $face }
        [targeting] 部位狙い{ $face }
       *[other] 命中判定{ $face }
     }
active-round-event-missed-after = 外れ
active-round-event-hit-after = { $critical ->
    [true] クリティカルヒット
   *[other] 命中
 }
active-round-event-damage-rolled-after = ダメージ{ $total }
active-round-event-defended-after = { $figure }軽減
    .bare = 一部軽減
active-round-event-damaged-after = { $target }に{ $amount }ダメージ
    .bare = { $target }は傷つく
active-round-event-paid-after = 残りEP{ $ep }
    .bare = {""}
active-round-event-loaded-after = 武器は要再装填
active-round-event-rolled = { $what ->
    [hit] { $actor }の命中判定：{ $face ->
        [1] { $face }（必ず外れ）
        [100] { $face }（必ず命中）
       *[other] { $bonus ->
            [0] { $face }（{ $need }を超えれば命中）
           *[other] { $total }（{ $face }＋{ $bonus }、{ $need }を超えれば命中）
        }
    }。
    [critical] { $actor }のクリティカル判定：{ $face }で{ $works ->
        [true] 成立
       *[other] 不成立
    }（{ $need }以下で成立）。
    [mastery] { $actor }の習熟判定：{ $face }（{ $need }以下で成功）。
    [backfire] { $actor }の致命的失敗：{ $face }。
    [targeting] { $actor }の部位狙い：{ $face }（{ $need }以下で成功）。
    [react] { $actor }の反応判定：{ $face }で{ $works ->
        [true] 成功
       *[other] 失敗
    }（{ $need }以下で成功）。
   *[perceive] { $actor }の知覚判定：{ $face }で{ $works ->
        [true] 成功
       *[other] 失敗
    }（{ $need }以下で成功）。
 }
    .fewer = { $what ->
        [hit] { $actor }の命中判定：{ $bonus ->
            [0] { $face }
           *[other] { $total }（{ $face }＋{ $bonus }）
        }。
        [critical] { $actor }のクリティカル判定：{ $face }（{ $need }以下で成立）。
        [react] { $actor }の反応判定：{ $face }（{ $need }以下で成功）。
       *[perceive] { $actor }の知覚判定：{ $face }（{ $need }以下で成功）。
     }
    .few = { $what ->
        [hit] { $actor }の命中判定：{ $face }。
        [critical] { $actor }のクリティカル判定：{ $face }。
        [mastery] { $actor }の習熟判定：{ $face }。
        [targeting] { $actor }の部位狙い：{ $face }。
        [react] { $actor }の反応判定：{ $face }。
       *[perceive] { $actor }の知覚判定：{ $face }。
     }
    .bare = ダイスが振られた。
active-round-event-hit = { $critical ->
    [true] { $actor }の攻撃が{ $target }にクリティカルヒット！
   *[other] { $actor }の攻撃が{ $target }に命中した。
 }
    .bare = { $actor }の攻撃が{ $target }に命中した。
active-round-event-damage-rolled = { $actor }のダメージは{ $total }。
    .bare = { $actor }はダメージを与える。
active-round-event-defended = { $target }は{ $figure }軽減した。
    .bare = { $target }はダメージを軽減した。
active-round-event-damaged = { $target }は{ $amount }ダメージを受けた。
    .bare = { $target }はダメージを受けた。
active-round-event-healed = { $amount ->
    [0] { $target }は回復した。
   *[other] { $target }のHPが{ $amount }回復した。
 }
    .bare = { $target }は回復した。
active-round-event-paid = { $actor }の残りEPは{ $ep }。
    .bare = { $actor }はコストを払った。
active-round-event-loaded = { $loaded ->
    [true] { $actor }は武器を装填した。
   *[other] { $actor }の武器は空になった。
 }
    .bare = { $actor }は武器を扱った。
active-round-event-skill-used = { $works ->
    [true] { $actor }は{ $skill }で防御に成功した。
   *[other] { $actor }は{ $skill }での防御に失敗した。
 }
    .bare = { $actor }はスキルで防御した。
active-round-event-casting-went-on = { $actor }は{ $skill }を詠唱している（{ $runes }/{ $of }ルーン）。
    .bare = { $actor }は詠唱している。
active-round-event-cast = { $works ->
    [true] { $actor }の{ $skill }は成功した。
   *[other] { $actor }の{ $skill }は失敗した。
 }
    .bare = { $actor }はスキルを使った。
active-round-event-stance-taken = { $stance ->
    [reactive] { $actor }は反撃姿勢を取った。
   *[defensive] { $actor }は防御姿勢を取った。
 }
    .bare = { $actor }は姿勢を取った。
active-round-event-phase-changed = { $phase ->
    [initiative] イニシアチブを振る段階になった。
    [rounds] ラウンドが始まった。
   *[ended] 戦闘が終わった。
 }
    .bare = 戦闘の段階が進んだ。
active-round-reject-action-used = { $action ->
    [attack] このラウンドの攻撃行動は使用済みです。ほかの行動を選んでください。
    [support] このラウンドの支援行動は使用済みです。ほかの行動を選んでください。
    [magic] このラウンドの魔法行動は使用済みです。ほかの行動を選んでください。
    [perceive] その相手への知覚判定はこのラウンドに行っています。次のラウンドまで待ってください。
   *[other] このラウンドのその行動は使用済みです。ほかの行動を選んでください。
 }
    .bare = このラウンドのその行動は使用済みです。ほかの行動を選んでください。
active-round-reject-wrong-phase = { $phase ->
    [setup] ラウンドはまだ始まっていません。GMが開始します。
    [initiative] ラウンドはまだ始まっていません。GMが開始します。
    [ended] 戦闘は終わっています。
   *[rounds] ラウンドが始まる前に行います。
 }
    .bare = 戦闘のこの段階ではできません。
active-round-reject-not-enough-ep = { $pool ->
    [sa] SAが{ $need }必要ですが、残りは{ $have }です。消費の少ないものを選んでください。
   *[ep] EPが{ $need }必要ですが、残りは{ $have }です。消費の少ないものを選んでください。
 }
    .bare = 残りが足りません。消費の少ないものを選んでください。
active-round-reject-obstacle = { $cell }は通れず、止まれません。回り込んでください。
    .bare = そこは通れず、止まれません。回り込んでください。
active-round-reject-occupied = { $cell }には誰かがいます。回り込むか、手前で止まってください。
    .bare = そこには誰かがいます。回り込むか、手前で止まってください。
active-round-reject-too-far = 経路は{ $spaces }スペース、移動できるのは{ $most }スペースまでです。近い場所を選んでください。
    .bare = 移動できる距離を超えています。近い場所を選んでください。
active-round-reject-out-of-range = 距離は{ $distance }スペース、射程は{ $most }スペースです。近づいてください。
    .bare = 射程外です。近づいてください。

active-round-rule-1-actions = 行動
active-round-rule-2-attacking = 攻撃
active-round-rule-3-criticals = クリティカル
active-round-rule-4-the-view-cone = 視界
active-round-rule-5-dealing-with-hidden-and-covered-targets = 隠れた相手と遮蔽
active-round-rule-6-using-skills-and-spells = スキルと呪文
active-round-rule-7-movement = 移動
active-round-rule-7-1-sprinting = 疾走
active-round-rule-7-2-crawling = 匍匐
active-round-rule-7-3-flying = 飛行
active-round-rule-7-4-obstacles = 障害物
active-round-rule-8-support-actions = 支援行動
active-round-rule-the-defensive-round = 防御ラウンド
active-round-rule-the-basics-of-combat = 戦闘の基本

# ログには出さない（他の行で分かる）。
active-round-event-acted = { "" }
active-round-event-reacted = { "" }
active-round-event-strike-ended = { "" }
active-round-event-strike-queued = { "" }

active-round-short-not-your-turn = 手番外の行動
active-round-short-already-acted = 行動済み
active-round-short-already-began = 行動開始後の待機
active-round-short-not-slower = 待てない相手
active-round-short-move-stopped = 移動終了後
active-round-short-cannot-act = 行動不可の状態
active-round-short-cannot-move = 移動不可の状態
active-round-short-must-stand = 転倒中
active-round-short-casting-already = 詠唱中
active-round-short-not-casting = 詠唱なし
active-round-short-stance-forbids = 姿勢は不使用
active-round-short-wrong-hand = 利き手以外
active-round-short-no-dual-wield = 二刀流なし
active-round-short-not-loaded = 未装填
active-round-short-already-loaded = 装填済み
active-round-short-cannot-fly = 飛行不可
active-round-short-not-a-target = 対象外
active-round-short-not-in-front = 対象が前方外
active-round-short-not-facing-ally = 味方が前方外
active-round-short-not-adjacent = 味方が非隣接
active-round-short-not-seen = 対象を未発見
active-round-short-covered = 遮蔽あり
active-round-short-action-used = 行動を使用済み
active-round-short-wrong-phase = 段階が不適合
active-round-short-obstacle = 障害物あり
active-round-short-occupied = スペースに先客
active-round-short-too-far = 距離超過
active-round-short-out-of-range = 射程外

# マス目の盤の文を、このシステムの言葉で。
active-round-list-cells = { $cells }スペース
active-round-need-choice-until = 誰の後まで遅らせる？
active-round-need-number-penalty = どれだけ難しいですか？ { $least }～{ $most }（%）。GMが決めます。
active-round-need-text-aim = 狙う部位を書く（部位狙い）
active-round-need-cell = どのスペースですか？
active-round-need-cell-within = どのスペースですか？ { $within }スペース以内。
active-round-need-path-reach = どう進みますか？ 最大{ $reach }{ $unit ->
    [cells] スペース
   *[metres] m
}。通る場所を順に書いてください。
active-round-foreseen-spaces = { $spaces }スペース
active-round-grid-board-label = スペースに区切った戦闘マップ。矢印キーでスペースを移り、Enterで選択または移動、Escapeで取り消し、カンマとピリオドで駒の向きを変え、プラスとマイナスで拡大・縮小、0で全体を表示します。
active-round-grid-used = { $count }スペース
active-round-grid-of = { $most }スペース中{ $count }スペース
active-round-grid-reach-squares = { $name }（{ $count }スペース）
active-round-grid-reach-hexes = { $name }（{ $count }スペース）
active-round-grid-voice-path-of = { $cell }、{ $most }スペース中{ $count }スペース
active-round-grid-voice-path = { $cell }、{ $count }スペース
active-round-grid-voice-ruler = { $count }スペース、{ $metres } m
active-round-grid-field-squares = 横{ $columns }×縦{ $rows }スペース。列は文字、行は上からの番号で、左上がA1です。
active-round-grid-field-hexes = 横{ $columns }×縦{ $rows }スペース。列は文字、行は上からの番号で、左上がA1です。偶数行は半スペース右にずれています。
active-round-grid-far-one = { $name }まで{ $count }スペース
active-round-together-cells = { $count }スペース
active-round-tool-brush = ブラシ：スペースの上にあるもの
active-round-brush-hint = 盤の上をなぞるか、スペースをタップするか、ここで名前を挙げてください。
active-round-brush-hint-light = スペースか、明かりを持つ者をタップ。もう一度タップすると消えます。
active-round-brush-cells = スペース（C4 D5 のように）
active-round-brush-count = { $count }スペース
