# The chance that a page adds to the dice. Fetched with what adds it.
dice-own-missing = このページが加えた乱数が、サーバーで使われていません。この戦闘の出目は信用できません。
