### リドットの顔ぶれ：ボットが演じる人物。話し方は `ridotto.bots.company` で決める。

company-bot = ボット
company-who = { $name }（{ $title }・ボット）
company-who-level = { $name }（{ $title }・{ $level }のボット）
company-level-master = 名人
company-level-strong = 上級
company-level-steady = 中級
company-level-beginner = 初級
company-level-random = ランダム
company-own = { $name }（ボット）
company-own-unnamed = プレイヤーの自作ボット

company-zanetta = ザネッタ
company-zanetta-title = サン・モイゼ劇場の歌手
company-momolo = モモロ
company-momolo-title = 大運河のゴンドラの漕ぎ手
company-flaminia = フラミニア
company-flaminia-title = 昔気質の伯爵夫人
company-anselmo = アンセルモ
company-anselmo-title = 本の虫の神父
company-alvise = アルヴィーゼ
company-alvise-title = 胴元を務めた貴族
company-yusuf = ユスフ
company-yusuf-title = イスタンブールから来た通訳
company-eleni = エレニ
company-eleni-title = コルフ島の船主
company-colette = コレット
company-colette-title = マルセイユの帽子職人
company-rachele = ラケーレ
company-rachele-title = リヴォルノの書店主
company-caetano = カエターノ
company-caetano-title = バイーアの水先案内人
company-benedita = ベネディタ
company-benedita-title = ミナスジェライスのバイオリニスト
company-idris = イドリス
company-idris-title = チュニスの天文学者
