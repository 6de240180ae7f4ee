# Many of one kind as one row of the roster.

fold-open = Show each one
fold-shut = Show them as one
fold-state = { $fit } unhurt{ $hurt ->
        [0] { "" }
       *[other] , { $hurt } wounded
    }{ $down ->
        [0] { "" }
       *[other] , { $down } down
    }
fold-all = Select all: { $name }
