# マス目の盤のレンズと地形ブラシ。最初に開かれたときに読み込まれる。程度の文は各ルールシステムが持つ。

looking-which = レンズ
looking-sight = 視線
looking-cover = 遮蔽
looking-flanked = 挟撃
looking-light = 明かり
looking-about-sight = 見る者
looking-about-cover = 狙われる者
looking-about-flanked = 挟まれる者
looking-about-light = 見る者
looking-at-sight = 相手かマス
looking-at-cover = 狙う者かマス
looking-at-light = 相手
looking-cell = マス
looking-clear = { $from }と{ $to }は互いに見えます。
looking-blocked = { $from }と{ $to }の間に通る線がありません。
looking-nothing = 盤面か、ここの一覧で誰かを選んでください。
looking-unseen = { $count ->
    [0] { $name }はすべてのマスが見えます。
   *[other] { $name }には{ $count }マスが見えません。
 }
looking-covered = { $name }は{ $count }マスから遮蔽、{ $better }マスからより良い遮蔽を得ます。
looking-lit = 明るい：{ $bright }マス、薄暗い：{ $dim }マス。
looking-flanked-by = { $name }は{ $pairs }に挟まれています。
looking-pair = { $one }と{ $other }
looking-not-flanked = { $name }は挟まれていません。
looking-means-sight = 斜線のマスは見えません。マスを指すと線が出て、×が途切れる所です。
looking-means-cover = 斜線のマスからは遮蔽、濃い斜線からはより良い遮蔽。マスを指すとどこから数えるかが出ます。
looking-means-flanked = 線は向かい合って立つ二人を結びます。
looking-means-light = 実線は明るい範囲の端、破線は薄暗い範囲の端。誰かを指すと見えやすさが分かります。
looking-cover-none = { $to }から見て{ $from }に遮蔽はありません。
looking-cover-cover = { $from }は{ $to }から遮蔽を得ます。
looking-cover-superior = { $from }は{ $to }からより良い遮蔽を得ます。
looking-concealment-none = { $from }から{ $to }はよく見えます。
looking-concealment-concealed = { $from }から{ $to }は見えにくい。
looking-concealment-superior = { $from }から{ $to }はほとんど見えません。

brush-what = 描くもの
brush-erase = 消す
brush-light = 明かり
brush-zone = ゾーン
brush-dark = 明かり以外は暗闇
brush-hint = 盤の上をなぞるか、マスをタップするか、ここで名前を挙げてください。
brush-hint-light = マスか、明かりを持つ者をタップ。もう一度タップすると消えます。
brush-cells = マス（C4 D5 のように）
brush-draw = そこに描く
brush-bright = 明るい
brush-dim = 薄暗い
brush-zone-id = 名前
brush-zone-damage = ダメージ
brush-zone-deadly = 致命的
brush-none = 明かりもゾーンもまだありません。
brush-count = { $count }マス
