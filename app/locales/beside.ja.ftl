# カード、メニュー、グループ、読み上げの文。

heard-hp = HP { $max }中{ $hp }
heard-sentence = { $words }。
heard-may-act = 行動可能
heard-your-turn = あなたの手番：{ $name }
heard-thrown = { $words }（{ $faces }）
heard-nobody = 駒が選ばれていません。Nで次の駒を選びます
heard-path = { $name }の経路：矢印キーで引き、Enterで移動します
heard-before = この前の{ $count }行はログにあります
heard-undone = { $name ->
        [none] 「{ $what }」は取り消されました
       *[other] { $name }が「{ $what }」を取り消しました
    }
heard-redone = { $name ->
        [none] 「{ $what }」は元に戻されました
       *[other] { $name }が「{ $what }」を元に戻しました
    }
heard-seated = あなたの駒：{ $names }
heard-stop = { $from } m地点から{ $names }が妨害可能
list-name = 名前
list-side = 陣営
list-place = 位置
list-state = 様子
list-hp = HP
list-act = 操作
list-move-to = { $name }の移動先
list-move-unread = 座標（m）は「x, y」の形で入力してください。例：12.5, 8
list-moved = { $name }が移動：{ $metres } m。
list-skirmish = 乱戦{ $skirmish }、{ $allies }対{ $enemies }、中心［{ $place }］、半径{ $radius } m：{ $members }。
list-from = { $name }から
list-arms = 武器と魔法
list-reached = 届く
list-cells = { $cells }マス
list-door = { $open ->
        [open] 開いた扉
       *[shut] 閉まった扉
    }：{ $points }
list-door-open = 開ける
list-door-shut = 閉める
list-wall = { $stops ->
        [move] 移動を遮る壁
        [sight] 視線を遮る壁
       *[both] 壁
    }{ $cover ->
        [partial] （部分遮蔽）
       *[full] { "" }
    }：{ $points }
list-limit = 狭い場所（ひとつの乱戦に{ $limit }体まで）：{ $points }
list-plan-go = そこへ移動
list-plan-more = 経由点はセミコロンで区切って続けて入力：12, 8; 14, 9
card-level = レベル{ $level }
card-player = プレイヤー：{ $people }
end-phase = 手番を全員終了
end-phase-sure = 本当に終えますか？
end-phase-of = 残り{ $left }体
menu-of = { $name }のメニュー
menu-card = カード
menu-home = 書き出し…
helping-entry = これは何？
papers-waiting = 未読の資料：{ $count }件
take-free = 空いているキャラクターを選んでください：
own-import-asked = GMの許可を待っています：{ $names }
own-imported = GMが許可しました：{ $names }。GMが盤面に置いて担当を割り当てるのを待っています。
own-not-imported = GMが許可しませんでした：{ $names }
bring-own = 自分のキャラクターを取り込む…
knock = { $names ->
    [none] { $seat }さんの取り込みが確認待ちです。
   *[other] { $seat }さんの取り込みが確認待ちです：{ $names }
 }
knock-look = 確認する
knock-later = あとで
knock-title = プレイヤーの取り込み
