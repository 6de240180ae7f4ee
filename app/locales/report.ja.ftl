# 戦闘のレポート（ページと、サーバーが書くテキスト）。開いたときに読み込む。

report = レポート
report-open = 戦闘のレポート
report-loading = レポートを作成しています…
report-none = まだ何も起きていません。
report-so-far = ここまでの戦闘
report-drawn = 決着のつかないまま終了
report-won-allies = 味方の勝利
report-won-enemies = 敵の勝利
report-surrender-enemies = 敵が降伏
report-surrender-allies = 味方が降伏
report-flight-enemies = 敵が逃走
report-flight-allies = 味方が逃走
report-lasted = { $rounds ->
    [0] ラウンド開始前
   *[other] { $rounds }ラウンド
}{ $minutes ->
    [0] 。
   *[other] 、所要時間{ $minutes }分。
}
report-fell = { $count ->
    [0] 味方は誰も倒れませんでした。
   *[other] 倒れた味方：{ $who }。
}
report-sentences = { $first }{ $second }
report-and = 、
report-allies = 味方
report-enemies = 敵
report-rounds = ラウンドごと
report-round = 第{ $round }ラウンド
report-before-rounds = ラウンド開始前
report-rounds-total = ラウンド
report-damage = ダメージ
report-damage-sides = ダメージ（味方：敵）
report-damage-dealt = 与えたダメージ
report-out = 倒れた敵
report-of = { $count } / { $of }
report-hits = 命中
report-hits-allies = 味方の命中
report-hits-enemies = 敵の命中
report-expected = { $said }（期待値{ $expected }）
report-expected-of = { $said }（確率のわかる{ $known }回のうち{ $hits }回、期待値{ $expected }）
report-expected-short = 期待値{ $expected }
report-untold-rolled = { $count }回の攻撃は、防護点などで減らす前のダメージしかわかりません。
report-untold-unknown = この席に知らされていない{ $count }回の攻撃は含みません。
report-by-hand = 手で減らしたHP：味方{ $allies }、敵{ $enemies }。誰の与えたダメージにも含みません。
report-name = 名前
report-each = 各自のダメージ
report-each-hero = 味方それぞれのダメージ
report-dealt = 与えた
report-taken = 受けた
report-luck = ダイスの運
report-luck-of = 戦闘全体での{ $dice }の平均（期待値{ $expected }）。
report-luck-mean = 戦闘全体での{ $dice }の平均
report-expects = 期待値{ $expected }
report-mean = 平均
report-band = 95%の範囲
report-rolls = 回数
report-rolls-count = { $count }回
report-inside-means = 帯の中はふつうの運です（100回の戦闘のうち95回）。回数が多いほど帯は狭くなります。
report-outside = { $count ->
    [0] 帯の外に出た人はいません。
   *[other] 帯の外：{ $who }。
}
report-anyway = 公正なダイスでも、このような戦闘100回のうち{ $percent }回は誰かが外に出ます。
report-decided = 勝敗を分けた場面
report-from-to = { $before }から{ $after }に。
report-moment-fell = { $who }が倒れる
report-moment-fell-why = { $by }による{ $amount }点のダメージ。{ $sides }
report-moment-fell-by-nobody = { $sides }
report-moment-fell-by-hand = HPを手で変更。{ $sides }
report-moment-last-fell = 最後に残った{ $who }が倒れる
report-moment-last-fell-why = { $by }による{ $amount }点のダメージ。{ $sides }
report-moment-rose = { $who }が戦線に復帰
report-moment-rose-why = { $sides }
report-moment-hardest = { $by }の最大の一撃
report-moment-hardest-why = { $amount }点のダメージ。その陣営の1回の行動では最大。
report-moment-hardest-many = { $hit }体に合計{ $amount }点のダメージ。その陣営の1回の行動では最大。
report-moment-lucky-hit = { $by }の攻撃が{ $who }に命中
report-moment-lucky-hit-why = 命中率は{ $chance }%でした。
report-moment-unlucky-miss = { $by }の攻撃が{ $who }に外れる
report-moment-unlucky-miss-why = 命中率は{ $chance }%でした。
report-moment-survived = { $who }が生き延びる
report-moment-survived-why = 生死のかかった判定でした。
report-moment-stopped = { $by }が{ $who }を止める
report-moment-stopped-why = { $metres } m進んだところで。
report-moment-critical = { $by }が{ $who }にクリティカル
report-moment-critical-why = { $amount }点のダメージ。
report-watch = この場面を見る
report-spoils = 戦利品
report-found = { $who }：{ $things }
report-nothing = なし
report-no-spoils = 戦利品はありません。
report-share = 共有
report-copy-link = リンクをコピー
report-copy-link-seat = この卓の参加者がこのレポートを開けます
report-copy-link-shared = リンクを知っている人が読めます
report-copy-link-gm = 誰でもレポートとリプレイを見られます
report-picture = 画像として保存
report-picture-what = このページ（幅{ $width }ピクセル）
report-not-drawn = ブラウザがこのページの画像を作れませんでした。印刷するか、テキストを保存してください。
report-text = テキストをコピー
report-text-what = チャットやセッションログ用
report-file = テキストを保存
report-file-what = Markdownファイル
report-copied = コピーしました。
report-not-copied = ブラウザがコピーを許可していません。ファイルとして保存してください。
report-left-out = 隠されたダイスとGMのメモは含みません。数値はすべて、この席に知らされたものです。
report-fight = 戦闘{ $number }（全{ $of }回）
report-close-card = このカードを閉じる
report-close = レポートを閉じる
report-replay = リプレイを見る
report-replay-what = すべての場面を盤上で
report-of-table = { $name }、{ $when }
report-damage-of = { $who }：与ダメージ{ $dealt }、被ダメージ{ $taken }
report-luck-row = { $who }：{ $rolls }回の平均{ $mean }、帯は{ $least }～{ $most }
report-taken-sum = 被ダメージ { $points }
report-dealt-sum = 与ダメージ { $points }
report-astray = { $who }のダメージのうち{ $points }点は味方に当たりました（被ダメージに入ります）。
report-keep = リプレイを保存
report-keep-what = 卓全体のファイル（「乱戦」のどのサーバーでも開けます）
