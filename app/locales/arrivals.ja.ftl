# What was dropped on the home page. Fetched with the first drop.

arrivals = 取り込み
arrivals-where = どこに取り込みますか？
arrivals-new = 新しい卓
arrivals-open = { $name }を開く
arrivals-scale = 画像の上で縮尺を決める
arrivals-nowhere = このブラウザがGMの卓はなく、新しい卓にはサーバーの鍵が必要です。
arrivals-kind = { $kind ->
    [table] 保存した卓
    [ccfolia] ココフォリアのコマ
    [ccfolia-room] ココフォリアのルーム
    [udonarium] ユドナリウムのコマまたはルーム
    [zip] アーカイブ
    [ytsheet2] ゆとシートⅡのシート
    [foundry-sw25] Foundryのアクター
    [uvtt] Universal VTTの地図
    [ransen] Ransenのシート
    [scenario] シナリオファイル
    [picture] 画像
    [link] シートへのリンク
   *[other] このファイルの形式は認識できませんでした。
  }
bring-kind-table = 卓
