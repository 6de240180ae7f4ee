# What was dropped on the home page. Fetched with the first drop.

arrivals = インポート
arrivals-where = どこに取り込みますか？
arrivals-new = 新しい卓
arrivals-open = { $name }を開く
arrivals-nowhere = このブラウザがGMの卓はなく、新しい卓にはサーバーの鍵が必要です。
arrivals-kind = { $kind ->
    [table] 保存した卓
    [ccfolia] CCFOLIAのコマ
    [ccfolia-room] CCFOLIAのルーム
    [udonarium] ユドナリウムのコマまたは部屋
    [zip] アーカイブ
    [ytsheet2] ytsheet2のシート
    [foundry-sw25] Foundryのアクター
    [uvtt] Universal VTTの地図
    [ransen] Ransenのシート
    [scenario] シナリオファイル
    [picture] 地図の画像
    [link] シートへのリンク
   *[other] このファイルの形式は認識できませんでした。
  }
bring-kind-table = 卓
