# What players change of their own pieces. Fetched when they do.

own-figures-asked = 変更の前にGMに尋ねます。
figure-less = { $name }を1減らす
figure-more = { $name }を1増やす
figure-typed = { $name }：−5、+8、12のように入力
figure-set = 決定
condition-take = 「{ $name }」を外す
palette-of = { $name }のチャットパレット
face-give = 顔画像を付ける…
face-change = 顔画像を変える…
face-busy = 画像を送信中…
face-off = 外す
face-off-title = 顔画像を外す
face-given = { $name }の顔画像を変えました。
