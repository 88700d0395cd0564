# コーチ：アクションの理由、それを支える数字、プレイの振り返り。

# ---- 特別な理由がないとき

coach-only = ほかにできることはありません。
coach-gains = 考えられる多くのディールで調べると、次によいアクションより約{ $points }点多く取れます。
coach-gains-pass = 考えられる多くのディールで調べると、パスより約{ $points }点多く取れます。
coach-gains-pass-match = 考えられる多くのディールで調べると、パスよりゲームの勝率が{ $percent }%高くなります。
coach-gains-match = 考えられる多くのディールで調べると、次によいアクションよりゲームの勝率が{ $percent }%高くなります。
coach-better = 考えられる多くのディールで調べると、実際のプレイより約{ $points }点多く取れます。
coach-gains-chips = 考えられる多くのディールで調べると、次によいアクションより約{ $points }チップ多く取れます。
coach-gains-pass-chips = 考えられる多くのディールで調べると、パスより約{ $points }チップ多く取れます。
coach-better-chips = 考えられる多くのディールで調べると、実際のプレイより約{ $points }チップ多く取れます。
coach-better-match = 考えられる多くのディールで調べると、実際のプレイよりゲームの勝率が{ $percent }%高くなります。
coach-even = 同じくらいよいアクションがいくつかあり、これもその1つです。
coach-even-play = ここでは、どのカードにも大きな差はありません。こういうときは、なくても困らないカードから出すのが目安です。
coach-even-discard = ここでは、どれを捨てても大きな差はありません。こういうときは、手札に合わず、次のプレイヤーの役にも立たないカードを捨てるのが目安です。
coach-even-draw = 捨て札の山を取ってもほぼ同じですが、ドローすれば手札が増えすぎず、集めているカードも知られません。
coach-even-pile = ドローしてもほぼ同じですが、カードが多いほどメルドを作りやすくなります。
coach-even-pass = パスしなくてもほぼ同じですが、引き受けた側は達成しなければなりません。迷ったらパスが目安です。
coach-thumb = 堅実なプレイヤーはこうします。

# ---- 起こりそうなこと：考えられるディールをプレイして調べた頻度

coach-often = { $number ->
    [0] ほぼ0回
    [10] ほぼ毎回
   *[other] 10回中{ $number }回
}
coach-less = { $number ->
    [0] ほぼ0回
    [10] ほぼ毎回
   *[other] 10回中{ $number }回
}
coach-alike = どれを出しても同じです。間に入るカードは、もう残っていません。
coach-even-two = { $card }でも{ $other }でもほとんど同じです。{ $card }のよい点：{ $first }{ $other }のよい点：{ $second }
coach-even-rest = ほかにも同じくらいよいカードはありますが、{ $other }は劣ります。{ $first }
coach-even-pass-bid = パスでもビッドでもほとんど同じです。パスのよい点：{ $first }ビッドのよい点：{ $second }
coach-even-pass-take = パスしても取ってもほとんど同じです。パスのよい点：{ $first }取る場合のよい点：{ $second }
coach-even-call-play = トルッコでも、このまま出してもほとんど同じです。トルッコのよい点：{ $first }出す場合のよい点：{ $second }
coach-even-play-call = このまま出しても、トルッコでもほとんど同じです。出す場合のよい点：{ $first }トルッコのよい点：{ $second }
coach-even-accept-fold = 受けても降りてもほとんど同じです。受けるよい点：{ $first }降りるよい点：{ $second }
coach-even-fold-accept = 降りても受けてもほとんど同じです。降りるよい点：{ $first }受けるよい点：{ $second }
coach-same-result = { $card }でも{ $other }でも、ディールの結果が同じになるのは{ $often }です。
coach-same-mostly = { $card }の代わりに{ $other }を出しても、ディールの結果が同じになるのは{ $often }です。残りでは{ $card }のほうがよくなります。
coach-takes-trick = このトリックを味方が取れるのは、{ $card }なら{ $often }、{ $other }なら{ $less }です。
coach-beats-card = { $card }は{ $cards }に勝ち、このトリックを取れるのは{ $often }です。
coach-falls-to = { $other }を出すと、{ $often }、{ $cards }に取られます。
coach-they-trump = { $other }を出すと、{ $often }、相手に切り札で取られます。
coach-partner-trumps = { $card }なら、{ $often }、パートナーが切り札で取れます。
coach-side-trumps = { $card }なら、{ $often }、味方が切り札で取れます。
coach-gives-points = このトリックを相手が取るのは{ $often }で、{ $other }を出すと{ $points }点を渡します。
coach-gives-fewer = このトリックを相手が取るのは{ $often }です。{ $other }を出すと{ $points }点を渡し、{ $card }なら{ $number }点で済みます。
coach-brings-points = このトリックを味方が取るのは{ $often }で、{ $card }なら{ $points }点を加えられます。
coach-saves-card = { $other }を相手に取られるのは、今出せば{ $often }、残せば{ $less }です。
coach-exposes-card = あなたの{ $cards }を相手に取られるのは、{ $other }を出せば{ $often }、{ $card }を出せば{ $less }です。
coach-wins-later = { $other }は残しましょう。後でトリックを取れるのは{ $often }です。
coach-helps-card = あなたの{ $cards }がトリックを取れるのは、{ $card }を出せば{ $often }、{ $other }を出せば{ $less }です。
coach-catches-card = 相手の{ $cards }を取れるのは、{ $card }なら{ $often }、{ $other }なら{ $less }です。
coach-last-trick = 最後のトリックを味方が取れるのは、{ $card }を出せば{ $often }、{ $other }を出せば{ $less }です。
coach-more-tricks = 考えられるディールの多くで、{ $other }より{ $card }を出すほうが、味方のトリックが多くなります。
coach-deal-with-card = 味方がこのディールに勝つのは、{ $card }を出せば{ $often }、{ $other }を出せば{ $less }です。
coach-tempts = { $other }を出すと、相手はこのトリックが欲しくなります。相手に取られるのは、{ $other }なら{ $often }、{ $card }なら{ $less }です。
coach-now-more = { $card }なら{ $other }より、このトリックが平均で約{ $points }点、味方に有利になります{ $number ->
    [0] {""}
   *[other] （後のトリックでは約{ $number }点不利になります）
}。
coach-later-more = { $card }を出すほうが{ $other }より、後のトリックが平均で約{ $points }点、味方に有利になります{ $number ->
    [0] {""}
   *[other] （このトリックでは約{ $number }点不利になります）
}。
coach-later-trump = 切り札の{ $other }は後のトリックに残しましょう。今{ $card }を出すと、後のトリックが平均で約{ $points }点、味方に有利になります{ $number ->
    [0] {""}
   *[other] （このトリックでは約{ $number }点不利になります）
}。
coach-later-card = { $card }を出すほうが{ $other }より、後のトリックが平均で約{ $points }点、味方に有利になり、特に{ $cards }が取れます{ $number ->
    [0] {""}
   *[other] （このトリックでは約{ $number }点不利になります）
}。
coach-makes-with = 味方がコントラクトを達成するのは、{ $card }を出せば{ $often }、{ $other }を出せば{ $less }です。
coach-fails-with = 相手のコントラクトが失敗するのは、{ $card }を出せば{ $often }、{ $other }を出せば{ $less }です。
coach-bid-deal = 味方がディールに勝つのは、{ $rank }をビッドすれば{ $often }、もう一方のビッドなら{ $less }です。
coach-bid-wins = 味方がディールに勝つのは、ビッドすれば{ $often }、パスすれば{ $less }です。
coach-pass-wins-more = 味方がディールに勝つのは、パスすれば{ $often }、ビッドすれば{ $less }です。
coach-enough-card = このトリックを取れるのは、{ $card }でも{ $other }でも{ $often }です。強いほうは残しましょう。
coach-hopeless-either = { $card }でも{ $other }でも、このトリックはまず取れません。強いほうは残しましょう。
coach-hides-card = { $card }を裏で出せば、手の内が見えません。まだ見えていないカードに、後に残る{ $other }に勝つものはなく、相手が点を上げてくるかもしれません。
coach-either-side = { $card }は、表で出しても裏で出してもほとんど同じです。
coach-face-up = { $card }を裏で出すと、このトリックは取れません。
coach-likely-made = 味方がコントラクトを達成するのは{ $often }です。
coach-they-make = パスすると、相手がコントラクトを達成するのは{ $often }です。
coach-likely-fails = 相手がコントラクトに失敗するのは{ $often }です。
coach-likely-sixty-one = あなたがデクレアラーになれば、味方が61点に届くのは{ $often }です。
coach-likely-short = { $rank }でデクレアラーになると、味方が61点に届かないのは{ $often }です。
coach-pass-loses = 味方がディールに負けるのは、パスすれば{ $often }、ビッドすれば{ $less }です。
coach-outbid-less = { $rank }のほうが上のビッドをされにくく、あなたがデクレアラーになるのは{ $often }、もっと強いカードでビッドすると{ $less }です。
coach-pass-wins = パスすると、味方がディールに勝つのは{ $often }です。
coach-better-suit = 味方が61点に届くのは、切り札が{ $suit }なら{ $often }、次によいスートなら{ $less }です。
coach-wins-deal = こうするとディールに勝つのは{ $often }、ほかの手なら{ $less }です。
coach-odds-accept = このディールに勝つのは{ $often }です。降りて失う{ $points }点と賭ける{ $stake }点を比べれば、10回中{ $need }回で十分です。
coach-odds-fold = このディールに勝つのは{ $often }だけです。{ $points }点を失う代わりに{ $stake }点を受けるには、10回中{ $need }回は必要です。
coach-no-call = ここでは宣言しません。賭ける点を上げても、頼りは{ $card }です。まだ見えていないカードのうち{ $number }枚がこれに勝ちます。
coach-odds-none = このディールに勝つことは、まずありません。{ $points }点を失う代わりに{ $stake }点を受けるには、10回中{ $need }回は必要です。

# ---- トリックのゲーム

coach-sure-trick = { $card }に勝てるカードは、もう誰も持っていません。
coach-win-last = 最後に出すのはあなたで、{ $card }ならトリックを取れます（{ $points }点）。
coach-beats-little = { $number ->
    [0] 残ったカードに、{ $card }が勝てるものはありません
   *[other] 残ったカードのうち、{ $card }が勝てるのは1枚だけです
}。なくしても惜しくありません。
coach-worth-nothing = { $card }は0点です。点のあるカードは残しましょう。

# ---- ブロットとコワンシュ：プレイ

coach-draw-trumps = 切り札を出させましょう。ほかの人の切り札は{ $number }枚で、最強の切り札はあなたが持っています。
coach-push-trumps = コントラクトはあなたのチームのものです。ほかの人に切り札が{ $number }枚あるうちに、切り札をリードしましょう。
coach-sure-lead = { $card }には誰も勝てません。このトリックを取りましょう。
coach-high-lead = { $card }は残った{ $suit }で最強です。そのスートのない人が出る前に使いましょう。
coach-next-highest = 残った{ $suit }に、{ $card }に勝つカードはありません。切り札を出されなければ、{ $other }と合わせて2トリック取れます。
coach-short-lead = { $suit }は{ $card }だけです。なくなれば、次からはそのスートに切り札を出せます。
coach-partners-trick = このトリックはもうパートナーのものです。点を加えましょう（{ $card }は{ $points }点）。
coach-ruff = 切り札を出しましょう。最後に出す{ $card }で{ $points }点を取れます。
coach-their-trick = このトリックは取れません。渡す点をできるだけ少なくしましょう（{ $card }は{ $points }点）。
coach-spare-trump = 場には{ $points }点しかありません。切り札は残しましょう。
coach-keep-master = { $card }は残しましょう。残った{ $suit }に、これに勝つカードはありません。
coach-declare-whole = { $cards }を全部宣言しましょう。長い手役のほうが点が高くなります。
coach-declare = { $cards }は今宣言しましょう。最初のトリックの後では、もう宣言できません。

# ---- ブロットとコワンシュ：ビッド

coach-raise-partner = { $who }は{ $suit }でビッドしています。あなたの手には、その切り札が{ $cards }を含めて{ $number }枚あります。
coach-raise-beside = { $who }は{ $suit }でビッドしています。あなたの手には、ほかのスートの{ $cards }があります。
coach-raise-jacks = { $who }は全スート切り札でビッドしています。あなたの手には{ $cards }があります。
coach-raise-aces = { $who }は切り札なしでビッドしています。あなたの手には{ $cards }があります。
coach-trumps-jack-nine = { $suit }のJと9を含む切り札が{ $number }枚{ $aces ->
    [0] {""}
   *[other] 、ほかのスートのAが{ $aces }枚
}になります。
coach-trumps-jack = { $suit }のJを含む切り札が{ $number }枚{ $aces ->
    [0] {""}
   *[other] 、ほかのスートのAが{ $aces }枚
}になります。
coach-trumps-nine-ace = { $suit }の9とAを含む切り札が{ $number }枚になります。これに勝つのはJだけです。
coach-trumps-nine = { $suit }の9を含む切り札が{ $number }枚{ $aces ->
    [0] {""}
   *[other] 、ほかのスートのAが{ $aces }枚
}になります。
coach-trumps-four = あなたのスートは{ $suit }です。その切り札が{ $number }枚{ $aces ->
    [0] {""}
   *[other] 、ほかのスートのAが{ $aces }枚
}あります。
coach-trumps-long = 切り札が{ $number }枚になります。{ $suit }は十分な長さです。
coach-all-jacks = Jが{ $number }枚あります。全スート切り札では、Jに勝つカードはありません。
coach-all-aces = Aが{ $number }枚あります。切り札なしでは、Aに勝つカードはありません。
coach-all-pair = { $cards }があります。全スート切り札なら、{ $suit }で2トリック取れます。
coach-none-pair = { $cards }があります。切り札なしなら、{ $suit }で2トリック取れます。
coach-against-trumps = 相手の切り札のうち、{ $card }を含む{ $number }枚があなたの手にあります。相手は達成できそうもありません。
coach-against-jacks = { $cards }があります。全スート切り札でも、そのスートでは相手の思いどおりになりません。
coach-against-aces = { $cards }があります。切り札なしでも、そのスートでは相手の思いどおりになりません。
coach-partner-has-it = パートナーのビッドです。そのままにしましょう。
coach-later-suit = あなたの強いスートは{ $suit }です。全員がパスすれば、2巡目に切り札に指定できます。
coach-weak-trumps = { $suit }のJも9も手に入りません。どちらも相手にあるかもしれません。
coach-their-trumps = 相手の切り札で最強の{ $card }があなたの手にあります。コントラクトは相手に任せましょう。
coach-no-jack = { $number ->
    [2] Jがなく、どのスートも2枚以下です。
    [3] Jがなく、どのスートも3枚以下です。
    [4] Jがなく、どのスートも4枚以下です。
   *[other] Jがなく、長いスートは{ $suit }だけです（{ $number }枚）。ほかのスートは、ほかの人が取り続けます。
}
coach-weak-hand = Jを含めて3枚以上あるスートが1つもありません。ほかの人に任せましょう。
coach-no-help = あなたのスートは{ $suit }ですが、{ $card }がなく、ほかのスートにAもありません。
coach-thin-suit = いちばん長い{ $suit }でも{ $number }枚です。切り札にするには足りません。
coach-steep-bid = 相手は{ $points }点を約束しました。続けるには{ $more }点以上を約束しなければなりません。
coach-must-be-better = { $call ->
    [surcoinche] 平均ではシュルコワンシェのほうが多く取れるかもしれませんが、外れると4倍払うことになります
   *[coinche] 平均ではコワンシェのほうが多く取れるかもしれませんが、外れると2倍払うことになります
}。はっきり有利なときだけにするのが目安です。
coach-few-high = { $kind ->
    [jacks] J
   *[aces] A
}が{ $number ->
    [0] 1枚もありません
   *[other] 1枚しかありません
}。{ $points }のビッドを上回るには足りません。
coach-all-high = 全スート切り札ではJと9がいちばん強く、手札には{ $cards }があります。
coach-none-high = 切り札なしではAと10がいちばん強く、手札には{ $cards }があります。
coach-short-help = { $suit }のJと9がありますが、{ $suit }は{ $number }枚だけで、ほかにAもありません。
coach-left-in = ここでビッドして得になるのは、ほかの人がもっと上をビッドしたときだけです。デクレアラーになってもよいビッドだけをしましょう。
coach-no-surcoinche = { $number ->
    [0] 各スートのいちばん強いカードが1枚もありません
   *[other] 各スートのいちばん強いカードは{ $number }枚だけです
}。もう一度得点を倍にするには足りません。

# ---- ブリスコラ・ブジャルダ

coach-friends-trick = { $who }は味方で、このトリックはもう取られません。点を加えましょう（{ $card }は{ $points }点）。
coach-friend-so-far = { $who }は味方で、今のところこのトリックに勝っています。点を加えましょう（{ $card }は{ $points }点）。
coach-small-trump = 最後に出すのはあなたです。勝てる切り札のうちいちばん弱い{ $card }で{ $points }点を取れます。
coach-trump-so-far = { $card }は切り札です。場の{ $points }点は、もっと強い切り札が出ないかぎりこのカードのものです。
coach-hide = パートナー指名カードの{ $card }は残しましょう。あなたの正体はまだ誰も知りません。
coach-enemies-trick = トリックを取りそうな{ $who }は相手です。点を渡さないようにしましょう。
coach-cheap-trick = 場には{ $points }点しかありません。切り札はもっと点のあるときに使いましょう。
coach-keep-trumps = 切り札の{ $cards }は、点の多いトリックのために残しましょう。
coach-only-trumped = 残っているカードのうち、{ $card }に勝てるのは切り札だけです。
coach-low-lead = 0点の{ $card }をリードしましょう。Aと3は、味方が取れるトリックのために残します。
coach-rich-hand = Aと3が合わせて{ $number }枚、{ $suit }が{ $length }枚あります。ビッドに十分です。
coach-long-suit = 切り札にできるスートがあります（{ $suit }が{ $length }枚）。
coach-next-bid = { $rank }は、今できる中でいちばん弱いビッドです。指名するカードが強いほど、パートナーも強くなります。
coach-lowest-bid = { $rank }より弱いカードを指名するビッドはありません。ほかの人が単独プレイをビッドしないかぎり、切り札を決めるのはあなたです。いちばん長いスートは{ $suit }、{ $length }枚です。
coach-poor-hand = { $number ->
    [0] Aも3もありません
   *[other] Aと3は合わせて1枚だけです
}。61点はほかの人に任せましょう。
coach-only-alone = 残ったビッドは、1人で4人と戦うものだけです。
coach-low-bid = 次にビッドできるのは{ $rank }ですが、それでは指名するカードに点がありません。
coach-best-suit = いちばん長いスートです。{ $suit }が{ $length }枚、{ $points }点あります。
coach-rich-suit = あなたの点は{ $suit }に集まっています（{ $points }点）。
coach-ace-suit = { $card }を持っています。それに勝てる切り札はありません。

# ---- トルッコ

coach-tie-enough = 先にトリックを取っているので、あとは引き分けで十分です。{ $card }なら{ $open ->
    [yes] 今のところ引き分けです
   *[no] 引き分けです
}。
coach-ties-trick = このトリックに勝てるカードはありませんが、{ $card }なら{ $open ->
    [yes] 今のところ引き分けです
   *[no] 引き分けです
}。引き分けなら、次のトリックで決まります。
coach-take-last = 最後に出すのはあなたで、{ $card }ならトリックを取れます。
coach-win-cheaply = このトリックは{ $card }で足ります。もっと強いカードは手札に残ります。
coach-partner-holds = { $wins ->
    [deal] パートナーのカードがこのトリックを取り、ディールに勝ちます。どのカードでもかまいません。
    [trick] このトリックはパートナーが取ります。{ $card }は後のために残しましょう。
   *[so-far] 今はパートナーのカードが勝っています。{ $card }は後のために残しましょう。
}
coach-hopeless-trick = このトリックには勝てません。{ $card }がいちばん弱いカードです。
coach-must-win = 第1トリックは相手のものでした。ここは{ $card }で勝たなければなりません。
coach-decides-deal = まだどちらもトリックを取っていません。このトリックでディールが決まります。{ $card }がいちばん強いカードです。
coach-may-win-deal = もうトリックを1つ取っているので、もう1つ取ればディールに勝ちます。今いちばん強いのは{ $card }で、まだ見えていないカードのうち、{ $number ->
    [0] これに勝つものはありません
   *[other] これに勝つのは{ $number }枚です
}。
coach-first-over = 第1トリックを取れば、後の引き分けで勝てます。{ $card }は{ $other }に勝ち、これから出す相手は{ $number }人です。
coach-first-trick = 第1トリックを取れば、後の引き分けで勝てます。{ $card }がいちばん強いカードです（まだ見えていないカードのうち、これに勝つのは{ $number }枚）。
coach-partner-beats-all = パートナーが{ $card }を持っています。まだ見えていないカードのうち、これに勝つものはありません。強いカードは残しましょう。
coach-save-manilha = { $card }は後のために残しましょう（まだ見えていないカードのうち、{ $number ->
    [0] これに勝つものはありません
   *[other] これに勝つのは{ $number }枚
}）。
coach-save-strong = { coach-save-manilha }
coach-sure-call = 最後に出すのはあなたで、{ $card }ならこのトリックを取れます。宣言すれば、このトリックで決まります。
coach-won-call = 最後に出すのはあなたで、{ $card }ならこのトリックを取り、ディールに勝ちます。点を上げても損はありません。
coach-unbeaten = まだ見えていないカードに、{ $card }に勝つものはありません。
coach-table-ours = 場でいちばん強い{ $card }は味方のカードです。まだ見えていないカードのうち、{ $number ->
    [0] これに勝つものはありません
   *[other] これに勝つのは{ $number }枚だけです
}。
coach-strong-card = { $holder ->
    [partner] パートナーが{ $card }を持っています。
   *[own] いちばん強いのは{ $card }です。
}まだ見えていないカードのうち、これに勝つのは{ $number }枚だけです。
coach-vira-manilha = めくられたのは{ $other }なので、ランク{ $rank }の4枚がマニリャです。{ $number ->
    [1] { $card }はその1枚です
   *[other] そのうち{ $number }枚が味方にあり、いちばん強いのは{ $card }です
}。
coach-hand-of-ten = 10点の特別ルールです。勝てば{ $stake }点でゲームに勝ち、降りれば相手に{ $points }点が入ります。
coach-fold-loses-match = 降りると相手に{ $points }点が入り、ゲームに負けます。
coach-bluff = ブラフです。相手が降りれば、すぐに{ $points }点入ります。
coach-fold-brings = 相手が降りれば、すぐに{ $points }点入ります。
coach-eleven-weak = 2人の手札でいちばん強いのは{ $card }です。まだ見えていないカードのうち、{ $number }枚がこれに勝ちます。
coach-eleven-weak-alone = いちばん強いのは{ $card }です。まだ見えていないカードのうち、{ $number }枚がこれに勝ちます。
coach-cheap-fold = { $holder ->
    [partner] パートナーの
   *[own] いちばん強い
}{ $card }にも、まだ見えていないカードのうち{ $number }枚が勝ちます。降りれば{ $points }点、負ければ{ $stake }点が相手に入ります。
coach-one-trick = { $card }で取れるのは1トリックですが、味方にはあと2トリック必要です。{ $hands ->
    [both] 2人の手札で
   *[own] {""}
}次に強い{ $other }には、まだ見えていないカードのうち{ $number }枚が勝ちます。降りれば{ $points }点、負ければ{ $stake }点が相手に入ります。
coach-stays-dark = 見ないで負ければ相手に入るのは{ $points }点、見てから負ければ{ $stake }点です。
coach-strong-fold = { $holder ->
    [partner] パートナーの
   *[own] いちばん強い
}{ $card }は強いカードですが、相手の宣言は、これに勝つ{ $number }枚のどれかがあるからかもしれません。降りれば{ $points }点、負ければ{ $stake }点が相手に入ります。
coach-good-packet = マニリャと3が合わせて{ $number }枚あり、いちばん強いのは{ $card }です。
coach-poor-packet = いちばん強いのが{ $card }で、まだ見えていないカードのうち{ $number }枚がこれに勝ちます。
coach-fair-packet = 新しい3枚の組にマニリャか3があるのは{ $often }です。この組には{ $card }しかありません。
coach-too-strong = ほかのカードが勝てない{ $cards }が味方の2人にそろうと、相手はめったに勝負を大きくしません。
coach-give-away = いちばん強いのが{ $card }で、まだ見えていないカードのうち{ $number }枚がこれに勝ちます。この組はパートナーに渡り、あなたには新しい3枚の組が来ます。
coach-give-packet = { $card }があればパートナーは戦えます（まだ見えていないカードのうち、{ $number ->
    [0] これに勝つものはありません
   *[other] これに勝つのは{ $number }枚だけです
}）。あなたには新しい3枚の組が来ます。

# ---- ブラッコとビリバ

coach-closes = これで上がりです。
coach-fetches-pot = 手札がなくなり、チームはポットを取れます。
coach-goes-alone = 手札がなくなり、{ $number }枚を取って1人で戦います。ほかのプレイヤーがパートナーになります。
coach-pile-melds = ワイルドカードなしで、{ $cards }をすぐに出せます。
coach-pile-wild = ワイルドカードの{ $card }が入っています。
coach-pile-cards = 1枚の代わりに{ $number }枚もらえます。
coach-pile-useless = { $number ->
    [1] 捨て札の山は{ $card }だけで、ワイルドカードなしでは出せません。
   *[other] 捨て札の山の{ $number }枚は、どれもワイルドカードなしでは出せません。
}
coach-long-meld = これで7枚になり、{ $purity ->
    [clean] クリーン
    [semi-clean] セミクリーン
   *[dirty] ダーティー
}のボーナスが入ります。
coach-semi-clean = これでワイルドカードの隣に7枚が切れ目なく並ぶか、8枚のセットになり、セミクリーンで{ $points }点です。
coach-clean-to-close = 上がるのに必要な、クリーンなブラッコができます。
coach-uses-pile = 取った捨て札の山は使わなければなりません。{ $card }を使えます。
coach-prepares-pile = 先にこのカードを出せば、捨て札の山の{ $card }を続けて出せます。これで山を使ったことになります。
coach-moves-wild = { $card }は{ $other }が代わりをしていた場所に入り、ワイルドカードは別の場所へ動きます。
coach-clean-meld = { $cards }はワイルドカードなしで成り立ちます。クリーンなまま育てば、ボーナスがいちばん高くなります。
coach-can-close = この手番で上がれます。{ $cards }を出してから、{ $card }を捨てましょう。
coach-small-to-close = 手札は{ $number }枚だけで、チームはもう上がれます。捨て札の山を取ると、その{ $left }枚も先に出さなければなりません。
coach-gives-bonus = { $card }を捨てると、ボーナス込みで{ $points }点を相手に与えてしまいます。
coach-gives-near = { $card }を捨てると、相手のメルドが{ $number }枚になり、あと{ $missing }枚でボーナスが入ってしまいます。
coach-heavy-late = 相手の1人は残り{ $left }枚で、まもなく上がるかもしれません。手札に残ると{ $card }は{ $points }点の失点ですが、いちばん軽いカードなら{ $number }点で済みます。
coach-gives-shorter = 捨てられるカードはどれも相手のメルドに合います。{ $other }が付くと{ $number }枚のメルドになりますが、{ $card }{ $left ->
    [0] が合うのは、もうボーナスの付いたメルドだけです。
   *[other] なら{ $left }枚までです。
}
coach-grows-together = この手番に{ $cards }を付けると、メルドは{ $number }枚になり、{ $missing ->
    [0] ボーナスが入ります。
   *[other] あと{ $missing }枚でボーナスが入ります。
}
coach-grows = メルドが{ $number }枚になります。あと{ $missing }枚でボーナスが入ります。
coach-safe-discard = { $card }は相手のどのメルドにも合いませんが、{ $other }は合ってしまいます。
coach-stands-alone = { $card }は孤立しています。手札に合うカードがなく、どのメルドにも合いません。
coach-keep-wild = { $card }は長いメルドのために残しましょう。3枚のメルドに使うと手放すことになり、メルドもダーティーになります。
coach-heavy-card = 手札に残ると、{ $card }は{ $points }点の失点です。いちばん軽いカードなら{ $number }点で済みます。
coach-pile-joins = 捨て札の山の{ $card }は、手札の{ $cards }と合います。
coach-pile-denied = 残しておくと、{ $card }を相手のメルドに付けられてしまいます。
coach-pile-late = 相手の1人は残り{ $left }枚で、まもなく上がるかもしれません。捨て札の山の{ $number }枚を取ると、失点になるおそれがあります。
coach-pile-top-useless = いちばん上の{ $card }は、手札にもチームのメルドにも合いません。
coach-pile-few = 捨て札の山の{ $number }枚のうち、ワイルドカードなしで出せるのは{ $cards }だけで、残りは手札に残ります。
coach-pile-top-unlaid = いちばん上の{ $card }は、手札やチームのメルドと合わせても、ワイルドカードなしでは出せません。
coach-small-hand = 手札は{ $number }枚だけです。手札がなくなればチームはポットを取れるので、増やさないようにしましょう。
coach-grows-dirty = ワイルドカードでメルドはダーティーになりますが、{ $number }枚になり、あと{ $missing }枚でボーナスが入ります。
coach-nearly-long = ワイルドカードでメルドはダーティーになりますが、あと{ $missing }枚でボーナスが入ります。
coach-grows-long = そこに付ければ{ $points }点になり、手札に残せば失点になります。
coach-before-they-close = 相手の1人は残り{ $number }枚で、まもなく上がるかもしれません。出したカードは得点になり、手札に残ったカードは失点になります。
coach-towards-pot = これで手札は残り{ $number }枚です。手札がなくなれば、チームはポットを取れます。
coach-opens-meld = 場に出したメルドは育てられます。まだ見えていないカードのうち、{ $number }枚がこれに合います。
coach-withholds-bonus = { $card }は相手のメルドの役に立ちませんが、{ $other }ならボーナス込みで{ $points }点を与えてしまいます。
coach-gives-less = { $other }を捨てると、ボーナス込みで{ $points }点を相手に与えてしまいます。{ $number ->
    [0] { $card }なら、次のプレイヤーはメルドに付けられません。
   *[other] { $card }なら、{ $number }点だけです。
}
coach-least-gift = 捨てられるカードはどれも相手のメルドに合います。与える点がいちばん少ないのは{ $card }です（{ $points }点）。
coach-gives-but-alone = { $card }は相手に{ $points }点で使われますが、こちらには合うカードがありません。相手に使えないカードは、どれも手札かチームのメルドに合っています。
coach-gives-little = { $card }は相手にも使えますが、{ $points }点だけです。相手に使えない{ $other }は、自分のメルドに役立ちます。
coach-keeps-together = { $cards }と合う{ $other }は残しましょう。{ $card }に合う手札は、それより少なくなっています。
coach-gives-goes-with-less = 捨てられるカードはどれも相手のメルドに合います。{ $card }（相手の{ $points }点）に合う手札は、{ $cards }と合う{ $other }より少なくなっています。
coach-spare-copy = { $card }は2枚ありますが、シークエンスには1枚しか使えません。
coach-few-partners = 場のどのメルドにも合わない手札の中で、いちばん見込みがないのが{ $card }です。まだ見えていないカードで、これに合うのは{ $number }枚です。
coach-leaves-meld = そのあと、{ $cards }もメルドとして出せます。
coach-grows-on = 手札の{ $card }も続けて付けられるので、このメルドはすぐに育ちます。
coach-joins-clean = { $card }を付けるメルドはクリーンで、育てばボーナスがいちばん高くなります。{ $other }を付けるメルドはダーティーです。
coach-fresh-cards = まだ見えていない{ $total }枚のうち{ $number }枚は、ワイルドカードか味方のメルドに合うカードです。山札の1枚のほうが役に立つかもしれません。
coach-keeps-joiner = { $other }は味方のメルドに合うので残しましょう。
coach-spares-wild = { $card }はワイルドカードです。ナチュラルカードを捨てましょう。
coach-keep-run-clean = { $card }は{ $number }枚のクリーンなシークエンスに付けずに残しましょう。クリーンなままのほうが、ボーナスが高くなります。
coach-light-card = 捨て札の山を相手に取られたとき、与える点がいちばん少ないのは{ $card }です（{ $points }点）。

# ---- 理由を支える数字

coach-numbers = このディールの見込み：{ $standing ->
    [level] 相手と同点
   *[apart] { $points }点
}
coach-numbers-chips = このディールの見込み：{ $standing ->
    [level] 損得なし
   *[apart] { $points }チップ
}
coach-numbers-match = ゲームの勝率{ $percent }%
coach-next = 次善は{ $action }、{ $points ->
    [0] ほぼ同じ
   *[other] { $points }点少ない
}
coach-next-chips = 次善は{ $action }、{ $points ->
    [0] ほぼ同じ
   *[other] { $points }チップ少ない
}
coach-next-match = 次善は{ $action }、勝率は{ $percent ->
    [0] ほぼ同じ
   *[other] { $percent }ポイント低い
}
coach-costs = 損失{ $points }点
coach-costs-chips = 損失{ $points }チップ
coach-costs-match = 勝率の損失{ $percent }%

# ---- 振り返り

coach-grade-good = 好手
coach-grade-inaccuracy = 緩手（惜しい手）
coach-grade-mistake = 悪手
coach-grade-blunder = 大悪手

review-title = 振り返り
review-about = 見えなかったカードは使わず、そのとき分かったことだけで判断しています。
review-none = このゲームには先を読むプログラムがないので、振り返りはできません。
review-start = このディールを振り返る
review-running = コーチが調べています（{ $count }手中{ $done }手）
review-failed = 振り返りができませんでした。
review-empty = このディールには選べる場面がありませんでした。
review-stop = 振り返りを閉じる
review-decisions = 判断
review-deal = 第{ $number }ディール
review-counts = 好手{ $good }、緩手{ $inaccuracies }、悪手{ $mistakes }、大悪手{ $blunders }
review-of = { $who }：{ $counts }
review-played = 実際
review-best = 最善
review-grade = 評価
review-cost = 損失
review-why = 理由
review-graph-chips = ディールの見込みの移り変わり：始めは{ $first }チップ、終わりは{ $last }チップ。
review-number = 番号
review-graph = ディールの見込みの移り変わり：始めは{ $first }点、終わりは{ $last }点。
review-open = 全員の手札が見えていれば、最善は{ $action }でした。
review-open-cost = 全員の手札が見えていれば、損失は{ $points }点でした。
review-all = 好手も表示する
review-try = 別の手を試す
review-try-about = ここから同じカードでボットとプレイします。ほかの人には見えず、何も残りません。
review-try-over = ディールが終わりました。あなたは{ $points }点、実際のプレイでは{ $before }点でした。
review-try-over-chips = ディールが終わりました。あなたは{ $points }チップ、実際のプレイでは{ $before }チップでした。
review-try-again = この場面からもう一度
review-try-back = リプレイに戻る
review-try-title = 別の手
