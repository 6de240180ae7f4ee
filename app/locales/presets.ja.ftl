presets-title = ハウスルールの保存
presets-means = このブラウザに残り、新しい卓でも使えます。ファイルにすれば、ほかのブラウザへも持ち出せます。
presets-name = このルールの名前
presets-keep = このルールを保存
presets-take = 使う
presets-take-of = { $name }を使う
presets-file = ファイルに保存
presets-file-of = { $name }をファイルに保存
presets-forget = 削除
presets-forget-of = { $name }を削除
presets-open = ファイルを開く
presets-kept = 保存しました：{ $name }
presets-kept-other = 別のルールシステムの卓用に保存しました：{ $name }
presets-kept-not = このブラウザには保存できません。代わりにファイルに保存してください。
presets-forgotten = 削除しました：{ $name }
presets-taken = { $count ->
        [0] すでにこのルールになっています。
       *[other] { $count }個のルールを変更しました。
    }
presets-strange = ハウスルールのファイルではありません。
presets-choose = ハウスルール
presets-usual = 標準
