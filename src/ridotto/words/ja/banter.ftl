### ボットのおしゃべり：banter-場面-口調-番号。カードや作戦、手札のことは決して言わない。

banter-hello-merry-1 = こんばんは！仲間に入れて！
banter-hello-merry-2 = いい顔ぶれだね。始めよう！
banter-hello-dry-1 = どうも。始めますか。
banter-hello-dry-2 = 皆さん、またお揃いで。
banter-hello-courtly-1 = ご一緒できて光栄です。
banter-hello-courtly-2 = こんばんは。皆さまに幸運を。

banter-thanks-merry-1 = いやあ、うれしいね！
banter-thanks-merry-2 = ありがとう、ありがとう！
banter-thanks-dry-1 = できることをしたまでです。
banter-thanks-dry-2 = それはどうも。
banter-thanks-courtly-1 = 恐れ入ります。
banter-thanks-courtly-2 = こちらこそ光栄です。

banter-praise-merry-1 = ブラボー！
banter-praise-merry-2 = わあ、お見事！
banter-praise-dry-1 = やりますね。
banter-praise-dry-2 = 認めます、お見事。
banter-praise-courtly-1 = 見事なお手並みです。
banter-praise-courtly-2 = お見それしました。

banter-boast-merry-1 = ああ、楽しい！
banter-boast-merry-2 = みんな、今の見た？
banter-boast-dry-1 = まあ、こんなものです。
banter-boast-dry-2 = 当然の結果です。
banter-boast-courtly-1 = 運が微笑んでくれました。
banter-boast-courtly-2 = つい、やってしまいました。

banter-groan-merry-1 = あいたたた！
banter-groan-merry-2 = 全部は勘弁して！
banter-groan-dry-1 = 痛いですね。
banter-groan-dry-2 = 結構なことで。
banter-groan-courtly-1 = 手痛いトリックでした。
banter-groan-courtly-2 = お手柔らかに願います。

banter-call-merry-1 = さあ、怖じ気づいたのは誰？
banter-call-merry-2 = もっと賭けようよ！
banter-call-dry-1 = お聞きのとおりです。
banter-call-dry-2 = よくお考えを。
banter-call-courtly-1 = では、点を上げましょうか。
banter-call-courtly-2 = どうぞ、お返事を。

banter-dare-merry-1 = 本気なの？
banter-dare-merry-2 = おっと、言ったね！
banter-dare-dry-1 = ほう。
banter-dare-dry-2 = 勇気か、無謀か。
banter-dare-courtly-1 = 大胆なお言葉ですね。
banter-dare-courtly-2 = これは驚きました。

banter-fold-merry-1 = どうぞ、持ってって！
banter-fold-merry-2 = 今回はやめとく。
banter-fold-dry-1 = もう十分です。
banter-fold-dry-2 = 差し上げます。
banter-fold-courtly-1 = ここは譲りましょう。
banter-fold-courtly-2 = またの機会に。

banter-folded-merry-1 = これで真相は闇の中！
banter-folded-merry-2 = はったりだったかな？
banter-folded-dry-1 = 一生気になりますよ。
banter-folded-dry-2 = 楽に勝てました。
banter-folded-courtly-1 = これはご親切に。
banter-folded-courtly-2 = 賢明なご判断です。

banter-unmasked-merry-1 = あはは、見つけた！
banter-unmasked-merry-2 = 仮面がはがれたね！
banter-unmasked-dry-1 = ようやくですか。
banter-unmasked-dry-2 = なるほど、そういうことでしたか。
banter-unmasked-courtly-1 = やっとお会いできましたね。
banter-unmasked-courtly-2 = 見事な変装でした。

banter-pile-merry-1 = 少しは残してよ！
banter-pile-merry-2 = そんなに持てるの？
banter-pile-dry-1 = 食欲旺盛ですね。
banter-pile-dry-2 = 落とさないように。
banter-pile-courtly-1 = これはまた、たっぷりと。
banter-pile-courtly-2 = 抱えきれないほどですね。

banter-won-deal-merry-1 = このディールはいただき！
banter-won-deal-merry-2 = こうやるんだよ！
banter-won-deal-dry-1 = まずまずです。
banter-won-deal-dry-2 = 悪くありませんね。
banter-won-deal-courtly-1 = ツキに恵まれました。
banter-won-deal-courtly-2 = 気持ちのよい勝負でした。

banter-lost-deal-merry-1 = 次は見ててよ！
banter-lost-deal-merry-2 = 気にしない、次いこう！
banter-lost-deal-dry-1 = こういうこともあります。
banter-lost-deal-dry-2 = ディーラーのせいにしておきます。
banter-lost-deal-courtly-1 = お見事でした。
banter-lost-deal-courtly-2 = 次はいいところをお見せします。

banter-capot-merry-1 = 全部！全部取っちゃった！
banter-capot-merry-2 = 1トリックも渡さなかったよ！
banter-capot-dry-1 = きれいに片づきました。
banter-capot-dry-2 = 取り残しはありません。
banter-capot-courtly-1 = 失礼、全部いただきました。
banter-capot-courtly-2 = めったに見られませんよ。

banter-escaped-merry-1 = 1トリック取れた、助かった！
banter-escaped-merry-2 = ふう、危なかった！
banter-escaped-dry-1 = 1トリックで十分です。
banter-escaped-dry-2 = 面目は保てました。
banter-escaped-courtly-1 = 1トリックに救われました。
banter-escaped-courtly-2 = 間一髪でした。

banter-coinched-made-merry-1 = コワンシェされても達成！
banter-coinched-made-merry-2 = またコワンシェしてね！
banter-coinched-made-dry-1 = 疑ってくださって、どうも。
banter-coinched-made-dry-2 = 疑うと高くつきますね。
banter-coinched-made-courtly-1 = お疑いいただき、光栄でした。
banter-coinched-made-courtly-2 = おかげさまで。

banter-coinched-down-merry-1 = やっぱりね！
banter-coinched-down-merry-2 = 高すぎたね！
banter-coinched-down-dry-1 = 予想どおりです。
banter-coinched-down-dry-2 = ビッドが1つ余計でしたね。
banter-coinched-down-courtly-1 = 残念です、少しだけ。
banter-coinched-down-courtly-2 = 勇敢なビッドでした。

banter-fell-merry-1 = まあ、やるだけやったよ！
banter-fell-merry-2 = あと少しだったのに！
banter-fell-dry-1 = 計算上は勝てたのですが。
banter-fell-dry-2 = この話はよしましょう。
banter-fell-courtly-1 = 私の責任です。
banter-fell-courtly-2 = 見事な守りでした。

banter-won-match-merry-1 = 勝った！もう一度やる？
banter-won-match-merry-2 = なんていい夜！
banter-won-match-dry-1 = 誰かは勝つものです。
banter-won-match-dry-2 = よく眠れそうです。
banter-won-match-courtly-1 = 忘れがたい勝負でした。ありがとう。
banter-won-match-courtly-2 = 手ごわいお相手でした。

banter-lost-match-merry-1 = 負けた！次はやり返すよ！
banter-lost-match-merry-2 = すっからかんだよ！
banter-lost-match-dry-1 = 一応、おめでとう。
banter-lost-match-dry-2 = もっと弱い相手に負けたこともあります。
banter-lost-match-courtly-1 = おめでとうございます。楽しい勝負でした。
banter-lost-match-courtly-2 = お強い。完敗です。
