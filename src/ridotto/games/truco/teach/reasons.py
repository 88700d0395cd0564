"""Reasons for actions in truco: which unseen cards beat a card, when a tie is enough, what a call puts at stake."""

from collections.abc import Callable
from math import comb

from ridotto.coach.reasons.reason import PLAY, Facts, Row
from ridotto.core.view import View
from ridotto.games.truco.teach.position import Position

PACKET = 3
"""Cards of a packet."""
FEW = 3
"""Number of unseen cards that may beat a strong card."""
STRONG = 8
"""Number of unseen cards that may beat a card which is worth keeping for later."""
WEAKLY = 8
"""Number of unseen cards that may beat the best card before a call is a bluff."""
FAIR = 12
"""Number of unseen cards that may beat a card with which a trick is to be won."""


def position(view: View) -> Position:
    """Return the position that reasons are given for."""
    return Position(view)


def plainness(view: View, action: str) -> tuple[str, int]:
    """Return the kind of an action and its rank among those of the kind that are as good.

    A manilha is not thrown away, and a card that leads the trick is not hidden.
    """
    if view["phase"] != "packet":
        return action.split()[0], -(action in baits(view))
    return "packet", -(action == "throw" and any(card in view["manilhas"] for card in view["offer"] or ()))


def baits(view: View) -> set[str]:
    """Return the cards face down that would take the trick from the opponents face up, or tie it where that wins the deal.

    All that they gain is what opponents do who take them for a trick given up.
    """
    at = Position(view)
    if view["phase"] != "turn" or not at.trick or at.ours > at.theirs:
        return set()
    enough = at.theirs if at.first == at.team and at.counts else at.theirs + 1
    return {f"play {card} down" for card in at.hand if at.strength(card) >= enough} & set(view["legal"])


def doubtful(view: View) -> set[str]:
    """Return actions that are worth no more than the others, whatever a search finds: baits, and calls that live on a fold.

    Played out among search bots, cards that hide what would lead the trick brought 0.2 ± 0.2 of the deal's value less than the same cards
    face up, where the search thought them better beyond its noise (21 positions, 60 worlds each), and such calls
    0.0 ± 0.3 points more than the best card (32 positions, 50 worlds each). Answering a call with a raise takes more than a three:
    the opponents have said that they hold something.
    """
    calls = {"truco"} & set(view["legal"]) if view["phase"] in ("turn", "answer") else set()
    return baits(view) | (calls if calls and not _has_backing(Position(view)) else set())


def _has_backing(at: Position) -> bool:
    """True if a card that may win stands behind a call, or one that few others beat behind an answer that raises it."""
    if at.view["phase"] == "answer" and at.both and at.above(at.strongest(at.both)) > FEW:
        return _held_table(at, "truco") is not None
    return any(facts(at, "truco") for facts in (_sure_call, _won_call, _unbeaten, _vira, _strong, _held_table))


# ---- cards ----------------------------------------------------------------------------------------------------------


def _card(action: str) -> str:
    return action.split()[1]


def _open(action: str) -> bool:
    return not action.endswith(" down") and action != "play top"


def _tie(at: Position, action: str) -> Facts | None:
    """Return the card, if it ties after the team was the first to win a trick: that wins the deal (TRU-6.2)."""
    if not _open(action) or not at.counts or at.first != at.team:
        return None
    tied = at.strength(_card(action)) == at.theirs > at.ours
    return {"card": _card(action), "open": _still_open(at)} if tied else None


def _still_open(at: Position) -> str:
    """Return "yes" if a later card of the opponents may beat what is played now, otherwise "no"."""
    return "no" if at.last else "yes"


def _ties(at: Position, action: str) -> Facts | None:
    """Return the card that ties a trick which no card in hand wins, if the next trick then decides (TRU-6.2)."""
    if not _open(action) or not at.counts or at.first is not None or len(at.view["outcomes"]) > 1:
        return None
    card = _card(action)
    if not at.strength(card) == at.theirs > at.ours or at.strength(card) < max(map(at.strength, at.hand)):
        return None
    return {"card": card, "open": _still_open(at)}


def _takes(at: Position, action: str) -> bool:
    """True if the last seat to play takes the trick with the weakest card that does."""
    if not _open(action) or not at.last or at.ours > at.theirs:
        return False
    return at.strength(_card(action)) == min(
        (one for one in map(at.strength, at.hand) if one > at.theirs), default=None
    )


def _win(at: Position, action: str) -> Facts | None:
    """Return the cheapest winner, if a stronger card stays in hand."""
    card = _card(action)
    return {"card": card} if _takes(at, action) and at.strength(card) < max(map(at.strength, at.hand)) else None


def _take(at: Position, action: str) -> Facts | None:
    return {"card": _card(action)} if _takes(at, action) else None


def _sure(at: Position, action: str) -> Facts | None:
    if not _open(action):
        return None
    card = _card(action)
    return {"card": card} if at.strength(card) > at.held and not _not_below(at, card) else None


def _not_below(at: Position, card: str) -> bool:
    """True if an unseen card would beat or tie a card."""
    return any(at.strength(other) >= at.strength(card) for other in at.out)


def _partners(at: Position, action: str) -> Facts | None:
    """Return the strong card kept in hand while the partner is winning the trick."""
    if action == "play top" or at.ours <= at.theirs or not at.trick:
        return None
    card = _card(action)
    if at.last and at.ends:
        return {"seat": at.view["seat"] ^ 2, "card": at.strongest(at.hand), "wins": "deal"}
    if (
        len(at.hand) < 2
        or (_open(action) and at.strength(card) > at.ours)
        or at.strength(card) > min(map(at.strength, at.hand))
    ):
        return None
    return {
        "seat": at.view["seat"] ^ 2,
        "card": at.strongest(at.hand),
        "wins": "trick" if at.last else "so-far",
    }


def _hopeless(at: Position, action: str) -> Facts | None:
    """Return the weakest card, if no card takes or ties the trick."""
    if action == "play top" or not at.trick or at.theirs <= at.ours or len(at.hand) < 2:
        return None
    card = _card(action)
    if any(at.strength(other) >= at.theirs for other in at.hand) or at.strength(card) > min(map(at.strength, at.hand)):
        return None
    return {"card": card}


def _must(at: Position, action: str) -> Facts | None:
    """Return the strongest card, if the team has lost a trick and won none."""
    if not _open(action) or not at.lost or at.won or not at.counts:
        return None
    return {"card": _card(action)} if _leads_with_best(at, _card(action)) else None


def _leads_with_best(at: Position, card: str) -> bool:
    """True for the strongest card in hand, if it takes the lead in a trick to which others still play."""
    return not at.last and at.strength(card) == max(map(at.strength, at.hand)) and at.strength(card) > at.held


def _decides(at: Position, action: str) -> Facts | None:
    """Return the strongest card, if all tricks so far were tied (TRU-6.2)."""
    if not _open(action) or not at.counts or not at.view["outcomes"] or at.first is not None or len(at.hand) < 2:
        return None
    return {"card": _card(action)} if _leads_with_best(at, _card(action)) else None


def _first(at: Position, action: str) -> Facts | None:
    """Return the strongest card in the first trick, which breaks ties (TRU-6.2)."""
    if not _first_trick(at, action) or at.above(_card(action)) > FAIR:
        return None
    return {"card": _card(action), "number": at.above(_card(action))}


def _first_over(at: Position, action: str) -> Facts | None:
    """Return the same for a weaker card, the one that it beats, and the number of opponents still to play."""
    if not _first_trick(at, action) or not at.held or at.above(_card(action)) <= FAIR or not at.opponents:
        return None
    return {"card": _card(action), "other": at.table_card, "number": at.opponents}


def _first_trick(at: Position, action: str) -> bool:
    """True if the strongest card in hand takes the lead in the first trick."""
    early = not at.view["outcomes"] and at.counts and len(at.hand) > 1
    return early and _open(action) and _leads_with_best(at, _card(action))


def _may_end(at: Position, action: str) -> Facts | None:
    """Return a card that takes the lead in the trick with which the team may win the deal, and the number of cards that beat it.

    Nobody plays after the last card of a trick, so that its number says nothing.
    """
    if not _open(action) or not at.counts or not at.won or at.last:
        return None
    card = _card(action)
    lead = at.strength(card) > at.held if at.trick else _leads_with_best(at, card)
    return {"card": card, "number": at.above(card)} if lead and at.above(card) <= FAIR else None


def _partner_beats_all(at: Position, action: str) -> Facts | None:
    """Return the partner's card that nothing unseen beats, if the partner plays later in this trick and this is the weakest card."""
    partner = at.view["seat"] ^ 2
    known = [card for card in at.both if card not in at.hand]
    if action == "play top" or not known or any(who == partner for who, _ in at.trick) or len(at.hand) < 2:
        return None
    card = at.strongest(known)
    wins = at.strength(card) > at.held and not at.above(card)
    weakest = at.strength(_card(action)) == min(map(at.strength, at.hand))
    return {"card": card, "seat": partner} if wins and weakest else None


def _save(at: Position, action: str) -> Facts | None:
    """Return a manilha, better than the card played, that is kept for later."""
    return _kept(at, action, lambda card: card in at.manilhas)


def _save_strong(at: Position, action: str) -> Facts | None:
    """Return another card that few unseen ones beat, better than the one played to the first trick: a later one may end the deal."""
    if at.view["outcomes"]:
        return None
    return _kept(at, action, lambda card: at.above(card) <= STRONG)


def _kept(at: Position, action: str, worth_it: Callable[[str], bool]) -> Facts | None:
    """Return the best card that stays in hand, if it is better than the card played and worth keeping."""
    if action == "play top":
        return None
    kept = [card for card in at.hand if worth_it(card) and at.strength(card) > at.strength(_card(action))]
    if not kept:
        return None
    best = at.strongest(kept)
    return {"card": best, "number": at.above(best)}


# ---- calls and answers ----------------------------------------------------------------------------------------------


def _sure_call(at: Position, action: str) -> Facts | None:
    """Return the card with which the last to play wins the trick that the call makes decisive (TRU-7.7)."""
    if at.view["phase"] != "turn" or not at.last or at.view["options"].get("truco_scope", "trick") != "trick":
        return None
    if at.view["deciding"] is not None:
        return None
    card = at.strongest(at.hand)
    return {"card": card} if at.strength(card) > at.theirs else None


def _won_call(at: Position, action: str) -> Facts | None:
    """Return the card that wins the deal with the last card of a trick."""
    if at.view["phase"] != "turn" or not at.last or not at.ends or not at.hand:
        return None
    card = at.table_card if at.ours > at.theirs else at.strongest(at.hand)
    wins = at.strength(card) > at.theirs or (at.counts and at.first == at.team and at.strength(card) == at.theirs)
    return {"card": card} if wins else None


def _unbeaten(at: Position, action: str) -> Facts | None:
    """Return the best card, if no unseen card beats it."""
    if not at.both:
        return None
    card = at.strongest(at.both)
    return {"card": card} if not at.above(card) else None


def _strong(at: Position, action: str) -> Facts | None:
    if not at.both:
        return None
    card = at.strongest(at.both)
    return at.best() if at.good(card) else None


def _bluff(at: Position, action: str) -> Facts | None:
    """Return the points that a fold would bring, if the best card known to the team is weak."""
    weak = bool(at.both) and at.above(at.strongest(at.both)) > WEAKLY
    return _fold_brings(at, action) if weak else None


def _fold_brings(at: Position, action: str) -> Facts | None:
    """Return the points that a fold would bring: the value before the call, or the one that a raise accepts (TRU-7.4)."""
    points = at.view["value"] if at.view["phase"] == "turn" else at.view["proposed"]
    return None if points is None else {"points": points}


def _match(at: Position, action: str) -> Facts | None:
    """Return the points of a fold that would end the match."""
    points = at.view["stakes"].get("fold")
    if at.view["phase"] not in ("answer", "eleven") or points is None:
        return None
    return {"points": points} if at.view["scores"][1 - at.team] + points >= at.view["target"] else None


def _cheap_fold(at: Position, action: str) -> Facts | None:
    """Return the number of cards that beat the best one, the cost of a fold and that of a lost deal."""
    return _costs(at) if at.both and at.above(at.strongest(at.both)) > FEW else None


def _one_trick(at: Position, action: str) -> Facts | None:
    """Return the best card, which few others beat, and the next best, which more beat, if the team needs two more tricks.

    In a special hand the cards are those of both hands, otherwise the viewer's: what the partner holds is not known.
    """
    special = at.view["phase"] == "eleven"
    cards = at.both if special else at.hand
    if len(cards) < 2 or not (special or _needs_two(at)):
        return None
    best = at.strongest(cards)
    other = at.strongest([card for card in cards if card != best])
    if at.above(best) > FEW or at.above(other) <= FEW:
        return None
    stakes = at.view["stakes"]
    return {
        "card": best,
        "other": other,
        "number": at.above(other),
        "hands": "both" if len(cards) > PACKET else "own",
        "points": stakes["fold"],
        "stake": stakes["accept"],
    }


def _needs_two(at: Position) -> bool:
    """True if the viewer answers a call, knows nothing of its partner's cards, and its team has not won a trick or the lead in one."""
    alone = len(at.both) == len(at.hand)
    counts = at.view["options"].get("truco_scope", "trick") == "deal"
    return at.view["phase"] == "answer" and alone and counts and not at.ends and at.ours <= at.theirs


def _strong_fold(at: Position, action: str) -> Facts | None:
    """Return the same for a card that only few others beat."""
    return _costs(at) if at.both and 0 < at.above(at.strongest(at.both)) <= FEW else None


def _costs(at: Position) -> Facts | None:
    stake = at.view["proposed"]
    return None if stake is None else {**at.best(), "points": at.view["value"], "stake": stake}


def _vira(at: Position, action: str) -> Facts | None:
    """Return the vira, the rank that it makes the manilhas, and the best and the number of those known to the team (TRU-3.6)."""
    if not at.view["vira"] or not at.both:
        return None
    card, number = at.strongest(at.both), len([one for one in at.both if one in at.manilhas])
    return {"other": at.view["vira"], "rank": card[0], "card": card, "number": number} if number else None


def _ten(at: Position, action: str) -> Facts | None:
    """Return what a hand of ten brings played and costs folded (TRU-8.12)."""
    stakes = at.view["stakes"]
    if at.view["phase"] != "eleven" or at.view["special_at"] != 10:
        return None
    return {"points": stakes["fold"], "stake": stakes["accept"]}


def _alone_fold(at: Position, action: str) -> Facts | None:
    """Return the best card of a player without a partner, if unseen cards beat it."""
    return _eleven_fold(at, action) if len(at.view["hands"]) == 2 else None


def _eleven_fold(at: Position, action: str) -> Facts | None:
    """Return the best of both hands, if unseen cards beat it."""
    if at.view["phase"] != "eleven" or not at.both:
        return None
    card = at.strongest(at.both)
    return {"card": card, "number": at.above(card)} if at.above(card) else None


def _stays_dark(at: Position, action: str) -> Facts | None:
    """Return what a deal costs that is lost in the dark, and after a look (TRU-8.10, TRU-8.12)."""
    stakes = at.view["stakes"]
    return {"points": stakes["dark"], "stake": stakes["look"]} if stakes["dark"] < stakes["look"] else None


def _held_table(at: Position, action: str) -> Facts | None:
    """Return the team's card that is winning the trick, if few unseen cards beat it."""
    if not at.trick or at.ours <= at.theirs or at.above(at.table_card) > FEW:
        return None
    return {"card": at.table_card, "number": at.above(at.table_card)}


# ---- packets --------------------------------------------------------------------------------------------------------


def _best_offered(at: Position) -> Facts | None:
    """Return the best card of a packet, and the number of cards not seen that beat it."""
    offer = at.view["offer"]
    if not offer:
        return None
    card = at.strongest(offer)
    return {"card": card, "number": at.above(card)}


def _good_packet(at: Position, action: str) -> Facts | None:
    offer = at.view["offer"]
    if not offer:
        return None
    card = at.strongest(offer)
    good = [one for one in offer if at.good(one)]
    return {"card": card, "number": len(good)} if good else None


def _poor_packet(at: Position, action: str) -> Facts | None:
    """Return the best card of a packet without a manilha or a three."""
    return None if any(map(at.good, at.view["offer"] or ())) else _best_offered(at)


def _fair_packet(at: Position, action: str) -> Facts | None:
    """Return the only three of a packet without a manilha, and how often a new packet (TRU-4.6) holds a manilha or a three."""
    good = [card for card in at.view["offer"] or () if at.good(card)]
    if len(good) != 1 or good[0] in at.manilhas or not at.manilhas:
        return None
    poor = len([card for card in at.out if not at.good(card)])
    return {"card": good[0], "often": round(10 - 10 * comb(poor, PACKET) / comb(len(at.out), PACKET))}


def _too_strong(at: Position, action: str) -> Facts | None:
    """Return the three strongest cards of a packet and of the one given to the partner, if no unseen card beats any of them."""
    if not at.view["offer"] or not at.both:
        return None
    cards = sorted({*at.view["offer"], *at.both}, key=at.strength, reverse=True)[:PACKET]
    return None if any(map(at.above, cards)) else {"cards": " ".join(cards)}


def _give(at: Position, action: str) -> Facts | None:
    """Return the best card of a packet, if it may win a trick."""
    found = _best_offered(at)
    return found if found and int(found["number"]) <= FAIR else None


def _give_away(at: Position, action: str) -> Facts | None:
    return _best_offered(at)


CALL, ANSWER, FOLD = frozenset({"truco"}), frozenset({"accept", "truco"}), frozenset({"fold"})
REASONS: tuple[Row, ...] = (
    ("tie-enough", PLAY, _tie),
    ("win-cheaply", PLAY, _win),
    ("take-last", PLAY, _take),
    ("sure-trick", PLAY, _sure),
    ("partner-holds", PLAY, _partners),
    ("hopeless-trick", PLAY, _hopeless),
    ("must-win", PLAY, _must),
    ("decides-deal", PLAY, _decides),
    ("partner-beats-all", PLAY, _partner_beats_all),
    ("first-trick", PLAY, _first),
    ("ties-trick", PLAY, _ties),
    ("save-manilha", PLAY, _save),
    ("may-win-deal", PLAY, _may_end),
    ("first-over", PLAY, _first_over),
    ("save-strong", PLAY, _save_strong),
    ("fold-loses-match", ANSWER, _match),
    ("sure-call", CALL, _sure_call),
    ("won-call", CALL, _won_call),
    ("unbeaten", ANSWER, _unbeaten),
    ("vira-manilha", ANSWER, _vira),
    ("strong-card", ANSWER, _strong),
    ("table-ours", ANSWER, _held_table),
    ("hand-of-ten", frozenset({"accept"}), _ten),
    ("bluff", CALL, _bluff),
    ("fold-brings", CALL, _fold_brings),
    ("one-trick", FOLD, _one_trick),
    ("eleven-weak-alone", FOLD, _alone_fold),
    ("eleven-weak", FOLD, _eleven_fold),
    ("cheap-fold", FOLD, _cheap_fold),
    ("strong-fold", FOLD, _strong_fold),
    ("stays-dark", frozenset({"dark"}), _stays_dark),
    ("good-packet", frozenset({"keep"}), _good_packet),
    ("poor-packet", frozenset({"throw"}), _poor_packet),
    ("fair-packet", frozenset({"throw"}), _fair_packet),
    ("too-strong", frozenset({"throw"}), _too_strong),
    ("give-packet", frozenset({"give"}), _give),
    ("give-away", frozenset({"give"}), _give_away),
)
WEAK = frozenset({"cheap-fold", "strong-fold", "first-over", "save-strong"})
"""Reasons that hold for many actions: what is likely to happen says more."""
