# A board of squares or hexes: fetched with the board itself. Figures come ready made.

grid-board-label = マス目の戦闘マップ。矢印キーでマスを移り、Enterで選択または移動、Escapeで取り消し、カンマとピリオドで駒の向きを変え、プラスとマイナスで拡大・縮小、0で全体を表示します。
grid-used = { $count }マス
grid-of = { $most }マス中{ $count }マス
grid-metres = { $metres } m
grid-strikes = 途中で攻撃されうる相手：{ $names }
grid-chance = { $chance }%
grid-refused = この移動はできません。
grid-reach-squares = { $name }（{ $count }マス）
grid-reach-hexes = { $name }（{ $count }ヘクス）
grid-voice-cell = { $cell }：{ $there }
grid-voice-begun = { $cell }から移動経路：矢印キーで延ばし、Enterで移動
grid-voice-path-of = { $cell }、{ $most }マス中{ $count }マス
grid-voice-turn = { $facing }向き、Enterで決定
grid-voice-path = { $cell }、{ $count }マス
grid-voice-ruler = { $count }マス、{ $metres } m
grid-place-facing = { $cell }（{ $facing }向き）
grid-facing-n = 北
grid-facing-ne = 北東
grid-facing-e = 東
grid-facing-se = 南東
grid-facing-s = 南
grid-facing-sw = 南西
grid-facing-w = 西
grid-facing-nw = 北西
grid-field-squares = 横{ $columns }×縦{ $rows }マス。列は文字、行は上からの番号で、左上がA1です。
grid-field-hexes = 横{ $columns }×縦{ $rows }ヘクス。列は文字、行は上からの番号で、左上がA1です。偶数行は半ヘクス右にずれています。
grid-lies = { $terrain }：{ $cells }
grid-far = { $name }から：{ $others }
grid-far-one = { $name }まで{ $count }マス
terrain-full = 壁
terrain-wall = 壁
terrain-impassable = 通行不能
terrain-obstacle = 障害物
terrain-low = 低い障害物
terrain-difficult = 移動困難
terrain-slow = 足の遅くなる地形
terrain-rough = 荒れ地
terrain-drop = 段差
terrain-pit = 穴
terrain-water = 水
grid-light-bright = 明るい
grid-light-dim = 薄暗い
grid-light-dark = 暗闇
grid-view-front = 選択中の駒の視野
grid-view-unseen = 見えない範囲
grid-zone-plain = ゾーン
grid-zone-deadly = 致命的なゾーン
grid-zone = ゾーン{ $id }（{ $damage }{ $deadly ->
    [yes] 、致命的
   *[other] {""}
 }）：{ $cells }
grid-lamps = 明かり：{ $lamps }
grid-lamp = { $where }（明るい{ $bright }、薄暗い{ $dim }）
tool-looking = レンズ：視線、遮蔽、挟撃、明かり
tool-brush = ブラシ：マスの上にあるもの
