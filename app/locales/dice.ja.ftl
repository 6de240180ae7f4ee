# あとで確かめられるダイスと、人が振るダイス。

event-dice-committed = ダイスの種が決まった：SHA-256 { $hash }。種そのものは戦闘の終わりに明かされる。
event-dice-revealed = ダイスの種を公開：{ $seed }。すべての出目を確かめられる。
event-dice-wanted = { $actor }のダイス待ち：残り{ $need }個。
    .bare = ダイス待ち：残り{ $need }個。
event-dice-entered = { $actor }のダイスは手で振られた。
    .bare = このダイスは手で振られた。
event-dice-voided = 取り下げられた行動で振られたダイス：{ $faces }。無効となり、同じ出目が使われることはない。
event-dice-voided-unseen = 取り下げられた行動で、隠れて振られたダイス：{ $faces }。無効となり、同じ出目が使われることはない。
