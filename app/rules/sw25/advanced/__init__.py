"""Advanced Combat (熟練戦闘): points and circles."""
