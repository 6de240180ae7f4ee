# 駒のそばに出る言葉。最初の攻撃で読み込む。

float-missed = 回避
float-resisted = 抵抗
float-half = 半減
float-critical = { $count ->
    [1] クリティカル！
   *[other] クリティカル×{ $count }
 }
float-healed = 回復
float-covered = かばう！
float-hit = 命中
