# 選んだ駒の操作。最初に駒を選んだとき読み込む。

place-drag = 駒をドラッグして、置く場所へ動かしてください。
actions-of = { $name }にできること
act-join = 乱戦に参加
act-prepare-to-leave = 離脱準備
act-minor = 補助動作
act-major = 主動作
act-move-means = 経路を決めて移動する（制限・通常・全力）
act-fire-means = 射撃や魔法が何に当たり、何に遮蔽されるかを調べる
act-attack-means = 武器や魔法で攻撃する
act-join-means = 今いる中心で乱戦に加わる
act-prepare-to-leave-means = 主動作。次の手番で乱戦から離れられる。それまで回避力−4
act-minor-means = 補助動作を言葉で宣言する
act-major-means = 主動作を言葉で宣言する
move-figures = { $limited }・{ $normal }・{ $full } m
move-figures-title = 制限移動・通常移動・全力移動
move-hint = 駒をドラッグするか、行き先をクリックしてください。途中のクリックで経由点、Escでやめる。
move-hint-thumb = 駒をドラッグするか、行き先をタップしてから決定してください。
move-here = ここへ移動
join-here = ここで参加
or-let-go-thumb = 離すと決定
or-let-go = 離すと決定・Escでやめる
end-turn-of = { $name }
insist-means = GMの裁定として記録
insist-warned = 警告つきで行う
free-minor = { $name }の補助動作：
free-major = { $name }の主動作：
record = 記録する
closed-decision = 返事を待っています。返事が済むと行動できます。
closed-join = 乱戦エリアの中心まで移動すると参加できます。
closed-phase = 戦闘はまだ始まっていません。
closed-acted = このラウンドの手番は終わっています。次のラウンドまで待ってください。
closed-other-side = 相手側の手番です。自陣営の手番を待ってください。
closed-other-turn = ほかのキャラクターの手番中です。先に終えてください。
closed-turn-of = 今は{ $name }の手番です。終わるまで待ってください。
closed-out = 今は行動できません。
act-fire = 射線
act-attack = 攻撃
leave-outnumber = 妨害されない：残る味方{ $moving ->
        [0] なし
       *[other] { $moving }
    }・妨害できる敵{ $blocking }
leave-held = まだ離脱できない：妨害できる敵{ $blocking }・残る味方{ $moving ->
        [0] なし
       *[other] { $moving }
    }
leave-held-here = 敵がいるため、離脱できない
leave-preparing = 離脱準備済み：次の手番で離脱可
leave-prepared = 離脱準備済み
leave-overcrowded = 過密：全力移動で離脱可
leave-feat = 特技で離脱可
leave-invisible = 姿が見えず離脱可
leave-free = 離脱可
way-title = 移動途中の補助動作
way-line = { $metres }m地点：{ $name }
way-line-on = { $metres }m地点：{ $name }（{ $target }に接触）
way-where = { $metres }m進んだところで
way-what = 内容
way-whom = 接触する相手
way-nobody = なし
way-touch = 接触
way-add = 移動に加える
way-remove = { $name }を外す
