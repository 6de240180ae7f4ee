# 複数選択した駒の行動。

several-of = { $count }体
several-came = 選択：{ $names }。計{ $count }体。
several-left = 選択解除：{ $names }。計{ $count }体。
several-none = 選択を解除しました。
several-nobody = 枠の中に駒がありません。
several-able = { $count }体が行動可能
several-to-come = { $count }体が、それぞれの手番で行動
several-after = { $name }の手番のあとに続けます。
several-hint = 1体をドラッグすると全員が移動し、敵をクリックすると全員で攻撃します。
several-hint-none = いま行動できる駒はありません。
several-hint-place = 1体をドラッグすると全員が一緒に動きます。
several-ways = { $count ->
        [0] 移動できる駒はありません
       *[other] { $count }体が移動可能
    }{ $shut ->
        [0] 。
       *[other] 、{ $shut }体は不可。
    }
several-far = { $metres } m。
several-against = { $name }：{ $reason }
several-against-many = { $count }体：{ $reason }
several-strike = 移動後
several-strike-none = 攻撃しない
several-strike-any = 届く敵を攻撃
several-strike-one = { $name }を攻撃
several-go = { $count ->
        [0] 行動する
        [one] 行動する
       *[other] { $count }体で行動
    }
several-end = { $count ->
        [one] 手番を終了
       *[other] { $count }体の手番を終了
    }
several-stop = 中止
several-done = { $of }体中{ $done }体が完了
several-struck = { $count ->
        [0] 攻撃なし
       *[other] 攻撃{ $count }回
    }
several-waits = 回答を待っています。
several-more = ほか{ $count }体
several-not-now = いまは行動できません。
several-out-of-reach = 対象に届きません。
several-no-attack = 攻撃手段がありません。
several-frame = 枠で選択
several-reveal = { $count }体を公開
several-copy = 複製
several-remove = 取り除く
several-set-down = そこに置く
several-set-down-means = ルールを使わずに置きます。手番は消費しません。
several-back = まとめて取り消す
several-clear = 選択を解除
several-menu = 複数選択に追加
several-orders = 指示
several-orders-means = このラウンドの残りはサーバーが操作します。どの行動も取り消せます。
several-orders-hold = その場を守る
several-orders-nearest = いちばん近い敵を攻撃
several-orders-follow = { $name }について行く
together-pens = 全員に見える書き込み
together-open = 全員に見える書き込み
together-shut = 書き込みを終える
together-fades = 消えていく線を引く
together-stays = 残る線を引く
together-pin = ピンを立てる
together-word = ピンの言葉
together-pin-here = 選択中の駒の位置に
together-wipe = 自分の分を消す
together-wipe-all = すべて消す
together-wiped = 書き込みを消しました。
together-drew = { $name }が地図に線を引きました。
together-pinned = ピン：{ $word } { $name }
together-cells = { $count }マス
