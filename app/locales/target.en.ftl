# Of targeting and leaving: what the first sight of the page needs. The rest stands in lens.*.ftl.

act-fire = Line of fire
act-attack = Attack
command-attack = attack
command-effect = effect
command-battlefield = terrain
leave-outnumber = { $moving } to { $blocking }: cannot be stopped
leave-held = { $moving } to { $blocking }: held
leave-prepared = prepared: free to leave
leave-overcrowded = overcrowded: free by a Full Move
leave-feat = slips away by a feat
leave-invisible = unseen: free to leave
leave-free = free to leave
board-free = { " " }{ $moving } to { $blocking }: cannot be stopped
board-held = { " " }{ $moving } to { $blocking }: can be stopped
board-count = { $count } of { $limit }
board-overcrowded = overcrowded, { $count } of { $limit }
tool-survey = Terrain: walls, cover, limits
