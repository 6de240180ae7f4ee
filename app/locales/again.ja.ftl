# For the GM beside the newest dice of the log.

again-open = 出目を手入力でやり直す
again-ask = この行動を取り消し、手入力の出目でやり直します。今の結果は失われます。
again-yes = 取り消してやり直す
