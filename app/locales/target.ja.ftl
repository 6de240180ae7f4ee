# 目標と離脱のうち、最初の画面に要る言葉。残りは lens.*.ftl にある。

act-fire = 射線
act-attack = 攻撃
command-attack = 攻撃
command-effect = 効果
command-battlefield = 地形
leave-outnumber = { $moving }対{ $blocking }で妨害されない
leave-held = { $moving }対{ $blocking }で離脱できない
leave-prepared = 離脱準備済み
leave-overcrowded = 過密：全力移動で離脱可
leave-feat = 特技で離脱可
leave-invisible = 姿が見えず離脱可
leave-free = 離脱可
board-free = 　{ $moving }対{ $blocking }で妨害されない
board-held = 　{ $moving }対{ $blocking }で妨害されうる
board-count = { $count }／{ $limit }人
board-overcrowded = 過密 { $count }／{ $limit }人
tool-survey = 地形：壁、遮蔽物、人数の上限
