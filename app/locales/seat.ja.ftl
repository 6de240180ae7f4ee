# プレイヤー用リンクで席に着く。

seat-title = 卓に参加する
seat-means = 名前を書き、駒を選んでください。次回からは専用のリンクで戻れます。
seat-waits = 空いている駒はありません。名前を書いて参加すれば観戦でき、駒はGMからもらえます。次回からは専用のリンクで戻れます。
seat-pieces = 使う駒
seat-take = 参加する
seat-name-missing = 先に名前を書いてください。
your-name = 名前
seat-name-taken = その名前は使われています。別の名前にするか、自分の名前ならGMにリンクをもらってください。
