## What is told outside of the table, and what its page says of that.

notice-turn = Your turn.
notice-turn-of = Your turn: { $pieces }.
notice-decision = A decision waits for you.
notice-step = Nobody can act: the fight waits for your next step.
notice-try = This is a try: notices arrive here.
notice-gm = GM
notice-for = { $who }: { $what }
notice-table = { $table }
notice-table-round = { $table }, round { $round }
reject-bad-notice-link = This is no address: it begins with https:// or http://.
reject-bad-notice-host = Notices aren’t sent to { $host }. Whoever runs this server lists the hosts (RANSEN_WEBHOOK_HOSTS).
    .bare = Notices aren’t sent to this host.
reject-bad-notice-tls = This address must begin with https://.
