# プレイヤー用リンクで席に着く。そこで読み込む。

seat-title = 卓に参加する
seat-means = 名前を書き、使う駒を選んでください。あなた専用のリンクが作られ、次回はそのリンクから戻れます。
seat-pieces = 使う駒
seat-no-pieces = いま空いている駒はありません。先に席に着けば、GMが貸せます。
seat-take = 参加する
seat-name-missing = 先に名前を書いてください。
your-name = 名前
seat-name-taken = その名前の人がもういます。別の名前にするか、自分の名前ならGMにリンクをもらってください。
