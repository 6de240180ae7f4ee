# あとで確かめられるダイスと、人が振るダイス。

event-dice-committed = ダイスの種が決まりました：SHA-256 { $hash }。種そのものは戦闘の終わりに明かされます。
event-dice-revealed = ダイスの種が明かされました：{ $seed }。すべての出目を確かめられます。
event-dice-wanted = { $actor }のダイス待ちです：残り{ $need }個。
    .bare = ダイス待ちです：残り{ $need }個。
event-dice-entered = { $actor }のダイスは手で振られました。
    .bare = このダイスは手で振られました。

## 手で振ったダイスを入力するカード

throws-title = { $name }：ダイスを{ $need }個振り、出目を入力してください
throws-for = { $what ->
    [accuracy] 命中力判定
    [evasion] 回避力判定
    [magic] 魔法行使判定
    [fortitude] 生命抵抗力判定
    [willpower] 精神抵抗力判定
    [damage] ダメージ・回復
    [critical] クリティカルの振り足し
    [initiative] 先制判定
    [death] 生死判定
    [misfire] 誤射
    [targets] 対象の決定
    [strip] 貫通・直線の巻き込み
   *[other] ダイスロール
    }
throws-faces = 出目（例：4 2）
throws-enter = 出目を入力
