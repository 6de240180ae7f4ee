# What the parts of a body are called: part-<the section>, as a sheet names it. A section without words is told as it stands there.

part-hull = hull
part-left-bow = left bow
part-right-bow = right bow
part-chest = chest
part-left-arm = left arm
part-right-arm = right arm
part-head = head
part-laughing-head = laughing head
part-weeping-head = weeping head
part-body = body
part-left-wing = left wing
part-right-wing = right wing
part-tail = tail
part-core-swarm = core swarm
part-left-swarm = left swarm
part-right-swarm = right swarm
part-front-trunk = front trunk
part-rear-trunk = rear trunk
part-stump = stump
part-left-root = left root
part-right-root = right root
part-cantor = cantor
part-sopranos = sopranos
part-altos = altos
part-basses = basses
part-shell = shell
part-left-pincer = left pincer
part-right-pincer = right pincer
part-legs = legs
part-lion = lion
part-serpent = serpent
arm-hands = { $held ->
    [2] two-handed
   *[other] one-handed
 }
ammo-arrow = arrows
ammo-bolt = bolts
ammo-bullet = bullets
ammo-javelin = javelins
ammo-boulder = boulders
section = Section
section-core = core
movement = Movement
sections = Sections
place-x = x in metres
place-y = y in metres
add-hidden = Hidden from the players
