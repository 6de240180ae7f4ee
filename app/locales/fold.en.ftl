# Many of one kind as one row of the roster.

fold-open = Show each one
fold-shut = Show them as one
fold-unhurt = { $count } unhurt
fold-wounded = { $count } wounded
fold-down = { $count } down
fold-all = Select all: { $name }
