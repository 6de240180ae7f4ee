# ラウンドの前後の手順。その段階で読み込む。

procedure = 戦闘の手順
procedure-fold = 畳む
procedure-unfold = 開く
step-rounds = ラウンド
onward = 次へ：{ $step }
onward-other-side = 次へ：もう一方の陣営の配置
onward-unrolled = { $first ->
    [enemies] 判定なし：毎ラウンド敵側が先攻
   *[other] 判定なし：毎ラウンド味方側が先攻
 }
stage-setup-gm = 駒を加え、立つ場所へドラッグしてください。まだ見せない駒は隠しておけます。
stage-setup-player = GMが準備をしています。
stage-setup-watch = GMが準備をしています。
stage-preparation-gm = 戦闘の前に、全員が補助動作を行えます（同じものは1回だけ）。そろったら次へ進めてください。
stage-preparation-player = 駒を選び、補助動作を行えます（同じものは1回だけ）。
stage-preparation-watch = 双方が準備しています。
stage-second-preparation-gm = まだ行っていない補助動作を行えます。そのあとラウンドが始まります。
stage-second-preparation-player = まだ行っていない補助動作を行えます。
stage-second-preparation-watch = 最後の準備です。
stage-knowledge-gm = 魔物知識判定を行えます（魔物1種類につき1人1回）。GMがデータを個別に公開することもできます。
stage-knowledge-player = 魔物知識判定を行えます（1種類につき1回）。わかったことは味方全員が知ります。
stage-knowledge-watch = 魔物知識判定の最中です。
stage-initiative-gm = 味方で最も高い達成値と、魔物で最も高い先制値を比べます。同値なら味方の先攻。
stage-initiative-player = GMが先制判定を進めます。
stage-initiative-watch = まもなく先制判定です。
roll-initiative = 先制判定を行う
roll-again = 振り直す
fixed-value = 固定値
placing-gm = 駒を初期配置へドラッグしてください。プレイヤーも自分の駒を置けます。
placing = 自分の駒を初期配置へドラッグしてください。
placing-watch = 双方が初期配置につくところです。
placing-first = { $side ->
    [allies] 先攻の味方陣営が先に配置を決め、次に敵陣営が決めます。
   *[other] 先攻の敵陣営が先に配置を決め、次に味方陣営が決めます。
 }
placing-both = { $side ->
    [allies] 味方陣営の配置が決まりました。敵陣営が最初の駒を置くまでは変更できます。
   *[other] 敵陣営の配置が決まりました。味方陣営が最初の駒を置くまでは変更できます。
 }
placing-second = { $side ->
    [allies] 敵陣営の配置は確定しました。味方陣営が配置を決めます。
   *[other] 味方陣営の配置は確定しました。敵陣営が配置を決めます。
 }
placing-stay = この配置のまま決める
opening-set = 敵から{ $metres } m以上離してください。
opening-hold = { $metres } mを守らせる
knowledge-who = 判定するキャラクター
recall = 判定
recall-means = 2d＋魔物知識の基準値を、知名度・弱点値と比べます
recall-done = 判定済み
recall-tried = 判定済み
known-all = データと弱点が判明
known-stats = データが判明
known-weakness = 弱点が判明
known-nothing = まだ不明
known-of = ×{ $count }
known-one-kind = この{ $count }体は同じ魔物
known-one-kind-means = 1体についてわかったことが、全員についてわかったことになります。
weak-point = 弱点：
weak-bonus = +{ $bonus }
facts = データを公開
facts-told = 相手に公開したデータ
facts-of = { $side }に公開したデータ（取り消せません）
fact-stats = データすべて
fact-hp = HP
fact-mp = MP
fact-movement = 移動力
fact-accuracy = 命中力
fact-evasion = 回避力
fact-fortitude = 生命抵抗力
fact-willpower = 精神抵抗力
fact-defense = 防護点
fact-magic_power = 魔力
fact-attacks = 攻撃方法
fact-skills = 特殊能力
fact-feats = 特技
fact-weak_point = 弱点
after-who = 行うキャラクター
ended-defeat = { $side }は全滅しました。
ended-surrender = { $side }は降伏しました。
ended-flight = { $side }は逃走しました。
learnt = 自動的失敗による経験点：
learnt-total = { $points }（累計{ $total }）
next-fight = 次の戦闘へ
next-means = HP・MP・経験点は引き継がれ、ダイスのシードは新しくなります。
next-fallen = 倒れた敵を取り除く（{ $count }体）
next-foes = 残っている敵も取り除く（{ $count }体{ $hidden ->
        [0] { "" }
       *[other] 、潜伏中の{ $hidden }体は残す
    }）
next-lasting = 続いていた効果をそのまま残す：{ $effects }
next-of = { $effect }（{ $name }）
next-rounds = その間に経過したラウンド数
loot = 剥ぎ取り（1体につき10分）
loot-anyway = それでも剥ぎ取りを行う（1体につき10分）
loot-none = 剥ぎ取れる相手がいません。
herbs = 薬草（1回10分）
herb-lifegrass = 救命草（HP）
herb-magic-herb = 魔香草（MP）
herb-nobody = 必要な者はいません。
minutes = { $minutes }分
surprise-open = 不意打ちの判定…
