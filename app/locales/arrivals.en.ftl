# What was dropped on the home page. Fetched with the first drop.

arrivals = Import
arrivals-where = Where should it go?
arrivals-new = A new table
arrivals-open = Open { $name }
arrivals-scale = Set the scale on the picture instead
arrivals-nowhere = This browser leads no table, and new ones need the host’s key.
arrivals-kind = { $kind ->
    [table] saved table
    [ccfolia] CCFOLIA piece
    [ccfolia-room] CCFOLIA room
    [udonarium] Udonarium piece or room
    [zip] archive
    [ytsheet2] ytsheet2 sheet
    [foundry-sw25] Foundry actor
    [uvtt] Universal VTT map
    [ransen] Ransen sheet
    [scenario] scenario file
    [picture] picture
    [link] link to a sheet
   *[other] Ransen doesn’t recognise this file.
  }
bring-kind-table = table
