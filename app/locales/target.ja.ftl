# 目標と離脱のうち、最初の画面に要る言葉。残りは lens.*.ftl にある。

board-free = 　{ $moving }対{ $blocking }で妨害されない
board-held = 　{ $moving }対{ $blocking }で妨害されうる
board-count = { $count }／{ $limit }体
board-overcrowded = 過密 { $count }／{ $limit }体
tool-survey = 地形：壁、遮蔽物、狭い場所
