# 起きたこと。出来事ひとつに一文：event-<種類>。数値は出来事のまま。知らされない数値があるときは .bare を使う。
# allies と enemies は乱戦の部位数、members はその顔ぶれ。一覧には人数も添えられる：by と by_count。

event-moved = { $mover }が{ $metres } m移動。
event-moved-several = { $count }体が{ $metres } m移動：{ $names }
event-moved-carrying = { $mover }が{ $carried }を連れて{ $metres } m移動。
event-decision-opened = { $mover }が移動開始。{ $names }が妨害可能。
    .bare = { $mover }が移動開始。返事待ち。
event-block-proposed = { $by }が{ $mover }の妨害を希望。ほかのプレイヤーに確認中。
    .bare = { $mover }の妨害を希望する者がいる。ほかのプレイヤーに確認中。
event-let-pass = { $by }は{ $mover }を通した。
    .bare = { $mover }はそのまま通った。
event-blocked = { $by }が{ $mover }の移動を{ $metres } m地点で妨害。移動はそこで終わる。
    .bare = { $mover }の移動が{ $metres } m地点で妨害された。移動はそこで終わる。
event-blocked-in = { $by }が{ $mover }の移動を{ $metres } m地点で妨害し、乱戦{ $skirmish }の中心へ引き込んだ。
    .bare = { $mover }の移動が{ $metres } m地点で妨害され、乱戦{ $skirmish }の中心へ引き込まれた。
event-blocked-why = 経路との距離は{ $gap } m。妨害が届くのは制限移動の{ $reach } mまで。
    .bare = 経路との距離は{ $gap } m。制限移動で届く範囲だった。
event-joined-melee = { $combatant }が乱戦{ $skirmish }に参加。
event-left-melee = { $combatant }が乱戦{ $skirmish }から離脱。
event-left-melee-why = { $because }
event-became-independent = { $combatant }は乱戦{ $skirmish }で独立状態に。
event-prepared-to-leave = { $actor }が離脱準備。次の手番で離れられる。
event-skirmish-formed = 乱戦{ $skirmish }が発生。{ $members }、{ $allies }対{ $enemies }、半径{ $radius } m。
    .bare = 乱戦{ $skirmish }が発生。半径{ $radius } m。
event-skirmish-resized = 乱戦{ $skirmish }の半径が{ $before } mから{ $radius } mに。
event-skirmish-merged = 乱戦{ $gone }と乱戦{ $skirmish }が合体。半径{ $radius } m。
event-skirmish-merged-why = 一方の円が他方の中心を含んだ。
event-skirmish-ended = 乱戦{ $skirmish }が解消。
event-turn-ended = { $actor }の手番が終了。
event-turn-ended-several = { $count }体の手番が終了：{ $names }
event-turns-passed = フェイズ終了。未行動：{ $actors }
event-combat-ended = 第{ $round }ラウンドで戦闘終了。
event-orders-given = { $target }の妨害方針：{ $block }。
event-minor-taken = { $actor }の補助動作（{ $metres } m地点）：{ $name }。
    .bare = { $actor }の補助動作：{ $name }。
event-major-taken = { $actor }の主動作：{ $name }。
event-edited = { $target }のデータを変更。
event-condition-added = { $target }に状態「{ $condition }」。
event-condition-removed = { $target }の状態「{ $condition }」が解除。
event-damaged = { $target }のHPが{ $amount }減って{ $hp }に。
    .bare = { $target }が傷つく（{ $health }）。
event-healed = { $target }のHPが{ $amount }回復して{ $hp }に。
    .bare = { $target }の傷が癒える（{ $health }）。
event-mana-changed = { $target }の残りMPは{ $mp }。
event-counter-changed = { $target }：{ $counter }は{ $now }。
event-ammo-spent = { $target }は{ $ammo }を{ $amount }消費（残り{ $left }）。
event-died = { $target }が死亡。
event-excluded = { $target }が戦場から除外。
event-began = 初期配置が確定。
event-added = { $target }が登場。
event-added-several = { $count }体が登場：{ $names }
    .bare = { $count }体が登場。
event-removed-several = { $count }体を地図から取り除いた：{ $names }
event-removed = { $target }を地図から取り除いた。
event-placed-several = { $count }体を置いた：{ $names }
event-placed = { $target }を地図に置いた。
event-revealed = { $target }が姿を現した。
event-option-set = ルールの設定「{ $name }」を「{ $value }」に変更。
event-permission-asked = { $wants ->
        [figures] { $mover }が数値の変更許可をGMに求めた。
       *[other] { $mover }が移動の許可をGMに求めた。
    }
event-permission-given = GMが{ $mover }に許可。
event-permission-denied = GMは{ $mover }に許可せず。
event-door-moved = { $open ->
    [true] 扉が開く。
    [yes] 扉が開く。
   *[false] 扉が閉まる。
}
event-battlefield-changed = 地形が変化。
event-rolled = { $label }：{ $dice }＝{ $total }（{ $faces }）。
    .bare = { $dice }＝{ $total }（{ $faces }）。
event-secretly-rolled = シークレットダイス、{ $label }：{ $dice }＝{ $total }（{ $faces }）。
    .bare = シークレットダイス：{ $dice }＝{ $total }（{ $faces }）。
event-portrayed = { $target }の顔画像を変更。
event-aliased = { $target }はほかの人に「{ $alias }」と見える。
    .bare = { $target }は本名で見えるようになった。
event-noted = { $text }
event-overruled = ルールに反するが実行（{ $why }）。
    .bare = ルールに反するが実行。
event-seat-changed = { $name }が{ $controls }を担当。
    .bare = { $name }が参加。
event-seat-played = { $side ->
    [allies] 味方側：
    [enemies] 敵側：
   *[other] {""}
}{ $paused ->
    [asked] サーバーの操作を一時停止。
    [undone] サーバーはGMを待つ。
    [tired] サーバーは休む。
    [idle] サーバーは敵の居場所がわからず休む。
    [stuck] サーバーは続けられない。
   *[none] サーバーが操作する。
}
event-seat-away = { $how ->
    [away] { $name }が離席。
    [played] { $name }が離席。その間はサーバーが操作。
    [lent] { $name }が離席。その間は{ $to }が駒を操作。
   *[back] { $name }が復帰。
}
event-timer-set = { $seconds ->
    [60] タイマー：手番ごとに1分。
    [300] タイマー：手番ごとに5分。
    [900] タイマー：手番ごとに15分。
    [3600] タイマー：手番ごとに1時間。
    [21600] タイマー：手番ごとに6時間。
    [86400] タイマー：手番ごとに1日。
    [259200] タイマー：手番ごとに3日。
   *[other] タイマー：手番ごとに{ $seconds }秒。
}
    .bare = タイマーを解除。
event-seat-idle = { $name }の担当する駒がなくなった。
event-seat-removed = { $name }が退席。
event-key-renewed = 席のリンクが新しくなった。
event-table-named = 卓の名前は「{ $name }」になった。
event-undone = 直前の行動を取り消した。
event-redone = 取り消した行動を元に戻した。

orders-word-ask = そのつど尋ねる
orders-word-always = 必ず妨害
orders-word-never = 妨害しない

# ルールの見出し。ここにない見出しは元のまま出る。
rule-coordinates-for-blocking-movement = 移動妨害の座標
rule-blocking-movement = 移動妨害
rule-skirmish-occurrence = 乱戦エリアの発生
rule-skirmish-range-table = 乱戦エリアの大きさ
rule-skirmish-size = 乱戦エリアの大きさ
rule-forming-a-skirmish = 乱戦エリアの発生
rule-center-of-skirmish = 乱戦エリアの中心
rule-skirmish-expansion-and-contraction = 乱戦エリアの拡大と縮小
rule-elimination-of-skirmish = 乱戦エリアの消滅
rule-combining-skirmishes = 乱戦エリアの合体
rule-new-participant-in-melee = 乱戦への参加
rule-in-melee-and-independent-states = 乱戦状態と独立状態
rule-characters-in-melee-becoming-independent = 乱戦状態から独立状態へ
rule-leaving-the-melee-escape = 乱戦からの離脱
rule-movement = 移動
rule-three-methods-of-movement-same-as-standard-combat = 3種類の移動
rule-type-of-movement-and-distance-to-travel = 移動の種類と距離
rule-specify-the-movement-path = 移動経路の指定
rule-minor-actions-during-movement = 移動中の補助動作
rule-blocking-movement-by-enemy-characters-and-melee = 敵と乱戦による移動妨害
rule-when-the-character-cannot-move = 移動できないとき
rule-turn-basics = 手番の基本
rule-blocking-in-skirmish = 乱戦エリアでの移動妨害
rule-blocking-possibilities-via-faction-comparison = 陣営の人数と移動妨害
rule-blocking-restrictions = 移動妨害の制限
rule-blocking-by-non-skirmish-characters = 乱戦の外からの移動妨害
rule-outside-of-skirmish = 乱戦の外
rule-multi-section-monsters = 複数部位の魔物
rule-overcrowded-skirmish = 過密な乱戦エリア
rule-no-entry-principle = 立ち入りの制限
rule-shielded-by-a-skirmish = 乱戦エリアによる遮蔽
rule-shielding = 遮蔽
rule-misfire = 誤射
rule-exclusion-basics = 戦場からの除外
rule-initial-placement = 初期配置

because-prepared = 離脱準備ができていた。
because-outnumber = 味方が敵の2倍を超えていた。
because-overcrowded = 乱戦エリアが過密だった。
because-feat = 特技ですり抜けた。
because-invisible = 誰の目にも見えなかった。
said-import-asked = 取り込みたいものがあります：{ $names }
said-imported = 取り込みました：{ $names }
said-not-imported = 取り込みを見送りました：{ $names }
