# プレイヤー用リンクで席に着く。

seat-title = 卓に参加する
seat-means = 名前を書き、駒を選んでください。次回からは専用のリンクで戻れます。
seat-pieces = 使う駒
seat-no-pieces = 空いている駒はありません。参加すればGMが割り当てられます。
seat-take = 参加する
seat-name-missing = 先に名前を書いてください。
your-name = 名前
seat-name-taken = その名前は使われています。別の名前にするか、自分の名前ならGMにリンクをもらってください。
