# あとで確かめられるダイスと、人が振るダイス。

event-dice-committed = ダイスの種が決まった：SHA-256 { $hash }。種そのものは戦闘の終わりに明かされる。
event-dice-revealed = ダイスの種を公開：{ $seed }。すべての出目を確かめられる。
event-dice-wanted = { $actor }のダイス待ち：残り{ $need }個。
    .bare = ダイス待ち：残り{ $need }個。
event-dice-entered = { $actor }のダイスは手で振られた。
    .bare = このダイスは手で振られた。
event-dice-voided = 取り下げられた行動で振られたダイス：{ $faces }。無効となり、同じ出目が使われることはない。
event-dice-voided-unseen = 取り下げられた行動で、隠れて振られたダイス：{ $faces }。無効となり、同じ出目が使われることはない。
event-dice-mixed = 以後の出目は、サーバーの種と、{ $names }の乱数から決まる。ホストだけでは出目を選べない。{ $own ->
        [in] このページの乱数も含まれている。
        [missing] このページの乱数が含まれていない。この出目は信用できない。
       *[none] { "" }
    }
dice-own-missing = このページが加えた乱数が、サーバーで使われていません。この戦闘の出目は信用できません。
command-entropy = ダイスに加える乱数
