# 属性とダメージの種別。魔物一覧や弱点の表示とともに読み込む。

sheet-type-physical = 物理
sheet-type-magic = 魔法
element-fire = 炎
element-water = 水
element-ice = 氷
element-wind = 風
element-earth = 土
element-thunder = 雷
element-light = 光
element-dark = 闇
element-energy = 純エネルギー
element-impact = 衝撃
element-slash = 断空
element-poison = 毒
element-disease = 病気
element-curse = 呪い
