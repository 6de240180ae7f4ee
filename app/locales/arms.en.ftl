# The strip of weapons and skills. Fetched with the first own piece that is selected in the rounds.

arms = Weapons and skills
arm-take = Select it, then choose a target
arm-again = Press again to do it
arm-last = again: { $name }
arm-minor = minor
arm-ammo = { $left } left
body-parts = Sections
body-core = core
body-core-means = When it is down, the whole body is down.
body-down = down
mount-on = Mount { $name }
mount-means = Minor action: from then on both move together, as far as the mount goes
dismount = Dismount
dismount-means = Minor action: stand where the mount does, or up to 1 m beside it
dismount-where = Point at the map, up to 1 m beside the mount. Press again to stand where it does.
stand-up-means = Minor action: no longer lying down
end-effect = End “{ $name }” on { $target }
end-effect-means = Minor action: the effect ends now
defense-stance = Defense Stance…
closed-mp = Needs { $wanted } MP; { $mp } left.
cover-somebody = Cover…
cover-all = Everybody
cover-from-afar = { $name } (not from here)
