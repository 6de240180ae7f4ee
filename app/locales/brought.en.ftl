# Bringing sheets, pieces and maps along, and taking them home. Fetched when it is first wanted.

bring-title = Import and export
bring-means = Sheets from ytsheet2, pieces and rooms from CCFOLIA and Udonarium, Foundry actors, Universal VTT maps, scenario files, pictures. What Ransen doesn’t understand is kept with the sheet.
bring-choose = Choose files
bring-drop = or drop them anywhere on the table
bring-paste = A link to a sheet, or a copied piece
bring-pasted = Pasted text
bring-metres = Metres a square, for maps
bring-go = Import
bring-write = Or write a sheet by hand…
bring-send = Send to the GM
bring-becomes = Use as
bring-becomes-portrait = portrait of a new piece
bring-becomes-map = map
bring-becomes-mine = portrait of somebody here
bring-becomes-ground = map of this fight…
bring-becomes-scene = map of a new scene
bring-becomes-go = Use it
bring-whose = Piece
bring-worn = It is now the portrait of { $name }.
bring-across = Squares from left to right
bring-step-sending = Sending…
bring-step-reading = Reading…
bring-step-pictures = { $of ->
    [0] Reading the pictures…
   *[other] Picture { $done } of { $of }
  }
bring-step-sheets = Making sheets…
bring-waits = Waiting for the GM.
bring-put = Put on the board
bring-unknown = { $count ->
    [one] One thing was not understood
   *[other] { $count } things were not understood
  }
bring-kind-pc = character
bring-kind-npc = NPC
bring-kind-monster = monster
bring-kind-scene = scene
bring-waiting = From players
bring-let = Accept
bring-away = Decline
bring-let-in = It is in the table’s library.
bring-turned-away = Declined.
bring-answered = The GM has answered: see the log.
bring-scenes = Prepared scenes
bring-scene-open = Open
bring-scene-sure = Open: the next fight begins
bring-scene-away = Delete
bring-scene-holds = { $count ->
    [0] nobody in it
    [one] one combatant
   *[other] { $count } combatants
  }
bring-scene-keep = Save the table as it stands
bring-scene-now = Scene
bring-scene-begun = “{ $name }” has begun. Your notes:
bring-scene-go = To the table
bring-scene-said = Everybody will read:
bring-scene-write = Add notes and opening words
bring-scene-words = Name, notes and opening words
bring-scene-name = Name of the scene
bring-scene-notes = Notes, for you alone
bring-scene-opening = Opening words, said to everybody when the scene is opened
bring-scene-kept = Saved.
bring-home = Export
bring-piece = Which piece
bring-as-ransen = Ransen
bring-as-ytsheet2 = ytsheet2
bring-as-ccfolia = CCFOLIA
bring-as-udonarium = Udonarium
bring-as-foundry-sw25 = Foundry
bring-log = The log:
bring-log-text = text
bring-log-markdown = Markdown
bring-log-html = HTML
bring-log-ccfolia-html = CCFOLIA, HTML
bring-log-ccfolia-json = CCFOLIA, JSON
bring-battle = The battle:
bring-picture = picture (PNG)
bring-picture-svg = drawing (SVG)
bring-battle-name = battle
bring-drawing = drawing…
bring-no-picture = This browser can’t make a picture of it.
bring-scenario = position as a scenario file
bring-table = The table:
bring-table-file = everything, as one file
bring-scenes-mean = A scene is a fight that waits: its map, foes, your notes and opening words. The party is carried over when you open it.
bring-scene-prepare = Prepare a new scene (new tab)
bring-scene-next = Scene { $number }
bring-scene-change = Change
bring-scene-change-means = Opens the scene at a private table, where nobody sees what you do
bring-scene-away-sure = Delete for good
board-called = { $name } for { $table }
board-for = You are preparing a scene for “{ $table }” at a private table. Lay the map, bring in foes and place the party; nobody else sees it. What you save waits there under Scenes.
board-keep = Save as the scene
board-kept = “{ $name }” is saved at “{ $table }”. You can go on and save again, or close this tab.
board-gone = “{ $table }” or this scene is no longer there.
unknown-items = Possessions
unknown-weapon-note = Notes on weapons
unknown-armour-note = Notes on armour
unknown-shield-note = Notes on shields
unknown-defense-note = Notes on armour
unknown-combatfeats = Combat feat
unknown-combatability = Combat feat
unknown-raceability = Racial ability
unknown-skills = Ability
unknown-spell = Spell
unknown-item = Item
unknown-picture = Picture
unknown-lights = Lights
unknown-environment = Lighting
unknown-decks = Card decks
unknown-effects = Effects
unknown-scenes = Scenes
unknown-dices = Dice on the table
unknown-notes = Notes
unknown-system-memo = Notes
unknown-honoritems = Honour items
unknown-cashbook = Money book
unknown-language-note = Notes on languages
unknown-other = Something else (“{ $key }”)
