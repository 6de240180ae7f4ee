presets-title = House rules to keep
presets-means = They stay in this browser, for new tables too. A file takes them to another one.
presets-name = A name for these rules
presets-keep = Keep these rules
presets-take = Use
presets-take-of = Use { $name }
presets-file = Save as a file
presets-file-of = Save { $name } as a file
presets-forget = Forget
presets-forget-of = Forget { $name }
presets-open = Open a file
presets-kept = Kept: { $name }
presets-kept-other = Kept for tables with its own rule system: { $name }
presets-kept-not = This browser keeps nothing. Save the rules as a file instead.
presets-forgotten = Forgotten: { $name }
presets-taken = { $count ->
        [0] These rules are set already.
        [one] One rule was changed.
       *[other] { $count } rules were changed.
    }
presets-strange = This file has no house rules.
presets-choose = House rules
presets-usual = Standard rules
