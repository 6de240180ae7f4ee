# 射線、攻撃、範囲、地形。最初に開くときに読み込む。

## 札
aim-from-to = { $from } → { $to }
aim-point = 地点
aim-hint = 対象を地図か名前で選んでください。
aim-within = 届く相手
aim-out-of-reach = { $reach ->
    [none] { $name }まで{ $metres } m。近接攻撃は同じ乱戦の相手にしか届きません。
   *[other] { $name }まで{ $metres } m。武器の射程は{ $reach } mです。
 }
aim-unarmed = このシートには武器も魔法もありません。GMがキャラクター欄の「編集」で追加できます。それまでは効果を手で入力してください。
aim-none-near = 届く相手がいません。まず敵のところまで移動してください。
aim-none-within = ここから狙える相手がいません。近づくか、遮蔽のない場所へ移動してください。
aim-reaches = 届きます。
aim-whither = 移動先を地図で指定してください。
aim-forced = { $name }が{ $metres } m動きます{ $stopped ->
    [obstacle] （障害物で止まります）
    [edge] （地図の端で止まります）
    [fixed] （動かせません）
    [nowhere] （方向がありません。地図で指定してください）
   *[no] 。
  }
aim-forced-into = { $name }の行き先：{ $area }{ $stopped ->
    [edge] （その先にエリアなし）
    [foes] （敵がいるため、そこまで）
    [fixed] （その場から動かせない）
    [nowhere] （動かない）
   *[no] { "" }
  }
aim-clear = 射線は通ります。
aim-clear-feat = 次のものがあっても通ります。
aim-shielded = 遮蔽されています。
aim-by-skirmish = 乱戦{ $skirmish }：射線は中心から{ $metres } m、半径{ $radius } m。
aim-by-combatant = { $name }が射線から{ $metres } m。1 mまでは遮蔽になります。
aim-by-obstacle = 壁か遮蔽物があります。
aim-needs = { $feats }があれば通ります。
aim-clear-from = { $near ->
    [yes] { $way }{ $metres } mずれれば通ります（制限移動で届く）。
   *[no] { $way }{ $metres } mずれれば通ります（制限移動では届かない）。
 }
way-n = 北へ
way-ne = 北東へ
way-e = 東へ
way-se = 南東へ
way-s = 南へ
way-sw = 南西へ
way-w = 西へ
way-nw = 北西へ
legend-clear = 通る
legend-shielded = 遮蔽
legend-certain = 確実
legend-possible = 候補
legend-reticle = 届く相手
legend-vantage = 通る位置
aim-sure = { $feats }があれば誤射しません。
aim-misfire = 誤射の候補：{ $names }
aim-no-misfire = 誤射なし。
feat-hawk-eye = 《鷹の目》
feat-targeting = 《ターゲッティング》
feat-precise-shot = 《精密射撃》
feat-guided-magic = 《魔法誘導》
feat-magic-control = 《魔法制御》
aim-chance = { $percent }%
aim-mean = 平均{ $mean }点
odds-hits = 命中率 { $percent }%
odds-takes = 効く確率 { $percent }%
odds-damage = 平均{ $mean }点（{ $least }～{ $most }）
odds-total = 軽減前で平均{ $mean }点（{ $least }～{ $most }）
odds-withstood = 抵抗されると平均{ $mean }点
odds-healing = 平均{ $mean }点回復（{ $least }～{ $most }）
odds-fells = { $name }が倒れる確率 { $percent }%
feats = 宣言する特技
feat-full-power = 《全力攻撃Ⅰ》
odds-covered = { $name }が《かばうⅠ》（回避力判定なし）
odds-doubled = 命中のうち{ $percent }%は《狙撃》で2倍
feat-feint = 《牽制攻撃Ⅰ》
feat-full-power-2 = 《全力攻撃Ⅱ》
feat-lethal-strike = 《必殺攻撃Ⅰ》
feat-magic-strike = 《魔力撃》
feat-armor-pierce = 《鎧貫きⅠ》
feat-mow-down = 《薙ぎ払いⅠ》
feat-tail-swing = 《テイルスイング》
feat-taunting-strike = 《挑発攻撃Ⅰ》
feat-multi-action = 《マルチアクション》
feat-magic-convergence = 《魔法収束》
feat-metamagic-targets = 《魔法拡大／数》
feat-metamagic-distance = 《魔法拡大／距離》
feat-metamagic-area = 《魔法拡大／範囲》
feat-metamagic-time = 《魔法拡大／時間》
feat-metamagic-all = 《魔法拡大すべて》
feat-snipe = 《狙撃》
aim-snipe = 狙いをつける（《狙撃》）
aim-certain = 確実 { $count }
aim-possible = 候補 { $count }
feat-cover = 《かばうⅠ》
aim-nobody = なし
aim-friends = 味方を含む：{ $names }
aim-spare = { $name }を外す
aim-spare-by-name = 名前を押すと対象から外し、もう一度押すと戻します。
aim-leave-out = { $name }自身を除く
aim-times = MP
aim-brings = { $figure }{ $n }
aim-declared = 宣言 { $counted }/{ $left }
aim-figure-mp = MP
aim-figure-lift = 威力の出目
aim-farther = 射程
aim-wider = 半径
aim-longer = 時間
aim-strip = 幅{ $width } m、射程{ $range } m
aim-range = 射程{ $metres } m
aim-effect = 効果…
aim-send = { $name }を攻撃
aim-do = 実行
aim-use = { $skill }を使う
aim-section = 部位
aim-name = 名称
opening-where = 戦場の状況
opening-enclosed = 狭い場所：{ $metres } m
opening-room = やや広い場所：{ $metres } m
opening-crowded = 森などの障害物の多い場所：{ $metres } m
opening-open = 平地などの開けた場所：{ $metres } m
opening-riding = 騎乗など移動中
opening-large = 大型の魔物
opening-nobody = 両陣営がまだそろっていません。
opening-nearest = 最短距離：{ $one }と{ $other }、{ $metres } m。
opening-too-near = { $one }と{ $other }の距離は{ $metres } mしかありません。
reveal-all = 全員を同時に公開（{ $count }）
aim-shape = 形状
shape-touch = 接触
shape-target = 起点指定
shape-shot = 射撃
shape-area = 範囲
shape-line = 貫通
shape-breakthrough = 突破
aim-reach = 射程（m）
aim-radius = 半径（m）
aim-through = 対象の先へ（m）
aim-most = 最大対象数
aim-mp = MP
aim-power = 威力
aim-critical = クリティカル値
aim-extra = 追加ダメージ
aim-heal = 回復
aim-heal-none = なし
aim-heal-hp = HP
aim-heal-mp = MP
aim-rounds = ラウンド数
resist-with = 抵抗力
resist-with-willpower = 精神
resist-with-fortitude = 生命
aim-damage = ダメージ
aim-minor = 補助動作
resist = 抵抗
resist-half = 半減
resist-none = なし／必中
resist-negate = 消滅

## 地形
survey-wall = 壁
survey-door = 扉
survey-cover = 遮蔽物
survey-limit = 狭い場所
survey-land = 地面
survey-river = 川
survey-pond = 池
survey-road = 道
survey-bridge = 橋
survey-trees = 木立
survey-ruin = 廃墟
survey-hint-stroke = ドラッグで描きます。見た目だけで、ルールには影響しません。
survey-hint-shore = 岸に沿って一周ドラッグします。見た目だけで、ルールには影響しません。
survey-hint-span = 岸から岸へドラッグします。
survey-hint-box = 角から対角へドラッグします。
survey-breadth = 幅（m）
survey-radius = 木の半径（m）
survey-room = 橋の上の乱戦に入れる最大数（0は無制限）
survey-walled = 壁が移動と視線をさえぎる
survey-hint = 橋や通路など、ひとつの乱戦に入れる数に限りがある場所です。角を順にクリックし、Enterかダブルクリックで終了。
survey-hint-line = 端から端へドラッグします。角を順にクリックし、Enterかダブルクリックで終えることもできます。
survey-move = 移動をさえぎる
survey-sight = 視線をさえぎる
survey-full = 完全な遮蔽
survey-closed = 囲みを閉じる
survey-count = ひとつの乱戦に入れる最大数
survey-done = ここに置く
survey-standing = 今の地形：{ $count }
survey-empty = 地形はまだありません。
survey-corners = 角{ $count }か所
