# ヘルプ：画面にあるものの規則。一緒に読み込む。

helping = これは何？
helping-hint = 知りたいものをタップするか選ぶと、その規則が読めます。Escで終わります。
helping-hint-thumb = タップしたものの規則が読めます。
helping-left = ヘルプを閉じました。
helping-leave = ヘルプを終える
helping-mode = ヘルプ
helping-list = 画面にあるもの
helping-card = 規則
helping-see = 関連
helping-more = ルールの説明をすべて読む
helping-rests = もとの規則：
helping-readings = 解釈{ $numbers }
helping-none = これに関わるゲームの規則はありません。ページの道具です。
