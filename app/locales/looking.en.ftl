# The lenses and the brush of a board of cells: fetched when the first of them is opened. Each rule system has the sentences of its own degrees.

looking-which = Lens
looking-sight = Sight
looking-cover = Cover
looking-flanked = Flanking
looking-light = Light
looking-about-sight = Who looks
looking-about-cover = Who is shot at
looking-about-flanked = Who may be flanked
looking-about-light = Who looks
looking-at-sight = At whom, or which cell
looking-at-cover = From whom, or which cell
looking-at-light = At whom
looking-cell = a cell
looking-clear = { $from } and { $to } see each other.
looking-blocked = Every line between { $from } and { $to } is blocked.
looking-nothing = Choose somebody on the board or here.
looking-unseen = { $count ->
    [0] { $name } sees every cell.
    [one] { $name } does not see { $count } cell.
   *[other] { $name } does not see { $count } cells.
 }
looking-covered = { $name } has cover from { $count } cells and better cover from { $better }.
looking-lit = Bright: { $bright } cells, dim: { $dim } cells.
looking-flanked-by = { $name } is flanked by { $pairs }.
looking-pair = { $one } and { $other }
looking-not-flanked = { $name } is not flanked.
looking-means-sight = Hatched cells are not seen. Point at a cell to see its lines; a cross marks where one breaks.
looking-means-cover = From hatched cells there is cover, from densely hatched ones better cover. Point at a cell to see from where it counts.
looking-means-flanked = A line joins those who stand on opposite sides.
looking-means-light = A full line ends bright light, a dashed line dim light. Point at somebody to see how well they are seen.
looking-cover-none = { $to } finds no cover of { $from }.
looking-cover-cover = { $from } has cover from { $to }.
looking-cover-superior = { $from } has better cover from { $to }.
looking-concealment-none = { $from } sees { $to } well.
looking-concealment-concealed = { $from } sees { $to } badly.
looking-concealment-superior = { $from } hardly sees { $to }.

brush-what = What is drawn
brush-erase = erase
brush-light = lamp
brush-zone = zone
brush-dark = dark except for lamps
brush-hint = Draw over cells on the board, tap single ones, or name them here.
brush-hint-light = Tap a cell, or whoever carries the lamp. Tap again to remove it.
brush-cells = Cells, as C4 D5
brush-draw = Draw there
brush-bright = bright to
brush-dim = dim to
brush-zone-id = name
brush-zone-damage = damage
brush-zone-deadly = deadly
brush-none = No lamps and no zones yet.
brush-count = { $count ->
    [one] { $count } cell
   *[other] { $count } cells
 }
