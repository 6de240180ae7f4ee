# The report of a fight: its page, and its text from the server. Fetched with it.

report = Report
report-open = Report of the fight
report-loading = The report is being prepared…
report-none = Nothing has happened yet.
report-so-far = The fight so far
report-drawn = The fight ends undecided
report-won-allies = The allies win
report-won-enemies = The enemies win
report-surrender-enemies = The enemies surrender
report-surrender-allies = The allies surrender
report-flight-enemies = The enemies flee
report-flight-allies = The allies flee
report-lasted = { $rounds ->
    [0] No rounds
    [one] One round
   *[other] { $rounds } rounds
}{ $minutes ->
    [0] .
    [one] { " " }in one minute.
   *[other] { " " }in { $minutes } minutes.
}
report-fell = { $count ->
    [0] Nobody of the allies fell.
   *[other] { $who } fell.
}
report-sentences = { $first } { $second }
report-and = { ", " }
report-allies = Allies
report-enemies = Enemies
report-rounds = Round by round
report-round = Round { $round }
report-before-rounds = Before the rounds
report-rounds-total = { $count ->
    [one] round
   *[other] rounds
}
report-damage = Damage
report-damage-sides = Damage, allies : enemies
report-damage-dealt = damage dealt
report-out = Enemies down
report-of = { $count } of { $of }
report-hits = Hits
report-hits-allies = Hits of the allies
report-hits-enemies = Hits of the enemies
report-expected = { $said } ({ $expected } expected)
report-expected-of = { $said } ({ $hits } of the { $known } with a known chance; { $expected } expected)
report-expected-short = { $expected } expected
report-untold-rolled = For { $count ->
    [one] one blow
   *[other] { $count } blows
} only the rolled damage is known here, before armour.
report-untold-unknown = { $count ->
    [one] One blow is
   *[other] { $count } blows are
} left out: this seat was not told the figure.
report-by-hand = HP taken off by hand: { $allies } from the allies, { $enemies } from the enemies. It counts as nobody’s damage.
report-name = Name
report-each = Damage, each
report-each-hero = Damage, each hero
report-dealt = dealt
report-taken = taken
report-luck = Luck with the dice
report-luck-of = Mean of { $dice } over the fight; { $expected } is expected.
report-luck-mean = mean of { $dice } over the fight
report-expects = { $expected } expected
report-mean = Mean
report-band = 95 of 100
report-rolls = Rolls
report-rolls-count = { $count ->
    [one] 1 roll
   *[other] { $count } rolls
}
report-inside-means = Inside the band luck is ordinary, as in 95 of 100 fights. The more rolls, the narrower the band.
report-outside = { $count ->
    [0] Nobody is outside.
   *[other] Outside: { $who }.
}
report-anyway = Even with honest dice somebody is outside in { $percent } of 100 such fights.
report-decided = What decided it
report-from-to = From { $before } to { $after }.
report-moment-fell = { $who } falls
report-moment-fell-why = { $amount } damage by { $by }. { $sides }
report-moment-fell-by-nobody = { $sides }
report-moment-fell-by-hand = HP set by hand. { $sides }
report-moment-last-fell = { $who }, the last one, falls
report-moment-last-fell-why = { $amount } damage by { $by }. { $sides }
report-moment-rose = { $who } is back in the fight
report-moment-rose-why = { $sides }
report-moment-hardest = { $by } strikes hardest
report-moment-hardest-why = { $amount } damage, the most that its side dealt in one act.
report-moment-hardest-many = { $amount } damage to { $hit } at once, the most that its side dealt in one act.
report-moment-lucky-hit = { $by } hits { $who }
report-moment-lucky-hit-why = The chance was { $chance }%.
report-moment-unlucky-miss = { $by } misses { $who }
report-moment-unlucky-miss-why = The chance to hit was { $chance }%.
report-moment-survived = { $who } survives
report-moment-survived-why = It was a matter of life and death.
report-moment-stopped = { $count ->
    [one] { $by } stops { $who }
   *[other] { $by } stop { $who }
}
report-moment-stopped-why = After { $metres } m.
report-moment-critical = { $by } lands a critical hit on { $who }
report-moment-critical-why = { $amount } damage.
report-watch = Watch this moment
report-spoils = Loot
report-found = { $who }: { $things }
report-nothing = nothing
report-no-spoils = Nothing was taken.
report-share = Share
report-copy-link = Copy the link
report-copy-link-seat = opens this report for people of this table
report-copy-link-shared = anyone who has it can read the report
report-copy-link-gm = anyone can read the report and watch the replay
report-picture = Save as a picture
report-picture-what = this page, { $width } pixels wide
report-not-drawn = The browser can’t make a picture of the page. Print it, or save the text.
report-text = Copy as text
report-text-what = for a chat or a session log
report-file = Save the text
report-file-what = a Markdown file
report-copied = Copied.
report-not-copied = The browser does not let the page copy. Save the text as a file instead.
report-left-out = Hidden rolls and the GM’s notes are left out; every figure is what this seat was shown.
report-fight = Fight { $number } of { $of }
report-close-card = Close this card
report-close = Close the report
report-replay = Watch the replay
report-replay-what = every moment on the board
report-of-table = { $name }, { $when }
report-damage-of = { $who }: { $dealt } dealt, { $taken } taken
report-luck-row = { $who }: mean { $mean } over { $rolls } rolls, the band is { $least } to { $most }
report-taken-sum = taken, { $points }
report-dealt-sum = dealt, { $points }
report-astray = { $points } of the damage dealt by { $who } hit its own side; it counts as taken.
report-keep = Save the replay
report-keep-what = the whole table as a file, opens in any Ransen
