# At the piece. Fetched with the first blow.

float-missed = missed
float-resisted = resisted
float-half = half
float-critical = { $count ->
    [one] critical!
   *[other] critical ×{ $count }
 }
float-healed = healed
float-hit = hit
float-covered = covers!
