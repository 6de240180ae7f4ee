# プレイヤー用リンクで席に着く。そこで読み込む。

seat-title = 席に着く
seat-means = 名前と駒を選んでください。あなた専用のリンクになり、次からそれで戻れます。
seat-pieces = 使う駒
seat-no-pieces = いま空いている駒はありません。先に席に着けば、GMが貸せます。
seat-take = 着席する
seat-name-missing = 先に名前を書いてください。
your-name = 名前
seat-name-taken = その名前の人がもういます。別の名前にするか、自分の名前ならGMにリンクをもらってください。
