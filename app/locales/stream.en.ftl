# The page for a stream. Fetched with it.

stream-label = The fight, for a stream
stream-leave = Back to the table
stream-waits = The fight begins soon

# The commentary: who does what to whom, and what comes of it.
caption-aims = { $actor } uses { $what } on { $target }
caption-uses = { $actor } uses { $what }
caption-strikes = { $actor }’s { $what } hits { $target }
caption-hits = { $actor }’s { $what } hits { $target } for { $amount } damage
caption-hits-seen = { $actor }’s { $what } hits { $target }, now { $health }
caption-nothing = { $actor }’s { $what } hits { $target } but does no damage
caption-misses = { $actor }’s { $what } misses { $target }
caption-fells = { $actor }’s { $what } brings { $target } down
caption-heals = { $actor }’s { $what } restores { $amount } HP to { $target }
caption-heals-self = { $actor } regains { $amount } HP with { $what }
caption-catches = { $actor }’s { $what } catches { $target }.
caption-cures = { $actor }’s { $what } heals { $target }.
caption-sentences = { $first } { $second }
caption-fall = { $count ->
    [one] { $names } falls.
   *[other] { $names } fall.
 }
caption-left = { $target } is at { $hp } HP.
