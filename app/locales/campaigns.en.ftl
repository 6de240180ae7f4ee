## Campaigns on the home page: folders of this browser's tables.

campaigns-search = Search by name
campaigns-none = Not in a folder
campaigns-archive = Archive
campaigns-not-found = No table has that name.
campaigns-new = New folder
campaigns-make = Create
campaigns-name = Name of the folder
campaigns-rename = Rename
campaigns-drop = Remove the folder, keep its tables
campaigns-move = Where { $name } belongs
campaigns-copy = Copy
campaigns-copy-who = Copy { $name }
campaigns-copy-of = { $name } (copy)
campaigns-copied = { $name } is copied, with its history, sheets, scenes and handouts. The copy has keys of its own.
campaigns-take = Save as a file
campaigns-bring = Open a file
campaigns-take-means = The file holds the folders, names and addresses of your tables, no keys: on another device you open each table once with its link.
campaigns-no-file = This isn’t a file of folders from Ransen.
campaigns-brought = { $count ->
    [0] Folders loaded; every table was already on your list.
    [one] One table was added to your list.
   *[other] { $count } tables were added to your list.
 }
