## ホームの卓をまとめるフォルダ。

campaigns-search = 名前で探す
campaigns-none = フォルダなし
campaigns-archive = 保管
campaigns-not-found = その名前の卓はありません。
campaigns-new = 新しいフォルダ
campaigns-make = 作る
campaigns-name = フォルダの名前
campaigns-rename = 名前を変える
campaigns-drop = フォルダだけ削除（卓は残る）
campaigns-move = { $name }の置き場所
campaigns-copy = 複製
campaigns-copy-who = { $name }を複製
campaigns-copy-of = { $name }（複製）
campaigns-copied = { $name }を複製しました。経過、キャラクター、シーン、資料も含みます。鍵は新しいものです。
campaigns-take = ファイルに保存
campaigns-bring = ファイルを開く
campaigns-take-means = ファイルに入るのはフォルダと卓の名前・アドレスだけで、鍵は入りません。ほかの端末では、卓ごとに一度リンクから開いてください。
campaigns-no-file = 「乱戦」のフォルダのファイルではありません。
campaigns-brought = { $count ->
    [0] フォルダを読み込みました。卓はすべて一覧にあります。
   *[other] 卓が{ $count }つ一覧に加わりました。
 }
