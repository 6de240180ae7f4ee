## What is told outside of the table, and what its page says of that.

notice-turn = Your turn.
notice-turn-of = Your turn: { $pieces }.
notice-decision = A decision waits for you.
notice-step = Nobody can act: the fight waits for your next step.
notice-try = This is a test: notices arrive here.
notice-gm = GM
notice-for = { $who }: { $what }
notice-table = { $table }
notice-table-round = { $table }, round { $round }
reject-bad-notice-link = This isn’t a web address: start with https:// or http://.
reject-bad-notice-host = Notices aren’t sent to { $host }. Whoever runs this server lists the hosts (RANSEN_WEBHOOK_HOSTS).
    .bare = Notices aren’t sent to this host.
reject-bad-notice-tls = This address must begin with https://.
slow-title = Slow play
slow-away = Away
slow-i-am-away = I am away for a while (everybody sees it)
slow-meanwhile = Meanwhile
slow-waits = The pieces wait
slow-plays-1 = The server plays them, carelessly
slow-plays-2 = The server plays them, steadily
slow-plays-3 = The server plays them, shrewdly
slow-others = Who is away
slow-told = Notify me
slow-push = Notify this browser when it is my turn, also when this page is closed
slow-push-unsupported = This browser can’t receive notices here. It needs https; on an iPhone add the page to the home screen first.
slow-push-denied = Notices are blocked for this page. Allow them in the browser’s settings.
slow-push-failed = Notices could not be set up in this browser. Try again later.
slow-sounds = Sounds: my turn, a decision, a message
slow-table = The whole table
slow-timer = Show how long the table waits
slow-timer-none = No
slow-timer-means = Everybody sees the time left in the current turn. Nothing happens when it runs out.
slow-time = { $unit ->
    [days] { $number ->
        [one] one day
       *[other] { $number } days
    }
    [hours] { $number ->
        [one] one hour
       *[other] { $number } hours
    }
    [minutes] { $number ->
        [one] one minute
       *[other] { $number } minutes
    }
   *[seconds] { $number } seconds
}
slow-discord = Discord channel
slow-webhook = Your own webhook
slow-hooks-mean = The channel is told whose turn it is, with a link. In Discord: Edit channel, Integrations, Webhooks. No secrets are sent.
slow-key = Copy the key
slow-key-means = Messages to your webhook are signed with a key of this table.
slow-only-away = No notices about people who have the table open
slow-quiet = Quiet hours: no notices
slow-from = From
slow-until = Until
slow-try = Send a test
slow-tried = Delivered.
slow-failed = The newest message did not arrive.
slow-failed-status = The newest message did not arrive: the server there answered { $status }.
slow-failed-gone = This address no longer exists there.
slow-failed-slow = The newest message did not arrive: no answer in time.
slow-failed-unreachable = The newest message did not arrive: the host cannot be reached.
slow-failed-redirect = The newest message did not arrive: the address leads to a host that is not allowed.
