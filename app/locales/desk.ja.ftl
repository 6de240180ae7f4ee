# GMの机：駒への操作、卓の設定、ルールの設定。開いたときに読み込む。

hide = 隠す
edit-sheet = 編集
copy-piece = 複製
place-hint = 置く場所を地図でクリックしてください。経路も移動妨害もありません。
reveal = 公開する
remove-sure = 本当に取り除きますか？
hp-less = HPを減らす
hp-more = HPを増やす
hp-by = HPの量
hp-set = { $amount }にする
palette-open = チャットパレット
lend-to = 操作を任せる相手
lend-none = まだ貸す相手がいません。プレイヤー用リンクを配ってください。
lay-picture = この画像を戦場に敷く
end-fight = 戦闘を終える
end-fight-sure = 本当に終えますか？
end-fight-means = 降伏も逃走もなしで、このまま終わります
export-table = 卓をファイルに書き出す
concede-means = 降伏すると戦闘は終わります。逃走すると、追撃するかどうかを相手が決めます。
surrender = 降伏する
surrender-means = 戦闘は終わる
flight = 逃走する
flight-means = 追撃されることがある
concede-together = このラウンドのうちに、味方を担当する全員、またはGMの同意が必要です。
concede-agreed = { $how ->
    [surrender] { $names }が降伏を提案しています。
   *[flight] { $names }が逃走を提案しています。
 }
concede-agree = { $how ->
    [surrender] 降伏に同意する
   *[flight] 逃走に同意する
 }
concede-propose = { $how ->
    [surrender] 降伏を提案する
   *[flight] 逃走を提案する
 }
concede-waits = { $names }の同意待ちです。
concede-sure = { $how ->
    [surrender] 本当に降伏しますか？
   *[flight] 本当に逃走しますか？
 }
concede-let = { $how ->
    [surrender] 降伏を認める
   *[flight] 逃走を認める
 }
concede-let-sure = { $how ->
    [surrender] 本当に降伏を認めますか？
   *[flight] 本当に逃走を認めますか？
 }
concede-decline = { $how ->
    [surrender] 降伏に反対する
   *[flight] 逃走に反対する
 }
concede-off = 提案はなくなりました。だれによるかはログにあります。
concede-decline-means = この提案はなくなる
concede-forbid = { $how ->
    [surrender] 降伏を認めない
   *[flight] 逃走を認めない
 }
concede-withdraw = { $how ->
    [surrender] 降伏の提案を取り下げる
   *[flight] 逃走の提案を取り下げる
 }
switches = ルールの設定
switch-changed = 標準と違う設定
switch-blocking = 移動妨害
switch-blocking-means = 妨害できる側に尋ねるか、いつも妨害するか、妨害しないか。
switch-strictness = ルール違反の扱い
switch-strictness-means = ルールに反する行動を認めないか、警告して通すか、そのまま通すか。
switch-group_passage = まとまっての通過
switch-group_passage-means = 同じラウンドに同じ方へ進む味方も、妨害側との人数比べに数えます。
switch-overcrowding = 乱戦エリアの定員
switch-overcrowding-means = この数まで入れます。超えると過密になります。
switch-shielding = 遮蔽
switch-shielding-means = 間にある乱戦エリアや敵が、射撃や魔法をさえぎります。
switch-retreat = 撤退
switch-retreat-means = 撤退をその場で行うか、次の自分の手番の開始時に行うか。
switch-misfire = 誤射
switch-misfire-means = 乱戦への射撃が誰に逸れるか。部位ごと、キャラクターごと、または誤射なし。
switch-prone_counts = 転倒中も数える
switch-prone_counts-means = 乱戦で転倒している者も、離脱できるかの人数に数えます。
switch-block_reach = 移動妨害できる距離
switch-block_reach-means = 乱戦の外の者が、どこまで移動妨害できるか。
switch-snap = 位置を丸める
switch-snap-means = 移動の終点と、合わさった円の中心を測りやすい値にします。
switch-approve_moves = 移動の承認
switch-approve_moves-means = プレイヤーの移動は、GMが認めるまで待ちます。
switch-free_moves = 自由な移動
switch-free_moves-means = 戦闘の前と後に、プレイヤーが自分の駒を地図のどこへでも動かせます。
switch-doors = 扉
switch-doors-means = 扉を開け閉めできるのはGMだけか、2m以内に立つプレイヤーの駒も（自分の手番に）できるか。
switch-own_lines = 別の展開を試す
switch-own_lines-means = 戦闘中でもプレイヤーが、自分の席で知っていることだけで、場面を自分の卓に移して試せます。戦闘後はいつでも試せます。
switch-own_figures = 自分の駒の数値
switch-own_figures-means = プレイヤーが自分の駒の点数・状態・シートを変えてよいか。自由に、GMの許可を得て、またはGMだけ。
switch-dice = ダイス
switch-dice-means = サーバーが振るか、人が振った出目を入力するか。
switch-spectator_delay = 観戦の遅れ（秒）
switch-spectator_delay-means = 観戦者と、まだ参加していない人には、この秒数だけ遅れて見えます。
switch-monster_death = 倒れた魔物
switch-monster_death-means = HP0で除外するか、生死判定を行うか。
value-ask = 尋ねる
value-auto = 自動
value-off = なし
value-strictness-off = そのまま通す
value-blocking-auto = 常に妨害
value-blocking-off = 妨害しない
value-enforce = 認めない
value-warn = 警告
value-true = あり
value-false = なし
value-null = 定員なし
value-at-once = その場で
value-next-turn = 次の手番
value-section = 部位
value-character = キャラクター
value-limited-move = 制限移動
value-server = サーバー
value-entered = 入力
value-exclude = 除外
value-check = 判定
value-free = 自由
value-asked = GMに尋ねる
value-beside = そばの駒も
value-gm = GMのみ
watcher-add = 観戦者を加える
watcher-sees = 観戦者に見えるもの
watcher-sees-allies = 味方に見えるもの
watcher-sees-enemies = 敵に見えるもの
watcher-sees-all = 両方（審判）
watcher-do = リンクを作る
watcher-made = { $name }が観戦できます。リンクを送ってください。
watcher-means = 一人のためのリンクです。観戦者は何も変えられません。隠れた敵はGMだけに見えます。
watcher-allies = 観戦
watcher-enemies = 敵の視点で観戦
watcher-all = 審判
