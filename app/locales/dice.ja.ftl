# あとで確かめられるダイスと、人が振るダイス。

event-dice-committed = ダイスの種が決まりました：SHA-256 { $hash }。種そのものは戦闘の終わりに明かされます。
event-dice-revealed = ダイスの種が明かされました：{ $seed }。すべての出目を確かめられます。
event-dice-wanted = { $actor }のダイス待ちです：残り{ $need }個。
    .bare = ダイス待ちです：残り{ $need }個。
event-dice-entered = { $actor }のダイスは手で振られました。
    .bare = このダイスは手で振られました。
