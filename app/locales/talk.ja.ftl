# What people say to each other. Fetched when the talk is first opened.

chat-empty = まだ発言はありません。
chat-private = 一部の人へ
chat-criticals = クリティカル×{ $count }
chat-no-dice = ダイスコマンドとして読めないため、振られていません。
chat-outcome = { $outcome ->
     [success] 成功
     [failure] 失敗
     [automatic-success] 自動的成功
     [automatic-failure] 自動的失敗
     [super-success] 超成功
    *[special-failure] 特殊失敗
  }
