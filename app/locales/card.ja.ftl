# ソード・ワールドのキャラクターカード。

card-weak = 弱点：{ $what }＋{ $bonus }
card-resists = 耐性：{ $list }
card-resist = { $by ->
        [immune] { $what }（無効）
        [half] { $what }（半減）
       *[other] { $what }{ $by }
    }
card-from = { $name }による
card-unknown-monster = データは不明。魔物知識判定かGMの公開で判明します。
card-unknown = データは味方だけが知っています。
card-sheet = データ
