# Of targeting and leaving: what the first sight of the page needs. The rest stands in lens.*.ftl.

board-free = { " " }{ $moving } to { $blocking }: cannot be stopped
board-held = { " " }{ $moving } to { $blocking }: can be stopped
board-count = { $count } of { $limit }
board-overcrowded = overcrowded, { $count } of { $limit }
tool-survey = Terrain: walls, cover, narrow places
