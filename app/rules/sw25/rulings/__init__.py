"""Commands of every fight judged and carried out; the GM's own commands."""
