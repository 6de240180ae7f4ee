# スクエア・ファイアボールの文章。名前はシステムの鍵で始まり、すべてのシステムに共通の名前より先に使われる。

square-fireballs-phase-setup = 準備
square-fireballs-phase-initiative = イニシアチブ
square-fireballs-phase-ended = 戦闘終了

square-fireballs-condition-blinded = 盲目
square-fireballs-condition-charmed = 魅了
square-fireballs-condition-dazed = 朦朧
square-fireballs-condition-dazzled = 眩惑
square-fireballs-condition-dominated = 支配
square-fireballs-condition-grabbed = つかまれ
square-fireballs-condition-hindered = 妨害
square-fireballs-condition-immobilized = 移動不能
square-fireballs-condition-petrified = 石化
square-fireballs-condition-restrained = 拘束
square-fireballs-condition-shocked = 衝撃
square-fireballs-condition-slowed = 減速
square-fireballs-condition-stunned = 行動阻害
square-fireballs-condition-weakened = 弱体
square-fireballs-condition-partially-weakened = 軽い弱体
square-fireballs-condition-swallowed = 飲み込まれ
square-fireballs-condition-exiled = 追放
square-fireballs-condition-helpless = 無防備
square-fireballs-condition-taunted = 挑発
square-fireballs-condition-prone = 転倒
square-fireballs-condition-unconscious = 気絶
square-fireballs-condition-surprised = 不意打ち
square-fireballs-condition-shrouded = 物陰
square-fireballs-condition-hidden = 隠れている
square-fireballs-condition-dead = 死亡
square-fireballs-condition-bleeding = 出血
square-fireballs-condition-total-defense = 全力防御
square-fireballs-condition-ready-melee = 近接待機
square-fireballs-condition-ready-ranged = 射撃待機
square-fireballs-condition-point-blank = 至近射撃
square-fireballs-condition-flanked = 挟撃され
square-fireballs-condition-falling = 転落

square-fireballs-field-cell = マス
square-fireballs-field-kind = 種別
square-fireballs-field-group = グループ
square-fireballs-field-size = サイズ
square-fireballs-field-footprint = 幅（マス）
square-fireballs-field-level = レベル
square-fireballs-field-hp = HP
square-fireballs-field-max_hp = 最大HP
square-fireballs-field-surge = 回復量
square-fireballs-field-surges = 回復回数
square-fireballs-field-vitality = 生命力
square-fireballs-field-sp = シールド
square-fireballs-field-speed = 移動力
square-fireballs-field-walk = 歩行
square-fireballs-field-fly = 飛行
square-fireballs-field-swim = 水泳
square-fireballs-field-climb = 登攀
square-fireballs-field-crawl = 匍匐
square-fireballs-field-arm = 装甲
square-fireballs-field-for = 頑健
square-fireballs-field-ref = 反応
square-fireballs-field-wil = 意志
square-fireballs-field-initiative = イニシアチブ
square-fireballs-field-opportunity = 機会攻撃
square-fireballs-field-hit = 命中
square-fireballs-field-saves = セーヴ
square-fireballs-field-stealth = 隠密
square-fireballs-field-perception = 知覚
square-fireballs-field-crit_range = クリティカル幅
square-fireballs-field-range_penalty = 射程減少
square-fireballs-field-action_points = アクションポイント
square-fireballs-field-reach = 間合い
square-fireballs-field-trained = 知覚の訓練
square-fireballs-field-threshold = 手下のしきい値
square-fireballs-field-resist = 抵抗
square-fireballs-field-conditions = 状態
square-fireballs-field-powers = パワー
square-fireballs-field-effects = 効果
square-fireballs-field-bloodied = 重傷
square-fireballs-field-flanked = 挟撃され
square-fireballs-field-standard = 標準
square-fireballs-field-move = 移動
square-fireballs-field-minor = マイナー
square-fireballs-field-free_attack = フリー攻撃
square-fireballs-field-reaction = リアクション
square-fireballs-field-used = 使用済み
square-fireballs-field-spent = 使用済みパワー
square-fireballs-field-cooldowns = 待機中
square-fireballs-field-tried_action_point = アクションポイント判定済み
square-fireballs-field-excluded = 戦闘から除外
square-fireballs-field-escalation = 激化
square-fireballs-field-order = 行動順
square-fireballs-field-up = 未行動
square-fireballs-field-zones = 領域
square-fireballs-field-lights = 明かり
square-fireballs-field-action = 行動
square-fireballs-field-use = 使用
square-fireballs-field-recharge = 再使用の目
square-fireballs-field-target = 対象
square-fireballs-field-range = 射程
square-fireballs-field-n = マス数
square-fireballs-field-who = 誰に
square-fireballs-field-most = 最大
square-fireballs-field-attack = 攻撃
square-fireballs-field-vs = 対象の防御
square-fireballs-field-damage = ダメージ
square-fireballs-field-type = 属性
square-fireballs-field-effect = 効果
square-fireballs-field-whose = 誰の手番
square-fireballs-field-is_fresh = 今の手番に付いた
square-fireballs-field-until = 期限
square-fireballs-field-push = 押す
square-fireballs-field-pull = 引く
square-fireballs-field-slide = 滑らせる
square-fireballs-field-heal = 回復
square-fireballs-field-shield = シールド
square-fireballs-field-trigger = 契機
square-fireballs-field-keywords = キーワード
square-fireballs-field-dice = ダイス
square-fireballs-field-ability = 能力
square-fireballs-field-bonus = ボーナス
square-fireballs-field-fixed = 固定値
square-fireballs-field-swing = ゆらぎ
square-fireballs-field-by = 原因
square-fireballs-field-as = 扱い
square-fireballs-field-name = 名前
square-fireballs-field-group-body = 身体
square-fireballs-field-group-defenses = 防御
square-fireballs-field-group-acting = 行動
square-fireballs-field-group-powers = パワー
square-fireballs-field-group-staying = 生存
square-fireballs-field-group-hiding = 隠密と知覚
square-fireballs-field-group-now = 現在

square-fireballs-switch-reactions = リアクション
square-fireballs-switch-reactions-means = 反応できる者に尋ねるか、自動で反応するか、反応しないか。
square-fireballs-switch-low_enterable = 低い障害物に入れる
square-fireballs-switch-low_enterable-means = 低い障害物のマスに立てるかどうか。
square-fireballs-switch-pass_allies = 味方を通り抜ける
square-fireballs-switch-pass_allies-means = 味方のいるマスを通り抜けられるかどうか。
square-fireballs-switch-shift_provokes = シフトも機会攻撃を受ける
square-fireballs-switch-shift_provokes-means = シフトした者を敵が攻撃できるかどうか。
square-fireballs-switch-body_cover = 体が遮蔽になる
square-fireballs-switch-body_cover-means = 対象の隣に立つ者が低い障害物のように遮蔽になるかどうか。
square-fireballs-switch-area_cover_from = 範囲攻撃の遮蔽の基点
square-fireballs-switch-area_cover_from-means = 離れた範囲攻撃に対する遮蔽をどこから数えるか。
square-fireballs-switch-difficult_cost = 移動困難な地形の負担
square-fireballs-switch-difficult_cost-means = 移動困難なマスに入るのに余分にかかるマス数。
square-fireballs-switch-monster_damage = モンスターのダメージ
square-fireballs-switch-monster_damage-means = モンスターのダメージが固定か、ダイスで変わるか。
square-fireballs-switch-diagonal_gaps = 斜めの隙間は通る
square-fireballs-switch-diagonal_gaps-means = 角で接する二つの壁の間を線が通るかどうか。
square-fireballs-value-origin = 基点から
square-fireballs-value-user = 使用者から
square-fireballs-value-fixed = 固定
square-fireballs-value-variable = ダイス

square-fireballs-offer-move-walk = 歩く
square-fireballs-offer-move-run = 走る
square-fireballs-offer-move-shift = シフト
square-fireballs-offer-move-stand = 立ち上がる
square-fireballs-offer-move-crawl = 這う
square-fireballs-offer-move-fly = 飛ぶ
square-fireballs-offer-move-climb = 登る
square-fireballs-offer-move-swim = 泳ぐ
square-fireballs-offer-use = { $power }を使う
square-fireballs-offer-charge = 突撃
square-fireballs-offer-total-defense = 全力防御
square-fireballs-offer-second-wind = 奮起
square-fireballs-offer-point-blank = 至近射撃
square-fireballs-offer-quick-draw = 早抜き
square-fireballs-offer-raise-alarm = 警告する
square-fireballs-offer-action-point = アクションポイント
square-fireballs-offer-escape = 振りほどく
square-fireballs-offer-end-turn = 手番終了
square-fireballs-offer-ready-melee = 近接待機
square-fireballs-offer-ready-ranged = 射撃待機
square-fireballs-offer-enshroud = 物陰に入る
square-fireballs-offer-hide = 隠れる
square-fireballs-offer-spot = 見回す
square-fireballs-offer-search = 探す
square-fireballs-offer-grab = つかむ
square-fireballs-offer-pierce = 抵抗を破る
square-fireballs-offer-push = 突き飛ばす
square-fireballs-offer-first-aid = 応急手当
square-fireballs-offer-move-sneak = 忍び足
square-fireballs-offer-force = { $power }で攻撃させる
square-fireballs-offer-force-move = 移動させる
square-fireballs-offer-move-drag = 引きずる
square-fireballs-offer-move-long-jump = 幅跳び
square-fireballs-offer-move-high-jump = 高跳び
square-fireballs-offer-move-draw = 武器を抜く
square-fireballs-offer-move-drop = 降りる
square-fireballs-offer-move-drop-prone = 伏せる
square-fireballs-offer-react = { $power }で反応する
square-fireballs-offer-react-opportunity = 機会攻撃
square-fireballs-offer-pass = 見送る
square-fireballs-offer-leave = 動かさない
square-fireballs-offer-shove-push = 押す先
square-fireballs-offer-shove-pull = 引く先
square-fireballs-offer-shove-slide = 滑らせる先
square-fireballs-offer-first-straight = 先にまっすぐ
square-fireballs-offer-first-diagonal = 先に斜め
square-fireballs-need-choice-first = 折れる線の進み方
square-fireballs-offer-adjust = HPを変える
square-fireballs-offer-place = 配置
square-fireballs-offer-dice = ダイスを入力
square-fireballs-offer-advance = イニシアチブへ進む
square-fireballs-offer-roll-initiative = イニシアチブを振る
square-fireballs-offer-end-combat = 戦闘を終える
square-fireballs-offer-begin-anew = 次の戦闘へ
square-fireballs-offer-reveal = 隠れた者を見せる
square-fireballs-offer-exclude = 戦闘から除外
square-fireballs-offer-remove = マップから除く
square-fireballs-offer-note = メモを書く
square-fireballs-offer-roll = ダイスを振る
square-fireballs-command-move = 移動
square-fireballs-command-use = パワーを使う
square-fireballs-command-force = 操る
square-fireballs-command-react = 反応する
square-fireballs-command-pass = 見送る
square-fireballs-command-shove = 強制移動
square-fireballs-command-newcomers = 新手を行動順に加える

square-fireballs-decision-reaction = { $trigger ->
    [hit] { $actor }の攻撃が命中。誰が反応する？
    [damaged] { $actor }がダメージを与える。誰が反応する？
    [targeted] { $actor }の攻撃。誰が反応する？
    [shoots] { $actor }が間合いの内で射撃する。誰が反応する？
    [enters] { $actor }が近づく。誰が反応する？
    [leaves] { $actor }が離れる。誰が反応する？
   *[other] { $actor }に隙がある。誰が反応する？
 }
    .bare = { $trigger ->
    [hit] 攻撃が命中。誰が反応する？
    [damaged] ダメージを与えた。誰が反応する？
    [targeted] 攻撃された。誰が反応する？
   *[other] 隙がある。誰が反応する？
 }
square-fireballs-decision-forced-move = { $by }が{ $target }を強制移動させる（最大{ $most }マス）。どこへ？
    .bare = 強制移動。どこへ？
square-fireballs-event-dice-wanted = { $what ->
    [hit] { $actor }の命中判定のダイス待ち。
    [damage] { $actor }のダメージのダイス待ち：残り{ $need }個。
    [save] { $actor }のセーヴのダイス待ち。
    [initiative] { $actor }のイニシアチブのダイス待ち。
    [action-point] { $actor }のアクションポイントのダイス待ち。
    [recharge] { $actor }のパワー再使用のダイス待ち。
    [stealth] { $actor }の隠密判定のダイス待ち。
    [perception] { $actor }の知覚判定のダイス待ち。
   *[other] { $actor }のダイス待ち：残り{ $need }個。
 }
    .bare = ダイス待ち：残り{ $need }個。
square-fireballs-decision-dice = { $what ->
    [hit] { $actor }：命中判定（手元のダイスを振ってください）
    [damage] { $actor }：ダメージ（手元のダイスを振ってください）
    [save] { $actor }：セーヴ（手元のダイスを振ってください）
    [initiative] { $actor }：イニシアチブ（手元のダイスを振ってください）
    [action-point] { $actor }：アクションポイント（手元のダイスを振ってください）
    [recharge] { $actor }：パワー再使用（手元のダイスを振ってください）
    [stealth] { $actor }：隠密判定（手元のダイスを振ってください）
    [perception] { $actor }：知覚判定（手元のダイスを振ってください）
   *[other] { $actor }：手元のダイスを振ってください。
 }
    .bare = 手元のダイスを振ってください。
square-fireballs-throws-for = { $what ->
    [hit] 命中判定のd20。
    [save] セーヴのd20。
    [damage] ダメージのダイス。
    [initiative] イニシアチブのd20。
    [action-point] アクションポイントのd6。
    [recharge] 再使用のd6。
   *[other] ダイスロール。
 }

square-fireballs-power-grab = つかみ
square-fireballs-power-push = 突き飛ばし
square-fireballs-event-began = 戦闘の準備が整った。
square-fireballs-event-rolled = { $what ->
    [hit] {""}
    [damage] {""}
    [save] {""}
    [initiative] { $actor }のイニシアチブの目：{ $faces }。
    [recharge] { $actor }の再使用の目：{ $faces }。
    [action-point] { $actor }のアクションポイントの目：{ $faces }。
    [stealth] { $works ->
        [true] { $actor }の隠密判定は{ $total }（出目{ $faces }）で成功。身を隠した。
        [false] { $actor }の隠密判定は{ $total }（出目{ $faces }）で失敗。隠れられなかった。
       *[other] { $actor }の隠密判定の目：{ $faces }。
     }
    [perception] { $works ->
        [true] { $actor }の知覚判定は{ $total }（出目{ $faces }）で成功。
        [false] { $actor }の知覚判定は{ $total }（出目{ $faces }）で失敗。何も見つけられなかった。
       *[other] { $actor }の知覚判定の目：{ $faces }。
     }
    [ties] { $actor }の同値の振り直し：{ $faces }。
   *[other] ダイスの目：{ $faces }。
 }
square-fireballs-event-initiative-rolled = イニシアチブ：{ $throws }。
square-fireballs-event-order-changed = 新手が行動順に加わった。
square-fireballs-event-escalated = 戦いが激化し、全員の命中に{ $escalation }を加える。
square-fireballs-event-action-used = {""}
square-fireballs-event-tasks-kept = {""}
square-fireballs-event-power-spent = {""}
square-fireballs-event-power-recharged = { $actor }のパワーが戻った。
square-fireballs-event-action-point-tried = { $succeeded ->
    [true] { $actor }がアクションポイントで標準アクションをもう一度得る。
   *[other] { $actor }はアクションポイントに失敗。
 }
square-fireballs-event-moved = { $mover }が{ $to }まで{ $spaces }マス{ $with ->
    [walk] 歩く
    [run] 走る
    [shift] シフトする
    [crawl] 這う
    [climb] 登る
    [swim] 泳ぐ
    [fly] 飛ぶ
    [long-jump] 跳ぶ
    [high-jump] 跳ぶ
    [sneak] 忍び足で進む
    [draw] 武器を抜きながら移動する
    [drop] 降りる
    [drag] 引きずる
   *[other] 移動する
 }。
    .bare = { $mover }が{ $spaces }マス移動する。
square-fireballs-event-pushed = { $target }が{ $to }まで押される。
    .bare = { $target }が押される。
square-fireballs-event-pulled = { $target }が{ $to }まで引き寄せられる。
    .bare = { $target }が引き寄せられる。
square-fireballs-event-slid = { $target }が{ $to }まで動かされる。
    .bare = { $target }が動かされる。
square-fireballs-event-move-left = { $actor }はあと{ $squares }マス動ける。
square-fireballs-event-not-moved = { $because ->
    [left] { $target }を動かさない。
   *[other] { $target }は動かない。
 }
square-fireballs-event-collided = 衝突：{ $ids }。
square-fireballs-event-fell = { $target }が落ちる。
square-fireballs-event-placed = { $target }が配置された。
square-fireballs-event-provoked = { $trigger ->
    [leaves] 離れる{ $actor }に{ $by }が反応する。
    [enters] 近づく{ $actor }に{ $by }が反応する。
    [shoots] { $actor }の射撃や魔法に{ $by }が反応する。
   *[other] { $by }が{ $actor }に反応する。
 }
square-fireballs-event-decision-opened = 返答を待っている。
square-fireballs-event-attacked = { $actor }が{ $power }を使う。
square-fireballs-event-hit = { $actor }の攻撃が{ $target }に命中（{ $total }）。
    .bare = { $actor }の攻撃が{ $target }に命中。
square-fireballs-event-hit-with = { $actor }の攻撃が{ $target }に命中（{ $total }）：{ $after }。
    .bare = { $actor }の攻撃が{ $target }に命中：{ $after }。
square-fireballs-event-critical-after = クリティカル
square-fireballs-event-damage-rolled-after = ダメージ{ $total }
square-fireballs-event-damaged-after = { $target }が{ $amount }点受ける
square-fireballs-event-bloodied-after = 重傷
square-fireballs-event-downed-after = 倒れた
square-fireballs-event-missed = { $actor }の攻撃は{ $target }に外れた（{ $total }）。
    .bare = { $actor }の攻撃は{ $target }に外れた。
square-fireballs-event-critical = { $target }にクリティカル。
square-fireballs-event-damage-rolled = ダメージは{ $total }。
square-fireballs-event-damaged = { $target }が{ $amount }ダメージを受ける。
square-fireballs-event-healed = { $target }が{ $amount }回復する。
square-fireballs-event-shielded = { $target }が{ $amount }のシールドを得る。
square-fireballs-event-adjusted = { $target }の数値が変更された：{ $changes }。
    .bare = { $target }の数値が変更された。
# Once more what it has until something ends it: nothing new.
square-fireballs-event-condition-added = { $again ->
    [true] {""}
   *[other] { $target }に状態「{ $condition }」。
 }
square-fireballs-event-condition-over-total-defense = {""}
square-fireballs-event-bloodied = { $target }は重傷だ。
square-fireballs-event-died = { $target }は死亡した。
square-fireballs-event-downed = { $target }が倒れた。
square-fireballs-event-excluded = { $target }が戦闘から外れた。
square-fireballs-event-vitality-lost = { $target }の生命力が減る。
square-fireballs-event-saved = { $target }が「{ $against }」へのセーヴに成功（{ $face }）。
square-fireballs-event-save-failed = { $target }が「{ $against }」へのセーヴに失敗（{ $face }）。
square-fireballs-event-zone-burnt = { $target }が領域に触れた。
square-fireballs-event-pierced = { $target }の抵抗が破られた。
square-fireballs-event-limited = { $target }はこの手番、立つことしかできない。
square-fireballs-event-added = { $target }が加わる。
square-fireballs-event-battlefield-changed = 戦場が変わった。

square-fireballs-reject-wrong-phase = 戦闘のこの段階ではできません。その段階まで待ってください。
square-fireballs-reject-decision-pending = 誰かの返事かダイスを待っています。そのあとで行ってください。
square-fireballs-reject-nothing-pending = 返事待ちのものはもうありません。結果はログで確かめてください。
square-fireballs-reject-no-trigger = いま反応できることがありません。契機を待ってください。
square-fireballs-reject-not-your-turn = ほかのキャラクターの手番です。順番を待ってください。
square-fireballs-reject-no-action-left = この手番の{ $action ->
    [standard] 標準
    [move] 移動
    [minor] マイナー
    [free_attack] フリー攻撃
    [reaction] リアクション
    [opportunity] 機会攻撃
   *[other] { $action }
 }アクションは使用済みです。別の行動を選ぶか、手番を終えてください。
    .bare = その行動はこの手番では使用済みです。別の行動を選ぶか、手番を終えてください。
square-fireballs-reject-power-spent = このパワーは使用済みです。別のパワーを使うか、戻るのを待ってください。
square-fireballs-reject-power-used = このパワーはこの手番で使用済みです。次の手番まで待ってください。
square-fireballs-reject-power-cooldown = 同種のパワーを使ったばかりです。無限回パワーを使うか、待ってください。
square-fireballs-reject-no-action-point = アクションポイントがありません。通常の行動を使ってください。
square-fireballs-reject-action-point-tried = アクションポイントは1手番に1回です。次の手番を待ってください。
square-fireballs-reject-no-surge = 回復回数が残っていません。ほかの方法で回復してください。
square-fireballs-reject-cannot-act = { $condition }のため行動できません。
    .bare = いまは行動できません。別のキャラクターを選んでください。
square-fireballs-reject-cannot-move = { $condition }のため移動できません。
    .bare = いまは移動できません。
square-fireballs-reject-off-the-map = マス{ $cell }はありません。戦場の中で選んでください。
    .bare = 戦場の外です。中で選んでください。
square-fireballs-reject-obstacle = { $cell }に障害物があります。回り道をしてください。
    .bare = 障害物があります。回り道をしてください。
square-fireballs-reject-occupied = { $cell }に誰かがいます。回り道をするか、別の場所を選んでください。
    .bare = 誰かがいます。回り道をするか、別の場所を選んでください。
square-fireballs-reject-too-far = { $need }マス必要ですが、残りは{ $have }マスです。近いマスを選んでください。
    .bare = 遠すぎます。近いマスを選んでください。
square-fireballs-reject-enemy-near = 敵が近すぎて待機できません。その敵を攻撃してください。
square-fireballs-reject-nowhere-to-hide = 敵から丸見えです。先に遮蔽か暗がりへ移動してください。
square-fireballs-reject-no-grab = 組みつきが成立していません。ほかの行動を選んでください。
square-fireballs-reject-not-a-target = このパワーの対象になりません。別の対象を選んでください。
square-fireballs-reject-charmed = 魅了した相手は攻撃できません。別の対象を選んでください。
square-fireballs-reject-target-hidden = 対象の居場所がわかりません。探すか範囲で攻撃してください。
square-fireballs-reject-target-shrouded = 対象は物陰にいて、射撃・突撃・反応では狙えません。近づいて攻撃してください。
square-fireballs-reject-out-of-range = 距離{ $distance }マス、届くのは{ $most }マスです。近づいてください。
    .bare = 届きません。近づいてください。
square-fireballs-reject-no-line-of-sight = 二点間の線がすべて遮られています。別の場所を探してください。
square-fireballs-reject-not-on-a-line = その長さの線はそのマスに通じません。別のマスを選んでください。

square-fireballs-rule-range-and-targeting = 射程と目標
square-fireballs-rule-line-of-sight-and-cover = 視線と遮蔽
square-fireballs-rule-attacking = 攻撃
square-fireballs-rule-hit-modifiers = 命中の修正
square-fireballs-rule-forced-movement = 強制移動
square-fireballs-rule-forced-attacks = 強制攻撃
square-fireballs-rule-saving-against-forced-movement = 強制移動へのセーヴ
square-fireballs-rule-the-combat-map = 戦闘マップ
square-fireballs-rule-stealth-status-effects = 隠密状態
square-fireballs-rule-movement = 移動
square-fireballs-rule-combat-sequence = 戦闘の流れ
square-fireballs-rule-rolling-initiative = イニシアチブ判定
square-fireballs-rule-actions = アクション
square-fireballs-rule-at-will-encounter-and-daily-powers = 無限回・遭遇毎・一日毎のパワー
square-fireballs-rule-limits-to-actions = アクションの制限
square-fireballs-rule-combat-maneuvers = 戦闘機動
square-fireballs-rule-action-points = アクションポイント
square-fireballs-rule-standard-status-effects = 状態
square-fireballs-rule-damage-incapacitation-and-healing = ダメージ、行動不能、回復
square-fireballs-rule-damage-roll = ダメージロール
square-fireballs-rule-lines = 線

square-fireballs-modifier-hit = 命中
square-fireballs-modifier-escalation = 激化
square-fireballs-modifier-opportunity = 機会
square-fireballs-modifier-advantage = 有利
square-fireballs-modifier-cover = 遮蔽
square-fireballs-modifier-superior-cover = さらに遮蔽
square-fireballs-modifier-concealment = 視認困難
square-fireballs-modifier-superior-concealment = さらに視認困難
square-fireballs-modifier-hindered = 妨害
square-fireballs-modifier-long-range = 長射程
square-fireballs-modifier-taunted = 挑発

square-fireballs-looking-cover-cover = { $from }は{ $to }から遮蔽：命中に−2。
square-fireballs-looking-cover-superior = { $from }は{ $to }から完全遮蔽：命中に−5。
square-fireballs-looking-cover-none = { $from }は{ $to }から遮蔽がありません。
square-fireballs-looking-concealment-none = { $from }から{ $to }はよく見え、修正はありません。
square-fireballs-looking-concealment-concealed = { $to }は{ $from }から見えにくく、近接・遠隔の命中に−2。
square-fireballs-looking-concealment-superior = { $to }は{ $from }からほとんど見えず、近接・遠隔の命中に−5。

# ログには出さない（他の行で分かる）。
square-fireballs-event-cooled-down = { "" }
square-fireballs-event-entry-began = { "" }

square-fireballs-short-wrong-phase = 段階が不適合
square-fireballs-short-not-your-turn = 手番外の行動
square-fireballs-short-no-action-left = 行動を使用済み
square-fireballs-short-power-spent = パワー使用済み
square-fireballs-short-power-used = この手番で使用済み
square-fireballs-short-power-cooldown = パワー待機中
square-fireballs-short-no-action-point = アクションポイントなし
square-fireballs-short-action-point-tried = アクションポイント試行済み
square-fireballs-short-no-surge = 回復回数なし
square-fireballs-short-cannot-act = 行動不可の状態
square-fireballs-short-cannot-move = 移動不可の状態
square-fireballs-short-obstacle = 障害物あり
square-fireballs-short-occupied = マスに先客
square-fireballs-short-too-far = 距離超過
square-fireballs-short-enemy-near = 敵が近すぎる位置
square-fireballs-short-nowhere-to-hide = 敵から丸見え
square-fireballs-short-not-a-target = 対象外
square-fireballs-short-charmed = 魅了された相手
square-fireballs-short-target-hidden = 対象が隠密
square-fireballs-short-target-shrouded = 対象が物陰
square-fireballs-short-out-of-range = 射程外
square-fireballs-short-no-line-of-sight = 視線なし
square-fireballs-event-began-anew = 第{ $number }戦の準備に入る。

square-fireballs-field-cooling = 再使用までの手番数
square-fireballs-trait-size-tiny = 超小型
square-fireballs-trait-size-small = 小型
square-fireballs-trait-size-medium = 中型
square-fireballs-trait-size-large = 大型
square-fireballs-trait-size-huge = 超大型
square-fireballs-trait-size-gargantuan = 巨大
square-fireballs-trait-action-standard = 標準
square-fireballs-trait-action-move = 移動
square-fireballs-trait-action-minor = マイナー
square-fireballs-trait-action-free = フリー
square-fireballs-trait-action-reaction = リアクション
square-fireballs-trait-action-free-reaction = フリーリアクション
square-fireballs-trait-use-at-will = 無限回
square-fireballs-trait-use-encounter = 遭遇毎
square-fireballs-trait-use-daily = 一日毎
square-fireballs-trait-use-recharge = 再使用
square-fireballs-trait-target-melee = 近接
square-fireballs-trait-target-ranged = 遠隔
square-fireballs-trait-target-close-burst = 近接爆発
square-fireballs-trait-target-area-burst = 遠隔爆発
square-fireballs-trait-target-close-blast = 近接噴射
square-fireballs-trait-target-line = 線
square-fireballs-trait-target-self = 自身
square-fireballs-trait-whom-enemies = 敵
square-fireballs-trait-whom-allies = 味方
square-fireballs-trait-whom-all = 全員
square-fireballs-trait-until-this-turn = この手番の終了まで
square-fireballs-trait-until-turn-start = 手番の開始まで
square-fireballs-trait-until-turn-end = 手番の終了まで
square-fireballs-trait-until-save = セーヴまで
square-fireballs-trait-whose-user = 使用者の手番
square-fireballs-trait-whose-target = 対象の手番
square-fireballs-trait-trigger-leaves = 離れた時
square-fireballs-trait-trigger-enters = 近づいた時
square-fireballs-trait-trigger-shoots = 射撃した時
square-fireballs-trait-trigger-targeted = 攻撃された時
square-fireballs-trait-trigger-hit = 命中した時
square-fireballs-trait-trigger-damaged = ダメージを受けた時
square-fireballs-trait-keyword-basic = 基本攻撃
square-fireballs-trait-keyword-safe = 機会攻撃を受けない
square-fireballs-trait-keyword-no-cooldown = 待機なし
square-fireballs-trait-keyword-reliable = 外れても消費しない
square-fireballs-trait-keyword-automatic = 自動
square-fireballs-trait-bearing-immune = 無効
square-fireballs-trait-bearing-resistant = 抵抗
square-fireballs-trait-bearing-partial = 部分抵抗
square-fireballs-trait-bearing-partial-vulnerable = 部分弱点
square-fireballs-trait-bearing-vulnerable = 弱点
square-fireballs-trait-kind-pc = キャラクター
square-fireballs-trait-kind-npc = NPC
square-fireballs-trait-kind-monster = 魔物
square-fireballs-trait-cooldowns-encounter = 遭遇毎のパワー
square-fireballs-trait-cooldowns-daily = 一日毎のパワー

## ダメージの種類：シートによくある呼び名。ほかは書かれたまま
square-fireballs-damage-acid = 酸
square-fireballs-damage-all = すべて
square-fireballs-damage-bludgeoning = 殴打
square-fireballs-damage-cold = 冷気
square-fireballs-damage-dark = 闇
square-fireballs-damage-earth = 土
square-fireballs-damage-fire = 火
square-fireballs-damage-force = 力場
square-fireballs-damage-holy = 聖
square-fireballs-damage-ice = 氷
square-fireballs-damage-light = 光
square-fireballs-damage-lightning = 電撃
square-fireballs-damage-magic = 魔法
square-fireballs-damage-necrotic = 死霊
square-fireballs-damage-physical = 物理
square-fireballs-damage-piercing = 刺突
square-fireballs-damage-poison = 毒
square-fireballs-damage-psychic = 精神
square-fireballs-damage-radiant = 光輝
square-fireballs-damage-slashing = 斬撃
square-fireballs-damage-thunder = 雷鳴
square-fireballs-damage-water = 水
square-fireballs-damage-wind = 風

# マス目の盤の文を、このシステムの言葉で。
square-fireballs-list-cells = { $cells }マス
square-fireballs-need-cell = どのマスですか？
square-fireballs-need-cell-within = どのマスですか？ { $within }マス以内。
square-fireballs-need-path-reach = どう進みますか？ 最大{ $reach }{ $unit ->
    [cells] マス
   *[metres] m
}。通る場所を順に書いてください。
square-fireballs-foreseen-spaces = { $spaces }マス
square-fireballs-grid-board-label = マス目の戦闘マップ。矢印キーでマスを移り、Enterで選択または移動、Escapeで取り消し、カンマとピリオドで駒の向きを変え、プラスとマイナスで拡大・縮小、0で全体を表示します。
square-fireballs-grid-used = { $count }マス
square-fireballs-grid-of = { $most }マス中{ $count }マス
square-fireballs-grid-reach-squares = { $name }（{ $count }マス）
square-fireballs-grid-voice-path-of = { $cell }、{ $most }マス中{ $count }マス
square-fireballs-grid-voice-path = { $cell }、{ $count }マス
square-fireballs-grid-voice-ruler = { $count }マス、{ $metres } m
square-fireballs-grid-field-squares = 横{ $columns }×縦{ $rows }マス。列は文字、行は上からの番号で、左上がA1です。
square-fireballs-grid-far-one = { $name }まで{ $count }マス
square-fireballs-together-cells = { $count }マス
square-fireballs-tool-brush = ブラシ：マスの上にあるもの
square-fireballs-looking-at-sight = 相手かマス
square-fireballs-looking-at-cover = 狙う者かマス
square-fireballs-looking-cell = マス
square-fireballs-looking-unseen = { $count ->
    [0] { $name }はすべてのマスが見えます。
   *[other] { $name }には{ $count }マスが見えません。
 }
square-fireballs-looking-covered = { $name }は{ $count }マスから遮蔽、{ $better }マスからより良い遮蔽を得ます。
square-fireballs-looking-lit = 明るい：{ $bright }マス、薄暗い：{ $dim }マス。
square-fireballs-looking-means-sight = 斜線のマスは見えません。マスを指すと線が出て、×が途切れる所です。
square-fireballs-looking-means-cover = 斜線のマスからは遮蔽、濃い斜線からはより良い遮蔽。マスを指すとどこから数えるかが出ます。
square-fireballs-brush-hint = 盤の上をなぞるか、マスをタップするか、ここで名前を挙げてください。
square-fireballs-brush-hint-light = マスか、明かりを持つ者をタップ。もう一度タップすると消えます。
square-fireballs-brush-cells = マス（C4 D5 のように）
square-fireballs-brush-count = { $count }マス
