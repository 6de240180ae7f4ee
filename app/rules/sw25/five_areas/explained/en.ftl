# Five areas: the rules in plain words, and the headings and readings that they rest on.

command-move = Limited: you stay, or as far as effects allow. Normal: one or two areas. Full: three or more, no major action. It goes area by area and ends in the first that holds an opponent.
    .title = Move
    .source = 制限移動 / Limited Move over Areas; 通常移動 / Normal Move over Areas; 全力移動 / Full Move over Areas; 移動 / Moving from Area to Area; 移動できない場合 / When Nobody Moves; 先攻1ラウンド目の制限 / First Round of the Side that Begins
    .refused = too-far; already-moved; wrong-movement; in-melee; cannot-move

command-declare = Declares a feat; one a turn. “Leave” costs no action: in your next turn you may go backward out of the melee area, by a Normal or Full Move.
    .title = Declare
    .source = 乱戦エリアからの離脱・通り抜け / Leaving and Passing a Melee Area; Declaring Feats; Cover; Snipe; Taunting Strike

command-attack = Blows reach its own area; shots count 5 m from area to area. An opponent in an area between shields who is behind. A shot from another area into a melee area may hit anybody there.
    .title = Attack
    .source = Simplified Combat: Accuracy; 近接攻撃、及び「射程:接触」の魔法や効果 / Melee and Touch in an Area; 射程距離を持つ攻撃や魔法、効果 / Attacks and Effects with a Range; 乱戦エリアへの射撃攻撃、「形状:射撃」の魔法や効果 / Shots into a Melee Area

command-effect = A radius below 5 m covers one area, from 5 m one neighbour more, from 10 m all up to two areas on, from 20 m all. A line goes from you through the target’s area to the end. Where more are inside than it may strike, chance chooses.
    .title = Spell or skill
    .source = Resisting Damage; 近接攻撃、及び「射程:接触」の魔法や効果 / Melee and Touch in an Area; 半径5m未満の範囲を対象とする魔法や効果 / Radius below 5 m; 半径5m以上、10m未満の範囲を対象とする魔法や効果 / Radius from 5 m and below 10 m; 半径10m以上の範囲を対象とする魔法や効果 / Radius of 10 m and More; 「形状:貫通」の魔法や効果 / Piercing Effects over Areas; 最大対象数 / Most Targets in the Areas; Recovery Effects

command-place = The side that begins places first, in the front and its rear; the other then in the front, its middle or rear, with at least half as many in front.
    .title = Place
    .source = 戦力の初期配置 / Initial Placement on Areas

command-roll-initiative = The party rolls against the highest initiative of the foes. If anybody reaches it, the party begins.
    .title = Roll for initiative
    .source = 先制判定 / Initiative against a Target

phase-initiative = The party rolls against the highest initiative of the foes.
    .source = 先制判定 / Initiative against a Target

phase-placement = First the side that begins places its own, then the other.
    .source = 戦力の初期配置 / Initial Placement on Areas
    .refused = bad-placement

condition-charmed = It acts with its own side, but for the others of that side it is a foe: it holds, stops and shields them. For the other side it is none.
    .source = キャラクターの配置 / Where Characters Stand

thing-area = Five areas in a row, 5 m apart: the front and for each side middle and rear; the GM may add rearmost ones. Where opponents stand together it is a melee area: it holds them.
    .title = An area
    .source = キャラクターの配置 / Where Characters Stand; 戦闘開始時の処理 / Beginning a Fight on Areas

thing-reach = The areas that this piece can come to, by the least kind of move that suffices. A move ends where an opponent stands.
    .title = Where it can go
    .source = 移動 / Moving from Area to Area

thing-shield = A shot or spell passes the areas between. An opponent in one of them shields what is behind, unless you have Hawk Eye.
    .title = Shielding
    .source = 射程距離を持つ攻撃や魔法、効果 / Attacks and Effects with a Range
    .refused = shielded

thing-misfire = A shot from another area into a melee area may hit anybody there: one of them is drawn by chance. Precise Shot, and Guided Magic for spells, avoid it.
    .title = Misfire
    .source = 乱戦エリアへの射撃攻撃、「形状:射撃」の魔法や効果 / Shots into a Melee Area
