# 同じ種類の多数を一覧の1行にまとめる。

fold-open = 1体ずつ表示
fold-shut = まとめて表示
fold-unhurt = 無傷{ $count }
fold-wounded = 負傷{ $count }
fold-down = 戦闘不能{ $count }
fold-all = { $name }をすべて選択
