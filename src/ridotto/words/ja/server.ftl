# ルールによらない断りの言葉。id は wire.Refused のコード。

server-stale = 選んだあとに場が進みました。もう一度ご確認ください。
server-not-now = 今はできません。
server-not-seated = 席についている人だけができます。
server-not-host = テーブルのホストだけができます。
server-seat-taken = その席にはすでに人がいます。
server-reused = このIDでは、別の操作がすでに送られています。
server-unreadable = 「{ $text }」はここでは言えません。
server-sealed = このディールには、すでに別の封をしています。
server-unsealed = この乱数は、封をしたものと一致しません。
server-too-fast = 送信が多すぎます。少しお待ちください。
server-muted = 今は発言できません。
server-unsaved = サーバーのディスクに書き込めません。ここまでは保存されています。書き込めるようになるまでお待ちください。
server-later = コーチが混み合っています。少し待ってからもう一度お尋ねください。
server-between-deals = ゲーム中の席には、ディールとディールの間だけ座れます。このディールが終わるまでお待ちください。
server-not-yours = ここに座れるのは、こちらの組のプレイヤーだけです。大会の自分のページからテーブルを開いてください。
server-saw-hand = このゲームで別の手札を見たので、この席には座れません。
server-not-idle = そのプレイヤーにはまだ時間があるか、呼びかけたばかりです。
server-blocked = ホストによりこのテーブルから外されました。
server-closed = このテーブルはホストが閉じました。

# 名前のない人の呼び名。
