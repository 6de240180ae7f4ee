# 同じ種類の多数を一覧の1行にまとめる。

fold-open = 1体ずつ表示
fold-shut = まとめて表示
fold-state = 無傷{ $fit }{ $hurt ->
        [0] { "" }
       *[other] ・負傷{ $hurt }
    }{ $down ->
        [0] { "" }
       *[other] ・戦闘不能{ $down }
    }
fold-all = { $name }をすべて選択
