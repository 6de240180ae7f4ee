# 画面の言葉。盤面に描く言葉は board.*.ftl、起きたことの文は events.*.ftl にある。

## この家
product = 乱戦
home-link = 「乱戦」のホーム
theme = 明るさを切り替える
language-title = 言語を切り替える
keys = キー操作
loading = 地図を読み込んでいます…
more = その他
close = 閉じる
cancel = やめる
done = できました。
unreachable = サーバーにつながりません。少し待ってからもう一度どうぞ。
newer = 新しい版があります。読み込み直してください。
reload = 読み込み直す
refused = 認められません（{ $code }）。
metres = { $metres } m

## はじめの画面

## リンクと席
share = 招待
bring = 取り込み・書き出し
online = 在席
watching = 観戦 { $count }人
watching-title = 観戦リンクで見ている人
you-are-gm = あなたがGM
you-watch = 観戦中

## 上の帯
round = 第{ $round }ラウンド
round-short = { $round }R
phase-setup = 準備中
phase-preparation = 戦闘準備
phase-knowledge = 魔物知識判定
phase-initiative = 先制判定
phase-placement = 初期配置
phase-second-preparation = 戦闘準備（2回目）
phase-ended = 戦闘終了
faction-allies = 味方
faction-enemies = 敵
faction-neutral = 中立
phase-of-allies = 味方の手番
phase-of-enemies = 敵の手番
phase-of-neutral = 中立
waits-for-you = あなたの返事待ち
waits-for = { $names }の返事待ち
waits = 返事待ち
turn-of = { $name }の手番
is-choosing = { $name }が経路を選択中
turn-unseen = 見えない相手の手番
free-order = 次に行動するのは？
first-allies = 味方の先攻
first-enemies = 敵の先攻
still-to-act = 未行動 { $left }体／{ $all }体
pip-acting = { $name }：手番中
pip-acted = { $name }：行動済み
pip-to-act = { $name }：未行動
pip-later = { $name }：このあと
begin = 準備から始める
next-step = 次の手順へ
end-beaten = 戦闘を終える
concede = 降伏・逃走…
concede-or-end = 降伏・逃走・終了…
concede-asked = 降伏・逃走の提案があります
eyes-title = ほかの人の視点で見る
eyes-own = GMの視点
eyes-spectator = 観戦者の視点
eyes-back = 自分の視点に戻る
replay-open = これまでの戦闘を見返す
seen-as = { $name }（{ $pieces }）の視点で見ています
seen-as-spectator = 観戦者の視点で見ています
nobody = 駒なし
lost = { $count ->
    [0] 接続が切れました。つなぎ直しています。表示は古いかもしれません。
   *[other] 接続が切れました。つなぎ直しています。未送信：{ $count }件。
 }
lost-storage = { $count ->
    [0] サーバーが保存先に接続できません。つなぎ直しています。表示は古いかもしれません。
   *[other] サーバーが保存先に接続できません。つなぎ直しています。未送信：{ $count }件。
 }
try-now = 今すぐ接続
trying = 接続中…
key-dead = このリンクはもう使えません。GMに新しいリンクをもらってください。
table-gone = この卓は削除されました。
undo = 取り消す
redo = やり直す

## 誰がいるか
who = 参戦キャラクター
acted-of = 行動済み { $acted }／{ $all }
roster-empty = 地図にはまだ誰もいません。
roster-empty-gm = 地図にはまだ誰もいません。下から駒を加えてください。
state-join = ・
state-melee = 乱戦{ $skirmish }
state-independent = 乱戦{ $skirmish }で独立状態
state-movement = 移動力 { $metres } m
state-movement-monster = 移動速度 { $metres } m
state-acted = 行動済み
state-contact = 接触中
state-out = 除外
state-you = あなた
of-max = { " / " }{ $max }
health-unhurt = 無傷
health-hurt = 軽傷
health-half = 負傷
health-grave = 重傷
health-down = 戦闘不能
hp = HP
mp = MP
mp-left = MP { $mp }
explains = ：
list-join = 、
sign-covers = { $names }をかばっている
sign-covered = { $names }にかばわれている
modifier = { $figure }{ $by }
rounds-left = { $count ->
    [0] このラウンドまで
   *[other] 残り{ $count }ラウンド
 }
modifier-accuracy = 命中力
modifier-evasion = 回避力
modifier-fortitude = 生命抵抗力
modifier-willpower = 精神抵抗力
modifier-magic = 魔力
modifier-initiative = 先制力
modifier-death = 生死判定
modifier-defense = 防護点
modifier-extra = 追加ダメージ
modifier-damage = ダメージ
modifier-damage_physical = 物理ダメージ
modifier-damage_magic = 魔法ダメージ
modifier-reduce_physical = 物理ダメージ軽減
modifier-reduce_magic = 魔法ダメージ軽減
modifier-critical = クリティカル値
modifier-critical_taken = 対象時のクリティカル値
modifier-movement = 移動力
condition-unconscious = 気絶
condition-dead = 死亡
condition-asleep = 睡眠
condition-prone = 転倒
condition-stranded = 移動不能
condition-bound = 拘束
condition-entangled = 絡みつき
condition-stunned = 朦朧
condition-paralyzed = 麻痺
condition-petrified = 石化
condition-taunted = 挑発
condition-invisible = 透明
condition-visible-when-moving = 移動で透明解除
condition-hidden = 隠密
condition-prepared-to-leave = 離脱準備
condition-full-move = 回避力−4
legend-limited = 制限移動
legend-normal = 通常移動
legend-full = 全力移動
legend-stoppable = 妨害可
legend-beyond = 届かない
legend-reach = 妨害範囲
fold-who = 一覧を畳む
unfold-who = 一覧を開く
fold-log = ログを畳む
unfold-log = ログを開く

## GMの道具
figures-of = { $name }の数値を変更
tools-of = { $name }へのGM操作
place = 置き直す
remove = 取り除く
add-combatant = 駒を加える
library-open = ライブラリから選ぶ
add = 地図に置く
name = 名前
side = 陣営

## 選んだ駒にできること
act-move = 移動
mode-limited = 制限移動 { $metres } m
mode-normal = 通常移動 { $metres } m
mode-full = 全力移動 { $metres } m
end-turn = 手番を終える
insist = それでも行う
overruled = ルールに反しますが、行いました。{ $reasons }
doubt = ルールに反します。{ $reason }
hint-watch = 観戦中。駒を選ぶと様子が読めます。
hint-empty = GMが準備をしています。
hint-empty-gm = 駒を加えて置き、戦闘を始めてください。
hint-no-piece = まだ駒がありません。GMから借りられます。
hint-wait = 今はほかの人の手番です。
hint-select = 地図の駒か名前を選んでください。

## 記録と会話
log = ログ
sheet-act = 行動
sheet-who = キャラクター
sheet-log = ログ
sheet-height = 引き出しの高さを変える
log-fight = 第{ $number }戦
gm = GM

## 盤の道具
tools = 道具
tool-select = 選ぶ・動かす
tool-ruler = 距離を測る
tool-ping = 場所を示す（ピン）
tool-place = 置き直す（経路も妨害もなし）
tool-freehand = 自由な線で経路を描く
zoom-in = 拡大
zoom-out = 縮小
zoom-fit = 全体を見る

## 文字で読む戦場
battle-list = テキストで見る戦況
list-turn = 手番中

## 卓の設定
table-title = 卓の設定
condition-add = 状態を加える
stand-up = 起き上がる
