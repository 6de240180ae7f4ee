# あとで確かめられるダイスと、人が振るダイス。

event-dice-committed = ダイスのシードを確定（SHA-256 { $hash }）。シードは戦闘後に公開。
event-dice-revealed = シードを公開：{ $seed }。すべての出目を検証できる。
event-dice-wanted = { $actor }のダイス待ち：残り{ $need }個。
    .bare = ダイス待ち：残り{ $need }個。
event-dice-entered = { $actor }の出目を手入力。
    .bare = 出目を手入力。
event-dice-voided = 取り下げられた行動で振られたダイス：{ $faces }。無効となり、同じ出目が使われることはない。
event-dice-voided-unseen = 取り下げられた行動で、隠れて振られたダイス：{ $faces }。無効となり、同じ出目が使われることはない。
event-dice-mixed = 以後の出目は、サーバーのシードと、{ $names }の乱数から決まる。ホストだけでは出目を選べない。{ $own ->
        [in] このページの乱数も含まれている。
        [missing] このページの乱数が含まれていない。この出目は信用できない。
       *[none] { "" }
    }
