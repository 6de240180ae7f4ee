# A board of squares or hexes: fetched with the board itself. Figures come ready made.

grid-board-label = マス目の戦闘マップ。矢印キーでマスを移り、Enterで選択または移動、Escapeで取り消し、カンマとピリオドで駒の向きを変え、プラスとマイナスで拡大・縮小、0で全体を表示します。
grid-used = { $count }マス
grid-of = { $most }マス中{ $count }マス
grid-metres = { $metres } m
grid-way = { $name }
grid-strikes = 途中で攻撃されうる相手：{ $names }
grid-chance = { $chance }%
grid-refused = この移動はできません。
grid-reach-squares = { $name }（{ $count }マス）
grid-reach-hexes = { $name }（{ $count }ヘクス）
grid-voice-cell = { $cell }：{ $there }
grid-voice-path = { $cell }、{ $count }マス
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
